import { choice, date, reference, text } from '../../registry/fields.ts'
import { columnOfField, recordResource } from '../../registry/record-resource.ts'
import { codes } from '../rights.ts'

/** Kinds of controlled documents, by the letters with which their numbers begin. */
export const documentKinds = {
  SOP: 'Standard operating procedure',
  STP: 'Standard test procedure',
  BPR: 'Batch production record',
  SPC: 'Specification',
  FMT: 'Format',
} as const

const fields = {
  number: text('Number', { required: true, max: 60 }),
  name: text('Name', { required: true }),
  kind: choice('Kind', documentKinds, { required: true }),
  department: reference('Department', 'departments', { required: true }),
  documentVersion: text('Version', { required: true, max: 10 }),
  effectiveOn: date('Effective from', { required: true }),
  status: choice('Status', { active: 'In force', inactive: 'Withdrawn' }, { required: true, initial: 'active' }),
}

/** What a change control requisition changes: the controlled documents of a company, each in its version in force. */
export const documentRegisterResource = recordResource({
  key: 'document-register',
  label: 'Controlled document',
  module: 'quality',
  service: 'quality-assurance',
  scope: 'company',
  read: codes.documentsView,
  write: [codes.documentsEdit],
  fields,
  list: [
    'number',
    columnOfField('name', fields.name, { width: 220, grow: true }),
    columnOfField('kind', fields.kind, { width: 210 }),
    'department',
    'documentVersion',
    'effectiveOn',
    'status',
  ],
  slots: ['number', 'name', 'kind', 'status'],
  search: ['number', 'name'],
  title: 'number',
  sort: 'number',
  unique: ['number'],
})
