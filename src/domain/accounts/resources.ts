import type { Registered } from '../registry/area.ts'
import { ledgerEntriesReport } from './ledger-entries.ts'
import { accountsRights } from './rights.ts'
import { voucherTransactions } from './voucher-transactions.ts'

/** The resources of accounts, and what can be permitted in it. */
export const accountsResources: Registered = {
  module: 'Accounts',
  rights: accountsRights,
  resources: [],
  reports: [ledgerEntriesReport],
  views: [voucherTransactions],
}
