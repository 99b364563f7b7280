import { Result, Schema } from 'effect'
import type {
  Actor,
  Aggregate,
  Command,
  CommandType,
  Context,
  EventMeta,
  EventType,
  FactQueries,
  Meaning,
  Scope,
} from './aggregate.ts'
import { refuseCommon } from './common-rules.ts'
import { decodeStrict, Nothing } from './decode.ts'
import type { DomainEvent } from './event.ts'
import { type Fields, recordAggregate, type RecordCommand, type RecordEvent, type RecordOptions } from './record.ts'
import { accept, type Decision, type Refusal } from './refusal.ts'
import { ShortText } from './text.ts'

/** One deed beside adding, editing and deleting: it moves the status, or what the product keeps of the document. */
export interface Deed {
  /** Rule id of its row, e.g. `VEN-HOLD`. */
  readonly id: string
  readonly label: string
  readonly codes: readonly string[]
  /** Statuses in which it is possible. */
  readonly from: readonly string[]
  /** Status after it; the same unless given. */
  readonly to?: string | ((data: Fields) => string)
  readonly event: readonly [type: string, label: string]
  readonly data?: Schema.Codec<unknown, unknown>
  readonly reason?: true
  readonly signed?: Meaning
  readonly facts?: (state: Fields, data: Fields, context: { actor: Actor; scope: Scope; now: string }) => FactQueries
  readonly check?: (state: Fields, data: Fields, context: Context) => Decision<never> | undefined
  /** What the event says beyond the command's data, as `eventData` describes it. */
  readonly tells?: (state: Fields, data: Fields, context: Context) => Fields
  /** Shape of the event's data, where it is not the command's. */
  readonly eventData?: Schema.Codec<unknown, unknown>
  /** What is kept of it beside the status; `undefined` clears. */
  readonly keeps?: (state: Fields, data: Fields, meta: EventMeta) => Fields
}

export interface LifecycleOptions<T extends Fields> extends Omit<RecordOptions<T>, 'begins'> {
  /** Status of a new document. */
  readonly begins: string
  /** Statuses in which fields may be edited, and in which it may be deleted. */
  readonly editable: readonly string[]
  readonly deletable: readonly string[]
  readonly deeds: Readonly<Record<string, Deed>>
  /** What the product itself writes into the event that makes a document. */
  readonly made?: Made
}

export interface Made {
  /** Shape of it. */
  readonly fields: Schema.Struct.Fields
  readonly facts?: (next: Fields, context: { actor: Actor; scope: Scope; now: string }) => FactQueries
  readonly tells: (next: Fields, context: Context) => Fields
}

/** A code of a gapless series, given by the server: `V0001`. A browser knows no number, and the document has none until it is told. */
export const codeSeries = (series: string, prefix: string): Made => ({
  fields: { code: Schema.optionalKey(ShortText) },
  facts: () => ({ number: { kind: 'sequence', key: series } }),
  tells: (_, { facts: { number } }) =>
    typeof number === 'number' ? { code: `${prefix}${String(number).padStart(4, '0')}` } : {},
})

/** Whether a command is possible hangs on the status alone: it is asked without a context. */
export interface LifecycleAggregate extends Aggregate<Fields, AnyCommand, AnyEvent> {
  permits(state: Fields, type: string): Refusal | undefined
}

type AnyCommand = RecordCommand | Command<string, Fields>
type AnyEvent = RecordEvent | DomainEvent<string, Fields>

const listed = (statuses: readonly string[]): string =>
  statuses.length < 2 ? statuses.join('') : `${statuses.slice(0, -1).join(', ')} or ${statuses.at(-1) as string}`

const withoutGaps = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/**
 * A master with a life: the record aggregate, and a table of deeds that move its status. Fields are edited as those of any
 * record; status and what deeds keep are out of a patch's reach.
 */
export const lifecycleAggregate = <T extends Fields>(options: LifecycleOptions<T>): LifecycleAggregate => {
  const { label, deeds, begins, editable, deletable, made } = options
  const record = recordAggregate<T>({
    ...options,
    begins: { status: begins },
    kept: ['status', ...(options.kept ?? [])],
  })
  const byEvent = new Map(Object.values(deeds).map((deed) => [deed.event[0], deed]))
  const deedOf = (type: string): Deed | undefined => (Object.hasOwn(deeds, type) ? deeds[type] : undefined)
  const nameOf = (state: Fields): string => options.title?.(state) ?? String(state['name'] ?? label)

  const refuseState = (state: Fields, action: string, statuses: readonly string[]): Decision<never> | undefined =>
    statuses.includes(String(state['status']))
      ? undefined
      : refuseCommon('E-STATE', {
          label: `${label} ${nameOf(state)}`,
          state: String(state['status']),
          action: action.toLowerCase(),
          states: listed(statuses),
        })

  const { fields } = record.events.Created.data as unknown as Schema.Struct<Schema.Struct.Fields>
  const created = (
    made === undefined ? record.events.Created.data : Schema.Struct({ ...fields, ...made.fields })
  ) as Schema.Codec<unknown, unknown>
  const commandTypes = Object.fromEntries(
    Object.entries(deeds).map(([type, deed]): [string, CommandType] => [
      type,
      {
        id: deed.id,
        label: deed.label,
        data: deed.data ?? Nothing,
        codes: deed.codes,
        expectsVersion: true,
        ...(deed.reason === undefined ? {} : { reason: deed.reason }),
        ...(deed.signed === undefined ? {} : { signed: deed.signed }),
      },
    ]),
  )
  const eventTypes = Object.fromEntries(
    Object.values(deeds).map(({ event: [type, words], data, eventData }): [string, EventType] => [
      type,
      { label: words, data: eventData ?? data ?? Nothing },
    ]),
  )
  const isSigned = Object.values(deeds).some((deed) => deed.signed !== undefined)

  return {
    ...(record as Aggregate<Fields, AnyCommand, AnyEvent>),
    commands: { ...record.commands, ...commandTypes },
    events: { ...record.events, Created: { ...record.events.Created, data: created }, ...eventTypes },
    ...(isSigned ? { signs: () => true } : {}),
    permits(state, type) {
      const statuses = type === 'Update' ? editable : type === 'Delete' ? deletable : deedOf(type)?.from
      const words = deedOf(type)?.label ?? (record.commands as Record<string, CommandType>)[type]?.label ?? type
      const refused = statuses === undefined ? undefined : refuseState(state, words, statuses)
      return refused !== undefined && Result.isFailure(refused) ? refused.failure : undefined
    },
    factsFor(state, command, actor, scope, now) {
      const deed = deedOf(command.type)
      if (deed !== undefined) {
        // Asked before the command is decoded: input that does not decode needs no facts, it will be refused.
        const data = decodeStrict(deed.data ?? Nothing, command.data)
        return Result.isFailure(data) ? {} : (deed.facts?.(state, data.success as Fields, { actor, scope, now }) ?? {})
      }
      const facts = record.factsFor(state, command as RecordCommand, actor, scope, now)
      const next = command.type === 'Create' ? decodeStrict(options.fields, command.data) : undefined
      if (next === undefined || Result.isFailure(next)) return facts
      return { ...facts, ...made?.facts?.(next.success, { actor, scope, now }) }
    },
    decide(state, command, context) {
      const deed = deedOf(command.type)
      if (deed !== undefined) {
        const data = command.data as Fields
        const refused = refuseState(state, deed.label, deed.from) ?? deed.check?.(state, data, context)
        return (
          refused ??
          accept({ type: deed.event[0], data: deed.tells === undefined ? data : deed.tells(state, data, context) })
        )
      }
      if (command.type === 'Update' || command.type === 'Delete') {
        const isUpdate = command.type === 'Update'
        const refused = refuseState(
          state,
          record.commands[isUpdate ? 'Update' : 'Delete'].label,
          isUpdate ? editable : deletable,
        )
        if (refused !== undefined) return refused
      }
      const decided = record.decide(state, command as RecordCommand, context)
      if (command.type !== 'Create' || made === undefined || Result.isFailure(decided)) return decided
      return accept(
        ...decided.success.map((event) => {
          const data = event.data as Fields
          return { ...event, data: { ...data, ...made.tells(data, context) } }
        }),
      )
    },
    evolve(state, event) {
      const deed = byEvent.get(event.type)
      if (deed === undefined) return record.evolve(state, event as RecordEvent & EventMeta)
      const data = event.data as Fields
      const to = typeof deed.to === 'function' ? deed.to(data) : deed.to
      return withoutGaps({ ...state, ...deed.keeps?.(state, data, event), ...(to === undefined ? {} : { status: to }) })
    },
  }
}
