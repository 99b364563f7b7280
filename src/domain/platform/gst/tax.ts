import { type Operand, percentOf, plus, share, sum, times, wholeOf } from '../../registry/decimals.ts'
import { computed, type FieldTable } from '../../registry/fields.ts'
import { columnTotal } from '../../registry/lines.ts'

/** Which taxes a supply bears: CGST and SGST within a state, IGST between states, or none. */
export type Supply = 'intra-state' | 'inter-state' | 'untaxed'

interface Line {
  /** In paise; none where it cannot be computed yet. */
  readonly amount?: number
  /** In percent. */
  readonly gst?: string
}

/** What a line bears of its document's freight and taxes, in paise. */
export interface Taxed {
  readonly freight: number
  /** Its amount with its part of the freight. */
  readonly taxable: number
  readonly cgst: number
  readonly sgst: number
  readonly igst: number
}

const columns = ['freight', 'taxable', 'cgst', 'sgst', 'igst'] as const

/** Shared by amount, the last line takes the rest. */
const freightParts = (freight: number, amounts: readonly number[]): readonly number[] => {
  const total = amounts.reduce((all, one) => all + one, 0)
  if (total === 0) return share(freight, amounts)
  const parts = amounts.map((amount) => Number((BigInt(freight) * BigInt(amount)) / BigInt(total)))
  const rest = freight - parts.reduce((all, one) => all + one, 0)
  return parts.map((part, at) => (at === parts.length - 1 ? part + rest : part))
}

/** Tax of a base at a part of a rate, shared over its lines. */
const taxParts = (bases: readonly number[], percent: Operand): readonly number[] =>
  share(wholeOf(percentOf(sum(bases), percent)), bases)

/**
 * The lines of a document with what each bears of freight and tax (spec 03, 6.2): tax is reckoned once for each rate over all of its
 * lines, and each line bears its part by the largest remainder, so that the lines add up to the tax.
 */
export const taxedLines = (
  lines: readonly Line[],
  { supply, freight }: { readonly supply: Supply; readonly freight: number },
): readonly Taxed[] => {
  const parts = freightParts(
    freight,
    lines.map(({ amount = 0 }) => amount),
  )
  const taxed = lines.map(({ amount = 0 }, at): { -readonly [Key in keyof Taxed]: Taxed[Key] } => {
    const freightPart = parts[at] ?? 0
    return { freight: freightPart, taxable: amount + freightPart, cgst: 0, sgst: 0, igst: 0 }
  })
  if (supply === 'untaxed') return taxed
  const isWithin = supply === 'intra-state'
  const rates = lines.map(({ gst }) => plus(gst ?? 0))
  for (const rate of new Set(rates)) {
    const bearing = taxed.filter((_, at) => rates[at] === rate)
    const parted = taxParts(
      bearing.map(({ taxable }) => taxable),
      isWithin ? times(rate, '0.5') : rate,
    )
    for (const [at, line] of bearing.entries()) {
      const part = parted[at] ?? 0
      if (isWithin) line.cgst = line.sgst = part
      else line.igst = part
    }
  }
  return taxed
}

type Values = Readonly<Record<string, unknown>>

/** Fills the columns of tax, over all lines of a document. */
export const taxingAlong =
  (of: (document: Values) => { readonly supply: Supply; readonly freight: number }) =>
  (lines: readonly object[], document: object): readonly object[] => {
    const taxed = taxedLines(lines as readonly Line[], of(document as Values))
    return lines.map((line, at) => {
      const next = taxed[at] as Taxed
      return columns.every((key) => (line as Values)[key] === next[key]) ? line : { ...line, ...next }
    })
  }

const borne = (label: string) =>
  // Filled over all lines together: a line alone knows no more than what was recorded.
  computed('money', label, (line: Values, _document, key) => line[key] as Operand, { aside: true })

/** Columns of a line that bears freight and tax; `taxingAlong` fills them. */
export const taxColumns = {
  freight: borne('Freight'),
  taxable: borne('Taxable value'),
  cgst: borne('CGST'),
  sgst: borne('SGST'),
  igst: borne('IGST'),
} as const

/** Totals of a document by the columns of its lines. */
export const taxTotals = <const T extends FieldTable>(lines: T) => ({
  taxable: columnTotal('Taxable value', lines, 'taxable'),
  cgst: columnTotal('CGST', lines, 'cgst'),
  sgst: columnTotal('SGST', lines, 'sgst'),
  igst: columnTotal('IGST', lines, 'igst'),
  total: computed('money', 'Total', ({ taxable, cgst, sgst, igst }: Partial<Taxed>) =>
    sum([taxable ?? 0, cgst ?? 0, sgst ?? 0, igst ?? 0]),
  ),
})
