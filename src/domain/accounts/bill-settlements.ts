import { projection } from '../kernel/projection.ts'

/**
 * What was settled of bills, or taken back, by day and ledger of their party (spec 03, 6.4): which bills were still open on a past day is
 * told by those that are open now and what was settled since, however many were settled before.
 */
export const billSettlements = projection({
  name: 'bill-settlements',
  label: 'Settlements of bills',
  columns: {
    company: 'ref',
    date: 'date',
    /** That of the bill's party. */
    ledger: 'ref',
    amount: 'money',
  },
  balances: { by: ['company', 'ledger'], sums: ['amount'] },
})
