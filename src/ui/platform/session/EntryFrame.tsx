import { type ReactNode, useEffect } from 'react'
import { Mark } from '../Mark.tsx'

/** The frame of the pages without the shell: the mark, a heading, one panel. */
export const EntryFrame = ({
  title,
  heading = title,
  children,
}: {
  /** In the browser's tab. */
  readonly title: string
  readonly heading?: string
  readonly children: ReactNode
}) => {
  useEffect(() => {
    document.title = `${title} - Chronicle`
  }, [title])
  return (
    <main className="flex min-h-full items-center justify-center bg-sunken px-4 py-10">
      <div className="w-full max-w-88">
        <div className="mb-6 flex flex-col items-center gap-4 text-center">
          <Mark className="size-10" />
          <h1 className="text-xl font-semibold">{heading}</h1>
        </div>
        {children}
      </div>
    </main>
  )
}

export const entryPanel = 'space-y-4 rounded-panel border border-line bg-raised p-6'
