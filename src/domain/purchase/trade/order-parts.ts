import { percentOf, times, plus, minus, type Operand } from '../../registry/decimals.ts'
import { addressFields, contactFields } from '../../registry/address.ts'
import {
  choice,
  computed,
  date,
  decimal,
  file,
  group,
  longText,
  money,
  numberedLine,
  optional,
  percent,
  quantity,
  reference,
  rows,
  text,
  whole,
  wordsOf,
  yesNo,
} from '../../registry/fields.ts'
import { stockDecimals } from '../../inventory/stock/lines.ts'
import { taken } from '../../workflow/taken/fields.ts'
import { taxColumns } from '../../platform/gst/tax.ts'

/** What purchase and sales orders, receipts and dispatches are made of (seed 2, section 3; spec 03 Voucher). */

type Values = Readonly<Record<string, unknown>>

export const headFields = {
  voucherNumber: text('Voucher number', { max: 40, help: 'The next of its series, unless you write another.' }),
  name: text('Name', { max: 100, help: 'The voucher number, unless you write another.' }),
  referenceNumber: text('Reference number', { required: true, max: 60 }),
  date: date('Date', { required: true, proposes: 'today' }),
  itemCategory: reference('Item category', 'item-categories', { required: true }),
} as const

const buyerPays = ({ transportationPaidBy }: Values): boolean => transportationPaidBy === 'buyer'

/** Whether freight is part of the invoice of the goods, which is then taxed with them. */
export const isFreightInvoiced = (values: Values): boolean =>
  buyerPays(values) && values['transportationCost'] === 'part-of-invoice'

export const transportFields = {
  transportationPaidBy: choice('Transportation paid by', ['seller', 'buyer', 'unknown'], { required: true }),
  transportationCost: choice('Transportation cost', ['part-of-invoice', 'separate-invoice'], {
    when: buyerPays,
    asked: true,
  }),
  freight: money('Freight', { when: isFreightInvoiced }),
} as const

/** In paise; 0 where it is not part of the invoice. */
export const freightOf = (values: Values): number => (isFreightInvoiced(values) ? Number(values['freight'] ?? 0) : 0)

const partyFields = {
  name: text('Name', { max: 100 }),
  address: group('Address', optional(addressFields), { folds: true }),
  contact: group('Contact', optional(contactFields), { folds: true }),
  gst: text('GSTIN', { max: 15 }),
} as const

const isJobWork = ({ type }: Values): boolean => type === 'job-work'

/** To whom goods are delivered: a copy, which later changes of masters do not alter. */
export const deliveryField = group('Delivery', {
  type: choice('Ship to', ['self', 'job-work']),
  jobWorker: reference('Job worker', { resource: 'vendors', where: { vendorType: 'job-worker' } }, { when: isJobWork }),
  ...partyFields,
})

export const billingField = group('Billing', partyFields, { folds: true })

/** What the product knows of the parties and keeps with the document, because tax depends on it. */
export const taxFacts = {
  partyTreatment: text('GST treatment', { max: 30, kept: true, words: wordsOf }),
  isSez: yesNo('Special economic zone', { kept: true }),
  /** Of the location that buys or sells. */
  locationGST: text('Location GST', { max: 15, kept: true }),
  /** Which taxes it bears by all of these, for its receipts or dispatches. */
  supply: text('Supply', { max: 20, kept: true, words: wordsOf }),
} as const

interface PricedLine {
  readonly quantity: string
  readonly rate: string
  readonly discountPercent?: string
}

/** Quantity by rate less discount, in paise. */
const amountOf = ({ quantity: many, rate, discountPercent = '0' }: PricedLine): Operand =>
  times(many, rate, minus(100, discountPercent))

/** Item, grade, quantity, rate and what follows from them. */
export const pricedFields = {
  item: reference('Item', 'items', { required: true }),
  grade: reference('Grade', { resource: 'item-grades', beside: { item: 'item' } }, { required: true }),
  quantity: quantity('Quantity', { required: true, decimals: stockDecimals, unitFrom: 'uom' }),
  uom: reference('Unit', 'metrics', { proposes: { of: 'item', at: 'uom' } }),
  rate: decimal('Rate', { required: true, min: 0, decimals: 4 }),
  discountPercent: percent('Discount'),
  gst: percent('GST', {
    decimals: 3,
    proposes: { of: 'item', at: 'gst', through: { resource: 'gst', at: 'rate' } },
  }),
  amount: computed('money', 'Amount', amountOf),
  ...taxColumns,
  /** The item's when it was ordered: papers name it, wherever they are printed. */
  hsn: text('HSN', { max: 8, kept: true, aside: true }),
} as const

interface OrderedLine {
  readonly quantity: string
  readonly tolerance?: string
}

/** The most that may be taken of a line: what was ordered, and its tolerance above. */
const mostOf = ({ quantity: many, tolerance = '0' }: OrderedLine): Operand => plus(many, percentOf(many, tolerance))

/** Columns of an order's line, of which receipts or dispatches take under a word of their own. */
export const orderedFields = <const Key extends string>(key: Key, label: string) => ({
  ...numberedLine,
  ...pricedFields,
  tolerance: percent('Tolerance', { kept: true, aside: true }),
  ...({ [key]: taken(label, { unitFrom: 'uom', atMost: mostOf }) } as {
    readonly [One in Key]: ReturnType<typeof taken>
  }),
  open: computed(
    'quantity',
    'Open',
    (line: Values) => {
      const left = minus(line['quantity'] as Operand, (line[key] as Operand) ?? 0)
      return left.startsWith('-') ? '0' : left
    },
    { unitFrom: 'uom', decimals: stockDecimals },
  ),
})

/** When parts of a line are to come, by the line's number. */
export const scheduleFields = {
  line: whole('Line', { required: true, min: 1 }),
  batchNumber: text('Batch number', { max: 60 }),
  quantity: quantity('Quantity', { required: true, decimals: stockDecimals }),
  date: date('Date', { required: true }),
} as const

/** Papers and costs of a way that goods came or went. */
export const transportRows = rows('Transport', {
  name: text('Name', { required: true, max: 100 }),
  type: choice('Type', ['BL', 'E-WAY-Bill', 'AWB', 'LR', 'Courier Docket', 'GIRIR'], { required: true }),
  documentNumber: text('Document number', { max: 60 }),
  vehicleNumber: text('Vehicle number', { max: 20 }),
  amount: money('Amount'),
  date: date('Date'),
  remarks: longText('Remarks', { max: 2000 }),
  attachment: file('Attachment'),
})
