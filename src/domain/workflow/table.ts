import type { Schema } from 'effect'
import type { Actor, EventMeta, Scope } from '../kernel/aggregate.ts'
import type { Answers, Asks } from '../kernel/ask.ts'
import type { Effect } from '../kernel/effect.ts'
import type { DomainEvent, Ref } from '../kernel/event.ts'
import type { Refused } from '../kernel/refusal.ts'
import type { HeadedDepartment } from '../registry/headed-department.ts'
import type { Operand } from '../registry/decimals.ts'
import type { FieldTable, structOf } from '../registry/fields.ts'
import type { Numbering } from './numbering.ts'
import type { Stamps } from './stamps.ts'

/** The same hues everywhere: draft grey, waiting blue, needs you amber, done green, refused red, closed muted (interface, Tokens). */
export type Tone = 'draft' | 'waiting' | 'attention' | 'done' | 'refused' | 'closed'

/** One status, in the order of the path. */
export interface StatusRow {
  readonly tone: Tone
  /** What the path calls the step that leads here. A status without one is no step of the path. */
  readonly step?: string
  /** What people call the status, where that is neither the step nor the stored value in plain words. */
  readonly label?: string
  /** `refused`: it rests until it is opened again. `end`: nothing moves it any more. */
  readonly kind?: 'refused' | 'end'
}

export interface StatusChange<S extends string = string> {
  readonly status: S
  readonly at: string
  readonly by: Ref
}

/** The values of a table of fields, by their keys. */
export type Values<T extends FieldTable> = ReturnType<typeof structOf<T>>['Type']

/** What a document is to rules that do not look at who acts. */
export interface Subject<D, S extends string> {
  readonly id: string
  readonly status: S
  /** The recorded values, wherever the document keeps them. */
  readonly details: D
  /** When each status of the present round was reached. */
  readonly path: readonly StatusChange<S>[]
  readonly createdBy: Ref
}

/** Who asks, as parties look at people: from facts where a rule decides, from the viewer where a list is shown. */
export interface Person {
  readonly id: string
  readonly codes: ReadonlySet<string>
  readonly departmentId: string | null
  /** Departments for which this person decides today. */
  readonly heads: ReadonlySet<string>
  /** Local date `yyyy-MM-dd` on which they ask. */
  readonly today?: string
}

/** People by their part in a document: the head of its department, the holders of a right. */
export interface Party<D, S extends string> {
  /** As "Waiting for" names them. */
  who(it: Subject<D, S>): string
  includes(it: Subject<D, S>, person: Person): boolean
  /** Action codes of which one is needed, where the party is the holders of a right. */
  readonly codes?: readonly string[]
  /** Its people, where the document names them. */
  people?(it: Subject<D, S>): readonly (Ref | undefined)[]
  /** Its people for "Waiting for", where those departments or other parties tell them. */
  known?(it: Subject<D, S>, departments: readonly HeadedDepartment[]): readonly (Ref | undefined)[]
}

/** Something about the document on which a transition depends, in words for the diagram. */
export interface Condition<D, S extends string> {
  readonly words: string
  holds(it: Subject<D, S>): boolean
}

/** All that a rule may look at before the input is known. `K` are the facts that every step of the workflow may use. */
export interface Situation<D, S extends string, K> extends Subject<D, S> {
  readonly version: number
  /** Number or name, for sentences. */
  readonly title: string
  readonly company: Ref
  readonly actor: Actor
  /** The actor as documents name people. */
  readonly me: Ref
  readonly person: Person
  readonly now: string
  /** Local date `yyyy-MM-dd`. */
  readonly today: string
  readonly scope: Scope
  readonly newId: () => string
  readonly facts: K
}

/** A situation with the command's input, its texts trimmed. */
export interface Given<D, S extends string, K, I> extends Situation<D, S, K> {
  readonly input: I
  readonly reason?: string
}

/** A step that was taken: with the document as it leaves it, and its events. */
export interface Taken<D, S extends string, K, I> extends Given<D, S, K, I> {
  readonly document: Subject<D, S> & { readonly title: string }
  readonly events: readonly DomainEvent[]
}

/** What a step causes elsewhere. */
interface Causes<It> {
  /** Commands to other documents, decided with the step: a refused one refuses the step (documents.md, section 3). */
  readonly effects?: (it: It) => readonly Effect[]
}

/** The words of a step that a refused effect prevents. */
interface Undone {
  /** What then was not done: `Not posted`. `Not done` unless given. */
  readonly undone?: string
}

export type { Refused }
export type Check<It> = (it: It) => Refused | undefined

/** Who may take a step: the party for "Waiting for", the check with its own sentence for rules. */
export interface By<D, S extends string, K> {
  readonly party?: Party<D, S>
  check(it: Situation<D, S, K>): Refused | undefined
}

declare const fromInput: unique symbol
/** Data of an event that is the step's input as it was given, with its stamps. */
export interface FromInput<Stamps = unknown> {
  readonly [fromInput]: Stamps
}

export interface Folded<Data> extends EventMeta {
  readonly data: Data
}

declare const types: unique symbol
/** A row of the table with what its command takes and what it may cause. */
export interface Row<Input, Events> {
  readonly [types]?: { readonly input: Input; readonly events: Events }
}

/** One row of the event table, and the function that makes such an event. */
export interface EventRow<Type extends string = string, Data = never, S extends string = string> {
  (data: Data): DomainEvent<Type, Data>
  readonly type: Type
  /** In words, for timelines. */
  readonly label: string
  /** Status that it leads to; the same unless given. */
  readonly to?: S | readonly S[]
  /** Shape of its data; the step's input and the stamps unless given. */
  readonly schema?: Schema.Codec<unknown, unknown>
  /** Key of the values under which its data are set. */
  readonly records?: string
  /** Key of the list to whose end its data go. */
  readonly appends?: string
  /** Key of the group of values that its data change. */
  readonly merges?: string
  /** Who took the step, when and in which status, in its data beside the input. */
  readonly stamps?: Stamps
  /** What it changes in the recorded values; `undefined` and null clear. Unless given, its data are set there. */
  fold?(details: never, event: Folded<never>, status: string): object
  /** The whole fold, where status and path do not simply go on. */
  evolve?(state: never, event: Folded<never>): object
  /** Lifts of older data to the newest shape, oldest first, each named by what it does. */
  readonly upcasts?: Readonly<Record<string, (data: unknown) => unknown>>
  /** A gapless number that it gives, with the company whose series it is of. */
  readonly numbers?: Numbering
  /** It corrects what was recorded before. */
  readonly corrects?: true
  /** It follows from another event of its command: nobody signs it, no section lists it. */
  readonly silent?: true
}

// oxlint-disable-next-line typescript/no-explicit-any -- rows of every event meet in one table
export type AnyEventRow = EventRow<string, any, any>

/** The event of a row, for a step with such input. */
export type EventFrom<E, I> =
  E extends EventRow<infer Type, infer Data, string>
    ? { readonly type: Type; readonly data: Data extends FromInput<infer Stamps> ? I & Stamps : Data }
    : never
/** What a row gives of an event's data: the machine adds the stamps. */
type DataFrom<E, I> = E extends EventRow<string, infer Data, string> ? (Data extends FromInput ? I : Data) : never

/** What happens from one status: where it may lead, beyond what the events say, and on what that depends. */
export interface Way<D, S extends string> {
  readonly when?: Condition<D, S>
  /** Statuses that it may lead to; empty keeps the status. */
  readonly to?: readonly S[]
  /** On what it depends which of them, in words. */
  readonly words?: string
}

export type From<D, S extends string> =
  | S
  | readonly S[]
  | { readonly [Status in S]?: true | Condition<D, S> | Way<D, S> }

/** A command in the menu of the page, with a dialog for its input. */
export interface MenuRow {
  /** The menu's words, where they are not the step's. */
  readonly label?: string
  /** Under the dialog's title: what it does. */
  readonly words: string
  readonly group: number
  /** The step beside whose button it is offered too: the other answer to the same question. */
  readonly beside?: string
  readonly danger?: true
}

/** What holds of every step, whatever its events. */
export interface StepHead<D, S extends string, K, I extends FieldTable, F extends Asks>
  extends Causes<Taken<D, S, K & Answers<F>, Values<I>>>, Undone {
  /** Rule id of its row in the specification, e.g. `CC-03`. */
  readonly id: string
  readonly label: string
  /** What it does, after "You do not have permission to"; the label in small letters unless given. */
  readonly does?: string
  readonly from: From<D, S>
  /** Action codes of which one is needed, where it waits for nobody. */
  readonly codes?: readonly string[]
  /** Why it cannot be taken, where that says more than the status; looked at before the status. */
  readonly unless?: Check<Situation<D, S, K>>
  /** Who may: all of these. A party of holders also gives the step its action codes. */
  readonly by?: readonly By<D, S, K>[]
  /** For whom it waits, where that is not simply `by`. */
  readonly awaits?: Party<D, S>
  /** It is waited for only while this holds. */
  readonly awaited?: (it: Subject<D, S>) => boolean
  readonly input?: I
  /** Texts of the input that must not stay empty, beyond those that are required always. */
  readonly requires?: readonly (keyof I & string)[]
  /** Facts beyond the workflow's own, by the document and the input. */
  readonly facts?: (it: {
    readonly input: Values<I>
    readonly subject: Subject<D, S>
    readonly scope: Scope
    readonly now: string
  }) => F
  /** Rules about the input. */
  readonly refuse?: Check<Given<D, S, K & Answers<F>, Values<I>>>
  readonly reason?: true
  /** May be taken on an older version than the newest: it only adds. */
  readonly anyVersion?: true
  /** Given by policies and jobs of the server alone. */
  readonly system?: true
  readonly menu?: MenuRow
  /** The usual next step of a record: its page offers it beside the menu. */
  readonly onward?: true
  /** Its form begins empty, not with what the record holds. */
  readonly beginsEmpty?: true
}

export interface Step<
  D,
  S extends string,
  K,
  I extends FieldTable,
  F extends Asks,
  E extends AnyEventRow,
> extends StepHead<D, S, K, I, F> {
  readonly event: E
  /** What the event records, where it is not the input. */
  readonly data?: (it: Given<D, S, K & Answers<F>, Values<I>>) => DataFrom<E, Values<I>>
  /** Meaning of the electronic signature, where one is taken. */
  readonly signs?: string
}

/** What one choice of a decision does. */
export interface Outcome<It, I, E extends AnyEventRow, Took = never> extends Causes<Took> {
  readonly event: E
  readonly requires?: readonly string[]
  readonly refuse?: Check<It>
  readonly data?: (it: It) => DataFrom<E, I>
  readonly signs?: string
  /** Its word, where a section shows the decision itself. */
  readonly done?: string
}

export interface DecisionStep<
  D,
  S extends string,
  K,
  I extends FieldTable,
  F extends Asks,
  O extends Readonly<Record<string, AnyEventRow>>,
  On extends keyof I & string,
> extends StepHead<D, S, K, I, F> {
  /** Key of the input whose value chooses the outcome; an event whose data are the input leaves it out. */
  readonly on: On
  readonly outcomes: {
    readonly [Choice in keyof O]: Outcome<
      Given<D, S, K & Answers<F>, Values<I>>,
      Omit<Values<I>, On>,
      O[Choice],
      Taken<D, S, K & Answers<F>, Values<I>>
    >
  }
  /** What its signatures meant before approvals and rejections were told apart. */
  readonly signedFormerly?: string
}

/** A step whose events follow from more than its row can say. */
export interface HardStep<
  D,
  S extends string,
  K,
  I extends FieldTable,
  F extends Asks,
  E extends AnyEventRow,
> extends StepHead<D, S, K, I, F> {
  readonly events: readonly E[]
  readonly decide: (it: Given<D, S, K & Answers<F>, Values<I>>) => readonly EventFrom<E, Values<I>>[] | Refused
  readonly signs?: string
}

/** The step that begins a document. Its input are the workflow's fields. */
export interface CreateStep<D, S extends string, K, T extends FieldTable, F extends Asks>
  extends Causes<Begun<D, S, K & Answers<F>, Values<T>>>, Undone {
  readonly id: string
  readonly label: string
  readonly does?: string
  readonly codes: readonly string[]
  readonly event: readonly [type: string, label: string]
  readonly facts?: (it: { readonly input: Values<T>; readonly scope: Scope; readonly now: string }) => F
  readonly refuse?: Check<Beginning<S, K & Answers<F>, Values<T>>>
  /** What of the input the event records otherwise than it was given. */
  readonly data?: (it: Beginning<S, K & Answers<F>, Values<T>>) => Partial<D>
}

/** A step that begins a document by less than its fields: the rest follows from it. */
export interface CreateFromStep<D, S extends string, K, T extends FieldTable, I extends FieldTable, F extends Asks>
  extends Omit<CreateStep<D, S, K, I, F>, 'data' | 'effects'>, Causes<Begun<D, S, K & Answers<F>, Values<I>>> {
  readonly input: I
  /** The fields with which it begins. */
  readonly data: (it: Beginning<S, K & Answers<F>, Values<I>>) => Values<T>
}

/** What is known before there is a document. */
export type Beginning<S extends string, K, I> = Omit<Given<never, S, K, I>, 'status' | 'details' | 'path' | 'createdBy'>

/** A document that was begun. */
export type Begun<D, S extends string, K, I> = Beginning<S, K, I> & Pick<Taken<D, S, K, I>, 'document' | 'events'>

/** Statuses that follow from how much of its lines is taken, by one of the columns that count it. */
export interface Following<S extends string> {
  readonly count: string
  readonly none: S
  readonly part: S
  readonly all: S
  /** All of a line, where that is not as much as may be taken of it. */
  readonly full?: (line: Readonly<Record<string, unknown>>) => Operand
}

/** What an edit changes, and the fields with it. */
interface Edited<D> {
  readonly patch: Partial<D>
  readonly next: D
}

/** The step that changes the workflow's fields, of what really changed. */
export interface EditStep<D, S extends string, K, F extends Asks>
  extends
    Omit<StepHead<D, S, K, FieldTable, F>, 'input' | 'requires' | 'facts' | 'refuse' | 'effects'>,
    Causes<Taken<D, S, K & Answers<F>, Edited<D>>> {
  readonly event: readonly [type: string, label: string]
  /** Facts beyond the workflow's own, by the document and by what is changed. */
  readonly facts?: (it: {
    readonly input: { readonly patch: { readonly [Key in keyof D]?: D[Key] | null } }
    readonly subject: Subject<D, S>
    readonly scope: Scope
    readonly now: string
  }) => F
  readonly refuse?: Check<Given<D, S, K & Answers<F>, Edited<D>>>
  /** Its status follows from how much of its lines is taken, which an edit may change. */
  readonly follows?: Following<S>
  readonly data?: (it: Given<D, S, K & Answers<F>, Edited<D>>) => Partial<D>
}
