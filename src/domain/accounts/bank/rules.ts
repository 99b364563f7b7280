import { refuserOf } from '../../kernel/refusal.ts'

const source = '03, 6.16 Bank statements'

/** What lines of bank statements refuse. */
export const bankRules = {
  'BNK-06': { sentence: '{name} has no account at a bank. Add its bank details to the ledger first.', source },
  'BNK-07': {
    sentence: 'The line of {date} over {x}, "{words}", is here already.',
    source: `${source} (the same file twice adds nothing)`,
  },
  'BNK-08': { sentence: 'The line of {date} has a withdrawal and a deposit; it needs one of both.', source },
  'BNK-09': { sentence: 'The line of {date} has no amount.', source },
  'BNK-10': {
    sentence: 'Already matched by {name} on {date}. Undo that first.',
    source: `${source} (two people match the same line at once)`,
  },
  'BNK-11': { sentence: '{name} moves nothing on {bank}.', source },
  'BNK-12': { sentence: '{x} is more than what is not cleared of {name}: {y}.', source: `${source} (partly)` },
  'BNK-13': { sentence: '{x} is more than what is left of the line: {y}.', source: `${source} (partly)` },
  'BNK-14': { sentence: '{name} is reversed, or reverses another. Neither is on a statement.', source },
  'BNK-15': { sentence: 'This comes to {x} the other way than the line.', source },
} as const

export const refuseBank = refuserOf(bankRules)
