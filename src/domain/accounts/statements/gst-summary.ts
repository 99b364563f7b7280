import type { DateRange } from '../../registry/date-ranges.ts'
import {
  type GstKind,
  gstKinds,
  type OfKinds,
  type SetOff,
  settled,
  standingOf,
  type TaxEntry,
  type TaxLedgerKey,
  taxLedgers,
} from '../gst/set-off.ts'
import { systemLedgerOf } from '../system-ledgers.ts'
import type { Books, GstSettlement, TaxedSum } from './books.ts'
import type { Chart } from './chart.ts'
import { type Line, resultLine, type Side, sideOf } from './lines.ts'
import { type Cuts, cutsAt, Sums, usualOf } from './sums.ts'

/** Taxes of a range: what documents bear, what stands in the ledgers, and how credit is set off against output. */
export interface GstSummary {
  /** Rates, with the HSN of each below, and what no document bears: taxable value and taxes. Taxes come to what their ledgers were posted. */
  readonly output: Side
  readonly input: Side
  /** Ledgers of tax: what was brought forward, what was posted in the range, what was settled in it, and what stands at its end. */
  readonly ledgers: readonly Line[]
  /** Credit by kind, and cash, with the output that each pays of what stands at the end, and what is left of it. */
  readonly settlement: Side
  /** What Settle GST posts of that: the entries of ledgers of tax, by their names, and what the bank pays. */
  readonly proposed: { readonly entries: readonly (TaxEntry & { readonly name: string })[]; readonly cash: number }
  /** The settlements that stand in the range. */
  readonly settledBy: readonly Omit<GstSettlement, 'moved' | 'isStanding'>[]
  readonly begins: string | null
}

/** The figures of output and input tax. */
const taxColumns = ['taxable', ...gstKinds] as const

const ledgerIn = (chart: Chart, key: string) => chart.ledgers.find(({ system }) => system === key)

export const gstCuts = ({ from, to }: DateRange): Cuts => cutsAt([from], to)

/** Ids of the ledgers of tax that the company has. */
export const gstLedgers = (chart: Chart): readonly string[] =>
  taxLedgers.flatMap(({ key }) => ledgerIn(chart, key)?.id ?? [])

const figuresOf = (one: OfKinds & { readonly taxable: number }): readonly number[] =>
  taxColumns.map((column) => one[column])

/** Rates in order, what bears no tax behind them. */
const placeOf = ({ rate }: TaxedSum): number => (rate === '' ? Infinity : Number(rate))

const byRate = (one: TaxedSum, other: TaxedSum): number =>
  placeOf(one) === placeOf(other) ? (one.hsn < other.hsn ? -1 : 1) : placeOf(one) - placeOf(other)

/** Rates with their HSN, and what the ledgers were posted beside them: by journals, or other than the lines say. */
const sideOfTax = (side: TaxedSum['side'], all: readonly TaxedSum[], posted: OfKinds): Side => {
  const own = all.filter((one) => one.side === side).toSorted(byRate)
  const lines = [...new Set(own.map(({ rate }) => rate))].map((rate): Line => {
    const id = `${side}-${rate}`
    const below = own
      .filter((one) => one.rate === rate)
      .map((one) => resultLine(`${id}-${one.hsn}`, one.hsn === '' ? 'Without HSN' : `HSN ${one.hsn}`, figuresOf(one)))
    return resultLine(id, rate === '' ? 'Untaxed' : `${rate} %`, sideOf(below, taxColumns.length).totals, { below })
  })
  const [, ...borne] = sideOf(lines, taxColumns.length).totals
  const rest = gstKinds.map((kind, at) => posted[kind] - (borne[at] ?? 0))
  const other = resultLine(`${side}-other`, 'Not from documents', [0, ...rest])
  return sideOf(rest.every((one) => one === 0) ? lines : [...lines, other], taxColumns.length)
}

const kindNames = { igst: 'IGST', cgst: 'CGST', sgst: 'SGST' } as const satisfies Readonly<Record<GstKind, string>>

const settlementOf = ({ used, cash, left }: SetOff): Side => {
  const lineFor = (id: string, name: string, pays: OfKinds, rest: number): Line =>
    resultLine(`pays-${id}`, name, [...gstKinds.map((kind) => pays[kind]), rest])
  return sideOf(
    [
      ...gstKinds.map((kind) => lineFor(kind, `${kindNames[kind]} credit`, used[kind], left[kind])),
      lineFor('cash', 'In cash', cash, 0),
    ],
    gstKinds.length + 1,
  )
}

/** GST of a range by kind, rate and HSN, with the proposal of how it is settled (spec 03, /accounts/reports and 6.3). */
export const gstSummary = (
  { chart, cuts, moved, begins, taxed = [], settlements = [] }: Books,
  { from, to }: DateRange,
): GstSummary => {
  const sums = new Sums(cuts, moved)
  /** What stands in a ledger of tax, as it usually does, of the days until the end of a range. */
  const standing = (key: TaxLedgerKey, since: string | undefined): number => {
    const ledger = ledgerIn(chart, key)
    return ledger === undefined ? 0 : usualOf(systemLedgerOf(key).nature, sums.between(ledger.id, since, to))
  }
  /** What settlements took from a ledger in the range, negative as it takes. */
  const taken = (key: TaxLedgerKey): number => {
    const id = ledgerIn(chart, key)?.id
    const all = settlements.flatMap((one) => one.moved.filter(({ ledger }) => ledger === id))
    return all.reduce((sum, one) => sum + usualOf(systemLedgerOf(key).nature, one), 0)
  }
  /** What was posted in the range other than by settlements. */
  const posted = standingOf((key) => standing(key, from) - taken(key))
  const { by, entries, cash } = settled(standingOf((key) => standing(key, undefined)))
  return {
    output: sideOfTax('output', taxed, posted.output),
    input: sideOfTax('input', taxed, posted.input),
    ledgers: taxLedgers.flatMap(({ side, kind, key }): readonly Line[] => {
      const ledger = ledgerIn(chart, key)
      if (ledger === undefined) return []
      const [own, settledOf, closing] = [posted[side][kind], taken(key), standing(key, undefined)]
      const { id, name } = ledger
      return [{ of: 'ledger', id, name, figures: [closing - own - settledOf, own, settledOf, closing], below: [] }]
    }),
    settlement: settlementOf(by),
    proposed: {
      entries: entries.map((one) => ({
        ...one,
        name: ledgerIn(chart, one.key)?.name ?? systemLedgerOf(one.key).name,
      })),
      cash,
    },
    settledBy: settlements.flatMap(({ id, name, by: person, isStanding }) =>
      isStanding ? [{ id, name, by: person }] : [],
    ),
    begins,
  }
}
