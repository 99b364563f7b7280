import { counted, pluralOf } from '../../domain/kernel/plural.ts'
import { useMemo } from 'react'
import { leavesOf, type Replay } from '../../domain/kernel/replay.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { instantWords } from '../kit/timeWords.ts'
import { utcWords } from './eventWords.ts'
import { historyShapeOf } from './historyShape.ts'
import { isBlank, leafValue, leafWords } from './leafWords.ts'
import { shownChanges } from './shownChanges.ts'
import { useTouches } from './useTouches.ts'

export interface CompareTableProps {
  readonly entry: ResourceEntry
  readonly replay: Replay
  /** The earlier and the later position. */
  readonly from: number
  readonly to: number
  readonly onGo: (position: number) => void
}

const columns = ['Field', 'Old', 'New', 'Changed by', 'At', 'Reason', 'Version'] as const
/** So many rows are in the page; more would be no table that anybody reads. */
const most = 500

/** Two versions, field by field: old, new, who changed it last, when and why (spec 06, 6.4). */
export const CompareTable = ({ entry, replay, from, to, onGo }: CompareTableProps) => {
  const shape = historyShapeOf(entry)
  const changes = useMemo(() => shownChanges(replay.at(from), replay.at(to), shape), [replay, from, to, shape])
  const touches = useTouches(replay, from, to, changes, shape)
  const versionAt = (position: number): number => replay.events[position - 1]?.version ?? 0
  return (
    <section aria-label="Comparison" className="space-y-3">
      <h3 className="text-sm font-semibold">
        Version {versionAt(from)} and version {versionAt(to)}{' '}
        <span role="status" className="font-normal text-muted">
          {changes.length === 0
            ? 'no fields differ'
            : `${counted(changes.length, 'field')} ${pluralOf(changes.length, 'differs', 'differ')}`}
        </span>
      </h3>
      {changes.length > 0 && (
        <section
          aria-label="Fields that differ"
          tabIndex={0}
          className="relative overflow-x-auto rounded-control border border-line"
        >
          <table className="w-full min-w-180 border-collapse text-13">
            <caption className="sr-only">Fields that differ</caption>
            <thead className="bg-sunken text-left text-xs text-muted">
              <tr>
                {columns.map((label, index) => (
                  <th
                    key={label}
                    scope="col"
                    className={`px-2.5 py-1.5 font-medium ${index === 0 ? 'sticky left-0 bg-sunken' : ''}`}
                  >
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {changes.slice(0, most).map((change) => {
                const event = touches.get(change.key)
                return (
                  <tr key={`${change.kind} ${change.key}`} className="border-t border-line align-top">
                    <th
                      scope="row"
                      className="sticky left-0 max-w-48 min-w-32 bg-surface px-2.5 py-1.5 text-left font-medium wrap-anywhere"
                    >
                      {leafWords(entry, change)}
                    </th>
                    <td className="max-w-60 min-w-36 px-2.5 py-1.5 wrap-anywhere whitespace-pre-wrap">
                      {change.kind === 'added' ? (
                        <span className="text-muted">–</span>
                      ) : (
                        <del className="decoration-danger/70">{leafValue(entry, change.path, change.before)}</del>
                      )}
                    </td>
                    <td className="max-w-60 min-w-36 px-2.5 py-1.5 wrap-anywhere whitespace-pre-wrap">
                      {change.kind === 'removed' ? (
                        <span className="text-muted">removed</span>
                      ) : (
                        <ins className="rounded bg-positive-tint px-0.5 no-underline">
                          {leafValue(entry, change.path, change.after)}
                        </ins>
                      )}
                    </td>
                    <td className="px-2.5 py-1.5">{event?.actor.name}</td>
                    <td className="px-2.5 py-1.5 whitespace-nowrap">
                      {event !== undefined && (
                        <time dateTime={event.at} title={utcWords(event.at)}>
                          {instantWords(event.at)}
                        </time>
                      )}
                    </td>
                    <td className="max-w-48 px-2.5 py-1.5 wrap-anywhere whitespace-pre-wrap">{event?.reason}</td>
                    <td className="px-2.5 py-1.5">
                      {event !== undefined && (
                        <button
                          type="button"
                          onClick={() => onGo(replay.positionOf(event.version))}
                          className="min-h-6 min-w-6 text-link hover:underline"
                        >
                          {event.version}
                        </button>
                      )}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </section>
      )}
      {changes.length > most && (
        <p className="text-13 text-muted">
          {most} of {changes.length} fields are listed. Compare versions that lie closer together to see the rest.
        </p>
      )}
      <Unchanged entry={entry} replay={replay} from={from} to={to} />
    </section>
  )
}

/** What is the same in both, folded away. */
const Unchanged = ({ entry, replay, from, to }: Omit<CompareTableProps, 'onGo'>) => {
  const shape = historyShapeOf(entry)
  const same = useMemo(() => {
    const after = replay.at(to)
    const changed = new Set(shownChanges(replay.at(from), after, shape).map((one) => one.key))
    return leavesOf(after, shape).filter((leaf) => !changed.has(leaf.key) && !isBlank(leaf.value))
  }, [replay, from, to, shape])
  if (same.length === 0) return null
  return (
    <details className="rounded-control border border-line">
      <summary className="flex min-h-9 items-center px-3 text-13 text-muted">
        {`${counted(same.length, 'field is', 'fields are')} unchanged`}
      </summary>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-1.5 border-t border-line p-3 text-13 sm:grid-cols-2">
        {same.slice(0, most).map((leaf) => (
          <div key={leaf.key} className="min-w-0">
            <dt className="text-xs text-muted">{leafWords(entry, leaf)}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">{leafValue(entry, leaf.path, leaf.value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
