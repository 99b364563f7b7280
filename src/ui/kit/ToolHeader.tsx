import type { ReactNode } from 'react'

export interface ToolHeaderProps {
  readonly title: string
  /** How much there is; spoken when it changes. */
  readonly count: string
  /** What narrows it. */
  readonly children: ReactNode
}

/** Heading of a page that shows rows of its own: title, count, and what narrows them. */
export const ToolHeader = ({ title, count, children }: ToolHeaderProps) => (
  <header className="flex flex-wrap items-center gap-2.5 px-4 pt-3 pb-2.5">
    <h1 className="text-base font-semibold">{title}</h1>
    <p role="status" className="text-13 text-muted">
      {count}
    </p>
    <div className="ml-auto flex flex-wrap gap-2 max-sm:w-full">{children}</div>
  </header>
)
