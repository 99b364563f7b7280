import type { AnyDocument } from '../../kernel/document.ts'
import { field, stampColumns } from '../../registry/columns.ts'
import type { Column, ResourceEntry } from '../../registry/entry.ts'
import { marksOfFields } from '../../registry/field-marks.ts'
import { columnOfField } from '../../registry/record-resource.ts'
import { codes } from '../rights.ts'
import {
  announcement,
  announcementFields as fields,
  AnnouncementSchema,
  announcementsKey,
  announcementStatuses,
  audiences,
  type LiveAnnouncement,
  sendAt,
} from './announcement.ts'

const liveOf = (document: AnyDocument): LiveAnnouncement => document as AnyDocument & LiveAnnouncement

/** For whom, in words: `Holders of a role: HOD`. */
export const audienceWords = (document: AnyDocument): string => {
  const { audience, forCompany, forLocation, forDepartment, forRole, forUsers } = liveOf(document)
  const names = [forCompany, forLocation, forDepartment, forRole, ...(forUsers ?? [])].flatMap((one) => one?.name ?? [])
  return [audiences[audience], names.join(', ')].filter(Boolean).join(': ')
}

const recipients: Column = {
  key: 'recipients',
  label: 'Recipients',
  type: 'text',
  width: 220,
  value: (document) => (liveOf(document).audience === undefined ? null : audienceWords(document)),
}

const due: Column = {
  key: 'sendAt',
  label: 'Due at',
  type: 'instant',
  shown: false,
  value: (document) => sendAt(liveOf(document)),
}

/** Announcements: written once, never changed; whom they are for gets a delivery of each. */
export const announcementResource: ResourceEntry = {
  key: announcementsKey,
  label: 'Announcement',
  plural: 'Announcements',
  module: 'platform',
  service: 'notification',
  path: '/api/v1/notifications',
  kind: 'workflow',
  scope: 'group',
  aggregate: announcement,
  fields: AnnouncementSchema,
  form: { fields },
  marks: marksOfFields(announcementsKey, fields, []),
  read: codes.notificationsView,
  // Whoever is named by it may read it; the others have their delivery.
  readers: (document) => {
    const { status, forUsers = [], forDepartment } = liveOf(document)
    if (status !== 'sent') return []
    return [
      ...forUsers.map(({ id }) => `user:${id}` as const),
      ...(forDepartment === undefined ? [] : [`department:${forDepartment.id}` as const]),
    ]
  },
  title: (document) => liveOf(document).title ?? 'Announcement',
  columns: [
    columnOfField('title', fields.title, { width: 240 }),
    recipients,
    columnOfField('priority', fields.priority, { width: 90 }),
    columnOfField('needsAcknowledgement', fields.needsAcknowledgement, { width: 110 }),
    field('status', 'Status', 'status', { choices: announcementStatuses, width: 110 }),
    field('scheduled_at', 'Scheduled for', 'instant', { width: 150 }),
    field('sent_at', 'Sent', 'instant', { width: 150 }),
    due,
    ...stampColumns.map((column) => (column.key === 'createdAt' ? column : { ...column, shown: false as const })),
  ],
  slots: { s1: 'createdAt', s2: 'status', s3: 'priority', s4: 'sendAt' },
  search: (document) => [liveOf(document).title, liveOf(document).description],
  defaultSort: '-createdAt',
}
