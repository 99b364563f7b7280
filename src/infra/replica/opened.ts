import type { Observable } from 'rxjs'
import type { Context } from '../../domain/kernel/aggregate.ts'
import { differences } from '../../domain/history/differences.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { meaningOf } from '../../domain/kernel/signature.ts'
import { knowsEvent } from '../../domain/kernel/upcast.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { resourceOf } from '../../domain/registry/registry.ts'
import type { DocumentAnswer, OutgoingCommand } from '../face.ts'
import { documentKey, type OutboxRow } from './database.ts'
import type { Documents } from './documents.ts'
import type { LocalFacts } from './facts.ts'
import type { Histories } from './histories.ts'
import { type Live, wholeOf } from './live.ts'
import type { Outbox } from './outbox.ts'
import { isNewer } from './reading.ts'
import type { Views } from './views.ts'

const nothing = { refusals: {}, signs: {} }

/** By command type, where there is something to say. */
const table = <T>(types: readonly string[], of: (type: string) => T | undefined): Readonly<Record<string, T>> =>
  Object.fromEntries(
    types.flatMap((type): readonly (readonly [string, T])[] => {
      const value = of(type)
      return value === undefined ? [] : [[type, value]]
    }),
  )

export interface OpenedParts {
  readonly documents: Documents
  readonly outbox: Outbox
  readonly views: Views
  readonly facts: LocalFacts
  readonly histories: Histories
  readonly live: Live
  readonly now: () => number
  readonly replicate: (resource: string) => void
  readonly isFilled: (resource: string) => boolean
}

/** One document as its page needs it: view, what the viewer may not do and why, commands on their way. */
export class Opened {
  readonly #parts: OpenedParts

  constructor(parts: OpenedParts) {
    this.#parts = parts
  }

  watch(resource: string, id: string): Observable<DocumentAnswer> {
    this.#parts.replicate(resource)
    const key = documentKey(resource, id)
    // Masters that the last answer took facts from: when one changes, what the form allows may change.
    const masters = new Set<string>()
    return this.#parts.live.answers(
      (touched) =>
        touched === key || touched === wholeOf(resource) || masters.has(touched.slice(0, touched.indexOf('|'))),
      () => this.#answer(resource, id, masters),
    )
  }

  /** Every command not yet seen, refused ones included. */
  tray(): Observable<readonly OutgoingCommand[]> {
    const { live, outbox } = this.#parts
    return live.answers(
      () => true,
      () => Promise.all(outbox.all().map((row) => this.#outgoing(row))),
    )
  }

  async #answer(resource: string, id: string, masters: Set<string>): Promise<DocumentAnswer> {
    const { documents, outbox, views, isFilled, histories } = this.#parts
    const entry = resourceOf(resource)
    const view = await views.one(resource, id)
    const commands = await Promise.all(outbox.of(documentKey(resource, id)).map((row) => this.#outgoing(row)))
    if (view === null)
      return { status: isFilled(resource) ? 'absent' : 'filling', view, refusals: {}, signs: {}, commands }
    const confirmed = await documents.one(resource, id)
    const known =
      confirmed === null ||
      !(
        isNewer(entry, confirmed) ||
        (await histories.kept(resource, id)).some((event) => !knowsEvent(entry.aggregate, event))
      )
    if (!known) return { status: 'newer', view, refusals: {}, signs: {}, commands }
    return { status: 'ready', view, ...(await this.#permits(entry, view.document, masters)), commands }
  }

  async #permits(
    entry: ResourceEntry,
    document: AnyDocument,
    masters: Set<string>,
  ): Promise<Pick<DocumentAnswer, 'refusals' | 'signs'>> {
    const { aggregate } = entry
    if (aggregate.permits === undefined) return nothing
    const { facts: known, now: clock } = this.#parts
    const now = new Date(clock()).toISOString()
    const base = known.context()
    for (const query of Object.values(aggregate.permitFacts?.(document, base.actor, base.scope, now) ?? {}))
      if ('resource' in query) masters.add(query.resource)
    const facts = await known.ofPermits(entry, document, now)
    const context: Context | undefined = facts && { ...base, now, facts }
    const types = Object.keys(aggregate.commands)
    return {
      refusals: context === undefined ? {} : table(types, (type) => aggregate.permits?.(document, type, context)),
      signs: table(types, (type) => meaningOf(aggregate, type, context)),
    }
  }

  async #outgoing({ commandId, entry }: OutboxRow): Promise<OutgoingCommand> {
    const { resource, documentId, words, type, data, reason, typed, state, createdAt, acceptedSeq, refusal, base } =
      entry
    const confirmed =
      state === 'refused' && base !== null ? await this.#parts.documents.one(resource, documentId) : null
    return {
      commandId,
      resource,
      documentId,
      words,
      type,
      data,
      ...(reason === undefined ? {} : { reason }),
      ...(typed === undefined ? {} : { typed }),
      state,
      createdAt,
      ...(acceptedSeq === undefined ? {} : { seq: acceptedSeq }),
      ...(refusal === undefined ? {} : { refusal }),
      ...(confirmed === null || base === null ? {} : { meanwhile: differences(base, confirmed) }),
    }
  }
}
