import type { EmployeeDocument } from '../../../domain/hr/employee/fields.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { Ref } from '../../../domain/kernel/event.ts'

/** A document of employees, with the company that it was added in. */
export const employeeIn = (document: AnyDocument): EmployeeDocument & { readonly company?: Ref } =>
  document as AnyDocument & EmployeeDocument
