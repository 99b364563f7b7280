import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDocument } from '../../src/domain/kernel/document.ts'
import { dispatchResource } from '../../src/domain/sales/dispatch/dispatch.ts'
import { salesOrderResource } from '../../src/domain/sales/sales-order/sales-order.ts'
import { emailOf, type Group, openGroup, openPlant, type Plant, tokenFor } from '../support/infra/plant.ts'
import { acid, mainStore, mastersOfSteps, opening } from '../support/inventory/steps.ts'
import { Client, type CommandRequest } from '../support/server/client.ts'
import { people, type Person, scope } from '../support/world.ts'

const [orders, dispatches] = [salesOrderResource.key, dispatchResource.key]

const of = (one: Person, ...codes: readonly string[]): Person => ({ ...one, codes })
const clerk = of(people.clerk, 'UI:DSP-SCH:VIEW', 'UI:DSP-SCH:EDIT', 'UI:SO:VIEW', 'UI:STK-SUM:VIEW')
const [first, second] = [people.asha, people.colleague].map((one) =>
  of(one, 'UI:DSP-SCH:VIEW', 'UI:DSP-SCH:EDIT', 'UI:DSP-SCH:RELEASE', 'UI:SO:VIEW'),
) as [Person, Person]
const staff = [clerk, first, second]

const { item, grade, batch, uom } = acid
const client = { id: 'aster', name: 'Aster Pharma' }
const day = '2026-01-05'

let plant: Plant
let group: Group
const clients = new Map<string, Client>()
const as = (one: Person): Client => clients.get(one.id) as Client

beforeAll(async () => {
  plant = await openPlant()
  group = await openGroup(plant, [...staff, people.admin])
  const url = `http://localhost:${await plant.server.listen(0)}`
  for (const [resource, id, data] of mastersOfSteps)
    // oxlint-disable-next-line no-await-in-loop -- each is named by the next
    await group.run('system', resource, id, 'Create', data)
  for (const { by, type, data } of opening('100'))
    // oxlint-disable-next-line no-await-in-loop -- each follows from the one before
    await group.run(by.system ? 'system' : by, 'stock-adjustments', 'opening', type, data)
  await group.run('system', 'clients', client.id, 'Create', {
    name: client.name,
    clientType: 'domestic',
    gstTreatment: 'unregistered',
    addresses: [
      {
        use: 'billing',
        address: {
          addressLine1: 'Mill road 4',
          city: 'Thane',
          pincode: '400601',
          state: 'Maharashtra',
          country: 'India',
        },
      },
    ],
    contacts: [{ name: 'Stores', primary: 'yes' }],
    currency: { id: 'inr', name: 'INR' },
  })
  await group.run('system', 'clients', client.id, 'Activate', {})
  for (const one of staff) {
    const { company, location } = scope
    const user = { id: one.id, email: emailOf(one), companyGroup: { id: group.id }, company, location }
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    clients.set(one.id, new Client(url, { token: await tokenFor(group, one), refreshToken: '', user }))
  }
})
afterAll(() => plant.close())

/** An order of so much of the acid at 100.00; the ledgers of the group are none of this test's. */
const ordered = async (quantity: string): Promise<string> => {
  const id = newId()
  await group.run('system', orders, id, 'Create', {
    referenceNumber: 'ENQ-4',
    date: '2026-01-02',
    itemCategory: { id: 'raw-material', name: 'Raw material' },
    client,
    salesLedger: { id: 'sales', name: 'Sales' },
    transportationPaidBy: 'seller',
    items: [{ item, grade, uom, quantity, rate: '100' }],
  })
  return id
}
const versionOf = async (resource: string, id: string) => Number((await group.document(resource, id))?.['version'])
const drafted = async (order: string, quantity: string): Promise<string> => {
  const id = newId()
  const items = [{ item, grade, batch, godown: mainStore, uom, quantity }]
  await as(clerk).do(dispatches, id, { type: 'Create', data: { order: { id: order, name: 'SO' }, date: day, items } })
  return id
}
const give = async (one: Person, id: string, type: string, more: object = {}) =>
  as(one).command(dispatches, id, {
    type,
    data: {},
    expectedVersion: await versionOf(dispatches, id),
    ...more,
  } as CommandRequest)
const numberIn = (document: AnyDocument | undefined): number => Number(String(document?.['invoiceNumber']).slice(-4))
const inStock = async (): Promise<number> => {
  const { rows } = await sql<{ sum: string }>`select sum(quantity)::text as sum from projection_stock_moves
    where group_id = ${group.id}`.execute(plant.server.db)
  return Number(rows[0]?.sum)
}

describe('dispatches over HTTP', () => {
  test('one is drafted, released with its invoice, and counted on its order; reversed, all of it goes back', async () => {
    const order = await ordered('60')
    const id = await drafted(order, '20')
    expect(await give(clerk, id, 'Release')).toMatchObject({ status: 403 })
    const { status, body } = await give(first, id, 'Release')
    expect(status).toBe(200)
    expect(body.document).toMatchObject({
      status: 'released',
      client,
      invoiceNumber: 'INV/25-26/0001',
      totalAmountReceivable: 2000_00,
      moves: [{ type: 'dispatch', quantity: '-20', value: -1600_00 }],
    })
    expect(await group.document(orders, order)).toMatchObject({
      status: 'part-dispatched',
      items: [{ dispatched: '20', open: '40' }],
    })
    expect(await inStock()).toBe(80)
    expect(await give(first, id, 'Reverse', { reason: 'Truck broke down.' })).toMatchObject({ status: 200 })
    expect(await group.document(orders, order)).toMatchObject({ status: 'open', items: [{ open: '60' }] })
    expect(await inStock()).toBe(100)
  })

  test('two that take the last stock at once: one leaves, the other is refused, and no number is lost', async () => {
    const two = await Promise.all([ordered('70'), ordered('70')])
    const [one, other] = (await Promise.all(two.map((order) => drafted(order, '70')))) as [string, string]
    const answers = await Promise.all([give(first, one, 'Release'), give(second, other, 'Release')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(answers.map(({ body }) => body.rule).filter((rule) => rule !== undefined)).toEqual(['INV-01'])
    expect(await inStock()).toBe(30)
    const [lost, order] = answers[0].status === 200 ? [other, two[1]] : [one, two[0]]
    expect(await group.document(dispatches, lost)).toMatchObject({ status: 'draft' })
    expect(await group.document(orders, order as string)).toMatchObject({ status: 'open' })
    const next = await drafted(await ordered('10'), '10')
    const { document } = (await give(first, next, 'Release')).body
    const given = answers.find(({ status }) => status === 200)?.body.document
    expect(numberIn(document)).toBe(numberIn(given) + 1)
  })

  test('two that take the last of an order at once: one leaves, the other is refused at its line', async () => {
    const order = await ordered('12')
    const [one, other] = [await drafted(order, '8'), await drafted(order, '8')]
    const answers = await Promise.all([give(first, one, 'Release'), give(second, other, 'Release')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
      rule: 'DSP-02',
      message: '8 kg of Stearic Acid STA-IP is more than the open 4 (tolerance 0%).',
      field: 'items.0.quantity',
    })
    expect(await group.document(orders, order)).toMatchObject({ items: [{ dispatched: '8', open: '4' }] })
  })
})
