import type { RxDocument } from 'rxdb/plugins/core'
import type { Subscription } from 'rxjs'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { type DocumentRow, documentKey, type ReplicaDatabase } from './database.ts'

const page = 1000
/** Masters that rules ask again and again are kept whole; larger resources are read anew. */
const keptWhole = 5000

/** Reads the confirmed documents. Their one writer is the pull. */
export class Documents {
  readonly #database: ReplicaDatabase
  readonly #kept = new Map<string, Promise<readonly AnyDocument[] | undefined>>()
  readonly #subscription: Subscription

  constructor(database: ReplicaDatabase) {
    this.#database = database
    this.#subscription = database.documents.$.subscribe(
      ({ documentData }) => void this.#kept.delete(documentData.resource),
    )
  }

  close(): void {
    this.#subscription.unsubscribe()
  }

  async one(resource: string, id: string): Promise<AnyDocument | null> {
    return stateOf(await this.#database.documents.findOne(documentKey(resource, id)).exec())
  }

  async some(resource: string, ids: readonly string[]): Promise<ReadonlyMap<string, AnyDocument>> {
    const rows = await this.#database.documents.findByIds(ids.map((id) => documentKey(resource, id))).exec()
    return new Map([...rows.values()].map((row) => [row.id, stateOf(row) as AnyDocument]))
  }

  /** All documents of a resource, in slices, so that other work gets its turn. */
  async *slices(resource: string): AsyncGenerator<readonly AnyDocument[]> {
    let last = documentKey(resource, '')
    for (;;) {
      const selector = { key: { $gt: last, $lt: documentKey(resource, '\uffff') } }
      // oxlint-disable-next-line no-await-in-loop -- one slice after the other is the point
      const rows = await this.#database.documents.find({ selector, sort: [{ key: 'asc' }], limit: page }).exec()
      if (rows.length > 0) yield rows.map((row) => stateOf(row) as AnyDocument)
      if (rows.length < page) return
      last = rows.at(-1)?.key ?? last
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
    slot: 's1' | 's2' | 's3' | 's4',
    direction: 'asc' | 'desc',
    from: number,
    size: number,
  ): Promise<readonly AnyDocument[]> {
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
