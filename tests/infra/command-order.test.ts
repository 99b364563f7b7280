import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openReplicaDatabase, type ReplicaDatabase } from '../../src/infra/replica/database.ts'
import type { OutboxRow } from '../../src/infra/replica/rows.ts'
import { inOrderGiven, Outbox } from '../../src/infra/replica/outbox.ts'

const row = (commandId: string, more: Partial<OutboxRow['entry']> = {}): OutboxRow => ({
  commandId,
  document: 'change-assesment|a',
  entry: {
    resource: 'change-assesment',
    documentId: 'a',
    type: 'UpdateRequest',
    data: {},
    words: `Command ${commandId}`,
    createdAt: '2026-01-05T04:00:00.000Z',
    expectedVersion: 1,
    after: null,
    state: 'saved',
    base: null,
    ...more,
  },
})
const idsOf = (rows: readonly OutboxRow[]) => rows.map((one) => one.commandId)

let database: ReplicaDatabase
let outbox: Outbox
beforeEach(async () => {
  database = await openReplicaDatabase(`order-${newId()}`, getRxStorageMemory() as never, false)
  outbox = new Outbox(database)
  await outbox.load()
})
afterEach(() => database.close())

test('commands go in the order of their ids, which count time', () => {
  expect(idsOf(inOrderGiven([row('3'), row('1'), row('2')]))).toEqual(['1', '2', '3'])
})

test('none goes before the one it was typed upon, even if the clock was set back between them', () => {
  const rows = [row('1', { after: '5' }), row('0', { after: '1' }), row('5')]
  expect(idsOf(inOrderGiven(rows))).toEqual(['5', '1', '0'])
})

test('one whose cause is gone goes in its own place, and a circle ends', () => {
  expect(idsOf(inOrderGiven([row('2', { after: 'gone' }), row('1')]))).toEqual(['1', '2'])
  expect(idsOf(inOrderGiven([row('1', { after: '2' }), row('2', { after: '1' })])).toSorted()).toEqual(['1', '2'])
})

test('what was typed upon an accepted command stands on the version that it reached', async () => {
  for (const one of [row('1'), row('2', { after: '1', expectedVersion: 2 }), row('3', { expectedVersion: 7 })])
    // oxlint-disable-next-line no-await-in-loop -- three
    await outbox.add(one)
  await outbox.accept(row('1'), { after: 3, version: 4, seq: 90, effects: [] })
  expect(outbox.find('1')?.entry).toMatchObject({
    state: 'accepted',
    acceptedVersion: 4,
    acceptedAfter: 3,
    acceptedSeq: 90,
  })
  expect(outbox.find('2')?.entry.expectedVersion).toBe(4)
  expect(outbox.find('3')?.entry.expectedVersion).toBe(7)
})

test('word of another tab that comes late brings nothing back, and takes nothing back', async () => {
  const told: Parameters<typeof database.eventBulks$.next>[0][] = []
  database.eventBulks$.subscribe((bulk) => told.push(bulk))
  const again = (count: number): void => {
    for (const bulk of told.slice(0, count)) database.eventBulks$.next({ ...bulk, id: newId() })
  }
  await outbox.add(row('1'))
  await outbox.mark('1', (entry) => ({ ...entry, state: 'refused' }))
  again(1)
  expect(outbox.find('1')?.entry.state).toBe('refused')
  await outbox.remove('1')
  again(2)
  expect(outbox.all()).toEqual([])
})

test('one that needs no version gets none', async () => {
  await outbox.add(row('1'))
  await outbox.add(row('2', { after: '1', expectedVersion: null }))
  await outbox.accept(row('1'), { after: 3, version: 4, seq: 90, effects: [] })
  expect(outbox.find('2')?.entry.expectedVersion).toBeNull()
})

test('with a refused command stay all that stand on it, directly or not, and nothing else', async () => {
  const rows = [row('1'), row('2', { after: '1' }), row('3', { after: '2' }), row('4')]
  // oxlint-disable-next-line no-await-in-loop -- four
  for (const one of rows) await outbox.add(one)
  await outbox.refuse(row('1'), { rule: 'CC-1', message: 'No.' })
  expect(outbox.of('change-assesment|a').map((one) => one.entry.state)).toEqual([
    'refused',
    'refused',
    'refused',
    'saved',
  ])
  expect(outbox.find('1')?.entry.refusal).toEqual({ rule: 'CC-1', message: 'No.' })
  expect(outbox.find('2')?.entry.refusal?.message).toContain('“Command 1”')
  expect(idsOf(outbox.pending('change-assesment|a'))).toEqual(['4'])
})
