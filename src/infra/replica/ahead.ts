import { Result } from 'effect'
import type { Actor } from '../../domain/kernel/aggregate.ts'
import { admitCommand, factsAskedBy } from '../../domain/kernel/decide.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { resourceOf } from '../../domain/resources.ts'
import { documentKey, type OutboxRow } from './rows.ts'
import type { LocalFacts } from './facts.ts'
import type { Outbox } from './outbox.ts'

/** What a command wants; without an id it is being given now. */
export interface Asking {
  readonly commandId?: string
  readonly resource: string
  readonly documentId: string
  readonly type: string
  readonly data: unknown
  readonly reason?: string
  /** Who gives it, where that is not simply the user: an effect acts with more rights. */
  readonly actor?: Actor
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
    const { commandId, resource, documentId } = asking
    const own = documentKey(resource, documentId)
    const earlier = this.#outbox
      .all()
      .filter(
        ({ commandId: id, document: other, entry: { state } }) =>
          other !== own && state !== 'refused' && (commandId === undefined || id < commandId),
      )
    if (earlier.length === 0) return []
    const asked = this.#asked(document, asking, now)
    return earlier.filter(({ entry }) => [entry, ...(entry.effects ?? [])].some((one) => asked.has(one.resource)))
  }

  /** Does the command ask about one of these resources, which the same command changes? */
  asksAbout(resources: readonly string[], document: AnyDocument, asking: Asking, now: string): boolean {
    const asked = this.#asked(document, asking, now)
    return resources.some((one) => asked.has(one))
  }

  #asked(document: AnyDocument, asking: Asking, now: string): ReadonlySet<string> {
    const { resource, type, data, reason } = asking
    const { label, aggregate } = resourceOf(resource)
    const { scope, ...context } = this.#facts.context()
    const { actor = context.actor } = asking
    const command = { type, data, ...(reason === undefined ? {} : { reason }) }
    // What the command table refuses, no fact changes.
    if (Result.isFailure(admitCommand(label, aggregate, document, command, actor))) return new Set()
    const queries = factsAskedBy(aggregate, document, command, { actor, scope, now })
    return new Set(Object.values(queries).flatMap((query) => ('resource' in query ? [query.resource] : [])))
  }
}
