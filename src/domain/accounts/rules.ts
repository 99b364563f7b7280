import { refuserOf } from '../kernel/refusal.ts'

const group = '03 Group'
const ledger = '03 Ledger'

/** What groups and ledgers refuse. */
export const accountRules = {
  'ACC-GRP-01': { sentence: 'A group named {name} already exists.', source: group },
  'ACC-GRP-02': {
    sentence: '{child} must have the same nature as its parent {parent} ({nature}).',
    source: `${group}; 03 Ledger (moving it to a group of another nature)`,
  },
  'ACC-GRP-03': { sentence: '{name} is a system group and cannot be changed.', source: group },
  'ACC-GRP-04': { sentence: '{name} still holds {n group} and {m ledger}.', source: group },
  'ACC-GRP-05': { sentence: '{name} cannot be placed under its own sub-group.', source: group },
  'ACC-GRP-06': { sentence: '{name} has postings; its nature cannot change.', source: group },
  'ACC-GRP-07': {
    sentence: '{name} is not a system group as the product has it. Choose the ownership User.',
    source: `${group} (ownership: system is disabled for people)`,
  },
  'ACC-GRP-08': {
    sentence:
      'Only income and expenses at the top of the tree say whether they affect gross profit; others inherit it.',
    source: `${group} (affectsGrossProfit)`,
  },
  'ACC-LED-01': { sentence: 'A ledger named {name} already exists.', source: ledger },
  'ACC-LED-02': {
    sentence: '{name} is a system ledger and cannot be changed.',
    source: `${ledger} (ownership; the product posts to it)`,
  },
  'ACC-LED-03': { sentence: '{name} follows its {vendor}; change it there.', source: ledger },
  'ACC-LED-04': { sentence: '{name} has {n entry}. Deactivate it instead.', source: ledger },
  'ACC-LED-05': {
    sentence: '{name} is not a system ledger as the product has it. Choose the ownership User.',
    source: `${ledger} (ownership: system and derived are disabled for people)`,
  },
  'ACC-LED-06': {
    sentence: 'Bank details belong to ledgers under Bank Accounts or Bank OD A/c.',
    source: `${ledger} (bank)`,
  },
} as const

export const refuseAccount = refuserOf(accountRules)
