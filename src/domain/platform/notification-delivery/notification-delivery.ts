import { Schema } from 'effect'
import type { Aggregate, Command, CommandType, EventType } from '../../kernel/aggregate.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import { Nothing } from '../../kernel/decode.ts'
import type { DomainEvent } from '../../kernel/event.ts'
import { accept, type Decision } from '../../kernel/refusal.ts'
import { RefInput } from '../../kernel/text.ts'
import { type DeliveryFields, DeliveryFields as DeliveryData } from './parts.ts'
import { refuse } from './rules.ts'

export const deliveryStatuses = ['scheduled', 'unseen', 'seen', 'acknowledged', 'dismissed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

type Empty = Readonly<Record<string, never>>

/** Who asked that it be pushed again. */
const PushedData = Schema.Struct({ by: RefInput })
type Pushed = typeof PushedData.Type

export type DeliveryCommand =
  | Command<'Deliver', DeliveryFields>
  | Command<'Release', Empty>
  | Command<'MarkSeen', Empty>
  | Command<'Acknowledge', Empty>
  | Command<'Dismiss', Empty>
  | Command<'UndoDismiss', Empty>
  | Command<'Escalate', Empty>
  | Command<'PushAgain', Pushed>

export type DeliveryEvent =
  | DomainEvent<'NotificationScheduled', DeliveryFields>
  | DomainEvent<'NotificationDelivered', DeliveryFields>
  | DomainEvent<'NotificationSeen', Empty>
  | DomainEvent<'NotificationAcknowledged', Empty>
  | DomainEvent<'NotificationDismissed', Empty>
  | DomainEvent<'NotificationRestored', Empty>
  | DomainEvent<'NotificationEscalated', Empty>
  | DomainEvent<'NotificationPushed', Pushed>

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
export type DeliveryState = LiveDelivery | { readonly status: 'none' }

const isLive = (state: DeliveryState): state is LiveDelivery => state.status !== 'none'

const commands: Readonly<Record<DeliveryCommand['type'], CommandType>> = {
  Deliver: { id: 'ND-D', label: 'Deliver', data: DeliveryData, codes: [], creates: true, system: true },
  Release: { id: 'ND-R', label: 'Deliver what was scheduled', data: Nothing, codes: [], system: true },
  MarkSeen: { id: 'ND-S', label: 'Mark Seen', data: Nothing, codes: [] },
  Acknowledge: { id: 'ND-A', label: 'Acknowledge', data: Nothing, codes: [] },
  Dismiss: { id: 'ND-X', label: 'Dismiss', data: Nothing, codes: [] },
  UndoDismiss: { id: 'ND-U', label: 'Undo dismiss', data: Nothing, codes: [] },
  Escalate: { id: 'ND-E', label: 'Escalate', data: Nothing, codes: [], system: true },
  PushAgain: { id: 'ND-P', label: 'Push again', data: PushedData, codes: [], system: true },
}

const events: Readonly<Record<DeliveryEvent['type'], EventType>> = {
  NotificationScheduled: { label: 'Scheduled', data: DeliveryData },
  NotificationDelivered: { label: 'Delivered', data: DeliveryData },
  NotificationSeen: { label: 'Seen', data: Nothing },
  NotificationAcknowledged: { label: 'Acknowledged', data: Nothing },
  NotificationDismissed: { label: 'Dismissed', data: Nothing },
  NotificationRestored: { label: 'Dismissal undone', data: Nothing },
  NotificationEscalated: { label: 'Escalated', data: Nothing },
  NotificationPushed: { label: 'Pushed again', data: PushedData },
}

const fieldsOf = ({ user, notification, source, escalation, email }: DeliveryFields): DeliveryFields => ({
  user,
  notification,
  source,
  ...(escalation === undefined ? {} : { escalation }),
  ...(email === undefined ? {} : { email }),
})

/** The event of a repeated step is none: two tabs or devices at once, and the second succeeds. */
const once = (isDone: boolean, type: DeliveryEvent['type']): Decision<DeliveryEvent> =>
  isDone ? accept() : accept({ type, data: {} } as DeliveryEvent)

/** What the recipient does. */
const ofRecipient: Readonly<
  Record<'MarkSeen' | 'Acknowledge' | 'Dismiss' | 'UndoDismiss', (state: LiveDelivery) => Decision<DeliveryEvent>>
> = {
  MarkSeen: ({ seen_at, status }) => once(seen_at !== null || status === 'dismissed', 'NotificationSeen'),
  Acknowledge: ({ notification, acknowledged_at }) =>
    notification.needs_acknowledgement ? once(acknowledged_at !== null, 'NotificationAcknowledged') : refuse('ND-01'),
  Dismiss: ({ notification, status, seen_at, acknowledged_at }) => {
    if (status === 'dismissed') return accept()
    if (notification.needs_acknowledgement && acknowledged_at === null) return refuse('ND-02')
    if (notification.priority === 'urgent' && seen_at === null) return refuse('ND-03')
    return once(false, 'NotificationDismissed')
  },
  UndoDismiss: ({ status }) => once(status !== 'dismissed', 'NotificationRestored'),
}

const isOfRecipient = (type: string): type is keyof typeof ofRecipient => Object.hasOwn(ofRecipient, type)

const statusAfterUndo = ({ acknowledged_at, seen_at }: LiveDelivery): DeliveryStatus =>
  acknowledged_at !== null ? 'acknowledged' : seen_at !== null ? 'seen' : 'unseen'

/** A notification on its way to one user: unseen, seen, acknowledged, dismissed (seed 1 section 4; spec 01 Delivery). */
export const notificationDelivery: Aggregate<DeliveryState, DeliveryCommand, DeliveryEvent> = {
  name: 'notification-deliveries',
  initial: { status: 'none' },
  commands,
  events,
  factsFor: () => ({}),
  decide(state, command, { actor, now }) {
    if (command.type === 'Deliver') {
      const { scheduled_at } = command.data.notification
      return accept({
        type: scheduled_at !== null && scheduled_at > now ? 'NotificationScheduled' : 'NotificationDelivered',
        data: command.data,
      })
    }
    if (!isLive(state)) return refuseCommon('E-NEW', { label: 'Notification' })
    if (command.type === 'Release')
      return state.status === 'scheduled' ? accept({ type: 'NotificationDelivered', data: fieldsOf(state) }) : accept()
    if (command.type !== 'Escalate' && command.type !== 'PushAgain' && state.user.id !== actor.id)
      return refuse('ND-04', { name: state.user.name })
    if (state.status === 'scheduled')
      return refuseCommon('E-STATE', {
        label: state.notification.title,
        state: state.status,
        action: commands[command.type].label,
        states: 'delivered',
      })
    if (command.type === 'PushAgain')
      return isAwaited(state)
        ? accept({ type: 'NotificationPushed', data: command.data })
        : refuse('ND-06', { title: state.notification.title })
    if (isOfRecipient(command.type)) return ofRecipient[command.type](state)
    if (!isAwaited(state)) return accept()
    const times = state.escalation?.times ?? 0
    return state.reminded_count >= times
      ? refuse('ND-05', { n: times })
      : accept({ type: 'NotificationEscalated', data: {} })
  },
  evolve(state, { type, data, at }) {
    if (type === 'NotificationScheduled' || type === 'NotificationDelivered')
      return {
        ...fieldsOf(data),
        status: type === 'NotificationScheduled' ? 'scheduled' : 'unseen',
        created_at: at,
        seen_at: null,
        acknowledged_at: null,
        dismissed_at: null,
        reminded_count: 0,
      }
    if (!isLive(state)) return state
    switch (type) {
      case 'NotificationSeen':
        return { ...state, status: 'seen', seen_at: at }
      case 'NotificationAcknowledged':
        return { ...state, status: 'acknowledged', acknowledged_at: at, seen_at: state.seen_at ?? at }
      case 'NotificationDismissed':
        return { ...state, status: 'dismissed', dismissed_at: at }
      case 'NotificationRestored':
        return { ...state, status: statusAfterUndo(state), dismissed_at: null }
      case 'NotificationEscalated':
        return { ...state, reminded_count: state.reminded_count + 1 }
      // Asked for by a person: it does not count as a reminder of the rule.
      case 'NotificationPushed':
        return state
    }
  },
}

/** Does somebody still wait for the acknowledgement? */
const isAwaited = ({ status, notification, acknowledged_at }: LiveDelivery): boolean =>
  notification.needs_acknowledgement && acknowledged_at === null && (status === 'unseen' || status === 'seen')

/** When the server has something to do about it: deliver what was scheduled, or escalate; null: never. */
export const dueAt = (state: DeliveryState): string | null => {
  if (!isLive(state)) return null
  if (state.status === 'scheduled') return state.notification.scheduled_at
  const { escalation, reminded_count, created_at } = state
  if (escalation === undefined || !isAwaited(state) || reminded_count >= escalation.times) return null
  return new Date(Date.parse(created_at) + escalation.afterMinutes * (reminded_count + 1) * 60_000).toISOString()
}
