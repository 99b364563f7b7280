import { Result } from 'effect'
import { commandTypeOf, decideCommand } from '../../domain/kernel/decide.ts'
import { type AnyDocument, emptyDocument } from '../../domain/kernel/document.ts'
import type { Refusal } from '../../domain/kernel/refusal.ts'
import { meaningOf, unsigned } from '../../domain/kernel/signature.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { resourceOf } from '../../domain/registry/registry.ts'
import type { Amended, DispatchRequest, DispatchResult } from '../face.ts'
import type { Place } from '../rest/request.ts'
import type { Ahead } from './ahead.ts'
import { documentKey, type OutboxRow } from './database.ts'
import type { Documents } from './documents.ts'
import type { LocalFacts } from './facts.ts'
import type { Outbox } from './outbox.ts'
import { stale } from './overlay.ts'
import type { Views } from './views.ts'

export interface DispatchParts {
  readonly documents: Documents
  readonly outbox: Outbox
  readonly views: Views
  readonly facts: LocalFacts
  readonly ahead: Ahead
  /** Where the user works. */
  readonly place: () => Place
  /** Server time, milliseconds. */
  readonly now: () => number
  readonly newId: () => string
}

/** What this device makes of a command before anything is kept or sent. */
export interface Looked {
  readonly confirmed: AnyDocument | null
  /** Commands of the document on their way. */
  readonly rows: readonly OutboxRow[]
  readonly now: string
  readonly words: string
  readonly expectedVersion: number | null
  readonly isDecided: boolean
  /** It takes its author's signature. */
  readonly isSigned: boolean
  readonly refusal?: Refusal
}

const notKept: DispatchResult = {
  outcome: 'not-kept',
  message:
    'This device could not keep the change: its storage is full or closed to this page. Nothing was sent; your entry is still in the form.',
}
const gone: DispatchResult = { outcome: 'not-kept', message: 'This change is no longer in the tray.' }

/** Takes commands in: decides them here where that can be, and keeps them durably before anything says "saved" (architecture 4). */
export class Dispatch {
  readonly #parts: DispatchParts
  /** One command of a document after the other: the second is decided on the first. */
  readonly #turns = new Map<string, Promise<unknown>>()

  constructor(parts: DispatchParts) {
    this.#parts = parts
  }

  give(request: DispatchRequest): Promise<DispatchResult> {
    const document = documentKey(request.resource, request.documentId)
    const turn = (this.#turns.get(document) ?? Promise.resolve()).then(() => this.#give(request, document))
    const settled = turn
      .catch(() => {})
      .then(() => {
        if (this.#turns.get(document) === settled) this.#turns.delete(document)
      })
    this.#turns.set(document, settled)
    return turn
  }

  /** Only what was refused: what is on its way may be at the server already. */
  async discard(commandId: string): Promise<void> {
    if (this.#parts.outbox.find(commandId)?.entry.state === 'refused') await this.#parts.outbox.remove(commandId)
  }

  /** Asks again with other words, upon the present state; the refused one leaves the tray when the new one is kept. */
  async amendAndRetry(commandId: string, amended: Amended): Promise<DispatchResult> {
    const row = this.#parts.outbox.find(commandId)
    if (row?.entry.state !== 'refused') return gone
    const { resource, documentId, type } = row.entry
    const result = await this.give({ resource, documentId, type, ...amended })
    if (result.outcome === 'saved') await this.#parts.outbox.remove(commandId)
    return result
  }

  /** Decides a command upon what this device shows; undecided (`isDecided` false) where a fact is the server's to know. */
  async look(request: DispatchRequest): Promise<Looked> {
    const { documents, outbox, views, facts: known, ahead, now: clock } = this.#parts
    const { resource, documentId, type, data } = request
    const entry = resourceOf(resource)
    const key = documentKey(resource, documentId)
    const rows = outbox.pending(key)
    const confirmed = await documents.one(resource, documentId)
    const { document: seen, isComplete } = await views.overlaid(entry, documentId, confirmed, rows)
    const base = seen ?? emptyDocument(entry.aggregate, documentId)
    const now = new Date(clock()).toISOString()
    const reason = request.reason === undefined ? {} : { reason: request.reason }
    const commandType = commandTypeOf(entry.aggregate, type)
    const looked = {
      confirmed,
      rows,
      now,
      words: wordsOf(entry, commandType?.label ?? type, base),
      expectedVersion: commandType?.expectsVersion ? base.version : null,
    }
    const undecided: Looked = {
      ...looked,
      isDecided: false,
      isSigned: meaningOf(entry.aggregate, type, undefined) !== undefined,
    }
    const isStale = request.seenVersion !== undefined && request.seenVersion !== base.version
    if (isStale && commandType?.expectsVersion) return { ...undecided, refusal: stale(entry, base) }
    const facts = isComplete ? await known.ofCommand(entry, base, { type, data }, now) : undefined
    if (facts === undefined) return undecided
    const context = { ...known.context(), now, facts }
    const decision = decideCommand(entry.label, entry.aggregate, base, { type, data, ...reason }, context)
    // What this device just asked for may be what the rule misses: the server hears that first, and then decides.
    if (Result.isFailure(decision) && ahead.of(base, request, now).length > 0) return undecided
    return {
      ...looked,
      isDecided: true,
      isSigned: meaningOf(entry.aggregate, type, context) !== undefined,
      ...(Result.isFailure(decision) ? { refusal: decision.failure } : {}),
    }
  }

  async #give(request: DispatchRequest, key: string): Promise<DispatchResult> {
    const { resource, documentId, type, data, reason, typed } = request
    const { confirmed, rows, now, words, expectedVersion, isDecided, isSigned, refusal } = await this.look(request)
    if (refusal !== undefined) return { outcome: 'refused', refusal }
    // Signed commands never enter the outbox (spec 06, Electronic signature: Offline).
    if (isSigned) return { outcome: 'refused', refusal: unsigned }
    const commandId = this.#parts.newId()
    try {
      await this.#parts.outbox.add({
        commandId,
        document: key,
        entry: {
          resource,
          documentId,
          type,
          data,
          ...(reason === undefined ? {} : { reason }),
          ...(typed === undefined ? {} : { typed }),
          words,
          createdAt: now,
          place: this.#parts.place(),
          expectedVersion,
          after: rows.findLast((row) => row.entry.state !== 'accepted')?.commandId ?? null,
          state: isDecided ? 'saved' : 'waiting',
          base: confirmed,
        },
      })
    } catch {
      return notKept
    }
    return { outcome: 'saved', commandId }
  }
}

/** `HOD approval of CR/25-26/0012`, `Create change control requisition`, `Add department`. */
const wordsOf = (entry: ResourceEntry, label: string, document: AnyDocument): string => {
  if (document.version > 0) return `${label} of ${entry.title(document)}`
  const subject = entry.label.toLowerCase()
  return label.toLowerCase().endsWith(subject) ? label : `${label} ${subject}`
}
