import { refuserOf } from '../../kernel/refusal.ts'

const source = '03, 6.5 and Ledger (openingBalance)'

/** What opening balances refuse. */
export const openingRules = {
  'OPN-05': { sentence: 'Line {n} has a debit and a credit; an opening balance is one of both.', source },
  'OPN-06': { sentence: '{name} stands in lines {m} and {n}. Say its balance once.', source },
  'OPN-07': { sentence: 'These balances are posted already by {name}.', source },
  'OPN-08': { sentence: 'No line has an amount.', source },
  'OPN-09': {
    sentence: 'Opening balances are posted on {date}. Withdraw {name} first, so that no balance stands on another day.',
    source: '03, 6.5 (dated the day before booksBeginFrom)',
  },
} as const

export const refuseOpening = refuserOf(openingRules)
