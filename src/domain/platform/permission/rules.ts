import { refuserOf } from '../../kernel/refusal.ts'

const source = '01 Role, Authorization, Action, Resource, Module, UI authorization'

export const permissionRules = {
  'PERM-01': { sentence: 'You can grant only rights that you hold. Missing: {codes}.', source: '01 User, grant rule' },
  'PERM-02': { sentence: '{action} is not a known action.', source },
  'PERM-03': { sentence: '{code} belongs to {module}, not to {own}.', source },
  'PERM-04': { sentence: 'Choose at least one action.', source },
  'PERM-05': { sentence: '{code} is listed twice.', source },
  'PERM-06': { sentence: 'Authorization {name} is used by {n role} ({first}).', source },
  'PERM-07': { sentence: 'System-Admin is a system role and cannot be changed.', source },
  'PERM-08': { sentence: 'Role {name} is held by {n user}. Remove it from them first.', source },
  'PERM-09': { sentence: '{name} is a system module.', source },
  'PERM-10': { sentence: '{name} comes with the product: only its description can be changed.', source },
  'PERM-11': { sentence: '{name} is not a module.', source },
  'PERM-12': { sentence: '{name} is used by {n record} ({first}). Make it inactive instead.', source },
  'PERM-13': { sentence: '{code} is not the code of {resource} and one word in capitals.', source },
} as const

export const refuse = refuserOf(permissionRules)
