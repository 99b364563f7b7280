import { addDays } from '../../../domain/kernel/calendar.ts'
import { times } from '../../../domain/registry/decimals.ts'
import type { DemoStep } from '../load.ts'
import { named, rowsOf } from '../table.ts'
import { ledgerRef } from './accounts.ts'
import { clientRef } from './clients.ts'
import { gradeOf } from './items.ts'
import { godownRef } from './stock-places.ts'
import { type Batch, openingDay } from './stock.ts'

interface Product {
  readonly grade: string
  readonly rate: string
}

/** What is sold, by the kilogram. */
const products = rowsOf<Product>(`
grade   | rate
MST-BP  | 312.5
PAR-IP  | 418
MST-IP  | 305
ASP-IP  | 365.75
ZST-USP | 340
IBU-IP  | 890
CST-BP  | 288
DIC-IP  | 1240
SSF-BP  | 1675.5
PAR-BP  | 432
`)

/** Who buys; a client without a GSTIN here buys from abroad. */
const buyers = [
  'Cadmus Pharma',
  'Sahyadri Laboratories',
  'Nordlicht Pharma GmbH',
  'Torana Healthcare',
  'Malnad Biosciences',
  'Aurelia Dahej',
  'Vadodara Formulations',
  'Pennar Generics',
  'Baddi Tablets',
  'Meridian Packaging Pvt Ltd',
] as const
const abroad: ReadonlySet<string> = new Set(['Nordlicht Pharma GmbH'])

/** How far an order has come, and in which parts of its quantity it left. */
const courses = [
  { until: 'dispatched', parts: ['0.5', '0.5'] },
  { until: 'dispatched', parts: ['1'] },
  { until: 'part-dispatched', parts: ['0.4'] },
  { until: 'dispatched', parts: ['1'] },
  { until: 'open', parts: [] },
  { until: 'dispatched', parts: ['0.3', '0.3', '0.4'] },
  { until: 'closed', parts: ['0.6'] },
  { until: 'part-dispatched', parts: ['0.25', '0.25', '0.25'] },
  { until: 'cancelled', parts: [] },
  { until: 'dispatched', parts: ['0.5', '0.5'] },
] as const

const transports = [
  { transportationPaidBy: 'buyer', transportationCost: 'part-of-invoice', freight: 1_800_00 },
  { transportationPaidBy: 'seller' },
  { transportationPaidBy: 'buyer', transportationCost: 'separate-invoice' },
] as const

const quantities = ['25', '40', '30', '20', '35'] as const
const count = 50
/** Of the last orders a part is still to leave; the first left when the books of stock had begun. */
const firstDay = openingDay - 1

/** Orders of clients of the first company, and what was dispatched of them from the batches that were there. */
export const sales = (today: string, batches: readonly Batch[]): readonly DemoStep[] =>
  Array.from({ length: count }, (_, number) => number).flatMap((number): readonly DemoStep[] => {
    const product = products[number % products.length] as Product
    const turn = Math.trunc(number / products.length)
    const { until, parts } = courses[(number + turn) % courses.length] as (typeof courses)[number]
    const client = buyers[(number * 3 + turn) % buyers.length] as string
    const transport = transports[number % transports.length] as (typeof transports)[number]
    const freight = 'freight' in transport ? transport.freight : 0
    const quantity = quantities[number % quantities.length] as string
    const { grade, item } = gradeOf(product.grade)
    const batch = batches.findLast((one) => one.grade.id === grade.id)
    if (batch === undefined) throw new Error(`The demo has no usable batch of ${product.grade}.`)
    const date = addDays(today, -firstDay + Math.trunc((number * (firstDay - 2)) / count))
    const at = (day: string, hour: string): string => `${day}T${hour}:30:00.000Z`
    const id = `sales-order-${number + 1}`
    const line = { item, grade, uom: named('Kilogram') }
    const ordered = {
      ...line,
      quantity,
      rate: product.rate,
      discountPercent: number % 4 === 0 ? '3' : '0',
      gst: '18',
    }
    const order = { resource: 'sales-orders', id }
    const dispatched = parts.flatMap((part, place): readonly DemoStep[] => {
      const day = [addDays(date, place), today].toSorted()[0] as string
      const one = { resource: 'dispatches', id: `dispatch-${number + 1}-${place + 1}` }
      const isReversed = number % 17 === 7 && place === 0
      return [
        {
          ...one,
          at: at(day, '06'),
          data: {
            order: { id, name: id },
            date: day,
            dispatchThrough: 'By road',
            ...(place === 0 && freight > 0 ? { freight } : {}),
            items: [
              {
                ...line,
                orderLine: 1,
                godown: godownRef('VP1-MS'),
                batch: { id: batch.id, name: batch.name },
                quantity: times(quantity, part),
              },
            ],
          },
        },
        { ...one, at: at(day, '07'), type: 'Release' },
        ...(isReversed
          ? [{ ...one, at: at(day, '08'), type: 'Reverse', reason: 'The transporter brought the drums back damaged.' }]
          : []),
      ]
    })
    const end = { ...order, at: at([addDays(date, 5), today].toSorted()[0] as string, '09') }
    return [
      {
        ...order,
        at: at(date, '04'),
        data: {
          referenceNumber: `C/${2100 + number}`,
          orderNo: `PO-${7300 + number}`,
          date,
          itemCategory: named('Finished product', 'category-'),
          ...transport,
          client: clientRef(client),
          salesLedger: ledgerRef('mls', abroad.has(client) ? 'Export Sales' : 'Domestic Sales'),
          buyer: { delivery: { type: 'self' } },
          items: [ordered],
          schedules: [{ line: 1, quantity, date: addDays(date, 12) }],
        },
      },
      ...dispatched,
      ...(until === 'closed' ? [{ ...end, type: 'Close', reason: 'The client takes no more of it.' }] : []),
      ...(until === 'cancelled' ? [{ ...end, type: 'Cancel', reason: 'The client bought elsewhere.' }] : []),
    ]
  })
