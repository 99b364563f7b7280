import type { Cuts, Moved } from '../../../src/domain/accounts/statements/sums.ts'
import type { Entry } from './worked-books.ts'

/** The sums of entries between cuts, as the store gives them. */
export const movedOf = (entries: readonly Entry[], { starts, until }: Cuts): readonly Moved[] => {
  const found = new Map<string, { ledger: string; span: number; debit: number; credit: number }>()
  for (const { date, ledger, amount } of entries) {
    if (date > until) continue
    const span = starts.filter((start) => start <= date).length
    const key = `${ledger} ${span}`
    const own = found.get(key) ?? { ledger, span, debit: 0, credit: 0 }
    found.set(key, {
      ...own,
      debit: own.debit + Math.max(amount, 0),
      credit: own.credit + Math.max(-amount, 0),
    })
  }
  return [...found.values()]
}
