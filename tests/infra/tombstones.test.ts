import 'fake-indexeddb/auto'
import type { RxStorage } from 'rxdb/plugins/core'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ready } from '../support/infra/asking.ts'
import { closeDevices, openDevice } from '../support/infra/device.ts'
import { openGroup, openPlant, type Plant } from '../support/infra/plant.ts'
import { collectionOf, placesOf } from '../support/infra/raw.ts'
import { until } from '../support/infra/until.ts'
import { validData } from '../support/requisition/steps.ts'
import { people } from '../support/world.ts'

let plant: Plant
beforeAll(async () => {
  plant = await openPlant()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true })
})
afterEach(closeDevices)
afterAll(async () => {
  vi.useRealTimers()
  await plant.close()
})

const hourMs = 60 * 60_000

test('what is left of removed rows is off the disk within a day, in a tab that stays open', async () => {
  const group = await openGroup(plant)
  const storage = getRxStorageDexie() as unknown as RxStorage<unknown, unknown>
  const device = await openDevice(group, people.asha, { storage })
  await ready(device)
  const given = await device.dispatch('Create', 'a', validData.Create)
  const id = given.outcome === 'saved' ? given.commandId : JSON.stringify(given)
  await until(async () => (await device.tray()).length === 0)
  // As an earlier version of the app removed it.
  const { settings } = device.database
  await (await settings.insert({ key: 'relic', value: { json: '"whole"' } })).remove()
  const left = async () => [...(await placesOf(id, device.name)), ...(await placesOf('relic', device.name))]
  await until(async () => (await left()).length === 2)
  // A tab that marks the command in the same moment finds its row for some hours yet.
  await vi.advanceTimersByTimeAsync(5 * hourMs)
  expect((await left()).map(collectionOf)).toEqual(['outbox', 'settings'])
  for (let hour = 5; hour < 24 && (await left()).length > 0; hour += 1)
    // oxlint-disable-next-line no-await-in-loop -- one hour after the other
    await vi.advanceTimersByTimeAsync(hourMs)
  expect(await left()).toEqual([])
})
