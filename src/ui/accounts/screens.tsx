import { codes } from '../../domain/accounts/rights.ts'
import { listRoute, page, recordAdd, recordRoute, records } from '../resource/record/routes.tsx'
import { listedAt, type Screens } from '../resource/screens.ts'
import { workflowScreens } from '../workflow/workflowScreens.tsx'
import {
  accountSummaryPath,
  balanceSheetPath,
  bankLinesPath,
  bankPath,
  billsPath,
  cashFlowPath,
  daybookPath,
  exceptionsPath,
  foreignPath,
  gstSummaryPath,
  groupListPath,
  groupsPath,
  ledgerEntriesPath,
  ledgerListPath,
  ledgersPath,
  partyAgeingPath,
  partyBillsPath,
  partyOrdersPath,
  partyPath,
  openingsPath,
  profitPath,
  reportsPath,
  settingsPath,
  statementMailsPath,
  tallyPagePath,
  transactionsPath,
  trialBalancePath,
} from './paths.ts'

const groupScreens = () => import('./account-group/screen.tsx')
const groupScreen = async () => (await groupScreens()).groupScreen

const ledgerScreens = () => import('./ledger/screen.tsx')
const ledgerScreen = async () => (await ledgerScreens()).ledgerScreen

/** The chart of accounts, at the addresses that the specification gives: as trees, and as tables. */
const chart: Screens = {
  routes: [
    page(groupsPath, async () => ({ default: (await import('./account-group/GroupsPage.tsx')).GroupsPage })),
    listRoute(groupListPath, async () => (await groupScreens()).groupListScreen),
    recordRoute(groupsPath, groupScreen),
    page(ledgersPath, async () => ({ default: (await import('./ledger/LedgersPage.tsx')).LedgersPage })),
    listRoute(ledgerListPath, async () => (await ledgerScreens()).ledgerListScreen),
    recordRoute(ledgersPath, ledgerScreen),
  ],
  pages: {
    'account-groups': { ...listedAt(groupsPath), table: groupListPath, Add: recordAdd(groupScreen) },
    ledgers: { ...listedAt(ledgersPath), table: ledgerListPath, closed: true, Add: recordAdd(ledgerScreen) },
  },
}

// They are sent from the page of a party, and nothing waits in them.
const { routes: mailRoutes, pages: mailPages = {} } = workflowScreens(
  {
    resource: 'statement-mails',
    path: statementMailsPath,
    name: 'statement mail',
    plural: 'Statements sent',
    context: 'Accounts / Ledgers',
    view: codes.vouchersView,
    add: codes.vouchersPost,
  },
  async () => (await import('./party/mailScreen.tsx')).statementMailScreen,
)

/** Screens of Accounts. */
export const accountsScreens: readonly Screens[] = [
  chart,
  workflowScreens(
    {
      resource: 'transactions',
      path: transactionsPath,
      name: 'transaction',
      plural: 'Transactions',
      context: 'Accounts / Activities',
      view: codes.vouchersView,
      add: codes.vouchersPost,
      about: ['operations'],
    },
    async () => (await import('./transaction/screen.tsx')).transactionScreen,
  ),
  workflowScreens(
    {
      resource: 'opening-balances',
      path: openingsPath,
      name: 'opening balances',
      plural: 'Opening balances',
      context: 'Accounts / Ledgers',
      view: codes.ledgersView,
      add: codes.ledgersEdit,
      about: ['date'],
    },
    async () => (await import('./taken-over/screens.ts')).openingScreen,
  ),
  workflowScreens(
    {
      resource: 'foreign-vouchers',
      path: foreignPath,
      name: 'foreign voucher',
      plural: 'Foreign vouchers',
      context: 'Accounts / Activities',
      view: codes.vouchersView,
      add: codes.vouchersPost,
      about: ['type'],
    },
    async () => (await import('./taken-over/screens.ts')).foreignScreen,
  ),
  workflowScreens(
    {
      resource: 'bank-lines',
      path: bankLinesPath,
      name: 'bank line',
      plural: 'Bank lines',
      context: 'Accounts / Ledgers',
      view: codes.vouchersView,
      add: codes.vouchersPost,
      about: ['date'],
    },
    async () => (await import('./bank/screen.tsx')).bankLineScreen,
  ),
  { routes: mailRoutes, pages: mailPages },
  records('accounting-settings', settingsPath),
  {
    routes: [
      page(daybookPath, async () => ({ default: (await import('./DaybookPage.tsx')).DaybookPage })),
      page(accountSummaryPath, async () => ({
        default: (await import('./statements/AccountSummaryPage.tsx')).AccountSummaryPage,
      })),
      page(balanceSheetPath, async () => ({
        default: (await import('./statements/BalanceSheetPage.tsx')).BalanceSheetPage,
      })),
      page(profitPath, async () => ({ default: (await import('./statements/ProfitNLossPage.tsx')).ProfitNLossPage })),
      page(reportsPath, async () => ({ default: (await import('./reports/ReportsPage.tsx')).ReportsPage })),
      page(trialBalancePath, async () => ({
        default: (await import('./statements/TrialBalancePage.tsx')).TrialBalancePage,
      })),
      page(gstSummaryPath, async () => ({ default: (await import('./statements/GstSummaryPage.tsx')).GstSummaryPage })),
      page(exceptionsPath, async () => ({
        default: (await import('./reports/LedgerExceptionsPage.tsx')).LedgerExceptionsPage,
      })),
      page(cashFlowPath, async () => ({ default: (await import('./statements/CashFlowPage.tsx')).CashFlowPage })),
      page(partyPath, async () => ({ default: (await import('./party/PartyPage.tsx')).PartyPage })),
      page(partyBillsPath, async () => ({ default: (await import('./party/PartyPage.tsx')).PartyBillsPage })),
      page(partyAgeingPath, async () => ({ default: (await import('./party/PartyPage.tsx')).PartyAgeingPage })),
      page(partyOrdersPath, async () => ({ default: (await import('./party/PartyPage.tsx')).PartyOrdersPage })),
      page(tallyPagePath, async () => ({ default: (await import('./taken-over/TallyPage.tsx')).TallyPage })),
      page(bankPath, async () => ({ default: (await import('./bank/BankPage.tsx')).BankPage })),
      page(billsPath, async () => ({ default: (await import('./bill/BillsPage.tsx')).BillsPage })),
      page(ledgerEntriesPath, async () => ({ default: (await import('./LedgerEntriesPage.tsx')).LedgerEntriesPage })),
    ],
  },
]
