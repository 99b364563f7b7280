import type { RxCollection } from 'rxdb/plugins/core'
import type { Collections, OutboxDatabase, ReplicaDatabase } from './database.ts'
import { dexieOf } from './dexie.ts'

/** What of a row says which one it is. All else of it is content, of which nothing stays on the device. */
const identity = {
  documents: ['key', 'resource', 'id'],
  events: ['key', 'document'],
  outbox: ['commandId', 'document'],
  settings: ['key'],
  files: ['id'],
  imports: ['id'],
  importparts: ['key', 'importId'],
  'user-profiles': ['id'],
} as const satisfies Record<keyof Collections | 'user-profiles', readonly string[]>

/** Beyond that many at once, other work of the thread and other tabs' writes would wait. */
const atOnce = 500

const emptyOf = (value: unknown): unknown => (typeof value === 'string' ? '' : typeof value === 'number' ? 0 : {})

/** RxDB's own fields begin with `_`. */
const emptied = <Row extends object>(row: Row, kept: readonly string[]): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name.startsWith('_') || kept.includes(name) ? value : emptyOf(value),
    ]),
  ) as Row

/**
 * Takes what the store itself holds under these keys for deleted, with nothing left in it, and every tab hears of it. RxDB's own removals
 * leave the whole row in the store, and go by what it remembers of a document: of a write at which a tab died nobody heard, and the
 * store refuses whatever stands on an older revision, each time anew. Rejects where the store refuses for any other reason.
 */
export const emptyStored = async <Row>(
  { name, storageInstance }: RxCollection<Row>,
  keys: readonly string[],
  /** Leaves what was written anew meanwhile. */
  onlyRemoved = false,
): Promise<void> => {
  const kept = identity[name as keyof typeof identity]
  for (let left = [...keys]; left.length > 0;) {
    // oxlint-disable no-await-in-loop -- again only for what another tab wrote in between
    // What is deleted already too: a tab that died at that left the others with the document.
    const found = await storageInstance.findDocumentsById(left, true)
    const stored = onlyRemoved ? found.filter((row) => row._deleted) : found
    if (stored.length === 0) return
    const rows = stored.map((previous) => ({ previous, document: { ...emptied(previous, kept), _deleted: true } }))
    const { error } = await storageInstance.bulkWrite(rows, 'remove-stored')
    // oxlint-enable no-await-in-loop
    const refused = error.find(({ status }) => status !== 409)
    if (refused !== undefined) throw new Error(`The store does not remove ${refused.documentId}: ${refused.status}.`)
    left = error.map((one) => one.documentId)
  }
}

/**
 * Removes what the store itself holds under these keys: content and row leave the disk, and every tab hears of it. RxDB's own cleanup
 * would read the whole store for it and trust the clock.
 */
export const removeStored = async <Row>(collection: RxCollection<Row>, keys: readonly string[]): Promise<void> => {
  await purge(collection, keys, false)
}

const purge = async <Row>(
  collection: RxCollection<Row>,
  keys: readonly string[],
  onlyRemoved: boolean,
): Promise<void> => {
  for (let from = 0; from < keys.length; from += atOnce) {
    const some = keys.slice(from, from + atOnce)
    // oxlint-disable no-await-in-loop -- one part after the other is the point
    await emptyStored(collection, some, onlyRemoved)
    await (await rowsIn(collection))?.anyOf(some.map((key) => ['1', key])).delete()
    // oxlint-enable no-await-in-loop
  }
}

/** Removes every row of a collection. */
export const removeAll = async <Row>(collection: RxCollection<Row>): Promise<void> => {
  const keys = await (await rowsIn(collection))?.between(['0', ''], ['0', '\uffff']).primaryKeys()
  if (keys !== undefined) await removeStored(collection, keys)
}

/**
 * Ends what was left half done: rows that stand as deleted, of this version of the app or of an earlier one, which left them whole.
 * Only those that have stood so for a time, by this device's clock; one that was set back makes them go early.
 */
export const sweepRemoved = async (database: ReplicaDatabase | OutboxDatabase, forMs = 0): Promise<void> => {
  for (const collection of Object.values(database.collections) as RxCollection<unknown>[]) {
    // oxlint-disable no-await-in-loop -- in the background, one after the other
    const keys = await (await rowsIn(collection))?.between(['1', ''], ['1', '\uffff']).primaryKeys()
    // Marked once more, so that every tab hears that they are gone.
    if (keys !== undefined) await purge(collection, await agedOf(collection, keys, forMs), true)
    // oxlint-enable no-await-in-loop
  }
}

const agedOf = async <Row>(
  { schema, storageInstance }: RxCollection<Row>,
  keys: readonly string[],
  forMs: number,
): Promise<readonly string[]> => {
  if (forMs === 0) return keys
  const rows = await storageInstance.findDocumentsById([...keys], true)
  const aged = rows.filter(({ _meta }) => Math.abs(Date.now() - _meta.lwt) >= forMs)
  return aged.map((row) => row[schema.primaryPath] as string)
}

/** By whether they stand as deleted ('1') and their keys; undefined where the store has no disk (tests in memory). */
const rowsIn = async <Row>(collection: RxCollection<Row>) =>
  (await dexieOf(collection)).dexieTable?.where(`[_deleted+${collection.schema.primaryPath}]`)
