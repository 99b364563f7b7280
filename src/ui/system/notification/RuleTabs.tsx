import type { ReactNode } from 'react'
import { Tabs } from '../../kit/Tabs.tsx'
import { announcementsPath, deliveryLogPath, rulesPath } from './paths.ts'

/** The sub-pages of Notification V2 above one of them. */
export const RuleTabs = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex h-full min-h-0 flex-col">
    <div className="px-4 pt-2">
      <Tabs
        label="Notification V2"
        items={[
          { to: rulesPath, label: 'Rules', end: true },
          { to: announcementsPath, label: 'Announcements' },
          { to: deliveryLogPath, label: 'Delivery log' },
        ]}
      />
    </div>
    <div className="min-h-0 flex-1">{children}</div>
  </div>
)
