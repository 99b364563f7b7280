import type { StarterSet } from '../../registry/starter-set.ts'

type Side = 'seller' | 'buyer'

/** Who pays the freight and who insures. */
const incoterms: readonly (readonly [code: string, name: string, freightBy: Side, insuranceBy: Side])[] = [
  ['EXW', 'Ex works', 'buyer', 'buyer'],
  ['FCA', 'Free carrier', 'buyer', 'buyer'],
  ['CPT', 'Carriage paid to', 'seller', 'buyer'],
  ['CIP', 'Carriage and insurance paid to', 'seller', 'seller'],
  ['DAP', 'Delivered at place', 'seller', 'seller'],
  ['DPU', 'Delivered at place unloaded', 'seller', 'seller'],
  ['DDP', 'Delivered duty paid', 'seller', 'seller'],
  ['FAS', 'Free alongside ship', 'buyer', 'buyer'],
  ['FOB', 'Free on board', 'buyer', 'buyer'],
  ['CFR', 'Cost and freight', 'seller', 'buyer'],
  ['CIF', 'Cost, insurance and freight', 'seller', 'seller'],
]

export const deliveryTermSet: StarterSet = {
  key: 'delivery-terms',
  title: 'Delivery terms',
  words: 'The eleven Incoterms, with who pays the freight and who insures under each.',
  source: 'Incoterms 2020',
  asOf: '2020-01-01',
  resource: 'delivery-terms',
  by: ['code'],
  rows: incoterms.map(([code, name, freightBy, insuranceBy], index) => ({
    code,
    name,
    freightBy,
    insuranceBy,
    placeNeeded: 'yes',
    status: 'active',
    order: index + 1,
  })),
}

type TermLine = readonly [percent: string, noOfDays: number, paymentType: string, event: string]

const terms: readonly (readonly [name: string, ...lines: TermLine[]])[] = [
  ['100% advance', ['100', 0, 'advance', 'order-date']],
  ['Against delivery', ['100', 0, 'credit', 'goods-received']],
  ['15 days from invoice', ['100', 15, 'credit', 'invoice-date']],
  ['30 days from invoice', ['100', 30, 'credit', 'invoice-date']],
  ['45 days from invoice', ['100', 45, 'credit', 'invoice-date']],
  ['60 days from invoice', ['100', 60, 'credit', 'invoice-date']],
  ['30 days from month end', ['100', 30, 'credit', 'month-end']],
  ['30% advance, 70% in 30 days', ['30', 0, 'advance', 'order-date'], ['70', 30, 'credit', 'goods-received']],
  ['50% advance, 50% on dispatch', ['50', 0, 'advance', 'order-date'], ['50', 0, 'credit', 'dispatch-date']],
  ['Letter of credit at sight', ['100', 0, 'letter-of-credit', 'dispatch-date']],
  ['Letter of credit 90 days', ['100', 90, 'letter-of-credit', 'dispatch-date']],
]

export const paymentTermSet: StarterSet = {
  key: 'payment-terms',
  title: 'Payment terms',
  words:
    'Eleven usual terms, from payment in advance to letters of credit. Micro and small suppliers are paid within 45 days at most.',
  source: 'Usual practice; MSMED Act 2006, section 15',
  asOf: '2026-01-01',
  resource: 'payment-terms',
  by: ['name'],
  rows: terms.map(([name, ...lines], index) => ({
    name,
    lines: lines.map(([percent, noOfDays, paymentType, event]) => ({ percent, noOfDays, paymentType, event })),
    status: 'active',
    order: index + 1,
  })),
}
