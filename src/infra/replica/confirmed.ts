import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { slotsOf } from '../../domain/registry/slots.ts'
import type { ReplicaDatabase } from './database.ts'
import type { Forgetting } from './forgetting.ts'
import { removeStored } from './removing.ts'
import { type DocumentRow, documentKey } from './rows.ts'

/** A document as `changes` answers it. A field `resource` of its own comes as `$resource`. */
export type Change = AnyDocument & {
  readonly resource: string
  readonly $resource?: unknown
  /** Beside `deleted`: it may still be read, but devices hold open ones alone. */
  readonly closed?: unknown
}

const rowOf = (entry: ResourceEntry, document: AnyDocument): DocumentRow => ({
  key: documentKey(entry.key, document.id),
  resource: entry.key,
  id: document.id,
  seq: document.seq,
  version: document.version,
  ...slotsOf(entry, document),
  state: document,
})

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Writes what the server has confirmed; what is gone leaves the device with all that quotes it. */
export class Confirmed {
  readonly #database: ReplicaDatabase
  readonly #forgetting: Forgetting

  constructor(database: ReplicaDatabase, forgetting: Forgetting) {
    this.#database = database
    this.#forgetting = forgetting
  }

  async write(entry: ResourceEntry, documents: readonly Change[]): Promise<void> {
    await this.#forgetting.documents(
      documents.filter((one) => one.deleted === true).map((one) => documentKey(entry.key, one.id)),
    )
    const rows = documents
      .filter((one) => one.deleted !== true)
      .map(({ resource: _key, $resource, ...document }) =>
        rowOf(entry, ($resource === undefined ? document : { ...document, resource: $resource }) as AnyDocument),
      )
    await this.#forgetHidden(entry, rows)
    if (rows.length > 0) await this.#database.documents.bulkUpsert(rows)
  }

  /** A document that was read by itself: written unless what stands here is newer. */
  async keep(entry: ResourceEntry, document: AnyDocument): Promise<void> {
    const row = rowOf(entry, document)
    const { documents } = this.#database
    const [stored] = await documents.storageInstance.findDocumentsById([row.key], false)
    if (stored !== undefined && (stored.version > row.version || isSame(stored.state, row.state))) return
    await this.#forgetHidden(entry, [row])
    await documents.bulkUpsert([row])
  }

  /** Documents of one resource that the server shows no more. */
  gone(keys: readonly string[]): Promise<void> {
    return this.#forgetting.documents(keys)
  }

  /** Documents of one resource that may still be read, without their place on this device. */
  async leave(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return
    await this.#forgetting.histories(keys)
    await removeStored(this.#database.documents, keys)
  }

  /** Purges all of a resource but what was brought. */
  async keepOnly(resource: string, brought: ReadonlySet<string>): Promise<void> {
    await this.#forgetting.historiesExcept(resource, brought)
    const held = await this.#database.documents
      .find({ selector: { key: { $gt: documentKey(resource, ''), $lt: documentKey(resource, '\uffff') } } })
      .exec()
    await this.#forgetting.documents(held.filter((row) => !brought.has(row.id)).map((row) => row.key))
  }

  /** Where fewer fields of a document may be read than before, what quotes it goes by what could be read then. */
  async #forgetHidden(entry: ResourceEntry, rows: readonly DocumentRow[]): Promise<void> {
    if (entry.openFields === undefined || rows.length === 0) return
    const { storageInstance } = this.#database.documents
    const stored = await storageInstance.findDocumentsById(
      rows.map((row) => row.key),
      false,
    )
    const before = new Map(stored.map((row) => [row.key, row]))
    const hidden = rows.filter(({ key, state }) =>
      Object.keys(before.get(key)?.state ?? {}).some((field) => !Object.hasOwn(state, field)),
    )
    // A field that is gone since may have been emptied as well: then only the history is asked for anew.
    const isUnchanged = ({ key, version }: DocumentRow): boolean => before.get(key)?.version === version
    await this.#forgetting.quotes(hidden.filter(isUnchanged).map((row) => row.key))
    await this.#forgetting.histories(hidden.map((row) => row.key))
  }
}
