import type { Schema } from 'effect'
import type { Actor, Aggregate, Command, CommandType, EventMeta, EventType, Scope } from '../kernel/aggregate.ts'
import { type Answers, answersTo, type Asks, queriesOf } from '../kernel/ask.ts'
import type { DomainEvent, Ref } from '../kernel/event.ts'
import type { Labels } from '../kernel/labels.ts'
import { accept, type Decision, type Refused } from '../kernel/refusal.ts'
import type { NoFields } from './builder.ts'
import { refuseState } from '../registry/status-words.ts'

/**
 * Documents of the product itself (a job, a delivery): statuses and a row a command, as in a workflow, but each command has data of
 * its own shape, several may begin a document, and nobody fills in a form or follows a path.
 */

type None = { readonly status: 'none' }
interface Stated {
  readonly status: string
}

/** One event: its words, its shape, and what it changes in the document. */
export interface ProcessEvent<State, Data> {
  readonly label: string
  readonly data: Schema.Codec<Data, unknown>
  fold?(state: State, event: EventMeta & { readonly data: Data }): Partial<State>
}

type EventOf<T> = { [Type in keyof T & string]: DomainEvent<Type, T[Type]> }[keyof T & string]

/** What a row may look at: the document, the command, who gives it, and the answers to the row's questions. */
export interface Case<State, Data, F> {
  readonly state: State
  readonly data: Data
  readonly facts: F
  readonly actor: Actor
  /** The actor as documents name people. */
  readonly me: Ref
  readonly now: string
  /** Where the actor works. */
  readonly scope: Scope
}

interface RowHead<State, Data, F extends Asks> extends Omit<CommandType, 'data' | 'codes' | 'creates'> {
  readonly data: Schema.Codec<Data, unknown>
  /** Action codes of which one is needed. */
  readonly codes?: readonly string[]
  readonly facts?: (it: {
    readonly state: State
    readonly data: Data
    readonly actor: Actor
    readonly scope: Scope
  }) => F
}

/** A command that begins a document. */
interface BeginRow<Data, F extends Asks, E> extends RowHead<None, Data, F> {
  readonly refuse?: (it: Case<None, Data, Answers<F>>) => Refused | undefined
  readonly events: (it: Case<None, Data, Answers<F>>) => readonly E[]
}

/** A command that goes on with one: with the event that has its data, or several; none where it is so already. */
interface StepRow<State extends Stated, Data, F extends Asks, T> extends RowHead<State, Data, F> {
  /** Statuses in which it is possible; in all unless given. */
  readonly from?: readonly State['status'][]
  /** Why it cannot be taken, where that is to be said before the status. */
  readonly unless?: (it: Case<State, Data, Answers<F>>) => Refused | undefined
  readonly refuse?: (it: Case<State, Data, Answers<F>>) => Refused | undefined
  readonly event?: { [Type in keyof T & string]: Data extends T[Type] ? Type : never }[keyof T & string]
  readonly events?: (it: Case<State, Data, Answers<F>>) => readonly EventOf<T>[]
}

/** A row without its types, as the machine reads it. */
interface AnyProcessRow extends CommandType {
  readonly from?: readonly string[]
  facts?(it: never): Asks
  unless?(it: never): Refused | undefined
  refuse?(it: never): Refused | undefined
  readonly event?: string
  events?(it: never): readonly DomainEvent[]
}

declare const taken: unique symbol
/** A row as the table holds it, with what its command takes. */
export interface ProcessRow<Data> extends AnyProcessRow {
  readonly [taken]?: Data
}

type CommandsOf<Rows> = {
  [Type in keyof Rows & string]: Rows[Type] extends ProcessRow<infer Data> ? Command<Type, Data> : never
}[keyof Rows & string]

interface Head<State, T> {
  /** Key of the resource. */
  readonly key: string
  /** What a document is called in sentences. */
  readonly title: (state: State) => string
  /** What its fields are called, where they are not their names in plain words. */
  readonly labels?: Labels
  readonly events: { readonly [Type in keyof T]: ProcessEvent<State, T[Type]> }
}

/** Begins the table of a process by its state and its events; `define` ends it with its rows. */
export const process =
  <State extends Stated>() =>
  <const T extends Readonly<Record<string, unknown>>>({ key, title, labels, events }: Head<State, T>) => ({
    begin: <Data, F extends Asks = NoFields>(row: BeginRow<Data, F, EventOf<T>>): ProcessRow<Data> => ({
      codes: [],
      ...row,
      creates: true,
    }),
    step: <Data, F extends Asks = NoFields>(row: StepRow<State, Data, F, T>): ProcessRow<Data> => ({
      codes: [],
      ...row,
    }),
    define: <const Rows extends Readonly<Record<string, ProcessRow<unknown>>>>(
      rows: Rows,
    ): Aggregate<None | State, CommandsOf<Rows>, EventOf<T>> => {
      const rowOf = ({ type }: Command): AnyProcessRow => rows[type] as AnyProcessRow
      const refuseStatus = ({ from, label }: AnyProcessRow, state: State): Refused | undefined =>
        from === undefined || from.includes(state.status)
          ? undefined
          : refuseState(title(state), state.status, label, from)
      return {
        name: key,
        initial: { status: 'none' },
        commands: rows,
        events: events as Readonly<Record<keyof T & string, EventType>>,
        ...(labels === undefined ? {} : { labels }),
        factsFor: (state, command, actor, scope) =>
          queriesOf(rowOf(command).facts?.({ state, data: command.data, actor, scope } as never) ?? {}),
        decide(state, command, { actor, now, facts, scope }) {
          const of = rowOf(command)
          const me = { id: actor.id, name: actor.name }
          const asked = of.facts?.({ state, data: command.data, actor, scope } as never) ?? {}
          const it = { state, data: command.data, facts: answersTo(asked, facts), actor, me, now, scope } as never
          const refused =
            of.unless?.(it) ?? (of.creates === true ? undefined : refuseStatus(of, state as State)) ?? of.refuse?.(it)
          if (refused !== undefined) return refused
          const decided = of.events?.(it) ?? [{ type: of.event as string, data: command.data }]
          return accept(...decided) as Decision<EventOf<T>>
        },
        evolve: (state, event) => {
          const { fold } = events[event.type as keyof T]
          return { ...state, ...fold?.(state as State, event as EventMeta & { data: T[keyof T] }) } as State
        },
      }
    },
  })
