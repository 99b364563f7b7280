import { addDays, financialYearStart } from '../../kernel/calendar.ts'
import { isResult } from '../natures.ts'
import type { Expected } from '../cash-flow/expected.ts'
import type { OfKinds } from '../gst/set-off.ts'
import { type Branch, branchesOf, type Chart, ledgersIn } from './chart.ts'
import { type Amounts, type Cuts, type Moved, netOf, Sums } from './sums.ts'

/** Output where goods leave a registration, input where they come to one. */
type TaxSide = 'output' | 'input'

interface TaxedOperation {
  /** Key of the document's lines that say what it bears. */
  readonly lines: string
  /** On which side of tax it stands at its own location. */
  readonly own: TaxSide
  /** And at another, to which its goods go. */
  readonly other?: TaxSide
}

/** Documents that bear tax, by the operation of the transaction that each caused. */
export const taxedOperations: Readonly<Record<'sales-bill' | 'purchase-bill' | 'godown-transfer', TaxedOperation>> = {
  'sales-bill': { lines: 'items', own: 'output' },
  'purchase-bill': { lines: 'items', own: 'input' },
  'godown-transfer': { lines: 'taxed', own: 'output', other: 'input' },
}

/** What the lines of posted documents bear at a rate and an HSN, in paise; what was reversed is taken off. */
export interface TaxedSum extends OfKinds {
  readonly side: TaxSide
  /** In percent; empty where the document bears no tax, whatever its lines say. */
  readonly rate: string
  /** Empty where a line has none. */
  readonly hsn: string
  readonly taxable: number
}

/** What the transactions of a day debited to some ledgers and credited to others among them. */
export interface Contra {
  readonly date: string
  readonly amount: number
}

/** A settlement of GST, or what reversed one, and what it moved on ledgers. */
export interface GstSettlement {
  /** Of the transaction, and what it is called. */
  readonly id: string
  readonly name: string
  /** Who settled. */
  readonly by: string
  /** It is not reversed, and reverses nothing. */
  readonly isStanding: boolean
  readonly moved: readonly (Amounts & { readonly ledger: string })[]
}

/** What a statement is reckoned from; parts that it does not say it needs are missing. */
export interface Books {
  readonly chart: Chart
  readonly cuts: Cuts
  readonly moved: readonly Moved[]
  /** The first day of the month in which the first entry stands; null where there is none. */
  readonly begins: string | null
  /** The lines of documents that were posted in the range. */
  readonly taxed?: readonly TaxedSum[]
  /** What went from one ledger of the statement to another in the range, by day. */
  readonly contra?: readonly Contra[]
  /** What is expected to come and to go in the range. */
  readonly expected?: readonly Expected[]
  /** What settled tax in the range. */
  readonly settlements?: readonly GstSettlement[]
}

/** What statements are made of beside sums of ledgers, each as it needs. */
export type BookPart = 'taxed' | 'settlements' | 'contra' | 'expected'

/** The chart in the order of reports, with every ledger that has entries. */
export const arranged = ({ chart, moved }: Books): readonly Branch[] =>
  branchesOf(
    chart,
    moved.map(({ ledger }) => ledger),
  )

/** Ids of the ledgers that begin anew each financial year: those of income and expenses (spec 03, 6.1). */
export const resultLedgers = (branches: readonly Branch[]): ReadonlySet<string> =>
  new Set(branches.filter(({ group }) => isResult(group.nature)).flatMap((one) => ledgersIn(one).map(({ id }) => id)))

/** Ledgers as two: those that begin anew each year, and those that last. */
export class Halves {
  readonly #sums: Sums

  constructor(
    { cuts, moved }: Books,
    results: ReadonlySet<string>,
    isWanted: (ledger: string) => boolean = () => true,
  ) {
    this.#sums = new Sums(cuts, moved, (ledger) =>
      isWanted(ledger) ? (results.has(ledger) ? 'result' : 'lasting') : undefined,
    )
  }

  lasting(from: string | undefined, to: string): Amounts {
    return this.#sums.between('lasting', from, to)
  }

  result(from: string | undefined, to: string): Amounts {
    return this.#sums.between('result', from, to)
  }

  /** What is left on a day of income and expenses from the years before, so that all ledgers come to nothing (spec 03, 6.1). */
  broughtForward(day: string): number {
    return netOf(this.result(undefined, addDays(financialYearStart(day), -1)))
  }
}
