import type { TabsProps } from '../../kit/Tabs.tsx'
import { bankLinesPath, bankPath } from '../paths.ts'

export const bankTabs: TabsProps = {
  label: 'Bank statements',
  items: [
    { to: bankPath, label: 'Reconcile', end: true },
    { to: bankLinesPath, label: 'Lines' },
  ],
}
