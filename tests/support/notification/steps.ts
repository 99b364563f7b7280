import { notificationDeliveryResource } from '../../../src/domain/platform/notification-delivery/resource.ts'
import type { DeliveryFields } from '../../../src/domain/platform/notification-delivery/parts.ts'
import type { Step, Subject } from '../history.ts'
import { people, type Person, refOf, system } from '../world.ts'

export const deliverySubject: Subject = {
  resource: notificationDeliveryResource.key,
  label: notificationDeliveryResource.label,
  aggregate: notificationDeliveryResource.aggregate,
}

type Part = DeliveryFields['notification']

/** What asha is told, urgent and to be acknowledged unless said otherwise. */
export const deliveryOf = (part: Partial<Part> = {}, to: Person = people.asha): DeliveryFields => ({
  user: refOf(to),
  notification: {
    title: 'CR/25-26/0001 was rejected by QA',
    description: 'SOP-PRD-014, Line clearance. “Describe the batches.”',
    priority: 'urgent',
    needs_acknowledgement: true,
    scheduled_at: null,
    link: '/quality-assurance/change-control/requisition/one',
    ...part,
  },
  source: { rule: 'ccf-rejected', module: 'quality', resource: 'change-assesment', documentId: 'one' },
  escalation: { afterMinutes: 60, times: 2, to: [refOf(people.qa)] },
})

export const delivering = (part: Partial<Part> = {}, to: Person = people.asha): Step => ({
  by: system,
  type: 'Deliver',
  data: deliveryOf(part, to),
})

export const asRecipient = (type: string, by: Person = people.asha): Step => ({ by, type, data: {} })
