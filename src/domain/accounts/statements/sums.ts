import type { Nature } from '../natures.ts'

/**
 * Days by which sums are told apart, in order: the n-th of `starts` begins span n, and what is before the first is span 0. Nothing after
 * `until` counts.
 */
export interface Cuts {
  readonly starts: readonly string[]
  readonly until: string
}

/** Cuts at days that are named in any order, and more than once. */
export const cutsAt = (days: readonly string[], until: string): Cuts => ({
  starts: [...new Set(days.filter((day) => day <= until))].toSorted(),
  until,
})

/** What was debited and credited to a ledger in a span, in paise. */
export interface Moved {
  readonly ledger: string
  readonly span: number
  readonly debit: number
  readonly credit: number
}

export interface Amounts {
  readonly debit: number
  readonly credit: number
}

/** Debits less credits. */
export const netOf = ({ debit, credit }: Amounts): number => debit - credit

/** What stands on the side on which accounts of a nature usually have it (spec 03, 6.5). */
export const usualOf = (nature: Nature, { debit, credit }: Amounts): number =>
  nature === 'assets' || nature === 'expenses' ? debit - credit : credit - debit

const nothing: Amounts = { debit: 0, credit: 0 }

/** Sums of spans, added up so that any number of them in a row is one subtraction. */
export class Sums {
  readonly #starts: readonly string[]
  /** By key: what the spans before each come to. */
  readonly #before = new Map<string, readonly Amounts[]>()

  /** `keyOf`: what ledgers are added up under; by themselves unless given, and not at all where it gives none. */
  constructor(
    { starts }: Cuts,
    moved: readonly Moved[],
    keyOf: (ledger: string) => string | undefined = (ledger) => ledger,
  ) {
    this.#starts = starts
    const spans = new Map<string, Amounts[]>()
    for (const { ledger, span, debit, credit } of moved) {
      const key = keyOf(ledger)
      if (key === undefined) continue
      const own = spans.get(key) ?? Array.from({ length: starts.length + 1 }, () => nothing)
      const known = own[span] ?? nothing
      own[span] = { debit: known.debit + debit, credit: known.credit + credit }
      spans.set(key, own)
    }
    for (const [key, own] of spans) {
      const before = [nothing]
      for (const [index, { debit, credit }] of own.entries()) {
        const sum = before[index] ?? nothing
        before.push({ debit: sum.debit + debit, credit: sum.credit + credit })
      }
      this.#before.set(key, before)
    }
  }

  /** What moved from a day, or ever before, to the end of another; a cut has to lie before the first and after the last. */
  between(key: string, from: string | undefined, to: string): Amounts {
    const before = this.#before.get(key)
    const [first, next] = [from === undefined ? 0 : this.#spanOf(from), this.#spanOf(to) + 1]
    if (before === undefined || next <= first) return nothing
    const [one, other] = [before[first] ?? nothing, before[next] ?? nothing]
    return { debit: other.debit - one.debit, credit: other.credit - one.credit }
  }

  #spanOf(day: string): number {
    const next = this.#starts.findIndex((start) => start > day)
    return next < 0 ? this.#starts.length : next
  }
}
