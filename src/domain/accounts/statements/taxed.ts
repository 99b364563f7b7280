import type { DateRange } from '../../registry/date-ranges.ts'
import { gstKinds, type OfKinds, ofKinds, standingOf, type TaxLedgerKey } from '../gst/set-off.ts'
import { systemLedgerOf } from '../system-ledgers.ts'
import type { Books, TaxedSum } from './books.ts'
import type { Chart, ChartLedger } from './chart.ts'
import { Sums, usualOf } from './sums.ts'

/** What the lines of documents bear at a rate, by HSN. */
interface Rate {
  /** In percent; empty where no tax is borne. */
  readonly rate: string
  readonly of: readonly TaxedSum[]
}

export interface TaxedSide {
  readonly rates: readonly Rate[]
  /** What the ledgers were posted beside documents: by journals, or other than the lines say. */
  readonly rest: OfKinds
}

/** Rates in order, what bears no tax behind them. */
const placeOf = ({ rate }: TaxedSum): number => (rate === '' ? Infinity : Number(rate))

const byRate = (one: TaxedSum, other: TaxedSum): number =>
  placeOf(one) === placeOf(other) ? (one.hsn < other.hsn ? -1 : 1) : placeOf(one) - placeOf(other)

export const taxLedgerIn = (chart: Chart, key: TaxLedgerKey): ChartLedger | undefined =>
  chart.ledgers.find(({ system }) => system === key)

/** Taxes of a range: of documents by rate and HSN, and as they stand in their ledgers. */
export const taxesOf = ({ chart, cuts, moved, taxed = [], settlements = [] }: Books, { from, to }: DateRange) => {
  const sums = new Sums(cuts, moved)
  /** What stands in a ledger of tax, as it usually does, of the days until the end of the range. */
  const standing = (key: TaxLedgerKey, since: string | undefined): number => {
    const ledger = taxLedgerIn(chart, key)
    return ledger === undefined ? 0 : usualOf(systemLedgerOf(key).nature, sums.between(ledger.id, since, to))
  }
  /** What settlements took from a ledger in the range, negative as it takes. */
  const taken = (key: TaxLedgerKey): number => {
    const id = taxLedgerIn(chart, key)?.id
    const all = settlements.flatMap((one) => one.moved.filter(({ ledger }) => ledger === id))
    return all.reduce((sum, one) => sum + usualOf(systemLedgerOf(key).nature, one), 0)
  }
  /** What was posted in the range other than by settlements. */
  const posted = standingOf((key) => standing(key, from) - taken(key))
  const sideOf = (side: TaxedSum['side']): TaxedSide => {
    const own = taxed.filter((one) => one.side === side).toSorted(byRate)
    const rates = [...new Set(own.map(({ rate }) => rate))]
    return {
      rates: rates.map((rate) => ({ rate, of: own.filter((one) => one.rate === rate) })),
      rest: ofKinds((kind) => posted[side][kind] - own.reduce((sum, one) => sum + one[kind], 0)),
    }
  }
  return { standing, taken, posted, output: sideOf('output'), input: sideOf('input') }
}

/** The figures of output and input tax. */
export const taxColumns = ['taxable', ...gstKinds] as const
