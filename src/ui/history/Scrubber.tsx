import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { memo, type PointerEvent, useMemo, useRef } from 'react'
import { classes } from '../kit/classes.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { type StatusTone, toneFaces } from '../kit/StatusChip.tsx'
import { type EventKind, kindHues } from './eventWords.ts'

/** A run of events in one status. */
export interface Band {
  readonly status: string
  /** Its label. */
  readonly word: string
  readonly tone: StatusTone
  /** First and last position. */
  readonly from: number
  readonly to: number
}

export interface ScrubberProps {
  readonly count: number
  readonly position: number
  /** Pinned position of a comparison. */
  readonly pinned: number | null
  readonly kinds: readonly EventKind[]
  readonly bands: readonly Band[]
  /** `Version 9 of 23: Approved by the head of department by Vikram Rao` */
  readonly words: string
  readonly playing: boolean
  readonly onPlay: () => void
  readonly onGo: (position: number) => void
}

const middleOf = (position: number, count: number): number => ((position - 0.5) / Math.max(count, 1)) * 100

/** Events as ticks over the bands of the path's statuses; drag it, press its buttons, or use the keys. */
export const Scrubber = (props: ScrubberProps) => {
  const { count, position, pinned, words, playing, onGo } = props
  const rail = useRef<HTMLDivElement>(null)
  const pulled = useRef(false)
  const pull = (event: PointerEvent) => {
    const box = rail.current?.getBoundingClientRect()
    if (box === undefined) return
    const share = (event.clientX - box.left) / box.width
    onGo(Math.max(1, Math.min(count, Math.floor(share * count) + 1)))
  }
  const start = position <= 1 ? 'This is the first version.' : undefined
  const end = position >= count ? 'This is the last version.' : undefined
  const buttons = [
    { key: 'first', label: 'First version', Icon: ChevronFirst, act: () => onGo(1), disabledReason: start },
    {
      key: 'previous',
      label: 'Previous version',
      Icon: ChevronLeft,
      act: () => onGo(position - 1),
      disabledReason: start,
    },
    {
      key: 'play',
      label: playing ? 'Pause' : 'Play',
      Icon: playing ? Pause : Play,
      act: props.onPlay,
      disabledReason: undefined,
    },
    { key: 'next', label: 'Next version', Icon: ChevronRight, act: () => onGo(position + 1), disabledReason: end },
    { key: 'last', label: 'Last version', Icon: ChevronLast, act: () => onGo(count), disabledReason: end },
  ]
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 print:hidden">
      <div role="group" aria-label="Step through" className="flex items-center gap-0.5">
        {buttons.map(({ key, label, Icon, act, disabledReason }) => (
          <IconButton
            key={key}
            label={label}
            icon={<Icon aria-hidden="true" className="size-4" />}
            disabledReason={disabledReason}
            onClick={act}
          />
        ))}
      </div>
      <div
        ref={rail}
        role="slider"
        tabIndex={0}
        aria-label="Version"
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={position}
        aria-valuetext={words}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          pulled.current = true
          pull(event)
        }}
        onPointerMove={(event) => pulled.current && pull(event)}
        onPointerUp={() => (pulled.current = false)}
        onPointerCancel={() => (pulled.current = false)}
        className="relative h-12 min-w-0 flex-1 basis-72 cursor-pointer touch-none overflow-hidden rounded-control border border-line bg-sunken max-sm:basis-full"
      >
        <Bands bands={props.bands} count={count} />
        <Ticks kinds={props.kinds} />
        {pinned !== null && (
          <span
            aria-hidden="true"
            style={{ left: `${middleOf(pinned, count)}%` }}
            className="absolute inset-y-0 -ml-px border-l-2 border-dashed border-warning"
          />
        )}
        <span
          aria-hidden="true"
          style={{ left: `${middleOf(position, count)}%` }}
          className="absolute inset-y-0 -ml-[1.5px] w-[3px] rounded-full bg-primary dark:bg-link"
        />
      </div>
    </div>
  )
}

/** More bands than this are too narrow for words. */
const worded = 0.07

const Bands = memo(({ bands, count }: { readonly bands: readonly Band[]; readonly count: number }) =>
  bands.map(({ status, word, tone, from, to }) => (
    <span
      key={from}
      aria-hidden="true"
      title={status}
      style={{ left: `${((from - 1) / count) * 100}%`, width: `${((to - from + 1) / count) * 100}%` }}
      className={classes(
        'absolute top-0 h-5 overflow-hidden border-r border-line px-1.5 text-[11px] leading-5 text-ellipsis whitespace-nowrap',
        toneFaces[tone].pill.replaceAll(/border-\S+/g, ''),
        toneFaces[tone].hue,
      )}
    >
      {(to - from + 1) / count >= worded ? word : ''}
    </span>
  )),
)

const dense = 400
const tall = 22
const heights: Readonly<Record<EventKind, number>> = {
  moved: tall,
  refused: tall,
  corrected: 16,
  changed: 11,
  unread: tall,
}

/** All ticks of a kind are one line, so that ten thousand of them cost nothing. */
const Ticks = memo(({ kinds }: { readonly kinds: readonly EventKind[] }) => {
  const lines = useMemo(() => {
    const parts = new Map<EventKind, string[]>()
    for (const [index, kind] of kinds.entries()) {
      const own = parts.get(kind) ?? []
      own.push(`M${index + 0.5} 26v-${heights[kind]}`)
      parts.set(kind, own)
    }
    return [...parts]
      .toSorted(([one], [other]) => heights[one] - heights[other])
      .map(([kind, own]) => [kind, own.join('')] as const)
  }, [kinds])
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${Math.max(kinds.length, 1)} 26`}
      preserveAspectRatio="none"
      className="absolute inset-x-0 bottom-0 h-[26px] w-full"
    >
      {lines.map(([kind, line]) => (
        <path
          key={kind}
          d={line}
          vectorEffect="non-scaling-stroke"
          stroke="currentColor"
          strokeWidth={kinds.length > dense ? 1 : 2}
          // So many lines would run into one bar; what moved the status still stands out of it.
          strokeOpacity={kinds.length > dense && heights[kind] < tall ? 0.35 : 1}
          fill="none"
          className={kindHues[kind]}
        />
      ))}
    </svg>
  )
})
