import { codes } from '../rights.ts'
import { columnOfField, recordResource } from '../../registry/record-resource.ts'
import { companyGroupTold } from '../../registry/wire.ts'
import { designation, employeeFields } from './fields.ts'
import { checkEmployee, employeeFacts, joinedLine, refuseTaken } from './rules.ts'

/** Who somebody is, apart from his work. */
export const personalKeys = [
  'name',
  'employeeCode',
  'title',
  'gender',
  'dateOfBirth',
  'bloodGroup',
  'maritalStatus',
  'nationality',
] as const

const { employeeCode, department, grade, site, joiningDate } = employeeFields

/** Everybody who works or worked for a company (spec 02 Employee). */
export const employeeResource = recordResource({
  key: 'employees',
  label: 'Employee',
  module: 'hr',
  service: 'hrd',
  scope: 'company',
  read: codes.employeesView,
  write: [codes.employeesEdit],
  keep: true,
  fields: employeeFields,
  sections: [
    { title: 'Personal', keys: [...personalKeys, 'user'] },
    { title: 'Contacts and addresses', keys: ['personal', 'addresses'] },
    {
      title: 'Job',
      keys: [
        'department',
        'details',
        'category',
        'grade',
        'skillLevel',
        'site',
        'reportsTo',
        'stage',
        'contractEnd',
        'joiningDate',
        'noticeDays',
        'status',
        'absences',
        'flags',
      ],
    },
    { title: 'Shift', keys: ['shiftType', 'weekOff', 'deviceUserId'] },
    { title: 'Who authorises', keys: ['authorisers'] },
  ],
  list: [
    'name',
    columnOfField('employeeCode', employeeCode, { width: 100 }),
    columnOfField('department', department, { width: 150 }),
    columnOfField('details.designation', designation, { width: 150 }),
    columnOfField('grade', grade, { width: 80 }),
    columnOfField('site', site, { width: 150 }),
    columnOfField('joiningDate', joiningDate, { width: 110 }),
    'status',
    '-category',
    '-stage',
    '-gender',
    '-weekOff',
    '-reportsTo',
    '-skillLevel',
  ],
  slots: ['name', 'department', 'status', 'employeeCode'],
  search: ['name', 'employeeCode', 'personal.phone', 'personal.email'],
  sort: 'name',
  unique: ['employeeCode', ['site', 'deviceUserId']],
  uniqueInGroup: ['employeeCode'],
  taken: refuseTaken,
  facts: (next, previous) => employeeFacts(next, previous),
  check: (next, previous, context, state) => checkEmployee(next, previous, context, state.id),
  follows: joinedLine,
  more: {
    openFields: ['name', 'employeeCode', 'department', 'status', 'details', 'company', 'absences'],
    lookups: ['department.id'],
    isNamedInGroup: true,
    told: companyGroupTold,
    // Everybody reads what HR keeps of himself; a user who is an employee has the employee's id.
    readers: ({ id }) => [`user:${id}`],
  },
})
