import type { AnyDocument } from '../../domain/kernel/document.ts'
import { slotLength, type slotNames } from '../../domain/registry/entry.ts'
import type { ReplicaDatabase } from './database.ts'
import { dexieOf } from './dexie.ts'
import type { DocumentRow } from './rows.ts'

export type Slot = (typeof slotNames)[number]

export interface Slice {
  readonly documents: readonly AnyDocument[]
  /** The last key that was looked at; undefined at the end. */
  readonly last: string | undefined
}

/**
 * Many documents at once, past RxDB: its queries over Dexie walk a cursor through all that an index holds (a slice of 50,000
 * documents took 2.4 s, here 0.04 s). Reads only; what is written goes through RxDB, but for the last of a removal (removing.ts).
 */
export interface Bulk {
  /** Up to `count` documents whose key lies between, in the order of their keys. */
  slice(after: string, before: string, count: number): Promise<Slice>
  /** A window in the order of an index slot. */
  window(
    resource: string,
    slot: Slot,
    direction: 'asc' | 'desc',
    from: number,
    size: number,
  ): Promise<readonly AnyDocument[]>
}

/** A row in Dexie: the flag of a deleted one is an indexed text. */
type StoredRow = DocumentRow & { readonly _deleted: '0' | '1' }

const table = 'docs'

/** Undefined where the storage is not IndexedDB (tests in memory). */
export const bulkOf = async (database: ReplicaDatabase): Promise<Bulk | undefined> => {
  const { dexieDb } = await dexieOf(database.documents)
  if (dexieDb === undefined) return undefined
  const store = (): IDBObjectStore => dexieDb.backendDB().transaction(table, 'readonly').objectStore(table)
  return {
    slice: async (after, before, count) => {
      const range = IDBKeyRange.bound(after, before, true, true)
      const rows = await answerOf<StoredRow[]>(store().getAll(range, count))
      return {
        documents: rows.filter((row) => row._deleted !== '1').map((row) => row.state),
        last: rows.length < count ? undefined : rows.at(-1)?.key,
      }
    },
    window: (resource, slot, direction, from, size) => {
      const index = store().index(`[_deleted+resource+${slot}+key]`)
      const least = ['0', resource, '']
      const most = ['0', resource, '\uffff'.repeat(slotLength)]
      const cursor = index.openCursor(IDBKeyRange.bound(least, most), direction === 'desc' ? 'prev' : 'next')
      return walk(cursor, from, size)
    },
  }
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

const walk = (request: IDBRequest<IDBCursorWithValue | null>, skip: number, size: number): Promise<AnyDocument[]> =>
  new Promise((resolve, reject) => {
    const found: AnyDocument[] = []
    let isSkipped = skip === 0
    request.addEventListener('error', () => reject(request.error))
    request.addEventListener('success', () => {
      const cursor = request.result
      if (cursor === null) return resolve(found)
      if (!isSkipped) {
        isSkipped = true
        return cursor.advance(skip)
      }
      found.push((cursor.value as StoredRow).state)
      if (found.length === size) return resolve(found)
      cursor.continue()
    })
  })
