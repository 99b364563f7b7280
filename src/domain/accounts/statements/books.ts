import { isResult } from '../natures.ts'
import { type Branch, branchesOf, type Chart, ledgersIn } from './chart.ts'
import { type Amounts, type Cuts, type Moved, Sums } from './sums.ts'

/** What a statement is reckoned from. */
export interface Books {
  readonly chart: Chart
  readonly cuts: Cuts
  readonly moved: readonly Moved[]
  /** The first day of the month in which the first entry stands; null where there is none. */
  readonly begins: string | null
}

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
}
