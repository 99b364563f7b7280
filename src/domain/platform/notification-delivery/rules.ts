import { refuserOf } from '../../kernel/refusal.ts'

const source = '01 Notification, delivery, action, rule (Delivery commands)'

/** Rules of a notification delivery. */
export const notificationDeliveryRules = {
  'ND-01': { sentence: 'This notification needs no acknowledgement.', source },
  'ND-02': { sentence: 'Acknowledge this notification before dismissing it.', source },
  'ND-03': { sentence: 'Mark this urgent notification as seen before dismissing it.', source },
  'ND-04': { sentence: 'This notification is for {name}.', source: '01 Delivery commands (recipient only)' },
  'ND-05': { sentence: 'This notification is escalated {n time} at most.', source: '01 Delivery commands, Escalate' },
  'ND-06': {
    sentence: 'Nobody has to acknowledge {title}: only what waits for acknowledgement is pushed again.',
    source: '01 System, admin, notification-v2',
  },
} as const

export const refuse = refuserOf(notificationDeliveryRules)
