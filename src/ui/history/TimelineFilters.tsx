import { Search } from 'lucide-react'
import { useMemo } from 'react'
import { Checkbox } from '../kit/Checkbox.tsx'
import { Select } from '../kit/Select.tsx'
import type { TimelineFilter } from './replayAddress.ts'
import type { TimelineEvent } from './timelineEvents.ts'

export interface TimelineFiltersProps {
  readonly events: readonly TimelineEvent[]
  /** How many the filter leaves. */
  readonly left: number
  readonly filter: TimelineFilter
  readonly onFilter: (filter: TimelineFilter) => void
}

const byName = (one: readonly [string, string], other: readonly [string, string]): number =>
  one[1].localeCompare(other[1])

/** Which events the timeline shows: of whom, of which kind, only those that moved the status, those that hold a text. */
export const TimelineFilters = ({ events, left, filter, onFilter }: TimelineFiltersProps) => {
  const people = useMemo(
    () => [...new Map(events.map(({ envelope: { actor } }) => [actor.id, actor.name] as const))].toSorted(byName),
    [events],
  )
  const kinds = useMemo(
    () => [...new Map(events.map(({ envelope, words }) => [envelope.type, words] as const))].toSorted(byName),
    [events],
  )
  const option = ([value, label]: readonly [string, string]) => ({ value, label })
  return (
    <div role="search" aria-label="Filter the events" className="space-y-1.5 border-b border-line p-2.5 print:hidden">
      <span className="relative block">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-3.5 text-muted"
        />
        <input
          type="search"
          aria-label="Search the events"
          placeholder="Search the events"
          autoComplete="off"
          value={filter.text}
          onChange={(event) => onFilter({ ...filter, text: event.target.value })}
          className="control pl-8"
        />
      </span>
      <div className="grid grid-cols-2 gap-1.5">
        <Select
          aria-label="Person"
          placeholder="Everybody"
          options={people.map(option)}
          value={filter.by}
          onChange={(event) => onFilter({ ...filter, by: event.target.value })}
        />
        <Select
          aria-label="Event"
          placeholder="All events"
          options={kinds.map(option)}
          value={filter.kind}
          onChange={(event) => onFilter({ ...filter, kind: event.target.value })}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <Checkbox
          label="Status changes only"
          checked={filter.moves}
          onChange={(event) => onFilter({ ...filter, moves: event.target.checked })}
          className="text-13"
        />
        <p role="status" className="text-xs text-muted">
          {left === events.length ? '' : `${left} of ${events.length}`}
        </p>
      </div>
    </div>
  )
}
