import type { Schema } from 'effect'
import type { Effect } from './effect.ts'
import type { DomainEvent, GivenSignature, Ref } from './event.ts'
import type { Labels } from './labels.ts'
import type { Decision, Refusal } from './refusal.ts'

/** Who acts: identity, the action codes that are on for the present scope, and the tokens by which documents name readers. */
export interface Actor extends Ref {
  readonly codes: ReadonlySet<string>
  /** The server itself: a policy or a job, never a request. */
  readonly system?: true
}

/** Company group, company and location that the request was made in (headers of every call). */
export interface Scope {
  readonly companyGroup: Ref
  readonly company: Ref & { readonly shortName: string }
  readonly location: Ref
}

/**
 * A value from elsewhere that a rule needs. The caller answers it: the browser from its replica, the server from its
 * store inside the transaction. `null` answers mean "there is none"; a caller that cannot know leaves the key out
 * (`unknown` in `Facts`), and the command then goes to the server undecided.
 */
export type FactQuery =
  | {
      readonly kind: 'document'
      readonly resource: string
      readonly id: string
      /** It may stand in another location of the company, of which a device holds nothing. */
      readonly reach?: 'company'
    }
  /** A document, if the acting person may read all of it; `null` too where he may not. */
  | { readonly kind: 'readable'; readonly resource: string; readonly id: string }
  /** Who may read all of a document, at work in its place: `readonly Ref[]`. Known to the server only; a browser answers `null`. */
  | { readonly kind: 'readers'; readonly resource: string; readonly id: string }
  /** Documents of the acting scope, or of another company of the group, whose fields (dotted paths) equal all the given values. */
  | {
      readonly kind: 'documents'
      readonly resource: string
      /** The acting one unless given; of another only the server knows. */
      readonly company?: string
      readonly where: Readonly<Record<string, string | number | boolean>>
    }
  /**
   * Documents of the acting scope that carry a mark (`marks.ts`): those with the same unique value. Answers documents.
   */
  | {
      readonly kind: 'marked'
      readonly resource: string
      readonly mark: string
      /** Of every company of the group. A device looks into its own company; the server, which decides again, into all. */
      readonly everywhere?: true
    }
  /** How many documents of the group refer to one, and the titles of the first three; known to the server only. Answers `Uses`. */
  | { readonly kind: 'uses'; readonly resource: string; readonly id: string }
  /**
   * A document and what it lies in, upwards along a reference (a group in its parent, that in its own), nearest first; at most
   * `mostAncestors`, and a circle ends where it began. Answers documents.
   */
  | { readonly kind: 'ancestors'; readonly resource: string; readonly id: string; readonly path: string }
  /** Whether another company group of the installation is signed in to by a domain; known to the server only. Answers yes or no. */
  | { readonly kind: 'domain'; readonly domain: string }
  /** How much a projection holds of a key (projection.ts), at a date or of all; known to the server only. Answers `Balance`. */
  | {
      readonly kind: 'balance'
      readonly projection: string
      readonly key: Readonly<Record<string, string>>
      /** The column of the key that holds the id of a document which a mark finds: of one that is not there, there is nothing. */
      readonly of?: { readonly column: string; readonly marked: MarkedQuery }
      /** `yyyy-MM-dd`. */
      readonly at?: string
      /** Of one sum: how much of it is about to be taken at that date. */
      readonly taking?: Readonly<Record<string, string | number>>
    }
  /**
   * How many rows a projection holds of a key; known to the server only. `among`: of the documents that a question finds, by the column
   * that holds their ids. Answers a number.
   */
  | {
      readonly kind: 'rows'
      readonly projection: string
      readonly key: Readonly<Record<string, string>>
      readonly among?: { readonly column: string; readonly documents: DocumentsQuery }
    }
  /** The next number of a gapless series, known to the server only; the browser answers `null`. */
  | { readonly kind: 'sequence'; readonly key: string }

/** The question for documents by their fields. */
export type DocumentsQuery = Extract<FactQuery, { readonly kind: 'documents' }>

/** The question for documents by a mark. */
export type MarkedQuery = Extract<FactQuery, { readonly kind: 'marked' }>

/** No tree is that deep: where one is, something went round in a circle. */
export const mostAncestors = 64

/** Answer to a `uses` question. */
export interface Uses {
  readonly count: number
  readonly first: readonly string[]
}

export type FactQueries = Readonly<Record<string, FactQuery>>
export type Facts = Readonly<Record<string, unknown>>

/** All that `decide` may know beside state and command. Nothing else: no clock, no randomness, no store. */
export interface Context<F = Facts> {
  readonly actor: Actor
  /** ISO instant, UTC. */
  readonly now: string
  readonly newId: () => string
  readonly scope: Scope
  /** Answers to `factsFor`, by the same keys. */
  readonly facts: F
}

export interface Command<Type extends string = string, Data = unknown> {
  readonly type: Type
  readonly data: Data
  readonly reason?: string
}

/**
 * What its author means by signing a command: the same whatever it says, or by the values of that field of its data which
 * decides (spec 06, Electronic signature: Server).
 */
export type Meaning =
  | string
  | {
      readonly field: string
      readonly of: Readonly<Record<string, string>>
      /** What signatures say that were given before the values were told apart. */
      readonly formerly?: string
    }

/** One row of an aggregate's command table: what is true of a command type before its rules are asked. */
export interface CommandType {
  /** Rule id of the row in the specification, e.g. `CC-03`. */
  readonly id: string
  /** The words on the button and in the sync tray, e.g. `HOD approval`. */
  readonly label: string
  /** What begins with it, in the sync tray; its label and that of the resource unless given. */
  words?(data: never): string
  /** What it does, as a sentence about who may says it: `comment as QA`. The label in small letters unless given. */
  readonly does?: string
  /** Shape of `data`. Unknown fields are refused. */
  readonly data: Schema.Codec<unknown, unknown>
  readonly creates?: true
  /** Given by policies and jobs of the server alone, whatever codes somebody holds. */
  readonly system?: true
  /** Action codes of which the actor must hold one (on top come the rules about the person, in `decide`). Empty: any reader. */
  readonly codes: readonly string[]
  /** Moves the status: must be made on the version the user saw. */
  readonly expectsVersion?: true
  /** Needs a reason in the envelope. */
  readonly reason?: true
  /** Meaning of the electronic signature, where one is taken. */
  readonly signed?: Meaning
  /** What a refused effect prevents, before its sentence: `Not posted`. `Not done` unless given. */
  readonly undone?: string
}

/** One row of an aggregate's event table. `upcast[n]` lifts data of schema version n+1 to n+2; the newest version is `upcast.length + 1`. */
export interface EventType {
  readonly data: Schema.Codec<unknown, unknown>
  /** In words, for timelines: `HOD approved`. */
  readonly label: string
  readonly upcast?: readonly ((data: unknown) => unknown)[]
}

/** The commands that a table of them describes. */
export type CommandsOf<Table extends Readonly<Record<string, CommandType>>> = {
  [Type in keyof Table & string]: Command<Type, Table[Type]['data']['Type']>
}[keyof Table & string]

/** The events that a table of them describes. */
export type EventsOf<Table extends Readonly<Record<string, EventType>>> = {
  [Type in keyof Table & string]: DomainEvent<Type, Table[Type]['data']['Type']>
}[keyof Table & string]

/**
 * A subject whose state changes by typed events only (architecture 2). `decide` and `evolve` are pure.
 * `evolve` gets an event of the newest schema version and must return a new state, never change the old one.
 */
export interface Aggregate<
  State extends object = object,
  C extends Command = Command,
  E extends DomainEvent = DomainEvent,
> {
  readonly name: string
  readonly initial: State
  readonly commands: Readonly<Record<C['type'], CommandType>>
  /** What its fields are called, where they are not their names in plain words. */
  readonly labels?: Labels
  readonly events: Readonly<Record<E['type'], EventType>>
  factsFor(state: State, command: C, actor: Actor, scope: Scope, now: string): FactQueries
  decide(state: State, command: C, context: Context): Decision<E>
  evolve(state: State, event: E & EventMeta): State
  /** Commands to other documents that are decided right after this one, or refuse it; `after` is the document with its events. */
  effects?(before: State, after: State, events: readonly E[], command: C, context: Context): readonly Effect[]
  /** Facts that `permits` needs. */
  permitFacts?(state: State, actor: Actor, scope: Scope, now: string): FactQueries
  /**
   * The part of `decide` that does not hang on the input: may this person give this command in this state? Forms ask it
   * to show an action disabled with the reason. `undefined`: nothing speaks against it.
   */
  permits?(state: State, type: C['type'], context: Context): Refusal | undefined
  /** Are electronic signatures taken now, where the command table names a meaning? Facts as for `permits`. */
  signs?(context: Context): boolean
}

/** What a reducer may read of the envelope. */
export interface EventMeta {
  readonly version: number
  readonly at: string
  readonly actor: Ref
  readonly reason?: string
  readonly signature?: GivenSignature
}

/** An aggregate whose types the caller does not know: what the registry holds. */
// oxlint-disable-next-line typescript/no-explicit-any -- the one place where the types of all aggregates meet
export type AnyAggregate = Aggregate<any, any, any>

/** The commands that an aggregate takes. */
export type CommandOf<A> = A extends { decide(state: never, command: infer C, context: never): unknown } ? C : never
