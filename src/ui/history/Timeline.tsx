import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowRight, CircleAlert, Pin } from 'lucide-react'
import { memo, useEffect, useMemo, useRef } from 'react'
import { statusWords } from '../../domain/registry/status-words.ts'
import { scrollFromTop } from '../kit/measuredLater.ts'
import { useMedia } from '../kit/useMedia.ts'
import { classes } from '../kit/classes.ts'
import { clockWords, dateWords, localDay } from '../kit/timeWords.ts'
import { kindHues, utcWords } from './eventWords.ts'
import { type Person, placeWords } from './people.ts'
import { EventSignature } from './EventSignature.tsx'
import type { TimelineEvent } from './timelineEvents.ts'
import type { LeafChange } from '../../domain/kernel/replay.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { ChangeList, type ChangeListProps } from './ChangeList.tsx'

export interface TimelineProps {
  readonly entry: ResourceEntry
  /** Those that the filter leaves, oldest first. */
  readonly events: readonly TimelineEvent[]
  readonly people: ReadonlyMap<string, Person>
  readonly position: number
  readonly pinned: number | null
  /** Version of the event that broke the chain. */
  readonly broken: number | null
  /** What an event changed; asked for on paper, where nobody opens it. */
  readonly changesAt: (position: number) => readonly LeafChange[]
  readonly onGo: (position: number) => void
}

type Row = { readonly day: string } | { readonly event: TimelineEvent }

const rowsOf = (events: readonly TimelineEvent[]): readonly Row[] => {
  let last = ''
  return events.flatMap((event): readonly Row[] => {
    const day = localDay(new Date(event.envelope.at))
    const isNew = day !== last
    last = day
    return isNew ? [{ day }, { event }] : [{ event }]
  })
}

const usualHeight = 84
const dayHeight = 32

/** One row per event, the newest last, under its day. Rows exist only where they are seen, on paper all of them. */
export const Timeline = (props: TimelineProps) => {
  const { events, position } = props
  const scroller = useRef<HTMLDivElement>(null)
  const onPaper = useMedia('print')
  const rows = useMemo(() => rowsOf(events), [events])
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    scrollToFn: scrollFromTop,
    estimateSize: (index) => ('day' in (rows[index] as Row) ? dayHeight : usualHeight),
    overscan: 6,
    scrollPaddingStart: dayHeight,
    scrollPaddingEnd: dayHeight * 2,
    useFlushSync: false,
  })
  const current = rows.findLastIndex((row) => 'event' in row && row.event.position <= position)
  useEffect(() => {
    if (current >= 0) virtual.scrollToIndex(current, { align: 'auto' })
  }, [virtual, current])
  // A keyboard that walks the rows stays on the row that is shown.
  useEffect(() => {
    const list = scroller.current
    if (list === null || !list.contains(document.activeElement) || document.activeElement === list) return
    list.querySelector<HTMLElement>('[aria-current=step]')?.focus({ preventScroll: true })
  }, [position])
  const shown = onPaper
    ? rows.map((_, index) => ({ index, key: index, start: 0 }))
    : virtual.getVirtualItems().map(({ index, key, start }) => ({ index, key, start }))
  return (
    <div ref={scroller} className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain print:overflow-visible">
      <ol aria-label="Events" className="relative print:!h-auto" style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, key, start }) => {
          const row = rows[index]
          if (row === undefined) return null
          return (
            <li
              key={key}
              ref={onPaper ? undefined : virtual.measureElement}
              data-index={index}
              style={onPaper ? undefined : { transform: `translateY(${start}px)` }}
              className={onPaper ? 'break-inside-avoid' : 'absolute inset-x-0 top-0'}
            >
              {'day' in row ? (
                <h3 className="bg-surface px-3 pt-2.5 pb-1 text-xs font-semibold text-muted">{dateWords(row.day)}</h3>
              ) : (
                <>
                  <EventRow
                    entry={props.entry}
                    event={row.event}
                    place={placeWords(props.people.get(row.event.envelope.actor.id))}
                    here={row.event.position === position}
                    pinned={row.event.position === props.pinned}
                    broken={row.event.envelope.version === props.broken}
                    reachable={index === current}
                    onGo={props.onGo}
                  />
                  {onPaper && <ChangesOnPaper entry={props.entry} changes={props.changesAt(row.event.position)} />}
                </>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

const ChangesOnPaper = (props: ChangeListProps) => (
  <div className="px-3 pb-2 pl-[33px] text-xs">
    {props.changes.length > 0 && (
      <p aria-hidden="true" className="grid grid-cols-3 gap-3 text-[10px] font-medium text-muted">
        <span>Field</span>
        <span>Old value</span>
        <span>New value</span>
      </p>
    )}
    <ChangeList {...props} />
  </div>
)

interface EventRowProps {
  readonly entry: ResourceEntry
  readonly event: TimelineEvent
  readonly place: string
  readonly here: boolean
  readonly pinned: boolean
  readonly broken: boolean
  /** The one row that Tab reaches; arrows go on from it. */
  readonly reachable: boolean
  readonly onGo: (position: number) => void
}

const EventRow = memo(({ entry, event, place, here, pinned, broken, reachable, onGo }: EventRowProps) => {
  const { envelope, words, kind, from, to, position } = event
  return (
    <button
      type="button"
      tabIndex={reachable ? 0 : -1}
      aria-current={here ? 'step' : undefined}
      onClick={() => onGo(position)}
      className={classes(
        'block w-full border-l-[3px] px-3 py-2 text-left -outline-offset-2 select-text',
        here ? 'border-primary bg-primary-tint dark:border-link' : 'border-transparent hover:bg-hover',
        broken && 'bg-danger-tint',
      )}
    >
      <span className="flex items-baseline gap-2">
        <span className={classes('text-[10px] leading-none', kindHues[kind])} aria-hidden="true">
          ●
        </span>
        <span className="min-w-0 flex-1 text-13 font-medium wrap-anywhere">{words}</span>
        {pinned && <Pin aria-label="Pinned" className="size-3 shrink-0 text-warning" />}
        <span className="shrink-0 text-xs text-muted">v{envelope.version}</span>
      </span>
      <span className="mt-0.5 block pl-[18px] text-xs text-muted">
        <time dateTime={envelope.at} title={utcWords(envelope.at)}>
          {clockWords(envelope.at)}
        </time>{' '}
        <span className="text-text">{envelope.actor.name}</span>
        {place !== '' && `, ${place}`}
      </span>
      {kind === 'corrected' && (
        <span className="mt-0.5 block pl-[18px]">
          <span className="rounded border border-warning/40 px-1 text-[11px] text-warning">Correction</span>
        </span>
      )}
      {to !== undefined && to !== from && (
        <span className="mt-0.5 flex flex-wrap items-center gap-x-1 pl-[18px] text-xs">
          {from !== undefined && from !== 'none' && (
            <>
              <span className="text-muted">{statusWords(entry, from)}</span>
              <ArrowRight aria-label="to" className="size-3 text-muted" />
            </>
          )}
          <span className={classes('font-medium', kindHues[kind])}>{statusWords(entry, to)}</span>
        </span>
      )}
      {envelope.reason !== undefined && (
        <span className="mt-0.5 line-clamp-3 pl-[18px] text-xs wrap-anywhere print:line-clamp-none">
          <span className="text-muted">Reason: </span>
          {envelope.reason}
        </span>
      )}
      <span className="mt-0.5 block pl-[18px] empty:hidden">
        <EventSignature entry={entry} event={envelope} />
      </span>
      {broken && (
        <span className="mt-0.5 flex items-center gap-1 pl-[18px] text-xs font-medium text-danger">
          <CircleAlert aria-hidden="true" className="size-3.5" />
          The chain breaks here
        </span>
      )}
    </button>
  )
})
