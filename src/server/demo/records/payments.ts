import { addDays } from '../../../domain/kernel/calendar.ts'
import { derivedId } from '../../../domain/kernel/derived-id.ts'
import type { DemoStep } from '../load.ts'
import { ledgerRef } from './accounts.ts'
import { clientRef } from './clients.ts'
import { vendorRef } from './vendors.ts'

const company = 'mls'
const bank = ledgerRef(company, 'HDFC Bank')

interface Named {
  readonly id: string
  readonly name: string
}

/** The ledger of a party, and the transaction that a document posted, as the books name them. */
export const partyLedger = (type: 'vendor' | 'client', { id, name }: Named): Named => ({
  id: derivedId(['ledgers', company, type, id]),
  name,
})
const billOf = (resource: string, id: string, operation: string): Named => ({
  id: derivedId(['transactions', resource, id, operation]),
  name: id,
})

/** What is done about each bill in turn: how much of it is paid, and after how many days. */
const courses = [
  { part: 1, days: 25 },
  { part: 1, days: 40 },
  { part: 0, days: 0 },
  { part: 0.5, days: 30 },
  { part: 1, days: 28 },
  { part: 0, days: 0 },
] as const

interface Paid {
  readonly operations: 'payment' | 'receipt'
  readonly id: string
  readonly date: string
  readonly against: Named
  readonly amount: number
  readonly name: string
  readonly number: number
  readonly bill?: Named
}

const paid = ({ id, date, bill, number, ...data }: Paid): DemoStep => ({
  resource: 'transactions',
  id,
  companyId: company,
  by: 'admin',
  at: `${date}T11:30:00.000Z`,
  data: {
    ...data,
    transactionDate: date,
    account: bank,
    instrument: { mode: 'neft', number: `N${700_000 + number}` },
    ...(bill === undefined ? {} : { allocations: [{ bill, amount: data.amount }] }),
  },
})

/** Vendors who were paid before their next bill came, and clients who sent more than they owed. */
const ahead = ['Suraj Solvents', 'Kutch Minerals', 'Nilgiri Cellulose'] as const
const sent = ['Torana Healthcare', 'Pennar Generics'] as const

const wasPosted =
  (steps: readonly DemoStep[], post: string) =>
  ({ resource, id, type }: DemoStep): boolean =>
    type === undefined &&
    steps.some((one) => one.resource === resource && one.id === id && one.type === post) &&
    !steps.some((one) => one.resource === resource && one.id === id && one.type === 'Reverse')

/** What was paid of the bills that receipts and dispatches made: all of some, a part of others, and some on account. */
export const payments = (
  today: string,
  orders: readonly DemoStep[],
  sales: readonly DemoStep[],
): readonly DemoStep[] => {
  const vendorOf = new Map(
    orders
      .filter(({ resource, type }) => resource === 'purchase-orders' && type === undefined)
      .map(({ id, data }) => [id, (data as { vendor: Named }).vendor]),
  )
  const clientOf = new Map(
    sales
      .filter(({ resource, type }) => resource === 'sales-orders' && type === undefined)
      .map(({ id, data }) => [id, (data as { client: Named }).client]),
  )
  const received = orders
    .filter(({ resource }) => resource === 'goods-receipts')
    .filter(wasPosted(orders, 'Receive'))
    .flatMap(({ id, data }, index): readonly DemoStep[] => {
      const { order, date, totalAmountPayable } = data as { order: Named; date: string; totalAmountPayable: number }
      const { part, days } = courses[index % courses.length] ?? courses[0]
      const vendor = vendorOf.get(order.id)
      const on = addDays(date, days)
      const amount = Math.trunc((totalAmountPayable * part) / 100) * 100
      if (vendor === undefined || amount === 0 || on >= today) return []
      return [
        paid({
          operations: 'payment',
          id: `payment-of-${id}`,
          date: on,
          against: partyLedger('vendor', vendor),
          amount,
          name: part === 1 ? 'Bill paid' : 'Half of the bill, until the rest is agreed',
          number: index,
          bill: billOf('goods-receipts', id, 'purchase-bill'),
        }),
      ]
    })
  const dispatched = sales
    .filter(({ resource }) => resource === 'dispatches')
    .filter(wasPosted(sales, 'Release'))
    .flatMap(({ id, data }, index): readonly DemoStep[] => {
      const { order, date } = data as { order: Named; date: string }
      const client = clientOf.get(order.id)
      const on = addDays(date, 21)
      if (client === undefined || index % 3 !== 0 || on >= today) return []
      return [
        paid({
          operations: 'receipt',
          id: `receipt-of-${id}`,
          date: on,
          against: partyLedger('client', client),
          amount: 1_500_00,
          name: 'Part of the invoice',
          number: 1000 + index,
          bill: billOf('dispatches', id, 'sales-bill'),
        }),
      ]
    })
  const date = addDays(today, -4)
  const onAccount = [...ahead.map(vendorRef), ...sent.map(clientRef)].map((party, index) =>
    paid({
      operations: index < ahead.length ? 'payment' : 'receipt',
      id: `on-account-${index + 1}`,
      date,
      against: partyLedger(index < ahead.length ? 'vendor' : 'client', party),
      amount: 25_000_00 + index * 5_000_00,
      name: 'On account',
      number: 2000 + index,
    }),
  )
  return [...received, ...dispatched, ...onAccount]
}
