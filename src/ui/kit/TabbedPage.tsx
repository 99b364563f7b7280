import type { ReactNode } from 'react'
import { Tabs, type TabsProps } from './Tabs.tsx'

/** A page that fills its window below the links to its sister pages. */
export const TabbedPage = ({ children, ...tabs }: TabsProps & { readonly children: ReactNode }) => (
  <div className="flex h-full min-h-0 flex-col">
    <div className="px-4 pt-2">
      <Tabs {...tabs} />
    </div>
    <div className="min-h-0 flex-1">{children}</div>
  </div>
)
