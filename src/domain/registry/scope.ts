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

/**
 * May a document that is written in a place name another? What stands in a location is named by the documents of that location; those of
 * the whole company, and of the group, name what any location of the company has, and so does a field that reaches so far. People work for several companies of a group.
 */
export const isNamable = (
  holder: Pick<ResourceEntry, 'scope'>,
  { scope, isNamedInGroup }: Pick<ResourceEntry, 'scope' | 'isNamedInGroup'>,
  named: Placed,
  place: Scope,
  reach?: 'company',
): boolean =>
  isNamedInGroup === true ||
  isHere(
    { scope: scope === 'location' && (holder.scope !== 'location' || reach === 'company') ? 'company' : scope },
    named,
    place,
  )
