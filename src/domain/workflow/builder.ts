import type { Actor, Aggregate, Scope } from '../kernel/aggregate.ts'
import type { Answers, Asks, ResourceRef } from '../kernel/ask.ts'
import type { Document } from '../kernel/document.ts'
import type { CommandsRef } from '../kernel/effect.ts'
import type { DomainEvent, GivenSignature, Ref } from '../kernel/event.ts'
import type { Labels } from '../kernel/labels.ts'
import type { Schema } from 'effect'
import type { Viewer } from '../registry/entry.ts'
import type { FieldTable } from '../registry/fields.ts'
import type { ApprovalStep, Decision } from './approval.ts'
import type { Arrow } from './arrows.ts'
import type { auditReviewInput, AuditReviewStep, AuditTrailReviewed } from './audit-review.ts'
import type { Corrected, correctionInput, CorrectionStep } from './correction.ts'
import type { Team, TeamSteps } from './heard-by/table.ts'
import type { PathStep } from './path.ts'
import type { Reopened, ReopeningStep } from './reopening.ts'
import type { Numbering } from './numbering.ts'
import type { AnyHead, Machine } from './rows.ts'
import type { Stamped, Stamps } from './stamps.ts'
import type {
  AnyEventRow,
  CreateFromStep,
  CreateStep,
  DecisionStep,
  EditStep,
  EventFrom,
  EventRow,
  Folded,
  HardStep,
  FromInput,
  Person,
  Row,
  Situation,
  StatusChange,
  StatusRow,
  Step,
  Subject,
  Values,
} from './table.ts'
import type { Waiting } from './waiting.ts'

/** The types of a workflow: what its builder takes, and what its table infers. */

/** What the machine itself records among the values. */
export type KeptValues<Round = object> = {
  /** Signatures of the present round's steps, oldest first. */
  readonly signatures?: readonly GivenSignature[]
  /** What earlier rounds recorded, by their numbers. */
  readonly previousRounds?: Readonly<Record<string, Round>>
}

export type NoFields = Readonly<Record<never, never>>

/** The recorded values of a workflow: its fields, what its steps record, what outlives a round. */
export type DetailsFrom<T extends FieldTable, R extends FieldTable, L extends FieldTable> = Values<T> &
  Partial<Values<R>> &
  Partial<Values<L>> &
  KeptValues<Partial<Values<R>> & KeptValues>

type StateFrom<D, S extends string, Root extends string> = {
  readonly status: S
  readonly company: Ref
  readonly path: readonly StatusChange<S>[]
} & ([Root] extends [never] ? D : { readonly [Key in Root]: D })

/** What a workflow is before its steps are known (documents.md, section 1). */
export interface Head<
  T extends FieldTable,
  R extends FieldTable,
  L extends FieldTable,
  Statuses extends Readonly<Record<string, StatusRow>>,
  K extends Asks,
  Root extends string,
> {
  /** Key of the resource. */
  readonly key: string
  readonly label: string
  /** In the order of the path. */
  readonly statuses: Statuses
  readonly begins: keyof Statuses & string
  /** What whoever begins a document fills in. */
  readonly fields: T
  /** What its steps record; a new round begins without. */
  readonly recorded?: R
  /** What its steps record for good. */
  readonly lasting?: L
  /** Key of the document below which its values stand; beside the kernel's own unless given. */
  readonly root?: Root
  /** Names of fields in sentences about places in the document, where they are not their labels; empty leaves a part out. */
  readonly labels?: Labels
  readonly scope: 'group' | 'company' | 'location'
  /** Facts that every step and every "who may" can use. */
  readonly facts?: (it: {
    readonly actor: Actor
    readonly scope: Scope
    readonly now: string
    readonly subject?: Subject<DetailsFrom<T, R, L>, keyof Statuses & string>
  }) => K
  /** Department and departments headed, of whoever acts. */
  readonly person?: (
    it: Omit<Situation<DetailsFrom<T, R, L>, keyof Statuses & string, Answers<K>>, 'person'>,
  ) => Pick<Person, 'departmentId' | 'heads'>
  /** Are electronic signatures taken now? Always, unless given. */
  readonly signs?: (it: { readonly facts: Answers<K>; readonly scope: Scope }) => boolean
  readonly title?: (details: DetailsFrom<T, R, L>) => string
  readonly number?: Numbering
}

// oxlint-disable-next-line typescript/no-explicit-any -- rows of every step meet in one table
type AnyTypedRow = Row<any, any>

type InputOf<R> = R extends Row<infer Input, unknown> ? Input : never
type EventsOf<R> = R extends Row<unknown, infer Events> ? Events : never
/** The data of a table's commands, by their types. */
type DataOf<Rows> = { readonly [Type in keyof Rows & string]: InputOf<Rows[Type]> }
type CommandOf<Rows> = {
  [Type in keyof Rows & string]: { readonly type: Type; readonly data: InputOf<Rows[Type]>; readonly reason?: string }
}[keyof Rows & string]

type Patch<T extends FieldTable> = { readonly patch: { readonly [Key in keyof Values<T>]?: Values<T>[Key] | null } }

interface EventOptions<D, S extends string, Data> {
  /** Where its fold decides between several, all of them. */
  readonly to?: S | readonly S[]
  /** Key of the values under which the data are set. */
  readonly records?: keyof D & string
  /** Key of the list to whose end the data go. */
  readonly appends?: keyof D & string
  /** Key of the group of values that the data change. */
  readonly merges?: keyof D & string
  /** Who took the step, when and in which status: set with the data, from the event itself. */
  readonly notes?: Stamps
  readonly fold?: (details: D, event: Folded<Data>) => { readonly [Key in keyof D]?: D[Key] | null | undefined }
  readonly upcasts?: EventRow<string, Data>['upcasts']
  readonly numbers?: Numbering
  readonly corrects?: true
  readonly silent?: true
  /** The document is gone with it. */
  readonly deletes?: true
}

export interface Workflow<
  D,
  S extends string,
  State extends object,
  Rows extends Readonly<Record<string, AnyTypedRow>>,
> {
  readonly aggregate: Aggregate<{ readonly status: 'none' } | State, CommandOf<Rows>, EventsOf<Rows[keyof Rows]>>
  readonly machine: Machine
  readonly ref: ResourceRef<Document<State>> & CommandsRef<DataOf<Rows>>
  readonly arrows: readonly Arrow<keyof Rows & string, S>[]
  statusesFor(type: keyof Rows & string): readonly S[]
  titleOf(document: Document<State>): string
  /** Names whoever is awaited as head of a department where the viewer knows the departments. */
  waitingFor(document: Document<State>, viewer?: Viewer): Waiting<keyof Rows & string> | null
  canActNow(document: Document<State>, viewer: Viewer): boolean
  pathOf(document: Document<State>): readonly PathStep<S>[]
  readonly types?: {
    readonly details: D
    readonly status: S
    readonly document: Document<State>
    readonly command: CommandOf<Rows>
    readonly data: DataOf<Rows>
    readonly event: EventsOf<Rows[keyof Rows]>
  }
}

/** The types of a workflow: `TypesOf<typeof requisition>['command']`. */
export type TypesOf<W> = W extends { readonly types?: infer Types } ? NonNullable<Types> : never

export interface Builder<
  T extends FieldTable,
  R extends FieldTable,
  L extends FieldTable,
  S extends string,
  K,
  Root extends string,
  D = DetailsFrom<T, R, L>,
> {
  readonly details?: D
  readonly head: AnyHead
  readonly ref: ResourceRef<Document<StateFrom<D, S, Root>>>
  readonly types?: {
    readonly details: D
    readonly status: S
    readonly subject: Subject<D, S>
    readonly situation: Situation<D, S, K>
  }

  /** An event whose data are the step's input, and its stamps. */
  event<const Type extends string, const St extends Stamps = NoFields>(
    type: Type,
    label: string,
    options?: EventOptions<D, S, Readonly<Record<string, unknown>>> & { readonly stamps?: St },
  ): EventRow<Type, FromInput<Stamped<St, S>>, S>
  /** An event with data of its own shape. */
  eventWith<const Type extends string, Data>(
    type: Type,
    label: string,
    schema: Schema.Codec<Data, unknown>,
    options?: EventOptions<D, S, Data>,
  ): EventRow<Type, Data, S>

  create<const Type extends string, F extends Asks = NoFields>(
    row: Omit<CreateStep<D, S, K, T, F>, 'event'> & {
      readonly event: readonly [Type, string, Pick<EventRow, 'upcasts'>?]
    },
  ): Row<Values<T>, DomainEvent<Type, Values<T> & Readonly<Record<string, unknown>>>>
  /** Begins a document by input of its own, from which its fields follow. */
  createFrom<const Type extends string, const I extends FieldTable, F extends Asks = NoFields>(
    row: Omit<CreateFromStep<D, S, K, T, I, F>, 'event'> & {
      readonly event: readonly [Type, string, Pick<EventRow, 'upcasts'>?]
    },
  ): Row<Values<I>, DomainEvent<Type, Values<T> & Readonly<Record<string, unknown>>>>
  edit<const Type extends string, F extends Asks = NoFields>(
    row: Omit<EditStep<D, S, K, F>, 'event'> & { readonly event: readonly [Type, string] },
  ): Row<Patch<T>, DomainEvent<Type, Patch<T>>>
  step<const I extends FieldTable = NoFields, F extends Asks = NoFields, E extends AnyEventRow = AnyEventRow>(
    row: Step<D, S, K, I, F, E>,
  ): Row<Values<I>, EventFrom<E, Values<I>>>
  decision<
    const I extends FieldTable = NoFields,
    F extends Asks = NoFields,
    O extends Readonly<Record<string, AnyEventRow>> = Readonly<Record<string, AnyEventRow>>,
    const On extends keyof I & string = keyof I & string,
  >(
    row: DecisionStep<D, S, K, I, F, O, On>,
  ): Row<Values<I>, EventFrom<O[keyof O], Omit<Values<I>, On>>>
  /** A decision of two outcomes, approve or reject; the input are its texts. */
  approval<
    const I extends FieldTable,
    const A extends string,
    const R extends string,
    F extends Asks = NoFields,
    const St extends Stamps = NoFields,
  >(
    row: ApprovalStep<D, S, K, I, F, A, R, St>,
  ): Row<
    Values<I> & Decision,
    EventFrom<EventRow<A, FromInput<Stamped<St, S>>> | EventRow<R, FromInput<Stamped<St, S>>>, Values<I>>
  >
  hard<const I extends FieldTable = NoFields, F extends Asks = NoFields, E extends AnyEventRow = AnyEventRow>(
    row: HardStep<D, S, K, I, F, E>,
  ): Row<Values<I>, EventFrom<E, Values<I>>>
  /** Opens a refused document again, in its next round or in the same; the workflow records `round` for good. */
  reopening<const Type extends string>(
    row: ReopeningStep<D, S, K, Type>,
  ): Row<Values<NoFields>, DomainEvent<Type, Reopened<S>>>
  /** The steps of a team of departments that is heard on a document, with an expert. */
  team<const Members extends keyof D & string, const Expert extends keyof D & string>(
    team: Team<D, S, K, Members, Expert>,
  ): TeamSteps<D, S, K, Members, Expert>
  /** Corrects a saved text; the workflow records `correctionFields` for good. */
  correction(row: CorrectionStep<D, S, K>): Row<Values<typeof correctionInput>, Corrected>
  /** Records that the audit trail was reviewed; the workflow records `auditReviewFields` for good. */
  auditReview(row: AuditReviewStep<D, S, K>): Row<Values<typeof auditReviewInput>, AuditTrailReviewed>

  define<const Rows extends Readonly<Record<string, AnyTypedRow>>>(
    rows: Rows,
  ): Workflow<D, S, StateFrom<D, S, Root>, Rows>
}
