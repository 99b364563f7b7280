import { type AnyDocument, emptyDocument } from '../../domain/kernel/document.ts'
import type { Refusal } from '../../domain/kernel/refusal.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { isOfKind, kindIn, type ResourceView, shownAs } from '../../domain/registry/view.ts'
import { findView, resourceOf } from '../../domain/resources.ts'
import type { ShownDocument, View } from '../face.ts'
import type { Ahead } from './ahead.ts'
import { affectedBy } from './effects.ts'
import { documentKey, effectKeys, type OutboxRow } from './rows.ts'
import type { Documents } from './documents.ts'
import type { LocalFacts } from './facts.ts'
import { isOutgoing, type Outbox } from './outbox.ts'
import { overlay, type Overlaid } from './overlay.ts'
import type { OwnVersions } from './own-versions.ts'

/** Documents as their viewer sees them: confirmed, with their own commands on their way. */
export class Views {
  readonly #documents: Documents
  readonly #outbox: Outbox
  readonly #facts: LocalFacts
  readonly #ahead: Ahead
  readonly #own: OwnVersions

  constructor(documents: Documents, outbox: Outbox, facts: LocalFacts, ahead: Ahead, own: OwnVersions) {
    this.#documents = documents
    this.#outbox = outbox
    this.#facts = facts
    this.#ahead = ahead
    this.#own = own
  }

  async one(resource: string, id: string): Promise<View | null> {
    if (findView(resource) !== undefined) return (await this.some(resource, [id]))[0] ?? null
    const rows = this.#pending(resource, id)
    return this.#over(resource, id, await this.#documents.one(resource, id), rows)
  }

  /** In the order asked for; what does not exist is left out. */
  async some(resource: string, ids: readonly string[]): Promise<readonly View[]> {
    const shown = findView(resource)
    if (shown !== undefined) return this.#ofKinds(shown, ids)
    const rows = new Map(ids.map((id) => [id, this.#pending(resource, id)]))
    const confirmed = await this.#documents.some(resource, ids)
    const views = await Promise.all(
      ids.map((id) => this.#over(resource, id, confirmed.get(id) ?? null, rows.get(id) ?? [])),
    )
    return views.filter((view) => view !== null)
  }

  /** Documents of several resources, in the shape in which a view shows them. */
  async #ofKinds(shown: ResourceView, ids: readonly string[]): Promise<readonly View[]> {
    const kinds = await Promise.all(
      Object.entries(shown.kinds).map(async ([name, kind]) =>
        (await this.some(kind.entry.key, ids))
          .filter(({ document }) => isOfKind(kind, kind.entry.key, document))
          .map(({ document, pending }) => ({ document: shownAs(shown, name, kind, document), pending })),
      ),
    )
    const found = new Map(kinds.flat().map((view) => [view.document.id, view]))
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  /** A document as the server answered it, which need not be here, with the commands of this device on it. */
  async upon(resource: string, document: AnyDocument): Promise<View | null> {
    const shown = findView(resource)
    // What commands are decided upon is the document itself, which is here where this device gave any.
    if (shown !== undefined) {
      const key = kindIn(shown, document)?.entry.key ?? ''
      const own = this.#pending(key, document.id).length === 0 ? null : await this.one(resource, document.id)
      return own ?? { document, pending: null }
    }
    return this.#over(resource, document.id, document, this.#pending(resource, document.id))
  }

  /**
   * To be asked before the confirmed document is read: a command leaves when its effect stands there, so that the other way round it
   * could be in neither of both, and what was just added would be gone for a moment.
   */
  #pending(resource: string, id: string): readonly OutboxRow[] {
    return this.#outbox.pending(documentKey(resource, id))
  }

  async #over(
    resource: string,
    id: string,
    confirmed: AnyDocument | null,
    rows: readonly OutboxRow[],
  ): Promise<View | null> {
    if (rows.length === 0)
      return confirmed === null ? null : { document: this.#shown(resource, confirmed, confirmed), pending: null }
    const { document, pending } = await this.overlaid(resourceOf(resource), id, confirmed, rows)
    return document === null ? null : { document: this.#shown(resource, confirmed, document), pending }
  }

  #shown(resource: string, confirmed: AnyDocument | null, document: AnyDocument): ShownDocument {
    const others = this.#own.others(resource, confirmed)
    return others.version === document.version ? document : { ...document, $others: others }
  }

  overlaid(
    entry: ResourceEntry,
    id: string,
    confirmed: AnyDocument | null,
    rows: readonly OutboxRow[],
  ): Promise<Overlaid> {
    return overlay(entry, id, confirmed, rows, this.#facts.context(), {
      factsOf: (document, given) => this.#facts.ofCommand(entry, document, given, given.createdAt),
      isBehind: (document, row) => this.#aheadOf(document, row).length > 0,
      ownVersions: {
        reached: (version) => this.#own.reached(entry.key, id, version),
        others: () => this.#own.others(entry.key, confirmed),
      },
      withEffects: (document, row) => affectedBy(this.#facts, entry, document, row),
    })
  }

  #aheadOf(document: AnyDocument, { commandId, entry }: OutboxRow): readonly OutboxRow[] {
    return this.#ahead.of(document, { commandId, ...entry }, entry.createdAt)
  }

  /** Another document of which a command is to be sent before this one; of several the last. */
  async behind(row: OutboxRow): Promise<string | undefined> {
    const { resource, documentId } = row.entry
    // It was decided upon these: commands with effects on its document, and commands of those on which it has effects.
    const upon = [row.document, ...effectKeys(row)].flatMap((key) => this.#outbox.pending(key))
    const other = upon.findLast(
      (one) => one.document !== row.document && one.commandId < row.commandId && isOutgoing(one.entry),
    )
    if (other !== undefined) return other.document
    const entry = resourceOf(resource)
    const rows = this.#pending(resource, documentId)
    const before = rows.slice(
      0,
      rows.findIndex((one) => one.commandId === row.commandId),
    )
    const confirmed = await this.#documents.one(resource, documentId)
    const { document } = await this.overlaid(entry, documentId, confirmed, before)
    return this.#aheadOf(document ?? emptyDocument(entry.aggregate, documentId), row).findLast((one) =>
      isOutgoing(one.entry),
    )?.document
  }

  /** The first of a document's commands that newer confirmed state has made impossible before it was sent. */
  async impossible(document: string): Promise<{ readonly row: OutboxRow; readonly refusal: Refusal } | undefined> {
    const rows = this.#outbox.pending(document)
    const own = rows.find((row) => row.document === document)
    if (own === undefined) return undefined
    const { resource, documentId } = own.entry
    return (
      await this.overlaid(resourceOf(resource), documentId, await this.#documents.one(resource, documentId), rows)
    ).impossible
  }
}
