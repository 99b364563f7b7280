import type { Registered } from '../registry/area.ts'
import { departmentResource } from './department/department.ts'
import { employeeResource } from './employee/employee.ts'
import { hrRights } from './rights.ts'

/** The resources of human resources, and what can be permitted in it. */
export const hrResources: Registered = {
  module: 'HRD',
  rights: hrRights,
  resources: [departmentResource, employeeResource],
}
