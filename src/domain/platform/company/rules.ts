import { refuserOf } from '../../kernel/refusal.ts'

const source = '01 Company group, Company, Location'

export const companyRules = {
  'ORG-01': { sentence: '{shortName} is used in document numbers and cannot change.', source },
  'ORG-02': { sentence: '{name} has {n active employee} and {m open document}.', source },
  'ORG-03': { sentence: '{name} cannot be closed: {what} are still there.', source },
  'ORG-04': { sentence: 'A location stays in its company. Close this one and add another.', source },
  'ORG-05': { sentence: '{name} closes before it opens.', source },
  'ORG-06': { sentence: 'There is one company group here. Edit it.', source },
  'ORG-07': { sentence: 'The domain cannot change while {n} users sign in with it.', source },
  'ORG-08': { sentence: 'Domain {domain} is taken. Choose another.', source },
} as const

export const refuseCompany = refuserOf(companyRules)
