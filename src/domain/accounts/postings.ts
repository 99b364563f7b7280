import { projection } from '../kernel/projection.ts'

/** Entries of ledgers (spec 03, Daybook transaction): what every voucher, bill and run posts. */
export const postings = projection({
  name: 'postings',
  label: 'Postings',
  columns: {
    company: 'ref',
    location: 'ref',
    date: 'date',
    ledger: 'ref',
    /** Vendor, client, employee, transporter or insurer; empty where the ledger has none. */
    party: 'ref',
    /** `purchase-bill`, `journal`, `reversal` ... */
    operation: 'text',
    /** Number of the voucher. */
    voucher: 'text',
    debit: 'money',
    credit: 'money',
  },
  balances: { by: ['company', 'ledger', 'location', 'party'], sums: ['debit', 'credit'] },
  equal: ['debit', 'credit'],
})

/** What an amount is posted for. */
interface Posting {
  readonly company: { readonly id: string }
  readonly date: string
  readonly operation: string
  /** Number of the voucher; empty until it has one. */
  readonly voucher: string | null | undefined
  /** In paise. */
  readonly amount: number
  readonly location?: { readonly id: string }
  readonly party?: { readonly id: string }
}

/** The two rows of one amount: debited to one ledger, credited to another. */
export const posted = (
  { company, date, operation, voucher, amount, location, party }: Posting,
  { debit, credit }: { readonly debit: string; readonly credit: string },
) => {
  const where = { company: company.id, location: location?.id ?? '', party: party?.id ?? '' }
  const row = { ...where, date, operation, voucher: voucher ?? '' }
  return [
    { ...row, ledger: debit, debit: amount, credit: 0 },
    { ...row, ledger: credit, debit: 0, credit: amount },
  ]
}
