import { recordResource } from '../../registry/record-resource.ts'
import { codeField, commonColumns, commonFields, constantEntry, nameField, refuseOwnership } from './constant.ts'

export const odourResource = recordResource({
  ...constantEntry('odour', 'Odour', 'Odours'),
  fields: { code: codeField, name: nameField, ...commonFields },
  list: ['name', '-code', ...commonColumns],
  slots: ['name', 'status', 'order'],
  unique: ['name'],
  check: refuseOwnership,
})
