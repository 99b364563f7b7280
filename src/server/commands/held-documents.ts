import type { Kysely } from 'kysely'
import { type AnyDocument, emptyDocument } from '../../domain/kernel/document.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { resourceOf } from '../../domain/resources.ts'
import { type DocumentRow, documentRow, type Held, marksOf } from '../store/documents.ts'
import { ofDocuments } from '../store/of-documents.ts'
import type { Tables } from '../store/schema.ts'

export const heldKey = (resource: string, id: string): string => `${resource}|${id}`

/** A document that a batch has changed. */
export interface Changed {
  readonly entry: ResourceEntry
  readonly document: AnyDocument
}

/** Documents as one batch sees them: as they are stored, with everything that it has decided so far. */
export class HeldDocuments {
  readonly #tx: Kysely<Tables>
  readonly #groupId: string
  readonly #held = new Map<string, Held>()
  readonly #changed = new Map<string, ResourceEntry>()
  /** Keys of the documents that this batch has ever given a mark, and some may have lost again. */
  readonly #given = new Map<string, Set<string>>()

  constructor(tx: Kysely<Tables>, groupId: string) {
    this.#tx = tx
    this.#groupId = groupId
  }

  /** Reads many documents in one query; those that do not exist are held as empty. */
  async preload(targets: readonly { readonly resource: string; readonly id: string }[]): Promise<void> {
    const missing = targets.filter((one) => !this.#held.has(heldKey(one.resource, one.id)))
    if (missing.length === 0) return
    const rows = await this.#tx
      .selectFrom('documents')
      .select(['resource', 'id', 'state', 'head_hash', 'past_readers'])
      .where('group_id', '=', this.#groupId)
      .where(ofDocuments('id', missing))
      .execute()
    for (const row of rows)
      this.#held.set(heldKey(row.resource, row.id), {
        document: row.state,
        headHash: row.head_hash,
        pastReaders: row.past_readers,
      })
    for (const one of missing) {
      if (!this.#held.has(heldKey(one.resource, one.id))) this.fresh(resourceOf(one.resource), one.id)
    }
  }

  async one(resource: string, id: string): Promise<Held> {
    const known = this.#held.get(heldKey(resource, id))
    if (known !== undefined) return known
    await this.preload([{ resource, id }])
    return this.#held.get(heldKey(resource, id)) as Held
  }

  /** A document that cannot be in the store, because its id was made in this transaction: the store is not queried. */
  fresh(entry: ResourceEntry, id: string): Held {
    const key = heldKey(entry.key, id)
    const known = this.#held.get(key)
    if (known !== undefined) return known
    const held: Held = { document: emptyDocument(entry.aggregate, id), headHash: null, pastReaders: [] }
    this.#held.set(key, held)
    return held
  }

  /** Takes a document as the batch has changed it; the answer puts `before` back. */
  change(entry: ResourceEntry, before: Held, after: Held): () => void {
    const key = heldKey(entry.key, after.document.id)
    const wasChanged = this.#changed.has(key)
    this.#held.set(key, after)
    this.#changed.set(key, entry)
    for (const mark of marksOf(entry, after.document)) {
      const keys = this.#given.get(mark)
      if (keys === undefined) this.#given.set(mark, new Set([key]))
      else keys.add(key)
    }
    return () => {
      this.#held.set(key, before)
      if (!wasChanged) this.#changed.delete(key)
    }
  }

  hasChanged(resource: string, id: string): boolean {
    return this.#changed.has(heldKey(resource, id))
  }

  /** Documents that this batch has changed. */
  changed(): readonly Changed[] {
    return [...this.#changed].map(([key, entry]) => ({ entry, document: (this.#held.get(key) as Held).document }))
  }

  /** Documents that this batch has changed and that have a mark now, in the order in which it gave it to them. */
  changedWith(mark: string): readonly Changed[] {
    return [...(this.#given.get(mark) ?? [])].flatMap((key) => {
      const entry = this.#changed.get(key)
      const document = this.#held.get(key)?.document
      return entry !== undefined &&
        document !== undefined &&
        document.deleted !== true &&
        marksOf(entry, document).includes(mark)
        ? [{ entry, document }]
        : []
    })
  }

  /** What is to be written of them. */
  rows(): readonly DocumentRow[] {
    return [...this.#changed].map(([key, entry]) => documentRow(this.#groupId, entry, this.#held.get(key) as Held))
  }
}
