import type { AnyDocument } from '../../kernel/document.ts'
import { field, reference } from '../../registry/columns.ts'
import type { Column, ResourceEntry } from '../../registry/entry.ts'
import { deliveryStatuses, dueAt, type LiveDelivery, notificationDelivery } from './notification-delivery.ts'
import { deliveriesKey, DeliveryFields, priorities } from './parts.ts'
import { isToAcknowledge } from './shown.ts'

const deliveryOf = (document: AnyDocument): LiveDelivery => document as AnyDocument & LiveDelivery

const pushing: ReadonlySet<string> = new Set(['NotificationDelivered', 'NotificationEscalated', 'NotificationPushed'])

const due: Column = {
  key: 'dueAt',
  label: 'Due at',
  type: 'instant',
  shown: false,
  value: (document) => dueAt(deliveryOf(document)),
}

/** What each user was told: read and changed by the recipient alone, by no code (spec 01 Resources: scope user). */
export const notificationDeliveryResource: ResourceEntry = {
  key: deliveriesKey,
  label: 'Notification',
  plural: 'Notifications',
  module: 'platform',
  service: 'notification',
  path: '/api/v1/notification-deliveries',
  kind: 'workflow',
  // A user's bell is one, in whatever company he works.
  scope: 'group',
  replica: 'open',
  closed: ['dismissed'],
  aggregate: notificationDelivery,
  fields: DeliveryFields,
  read: 'readers',
  readers: (document) => {
    const { status, user } = deliveryOf(document)
    // What is scheduled is nobody's yet.
    return status === 'scheduled' || user === undefined ? [] : [`user:${user.id}`]
  },
  title: (document) => deliveryOf(document).notification?.title ?? 'Notification',
  columns: [
    field('created_at', 'Created', 'instant', { width: 150 }),
    field('notification.title', 'Title', 'text', { key: 'title', width: 220 }),
    reference('user', 'Recipient', { width: 150 }),
    field('notification.priority', 'Priority', 'choice', { key: 'priority', choices: priorities, width: 90 }),
    field('status', 'Status', 'status', { choices: deliveryStatuses, width: 110 }),
    field('seen_at', 'Seen', 'instant', { width: 150 }),
    field('acknowledged_at', 'Acknowledged', 'instant', { width: 150 }),
    {
      key: 'toAcknowledge',
      label: 'To acknowledge',
      type: 'yes-no',
      shown: false,
      value: (document) => isToAcknowledge(deliveryOf(document)),
    },
    due,
  ],
  slots: { s1: 'created_at', s2: 'status', s3: 'priority', s4: 'dueAt' },
  search: (document) => {
    const { notification } = deliveryOf(document)
    return [notification?.title, notification?.description]
  },
  defaultSort: '-created_at',
  pushes: ({ type }, document) => (pushing.has(type) ? deliveryOf(document).user.id : undefined),
}
