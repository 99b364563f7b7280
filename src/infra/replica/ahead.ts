import { Result } from 'effect'
import { admitCommand, factsAskedBy } from '../../domain/kernel/decide.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { resourceOf } from '../../domain/registry/registry.ts'
import { documentKey, type OutboxRow } from './database.ts'
import type { LocalFacts } from './facts.ts'
import type { Outbox } from './outbox.ts'

/** A command as far as what it asks for goes; without an id it is being given now. */
export interface Asking {
  readonly commandId?: string
  readonly resource: string
  readonly documentId: string
  readonly type: string
  readonly data: unknown
  readonly reason?: string
}

/**
 * Commands given earlier, for other documents of the resources that a command's facts come from, and not yet confirmed: facts are
 * confirmed documents, so they do not show there. A refusal that such facts lead to may be wrong, and the server has to hear those first.
 */
export class Ahead {
  readonly #outbox: Outbox
  readonly #facts: LocalFacts

  constructor(outbox: Outbox, facts: LocalFacts) {
    this.#outbox = outbox
    this.#facts = facts
  }

  of(document: AnyDocument, asking: Asking, now: string): readonly OutboxRow[] {
    const { commandId, resource, documentId, type, data, reason } = asking
    const own = documentKey(resource, documentId)
    const earlier = this.#outbox
      .all()
      .filter(
        ({ commandId: id, document: other, entry: { state } }) =>
          other !== own && state !== 'refused' && (commandId === undefined || id < commandId),
      )
    if (earlier.length === 0) return []
    const { label, aggregate } = resourceOf(resource)
    const { actor, scope } = this.#facts.context()
    const command = { type, data, ...(reason === undefined ? {} : { reason }) }
    // What the command table refuses, no fact changes.
    if (Result.isFailure(admitCommand(label, aggregate, document, command, actor))) return []
    const queries = factsAskedBy(aggregate, document, command, { actor, scope, now })
    const asked = new Set(Object.values(queries).flatMap((query) => ('resource' in query ? [query.resource] : [])))
    return earlier.filter((row) => asked.has(row.entry.resource))
  }
}
