import { recordResource } from '../../registry/record-resource.ts'
import { codeField, commonColumns, commonFields, constantEntry, nameField } from './constant.ts'

/** A list of names and nothing else. */
const plainList = (key: string, label: string, plural: string) =>
  recordResource({
    ...constantEntry(key, label, plural),
    fields: { code: codeField, name: nameField, ...commonFields },
    list: ['name', '-code', ...commonColumns],
    slots: ['name', 'status', 'order'],
    unique: ['name'],
  })

export const appearanceResource = plainList('appearance', 'Appearance', 'Appearances')
export const odourResource = plainList('odour', 'Odour', 'Odours')
