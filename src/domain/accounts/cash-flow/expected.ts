/** Money that is expected to come in, or to go out, on a day. */
export interface Expected {
  /** Who expects it: `bills-payable`, `sales-orders` ... */
  readonly source: string
  /** Debits come in, credits go out, as in the ledgers of money. */
  readonly side: 'debit' | 'credit'
  readonly date: string
  /** In paise. */
  readonly amount: number
}

/** Which bills expect money on which side (spec 03, 6.6). */
export const billSources = {
  'sales-bill': { source: 'bills-receivable', side: 'debit' },
  'purchase-bill': { source: 'bills-payable', side: 'credit' },
} as const
