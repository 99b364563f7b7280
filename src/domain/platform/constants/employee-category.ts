import { text, yesNo } from '../../registry/fields.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { commonColumns, commonFields, constantEntry, nameField } from './constant.ts'

export const employeeCategoryResource = recordResource({
  ...constantEntry('employee-category', 'Employee category', 'Employee categories'),
  fields: {
    code: text('Code', { required: true, max: 6, pattern: [/^[A-Z0-9]+$/, 'Code is of A-Z and 0-9.'] }),
    name: nameField,
    payrollIncluded: yesNo('In the payroll', { required: true, initial: 'yes' }),
    overtimeAllowed: yesNo('Overtime allowed', { required: true, initial: 'no' }),
    ...commonFields,
  },
  list: ['code', 'name', 'payrollIncluded', 'overtimeAllowed', ...commonColumns],
  slots: ['name', 'code', 'status', 'order'],
  unique: ['name', 'code'],
})
