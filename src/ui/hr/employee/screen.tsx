import { employeeResource } from '../../../domain/hr/employee/employee.ts'
import { codes } from '../../../domain/hr/rights.ts'
import { PersonCell } from '../../platform/pictures/PersonCell.tsx'
import type { RecordScreen } from '../../resource/record/screen.ts'
import { employeeFaces } from '../../platform/profile/employeeFaces.ts'
import { hrPaths } from '../paths.ts'
import { Authorisers } from './Authorisers.tsx'
import { CodeField } from './CodeField.tsx'
import { EmployeeHeading } from './EmployeeHeading.tsx'
import { employeeIn } from './employeeIn.ts'
import { EmployeeProfile } from './EmployeeProfile.tsx'
import { EmployeeStatus } from './EmployeeStatus.tsx'
import { GradeMark } from './GradeMark.tsx'
import { JobProfile } from './JobProfile.tsx'
import { NarrowEmployees } from './NarrowEmployees.tsx'
import { OnRoll } from './OnRoll.tsx'
import { PhotoField } from './PhotoField.tsx'

/** /hrd/resources/employees */
export const employeeScreen: RecordScreen = {
  entry: employeeResource,
  path: hrPaths.employees,
  form: 'page',
  faces: employeeFaces,
  cells: {
    name: ({ id, ...employee }) => <PersonCell id={id} name={String(employee['name'])} />,
    grade: (employee) => <GradeMark grade={employeeIn(employee).grade} />,
    status: (employee) => <EmployeeStatus quiet status={employeeIn(employee).status} />,
  },
  controls: { employeeCode: CodeField, 'details.photo': PhotoField },
  emptyWords: 'No employees match. Clear the filters or add one.',
  absentWords: 'This employee was not found or is not visible to you.',
  // Colleagues have the page of the user; what HR keeps of somebody is for him and for HR.
  hides: ({ id }, { userId, codes: held }) => id !== userId && !held.has(codes.employeesView),
  ListBanner: OnRoll,
  Narrow: NarrowEmployees,
  Heading: EmployeeHeading,
  Details: EmployeeProfile,
  detailsLabel: 'Profile',
  head: ['employeeCode', 'department', 'details.designation', 'grade'],
  detailsPath: 'profile',
  tabs: [
    { path: 'job-profile', label: 'Job profile', Component: JobProfile },
    { path: 'authorisers', label: 'Authorisers', Component: Authorisers },
  ],
}
