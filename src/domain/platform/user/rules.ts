import { refuserOf } from '../../kernel/refusal.ts'

const user = '01 User'

/** Rules about users (spec 01 User, the table of commands). */
export const userRules = {
  'US-01': { sentence: 'You can grant only rights that you hold. Missing: {codes}.', source: `${user}, grant rule` },
  'US-02': { sentence: 'Only a System-Admin can grant System-Admin.', source: `${user}, grant rule` },
  'US-03': { sentence: 'At least one active user must hold System-Admin.', source: `${user}, AssignRoles and Disable` },
  'US-04': { sentence: 'You cannot change your own roles.', source: `${user}, AssignRoles` },
  'US-05': { sentence: '{role} ends before it starts.', source: `${user}, AssignRoles` },
  'US-06': { sentence: 'An invitation was sent less than 5 minutes ago.', source: `${user}, ResendInvite` },
  'US-07': { sentence: '{name} is not locked.', source: `${user}, Unlock` },
  'US-08': { sentence: 'You cannot disable yourself.', source: `${user}, Disable` },
  'US-09': { sentence: "{name}'s access ended on {date}. Set a later date first.", source: `${user}, Enable` },
  'US-10': { sentence: 'There is no role {name}.', source: `${user}, roles` },
  'US-11': { sentence: 'An external user needs an end date, at most a year ahead.', source: `${user}, validTo` },
  'US-12': { sentence: '{field} is not changed with the profile.', source: `${user}, UpdateProfile` },
  'US-13': { sentence: 'Only a System-Admin can copy a link for a System-Admin.', source: `${user}, CopyLink` },
  'US-14': { sentence: '{name} has signed in; disable the account instead.', source: `${user}, Delete` },
  'US-15': { sentence: '{email} is not in an allowed email domain ({list}).', source: `${user}, Invite` },
} as const

export const refuse = refuserOf(userRules)
