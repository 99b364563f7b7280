import type { EventType } from '../../domain/kernel/aggregate.ts'
import type { EventEnvelope } from '../../domain/kernel/event.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import type { StatusTone } from '../kit/StatusChip.tsx'
import { dateWords } from '../kit/timeWords.ts'

/** An event in words, as the aggregate's event table has them; one that this app does not know by its type. */
export const eventWords = ({ aggregate }: ResourceEntry, type: string): string =>
  (Object.hasOwn(aggregate.events, type)
    ? (aggregate.events as Readonly<Record<string, EventType>>)[type]?.label
    : undefined) ?? type

/** `dd-MMM-yyyy HH:mm:ss UTC`. */
export const utcWords = (instant: string): string => `${dateWords(instant.slice(0, 10))} ${instant.slice(11, 19)} UTC`

export const unsignedWords = 'Recorded without electronic signature'

/** A kind of event that is signed while signatures are on. */
export const wantsSignature = ({ history }: ResourceEntry, type: string): boolean => history?.signed?.has(type) ?? false

/** What an event is to an eye that runs along the timeline. */
export type EventKind = 'moved' | 'refused' | 'corrected' | 'changed' | 'unread'

export const kindHues: Readonly<Record<EventKind, string>> = {
  moved: 'text-link',
  refused: 'text-danger',
  corrected: 'text-warning',
  changed: 'text-muted',
  unread: 'text-danger',
}

export const kindOf = (
  entry: ResourceEntry,
  event: EventEnvelope,
  from: string | undefined,
  to: string | undefined,
  toneOf: (status: string) => StatusTone,
): EventKind => {
  if (entry.history?.corrections?.has(event.type)) return 'corrected'
  if (to === undefined || from === to) return 'changed'
  return toneOf(to) === 'refused' ? 'refused' : 'moved'
}
