import { Check, X } from 'lucide-react'
import { useRef } from 'react'
import { classes } from './classes.ts'
import { TimeText } from './TimeText.tsx'
import { useFadingEnds } from './useFadingEnds.ts'

export interface PathStep {
  readonly key: string
  readonly label: string
  /** `stopped`: it was refused or withdrawn here, beside the path. */
  readonly state: 'done' | 'awaited' | 'ahead' | 'stopped'
  /** When it was reached. */
  readonly at?: string | undefined
}

/** Once the browser knows its place: to ask before would lay out the page twice. */
const toMiddle = (step: HTMLLIElement | null) => {
  const line = step?.parentElement
  if (!step || !line) return undefined
  const observer = new ResizeObserver(() => {
    line.scrollLeft = step.offsetLeft - line.clientWidth / 2 + step.clientWidth / 2
    observer.disconnect()
  })
  observer.observe(step)
  return () => observer.disconnect()
}

const faces = {
  done: { word: 'done', dot: 'border-positive bg-positive text-surface', text: 'text-text' },
  awaited: {
    word: 'waited for',
    dot: 'border-primary bg-primary-tint text-primary dark:border-link dark:text-link',
    text: 'font-semibold',
  },
  ahead: { word: 'to come', dot: 'border-line-strong/70 bg-surface', text: 'text-muted' },
  stopped: { word: 'stopped here', dot: 'border-danger bg-danger-tint text-danger', text: 'font-semibold' },
} as const

/** The workflow's steps as a line: done, waited for, to come. Where it is longer than the page it fades out at its ends, with the present in view. */
export const WorkflowPath = ({
  label = 'Path',
  steps,
}: {
  readonly label?: string
  readonly steps: readonly PathStep[]
}) => {
  const row = useRef<HTMLOListElement>(null)
  const ends = useFadingEnds(row)
  const present = (steps.find(({ state }) => state === 'awaited') ?? steps.findLast(({ at }) => at !== undefined))?.key
  return (
    // A region that scrolls must be reachable by keyboard; the ring is outside of what fades.
    <div className="rounded-control has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <ol
        ref={row}
        aria-label={label}
        tabIndex={0}
        className={classes(
          'relative flex overflow-x-auto pt-1 pb-1 outline-none [scrollbar-width:none]',
          ends.start && 'mask-l-from-[calc(100%-2.5rem)]',
          ends.end && 'mask-r-from-[calc(100%-2.5rem)]',
        )}
      >
        {steps.map(({ key, label: name, state, at }, index) => (
          <li
            key={key}
            ref={key === present ? toMiddle : undefined}
            aria-current={state === 'awaited' || state === 'stopped' ? 'step' : undefined}
            className="relative min-w-22 flex-1 px-1 text-center print:min-w-0"
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={classes(
                  'absolute top-2.5 right-[calc(50%+0.75rem)] left-[calc(-50%+0.75rem)] border-t-[1.5px]',
                  state === 'ahead' ? 'border-dashed border-line-strong/70' : 'border-positive',
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={classes(
                'mx-auto flex size-5 items-center justify-center rounded-full border-[1.5px]',
                faces[state].dot,
              )}
            >
              {state === 'done' && <Check className="size-3" strokeWidth={3} />}
              {state === 'stopped' && <X className="size-3" strokeWidth={3} />}
              {state === 'awaited' && <span className="size-2 rounded-full bg-current" />}
            </span>
            <span className={classes('mt-1.5 block text-xs leading-4', faces[state].text)}>
              {name}
              <span className="sr-only">, {faces[state].word}</span>
            </span>
            {at !== undefined && <TimeText at={at} className="block text-[11px] text-muted" />}
          </li>
        ))}
      </ol>
    </div>
  )
}
