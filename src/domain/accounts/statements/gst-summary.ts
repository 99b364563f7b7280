import type { DateRange } from '../../registry/date-ranges.ts'
import {
  type GstKind,
  gstKinds,
  type OfKinds,
  type SetOff,
  settled,
  standingOf,
  type TaxEntry,
  taxLedgers,
} from '../gst/set-off.ts'
import { systemLedgerOf } from '../system-ledgers.ts'
import type { Books, GstSettlement, TaxedSum } from './books.ts'
import type { Chart } from './chart.ts'
import { type Line, resultLine, type Side, sideOf } from './lines.ts'
import { type Cuts, cutsAt } from './sums.ts'
import { taxColumns, type TaxedSide, taxesOf, taxLedgerIn as ledgerIn } from './taxed.ts'

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

export const gstCuts = ({ from, to }: DateRange): Cuts => cutsAt([from], to)

/** Ids of the ledgers of tax that the company has. */
export const gstLedgers = (chart: Chart): readonly string[] =>
  taxLedgers.flatMap(({ key }) => ledgerIn(chart, key)?.id ?? [])

const figuresOf = (one: OfKinds & { readonly taxable: number }): readonly number[] =>
  taxColumns.map((column) => one[column])

/** Rates with their HSN, and what the ledgers were posted beside them. */
const sideOfTax = (side: TaxedSum['side'], { rates, rest }: TaxedSide): Side => {
  const lines = rates.map(({ rate, of }): Line => {
    const id = `${side}-${rate}`
    const below = of.map((one) =>
      resultLine(`${id}-${one.hsn}`, one.hsn === '' ? 'Without HSN' : `HSN ${one.hsn}`, figuresOf(one)),
    )
    return resultLine(id, rate === '' ? 'Untaxed' : `${rate} %`, sideOf(below, taxColumns.length).totals, { below })
  })
  const others = gstKinds.map((kind) => rest[kind])
  const other = resultLine(`${side}-other`, 'Not from documents', [0, ...others])
  return sideOf(others.every((one) => one === 0) ? lines : [...lines, other], taxColumns.length)
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
export const gstSummary = (books: Books, range: DateRange): GstSummary => {
  const { chart, begins, settlements = [] } = books
  const { standing, taken, posted, output, input } = taxesOf(books, range)
  const { by, entries, cash } = settled(standingOf((key) => standing(key, undefined)))
  return {
    output: sideOfTax('output', output),
    input: sideOfTax('input', input),
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
