import 'fake-indexeddb/auto'
import type { RxCollection, RxStorage } from 'rxdb/plugins/core'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Collections, openReplicaDatabase, type ReplicaDatabase } from '../../src/infra/replica/database.ts'
import { emptyStored, removeStored, sweepRemoved } from '../../src/infra/replica/removing.ts'
import { hearTabsAtAnyHour } from '../../src/infra/replica/tabs-channel.ts'
import { tabOf } from '../support/infra/locks.ts'
import { collectionOf, placesOf } from '../support/infra/raw.ts'
import { until } from '../support/infra/until.ts'

const canary = 'Saffron-7711'

/** A row of each collection of the replica, full of what nobody may find afterwards. */
const rowsOf = (id: string): { readonly [Name in keyof Collections]: object } => ({
  documents: {
    key: id,
    resource: 'departments',
    id: 'one',
    seq: 1,
    version: 1,
    s1: canary,
    s2: canary,
    s3: canary,
    s4: canary,
    state: { name: canary },
  },
  events: { key: id, document: 'departments|one', version: 1, state: { data: { name: canary } } },
  outbox: { commandId: id, document: 'departments|one', entry: { data: { name: canary } } },
  settings: { key: id, value: { json: canary } },
  files: { id, folder: canary, name: canary, content: canary, expires: canary, stored: { name: canary } },
  imports: { id, job: { file: canary } },
  importparts: { key: id, importId: 'one', part: { commands: [{ data: canary }] } },
})
const names = Object.keys(rowsOf('')) as (keyof Collections)[]

/** Two tabs on one store. */
const name = `removed-${newId()}`
let database: ReplicaDatabase
let other: ReplicaDatabase
let id: string

beforeAll(async () => {
  // As in a browser's worker: what tabs say to each other is kept nowhere.
  vi.stubGlobal('self', globalThis)
  hearTabsAtAnyHour()
  const open = (number: number): Promise<ReplicaDatabase> =>
    openReplicaDatabase(name, tabOf(getRxStorageDexie() as unknown as RxStorage<unknown, unknown>, number), true)
  database = await open(1)
  other = await open(2)
})
beforeEach(() => {
  id = newId()
})
afterAll(async () => {
  await database.close()
  await other.close()
  vi.unstubAllGlobals()
})

const of = (collection: keyof Collections, where = database): RxCollection<never> =>
  where.collections[collection] as unknown as RxCollection<never>
const plant = (collection: keyof Collections): Promise<unknown> =>
  of(collection).insert(rowsOf(id)[collection] as never)

test('every collection of the replica has a row here', () => {
  expect(Object.keys(database.collections).toSorted()).toEqual(names.toSorted())
})

describe.each(names)('a removed row of %s', (collection) => {
  test('is off the disk, its key too, and another tab knows it no longer', async () => {
    await plant(collection)
    const seen = (await of(collection, other).findOne(id).exec()) as unknown
    expect(seen).not.toBeNull()
    expect((await placesOf(canary, name)).map(collectionOf)).toEqual([collection])
    await removeStored(of(collection), [id])
    expect(await placesOf(canary, name)).toEqual([])
    expect(await placesOf(id, name)).toEqual([])
    await until(async () => (await of(collection, other).findOne(id).exec()) === null)
  })

  test('that was only marked leaves nothing of its content', async () => {
    await plant(collection)
    await emptyStored(of(collection), [id])
    expect(await placesOf(canary, name)).toEqual([])
    expect(await of(collection).findOne(id).exec()).toBeNull()
  })

  test('that an earlier version of the app left whole is off the disk after the next start', async () => {
    await plant(collection)
    await of(collection).findOne(id).remove()
    expect((await placesOf(canary, name)).map(collectionOf)).toEqual([collection])
    await sweepRemoved(database)
    expect(await placesOf(canary, name)).toEqual([])
    expect(await placesOf(id, name)).toEqual([])
  })

  test('that is written anew while what was left is cleaned up stays', async () => {
    await plant(collection)
    await of(collection).findOne(id).remove()
    const { storageInstance } = of(collection)
    const find = storageInstance.findDocumentsById.bind(storageInstance)
    storageInstance.findDocumentsById = async (...asked) => {
      storageInstance.findDocumentsById = find
      await plant(collection)
      return find(...asked)
    }
    await sweepRemoved(database)
    expect(await of(collection).findOne(id).exec()).not.toBeNull()
    await removeStored(of(collection), [id])
  })

  test('can be written anew, and every tab has it', async () => {
    await plant(collection)
    await of(collection, other).findOne(id).exec()
    await removeStored(of(collection), [id])
    await plant(collection)
    expect(await of(collection).findOne(id).exec()).not.toBeNull()
    await until(async () => (await of(collection, other).findOne(id).exec()) !== null)
    await removeStored(of(collection), [id])
  })
})

test('a thousand are removed a part at a time, so that other work gets its turn', async () => {
  const many = Array.from({ length: 1200 }, (_, index) => ({ key: `many-${index}`, value: { json: canary } }))
  await database.settings.bulkInsert(many)
  const { storageInstance } = database.settings
  const write = storageInstance.bulkWrite.bind(storageInstance)
  const parts: number[] = []
  storageInstance.bulkWrite = async (written, context) => {
    parts.push(written.length)
    return write(written, context)
  }
  await removeStored(
    database.settings,
    many.map((row) => row.key),
  )
  expect(Math.max(...parts)).toBeLessThanOrEqual(500)
  expect(await placesOf(canary, name)).toEqual([])
})
