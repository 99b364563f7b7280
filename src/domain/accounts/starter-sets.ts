import type { StarterSet } from '../registry/starter-set.ts'
import { systemGroupOf, systemGroups } from './system-groups.ts'
import { systemLedgers } from './system-ledgers.ts'

const source = 'What Chronicle posts to'
const asOf = '2026-04-01'

/** The chart of accounts that every company has: what postings and reports look for. */
export const accountsStarterSets: readonly StarterSet[] = [
  {
    key: 'account-groups',
    title: 'Groups of the chart of accounts',
    words: 'The groups that balance sheet and profit and loss stand on. Your own go beside and below them.',
    source,
    asOf,
    resource: 'account-groups',
    // A group of one's own that bears the name is not the product's: its row is refused and says so.
    by: ['name', 'ownership'],
    names: { parentGroup: 'account-groups' },
    rows: systemGroups.map(({ name, nature, parent, affectsGrossProfit, sequence }) => ({
      name,
      natureOfGroup: nature,
      ownership: 'system',
      ...(parent === undefined ? {} : { parentGroup: systemGroupOf(parent).name }),
      ...(affectsGrossProfit === undefined ? {} : { affectsGrossProfit }),
      sequence,
    })),
  },
  {
    key: 'ledgers',
    title: 'Ledgers of the chart of accounts',
    words:
      'The ledgers that receipts, dispatches, salaries and taxes are posted to. Banks and sales ledgers are yours to add.',
    source,
    asOf,
    resource: 'ledgers',
    by: ['name', 'ownership'],
    names: { group: 'account-groups' },
    needs: ['account-groups'],
    rows: systemLedgers.map(({ name, group, posts }) => ({
      name,
      description: posts,
      group: systemGroupOf(group).name,
      ownership: 'system',
      active: 'yes',
    })),
  },
]
