import type { Area } from '../registry/area.ts'
import { payrollTab } from './navigation.ts'
import { payrollResources } from './resources.ts'
import { payrollRules } from './rules.ts'

/** All that payroll adds to the product. */
export const payroll: Area = {
  ...payrollResources,
  navigation: [payrollTab],
  rules: [{ subject: 'Payroll', rules: payrollRules }],
}
