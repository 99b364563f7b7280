import { longText, text, whole } from '../../registry/fields.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { codeField, commonColumns, commonFields, constantEntry, nameField } from './constant.ts'

export const mocResource = recordResource({
  ...constantEntry('moc', 'Material of construction', 'Materials of construction'),
  fields: {
    code: codeField,
    name: nameField,
    standard: text('Standard', { max: 120 }),
    maxTemperature: whole('Max temperature', { min: -273, max: 3000, unit: '°C' }),
    notFor: longText('Not for', { max: 1000 }),
    ...commonFields,
  },
  list: ['name', 'standard', 'maxTemperature', 'notFor', '-code', ...commonColumns],
  slots: ['name', 'standard', 'status', 'order'],
  unique: ['name'],
})
