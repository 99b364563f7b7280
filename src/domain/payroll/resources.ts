import type { Registered } from '../registry/area.ts'
import { payrollRights } from './rights.ts'

/** The resources of payroll, and what can be permitted in it. */
export const payrollResources: Registered = {
  module: 'Payroll',
  rights: payrollRights,
  resources: [],
}
