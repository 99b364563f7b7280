import 'fake-indexeddb/auto'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { afterAll, describe, expect, test } from 'vitest'
import type { AnyDocument } from '../../src/domain/kernel/document.ts'
import { bulkOf } from '../../src/infra/replica/bulk.ts'
import { openReplicaDatabase } from '../../src/infra/replica/database.ts'
import { documentKey } from '../../src/infra/replica/rows.ts'
import { Documents } from '../../src/infra/replica/documents.ts'

/** More than a slice. */
const total = 1100
const resource = 'change-assesment'
const numbers = Array.from({ length: total }, (_, number) => number)
const idOf = (number: number): string => `d${String(number).padStart(5, '0')}`
const rowOf = (number: number, of = resource) => ({
  key: documentKey(of, idOf(number)),
  resource: of,
  id: idOf(number),
  seq: number,
  version: 1,
  s1: String((number * 7919) % total).padStart(5, '0'),
  s2: number % 2 === 0 ? 'draft' : 'pending',
  s3: '',
  s4: '',
  state: { id: idOf(number), of } as unknown as AnyDocument,
})

const open = async (kind: 'Dexie' | 'memory') => {
  const storage = kind === 'Dexie' ? getRxStorageDexie() : getRxStorageMemory()
  const database = await openReplicaDatabase(`bulk-${kind.toLowerCase()}`, storage, false)
  await database.documents.bulkInsert(numbers.map((number) => rowOf(number)))
  // Neighbours in the key's order, which are none of its own.
  await database.documents.bulkInsert([rowOf(1, 'change'), rowOf(1, 'departments'), rowOf(1, 'change-assesment-x')])
  await database.documents.bulkRemove([documentKey(resource, idOf(0)), documentKey(resource, idOf(700))])
  return { database, documents: new Documents(database) }
}

const left = numbers.filter((number) => number !== 0 && number !== 700)

for (const kind of ['Dexie', 'memory'] as const)
  describe(`documents read in bulk from ${kind}`, async () => {
    const { database, documents } = await open(kind)
    afterAll(async () => {
      documents.close()
      await database.close()
    })

    test('the storage decides how they are read', async () =>
      expect((await bulkOf(database)) !== undefined).toBe(kind === 'Dexie'))

    test('slices bring each document that is left once, and no neighbour', async () => {
      const found: string[] = []
      for await (const slice of documents.slices(resource)) found.push(...slice.map(({ id }) => id))
      expect(found).toEqual(left.map(idOf))
    })

    test.each([
      ['desc', 0, 25],
      ['asc', 0, 25],
      ['desc', 1090, 25],
      ['asc', 40, 3],
      ['asc', 3000, 10],
    ] as const)('a window of a slot: %s from %i, %i rows', async (direction, from, size) => {
      const ordered = left.toSorted((a, b) => (rowOf(a).s1 < rowOf(b).s1 ? -1 : 1))
      if (direction === 'desc') ordered.reverse()
      const rows = await documents.bySlot(resource, 's1', direction, from, size)
      expect(rows.map(({ id }) => id)).toEqual(ordered.slice(from, from + size).map(idOf))
    })
  })
