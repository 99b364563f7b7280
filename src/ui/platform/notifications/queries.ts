import { deliveriesKey } from '../../../domain/platform/notification-delivery/parts.ts'
import type { NotificationDelivery } from '../../../domain/platform/notification-delivery/shown.ts'
import type { Filter, ListQuery } from '../../../infra/react/index.ts'
import { firstRows } from '../../resource/firstRows.ts'
import type { Waiting } from '../home/waiting.ts'

export const tabs = ['all', 'unread', 'to-decide', 'to-acknowledge'] as const
export type Tab = (typeof tabs)[number]

const is = (column: string, ...values: readonly string[]): Filter => ({ column, operator: 'is', values })

/** What a tab holds: nothing that was dismissed (spec 01 Notification bell and panel). */
const filters: Readonly<Record<Tab, readonly Filter[]>> = {
  all: [is('status', 'unseen', 'seen', 'acknowledged')],
  unread: [is('status', 'unseen')],
  // Which of them still wait for the reader is asked of their documents.
  'to-decide': [is('status', 'unseen', 'seen', 'acknowledged')],
  'to-acknowledge': [is('status', 'unseen', 'seen'), is('toAcknowledge', 'true')],
}

export interface Part {
  readonly size: number
  /** Local date `yyyy-MM-dd`: nothing from before. */
  readonly since?: string
}

/** Newest first by created_at, ties by id (seed 1, 7.3; spec 01). */
export const queryOf = (tab: Tab, { size, since }: Part): ListQuery =>
  firstRows(deliveriesKey, '-created_at', size, [
    ...filters[tab],
    ...(since === undefined ? [] : [{ column: 'created_at', operator: 'from' as const, values: [since] }]),
  ])

/** What was seen on a day or later: it stays under Unread until that is left, so that nothing goes while it is read. */
export const seenSince = (day: string): ListQuery =>
  firstRows(deliveriesKey, '-created_at', 100, [
    is('status', 'seen', 'acknowledged'),
    { column: 'seen_at', operator: 'from', values: [day] },
  ])

/** The document that a notification calls for, while it waits for the reader. */
export const waitingIn = (
  { source, created_at }: NotificationDelivery,
  waiting: readonly Waiting[],
): Waiting | undefined => waiting.find(({ id, since }) => id === source.documentId && since <= created_at)
