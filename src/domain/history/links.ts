import type { DocumentKey, EventEnvelope } from '../kernel/event.ts'
import { knownResource } from '../registry/known.ts'

/** What the reader of a history knows of the documents that caused its events and those that they changed. Plain data: it crosses into a worker. */
export interface Links {
  /** Documents that an event's command changed beside its own, by the version of the event. */
  readonly caused: Readonly<Record<number, readonly DocumentKey[]>>
  /** Names of documents by `linkKey`, of those that the reader may see. */
  readonly names: Readonly<Record<string, string>>
}

export const noLinks: Links = { caused: {}, names: {} }

export const linkKey = ({ resource, id }: DocumentKey): string => `${resource}|${id}`

/** `Goods receipt GR/25-26/0001`; of a document that the reader may not see, its kind alone. */
export const linkWords = (to: DocumentKey, names: Links['names']): string =>
  [knownResource(to.resource)?.label ?? 'Document', names[linkKey(to)]].filter(Boolean).join(' ')

/** Every document that a history names beside its own. */
export const linksOf = (events: readonly EventEnvelope[], caused: Links['caused']): readonly DocumentKey[] => {
  const all = [...events.flatMap(({ cause }) => cause ?? []), ...Object.values(caused).flat()]
  return [...new Map(all.map((one) => [linkKey(one), one])).values()]
}
