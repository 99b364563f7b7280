import type { AnyDocument } from '../../kernel/document.ts'
import { codes } from '../rights.ts'
import { computed } from '../../registry/columns.ts'
import type { Column } from '../../registry/entry.ts'
import { group, longText, reference, references, text, whole, yesNo } from '../../registry/fields.ts'
import { recordResource, type ValuesOf } from '../../registry/record-resource.ts'
import { type GradeGroup, gradeGroups } from '../grades.ts'
import { checkDepartment, departmentFacts, refuseDepartment, refuseInUse, withinDepartment } from './rules.ts'

const strength = (label: string) => whole(label, { min: 0, max: 9999, unit: 'people' })

const departmentFields = {
  name: text('Name', { required: true }),
  shortName: text('Short name', { required: true, blank: true, max: 60, asked: true }),
  hod: reference('Head', 'employees', {
    help: 'Decides for the department, in change control too. Without one nobody can raise a requisition for it.',
  }),
  deputy: reference('Deputy', 'employees', { help: 'Acts while the head is away.' }),
  parent: reference('Parent', 'departments', { help: 'None: it stands at the top.' }),
  locations: references('Locations', 'locations'),
  costCentre: text('Cost centre', { max: 60 }),
  email: text('Email'),
  description: longText('Description'),
  sanctionedStrength: group('Sanctioned strength', {
    helper: strength('Helper'),
    factoryStaff: strength('Factory staff'),
    officeStaff: strength('Office staff'),
    factoryManager: strength('Factory manager'),
    officeManager: strength('Office manager'),
    senior: strength('Senior'),
  } satisfies Readonly<Record<GradeGroup, unknown>>),
  active: yesNo('Active', { required: true, initial: 'yes' }),
} as const

export type DepartmentFields = ValuesOf<typeof departmentFields>
export type DepartmentDocument = DepartmentFields & { readonly id: string }

/** How many people it may have; undefined where nobody said. */
export const sanctionedIn = ({
  sanctionedStrength: strengths,
}: Pick<DepartmentFields, 'sanctionedStrength'>): number | undefined => {
  const given = gradeGroups.flatMap(({ key }) => strengths?.[key] ?? [])
  return given.length === 0 ? undefined : given.reduce((sum, one) => sum + one, 0)
}

const sanctioned: Column = {
  key: 'sanctioned',
  label: 'Sanctioned',
  type: 'number',
  value: (department) => sanctionedIn(department as AnyDocument & DepartmentFields) ?? null,
}

/** A department of a company (spec 02 Department). */
export const departmentResource = recordResource({
  key: 'departments',
  label: 'Department',
  module: 'hr',
  service: 'hrd',
  path: '/api/v1/department',
  scope: 'company',
  read: codes.departmentsView,
  write: [codes.departmentsEdit],
  fields: departmentFields,
  sections: [
    { title: 'Department', keys: ['name', 'shortName', 'hod', 'deputy', 'parent', 'active'] },
    { title: 'Place and costs', keys: ['locations', 'costCentre', 'email', 'description'] },
    { title: 'Strength', keys: ['sanctionedStrength'] },
  ],
  list: [
    'name',
    'shortName',
    'hod',
    'parent',
    computed('members', 'Members'),
    sanctioned,
    computed('vacancies', 'Vacancies'),
    'active',
    '-locations',
  ],
  slots: ['name', 'active'],
  search: ['name', 'shortName', 'hod'],
  sort: 'name',
  unique: ['name'],
  taken: (_, [name]) => refuseDepartment('HR-DEP-01', { name: String(name) }, { field: 'name' }),
  facts: (next, previous, { state }) => departmentFacts(next, previous, state.id),
  check: (next, _, { facts }, state) => checkDepartment(next, facts, state.id),
  deleteFacts: withinDepartment,
  checkDelete: ({ name }, { facts }) => refuseInUse(name, facts),
  more: {
    openFields: ['name', 'shortName', 'hod', 'deputy', 'parent', 'active', 'company'],
    lookups: ['parent.id'],
  },
})
