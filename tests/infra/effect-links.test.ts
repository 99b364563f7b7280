import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyChain } from '../../src/domain/kernel/chain.ts'
import { bodyOf, makeRequest } from '../../src/infra/rest/request.ts'
import { deliverySlipResource, shipmentResource, stockCardResource } from '../support/effects/documents.ts'
import { registerDocuments } from '../support/effects/register.ts'
import { listOf, whenListed } from '../support/infra/asking.ts'
import { closeDevices, type Device, openDevice } from '../support/infra/device.ts'
import { type Group, openGroup, openPlant, type Plant } from '../support/infra/plant.ts'
import { watch } from '../support/infra/until.ts'
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
  await group.run(people.asha, shipments, 'few', 'Ship', {})
})
afterEach(closeDevices)
afterAll(() => plant.close())

const historyOf = (device: Device, resource: string, id: string) =>
  watch(device.replica.history$(resource, id)).when((one) => one.status === 'ready')
const slipOf = async (device: Device) =>
  (await whenListed(device, (one) => one.total === 1, listOf(slips))).rows[0]?.document.id ?? ''
const listing = (device: Device) =>
  Promise.all([cards, shipments].map((one) => whenListed(device, undefined, listOf(one))))

test('a history says what an event led to, and the other what it followed from, without a connection too', async () => {
  const before = await openDevice(group, people.colleague)
  await listing(before)
  const slip = await slipOf(before)
  const toSlip = { resource: slips, id: slip }
  const toCard = { resource: cards, id: 'bolts' }
  for (const [resource, id] of [
    [shipments, 'few'],
    [slips, slip],
    [cards, 'bolts'],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await historyOf(before, resource, id)
  await before.close()
  before.network.cut()
  const { name, network, authorization } = before
  const device = await openDevice(group, people.colleague, { name, network, authorization })

  const shipped = await historyOf(device, shipments, 'few')
  expect(shipped.caused).toEqual({ 2: [toSlip] })
  expect(shipped.events.map(({ cause }) => cause)).toEqual([undefined, undefined])
  const made = await historyOf(device, slips, slip)
  expect([made.caused, made.events[0]?.cause]).toEqual([{ 1: [toCard] }, { resource: shipments, id: 'few' }])
  const taken = await historyOf(device, cards, 'bolts')
  expect([taken.caused, taken.events[1]?.cause]).toEqual([undefined, toSlip])
  // What stands beside an event is no part of what was hashed.
  expect(verifyChain(shipped.events)).toMatchObject({ intact: true, events: 2 })
  expect(await device.replica.names([toSlip, toCard])).toEqual(['Slip of few', 'Bolts'])
})

test('a document has a name for those only who may read it', async () => {
  const device = await openDevice(group, people.colleague)
  const keys = [
    { resource: cards, id: 'bolts' },
    { resource: 'roles', id: 'role-asha' },
    { resource: 'something-newer', id: 'a' },
  ]
  // Nothing of them is here: the server is asked for each alone.
  expect(await device.replica.names(keys)).toEqual(['Bolts', null, null])
  device.cut()
  expect(await device.replica.names([{ resource: shipments, id: 'few' }])).toEqual([null])
})

test('the server says of effects which documents they changed, and nothing of them', async () => {
  const device = await openDevice(group, people.colleague)
  const slip = await slipOf(device)
  const request = makeRequest(device.network.fetch)
  const ask = async (after: number): Promise<unknown> => {
    const path = `/services/inventory/api/v1/${shipments}/few/events?after=${after}`
    return bodyOf(await request<{ readonly caused?: unknown }>(path, { credentials: device.credentials })).caused
  }
  expect(await ask(0)).toEqual([{ version: 2, resource: slips, id: slip }])
  expect(await ask(2)).toBeUndefined()
})
