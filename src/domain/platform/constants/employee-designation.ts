import { choice, reference } from '../../registry/fields.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { codeField, commonColumns, commonFields, constantEntry, nameField, refuseOwnership } from './constant.ts'
import { refuseConstant } from './rules.ts'

/** G01 to G21, the lowest first. */
export const grades = Array.from({ length: 21 }, (_, index) => `G${String(index + 1).padStart(2, '0')}`)

export const employeeDesignationResource = recordResource({
  ...constantEntry('employee-designation', 'Employee designation', 'Employee designations'),
  fields: {
    code: codeField,
    name: nameField,
    category: reference('Category', 'employee-category'),
    gradeFrom: choice('Grade from', grades, { required: true }),
    gradeTo: choice('Grade to', grades, { required: true }),
    ...commonFields,
  },
  list: ['name', 'category', 'gradeFrom', 'gradeTo', '-code', ...commonColumns],
  slots: ['name', 'category', 'gradeFrom', 'order'],
  unique: ['name'],
  check: (next, previous, context) =>
    next.gradeFrom > next.gradeTo
      ? refuseConstant('CON-02', { from: next.gradeFrom, to: next.gradeTo }, { field: 'gradeTo' })
      : refuseOwnership(next, previous, context),
})
