import { Struct } from 'effect'
import type { Observable } from 'rxjs'
import type { Context } from '../../domain/kernel/aggregate.ts'
import { differences } from '../../domain/history/differences.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { meaningOf } from '../../domain/kernel/signature.ts'
import { knowsEvent } from '../../domain/kernel/upcast.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { legibleRefusal } from '../../domain/registry/known.ts'
import { resourceOf } from '../../domain/resources.ts'
import type { DocumentAnswer, OutgoingCommand, PermittedView } from '../face.ts'
import { documentKey, type OutboxRow } from './rows.ts'
import type { Documents } from './documents.ts'
import type { LocalFacts } from './facts.ts'
import type { Histories } from './histories.ts'
import { isTooLarge, type Kept } from './kept.ts'
import { changedOf, type Live, syncMoved, wholeOf } from './live.ts'
import type { Outbox } from './outbox.ts'
import type { Clock, Filling } from './parts.ts'
import { isNewer } from './reading.ts'
import type { Views } from './views.ts'

const againMs = 5000

const nothing = { refusals: {}, signs: {} }

/** By command type, where there is something to say. */
const table = <T>(types: readonly string[], of: (type: string) => T | undefined): Readonly<Record<string, T>> =>
  Object.fromEntries(
    types.flatMap((type): readonly (readonly [string, T])[] => {
      const value = of(type)
      return value === undefined ? [] : [[type, value]]
    }),
  )

/** What of a command on its way its author is shown. */
const shownOfEntry = [
  'resource',
  'documentId',
  'words',
  'type',
  'data',
  'reason',
  'typed',
  'state',
  'createdAt',
  'refusal',
] as const

export interface OpenedParts extends Clock, Omit<Filling, 'received'> {
  readonly kept: Pick<Kept, 'one'>
  readonly isOffline: () => boolean
  readonly documents: Documents
  readonly outbox: Outbox
  readonly views: Views
  readonly facts: LocalFacts
  readonly histories: Histories
  readonly live: Live
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
    // What the last answer took facts from: when it changes, what the form allows may change. The connection too, where a fact was missing.
    const masters = new Set<string>()
    return this.#parts.live.answers(
      (touched) =>
        [key, wholeOf(resource), changedOf(resource)].includes(touched) ||
        masters.has(touched.slice(0, touched.indexOf('|'))),
      () => this.#answer(resource, id, masters),
    )
  }

  /** Several documents as a step for all of them needs them: what the viewer may do on each, again once what their rules look at is here. */
  permitted(resource: string, ids: readonly string[]): Observable<readonly PermittedView[]> {
    this.#parts.replicate(resource)
    const entry = resourceOf(resource)
    const masters = new Set<string>()
    return this.#parts.live.answers(
      (touched) => touched.startsWith(wholeOf(resource)) || masters.has(touched.slice(0, touched.indexOf('|'))),
      async () => {
        const permitted: PermittedView[] = []
        masters.clear()
        for (const { document } of await this.#parts.views.some(resource, ids)) {
          const needed = new Set<string>()
          // oxlint-disable-next-line no-await-in-loop -- one after the other: what they look at is mostly the same, and known after the first
          const permits = await this.#permits(entry, document, needed)
          permitted.push({ document, ...permits, isKnown: !needed.has(syncMoved) })
          for (const one of needed) masters.add(one)
        }
        return permitted
      },
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
    // Before the store is read: what a fill brings while it is, is not told as absent.
    const isWhole = isFilled(resource)
    const found = isTooLarge(resource) ? await this.#parts.kept.one(resource, id) : undefined
    const view = await views.one(resource, id)
    const commands = await Promise.all(outbox.of(documentKey(resource, id)).map((row) => this.#outgoing(row)))
    if (view === null) {
      if (isTooLarge(resource) && found === undefined) this.#tryLater(resource, id, masters)
      const away = isTooLarge(resource) && this.#parts.isOffline() ? 'elsewhere' : 'filling'
      const status = found === null || isWhole ? 'absent' : away
      return { status, view, refusals: {}, signs: {}, commands }
    }
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

  /** The server did not answer for what is not here. */
  #tryLater(resource: string, id: string, masters: Set<string>): void {
    masters.add(syncMoved)
    setTimeout(() => this.#parts.live.touch(documentKey(resource, id)), againMs)
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
    if (facts === undefined) masters.add(syncMoved)
    else masters.delete(syncMoved)
    const context: Context | undefined = facts && { ...base, now, facts }
    const types = Object.keys(aggregate.commands)
    return {
      refusals:
        context === undefined
          ? {}
          : table(types, (type) => {
              const refusal = aggregate.permits?.(document, type, context)
              return refusal && legibleRefusal(refusal)
            }),
      signs: table(types, (type) => meaningOf(aggregate, type, context)),
    }
  }

  async #outgoing({ commandId, entry }: OutboxRow): Promise<OutgoingCommand> {
    const { resource, documentId, state, acceptedSeq, base } = entry
    const confirmed =
      state === 'refused' && base !== null ? await this.#parts.documents.one(resource, documentId) : null
    return {
      commandId,
      ...Struct.pick(entry, shownOfEntry),
      ...(acceptedSeq === undefined ? {} : { seq: acceptedSeq }),
      ...(confirmed === null || base === null ? {} : { meanwhile: differences(base, confirmed) }),
    }
  }
}
