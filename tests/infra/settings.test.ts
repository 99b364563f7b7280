import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openReplicaDatabase, type ReplicaDatabase } from '../../src/infra/replica/database.ts'
import { Settings } from '../../src/infra/replica/settings.ts'
import { failingStorage } from '../support/infra/failing-storage.ts'
import { until } from '../support/infra/until.ts'

let name: string
let database: ReplicaDatabase
let settings: Settings

const open = async (storage = getRxStorageMemory() as never): Promise<Settings> => {
  database = await openReplicaDatabase(name, storage, false)
  const opened = new Settings(database)
  await opened.load()
  return opened
}
beforeEach(async () => {
  name = `settings-${newId()}`
  settings = await open()
})
afterEach(() => database.close())

test('a setting is here at once and still here after reopening', async () => {
  const writing = settings.set('draft|a', { text: 'half a sentence', rows: [1, 2] })
  expect(settings.get('draft|a')).toEqual({ text: 'half a sentence', rows: [1, 2] })
  await writing
  await database.close()
  settings = await open()
  expect(settings.get('draft|a')).toEqual({ text: 'half a sentence', rows: [1, 2] })
  expect(settings.entries()).toEqual([['draft|a', { text: 'half a sentence', rows: [1, 2] }]])
})

test('one never set is undefined', () => {
  expect(settings.get('nothing')).toBeUndefined()
})

test('keys are found by what they begin with', async () => {
  await Promise.all(['list|a', 'list|b', 'draft|a'].map((key) => settings.set(key, 1)))
  expect(settings.keys('list|').toSorted()).toEqual(['list|a', 'list|b'])
})

test('a change is told once, the same value not at all', async () => {
  const told: unknown[] = []
  settings.changes$.subscribe((change) => told.push(change))
  await settings.set('density', 'compact')
  await settings.set('density', 'compact')
  await settings.set('density', 'wide')
  expect(told).toEqual([
    { key: 'density', value: 'compact' },
    { key: 'density', value: 'wide' },
  ])
})

test('word of another tab that comes late takes nothing back', async () => {
  const told: Parameters<typeof database.eventBulks$.next>[0][] = []
  database.eventBulks$.subscribe((bulk) => told.push(bulk))
  await settings.set('density', 'compact')
  await settings.set('density', 'wide')
  const [first] = told
  if (first !== undefined) database.eventBulks$.next({ ...first, id: newId() })
  expect(settings.get('density')).toBe('wide')
})

test('of many quick changes none is undone by the echo of an older one', async () => {
  const told: unknown[] = []
  settings.changes$.subscribe(({ value }) => told.push(value))
  const letters = [...'Granulation of the fines']
  await Promise.all(letters.map((_, index) => settings.set('draft', letters.slice(0, index + 1).join(''))))
  expect(settings.get('draft')).toBe('Granulation of the fines')
  expect(told).toEqual(letters.map((_, index) => letters.slice(0, index + 1).join('')))
  await database.close()
  settings = await open()
  expect(settings.get('draft')).toBe('Granulation of the fines')
})

test('what is set in one moment is written together', async () => {
  const writes = vi.spyOn(database.settings, 'bulkUpsert')
  await Promise.all(['a', 'b', 'c', 'd', 'a'].map((key, index) => settings.set(key, index)))
  expect(writes).toHaveBeenCalledTimes(1)
  await Promise.all([settings.set('a', 5), settings.set('b', 6)])
  expect(writes).toHaveBeenCalledTimes(2)
  await database.close()
  settings = await open()
  expect(settings.entries().toSorted()).toEqual([
    ['a', 5],
    ['b', 6],
    ['c', 2],
    ['d', 3],
  ])
})

test('what another tab wrote comes with the database’s own word', async () => {
  await database.settings.upsert({ key: 'density', value: { json: '"compact"' } })
  await until(() => settings.get('density') !== undefined)
  expect(settings.get('density')).toBe('compact')
})

test('one that could not be kept says so to whoever set it, and later ones are kept', async () => {
  await database.close()
  const storage = failingStorage()
  settings = await open(storage as never)
  storage.isFull = true
  await expect(settings.set('density', 'compact')).rejects.toThrow('quota')
  // Nor does this program go on as if it were kept: what is set again is written again.
  expect(settings.get('density')).toBeUndefined()
  settings.note('width', 3)
  await until(() => storage.refused > 1)
  expect(settings.get('width')).toBe(3)
  storage.isFull = false
  await settings.set('density', 'wide')
  await database.close()
  settings = await open(storage as never)
  expect(settings.get('density')).toBe('wide')
})

test('what is noted while the device can keep nothing is kept once it can, for other tabs too', async () => {
  await database.close()
  const storage = failingStorage()
  settings = await open(storage as never)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  storage.isFull = true
  settings.note('replicate|departments', true)
  settings.note('width', 3)
  await until(() => storage.refused > 1)
  settings.note('width', 4)
  await until(() => storage.refused > 2)
  storage.isFull = false
  await vi.advanceTimersByTimeAsync(10_000)
  await database.close()
  settings = await open(storage as never)
  expect(settings.entries()).toEqual(
    expect.arrayContaining([
      ['replicate|departments', true],
      ['width', 4],
    ]),
  )
})
