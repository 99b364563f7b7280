import type { Area } from '../registry/area.ts'
import { bankRules } from './bank/rules.ts'
import { billSettlements } from './bill-settlements.ts'
import { foreignRules } from './foreign/rules.ts'
import { accountsTab } from './navigation.ts'
import { openingRules } from './opening/rules.ts'
import { statementMailRules } from './party/rules.ts'
import { postingShares } from './posting-shares.ts'
import { postings } from './postings.ts'
import { accountsResources } from './resources.ts'
import { accountRules } from './rules.ts'
import { accountsSteps } from './set-up.ts'
import { accountsStarterSets } from './starter-sets.ts'
import { booksRules } from './transaction/rules.ts'
import { transactionShares } from './transaction/shares.ts'
import { transactionSettlements } from './transaction/settlements.ts'
import { transactionPostings } from './transaction/transaction.ts'

/** All that accounts adds to the product. */
export const accounts: Area = {
  ...accountsResources,
  navigation: [accountsTab],
  rules: [
    { subject: 'Groups and ledgers', rules: accountRules },
    { subject: 'Transactions', rules: booksRules },
    { subject: 'Opening balances', rules: openingRules },
    { subject: 'Vouchers of another program', rules: foreignRules },
    { subject: 'Bank statements', rules: bankRules },
    { subject: 'Statement mails', rules: statementMailRules },
  ],
  projections: [postings, postingShares, billSettlements],
  contributes: [transactionPostings, transactionShares, transactionSettlements],
  setUp: accountsSteps,
  starterSets: accountsStarterSets,
}
