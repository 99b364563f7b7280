import { Schema } from 'effect'
import { recordAggregate } from '../kernel/record.ts'
import { refuserOf } from '../kernel/refusal.ts'
import { DateText, Id, NameText, RefInput, ShortText, YesNo } from '../kernel/text.ts'
import { codes } from '../platform/codes.ts'
import { field, reference, stampColumns } from '../registry/columns.ts'
import type { ResourceEntry } from '../registry/entry.ts'

export const departmentRules = {
  'HR-DEP-01': { sentence: 'A department named {name} already exists.', source: '02 Department' },
  'HR-DEP-02': { sentence: '{name} cannot be placed under its own sub-department.', source: '02 Department' },
} as const
const refuse = refuserOf(departmentRules)

const DepartmentFields = Schema.Struct({
  name: NameText,
  shortName: ShortText,
  hod: Schema.optionalKey(RefInput),
  deputy: Schema.optionalKey(RefInput),
  parent: Schema.optionalKey(RefInput),
  costCentre: Schema.optionalKey(ShortText),
  email: Schema.optionalKey(NameText),
  description: Schema.optionalKey(NameText),
  active: YesNo,
})
export type DepartmentFields = typeof DepartmentFields.Type
export type DepartmentDocument = DepartmentFields & { readonly id: string }

const departmentAggregate = recordAggregate<DepartmentFields>({
  name: 'departments',
  label: 'Department',
  fields: DepartmentFields,
  scope: 'company',
  write: [codes.departmentsEdit],
  factsFor: () => ({ departments: { kind: 'documents', resource: 'departments', where: {} } }),
  check: (next, previous, { facts }) => {
    const all = (facts['departments'] ?? []) as readonly DepartmentDocument[]
    if (
      next.name.toLowerCase() !== previous?.name.toLowerCase() &&
      all.some((one) => one.name.toLowerCase() === next.name.toLowerCase())
    )
      return refuse('HR-DEP-01', { name: next.name }, { field: 'name' })
    const own = all.find((one) => previous !== undefined && one.name === previous.name)
    const seen = new Set<string>()
    for (
      let up = next.parent?.id;
      up !== undefined && !seen.has(up);
      up = all.find((one) => one.id === up)?.parent?.id
    ) {
      if (up === own?.id) return refuse('HR-DEP-02', { name: next.name }, { field: 'parent' })
      seen.add(up)
    }
    return undefined
  },
})

const named = (document: Readonly<Record<string, unknown>>): string => String(document['name'] ?? '')

const departments: ResourceEntry = {
  key: 'departments',
  label: 'Department',
  plural: 'Departments',
  module: 'hr',
  service: 'hrd',
  path: '/api/v1/department',
  kind: 'record',
  scope: 'company',
  aggregate: departmentAggregate,
  fields: DepartmentFields,
  read: codes.departmentsView,
  openFields: ['name', 'shortName', 'hod', 'deputy', 'parent', 'active', 'company'],
  title: named,
  columns: [
    field('name', 'Name'),
    field('shortName', 'Short Name'),
    reference('hod', 'Head'),
    reference('parent', 'Parent'),
    field('active', 'Active', 'choice', { choices: ['yes', 'no'] }),
    ...stampColumns,
  ],
  slots: { s1: 'name', s2: 'active' },
  search: (department) => [named(department), department['shortName'] as string],
  defaultSort: 'name',
}

const EmployeeFields = Schema.Struct({
  name: NameText,
  employeeCode: ShortText,
  department: RefInput,
  joiningDate: DateText,
  status: Schema.Literals(['active', 'on-notice', 'on-strike', 'suspended', 'exited']),
  user: Schema.optionalKey(Id),
  details: Schema.Struct({
    designation: NameText,
    photo: Schema.optionalKey(NameText),
    resigned: YesNo,
    workTimeLines: Schema.Array(Schema.Struct({ activity: ShortText, date: DateText })),
  }),
  absences: Schema.optionalKey(Schema.Array(Schema.Struct({ from: DateText, to: DateText }))),
})
export type EmployeeFields = typeof EmployeeFields.Type
export type EmployeeDocument = EmployeeFields & { readonly id: string }

const employees: ResourceEntry = {
  key: 'employees',
  label: 'Employee',
  plural: 'Employees',
  module: 'hr',
  service: 'hrd',
  path: '/api/v1/employees',
  kind: 'record',
  scope: 'company',
  aggregate: recordAggregate({
    name: 'employees',
    label: 'Employee',
    fields: EmployeeFields,
    scope: 'company',
    write: [codes.employeesEdit],
    keep: true,
  }),
  fields: EmployeeFields,
  read: codes.employeesView,
  openFields: ['name', 'employeeCode', 'department', 'status', 'details', 'company', 'absences'],
  title: named,
  columns: [
    field('name', 'Name'),
    field('employeeCode', 'Code'),
    reference('department', 'Department'),
    field('details.designation', 'Designation'),
    field('joiningDate', 'Joined', 'date'),
    field('status', 'Status', 'status', { choices: ['active', 'on-notice', 'on-strike', 'suspended', 'exited'] }),
    ...stampColumns,
  ],
  slots: { s1: 'name', s2: 'department', s3: 'status', s4: 'employeeCode' },
  search: (employee) => [named(employee), employee['employeeCode'] as string],
  defaultSort: 'name',
}

export const hrResources: readonly ResourceEntry[] = [departments, employees]
