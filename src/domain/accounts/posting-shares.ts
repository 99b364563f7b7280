import { projection } from '../kernel/projection.ts'

/**
 * What of the entries of ledgers is of a department or of an item grade (spec 03, 6.6). A projection beside postings, because most entries
 * are of neither: in the sums of postings each grade would be a row of its own, which every statement had to add up.
 */
export const postingShares = projection({
  name: 'posting-shares',
  label: 'Postings by department and grade',
  columns: {
    company: 'ref',
    location: 'ref',
    date: 'date',
    /** A department, or a grade. */
    dimension: 'ref',
    ledger: 'ref',
    debit: 'money',
    credit: 'money',
  },
  balances: { by: ['company', 'dimension', 'ledger', 'location'], sums: ['debit', 'credit'] },
})
