import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PartyStatement } from '../../src/domain/accounts/party/party.ts'
import { type Billing, billedOn, creditor, halfAtOnce, startBilling } from '../support/server/billed.ts'
import { apartFromBooks } from '../support/books/kept.ts'
import { onAnyStore } from '../support/server/host.ts'
import '../support/server/problem.ts'

const [receipts, transactions] = ['goods-receipts', 'transactions']
const bills = '/services/accounts/api/v1/bills'
const day = billedOn

interface Bill {
  readonly id: string
  readonly name: string
  readonly open: number
}

onAnyStore('bills', (store) => {
  let host: Billing['host']
  let admin: Billing['admin']
  let by: Billing['by']
  const order = newId()
  beforeAll(async () => {
    ;({ host, admin, by } = await startBilling(store, { [order]: halfAtOnce }))
  })
  afterAll(() => host.close())

  const give = (resource: string, id: string, type: string, data: object = {}) => by.give(resource, id, type, data)
  const billed = (number: number) => by.billed(number, order)
  const pay = (amount: number, allocations: readonly (readonly [bill: string, amount: number])[], id = newId()) =>
    by.pay(amount, allocations, id)
  const read = async (id: string) => (await admin.read(transactions, id)).body
  const listed = async (asked: string): Promise<readonly Bill[]> =>
    ((await admin.send('GET', `${bills}?${asked}`)).body as { readonly items: readonly Bill[] }).items

  test('a receipt makes a bill in the parts of its order’s terms, and the list of bills has it until it is settled', async () => {
    const { bill } = await billed(1)
    expect(await read(bill)).toMatchObject({
      against: creditor,
      open: 400_00,
      settlement: 'open',
      dueDate: '2026-01-12',
      instalments: [
        { seq: 1, amount: 200_00, paid: 0, on: day, dueDate: '2026-01-12' },
        { seq: 2, amount: 200_00, paid: 0, event: 'quality-approved' },
      ],
    })
    const open = 'filter[billType]=payable&filter[settlement][in]=open,part-settled&filter[status]=posted'
    expect(await listed(open)).toMatchObject([{ id: bill, open: 400_00, billType: 'payable' }])
    expect(await listed('filter[billType]=receivable')).toEqual([])
    expect(await listed(`${open}&filter[location]=mls-p1`)).toMatchObject([{ id: bill, location: { id: 'mls-p1' } }])
    expect(await listed(`${open}&filter[location]=mls-p2`)).toEqual([])
    expect(await pay(250_00, [[bill, 250_00]])).toMatchObject({ status: 200 })
    expect(await read(bill)).toMatchObject({
      open: 150_00,
      settlement: 'part-settled',
      instalments: [{ paid: 200_00 }, { paid: 50_00 }],
      settlements: [{ amount: 250_00, date: day }],
    })
    expect(await read(bill)).not.toHaveProperty('dueDate')
    expect(await pay(150_00, [[bill, 150_00]])).toMatchObject({ status: 200 })
    expect(await listed(open)).toEqual([])
    expect(await listed('filter[settlement]=settled')).toMatchObject([{ id: bill, open: 0 }])
    expect((await admin.send('GET', `${bills}/${bill}`)).body).toMatchObject({ id: bill, billType: 'payable' })
  })

  test('the day on which the quality is approved reaches the bill, by which it is overdue in the list', async () => {
    const { receipt, bill } = await billed(7)
    expect(await pay(200_00, [[bill, 200_00]])).toMatchObject({ status: 200 })
    expect(await read(bill)).not.toHaveProperty('dueDate')
    expect(await give(receipts, receipt, 'ApproveQuality', { qaApprovedOn: '2025-12-31' })).toMatchObject({
      status: 422,
      body: { rule: 'GRN-17', field: 'qaApprovedOn' },
    })
    expect(await give(receipts, receipt, 'ApproveQuality', { qaApprovedOn: '2026-01-05' })).toMatchObject({
      status: 200,
    })
    expect(await read(bill)).toMatchObject({
      // What is due first is paid, so that the other part is open.
      dueDate: '2026-01-12',
      instalments: [
        { paid: 0, dueDate: '2026-01-12' },
        { paid: 200_00, on: '2026-01-05', dueDate: '2026-01-05' },
      ],
    })
  })

  test('TRX-18: of two payments at once one is recorded, and the other is refused with what is left', async () => {
    const { bill } = await billed(2)
    const both = await Promise.all([300_00, 300_00].map((amount) => pay(amount, [[bill, amount]])))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(both.find(({ status }) => status === 422)).toMatchObject({
      body: {
        rule: 'TRX-18',
        detail: expect.stringMatching(
          /^Not recorded: Allocation 300\.00 exceeds what is open on bill GRN.*: 100\.00\.$/,
        ),
      },
    })
    expect(await read(bill)).toMatchObject({ open: 100_00, settlements: [{}] })
  })

  test('TRX-21: a receipt is not undone while its bill is part-paid; payments are freed first', async () => {
    const { receipt, bill } = await billed(3)
    const [one, other] = [newId(), newId()]
    await pay(100_00, [[bill, 100_00]], one)
    await pay(50_00, [], other)
    const allocations = [{ bill: { id: bill, name: bill }, amount: 50_00 }]
    expect(await give(transactions, other, 'Allocate', { allocations })).toMatchObject({ status: 200 })
    expect(await give(receipts, receipt, 'Reverse')).toMatchObject({
      status: 422,
      body: {
        rule: 'TRX-21',
        detail: expect.stringMatching(/^Not reversed: GRN\S+ is part-paid by TR\S+, TR\S+\. Unallocate them first\.$/),
      },
    })
    expect(await give(transactions, one, 'Reverse')).toMatchObject({ status: 200 })
    expect(await read(one)).not.toHaveProperty('allocations')
    expect(await give(transactions, other, 'Unallocate', { allocations })).toMatchObject({ status: 200 })
    expect(await read(bill)).toMatchObject({ open: 400_00, settlement: 'open' })
    expect(await give(receipts, receipt, 'Reverse')).toMatchObject({ status: 200 })
    expect(await apartFromBooks(host.server.db)).toEqual([])
  })

  test('a party shows its orders that are not billed, by what was taken of each line', async () => {
    const asked = `/services/accounts/api/v1/party?id=${creditor.id}&from=${day}&to=${day}`
    const ordersOf = async (): Promise<PartyStatement['orders']> =>
      ((await admin.send('GET', asked)).body as PartyStatement).orders
    const [before] = await ordersOf()
    expect(before).toMatchObject({ id: order })
    await billed(99)
    const [after] = await ordersOf()
    expect(after?.ordered).toBe(before?.ordered)
    expect(after?.billed).toBeGreaterThan(before?.billed ?? 0)
    expect((after?.billed ?? 0) + (after?.open ?? 0)).toBe(after?.ordered)
    await give('purchase-orders', order, 'Close')
    expect(await ordersOf()).toEqual([])
  })
})
