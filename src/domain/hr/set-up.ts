import type { SetUpStep } from '../registry/set-up.ts'
import { codes } from './rights.ts'

/** Departments before the people in them, and their heads after. */
export const hrSteps: readonly SetUpStep[] = [
  {
    key: 'departments',
    label: 'Departments',
    words: 'They may begin without a head, who is chosen once the people are there.',
    code: codes.departmentsEdit,
    resource: 'departments',
  },
  {
    key: 'employees',
    label: 'Employees',
    words: 'At least two: who asks and who decides are different people.',
    code: codes.employeesEdit,
    resource: 'employees',
    enough: 2,
  },
  {
    key: 'heads',
    label: 'Heads of departments',
    words: 'Who decides for a department; without a head nobody can raise a requisition for it.',
    code: codes.departmentsEdit,
    resource: 'departments',
    filled: ['hod'],
  },
]
