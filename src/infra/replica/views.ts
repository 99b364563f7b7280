import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Refusal } from '../../domain/kernel/refusal.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { resourceOf } from '../../domain/registry/registry.ts'
import type { View } from '../face.ts'
import { documentKey, type OutboxRow } from './database.ts'
import type { Documents } from './documents.ts'
import type { LocalFacts } from './facts.ts'
import type { Outbox } from './outbox.ts'
import { overlay, type Overlaid } from './overlay.ts'

/** Documents as their viewer sees them: confirmed, with his commands on their way. */
export class Views {
  readonly #documents: Documents
  readonly #outbox: Outbox
  readonly #facts: LocalFacts

  constructor(documents: Documents, outbox: Outbox, facts: LocalFacts) {
    this.#documents = documents
    this.#outbox = outbox
    this.#facts = facts
  }

  async one(resource: string, id: string): Promise<View | null> {
    return this.#over(resource, id, await this.#documents.one(resource, id))
  }

  /** In the order asked for; what does not exist is left out. */
  async some(resource: string, ids: readonly string[]): Promise<readonly View[]> {
    const confirmed = await this.#documents.some(resource, ids)
    const views = await Promise.all(ids.map((id) => this.#over(resource, id, confirmed.get(id) ?? null)))
    return views.filter((view) => view !== null)
  }

  async #over(resource: string, id: string, confirmed: AnyDocument | null): Promise<View | null> {
    const rows = this.#outbox.pending(documentKey(resource, id))
    if (rows.length === 0) return confirmed === null ? null : { document: confirmed, pending: null }
    const { document, pending } = await this.overlaid(resourceOf(resource), id, confirmed, rows)
    return document === null ? null : { document, pending }
  }

  overlaid(
    entry: ResourceEntry,
    id: string,
    confirmed: AnyDocument | null,
    rows: readonly OutboxRow[],
  ): Promise<Overlaid> {
    return overlay(entry, id, confirmed, rows, this.#facts.context(), (document, given) =>
      this.#facts.ofCommand(entry, document, given, given.createdAt),
    )
  }

  /** The first of a document's commands that newer confirmed state has made impossible before it was sent. */
  async impossible(document: string): Promise<{ readonly row: OutboxRow; readonly refusal: Refusal } | undefined> {
    const rows = this.#outbox.pending(document)
    const [first] = rows
    if (first === undefined) return undefined
    const { resource, documentId } = first.entry
    return (
      await this.overlaid(resourceOf(resource), documentId, await this.#documents.one(resource, documentId), rows)
    ).impossible
  }
}
