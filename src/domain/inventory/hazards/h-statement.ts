import { all, type ResourceRef } from '../../kernel/ask.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import { computed } from '../../registry/columns.ts'
import { choice, longText, status, text } from '../../registry/fields.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { hazardTypes, hCode, type HazardType, refuseCode } from './codes.ts'
import { hazardEntry } from './entry.ts'

const statements: ResourceRef<{ readonly text: string }> = { key: 'h-statements' }

export const hStatementResource = recordResource({
  ...hazardEntry('h-statements', 'H-statement', 'H-statements'),
  fields: {
    code: text('Code', {
      required: true,
      max: 40,
      pattern: [hCode, 'Write an H-code like H225, H360FD or H300+H310.'],
    }),
    text: longText('Statement', { required: true, max: 400 }),
    type: choice('Type', Object.keys(hazardTypes) as HazardType[], { required: true }),
    status: status(),
  },
  title: 'code',
  list: ['code', 'text', 'type', computed('classes', 'Classes', 'text', { width: 300 }), 'status'],
  search: ['code', 'text'],
  sort: 'code',
  // The suffix tells by its case how sure a harm is: H360FD is not H360Fd.
  facts: ({ code }) => ({ same: all(statements, { code }) }),
  check: ({ code, type }, previous, { facts }) => {
    const [other] = facts.same
    if (other !== undefined && code !== previous?.code)
      return refuseCommon('E-UNIQUE', { field: 'Code', value: code, other: other.text }, { field: 'code' })
    return refuseCode(code, type, hazardTypes)
  },
  more: { lookups: ['code'] },
})
