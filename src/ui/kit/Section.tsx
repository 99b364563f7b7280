import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { MarkLines, touchedFace } from './MarkLines.tsx'
import { useMarks } from './marks.ts'
import { PersonLine } from './PersonLine.tsx'

export interface SectionProps {
  readonly title: string
  /** `open` is the part to be filled now; `answered` is text. */
  readonly state?: 'open' | 'answered'
  /** Who answered it, and when. */
  readonly by?: { readonly name: string; readonly at: string } | undefined
  readonly aside?: ReactNode
  /** The signature line, at the foot. */
  readonly signature?: ReactNode
  /** The step that is taken here, for whoever leads to it. */
  readonly step?: string | undefined
  readonly children?: ReactNode
}

/** A section of a document, read like the paper form it replaces. */
export const Section = ({ title, state = 'answered', by, aside, signature, step, children }: SectionProps) => {
  const heading = useId()
  return (
    <section
      data-step={step}
      aria-labelledby={heading}
      className={classes(
        'scroll-mt-16 rounded-panel border',
        state === 'open'
          ? 'border-primary/45 shadow-[0_0_0_3px_rgb(var(--primary)/0.08)] dark:border-link/40'
          : 'border-line',
      )}
    >
      <header
        className={classes(
          'flex min-h-10 flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-1.5',
          children !== undefined && 'border-b border-line',
        )}
      >
        <h2 id={heading} className="text-sm font-semibold">
          {title}
        </h2>
        {by !== undefined && <PersonLine name={by.name} at={by.at} className="ml-auto text-xs" />}
        {aside !== undefined && <div className={by === undefined ? 'ml-auto' : ''}>{aside}</div>}
      </header>
      {children !== undefined && <div className="px-4 py-3.5">{children}</div>}
      {signature !== undefined && (
        <footer className="border-t border-dashed border-line-strong/50 px-4 py-2 text-xs text-muted">
          {signature}
        </footer>
      )}
    </section>
  )
}

export interface AnswerProps {
  readonly label: string
  /** A dash is shown where there is none. */
  readonly children?: ReactNode
  /** Takes the whole width: for long texts. */
  readonly wide?: boolean
  /** Path of the field or fields in the document, so that a replay can mark what changed. */
  readonly path?: string | readonly string[]
}

/** An answer as a row of a table: its label, its path or paths, what is shown, and whether it takes the whole width. */
export type AnswerRow = readonly [label: string, path: string | readonly string[], shown: ReactNode, look?: 'wide']

interface AnswersProps {
  readonly rows?: readonly AnswerRow[]
  readonly children?: ReactNode
}

/** Answers of a section: a description list in two columns. */
export const Answers = ({ rows = [], children }: AnswersProps) => (
  <dl className="grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-2">
    {rows.map(([label, path, shown, look]) => (
      <Answer key={label} label={label} path={path} wide={look === 'wide'}>
        {shown}
      </Answer>
    ))}
    {children}
  </dl>
)

/** One answered field: its label and its text. */
export const Answer = ({ label, children, wide = false, path = [] }: AnswerProps) => {
  const marks = useMarks(...[path].flat())
  const touched = marks.length > 0
  return (
    <div
      data-touched={touched || undefined}
      className={classes('min-w-0', wide && 'sm:col-span-2', touched && classes(touchedFace, 'py-1'))}
    >
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="mt-0.5 text-sm wrap-anywhere whitespace-pre-wrap">
        {children === undefined || children === null || children === '' ? '–' : children}
        <MarkLines marks={marks} />
      </dd>
    </div>
  )
}
