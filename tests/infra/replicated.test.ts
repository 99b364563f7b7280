import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openReplicaDatabase, type ReplicaDatabase } from '../../src/infra/replica/database.ts'
import { nothing, type Progress, renewed, Replicated } from '../../src/infra/replica/replicated.ts'
import { Settings } from '../../src/infra/replica/settings.ts'
import { failingStorage } from '../support/infra/failing-storage.ts'

const service = 'quality-assurance'
const [one, other] = ['change-assesment', 'closure-date-period']
const both = [one, other]
const filled = (after: number): Progress => ({ after, before: 1, filled: true, received: 1 })

let database: ReplicaDatabase
let settings: Settings
let replicated: Replicated
const open = async (storage: Parameters<typeof openReplicaDatabase>[1]): Promise<void> => {
  database = await openReplicaDatabase(`replicated-${newId()}`, storage, false)
  settings = new Settings(database)
  await settings.load()
  replicated = new Replicated(settings)
}
beforeEach(() => open(getRxStorageMemory()))
afterEach(() => database.close())

const positions = () => both.map((resource) => replicated.progress(resource)?.after)

test('what was filled apart follows the one cursor of its service once it has caught up, and is written no more', async () => {
  await replicated.setProgress(one, filled(10))
  await replicated.setProgress(other, filled(40))
  await replicated.reached(service, both, 30)
  expect(positions()).toEqual([30, 40])
  await replicated.reached(service, both, 50)
  expect(positions()).toEqual([50, 50])
  const written: string[] = []
  settings.changes$.subscribe(({ key }) => written.push(key))
  await replicated.reached(service, both, 60)
  expect(positions()).toEqual([60, 60])
  expect(written).toEqual([`cursor|${service}`])
  await replicated.reached(service, both, 60)
  expect(written).toHaveLength(1)
})

test('a fill that ends behind the cursor stands where it is until the pages of what it lacks have come', async () => {
  await replicated.setProgress(one, filled(10))
  await replicated.reached(service, [one], 100)
  await replicated.setProgress(other, filled(20))
  expect(positions()).toEqual([100, 20])
  await replicated.reached(service, both, 70)
  expect(positions()).toEqual([100, 70])
  await replicated.reached(service, both, 110)
  expect(positions()).toEqual([110, 110])
})

test('what is filled anew is at its beginning, whatever the cursor', async () => {
  await replicated.setProgress(one, filled(10))
  await replicated.reached(service, [one], 100)
  await replicated.setProgress(one, renewed(replicated.progress(one)))
  await replicated.reached(service, [one], 120)
  expect(replicated.progress(one)).toEqual({ ...nothing, renewing: true, whole: true })
})

test('a cursor that the device could not keep has not moved', async () => {
  await database.close()
  const storage = failingStorage()
  await open(storage)
  await replicated.setProgress(one, filled(10))
  await replicated.reached(service, [one], 100)
  storage.isFull = true
  await expect(replicated.reached(service, [one], 120)).rejects.toThrow('quota')
  expect(positions()[0]).toBe(100)
})
