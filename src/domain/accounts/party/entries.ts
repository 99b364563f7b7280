/** What a transaction posted to the ledger of a party, in paise. */
export interface Entry {
  /** Of the transaction. */
  readonly id: string
  readonly date: string
  /** `purchase-bill`, `payment` ... */
  readonly operation: string
  /** Its narration. */
  readonly particulars: string
  /** Number of the voucher, or of the transaction where no voucher caused it. */
  readonly reference: string
  readonly debit: number
  readonly credit: number
  /** The transaction that it undoes. */
  readonly reversalOf?: string
}

/** An entry with what stands in the ledger after it: debits less credits. */
export interface StatementRow extends Entry {
  readonly balance: number
  /** It was undone in the same range, or undoes what stands there. */
  readonly isUndone: boolean
}

/** Transactions that are undone among these, and those that undo them: together they are nothing. */
const undoneIn = (entries: readonly Entry[]): ReadonlySet<string> => {
  const here = new Set(entries.map(({ id }) => id))
  return new Set(
    entries.flatMap(({ id, reversalOf }) => (reversalOf !== undefined && here.has(reversalOf) ? [id, reversalOf] : [])),
  )
}

/** The rows of a statement, each with the balance after it; pairs that undo each other within the range only where they are asked for. */
export const statementRows = (
  opening: number,
  entries: readonly Entry[],
  showsUndone: boolean,
): readonly StatementRow[] => {
  const undone = undoneIn(entries)
  let balance = opening
  return entries
    .map((entry) => ({ ...entry, isUndone: undone.has(entry.id) }))
    .filter(({ isUndone }) => showsUndone || !isUndone)
    .map((row) => {
      balance += row.debit - row.credit
      return { ...row, balance }
    })
}
