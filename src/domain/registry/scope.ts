import type { Scope } from '../kernel/aggregate.ts'
import type { Ref } from '../kernel/event.ts'
import type { ResourceEntry } from './entry.ts'

type Placed = Readonly<Record<string, unknown>>

const isAt = (ref: unknown, place: Ref): boolean => (ref as Ref | undefined)?.id === place.id

/** Does a document belong to the place that somebody works in? To everybody else it does not exist. */
export const isHere = (
  { scope }: Pick<ResourceEntry, 'scope'>,
  document: Placed,
  { company, location }: Scope,
): boolean =>
  scope === 'group' ||
  (isAt(document['company'], company) && (scope === 'company' || isAt(document['location'], location)))
