import { codesOf } from '../registry/rights.ts'

/** What can be permitted in production. */
export const productionRights = {
  machines: ['UI:MCN-LIST', 'Machines', 'VIEW EDIT'],
  machineSchedules: ['UI:MCN-SCH', 'Machine schedules', 'VIEW EDIT'],
  plan: ['UI:PRD-PLAN', 'Production plan', 'VIEW EDIT'],
  vouchers: ['UI:MAN-VCHR', 'Manufacturing vouchers', 'VIEW EDIT COLLECT MAKE APPROVE'],
} as const
export const codes = codesOf(productionRights)
