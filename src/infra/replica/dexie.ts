import type { RxCollection } from 'rxdb/plugins/core'

/** Some rows of an index, as Dexie gives them. */
interface DexieRows {
  primaryKeys(): Promise<string[]>
  delete(): Promise<number>
}

/** What RxDB's Dexie storage holds of a collection; nothing where it is another storage (tests in memory). */
interface DexieInternals {
  readonly dexieDb?: { backendDB(): IDBDatabase }
  readonly dexieTable?: {
    where(index: string): {
      anyOf(keys: readonly (readonly string[])[]): DexieRows
      between(least: readonly string[], most: readonly string[]): DexieRows
    }
  }
}

/** The IndexedDB store below a collection, for what RxDB itself has no way to ask. */
export const dexieOf = async <Row>(collection: RxCollection<Row>): Promise<DexieInternals> =>
  (await collection.internalStorageInstance.internals) as DexieInternals
