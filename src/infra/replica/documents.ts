import type { RxDocument } from 'rxdb/plugins/core'
import type { Subscription } from 'rxjs'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { type Bulk, bulkOf, type Slice, type Slot } from './bulk.ts'
import { changesOf } from './changes-of.ts'
import type { ReplicaDatabase } from './database.ts'
import { type DocumentRow, documentKey } from './rows.ts'

const page = 1000
/** Masters that rules ask again and again are kept whole; larger resources are read anew. */
const keptWhole = 5000

/** Reads the confirmed documents. Their one writer is the pull. */
export class Documents {
  readonly #database: ReplicaDatabase
  readonly #bulk: Promise<Bulk | undefined>
  readonly #kept = new Map<string, Promise<readonly AnyDocument[] | undefined>>()
  readonly #subscription: Subscription

  constructor(database: ReplicaDatabase) {
    this.#database = database
    this.#bulk = bulkOf(database)
    this.#subscription = changesOf(database.documents).subscribe(
      ({ documentData }) => void this.#kept.delete(documentData.resource),
    )
  }

  close(): void {
    this.#subscription.unsubscribe()
  }

  async one(resource: string, id: string): Promise<AnyDocument | null> {
    return stateOf(await this.#database.documents.findOne(documentKey(resource, id)).exec())
  }

  /** 0 where it is not here. */
  async versionOf(resource: string, id: string): Promise<number> {
    return (await this.one(resource, id))?.version ?? 0
  }

  async some(resource: string, ids: readonly string[]): Promise<ReadonlyMap<string, AnyDocument>> {
    const rows = await this.#database.documents.findByIds(ids.map((id) => documentKey(resource, id))).exec()
    return new Map([...rows.values()].map((row) => [row.id, stateOf(row) as AnyDocument]))
  }

  /** All documents of a resource, in slices, so that other work gets its turn. */
  async *slices(resource: string): AsyncGenerator<readonly AnyDocument[]> {
    const bulk = await this.#bulk
    const slice = bulk?.slice ?? this.#slice
    const before = documentKey(resource, '\uffff')
    for (let after: string | undefined = documentKey(resource, ''); after !== undefined;) {
      // oxlint-disable-next-line no-await-in-loop -- one slice after the other is the point
      const { documents, last }: Slice = await slice(after, before, page)
      if (documents.length > 0) yield documents
      after = last
    }
  }

  readonly #slice: Bulk['slice'] = async (after, before, count) => {
    const selector = { key: { $gt: after, $lt: before } }
    const rows = await this.#database.documents.find({ selector, sort: [{ key: 'asc' }], limit: count }).exec()
    return {
      documents: rows.map((row) => stateOf(row) as AnyDocument),
      last: rows.length < count ? undefined : rows.at(-1)?.key,
    }
  }

  async matching(resource: string, holds: (document: AnyDocument) => boolean): Promise<readonly AnyDocument[]> {
    const whole = await (this.#kept.get(resource) ?? this.#keep(resource))
    if (whole !== undefined) return whole.filter(holds)
    const found: AnyDocument[] = []
    for await (const slice of this.slices(resource)) found.push(...slice.filter(holds))
    return found
  }

  #keep(resource: string): Promise<readonly AnyDocument[] | undefined> {
    const reading = this.#whole(resource)
    this.#kept.set(resource, reading)
    return reading
  }

  /** Undefined where there are too many to keep. */
  async #whole(resource: string): Promise<readonly AnyDocument[] | undefined> {
    const all: AnyDocument[] = []
    for await (const slice of this.slices(resource)) {
      all.push(...slice)
      if (all.length > keptWhole) return undefined
    }
    return all
  }

  /** A window in the order of an index slot, straight from the store. */
  async bySlot(
    resource: string,
    slot: Slot,
    direction: 'asc' | 'desc',
    from: number,
    size: number,
  ): Promise<readonly AnyDocument[]> {
    const bulk = await this.#bulk
    if (bulk !== undefined) return bulk.window(resource, slot, direction, from, size)
    const selector = { resource, [slot]: { $gte: '' } }
    const rows = await this.#database.documents
      .find({ selector, sort: [{ resource: direction }, { [slot]: direction }], skip: from, limit: size })
      .exec()
    return rows.map((row) => stateOf(row) as AnyDocument)
  }
}

/** The plain document of a row: RxDB's own getters give proxies, which cannot leave the worker. */
const stateOf = (row: RxDocument<DocumentRow> | null): AnyDocument | null =>
  row === null ? null : (row.toJSON().state as AnyDocument)
