import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apartFromBooks } from '../support/books/kept.ts'
import { acid, mastersOfSteps, opening } from '../support/inventory/steps.ts'
import { ordersOfSteps, orderSupplies, supplier } from '../support/purchase/orders.ts'
import { vendorsOfSteps } from '../support/purchase/steps.ts'
import { salesOfSteps, salesSupplies } from '../support/sales/steps.ts'
import type { Client } from '../support/server/client.ts'
import { type Host, onAnyStore, startHost } from '../support/server/host.ts'
import { plantStep } from '../support/server/planting.ts'
import '../support/server/problem.ts'

const receipts = 'goods-receipts'
const [dispatches, transactions, settings] = ['dispatches', 'transactions', 'accounting-settings']
const adjustments = 'stock-adjustments'
const day = '2026-01-02'

// The company has no chart of accounts: what is posted makes what it needs of it.
onAnyStore('what documents post', (store) => {
  let host: Host
  let admin: Client
  beforeAll(async () => {
    host = await startHost(store)
    admin = await host.as('admin')
    const prepared = [
      ...[...mastersOfSteps, ...vendorsOfSteps].map(
        ([resource, id, data]) => [resource, id, { type: 'Create', data, reason: undefined }] as const,
      ),
      ...opening('100').map((step) => [adjustments, 'opening', step] as const),
      ...ordersOfSteps,
      ...salesOfSteps,
    ]
    for (const [resource, documentId, step] of prepared)
      // oxlint-disable-next-line no-await-in-loop -- each is named by the next
      await take(resource, documentId, step)
  })
  afterAll(() => host.close())

  /** A step without its signature: whoever approves did not make it. */
  const take = (
    resource: string,
    documentId: string,
    { type, data, reason }: { readonly type: string; readonly data: unknown; readonly reason?: string | undefined },
  ): Promise<unknown> => plantStep(host, { resource, documentId, type, data, reason })

  const drafted = async (number: number): Promise<string> => {
    const id = newId()
    await admin.do(receipts, id, { type: 'Create', data: orderSupplies['goods-receipts'].Create(number).step.data })
    return id
  }
  const give = async (id: string, type: string, resource = receipts, data: object = {}) => {
    const { version } = (await admin.read(resource, id)).body as { readonly version: number }
    return admin.command(resource, id, { type, data, reason: 'As it came.', expectedVersion: version })
  }
  const causedBy = async (id: string) =>
    (await admin.list(transactions, '?size=100')).body.items
      .filter((one) => one['referenceId'] === id)
      .toSorted((one, other) => (String(one['number']) < String(other['number']) ? -1 : 1))
  /** What stands in each ledger, in paise: debits less credits. */
  const balances = async (): Promise<Readonly<Record<string, number>>> => {
    const { rows } = await sql<{
      name: string
      net: string
    }>`select d.state ->> 'name' as name, sum(p.debit - p.credit)::text as net
      from projection_postings p join documents d on d.resource = 'ledgers' and d.id = p.ledger group by 1`.execute(
      host.server.db,
    )
    return Object.fromEntries(rows.map(({ name, net }) => [name, Number(net)]))
  }

  test('a receipt writes its transaction with it, in ledgers that it finds or makes; reversed, the books are as before', async () => {
    const id = await drafted(1)
    expect(await give(id, 'Receive')).toMatchObject({ status: 200 })
    const { entries } = (await admin.read(receipts, id)).body as unknown as {
      readonly entries: readonly { readonly ledger: string; readonly amount: number }[]
    }
    const owed = entries.find(({ ledger }) => ledger === 'vendor')?.amount ?? 0
    expect(owed).toBeGreaterThan(0)
    expect(await causedBy(id)).toMatchObject([
      {
        operations: 'purchase-bill',
        status: 'posted',
        party: supplier.name,
        partyId: supplier.id,
        amount: owed,
        type: 'credit',
        transactionDate: day,
      },
    ])
    const after = await balances()
    expect(after).toMatchObject({ [supplier.name]: -owed })
    expect(after['Stock - Raw Materials']).toBeGreaterThan(0)
    expect(Object.values(after).reduce((sum, one) => sum + one, 0)).toBe(0)

    const again = await drafted(2)
    expect(await give(again, 'Receive')).toMatchObject({ status: 200 })
    expect(await balances()).toMatchObject({ [supplier.name]: -2 * owed })
    expect(await give(again, 'Reverse')).toMatchObject({ status: 200 })
    expect(await balances()).toEqual(after)
    expect(await causedBy(again)).toMatchObject([
      { operations: 'purchase-bill', status: 'reversed' },
      { operations: 'reversal', status: 'posted' },
    ])
  })

  test('a dispatch writes what the client owes and what the goods were worth, each by itself', async () => {
    const before = await balances()
    const id = newId()
    await admin.do(dispatches, id, { type: 'Create', data: salesSupplies.dispatches.Create().step.data })
    expect(await give(id, 'Release', dispatches)).toMatchObject({ status: 200 })
    const caused = await causedBy(id)
    expect(caused).toMatchObject([
      { operations: 'sales-bill', type: 'debit', partyType: 'client' },
      { operations: 'cost-of-sales', type: 'debit' },
    ])
    const [bill, cost] = caused.map(({ amount }) => Number(amount))
    const after = await balances()
    expect(after).toMatchObject({ [String(caused[0]?.['party'])]: bill, 'Cost of Goods Sold': cost })
    expect(after['Stock - Raw Materials']).toBe((before['Stock - Raw Materials'] ?? 0) - (cost ?? 0))
    expect(await give(id, 'Reverse', dispatches)).toMatchObject({ status: 200 })
    expect(Object.entries(await balances()).filter(([, net]) => net !== 0)).toEqual(
      Object.entries(before).filter(([, net]) => net !== 0),
    )
  })

  test('TRX-14: nobody reverses it but its document', async () => {
    const id = await drafted(3)
    await give(id, 'Receive')
    const [own] = await causedBy(id)
    expect(await give(String(own?.id), 'Reverse', transactions)).toMatchObject({
      status: 422,
      body: { rule: 'TRX-14', detail: expect.stringContaining('; reverse it there.') },
    })
  })

  test('what is worth nothing posts nothing, and is undone without the books', async () => {
    const [free, before] = [newId(), await balances()]
    for (const { data, ...step } of [...opening('7'), { type: 'Cancel', data: {}, reason: 'Counted twice.' }])
      // oxlint-disable-next-line no-await-in-loop -- each follows from the one before
      await take(adjustments, free, {
        ...step,
        data: step.type === 'Create' ? { ...(data as object), lines: [{ ...acid, rate: '0', quantity: '7' }] } : data,
      })
    expect((await admin.read(adjustments, free)).body).toMatchObject({ status: 'cancelled', moves: [{ value: 0 }] })
    expect(await causedBy(free)).toEqual([])
    expect(await balances()).toEqual(before)
  })

  test('E-LOCK: a receipt of a closed day is refused in the words of the books, and goes back on a later one', async () => {
    const [open, kept] = [await drafted(4), await drafted(5)]
    await give(kept, 'Receive')
    const before = await balances()
    await admin.do(settings, newId(), {
      type: 'Create',
      data: { booksBeginFrom: '2023-04-01', lockedUpTo: day, showOverdueDays: 'yes', payDay: 7 },
    })
    for (const [id, type, undone, status] of [
      [open, 'Receive', 'Not received', 'draft'],
      [kept, 'Reverse', 'Not reversed', 'received'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await give(id, type)
      expect(answer).toMatchObject({
        status: 422,
        body: {
          rule: 'E-LOCK',
          detail: `${undone}: Books are closed up to 02-Jan-2026. Choose a later date or ask for the period to be reopened.`,
        },
      })
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await admin.read(receipts, id)).body).toMatchObject({ status })
    }
    expect(await balances()).toEqual(before)
    expect(await causedBy(open)).toEqual([])

    const later = '2026-02-10'
    expect(await give(kept, 'Reverse', receipts, { date: later })).toMatchObject({ status: 200 })
    expect(await causedBy(kept)).toMatchObject([
      { operations: 'purchase-bill', status: 'reversed', transactionDate: day },
      { operations: 'reversal', status: 'posted', transactionDate: later },
    ])
    expect((await admin.read(receipts, kept)).body).toMatchObject({ reversal: [{ date: later }] })
    expect(await apartFromBooks(host.server.db)).toEqual([])
  })
})
