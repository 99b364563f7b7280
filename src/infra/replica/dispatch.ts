import { Result } from 'effect'
import { commandTypeOf, decideCommand } from '../../domain/kernel/decide.ts'
import { type AnyDocument, emptyDocument } from '../../domain/kernel/document.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { resourceOf } from '../../domain/registry/registry.ts'
import type { Amended, DispatchRequest, DispatchResult } from '../face.ts'
import { documentKey } from './database.ts'
import type { Documents } from './documents.ts'
import type { LocalFacts } from './facts.ts'
import type { Outbox } from './outbox.ts'
import type { Views } from './views.ts'

export interface DispatchParts {
  readonly documents: Documents
  readonly outbox: Outbox
  readonly views: Views
  readonly facts: LocalFacts
  /** Server time, milliseconds. */
  readonly now: () => number
  readonly newId: () => string
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

  async #give(request: DispatchRequest, key: string): Promise<DispatchResult> {
    const { documents, outbox, views, facts: known, now: clock, newId } = this.#parts
    const { resource, documentId, type, data } = request
    const entry = resourceOf(resource)
    const rows = outbox.pending(key)
    const confirmed = await documents.one(resource, documentId)
    const { document: seen, isComplete } = await views.overlaid(entry, documentId, confirmed, rows)
    const base = seen ?? emptyDocument(entry.aggregate, documentId)
    const now = new Date(clock()).toISOString()
    const reason = request.reason === undefined ? {} : { reason: request.reason }

    const facts = isComplete ? await known.ofCommand(entry, base, { type, data }, now) : undefined
    if (facts !== undefined) {
      const decision = decideCommand(
        entry.label,
        entry.aggregate,
        base,
        { type, data, ...reason },
        { ...known.context(), now, facts },
      )
      if (Result.isFailure(decision)) return { outcome: 'refused', refusal: decision.failure }
    }
    const commandId = newId()
    const commandType = commandTypeOf(entry.aggregate, type)
    try {
      await outbox.add({
        commandId,
        document: key,
        entry: {
          resource,
          documentId,
          type,
          data,
          ...reason,
          ...(request.typed === undefined ? {} : { typed: request.typed }),
          words: wordsOf(entry, commandType?.label ?? type, base),
          createdAt: now,
          expectedVersion: commandType?.expectsVersion ? base.version : null,
          after: rows.findLast((row) => row.entry.state !== 'accepted')?.commandId ?? null,
          state: facts === undefined ? 'waiting' : 'saved',
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
