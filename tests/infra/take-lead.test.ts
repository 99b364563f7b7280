import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openReplicaDatabase } from '../../src/infra/replica/database.ts'
import { ready } from '../support/infra/asking.ts'
import { closeDevices, openDevice, requisitions } from '../support/infra/device.ts'
import { failingStorage } from '../support/infra/failing-storage.ts'
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

test('a tab whose storage refuses the first write when it takes the lead leads all the same', async () => {
  const group = await openGroup(plant)
  const storage = failingStorage()
  const first = await openDevice(group, people.asha, { storage })
  await ready(first)
  first.cut()
  await first.dispatch('Create', 'a', validData.Create)
  const { name, authorization } = first
  await first.close()
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
