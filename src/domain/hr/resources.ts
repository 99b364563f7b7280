import type { Registered } from '../registry/area.ts'
import { departmentResource } from './department/department.ts'
import { employeeTaskResource } from './employee-task/resource.ts'
import { employeeResource } from './employee/employee.ts'
import { holidayResource } from './holiday/holiday.ts'
import { hrRights } from './rights.ts'
import { shiftScheduleResource } from './shift-schedule/shift-schedule.ts'

/** The resources of human resources, and what can be permitted in it. */
export const hrResources: Registered = {
  module: 'HRD',
  rights: hrRights,
  resources: [departmentResource, employeeResource, employeeTaskResource, holidayResource, shiftScheduleResource],
}
