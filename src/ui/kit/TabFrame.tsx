import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Tabs, type TabsProps } from './Tabs.tsx'

/** `reading` has the width of a document; `history` the window's width and, beside a desk, its height; `list` fills the window to its edges. */
export type TabLook = 'reading' | 'history' | 'list'

export interface TabFrameProps {
  /** Title, facts and actions. */
  readonly head: ReactNode
  readonly tabs: TabsProps
  readonly look: TabLook
  readonly children: ReactNode
}

const contentLooks: Readonly<Record<TabLook, string>> = {
  reading: 'mx-auto w-full max-w-300 px-4 pt-4 pb-10',
  history: 'min-h-0 flex-1 px-4 pt-3 pb-3 lg:min-h-120',
  list: 'min-h-96 flex-1',
}

/** A document with its tabs: what stands above them is the same and stays where it is, whichever is open. */
export const TabFrame = ({ head, tabs, look, children }: TabFrameProps) => (
  <div
    data-tab-frame
    className={classes(
      'flex w-full flex-col print:block',
      look === 'history' && 'lg:h-full',
      look === 'list' && 'h-full',
    )}
  >
    <div className="mx-auto w-full max-w-300 shrink-0 px-4 pt-4">
      {head}
      <div className="mt-3 print:hidden">
        <Tabs {...tabs} />
      </div>
    </div>
    <div className={contentLooks[look]}>{children}</div>
  </div>
)
