import type { RxStorage } from 'rxdb/plugins/core'
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openReplicaDatabase } from '../../src/infra/replica/database.ts'
import { ready } from '../support/infra/asking.ts'
import { closeDevices, openDevice, requisitions } from '../support/infra/device.ts'
import { failingStorage } from '../support/infra/failing-storage.ts'
import { Network } from '../support/infra/network.ts'
import { openGroup, openPlant, type Plant } from '../support/infra/plant.ts'
import { until } from '../support/infra/until.ts'
import { validData } from '../support/requisition/steps.ts'
import { people } from '../support/world.ts'

let plant: Plant

beforeAll(async () => {
  plant = await openPlant()
})
afterEach(closeDevices)
afterAll(() => plant.close())

/** What a tab leaves on a storage that was cut off, and closed with a command that it had not sent. */
const leave = async (storage: RxStorage<unknown, unknown>) => {
  const group = await openGroup(plant)
  const first = await openDevice(group, people.asha, { storage })
  await ready(first)
  first.cut()
  await first.dispatch('Create', 'a', validData.Create)
  const { name, authorization } = first
  await first.close()
  return { group, name, authorization }
}

test('a tab whose storage refuses the first write when it takes the lead leads all the same', async () => {
  const storage = failingStorage()
  const { group, name, authorization } = await leave(storage)
  // As it would have left it, had it died with the command on its way.
  const database = await openReplicaDatabase(name, storage, false)
  const [row] = await database.outbox.find().exec()
  await row?.modify((stored) => ({ ...stored, entry: { ...stored.entry, state: 'sent' } }))
  await database.close()
  const next = await openDevice(group, people.asha, {
    storage,
    name,
    authorization,
    // Full from the moment at which it is told that it leads.
    lead: () => async () => {
      storage.isFull = true
      return 'after-another'
    },
  })
  await until(() => storage.refused > 0)
  storage.isFull = false
  await next.settled()
  expect(await group.commandsOf(requisitions, 'a')).toHaveLength(1)
})

/** A device whose tab died with a command on its way and said before how it was connected; it asks what changed in vain until it is let go. */
const deviceAfter = async (connection: 'live' | 'offline') => {
  const storage = getRxStorageMemory()
  const { group, name, authorization } = await leave(storage)
  const network = new Network(plant)
  let release = (): void => {}
  network.break('changes?', { heldUntil: new Promise((resolve) => (release = resolve)) }, 100)
  const next = await openDevice(group, people.asha, {
    storage,
    name,
    authorization,
    network,
    before: async ({ settings }) => {
      const row = await settings.findOne('connection').exec()
      await row?.modify((stored) => ({
        ...stored,
        value: { json: JSON.stringify({ connection, since: plant.clock.now, outages: [] }) },
      }))
    },
    lead: () => async () => 'after-another',
  })
  return { group, next, release }
}

test('what a tab that was connected had on its way goes out beside the catching up', async () => {
  const { group, next, release } = await deviceAfter('live')
  await until(async () => (await group.commandsOf(requisitions, 'a')).length === 1)
  release()
  await next.settled()
  expect(await group.commandsOf(requisitions, 'a')).toHaveLength(1)
})

test('after a tab that was not connected, the device catches up before it sends', async () => {
  const { group, next, release } = await deviceAfter('offline')
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await group.commandsOf(requisitions, 'a')).toEqual([])
  release()
  await next.settled()
  expect(await group.commandsOf(requisitions, 'a')).toHaveLength(1)
})
