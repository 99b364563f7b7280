import { exportFormats } from '../../history/history.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import { field, reference } from '../../registry/columns.ts'
import type { ResourceEntry } from '../../registry/entry.ts'
import { auditCode } from '../rights.ts'
import { AccessData, historyAccess } from './history-access.ts'

const text = (access: AnyDocument, key: string): string => String(access[key] ?? '')

/** Who opened which history and who took it out of the app: the access log (spec 06 History tab). */
export const historyAccessResource: ResourceEntry = {
  key: 'history-accesses',
  label: 'History access',
  plural: 'History accesses',
  module: 'platform',
  service: 'admin',
  path: '/api/v1/history-accesses',
  kind: 'workflow',
  scope: 'company',
  aggregate: historyAccess,
  fields: AccessData,
  read: auditCode,
  audit: auditCode,
  title: (access) => `${text(access, 'title')}, version ${text(access, 'upToVersion')}`,
  columns: [
    field('title', 'Document', 'text', { width: 150 }),
    reference('createdBy', 'By', { width: 170 }),
    field('createdAt', 'Recorded', 'instant', { width: 150 }),
    field('kind', 'Access', 'choice', { choices: ['replay', 'export'], width: 90 }),
    field('format', 'Format', 'choice', { choices: exportFormats, width: 90 }),
    field('upToVersion', 'Version', 'number', { width: 80 }),
    field('deviceAt', "Device's time", 'instant', { width: 150 }),
    field('headHash', 'Head', 'text', { width: 130 }),
    field('resource', 'Resource', 'text', { shown: false, width: 150 }),
    field('documentId', 'Document id', 'text', { shown: false, width: 150 }),
  ],
  slots: { s1: 'createdAt', s2: 'createdBy', s3: 'title', s4: 'kind' },
  search: (access) => [text(access, 'title'), access.createdBy.name, text(access, 'headHash')],
  defaultSort: '-createdAt',
}
