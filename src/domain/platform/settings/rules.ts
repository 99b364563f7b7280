import { refuserOf } from '../../kernel/refusal.ts'

const source = '01 Group settings'

export const settingRules = {
  'SET-01': { sentence: '{key} is not a setting of {section}.', source },
  'SET-02': { sentence: '{label} is fixed by the product.', source },
  'SET-03': { sentence: 'Settings of {section} exist already. Change those.', source },
  'SET-04': { sentence: 'A company has no settings of its own in {section}.', source },
  'SET-05': { sentence: 'Give a reason of at least 10 characters.', source: '01 Messages used everywhere (E-REASON)' },
  'SET-06': { sentence: 'A record of settings stays in its section and company.', source },
  'SET-07': { sentence: 'The weights of a rating make 100, not {sum}.', source: '05 Numbers and settings' },
} as const

export const refuseSetting = refuserOf(settingRules)
