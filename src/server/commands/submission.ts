import type { Kysely } from 'kysely'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Affected } from '../../domain/kernel/effect.ts'
import type { EventEnvelope } from '../../domain/kernel/event.ts'
import type { Place } from '../access/rights.ts'
import type { Scope } from '../../domain/kernel/aggregate.ts'
import type { Tables } from '../store/schema.ts'
import type { Refused } from './refused.ts'

/** A command as it reaches the store, from HTTP, a job or the demo. */
export interface Submission {
  readonly groupId: string
  /** A user, with the session of the request, or the system itself, which holds every code and acts in a given scope. */
  readonly by: { readonly userId: string; readonly place: Place; readonly sid?: string } | { readonly system: Scope }
  readonly resource: string
  readonly documentId: string
  readonly commandId: string
  readonly type: string
  readonly data: unknown
  readonly reason?: string
  readonly expectedVersion?: number
  /** One-time signature (POST signatures), or from inside: its author signs, as the demo's people do. */
  readonly signature?: string | { readonly inside: true }
  /** Whoever is refused gives it anew under another id: a later copy of it is the network's own, and hears the same. */
  readonly once?: true
  /** Only from inside: what the server tells of what its author does, by a command that no request carries. */
  readonly inside?: true
  /** Only from inside: the instant it counts as given (demo history). */
  readonly at?: string
  /** Only from inside: what is written in the command's transaction once it is accepted. A throw undoes both. */
  readonly alongside?: (tx: Kysely<Tables>) => Promise<void>
}

export type Outcome =
  | {
      readonly kind: 'accepted'
      readonly document: AnyDocument
      readonly events: readonly EventEnvelope[]
      /** What it changed elsewhere. */
      readonly effects: readonly Affected[]
    }
  | Refused
  | { readonly kind: 'conflict'; readonly message: string; readonly document: AnyDocument }
  /** The command id was used for another command. */
  | { readonly kind: 'reused' }
  | { readonly kind: 'failed'; readonly error: unknown }
