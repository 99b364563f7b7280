import { Result, Schema } from 'effect'
import type { Aggregate, Command, Context, EventMeta, EventType, FactQueries, Facts } from '../kernel/aggregate.ts'
import { type Answers, answersTo, type Asks, next, type NoAsks, queriesOf } from '../kernel/ask.ts'
import { decodeStrict } from '../kernel/decode.ts'
import type { DomainEvent, Ref } from '../kernel/event.ts'
import { inSentence } from '../kernel/labels.ts'
import {
  type Fields,
  recordAggregate,
  type RecordCommand,
  type RecordEvent,
  type RecordOptions,
} from '../kernel/record.ts'
import { accept, type Decision, type Refused, type Refusal } from '../kernel/refusal.ts'
import { ShortText } from '../kernel/text.ts'
import { computedValues } from '../registry/lines.ts'
import { statusesFor } from './arrows.ts'
import { take } from './decide.ts'
import { reached } from './evolve.ts'
import { eventTypesOf } from './machine.ts'
import { statusLabel } from './status-label.ts'
import type { AnyEventRow } from './table.ts'
import type { AnyEvent, AnyGiven, AnyHead, AnyRow, Machine } from './rows.ts'
import { fieldsOf } from './sections.ts'
import { pathIn, situationOf, subjectOf } from './situation.ts'
import { decisionsOf } from './waiting.ts'
import { refuseState } from '../registry/status-words.ts'

/** The steps of a record with a status, and the statuses in which its plain commands are possible. */
export interface RecordSteps {
  readonly machine: Machine
  readonly editable: readonly string[]
  readonly deletable: readonly string[]
  /** The steps for which a record waits, where it has such. */
  readonly decisions: Machine | undefined
}

/** Steps whose table has no row that begins or edits a document: a record's own commands do that. */
export const recordSteps = <S extends string>(
  { machine }: { readonly machine: Machine; readonly types?: { readonly status: S } },
  possible: { readonly editable: readonly NoInfer<S>[]; readonly deletable: readonly NoInfer<S>[] },
): RecordSteps => ({ machine, ...possible, decisions: decisionsOf(machine) })

/** What the product itself writes into the event that adds a record. */
export interface Addition<T> {
  readonly fields: Schema.Struct.Fields
  readonly facts: (input: T) => FactQueries
  readonly data: (input: T, facts: Facts, begun: Begun) => Fields
}

/** A record that is added: its id, who adds it and when. */
interface Begun {
  readonly id: string
  readonly by: Ref
  readonly at: string
}

/** An addition with typed facts. */
export const addition = <T, F extends Asks>(given: {
  readonly fields: Schema.Struct.Fields
  readonly facts: (input: T) => F
  readonly data: (input: T, facts: Answers<F>, begun: Begun) => Fields
}): Addition<T> => ({
  fields: given.fields,
  facts: (input) => queriesOf(given.facts(input)),
  data: (input, facts, begun) => given.data(input, answersTo(given.facts(input), facts), begun),
})

/** A code of a gapless series, given by the server: `V0001`. A browser knows no number, so a record saved offline has none yet. */
export const codeSeries = (series: string, prefix: string): Addition<unknown> =>
  addition({
    fields: { code: Schema.optionalKey(ShortText) },
    facts: () => ({ number: next(series) }),
    data: (_, { number }) => (number === null ? {} : { code: `${prefix}${String(number).padStart(4, '0')}` }),
  })

type MasterCommand = RecordCommand | Command<string, Fields>
type MasterEvent = RecordEvent | DomainEvent<string, Fields>

/** Whether a command is possible depends on the status alone, so no context is needed. */
export interface MasterAggregate extends Aggregate<Fields, MasterCommand, MasterEvent> {
  permits(state: Fields, type: string): Refusal | undefined
}

const withoutGaps = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** Key of an event's data under which it tells the status that it found. */
const found = 'foundIn'

/** Events of before did not tell it: what they led to folds as it always did, without a path. */
const untold = (data: unknown): unknown => data

/** The type of an event that moves a record which may wait: it tells from where, so that the record keeps its path. */
const movingType = (type: EventType): EventType => ({
  ...type,
  data: Schema.Struct({
    ...('fields' in type.data ? (type.data.fields as Schema.Struct.Fields) : {}),
    [found]: Schema.optionalKey(ShortText),
  }) as Schema.Codec<unknown, unknown>,
  upcast: [...(type.upcast ?? []), untold],
})

/** With the path of a record that an event brought to another status; no edit moves what stands there. */
const withPath = (head: AnyHead, before: Fields, after: Fields, event: AnyEvent): Fields =>
  event.data[found] === undefined || after['status'] === before['status']
    ? after
    : { ...after, path: [...pathIn(head, before), reached(String(after['status']), event)] }

/** What an event changes: what its row says, else those of its data that the record holds. */
const changeOf = (row: AnyEventRow, kept: ReadonlySet<string>, state: Fields, event: DomainEvent & EventMeta): object =>
  row.fold === undefined
    ? Object.fromEntries(Object.entries(event.data as Fields).filter(([key]) => kept.has(key)))
    : row.fold(state as never, event as never, String(state['status']))

/**
 * A master with a status: the record aggregate, and the steps of a workflow table. Fields are edited as those of any record;
 * the status and what steps record are out of a patch's reach.
 */
export const masterAggregate = <T extends Fields, F extends Asks = NoAsks, G extends Asks = NoAsks>(
  options: RecordOptions<T, F, G>,
  { machine, editable, deletable, decisions }: RecordSteps,
  added?: Addition<T>,
): MasterAggregate => {
  const { head, rows, events, commands } = machine
  const record = recordAggregate<T, F, G>({
    ...options,
    begins: { status: head.begins },
    kept: ['status', ...(decisions === undefined ? [] : ['path']), ...(options.kept ?? [])],
    ...(added === undefined ? {} : { added: added.fields }),
  })
  const kept = new Set(Object.keys(fieldsOf(head)))
  const tellsPath = (type: string): boolean => decisions !== undefined && events[type]?.to !== undefined
  const eventTypes = Object.fromEntries(
    Object.entries(eventTypesOf(machine)).map(([name, type]) => [name, tellsPath(name) ? movingType(type) : type]),
  )
  const plain: Readonly<Record<string, { readonly label: string; readonly statuses: readonly string[] }>> = {
    Update: { label: record.commands.Update.label, statuses: editable },
    Delete: { label: record.commands.Delete.label, statuses: deletable },
  }
  const rowOf = (type: string): AnyRow | undefined => (Object.hasOwn(rows, type) ? rows[type] : undefined)

  const refuseStatus = (state: Fields, type: string): Refused | undefined => {
    const row = rowOf(type)
    const { label, statuses } =
      row === undefined
        ? (plain[type] ?? { label: type, statuses: undefined })
        : { label: row.label, statuses: statusesFor(machine, type) }
    return statuses === undefined || statuses.includes(String(state['status']))
      ? undefined
      : refuseState(
          `${options.label} ${options.title?.(state) ?? String(state['name'] ?? options.label)}`,
          String(state['status']),
          inSentence(label),
          statuses,
          (one) => statusLabel(head, one),
        )
  }

  const step = (row: AnyRow, state: Fields, { data, reason }: Command<string, Fields>, context: Context) => {
    const input = computedValues(row.input ?? {}, data)
    const it: AnyGiven = {
      ...situationOf(head, state, context, row, input),
      input,
      ...(reason === undefined ? {} : { reason }),
    }
    for (const { check } of row.by ?? []) {
      const refused = check(it)
      if (refused !== undefined) return refused
    }
    const decided = take(row, it) as Decision<MasterEvent>
    if (Result.isFailure(decided)) return decided
    return accept(
      ...decided.success.map((event): MasterEvent =>
        tellsPath(event.type) ? { ...event, data: { ...event.data, [found]: it.status } } : event,
      ),
    )
  }

  return {
    ...(record as Aggregate<Fields, MasterCommand, MasterEvent>),
    commands: { ...record.commands, ...commands },
    events: { ...record.events, ...eventTypes },
    ...(Object.values(commands).some(({ signed }) => signed !== undefined) ? { signs: () => true } : {}),
    permits(state, type) {
      const refused = refuseStatus(state, type)
      return refused !== undefined && Result.isFailure(refused) ? refused.failure : undefined
    },
    factsFor(state, command, actor, scope, now) {
      const row = rowOf(command.type)
      const type = commands[command.type]
      if (row !== undefined && type !== undefined) {
        // Input that does not decode needs no facts: it will be refused.
        const input = decodeStrict(type.data, command.data)
        if (Result.isFailure(input)) return {}
        const asking = { subject: subjectOf(head, state), scope, now }
        const given = computedValues(row.input ?? {}, input.success as Fields)
        return queriesOf(row.facts?.({ input: given, ...asking }) ?? {})
      }
      const facts = record.factsFor(state, command as RecordCommand, actor, scope, now)
      const input = command.type === 'Create' ? decodeStrict(options.fields, command.data) : undefined
      if (added === undefined || input === undefined || Result.isFailure(input)) return facts
      return { ...facts, ...added.facts(input.success) }
    },
    decide(state, command, context) {
      const refused = refuseStatus(state, command.type)
      if (refused !== undefined) return refused
      const row = rowOf(command.type)
      if (row !== undefined) return step(row, state, command as Command<string, Fields>, context)
      const decided = record.decide(state, command as RecordCommand, context)
      if (command.type !== 'Create' || added === undefined || Result.isFailure(decided)) return decided
      const { actor, now } = context
      const begun: Begun = { id: String(state['id']), by: { id: actor.id, name: actor.name }, at: now }
      return accept(
        ...decided.success.map((event): MasterEvent => ({
          ...event,
          data: { ...event.data, ...added.data(event.data as T, context.facts, begun) },
        })),
      )
    },
    evolve(state, event) {
      const row = events[event.type]
      if (row === undefined) return record.evolve(state, event as RecordEvent & EventMeta)
      const status = typeof row.to === 'string' ? { status: row.to } : {}
      const next = withoutGaps({ ...state, ...changeOf(row, kept, state, event), ...status })
      return withPath(head, state, next, event as AnyEvent)
    },
  }
}
