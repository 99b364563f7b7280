import { refuserOf } from '../../kernel/refusal.ts'

const source = '01 Constants (the 12 lists)'

export const constantRules = {
  'CON-01': { sentence: 'Only the product makes rows of its own.', source },
  'CON-02': { sentence: '{from} is above {to}. Choose the lower grade first.', source },
  'CON-03': { sentence: '{name} is the base currency. There is exactly one.', source },
  'CON-04': { sentence: 'There are two rates of {date}.', source },
  'CON-05': { sentence: 'The rate of the base currency to itself is always 1.', source },
  'CON-06': { sentence: 'Payment terms total {x}%. They must total 100%.', source },
  'CON-07': { sentence: 'CGST {a} + SGST {b} must equal {rate}.', source },
  'CON-08': { sentence: 'IGST {a} must equal {rate}.', source },
  'CON-09': { sentence: 'A rate of kind {kind} is 0.', source },
  'CON-10': { sentence: '{name} ends before it starts.', source },
  'CON-11': { sentence: 'Codes of services begin with 99 and have 6 digits.', source },
  'CON-12': { sentence: '{a} and {b} measure different things.', source },
  'CON-13': { sentence: '{name} is its own base unit: its factor is 1.', source },
  'CON-14': { sentence: '{name} is no base unit: it is itself measured in {base}.', source },
} as const

export const refuseConstant = refuserOf(constantRules)
