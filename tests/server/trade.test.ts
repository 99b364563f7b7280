import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { envelopeOf } from '../../src/server/store/events.ts'
import { belowNothing, worthOfNothing } from '../support/books/kept.ts'
import { emailOf, type Group, openGroup, openPlant, type Plant, tokenFor } from '../support/infra/plant.ts'
import { unitsOf } from '../support/inventory/stock-books.ts'
import { Client } from '../support/server/client.ts'
import { asked } from '../support/trade/asked.ts'
import { Clerk } from '../support/trade/commands.ts'
import { kinds as stockKinds, prepared } from '../support/trade/masters.ts'
import { kinds, Reckoning } from '../support/trade/reckoning.ts'
import { people, type Person, scope } from '../support/world.ts'
import { runs, seed } from '../support/tier.ts'

const second: Person = { ...people.colleague, codes: people.admin.codes }
const staff = [people.admin, second]

let plant: Plant
let group: Group
const clients: Client[] = []

beforeAll(async () => {
  plant = await openPlant()
  group = await openGroup(plant, staff)
  const url = `http://localhost:${await plant.server.listen(0)}`
  for (const [resource, id, type, data] of prepared)
    // oxlint-disable-next-line no-await-in-loop -- each is named by the next
    await group.run(type === 'Approve' ? people.admin : 'system', resource, id, type, data, 'So that there is one.')
  for (const one of staff) {
    const { company, location } = scope
    const user = { id: one.id, email: emailOf(one), companyGroup: { id: group.id }, company, location }
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    clients.push(new Client(url, { token: await tokenFor(group, one), refreshToken: '', user }))
  }
})
afterAll(() => plant.close())

interface Row {
  readonly batch: { readonly id: string }
  readonly godown: { readonly id: string }
  readonly closing: { readonly quantity: string; readonly value: number }
}

/** What lies at the end of a day, as the report of stock says. */
const stockAt = async (day: string): Promise<readonly Row[]> => {
  const query = `filter[date][to]=${day}&size=200`
  const answer = await (clients[0] as Client).send('GET', `/services/inventory/api/v1/stock-item-summary?${query}`)
  return (answer.body as { readonly items: readonly Row[] }).items
}

test('two people at once over the real server: tables, report and numbers are what the log comes to', async () => {
  const { db } = plant.server
  const reckoning = new Reckoning()
  const clerks = staff.map(({ id }) => new Clerk(id, reckoning))
  const count = runs({ sample: 240, soak: 4000 })
  // One by one: the elements of a single list may all be drawn towards the same corner, where nothing moves.
  const all = fc.sample(asked, { numRuns: count, seed })
  let seq = 0
  /** Takes in what came to the log. */
  const read = async (): Promise<void> => {
    const rows = await db
      .selectFrom('events')
      .selectAll()
      .where('group_id', '=', group.id)
      .where('resource', 'in', Object.keys(kinds))
      .where('seq', '>', seq)
      .orderBy('seq')
      .execute()
    for (const event of rows.map(envelopeOf)) {
      reckoning.accept(event)
      seq = event.seq
    }
  }
  for (let at = 0; at < all.length; at += 2) {
    const sent = all.slice(at, at + 2).map((one, who) => clerks[who]?.commandFor(one))
    // oxlint-disable no-await-in-loop -- both look at what the pair before has left
    await Promise.all(
      sent.map(async (command, who) => {
        if (command === undefined) return
        const { resource, id, ...rest } = command
        const { status } = (await clients[who]?.command(resource, id, rest)) ?? { status: 0 }
        expect([200, 201, 409, 422]).toContain(status)
      }),
    )
    await read()
    // oxlint-enable no-await-in-loop
  }
  const { books } = reckoning
  expect(books.days.length).toBeGreaterThan(0)
  const held = await db
    .selectFrom('documents')
    .select('state')
    .where('group_id', '=', group.id)
    .where('resource', 'in', ['purchase-orders', 'sales-orders'])
    .execute()
  for (const { state } of held) reckoning.compare(state)
  expect(reckoning.differences).toEqual([])
  expect(await belowNothing(db, group.id)).toEqual([])
  expect(await worthOfNothing(db, group.id)).toEqual([])

  const { rows: moved } = await sql<{ key: string; quantity: string; value: string }>`
    select concat_ws(' ', batch, godown, date) as key, sum(quantity)::text as quantity, sum(value)::text as value
    from projection_stock_moves where group_id = ${group.id} group by batch, godown, date`.execute(db)
  const { rows: valued } = await sql<{ key: string; quantity: string; value: string }>`
    select concat_ws(' ', grade, pool) as key, sum(quantity)::text as quantity, sum(value)::text as value
    from balances_stock_values where group_id = ${group.id} group by grade, pool`.execute(db)
  const thousandths = (quantity: string): bigint => unitsOf(Number(quantity).toFixed(3))
  for (const { key, quantity, value } of moved) {
    const [batch = '', godown = '', date = ''] = key.split(' ')
    const before = books.days.findLast((day) => day < date) ?? ''
    const [at, then] = [books.at({ batch, godown }, date), books.at({ batch, godown }, before)]
    expect([key, thousandths(quantity), BigInt(value)]).toEqual([
      key,
      at.quantity - then.quantity,
      at.value - then.value,
    ])
  }
  for (const { key, quantity, value } of valued) {
    const [grade = '', pool = ''] = key.split(' ')
    const now = books.at({ grade, pool })
    expect([key, thousandths(quantity), BigInt(value)]).toEqual([key, now.quantity, now.value])
  }
  for (const day of books.days) {
    // oxlint-disable-next-line no-await-in-loop -- day after day
    const rows = await stockAt(day)
    const lying = (batch: string): bigint =>
      rows.filter((row) => row.batch.id === batch).reduce((sum, { closing }) => sum + thousandths(closing.quantity), 0n)
    for (const { batches } of stockKinds)
      for (const { id } of batches)
        expect([day, id, lying(id)]).toEqual([day, id, books.at({ batch: id }, day).quantity])
    const worth = rows.reduce((sum, { closing }) => sum + BigInt(closing.value), 0n)
    expect([day, worth]).toEqual([day, books.at({}, day).value])
  }
})
