import type { SetUpStep } from '../registry/set-up.ts'
import { codes } from './rights.ts'
import { systemGroups } from './system-groups.ts'
import { systemLedgers } from './system-ledgers.ts'

export const accountsSteps: readonly SetUpStep[] = [
  {
    key: 'account-groups',
    label: 'Groups of accounts',
    words: 'The groups of this company’s chart of accounts, on which its reports stand.',
    code: codes.ledgersEdit,
    resource: 'account-groups',
    enough: systemGroups.length,
  },
  {
    key: 'ledgers',
    label: 'Ledgers',
    words: 'What this company’s receipts, dispatches, payments and salaries are posted to.',
    code: codes.ledgersEdit,
    resource: 'ledgers',
    enough: systemLedgers.length,
  },
]
