import { addDays } from '../../../domain/kernel/calendar.ts'
import { minus, round, times, wholeOf } from '../../../domain/registry/decimals.ts'
import type { DemoStep } from '../load.ts'
import { named, rowsOf } from '../table.ts'
import { gradeOf } from './items.ts'
import { godownRef } from './stock-places.ts'
import { vendorRef } from './vendors.ts'

interface Source {
  readonly vendor: string
  readonly grade: string
  readonly category: string
  readonly unit: string
  readonly quantity: string
  readonly rate: string
}

/** What is ordered again and again: by each row one order every few months. */
const sources = rowsOf<Source>(`
vendor                   | grade   | category        | unit     | quantity | rate
Suraj Solvents           | ACE-IP  | Solvent         | Kilogram | 3200     | 92.5
Suraj Solvents           | MET-LR  | Solvent         | Kilogram | 1600     | 41.25
Godavari Oleochem        | STA-IP  | Raw material    | Kilogram | 4000     | 118.4
Godavari Oleochem        | STA-T   | Raw material    | Kilogram | 2000     | 96
Kutch Minerals           | NAO-IP  | Raw material    | Kilogram | 1500     | 54.75
Kutch Minerals           | NAO-T   | Raw material    | Kilogram | 2500     | 38
Sabarmati Organics       | CIT-IP  | Raw material    | Kilogram | 500      | 104
Sabarmati Organics       | CIT-BP  | Raw material    | Kilogram | 600      | 112.5
Deccan Dairy Derivatives | LAC-IP  | Raw material    | Kilogram | 2000     | 86
Deccan Dairy Derivatives | LAC-USP | Raw material    | Kilogram | 1000     | 94.5
Nilgiri Cellulose        | MCC-IP  | Raw material    | Kilogram | 1200     | 168
Silvassa Polydrums       | HD50    | Primary packing | Number   | 400      | 612
Silvassa Polydrums       | HD200   | Primary packing | Number   | 120      | 1840
Mudra Labels             | LBL     | Primary packing | Number   | 10000    | 1.2
Yangtze Fine Chemicals   | PAP-T   | Raw material    | Kilogram | 5000     | 310
`)

/** How far an order has come, and in which parts of its quantity it was received. */
const courses = [
  { until: 'received', parts: ['0.6', '0.4'] },
  { until: 'received', parts: ['1'] },
  { until: 'part-received', parts: ['0.25', '0.25'] },
  { until: 'part-received', parts: ['0.25'] },
  { until: 'open', parts: [] },
  { until: 'closed', parts: ['0.2', '0.3', '0.2'] },
  { until: 'received', parts: ['0.3', '0.3', '0.4'] },
  { until: 'cancelled', parts: [] },
] as const

/** Two receipts were not right. */
const isReversed = (number: number): boolean => number === 3 || number === 11

/** Vendors who charge no GST; the others charge 18 % on all that is ordered here. */
const untaxed: ReadonlySet<string> = new Set(['Mudra Labels', 'Yangtze Fine Chemicals'])

const transports = [
  { transportationPaidBy: 'seller' },
  { transportationPaidBy: 'buyer', transportationCost: 'part-of-invoice', freight: 2_500_00 },
  { transportationPaidBy: 'buyer', transportationCost: 'separate-invoice' },
  { transportationPaidBy: 'unknown' },
] as const

const jobWork = { delivery: { type: 'job-work', jobWorker: vendorRef('Narmada Tollers') } }
const rounds = 4
const roundDays = 84

/** What the vendor writes on the invoice, to the rupee. */
const payable = (quantity: string, rate: string, discount: string, freight: number, vendor: string): number => {
  const taxable = wholeOf(times(quantity, rate, minus(100, discount))) + freight
  const total = untaxed.has(vendor) ? String(taxable) : times(taxable, '1.18')
  return wholeOf(times(round(times(total, '0.01'), 0), 100))
}

/** Orders of a year to vendors of the first company, and what came of them. */
export const orders = (today: string): readonly DemoStep[] =>
  Array.from({ length: rounds }, (_, turn) => turn).flatMap((turn) =>
    sources.flatMap(({ vendor, grade, category, unit, quantity, rate }, index): readonly DemoStep[] => {
      const number = turn * sources.length + index
      const { until, parts } = courses[number % courses.length] ?? courses[0]
      const transport = transports[number % transports.length] ?? transports[0]
      const freight = 'freight' in transport ? transport.freight : 0
      const discount = number % 3 === 0 ? '2.5' : '0'
      const date = addDays(today, -(rounds - turn) * roundDays + index * 5)
      const at = (day: string, hour: string): string => `${day}T${hour}:30:00.000Z`
      const id = `order-${number + 1}`
      const line = { ...gradeOf(grade), uom: named(unit), rate, discountPercent: discount, gst: '18' }
      const order: readonly DemoStep[] = [
        {
          resource: 'purchase-orders',
          id,
          at: at(date, '04'),
          data: {
            referenceNumber: `Q/${1200 + number}`,
            date,
            itemCategory: named(category, 'category-'),
            ...transport,
            vendor: vendorRef(vendor),
            buyer: number % 10 === 7 ? jobWork : { delivery: { type: 'self' } },
            items: [{ ...line, quantity }],
            schedules: [
              { line: 1, quantity: times(quantity, '0.6'), date: addDays(date, 14) },
              { line: 1, quantity: times(quantity, '0.4'), date: addDays(date, 35) },
            ],
          },
        },
      ]
      const receipts = parts.flatMap((part, place): readonly DemoStep[] => {
        const many = times(quantity, part)
        const day = addDays(date, 10 + place * 6)
        const one = { resource: 'goods-receipts', id: `receipt-${number + 1}-${place + 1}` }
        return [
          {
            ...one,
            at: at(day, '05'),
            data: {
              order: { id, name: id },
              date: day,
              invoiceNumber: `INV/${3000 + number * 4 + place}`,
              totalAmountPayable: payable(many, rate, discount, place === 0 ? freight : 0, vendor),
              dispatchThrough: 'By road',
              godown: godownRef('VP1-QU'),
              ...(place === 0 && freight > 0 ? { freight } : {}),
              items: [
                {
                  ...line,
                  orderLine: 1,
                  quantity: many,
                  batchNumber: `${grade}-${number + 1}${'ABC'[place] ?? ''}`,
                  reason: 'As the truck came.',
                },
              ],
            },
          },
          { ...one, at: at(day, '06'), type: 'Receive' },
          ...(isReversed(number)
            ? [
                {
                  ...one,
                  at: at(addDays(day, 1), '06'),
                  type: 'Reverse',
                  reason: 'The seals of the drums were broken.',
                },
              ]
            : []),
        ]
      })
      const end = { resource: 'purchase-orders', id, at: at(addDays(date, 60), '05') }
      return [
        ...order,
        ...receipts,
        ...(until === 'closed' ? [{ ...end, type: 'Close', reason: 'The vendor cannot send the rest.' }] : []),
        ...(until === 'cancelled' ? [{ ...end, type: 'Cancel', reason: 'Ordered elsewhere.' }] : []),
      ]
    }),
  )
