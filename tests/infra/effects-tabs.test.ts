import 'fake-indexeddb/auto'
import type { RxStorage } from 'rxdb/plugins/core'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { leadBy } from '../../src/infra/worker/lead.ts'
import { deliverySlipResource, shipmentResource, stockCardResource } from '../support/effects/documents.ts'
import { registerDocuments } from '../support/effects/register.ts'
import { listOf, whenListed, whenOpened } from '../support/infra/asking.ts'
import { closeDevices, type Device, openDevice } from '../support/infra/device.ts'
import { Locks, tabOf } from '../support/infra/locks.ts'
import { type Group, openGroup, openPlant, type Plant } from '../support/infra/plant.ts'
import { until } from '../support/infra/until.ts'
import { people } from '../support/world.ts'

const [cards, slips, shipments] = [stockCardResource.key, deliverySlipResource.key, shipmentResource.key]

let plant: Plant
let group: Group
let name: string
let tabs: number

beforeAll(async () => {
  registerDocuments()
  plant = await openPlant()
})
beforeEach(async () => {
  group = await openGroup(plant)
  await group.run(people.asha, cards, 'bolts', 'Create', { name: 'Bolts', held: 5 })
  await group.run(people.asha, shipments, 'few', 'Create', { stock: 'bolts', quantity: 3 })
  name = `tabs-${newId()}`
  tabs = 0
  vi.stubGlobal('navigator', { locks: new Locks() })
})
afterEach(async () => {
  await closeDevices()
  vi.unstubAllGlobals()
})
afterAll(() => plant.close())

const openTab = async (): Promise<Device> => {
  tabs += 1
  const storage = tabOf(getRxStorageDexie() as unknown as RxStorage<unknown, unknown>, tabs)
  const tab = await openDevice(group, people.asha, { name, storage, multiInstance: true, lead: leadBy })
  for (const resource of [cards, slips, shipments])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await whenListed(tab, undefined, listOf(resource, { sort: 'id' }))
  return tab
}
const held = (tab: Device, wanted: number, pending: string | null) =>
  whenOpened(tab, 'bolts', ({ view }) => view?.pending === pending && view.document['held'] === wanted, cards)

test('the effects of a command of one tab show in the other, and are sent once though the leader dies', async () => {
  const [one, other] = [await openTab(), await openTab()]
  one.cut()
  other.cut()
  expect(await other.dispatch('Ship', 'few', {}, { resource: shipments })).toMatchObject({ outcome: 'saved' })
  await held(one, 2, 'saved')
  await one.close()
  other.restore()
  await other.settled()
  await held(other, 2, null)
  expect(await group.document(cards, 'bolts')).toMatchObject({ held: 2, version: 2 })
})

test('they go from both tabs with a command that is refused, and with one that is discarded', async () => {
  const [one, other] = [await openTab(), await openTab()]
  one.cut()
  other.cut()
  await other.dispatch('Ship', 'few', {}, { resource: shipments })
  await held(one, 2, 'saved')
  await group.run(people.colleague, cards, 'bolts', 'Count', { held: 1 })
  one.restore()
  other.restore()
  await until(async () => (await one.tray())[0]?.state === 'refused')
  await held(one, 1, null)
  await held(other, 1, null)
  const [refused] = await other.tray()
  await other.replica.discard(refused?.commandId ?? '')
  await until(async () => (await one.tray()).length === 0)
  expect((await held(one, 1, null)).view?.document.version).toBe(2)
})
