import { Check, Minus } from 'lucide-react'
import { classes } from './classes.ts'
import { TimeText } from './TimeText.tsx'

export interface PathStep {
  readonly key: string
  readonly label: string
  /** `skipped`: on the line, but this document does not pass it. */
  readonly state: 'done' | 'here' | 'ahead' | 'skipped'
  /** When it was reached. */
  readonly at?: string | undefined
  /** The end was not the good one: rejected, withdrawn. */
  readonly refused?: boolean
}

const toMiddle = (step: HTMLLIElement | null): void => {
  const line = step?.parentElement
  if (step && line) line.scrollLeft = step.offsetLeft - line.clientWidth / 2 + step.clientWidth / 2
}

const words = { done: 'done', here: 'here now', ahead: 'to come', skipped: 'not on this path' } as const

/** The workflow's steps as a line: done, here, ahead. Scrolls sideways where it is longer than the page, with "here" in view. */
export const WorkflowPath = ({
  label = 'Path',
  steps,
}: {
  readonly label?: string
  readonly steps: readonly PathStep[]
}) => {
  const reached = steps.findLast((step) => step.state === 'here')?.key
  return (
    // A region that scrolls must be reachable by keyboard.
    <ol
      aria-label={label}
      tabIndex={0}
      className="relative flex overflow-x-auto rounded-control pt-1 pb-2 [scrollbar-width:thin]"
    >
      {steps.map((step, index) => (
        <li
          key={step.key}
          ref={step.key === reached ? toMiddle : undefined}
          aria-current={step.state === 'here' ? 'step' : undefined}
          className="relative min-w-24 flex-1 px-1 text-center"
        >
          {index > 0 && (
            <span
              aria-hidden="true"
              className={classes(
                'absolute top-2.5 right-[calc(50%+0.75rem)] left-[calc(-50%+0.75rem)] border-t-[1.5px]',
                step.state === 'done' || step.state === 'here'
                  ? 'border-positive'
                  : 'border-dashed border-line-strong/70',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={classes(
              'mx-auto flex size-5 items-center justify-center rounded-full border-[1.5px]',
              step.state === 'done' && 'border-positive bg-positive text-surface',
              step.state === 'here' &&
                (step.refused ? 'border-danger bg-danger-tint' : 'border-primary bg-primary-tint dark:border-link'),
              step.state === 'ahead' && 'border-line-strong/70 bg-surface',
              step.state === 'skipped' && 'border-line bg-surface text-muted',
            )}
          >
            {step.state === 'done' && <Check className="size-3" strokeWidth={3} />}
            {step.state === 'skipped' && <Minus className="size-3" />}
            {step.state === 'here' && (
              <span
                className={classes('size-2 rounded-full', step.refused ? 'bg-danger' : 'bg-primary dark:bg-link')}
              />
            )}
          </span>
          <span
            className={classes(
              'mt-1.5 block text-xs leading-4',
              step.state === 'here' ? 'font-semibold' : step.state === 'done' ? 'text-text' : 'text-muted',
            )}
          >
            {step.label}
            <span className="sr-only">, {words[step.state]}</span>
          </span>
          {step.at !== undefined && <TimeText at={step.at} className="block text-[11px] text-muted" />}
        </li>
      ))}
    </ol>
  )
}
