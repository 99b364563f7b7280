import type { TabsProps } from '../../kit/Tabs.tsx'
import { foreignPath, ledgerListPath, ledgersPath, openingsPath, transactionsPath } from '../paths.ts'

export const ledgerTabs: TabsProps = {
  label: 'Ledgers',
  items: [
    { to: ledgersPath, label: 'Tree', end: true },
    { to: ledgerListPath, label: 'List' },
    { to: openingsPath, label: 'Opening balances' },
  ],
}

export const daybookTabs: TabsProps = {
  label: 'Daybook',
  items: [
    { to: transactionsPath, label: 'Transactions', end: true },
    { to: foreignPath, label: 'From another program' },
  ],
}
