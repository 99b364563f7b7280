import { computed } from '../../registry/columns.ts'
import { choice, longText, status, text } from '../../registry/fields.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { pCode, type PrecautionKind, precautionKinds, refuseCode } from './codes.ts'
import { hazardEntry } from './entry.ts'

export const pStatementResource = recordResource({
  ...hazardEntry('p-statements', 'P-statement', 'P-statements'),
  fields: {
    code: text('Code', { required: true, max: 40, pattern: [pCode, 'Write a P-code like P210 or P301+P310.'] }),
    text: longText('Statement', { required: true, max: 400, help: 'Blanks to be filled in are written `...`.' }),
    kind: choice('Kind', Object.keys(precautionKinds) as PrecautionKind[], { required: true }),
    status: status(),
  },
  title: 'code',
  list: ['code', 'text', 'kind', computed('classes', 'Classes', 'text', { width: 300 }), 'status'],
  search: ['code', 'text'],
  sort: 'code',
  unique: ['code'],
  check: ({ code, kind }) => refuseCode(code, kind, precautionKinds),
})
