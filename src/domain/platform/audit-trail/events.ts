import type { Ref } from '../../kernel/event.ts'
import { field, reference } from '../../registry/columns.ts'
import type { ResourceEntry } from '../../registry/entry.ts'
import { readOnlyEntry } from '../../registry/read-only.ts'
import { resourceWords } from '../activity-log/activity-log.ts'
import { auditCode } from '../rights.ts'

/** One event of the group, as the audit trail lists it. */
export interface AuditedEvent {
  readonly id: string
  /** ISO instant. */
  readonly at: string
  readonly who: Ref
  /** What happened, in words. */
  readonly what: string
  /** Name of the document as it is now. */
  readonly document: string
  readonly documentId: string
  readonly resource: string
  readonly version: number
  readonly signed: boolean
  /** What was meant by the signature. */
  readonly meaning: string
  readonly reason: string
  /** Where the document belongs; null: to the group, or to no single location. */
  readonly company: Ref | null
  readonly location: Ref | null
}

/**
 * Events of all documents that the reader may read, in every company where they hold the audit code: paged by the server like the
 * activity log, and kept on no device.
 */
export const auditedEventsOf = (resources: readonly ResourceEntry[]): ResourceEntry => {
  const labels = resourceWords(resources)
  return readOnlyEntry({
    key: 'audited-events',
    label: 'Event',
    plural: 'Events',
    module: 'platform',
    service: 'admin',
    path: '/api/v1/audited-events',
    scope: 'group',
    read: auditCode,
    title: (event) => String(event['what']),
    columns: [
      field('at', 'When', 'instant', { width: 150 }),
      reference('who', 'Who', { resource: 'users', width: 160 }),
      field('what', 'Event', 'text', { width: 210 }),
      field('document', 'Document', 'text', { width: 160 }),
      field('resource', 'Document type', 'choice', { choices: Object.keys(labels), words: labels, width: 180 }),
      field('version', 'Version', 'number', { width: 70 }),
      field('signed', 'Signed', 'yes-no', { width: 70 }),
      field('meaning', 'Signed as', 'text', { width: 160 }),
      field('reason', 'Reason', 'text', { width: 220 }),
      reference('company', 'Company', { resource: 'companies', width: 200 }),
      reference('location', 'Location', { resource: 'locations', shown: false, width: 160 }),
      field('documentId', 'Document id', 'text', { shown: false, width: 200 }),
    ],
    defaultSort: '-at',
  })
}
