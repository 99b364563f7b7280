import { deliveriesKey } from '../../../domain/platform/notification-delivery/resource.ts'
import type { Filter, ListQuery } from '../../../infra/react/index.ts'

export const tabs = ['all', 'unread', 'to-acknowledge'] as const
export type Tab = (typeof tabs)[number]

const is = (column: string, ...values: readonly string[]): Filter => ({ column, operator: 'is', values })

/** What a tab holds: nothing that was dismissed (spec 01 Notification bell and panel). */
const filters: Readonly<Record<Tab, readonly Filter[]>> = {
  all: [is('status', 'unseen', 'seen', 'acknowledged')],
  unread: [is('status', 'unseen')],
  'to-acknowledge': [is('toAcknowledge', 'true')],
}

export interface Part {
  readonly size: number
  /** Local date `yyyy-MM-dd`: nothing from before. */
  readonly since?: string
}

/** Newest first by created_at, ties by id (seed 1, 7.3; spec 01). */
export const queryOf = (tab: Tab, { size, since }: Part): ListQuery => ({
  resource: deliveriesKey,
  filters: [
    ...filters[tab],
    ...(since === undefined ? [] : [{ column: 'created_at', operator: 'from' as const, values: [since] }]),
  ],
  search: '',
  sort: '-created_at',
  from: 0,
  size,
})

/** What was seen on a day or later: it stays under Unread until that is left, so that nothing goes while it is read. */
export const seenSince = (day: string): ListQuery => ({
  resource: deliveriesKey,
  filters: [is('status', 'seen', 'acknowledged'), { column: 'seen_at', operator: 'from', values: [day] }],
  search: '',
  sort: '-created_at',
  from: 0,
  size: 100,
})
