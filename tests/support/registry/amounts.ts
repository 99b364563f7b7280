import { choices, date, decimal, money, percent, references, time, yesNo } from '../../../src/domain/registry/fields.ts'

/** Fields of the kinds that cells are read as. */
export const amounts = {
  fields: {
    amount: money('Amount', { min: -1_000_000_00 }),
    rate: decimal('Rate'),
    share: percent('Share'),
    day: date('Day'),
    at: time('At'),
    active: yesNo('Active'),
    kinds: choices('Kinds', { llp: 'LLP', 'sole-owner': 'Sole owner' }),
    heads: references('Heads', 'employees'),
  },
} as const
