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
  'OPN-10': {
    sentence:
      'Opening balances {name} stand, posted by {by} on {date}. Choose them under Replaces to post these in their place.',
    source: '03, 6.5 (one set of opening balances); 01 Concurrency (nothing is lost silently)',
  },
  'OPN-11': {
    sentence: 'Opening balances {name} no longer stand. Clear Replaces to post these.',
    source: '03, 6.5 (one set of opening balances); 01 Concurrency (nothing is lost silently)',
  },
} as const

export const refuseOpening = refuserOf(openingRules)
