import type { AnyDocument } from '../../kernel/document.ts'
import { field, reference } from '../../registry/columns.ts'
import type { ResourceEntry } from '../../registry/entry.ts'
import { knownResource } from '../../registry/known.ts'
import { auditCode } from '../rights.ts'
import { type ImportDocument, importRecord } from './import.ts'
import { BeginData, importsKey, importStatuses } from './parts.ts'

/** Of what is only begun nothing stands yet. */
const liveOf = (document: AnyDocument): Partial<ImportDocument> => document as ImportDocument

/** The list into which rows were imported, as people call it. */
export const listNameOf = ({ resource = '' }: Partial<Pick<ImportDocument, 'resource'>>): string =>
  knownResource(resource)?.plural ?? resource

export const importStatusWords = {
  running: 'Importing',
  paused: 'Paused',
  cancelled: 'Cancelled',
  finished: 'Imported',
  'taking-back': 'Being taken back',
  'taken-back': 'Taken back',
} as const satisfies Readonly<Record<(typeof importStatuses)[number], string>>

/** Imports of files: read by who began them and by those who audit. */
export const importResource: ResourceEntry = {
  key: importsKey,
  label: 'Import',
  plural: 'Imports',
  module: 'platform',
  service: 'admin',
  path: '/api/v1/imports',
  kind: 'workflow',
  scope: 'company',
  replica: 'none',
  keep: true,
  aggregate: importRecord,
  fields: BeginData,
  read: auditCode,
  readers: (document) => {
    const { beganBy } = liveOf(document)
    return beganBy === undefined ? [] : [`user:${beganBy.id}`]
  },
  title: (document) => liveOf(document).file ?? 'Import',
  columns: [
    field('file', 'File', 'text', { width: 220, grow: true }),
    {
      key: 'list',
      label: 'List',
      type: 'text',
      value: (document) => listNameOf(liveOf(document)),
      width: 150,
    },
    field('status', 'Status', 'status', { choices: importStatuses, words: importStatusWords, width: 140 }),
    reference('beganBy', 'Begun by', { width: 160 }),
    field('beganAt', 'Begun', 'instant', { width: 150 }),
    field('rows', 'Rows', 'number', { width: 90 }),
    field('made', 'Added', 'number', { width: 90 }),
    field('changed', 'Changed', 'number', { width: 90 }),
    field('refused', 'Refused', 'number', { width: 90 }),
    field('endedAt', 'Ended', 'instant', { width: 150 }),
  ],
  slots: { s1: 'beganAt', s2: 'status', s3: 'list', s4: 'file' },
  search: (document) => {
    const { file, beganBy } = liveOf(document)
    return [file, beganBy?.name, listNameOf(liveOf(document))]
  },
  defaultSort: '-beganAt',
}
