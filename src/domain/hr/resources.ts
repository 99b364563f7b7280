import type { ResourceEntry } from '../registry/entry.ts'
import { departmentResource } from './department/department.ts'
import { employeeResource } from './employee/employee.ts'

export const hrResources: readonly ResourceEntry[] = [departmentResource, employeeResource]
