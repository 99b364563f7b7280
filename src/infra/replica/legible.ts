import { Result, Schema } from 'effect'
import type { AnyAggregate, EventType } from '../../domain/kernel/aggregate.ts'
import { decodeStrict } from '../../domain/kernel/decode.ts'
import { EventEnvelope } from '../../domain/kernel/event.ts'
import { knowsEvent, liftEvent } from '../../domain/kernel/upcast.ts'

const decodeEnvelope = Schema.decodeUnknownResult(EventEnvelope)
const decodePlace = Schema.decodeUnknownResult(Schema.Struct({ version: Schema.Int }))

/** Has it at least its place in a history? What has not is no event. */
export const hasPlace = (event: unknown): event is { readonly version: number } => Result.isSuccess(decodePlace(event))

/** Can this program read the event: its envelope, its type, its data? */
export const isLegible = (aggregate: AnyAggregate, event: unknown): event is EventEnvelope => {
  const envelope = decodeEnvelope(event)
  if (Result.isFailure(envelope) || !knowsEvent(aggregate, envelope.success)) return false
  const lifted = liftEvent(aggregate, envelope.success)
  const type = (aggregate.events as Readonly<Record<string, EventType>>)[lifted.type] as EventType
  return Result.isSuccess(decodeStrict(type.data, lifted.data))
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** An event as a page can show it, however little of it is as it should be. What is stored stays as it is. */
export const presentable = (stored: unknown, version: number): EventEnvelope => {
  const envelope = decodeEnvelope(stored)
  if (Result.isSuccess(envelope)) return stored as EventEnvelope
  const raw = (stored !== null && typeof stored === 'object' ? stored : {}) as Readonly<Record<string, unknown>>
  const actor = (raw['actor'] ?? {}) as Readonly<Record<string, unknown>>
  const at = text(raw['at'])
  return {
    id: text(raw['id']) || `version-${version}`,
    resource: text(raw['resource']),
    documentId: text(raw['documentId']),
    version,
    type: text(raw['type']) || 'Unreadable event',
    schema: 1,
    data: raw['data'] ?? null,
    actor: { id: text(actor['id']), name: text(actor['name']) },
    at: Number.isNaN(Date.parse(at)) ? '1970-01-01T00:00:00.000Z' : at,
    commandId: text(raw['commandId']),
    seq: 0,
    previousHash: text(raw['previousHash']) || null,
    hash: text(raw['hash']),
  }
}
