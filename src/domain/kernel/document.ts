import type { AnyAggregate, EventMeta } from './aggregate.ts'
import type { DomainEvent, EventEnvelope, Ref } from './event.ts'
import { liftEvent } from './upcast.ts'

/** What the kernel itself keeps of every document, beside the aggregate's own fields. */
export type DocumentMeta = {
  readonly id: string
  /** Number of events folded, 0 before the first. */
  readonly version: number
  /** Position of the last event in the company group's log; 0 while nothing is confirmed. */
  readonly seq: number
  readonly createdAt: string
  readonly createdBy: Ref
  readonly lastModifiedAt: string
  readonly lastModifiedBy: Ref
  /** Present and true after a record was deleted. */
  readonly deleted?: true
}

/** What the kernel notes of every event in the document itself: the event says it too, so no history shows it as a change. */
export const notedKeys = ['id', 'version', 'seq', 'createdAt', 'createdBy', 'lastModifiedAt', 'lastModifiedBy'] as const

/** Keys that the kernel keeps: of the meta, and where a document stands. No command's fields. */
export const kernelKeys: ReadonlySet<string> = new Set([...notedKeys, 'deleted', 'company', 'location'])

/** A document as the wire and the replica carry it: kernel fields and the aggregate's fields side by side. */
export type Document<State extends object = object> = DocumentMeta & State
export type AnyDocument = DocumentMeta & Readonly<Record<string, unknown>>

const nobody: Ref = { id: '', name: '' }

export const emptyDocument = (aggregate: AnyAggregate, id: string): AnyDocument => ({
  ...aggregate.initial,
  id,
  version: 0,
  seq: 0,
  createdAt: '',
  createdBy: nobody,
  lastModifiedAt: '',
  lastModifiedBy: nobody,
})

/** Folds one event, of the newest schema version, into a document. */
export const evolveDocument = (
  aggregate: AnyAggregate,
  document: AnyDocument,
  event: DomainEvent & EventMeta & { readonly seq: number },
): AnyDocument => {
  const first = document.version === 0
  const evolved: object = aggregate.evolve(document, event)
  // A new state belongs to nobody yet: writing into it saves a copy of every document at every event.
  return Object.assign(evolved === document || evolved === event.data ? { ...evolved } : evolved, {
    id: document.id,
    version: event.version,
    seq: event.seq,
    createdAt: first ? event.at : document.createdAt,
    createdBy: first ? event.actor : document.createdBy,
    lastModifiedAt: event.at,
    lastModifiedBy: event.actor,
  })
}

/** Replays events, oldest first, onto a snapshot (default: nothing). Old schema versions are lifted on the way. */
export const foldDocument = (
  aggregate: AnyAggregate,
  id: string,
  events: Iterable<EventEnvelope>,
  from: AnyDocument = emptyDocument(aggregate, id),
): AnyDocument => {
  let document = from
  for (const event of events) document = evolveDocument(aggregate, document, liftEvent(aggregate, event))
  return document
}

/** The document as it was after `version` events. */
export const documentAt = (
  aggregate: AnyAggregate,
  id: string,
  events: readonly EventEnvelope[],
  version: number,
): AnyDocument => foldDocument(aggregate, id, events.slice(0, version))
