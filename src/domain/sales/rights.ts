import { codesOf } from '../registry/rights.ts'

/** What can be permitted in sales. */
export const salesRights = {
  clients: ['UI:CLT-LIST', 'Clients', 'VIEW EDIT APPROVE HOLD'],
  transporters: ['UI:TRN-LIST', 'Transporters', 'VIEW EDIT'],
  enquiries: ['UI:SALE-ENQ', 'Sales enquiries', 'VIEW EDIT APPROVE'],
  orders: ['UI:SO', 'Sales orders', 'VIEW EDIT ACCEPT CREDIT CLOSE'],
  dispatchSchedules: ['UI:DSP-SCH', 'Dispatch schedules', 'VIEW EDIT RELEASE'],
} as const
export const codes = codesOf(salesRights)
