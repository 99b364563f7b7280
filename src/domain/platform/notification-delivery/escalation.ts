import type { AnyDocument } from '../../kernel/document.ts'
import type { Policy } from '../../kernel/policy.ts'
import type { LiveDelivery } from './notification-delivery.ts'
import { clipped, deliver } from './notice.ts'
import { deliveriesKey } from './parts.ts'

/** Each escalation tells its recipients, who get a delivery of their own (spec 01 Delivery commands, Escalate). */
export const escalationPolicy: Policy = {
  name: 'escalation',
  resource: deliveriesKey,
  events: ['NotificationEscalated'],
  factsFor: () => ({}),
  commands({ event, document }) {
    const { user, notification, escalation } = document as AnyDocument & LiveDelivery
    return (escalation?.to ?? [])
      .filter(({ id }) => id !== user.id)
      .map((to) =>
        deliver(to.id, {
          user: to,
          notification: {
            ...notification,
            title: clipped(`Not acknowledged by ${user.name}: ${notification.title}`, 120),
            scheduled_at: null,
            needs_acknowledgement: false,
          },
          source: {
            rule: 'escalation',
            module: 'platform',
            resource: deliveriesKey,
            documentId: event.documentId,
            eventId: event.id,
          },
        }),
      )
  },
}
