import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { expect, test } from 'vitest'
import { openReplicaDatabase } from '../../src/infra/replica/database.ts'
import { Outbox } from '../../src/infra/replica/outbox.ts'
import { Push } from '../../src/infra/replica/push.ts'

test('a tab that waited in vain for an answer leaves a command that another tab has brought to its end meanwhile', async () => {
  const database = await openReplicaDatabase('push', getRxStorageMemory(), false)
  const outbox = new Outbox(database)
  await outbox.load()
  await outbox.add({
    commandId: 'one',
    document: 'departments|stores',
    entry: {
      resource: 'departments',
      documentId: 'stores',
      type: 'Update',
      data: {},
      words: 'Edit department',
      createdAt: '2026-01-05T04:00:00.000Z',
      expectedVersion: null,
      after: null,
      state: 'saved',
      base: null,
    },
  })
  const push = new Push({
    outbox,
    carryFiles: async () => ({ kind: 'ok', status: 200, body: null }),
    upon: () => null,
    isOut: () => false,
    impossible: async () => undefined,
    behind: async () => undefined,
    send: async (row) => {
      await outbox.accept(row, { after: 1, version: 2, seq: 7, effects: [] })
      return { kind: 'unreachable' }
    },
  })
  expect(await push.run()).toBe('unreachable')
  expect(outbox.find('one')?.entry).toMatchObject({ state: 'accepted', acceptedSeq: 7 })
  await database.close()
})
