import type { AnyAggregate, EventType } from './aggregate.ts'
import type { EventEnvelope } from './event.ts'

/** Newest schema version of an event type. */
export const schemaVersionOf = (type: EventType): number => (type.upcast?.length ?? 0) + 1

/** True where this program knows the event's type and schema version; otherwise it is "newer than this app". */
export const knowsEvent = (aggregate: AnyAggregate, event: Pick<EventEnvelope, 'type' | 'schema'>): boolean => {
  const type = (aggregate.events as Record<string, EventType>)[event.type]
  return type !== undefined && event.schema <= schemaVersionOf(type)
}

/** Lifts an event's data to the newest schema version. The stored event itself is never rewritten. */
export const liftEvent = (aggregate: AnyAggregate, event: EventEnvelope): EventEnvelope => {
  const type = (aggregate.events as Record<string, EventType>)[event.type]
  const steps = type?.upcast?.slice(event.schema - 1) ?? []
  if (steps.length === 0) return event
  return { ...event, schema: event.schema + steps.length, data: steps.reduce((data, lift) => lift(data), event.data) }
}
