import { choice, decimal, money, rows, text, whole, yesNo } from '../../registry/fields.ts'
import { fixed, setting } from './setting.ts'
import { series } from './series.ts'

const percent = (label: string) => decimal(label, { min: 0, max: 100, decimals: 2, unit: '%' })
const approval = { group: 'Approval', weight: 'money' } as const
const enquiry = { group: 'Enquiry', weight: 'money' } as const
const receipt = { group: 'Receipt', weight: 'money' } as const

/** Who approves, in order: always, above an amount (paise), or always for one type. */
const levels = (label: string) =>
  rows(
    label,
    {
      approver: choice('Approver', ['head-of-department', 'purchase-head', 'management'], { required: true }),
      above: money('Above', { help: 'Empty: always.' }),
      orType: text('Or of type', { max: 40 }),
    },
    { most: 3 },
  )

export const purchaseSettings = {
  requisitionLevels: setting(
    levels('Levels of requisitions'),
    [
      { approver: 'head-of-department' },
      { approver: 'purchase-head', above: 5_000_000 },
      { approver: 'management', above: 50_000_000, orType: 'capital' },
    ],
    approval,
  ),
  orderLevels: setting(
    levels('Levels of orders'),
    [{ approver: 'purchase-head' }, { approver: 'management', above: 50_000_000 }],
    approval,
  ),
  amendmentReapprovalPercent: setting(percent('Approve again when amended by more than'), '10', approval),
  minQuotes: setting(whole('Quotes at least', { min: 1, max: 10 }), 3, enquiry),
  minQuotesAbove: setting(money('Require quotes above'), 10_000_000, enquiry),
  sealedQuotes: setting(yesNo('Sealed quotes'), 'no', enquiry),
  costOfCreditPercent: setting(percent('Annual cost of credit'), '12', enquiry),
  benchmarkCreditDays: setting(whole('Credit that is usual', { min: 0, max: 365, unit: 'days' }), 30, enquiry),
  overReceiptPercent: fixed(percent('Receive more by'), '0', receipt),
  underReceiptPercent: setting(percent('Receive less by'), '0', receipt),
  rateTolerancePercent: setting(percent('Rate tolerance'), '0.5', receipt),
  rateToleranceAmount: setting(money('Rate tolerance a line'), 50_000, receipt),
  payAfter: setting(choice('Pay after', ['inspected', 'received']), 'inspected', receipt),
  deliveryGraceDays: setting(whole('Delivery grace period', { min: 0, max: 60, unit: 'days' }), 2, { group: 'Rating' }),
  ratingQuality: setting(whole('Weight of quality', { min: 0, max: 100 }), 40, { group: 'Rating' }),
  ratingDelivery: setting(whole('Weight of delivery', { min: 0, max: 100 }), 30, { group: 'Rating' }),
  ratingPrice: setting(whole('Weight of price', { min: 0, max: 100 }), 20, { group: 'Rating' }),
  ratingService: setting(whole('Weight of service', { min: 0, max: 100 }), 10, { group: 'Rating' }),
  eWayBillAbove: setting(money('E-way bill above'), 5_000_000, receipt),
  requisitionSeries: series('requisitions', 'PR'),
  enquirySeries: series('enquiries', 'ENQ'),
  orderSeries: series('orders', 'PO'),
  receiptSeries: series('goods received', 'GRN'),
  inspectionSeries: series('inspections', 'INS'),
  returnSeries: series('returns to vendors', 'RTV'),
} as const
