import { Schema } from 'effect'
import { Id } from '../../kernel/text.ts'
import type { DateRange } from '../../registry/date-ranges.ts'
import type { OfKinds } from '../gst/set-off.ts'
import type { Books, TaxedSum } from './books.ts'
import { Day } from './days.ts'
import { addedUp } from './lines.ts'
import { taxColumns, type TaxedSide, taxesOf } from './taxed.ts'

/** Rupees with at most two decimals, as the files of the GST portal have them. */
const Rupees = Schema.Finite.check(
  Schema.makeFilter((amount: number) => (Math.round(amount * 100) / 100 === amount ? undefined : 'Use two decimals.')),
)
const taxes = { igst: Rupees, cgst: Rupees, sgst: Rupees }
const figures = { taxableValue: Rupees, ...taxes }

const SideOfFigures = Schema.Struct({
  /** By rate in percent; null: what bears no tax. */
  rates: Schema.Array(
    Schema.Struct({
      rate: Schema.NullOr(Schema.Finite),
      ...figures,
      /** By code; null: lines of items without one. */
      hsn: Schema.Array(Schema.Struct({ code: Schema.NullOr(Schema.String), ...figures })),
    }),
  ),
  notFromDocuments: Schema.Struct(taxes),
  total: Schema.Struct(figures),
})

/** What `GET /services/accounts/api/v1/gst-figures` answers: docs/gst-figures.md. Another shape gets another name in `shape`. */
export const GstFigures = Schema.Struct({
  shape: Schema.Literal('gst-figures/1'),
  from: Day,
  to: Day,
  location: Schema.optionalKey(Id),
  outward: SideOfFigures,
  inward: SideOfFigures,
})
export type GstFigures = typeof GstFigures.Type

const taxesIn = (of: OfKinds) => ({ igst: of.igst / 100, cgst: of.cgst / 100, sgst: of.sgst / 100 })
const figuresIn = (of: OfKinds & Pick<TaxedSum, 'taxable'>) => ({ taxableValue: of.taxable / 100, ...taxesIn(of) })

const sumOf = (all: readonly Pick<TaxedSum, (typeof taxColumns)[number]>[]) => {
  const [taxable = 0, igst = 0, cgst = 0, sgst = 0] = addedUp(
    all.map((one) => taxColumns.map((column) => one[column])),
    taxColumns.length,
  )
  return figuresIn({ taxable, igst, cgst, sgst })
}

const sideOf = ({ rates, rest }: TaxedSide): typeof SideOfFigures.Type => ({
  rates: rates.map(({ rate, of }) => ({
    rate: rate === '' ? null : Number(rate),
    ...sumOf(of),
    hsn: of.map((one) => ({ code: one.hsn === '' ? null : one.hsn, ...figuresIn(one) })),
  })),
  notFromDocuments: taxesIn(rest),
  total: sumOf([...rates.flatMap(({ of }) => of), { taxable: 0, ...rest }]),
})

/** GST of a range for other programs: the figures of the GST summary by rate and HSN, in rupees. */
export const gstFigures = (
  books: Books,
  { from, to, location }: DateRange & { readonly location?: string },
): GstFigures => {
  const { output, input } = taxesOf(books, { from, to })
  return {
    shape: 'gst-figures/1',
    from,
    to,
    ...(location === undefined ? {} : { location }),
    outward: sideOf(output),
    inward: sideOf(input),
  }
}
