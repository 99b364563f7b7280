import type { Actor, Context, EventType, Scope } from '../kernel/aggregate.ts'
import { answersTo } from '../kernel/ask.ts'
import type { DomainEvent } from '../kernel/event.ts'
import { type FieldTable, labelsOf } from '../registry/fields.ts'
import { decide, factsFor, permitFacts } from './decide.ts'
import { effectsOf, hasEffects } from './effects.ts'
import { evolve } from './evolve.ts'
import { permits } from './permits.ts'
import { type AnyCommand, type AnyHead, type AnyRows, type AnyState, eventsOf, type Machine } from './rows.ts'
import { commandType, eventType } from './schemas.ts'
import { fieldsOf } from './sections.ts'

/** The rows as the machine reads them. */
export const machineOf = (head: AnyHead, rows: AnyRows): Machine => ({
  head,
  rows,
  events: Object.fromEntries(Object.values(rows).flatMap((row) => eventsOf(row).map((event) => [event.type, event]))),
  commands: Object.fromEntries(Object.entries(rows).map(([type, row]) => [type, commandType(head, row)])),
})

/** The event table of a machine, as the kernel reads it. */
export const eventTypesOf = ({ head, rows }: Machine): Readonly<Record<string, EventType>> =>
  Object.fromEntries(
    Object.values(rows).flatMap((row) => eventsOf(row).map((event) => [event.type, eventType(head, row, event)])),
  )

/** The aggregate that a machine runs. */
export const aggregateOf = (machine: Machine) => {
  const { head, rows, commands } = machine
  const created = Object.values(rows).find(({ kind }) => kind === 'create')?.event?.type ?? ''
  return {
    name: head.key,
    initial: { status: 'none', ...(head.root === undefined ? {} : { [head.root]: {} }) },
    commands,
    events: eventTypesOf(machine),
    labels: {
      ...labelsOf(inputsOf(rows)),
      ...labelsOf(fieldsOf(head)),
      ...(head.root === undefined ? {} : { [head.root]: '' }),
      previousRounds: 'Round',
      ...head.labels,
    },
    factsFor: (state: AnyState, command: AnyCommand, actor: Actor, scope: Scope, now: string) =>
      factsFor(machine, state, command, { actor, scope, now }),
    permitFacts: (state: AnyState, actor: Actor, scope: Scope, now: string) =>
      permitFacts(head, state, { actor, scope, now }),
    permits: (state: AnyState, type: string, context: Context) => permits(machine, state, type, context),
    signs: ({ facts, scope, actor, now }: Context) =>
      head.signs?.({ facts: answersTo(head.facts?.({ actor, scope, now }) ?? {}, facts), scope }) ?? true,
    decide: (state: AnyState, command: AnyCommand, context: Context) => decide(machine, state, command, context),
    ...(Object.values(rows).some(hasEffects)
      ? {
          effects: (
            before: AnyState,
            after: AnyState,
            events: readonly DomainEvent[],
            command: AnyCommand,
            context: Context,
          ) => effectsOf(machine, { before, after, events }, command, context),
        }
      : {}),
    evolve: evolve(machine, created),
  }
}

const inputsOf = (rows: AnyRows): FieldTable =>
  Object.assign({}, ...Object.values(rows).map(({ input }) => input ?? {})) as FieldTable
