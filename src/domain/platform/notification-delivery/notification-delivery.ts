import { Schema } from 'effect'
import type { CommandOf } from '../../kernel/aggregate.ts'
import { Nothing } from '../../kernel/decode.ts'
import { RefInput } from '../../kernel/text.ts'
import type { Refused } from '../../kernel/refusal.ts'
import { type Case, process } from '../../workflow/process.ts'
import { deliveriesKey, DeliveryFields } from './parts.ts'
import { refuse } from './rules.ts'
import { refuseState } from '../../registry/status-words.ts'

export const deliveryStatuses = ['scheduled', 'unseen', 'seen', 'acknowledged', 'dismissed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** Who asked that it be pushed again. */
const PushedData = Schema.Struct({ by: RefInput })

/** One notification as one user got it (wire names of seed 1 section 3). Instants are ISO UTC; null: not yet. */
export interface LiveDelivery extends DeliveryFields {
  readonly status: DeliveryStatus
  /** When it reached the user; before that, when it was scheduled. */
  readonly created_at: string
  readonly seen_at: string | null
  readonly acknowledged_at: string | null
  readonly dismissed_at: string | null
  readonly reminded_count: number
}

const fieldsOf = ({ user, notification, source, escalation, email }: DeliveryFields): DeliveryFields => ({
  user,
  notification,
  source,
  ...(escalation === undefined ? {} : { escalation }),
  ...(email === undefined ? {} : { email }),
})

const begun = (data: DeliveryFields, at: string) => ({
  ...fieldsOf(data),
  created_at: at,
  seen_at: null,
  acknowledged_at: null,
  dismissed_at: null,
  reminded_count: 0,
})

const statusAfterUndo = ({ acknowledged_at, seen_at }: LiveDelivery): DeliveryStatus =>
  acknowledged_at !== null ? 'acknowledged' : seen_at !== null ? 'seen' : 'unseen'

const deliveries = process<LiveDelivery>()({
  key: deliveriesKey,
  title: ({ notification }) => notification.title,
  events: {
    NotificationScheduled: {
      label: 'Scheduled',
      data: DeliveryFields,
      fold: (_, { data, at }) => ({ ...begun(data, at), status: 'scheduled' }),
    },
    NotificationDelivered: {
      label: 'Delivered',
      data: DeliveryFields,
      fold: (_, { data, at }) => ({ ...begun(data, at), status: 'unseen' }),
    },
    NotificationSeen: { label: 'Seen', data: Nothing, fold: (_, { at }) => ({ status: 'seen', seen_at: at }) },
    NotificationAcknowledged: {
      label: 'Acknowledged',
      data: Nothing,
      fold: ({ seen_at }, { at }) => ({ status: 'acknowledged', acknowledged_at: at, seen_at: seen_at ?? at }),
    },
    NotificationDismissed: {
      label: 'Dismissed',
      data: Nothing,
      fold: (_, { at }) => ({ status: 'dismissed', dismissed_at: at }),
    },
    NotificationExpired: {
      label: 'Put away by age',
      data: Nothing,
      fold: (_, { at }) => ({ status: 'dismissed', dismissed_at: at }),
    },
    NotificationRestored: {
      label: 'Dismissal undone',
      data: Nothing,
      fold: (state) => ({ status: statusAfterUndo(state), dismissed_at: null }),
    },
    NotificationEscalated: {
      label: 'Escalated',
      data: Nothing,
      fold: ({ reminded_count }) => ({ reminded_count: reminded_count + 1 }),
    },
    // Asked for by a person: it does not count as a reminder of the rule.
    NotificationPushed: { label: 'Pushed again', data: PushedData },
  },
})

const refuseScheduled =
  (action: string) =>
  ({ state: { status, notification } }: Pick<Case<LiveDelivery, unknown, unknown>, 'state'>): Refused | undefined =>
    status === 'scheduled'
      ? refuseState(
          notification.title,
          status,
          action,
          deliveryStatuses.filter((one) => one !== status),
        )
      : undefined

/** Of the recipient alone, once it has reached them. */
const ofRecipient = (id: string, label: string) => ({
  id,
  label,
  data: Nothing,
  unless: ({ state, actor }: Pick<Case<LiveDelivery, unknown, unknown>, 'state' | 'actor'>): Refused | undefined =>
    state.user.id === actor.id ? refuseScheduled(label)({ state }) : refuse('ND-04', { name: state.user.name }),
})

/** The event of a repeated step is none: two tabs or devices at once, and the second succeeds. */
const once = <Type extends string>(isDone: boolean, type: Type) => (isDone ? [] : [{ type, data: {} }])

/** A notification on its way to one user: unseen, seen, acknowledged, dismissed (seed 1 section 4; spec 01 Delivery). */
export const notificationDelivery = deliveries.define({
  Deliver: deliveries.begin({
    id: 'ND-D',
    label: 'Deliver',
    data: DeliveryFields,
    system: true,
    events: ({ data, now }) => {
      const { scheduled_at } = data.notification
      const isLater = scheduled_at !== null && scheduled_at > now
      return [{ type: isLater ? 'NotificationScheduled' : 'NotificationDelivered', data }]
    },
  }),
  Release: deliveries.step({
    id: 'ND-R',
    label: 'Deliver what was scheduled',
    data: Nothing,
    system: true,
    events: ({ state }) =>
      state.status === 'scheduled' ? [{ type: 'NotificationDelivered', data: fieldsOf(state) }] : [],
  }),
  MarkSeen: deliveries.step({
    ...ofRecipient('ND-S', 'Mark Seen'),
    events: ({ state: { seen_at, status } }) => once(seen_at !== null || status === 'dismissed', 'NotificationSeen'),
  }),
  Acknowledge: deliveries.step({
    ...ofRecipient('ND-A', 'Acknowledge'),
    refuse: ({ state }) => (state.notification.needs_acknowledgement ? undefined : refuse('ND-01')),
    events: ({ state }) => once(state.acknowledged_at !== null, 'NotificationAcknowledged'),
  }),
  Dismiss: deliveries.step({
    ...ofRecipient('ND-X', 'Dismiss'),
    refuse: ({ state: { notification, status, seen_at, acknowledged_at } }) => {
      if (status === 'dismissed') return undefined
      if (notification.needs_acknowledgement && acknowledged_at === null) return refuse('ND-02')
      return notification.priority === 'urgent' && seen_at === null ? refuse('ND-03') : undefined
    },
    events: ({ state }) => once(state.status === 'dismissed', 'NotificationDismissed'),
  }),
  UndoDismiss: deliveries.step({
    ...ofRecipient('ND-U', 'Undo dismiss'),
    events: ({ state }) => once(state.status !== 'dismissed', 'NotificationRestored'),
  }),
  Expire: deliveries.step({
    id: 'ND-O',
    label: 'Put away by age',
    data: Nothing,
    system: true,
    events: ({ state }) => once(!mayExpire(state), 'NotificationExpired'),
  }),
  Escalate: deliveries.step({
    id: 'ND-E',
    label: 'Escalate',
    data: Nothing,
    system: true,
    unless: refuseScheduled('Escalate'),
    refuse: ({ state }) => {
      const times = state.escalation?.times ?? 0
      return isAwaited(state) && state.reminded_count >= times ? refuse('ND-05', { n: times }) : undefined
    },
    events: ({ state }) => once(!isAwaited(state), 'NotificationEscalated'),
  }),
  PushAgain: deliveries.step({
    id: 'ND-P',
    label: 'Push again',
    data: PushedData,
    system: true,
    unless: refuseScheduled('Push again'),
    refuse: ({ state }) => (isAwaited(state) ? undefined : refuse('ND-06', { title: state.notification.title })),
    event: 'NotificationPushed',
  }),
})

export type DeliveryCommand = CommandOf<typeof notificationDelivery>

/** Does somebody still wait for the acknowledgement? */
const isAwaited = ({ status, notification, acknowledged_at }: LiveDelivery): boolean =>
  notification.needs_acknowledgement && acknowledged_at === null && (status === 'unseen' || status === 'seen')

/** May it go by age? Not what somebody still has to acknowledge or mark as seen, nor what is yet to come. */
export const mayExpire = (state: LiveDelivery): boolean => {
  const { status, notification } = state
  if (status === 'scheduled' || status === 'dismissed') return false
  return !isAwaited(state) && !(status === 'unseen' && notification.priority === 'urgent')
}

/** When the server has something to do about it: deliver what was scheduled, or escalate; null: never. */
export const dueAt = (state: LiveDelivery | { readonly status: 'none' }): string | null => {
  if (state.status === 'none') return null
  if (state.status === 'scheduled') return state.notification.scheduled_at
  const { escalation, reminded_count, created_at } = state
  if (escalation === undefined || !isAwaited(state) || reminded_count >= escalation.times) return null
  return new Date(Date.parse(created_at) + escalation.afterMinutes * (reminded_count + 1) * 60_000).toISOString()
}
