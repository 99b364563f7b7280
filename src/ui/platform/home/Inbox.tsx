import { CalendarCheck2, CircleAlert } from 'lucide-react'
import { memo, type MouseEvent, useCallback, useRef, useState } from 'react'
import { Link } from 'react-router'
import { classes } from '../../kit/classes.ts'
import { daysSince, today } from '../../kit/clock.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ScrollRegion } from '../../kit/ScrollRegion.tsx'
import { useShortcuts } from '../../kit/shortcuts.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { agoWords, instantWords } from '../../kit/timeWords.ts'
import { useMedia } from '../../kit/useMedia.ts'
import { documentPath } from '../../resource/screens.ts'
import { type Gathered, GatherWaiting } from './GatherWaiting.tsx'
import { dueFace, inOrder, type Waiting } from './waiting.ts'

/** What waits for the viewer, the first due first, and beside it the one that is decided now; narrow screens lead to its page. */
export const Inbox = () => (
  <section aria-label="Waiting for me" className="space-y-2">
    <GatherWaiting>
      {({ rows, isReady }) => (
        <>
          <h2 className="flex items-baseline gap-2 text-base font-semibold">
            Waiting for me
            {rows.length > 0 && <span className="text-13 font-normal text-muted tabular-nums">{rows.length}</span>}
          </h2>
          <InboxRows rows={rows.toSorted(inOrder)} isReady={isReady} />
        </>
      )}
    </GatherWaiting>
  </section>
)

/** The row that is decided now, where it stood, and whether the reader has taken its step. */
interface Shown {
  readonly row: Waiting
  readonly at: number
  readonly isTaken: boolean
  readonly takesFocus: boolean
}

/** The shown one stays, also when somebody else was first; once the reader has taken its step, what follows it takes its place. */
const nextShown = (rows: readonly Waiting[], shown: Shown | null): Shown | null => {
  const at = shown === null ? 0 : rows.findIndex(({ id }) => id === shown.row.id)
  if (shown !== null && at >= 0) return at === shown.at ? shown : { ...shown, at }
  if (shown !== null && !shown.isTaken) return shown
  const place = Math.min(shown?.at ?? 0, rows.length - 1)
  const row = rows[place]
  return row === undefined ? null : { row, at: place, isTaken: false, takesFocus: shown !== null }
}

const InboxRows = ({ rows, isReady }: Gathered) => {
  const isWide = useMedia('(min-width: 64rem)')
  const list = useRef<HTMLUListElement>(null)
  const [before, setShown] = useState<Shown | null>(null)
  const shown = nextShown(rows, before)
  if (shown !== before && isReady) setShown(shown)
  const open = useCallback(
    // Where it stands is seen when it is drawn.
    (row: Waiting, takesFocus: boolean): void => setShown({ row, at: -1, isTaken: false, takesFocus }),
    [],
  )
  const taken = useCallback(() => setShown((one) => one && { ...one, isTaken: true }), [])
  const move = (by: number) => () => {
    const row = rows[Math.max(0, Math.min((shown?.at ?? 0) + by, rows.length - 1))]
    if (row === undefined) return
    open(row, false)
    list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(row.id)}"]`)?.focus()
  }
  useShortcuts('Waiting for me', [
    { keys: ['j'], words: 'Next', act: isWide ? move(1) : undefined },
    { keys: ['k'], words: 'Previous', act: isWide ? move(-1) : undefined },
  ])
  if (rows.length === 0 && !isReady) return <Skeleton className="h-24 w-full" />
  if (rows.length === 0 && (shown === null || !isWide))
    return (
      <EmptyState
        icon={CalendarCheck2}
        title="Nothing waits for you."
        reason="Requests for you to decide appear here, the most urgent first."
      />
    )
  const { Beside } = shown?.row.kind ?? {}
  return (
    <div className="overflow-hidden rounded-panel border border-line lg:grid lg:h-[min(46rem,78dvh)] lg:grid-cols-[21rem_minmax(0,1fr)]">
      <ul
        ref={list}
        aria-label="Waiting for me"
        className="divide-y divide-line overflow-y-auto lg:border-r lg:border-line"
      >
        {rows.map((row) => (
          <InboxRow
            key={row.id}
            row={row}
            isShown={isWide && row.id === shown?.row.id}
            onOpen={isWide ? open : undefined}
          />
        ))}
      </ul>
      {isWide && shown !== null && Beside !== undefined && (
        <ScrollRegion label={shown.row.title}>
          <Beside key={shown.row.id} id={shown.row.id} takesFocus={shown.takesFocus} onTaken={taken} />
        </ScrollRegion>
      )}
    </div>
  )
}

/** How long it has waited: `4 h`, `1 day`, `12 days`. */
const ageWords = (since: string): string => {
  const days = daysSince(since)
  return days > 0 ? `${days} ${days === 1 ? 'day' : 'days'}` : agoWords(since, Date.now()).replace(/ ago$/, '')
}

interface InboxRowProps {
  readonly row: Waiting
  readonly isShown: boolean
  /** Opens it here; absent where its link leads to its page. */
  readonly onOpen: ((row: Waiting, takesFocus: boolean) => void) | undefined
}

/** One that waits. Remembered: what waits beside it does not draw it. */
const InboxRow = memo(function InboxRow({ row, isShown, onOpen }: InboxRowProps) {
  const { id, kind, title, about, step, from, since, due } = row
  const face = due === null ? null : dueFace(due, today())
  const select = (event: MouseEvent): void => {
    // A new tab is still the reader's choice.
    if (onOpen === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(row, true)
  }
  return (
    <li>
      <Link
        to={documentPath(kind.resource, id) ?? kind.path}
        data-id={id}
        aria-current={isShown || undefined}
        onClick={select}
        className={classes(
          'block space-y-0.5 border-l-2 px-3.5 py-2.5 text-13 -outline-offset-2',
          isShown ? 'border-l-primary bg-primary-tint dark:border-l-link' : 'border-l-transparent hover:bg-hover',
        )}
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{title}</span>
          {face !== null && (
            <span className={classes('inline-flex items-center gap-1 text-xs whitespace-nowrap', face.hue)}>
              {face.words.startsWith('Overdue') && <CircleAlert aria-hidden="true" className="size-3.5" />}
              {face.words}
            </span>
          )}
        </span>
        <span className="line-clamp-2 wrap-anywhere">{about}</span>
        <span className="block text-xs text-muted">
          {step},{' '}
          <time dateTime={since} title={instantWords(since)}>
            {ageWords(since)}
          </time>
          , from {from}
        </span>
      </Link>
    </li>
  )
})
