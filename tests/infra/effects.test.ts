import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ListAnswer, othersOf } from '../../src/infra/face.ts'
import { Forgetting } from '../../src/infra/replica/forgetting.ts'
import { Outbox } from '../../src/infra/replica/outbox.ts'
import type { OutboxRow } from '../../src/infra/replica/rows.ts'
import { deliverySlipResource, shipmentResource, stockCardResource } from '../support/effects/documents.ts'
import { registerDocuments } from '../support/effects/register.ts'
import { listOf, openedNow, whenListed, whenOpened } from '../support/infra/asking.ts'
import { closeDevices, type Device, openDevice } from '../support/infra/device.ts'
import { type Group, openGroup, openPlant, type Plant } from '../support/infra/plant.ts'
import { until, watch } from '../support/infra/until.ts'
import { people } from '../support/world.ts'

const [cards, slips, shipments] = [stockCardResource.key, deliverySlipResource.key, shipmentResource.key]

let plant: Plant
let group: Group

beforeAll(async () => {
  registerDocuments()
  plant = await openPlant()
})
beforeEach(async () => {
  group = await openGroup(plant)
  await group.run(people.asha, cards, 'bolts', 'Create', { name: 'Bolts', held: 5 })
  await group.run(people.asha, shipments, 'few', 'Create', { stock: 'bolts', quantity: 3 })
  await group.run(people.asha, shipments, 'many', 'Create', { stock: 'bolts', quantity: 9 })
})
afterEach(closeDevices)
afterAll(() => plant.close())

const listing = (device: Device, ...resources: readonly string[]): Promise<unknown> =>
  Promise.all(resources.map((one) => whenListed(device, undefined, listOf(one, { sort: 'id' }))))

/** A device that holds all three kinds, offline. */
const openHolding = async (): Promise<Device> => {
  const device = await openDevice(group, people.asha)
  await listing(device, cards, slips, shipments)
  device.cut()
  return device
}

const give = (device: Device, resource: string, type: string, id: string, data: unknown = {}) =>
  device.dispatch(type, id, data, { resource })
const ship = (device: Device, id: string) => give(device, shipments, 'Ship', id)
const card = (device: Device) => openedNow(device, 'bolts', cards)
const held = async (device: Device) => (await card(device)).view?.document['held']
const tray = async (device: Device) =>
  (await device.tray()).map(({ type, state, refusal }) => [type, state, ...(refusal === undefined ? [] : [refusal])])

describe('a command with effects that this device can foresee', () => {
  test('is refused at once where an effect is, in its words', async () => {
    const device = await openHolding()
    expect(await ship(device, 'many')).toEqual({
      outcome: 'refused',
      refusal: { rule: 'SHP-01', message: 'Not shipped: Only 5 left of Bolts.', field: 'quantity' },
    })
    expect(await device.tray()).toEqual([])
    expect(await card(device)).toMatchObject({ view: { pending: null, document: { held: 5, version: 1 } } })
  })

  test('shows in every document that it changes, as one command in the tray', async () => {
    const device = await openHolding()
    const list = watch(device.replica.list$(listOf(cards)))
    await list.when((one) => one.rows[0]?.pending === null)
    expect(await ship(device, 'few')).toMatchObject({ outcome: 'saved' })
    const pending = 'saved'
    expect(await openedNow(device, 'few', shipments)).toMatchObject({
      view: { pending, document: { status: 'shipped' } },
    })
    expect(await card(device)).toMatchObject({ view: { pending, document: { held: 2, out: ' few:3:' } }, commands: [] })
    expect((await list.when((one) => one.rows[0]?.pending === pending)).rows[0]?.document['held']).toBe(2)
    const made = await whenListed(device, (one) => one.total === 1, listOf(slips))
    expect(made.rows).toMatchObject([{ pending, document: { shipment: 'few', quantity: 3 } }])
    expect(await tray(device)).toEqual([['Ship', 'saved']])

    device.restore()
    await device.settled()
    expect(await tray(device)).toEqual([])
    await list.when((one) => one.rows[0]?.pending === null && one.rows[0].document['held'] === 2)
    const slip = made.rows[0]?.document.id ?? ''
    // The slip has the id that was foreseen.
    expect(await group.document(slips, slip)).toMatchObject({ shipment: 'few' })
    await whenOpened(device, slip, (one) => one.view?.pending === null, slips)
  })

  test('stands on those before it', async () => {
    const device = await openHolding()
    await ship(device, 'few')
    await give(device, shipments, 'Create', 'more', { stock: 'bolts', quantity: 4 })
    expect(await ship(device, 'more')).toMatchObject({ outcome: 'refused', refusal: { rule: 'SHP-01' } })
    expect(await give(device, shipments, 'Return', 'few')).toMatchObject({ outcome: 'saved' })
    expect(await held(device)).toBe(5)
    expect(await ship(device, 'more')).toMatchObject({ outcome: 'saved' })
    expect(await held(device)).toBe(1)
    device.restore()
    await device.settled()
    expect(await device.tray()).toEqual([])
    expect(await group.document(cards, 'bolts')).toMatchObject({ held: 1, out: ' more:4:' })
  })

  test('carries what is typed upon its effects, and both arrive in order', async () => {
    const device = await openHolding()
    await ship(device, 'few')
    expect(await give(device, cards, 'Count', 'bolts', { held: 7 })).toMatchObject({ outcome: 'saved' })
    expect(await held(device)).toBe(7)
    device.restore()
    await device.settled()
    expect(await device.tray()).toEqual([])
    expect(await group.document(cards, 'bolts')).toMatchObject({ held: 7, out: ' few:3:', version: 3 })
    expect(device.network.heard('/commands').map(({ path }) => /few|bolts/.exec(path)?.[0])).toEqual(['few', 'bolts'])
  })

  test('is no change of somebody else in the documents that it changes, on its way or seen', async () => {
    const device = await openHolding()
    const list = watch(device.replica.list$(listOf(cards)))
    const others = (answer: ListAnswer) => answer.rows.map(({ document }) => othersOf(document).version)
    await ship(device, 'few')
    await list.when((one) => one.rows[0]?.document.version === 2)
    device.restore()
    await device.settled()
    const seen = await list.when((one) => one.rows[0]?.pending === null && one.rows[0].document.version === 2)
    expect(others(seen)).toEqual([1])
    await group.run(people.colleague, cards, 'bolts', 'Count', { held: 1 })
    expect(others(await list.when((one) => one.rows[0]?.document.version === 3))).toEqual([3])
    expect(new Set(list.all.flatMap(others))).toEqual(new Set([1, 3]))
  })

  test('takes for its own no change that its author made elsewhere after it', async () => {
    const device = await openDevice(group, people.asha)
    await listing(device, cards, slips, shipments)
    let see = (): void => {}
    device.network.break('after=', { heldUntil: new Promise((resolve) => (see = resolve)) }, 100)
    await ship(device, 'few')
    await until(async () => (await group.document(cards, 'bolts'))?.version === 2)
    await group.run(people.asha, cards, 'bolts', 'Count', { held: 1 })
    see()
    await device.settled()
    const later = await whenOpened(device, 'bolts', (one) => one.view?.document.version === 3, cards)
    expect(later.view && othersOf(later.view.document)).toMatchObject({ version: 3, by: { id: people.asha.id } })
  })

  test('goes behind what was typed before on a document that it changes', async () => {
    const device = await openHolding()
    await give(device, cards, 'Count', 'bolts', { held: 20 })
    expect(await ship(device, 'many')).toMatchObject({ outcome: 'saved' })
    expect(await held(device)).toBe(11)
    device.restore()
    await device.settled()
    expect(await device.tray()).toEqual([])
    expect(await group.document(cards, 'bolts')).toMatchObject({ held: 11 })
  })

  test('goes from every document when the server refuses it, with what was typed upon it', async () => {
    const device = await openHolding()
    await ship(device, 'few')
    await give(device, cards, 'Count', 'bolts', { held: 7 })
    await group.run(people.colleague, cards, 'bolts', 'Count', { held: 1 })
    device.restore()
    await until(async () => (await device.tray()).every((one) => one.state === 'refused'))
    const refusal = { rule: 'SHP-01', message: 'Not shipped: Only 1 left of Bolts.' }
    expect(await tray(device)).toMatchObject([
      ['Ship', 'refused', refusal],
      ['Count', 'refused', { rule: expect.stringMatching(/^(SHP-01|E-STALE)$/) as string }],
    ])
    await whenOpened(device, 'bolts', (one) => one.view?.pending === null && one.view.document['held'] === 1, cards)
    await whenOpened(
      device,
      'few',
      ({ view }) => view?.pending === null && view.document['status'] === 'draft',
      shipments,
    )
    expect((await whenListed(device, undefined, listOf(slips))).total).toBe(0)
    for (const { commandId } of await device.tray())
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await device.replica.discard(commandId)
    expect(await device.tray()).toEqual([])
    expect(await group.document(shipments, 'few')).toMatchObject({ status: 'draft', version: 1 })
  })

  test('is there again after a reload', async () => {
    const before = await openHolding()
    await ship(before, 'few')
    await before.close()
    const { name, network, authorization } = before
    const device = await openDevice(group, people.asha, { name, network, authorization })
    const list = watch(device.replica.list$(listOf(cards)))
    expect((await list.when((one) => one.rows[0]?.pending === 'saved')).rows[0]?.document['held']).toBe(2)
    device.restore()
    await device.settled()
    expect(await group.document(cards, 'bolts')).toMatchObject({ held: 2 })
  })
})

test('what leaves the device takes with it what was foreseen of it, and not the command', async () => {
  const device = await openHolding()
  await ship(device, 'few')
  const outbox = new Outbox(device.database)
  await outbox.load()
  // As the pull purges what may no longer be read.
  await new Forgetting(device.database, device.replica.settings, outbox).documents([`${cards}|bolts`])
  await whenOpened(device, 'bolts', (one) => one.view === null, cards)
  const rows = (await device.database.outbox.find().exec()).map((one) => one.toJSON() as OutboxRow)
  const kept = rows.map(({ entry: { state, effects = [] } }) => [state, ...effects.map(({ resource }) => resource)])
  expect(kept).toEqual([['saved', slips]])
  expect((await openedNow(device, 'few', shipments)).view).toMatchObject({ document: { status: 'shipped' } })
  device.restore()
  await device.settled()
  expect(await group.document(cards, 'bolts')).toMatchObject({ held: 2 })
})

describe('a command whose effects only the server can decide', () => {
  test('waits, and shows nothing as done', async () => {
    const device = await openDevice(group, people.asha)
    await listing(device, shipments)
    device.cut()
    expect(await ship(device, 'few')).toMatchObject({ outcome: 'saved' })
    expect(await tray(device)).toEqual([['Ship', 'waiting']])
    expect(await openedNow(device, 'few', shipments)).toMatchObject({
      view: { pending: 'waiting', document: { status: 'draft' } },
    })
    device.restore()
    await device.settled()
    await whenOpened(device, 'few', ({ view }) => view?.document['status'] === 'shipped', shipments)
    expect(await group.document(cards, 'bolts')).toMatchObject({ held: 2 })
  })

  test('is refused by the server in the words of the effect', async () => {
    const device = await openDevice(group, people.asha)
    await listing(device, shipments)
    device.cut()
    await ship(device, 'many')
    device.restore()
    await device.settled()
    expect(await tray(device)).toMatchObject([
      ['Ship', 'refused', { rule: 'SHP-01', message: 'Not shipped: Only 5 left of Bolts.' }],
    ])
  })
})
