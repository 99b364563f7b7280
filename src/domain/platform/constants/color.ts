import { choice, colour } from '../../registry/fields.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { codeField, commonColumns, commonFields, constantEntry, nameField } from './constant.ts'

export const colorResource = recordResource({
  ...constantEntry('color', 'Color', 'Colors'),
  fields: {
    code: codeField,
    name: nameField,
    hex: colour('Hex', { required: true }),
    usedFor: choice('Used for', ['appearance', 'label', 'both'], { required: true, initial: 'both' }),
    ...commonFields,
  },
  list: ['name', 'hex', 'usedFor', '-code', ...commonColumns],
  slots: ['name', 'usedFor', 'status', 'order'],
  unique: ['name'],
})
