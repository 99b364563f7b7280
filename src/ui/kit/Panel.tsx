import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface PanelProps {
  readonly title?: string
  readonly aside?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A framed part of a page: the right rail's people, dates and links. */
export const Panel = ({ title, aside, className, children }: PanelProps) => (
  <section aria-label={title} className={classes('rounded-panel border border-line bg-raised', className)}>
    {title !== undefined && (
      <header className="flex min-h-9 items-center justify-between gap-2 border-b border-line px-3.5">
        <h2 className="text-13 font-semibold">{title}</h2>
        {aside}
      </header>
    )}
    <div className="p-3.5">{children}</div>
  </section>
)
