import { refuserOf } from '../../kernel/refusal.ts'

const source = '03, 6.15 Foreign CSV'

/** What vouchers of another program refuse. */
export const foreignRules = {
  'FRV-03': {
    sentence: 'Voucher {n} of {date} is in {currency}; these books are kept in rupees only.',
    source: '03, 6.15 Rupees only',
  },
  'FRV-04': { sentence: 'Line {line} of voucher {n} has a debit and a credit; it needs one of both.', source },
  'FRV-05': {
    sentence: 'Voucher {n} of {date}: debits {x} and credits {y} differ by {z}.',
    source: '03 Messages used everywhere (E-BAL); 6.15 Foreign CSV',
  },
  'FRV-06': {
    sentence: 'Voucher {n} of {date} is in the books already.',
    source: `${source} (the same file twice adds nothing)`,
  },
  'FRV-07': {
    sentence:
      'Voucher {n} of {date} is in the books with other lines: {x} debited there, {y} here. Reverse it there first if this one is right.',
    source: `${source} (the same file twice adds nothing)`,
  },
  'FRV-08': { sentence: 'Voucher {n} of {date} has no amounts.', source },
} as const

export const refuseForeign = refuserOf(foreignRules)
