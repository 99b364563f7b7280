import { BigDecimal } from 'effect'
import { choice, decimal, rows, whole } from '../../registry/fields.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { codeField, commonColumns, commonFields, constantEntry, nameField, refuseOwnership } from './constant.ts'
import { refuseConstant } from './rules.ts'

export const paymentTypes = ['advance', 'credit', 'letter-of-credit', 'post-dated-cheque', 'retention'] as const
export const paymentEvents = [
  'order-date',
  'dispatch-date',
  'invoice-date',
  'goods-received',
  'quality-approved',
  'month-end',
] as const

/** One line of payment terms (the seeds' shape): a share, when it counts from, and how many days later it is due. */
export const paymentTermFields = {
  percent: decimal('Percent', { required: true, min: 0.01, max: 100, decimals: 2, unit: '%' }),
  noOfDays: whole('No of days', { required: true, min: 0, max: 365, unit: 'days' }),
  paymentType: choice('Payment type', paymentTypes, { required: true }),
  event: choice('Event', paymentEvents, { required: true }),
} as const

/** Sum of the shares, exact, as it is shown: `99.5`. */
export const totalPercent = (lines: readonly { readonly percent: string }[]): string =>
  BigDecimal.format(
    lines.reduce(
      (sum, { percent }) => BigDecimal.sum(sum, BigDecimal.fromStringUnsafe(percent)),
      BigDecimal.fromBigInt(0n),
    ),
  )

interface TermLine {
  readonly percent: string
  readonly noOfDays: number
  readonly paymentType: string
  readonly event: string
}

const plain = (value: string): string => value.replaceAll('-', ' ')

/** `30% advance on order date, 70% credit 45 days from goods received`: lines as one reads them. */
export const termWords = (lines: readonly TermLine[]): string =>
  lines
    .map(
      ({ percent, noOfDays, paymentType, event }) =>
        `${percent}% ${plain(paymentType)} ${noOfDays === 0 ? 'on' : `${noOfDays} days from`} ${plain(event)}`,
    )
    .join(', ')

export const paymentTermsResource = recordResource({
  ...constantEntry('payment-terms', 'Payment terms', 'Payment terms'),
  fields: {
    code: codeField,
    name: nameField,
    lines: rows('Lines', paymentTermFields, { required: true, most: 12 }),
    ...commonFields,
  },
  list: [
    'name',
    {
      key: 'lines',
      label: 'Lines',
      type: 'text',
      width: 460,
      value: (document) => termWords((document['lines'] as readonly TermLine[] | undefined) ?? []),
    },
    '-code',
    ...commonColumns,
  ],
  slots: ['name', 'status', 'order'],
  unique: ['name'],
  check: (next, previous, context) => {
    const x = totalPercent(next.lines)
    return x === '100' ? refuseOwnership(next, previous, context) : refuseConstant('CON-06', { x }, { field: 'lines' })
  },
})
