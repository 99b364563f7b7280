import type { AnyDocument } from '../../kernel/document.ts'
import type { LiveDelivery } from './notification-delivery.ts'

/** A delivery as bell, panel and wire see it. */
export type NotificationDelivery = AnyDocument & LiveDelivery

type Shown = Pick<LiveDelivery, 'notification' | 'seen_at' | 'acknowledged_at' | 'dismissed_at' | 'status'>

/** Words of the icon (seed 1 section 4). */
export type DeliveryIcon = 'Acknowledged' | 'Seen' | 'Waiting for acknowledgement' | 'Information'

/** Seed 1 section 4: `Acknowledge` is offered. */
export const canAcknowledge = ({ notification, acknowledged_at }: Shown): boolean =>
  notification.needs_acknowledgement && acknowledged_at === null

/** Stands under the tab To acknowledge. */
export const isToAcknowledge = (one: Shown): boolean =>
  (one.status === 'unseen' || one.status === 'seen') && canAcknowledge(one)

/** Seed 1 section 4: `Mark Seen` is offered. */
export const canMarkSeen = ({ notification, seen_at }: Shown): boolean =>
  notification.priority === 'urgent' && seen_at === null

/** Seed 1 section 4: it can be clicked open to reveal its actions. */
export const canOpen = (one: Shown): boolean => canAcknowledge(one) || canMarkSeen(one)

/** What the recipient may dismiss now. */
export const canDismiss = (one: Shown): boolean => !canOpen(one)

/** Delivered, not dismissed, not seen (spec 01 Notification bell and panel). */
export const isUnread = ({ status }: Pick<LiveDelivery, 'status'>): boolean => status === 'unseen'

/** One that opening it makes seen (spec 01 Notification bell and panel); an urgent one becomes so by Mark Seen or Acknowledge alone. */
export const isSeenByOpening = (one: Shown): boolean => isUnread(one) && one.notification.priority !== 'urgent'

export const iconOf = (one: Shown): DeliveryIcon => {
  if (one.acknowledged_at !== null) return 'Acknowledged'
  if (one.notification.needs_acknowledgement) return 'Waiting for acknowledgement'
  return one.seen_at === null ? 'Information' : 'Seen'
}

/** Badge of the bell (seed 1 section 9): the count, `9+` from 10 on, nothing at 0. */
export const badgeOf = (unread: number): string => (unread === 0 ? '' : unread >= 10 ? '9+' : String(unread))
