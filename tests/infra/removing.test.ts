import 'fake-indexeddb/auto'
import type { RxStorage } from 'rxdb/plugins/core'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openReplicaDatabase, type ReplicaDatabase } from '../../src/infra/replica/database.ts'
import { removeStored } from '../../src/infra/replica/removing.ts'
import { tabOf } from '../support/infra/locks.ts'

/** Two tabs on one storage, of which neither hears what the other writes. */
let tab: ReplicaDatabase
let silent: ReplicaDatabase
/** RxDB remembers a document as long as somebody holds it. */
const held: unknown[] = []

beforeEach(async () => {
  const name = `removing-${newId()}`
  const open = (number: number): Promise<ReplicaDatabase> =>
    openReplicaDatabase(name, tabOf(getRxStorageDexie() as unknown as RxStorage<unknown, unknown>, number), false)
  tab = await open(1)
  silent = await open(2)
  held.push(await tab.settings.insert(row('first')))
})
afterEach(async () => {
  await tab.close()
  await silent.close()
})

const row = (words: string) => ({ key: 'one', value: { json: JSON.stringify(words) } })
const remove = async (): Promise<void> => removeStored(tab.settings, ['one', 'that never was'])
const left = async () => ({
  stored: await tab.settings.storageInstance.findDocumentsById(['one'], false),
  remembered: await tab.settings.findOne('one').exec(),
})
const nothing = { stored: [], remembered: null }

test('what a tab wrote and told nobody of is removed', async () => {
  await silent.settings.upsert(row('second'))
  await remove()
  expect(await left()).toEqual(nothing)
})

test('what a tab made anew and told nobody of is removed', async () => {
  await remove()
  await silent.settings.upsert(row('second'))
  await remove()
  expect(await left()).toEqual(nothing)
})

test('what a tab removed and told nobody of is said to be gone', async () => {
  await silent.settings.findOne('one').remove()
  await remove()
  expect(await left()).toEqual(nothing)
})

test('what another tab writes in the same moment is removed', async () => {
  const { storageInstance } = tab.settings
  const find = storageInstance.findDocumentsById.bind(storageInstance)
  let writes = 2
  storageInstance.findDocumentsById = async (...asked) => {
    const stored = await find(...asked)
    if (writes > 0) await silent.settings.upsert(row(`write ${writes}`))
    writes -= 1
    return stored
  }
  await remove()
  expect(await left()).toEqual(nothing)
})
