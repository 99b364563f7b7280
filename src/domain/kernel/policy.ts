import type { FactQuery, Facts, Scope } from './aggregate.ts'
import type { Ask } from './ask.ts'
import { type Digest, sha256Hex } from './chain.ts'
import { derivedId } from './derived-id.ts'
import type { AnyDocument } from './document.ts'
import type { Effect } from './effect.ts'
import type { EventEnvelope, Ref } from './event.ts'

/**
 * What a policy may ask beside the facts of an aggregate: who holds rights. Only the server knows (its rights snapshot), and
 * only the server runs policies; a browser never answers these.
 */
export type PolicyQuery =
  | FactQuery
  /**
   * Active users who were given an action code, at some location of the acting company or at one: `readonly Ref[]`.
   * System-Admin holds every code, but is not asked to do everybody's work: he counts where `admins` is set.
   */
  | { readonly kind: 'holders'; readonly code: string; readonly location?: string; readonly admins?: true }
  /** Active users who hold a role of that name, or by its id, today, anywhere in the group: `readonly Ref[]`. */
  | { readonly kind: 'role-holders'; readonly role: string; readonly id?: string }
  /** Who heads which department: `DepartmentHeads`. */
  | { readonly kind: 'department-heads' }
  /** Active users of a place or a department: `readonly Ref[]`. */
  | { readonly kind: 'people-of'; readonly company?: string; readonly location?: string; readonly department?: string }
  /** Every active user of the group by id: `ReadonlyMap<string, Ref>`. */
  | { readonly kind: 'active-users' }

/** An answer to `department-heads`. */
export interface DepartmentHeads {
  /** User who heads a department, by its id. */
  readonly headOf: ReadonlyMap<string, string>
  /** Department of an employee, by his id. */
  readonly departmentOf: ReadonlyMap<string, string>
}

export type PolicyQueries = Readonly<Record<string, PolicyQuery>>

/** One accepted event, and what it happened to. */
export interface Happened<D = AnyDocument> {
  readonly event: EventEnvelope
  /** The document right after the command that caused the event. */
  readonly document: D
  /** The document right before it; without one where nobody knows. */
  readonly before?: D
  readonly scope: Scope
  /** The server's clock, ISO instant: later than the event where a history is told afterwards. */
  readonly now: string
}

/**
 * A command for another aggregate. The system gives it, in the scope of what happened. A new document is named by what makes it the
 * only one of this event and policy: the same event gives the same id, so that nothing is made twice.
 */
export type PolicyCommand = Effect

/**
 * What follows from an event elsewhere (architecture 2): a pure `(event, facts) -> commands`. The server carries the commands
 * out in the transaction of the event; one that is refused or at fault is reported and undoes nothing.
 */
export interface Policy {
  /** Unique; part of the ids that it makes. */
  readonly name: string
  readonly resource: string
  readonly events: readonly string[]
  factsFor(happened: Happened): PolicyQueries
  commands(happened: Happened, facts: Facts): readonly PolicyCommand[]
}

/** Id of the document that a policy's command is for. */
export const targetOf = (
  policy: Policy,
  { event }: Happened,
  { document }: PolicyCommand,
  digest: Digest = sha256Hex,
): { readonly id: string; readonly isNew: boolean } =>
  'id' in document
    ? { id: document.id, isNew: false }
    : { id: derivedId([event.id, policy.name, document.newFor], digest), isNew: true }

/** An answer to `holders` or `role-holders`. */
export const peopleIn = (fact: unknown): readonly Ref[] => (Array.isArray(fact) ? (fact as readonly Ref[]) : [])

/** A typed question that is answered by people. */
export const askPeople = (
  query: Extract<PolicyQuery, { readonly kind: 'holders' | 'people-of' }>,
): Ask<readonly Ref[], PolicyQuery> => ({ query, read: peopleIn })
