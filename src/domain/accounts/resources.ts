import type { Registered } from '../registry/area.ts'
import { accountGroupResource } from './account-group.ts'
import { accountingSettingsResource } from './accounting-settings.ts'
import { bankLineResource } from './bank/bank-line.ts'
import { bills } from './bills.ts'
import { ledgerEntriesReport } from './ledger-entries.ts'
import { foreignVoucherResource } from './foreign/foreign-voucher.ts'
import { ledgerResource } from './ledger.ts'
import { openingBalanceResource } from './opening/opening-balances.ts'
import { statementMailResource } from './party/statement-mail.ts'
import { accountsRights } from './rights.ts'
import { transactionResource } from './transaction/transaction.ts'
import { voucherTransactions } from './voucher-transactions.ts'

/** The resources of accounts, and what can be permitted in it. */
export const accountsResources: Registered = {
  module: 'Accounts',
  rights: accountsRights,
  resources: [
    accountGroupResource,
    ledgerResource,
    accountingSettingsResource,
    transactionResource,
    openingBalanceResource,
    foreignVoucherResource,
    bankLineResource,
    statementMailResource,
  ],
  reports: [ledgerEntriesReport],
  views: [voucherTransactions, bills],
}
