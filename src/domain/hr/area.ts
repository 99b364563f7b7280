import type { Area } from '../registry/area.ts'
import { attendance } from './chat/attendance.ts'
import { gatepass } from './chat/gatepass.ts'
import { hrWidgets } from './dashboard.ts'
import { departmentRules } from './department/rules.ts'
import { taskNotices } from './employee-task/notices.ts'
import { taskRules } from './employee-task/rules.ts'
import { employeeRules } from './employee/rules.ts'
import { holidayRules } from './holiday/rules.ts'
import { hrTab } from './navigation.ts'
import { hrResources } from './resources.ts'
import { hrSteps } from './set-up.ts'
import { shiftRules } from './shift-schedule/rules.ts'

/** All that human resources adds to the product. */
export const hr: Area = {
  ...hrResources,
  navigation: [hrTab],
  rules: [
    { subject: 'Department', rules: departmentRules },
    { subject: 'Employee', rules: employeeRules },
    { subject: 'Holiday', rules: holidayRules },
    { subject: 'Shift schedule', rules: shiftRules },
    { subject: 'Employee task', rules: taskRules },
  ],
  policies: [taskNotices],
  topics: [attendance, gatepass],
  widgets: hrWidgets,
  setUp: hrSteps,
}
