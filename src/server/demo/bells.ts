import type { AnyDocument } from '../../domain/kernel/document.ts'
import { canAcknowledge, type NotificationDelivery } from '../../domain/platform/notification-delivery/shown.ts'
import { deliveriesKey } from '../../domain/platform/notification-delivery/parts.ts'
import type { DemoHost } from './host.ts'

const hourMs = 3_600_000

/** How many each leaves unread (spec 01 Demo data): admin so many that his bell says `9+`. */
const unread = { admin: 11, others: 4 } as const

/** Asha's three: one urgent, one that waits for her acknowledgement, one of the rest (spec 01 Demo data). */
const leftByAsha = (own: readonly NotificationDelivery[]): readonly NotificationDelivery[] => {
  const isUrgent = (one: NotificationDelivery): boolean => one.notification.priority === 'urgent'
  return [
    own.find(isUrgent),
    own.find((one) => !isUrgent(one) && canAcknowledge(one)),
    own.find((one) => !isUrgent(one) && !canAcknowledge(one)),
  ].filter((one) => one !== undefined)
}

const leftBy = (userId: string, own: readonly NotificationDelivery[]): ReadonlySet<NotificationDelivery> =>
  new Set(userId === 'asha' ? leftByAsha(own) : own.slice(0, userId === 'admin' ? unread.admin : unread.others))

/** What somebody does with a notification that he does not leave unread: most are seen, some go, some wait on. */
const steps = (one: NotificationDelivery, index: number): readonly string[] => {
  if (canAcknowledge(one)) return index % 5 === 4 && one.user.id !== 'asha' ? ['MarkSeen'] : ['Acknowledge']
  const isPlain = one.notification.priority !== 'urgent'
  if (isPlain && index % 7 === 3) return ['Dismiss']
  return index % 4 === 1 ? ['MarkSeen', 'Dismiss'] : ['MarkSeen']
}

/** Lets the demo's people look at what the history told them, as they would have: each some hours after it came. */
export const readBells = async (host: DemoHost): Promise<void> => {
  const all = (await host.documents(deliveriesKey)) as readonly (AnyDocument & NotificationDelivery)[]
  const users = new Set(all.map((one) => one.user.id))
  await Promise.all(
    [...users].map(async (userId) => {
      const own = all
        .filter((one) => one.user.id === userId)
        .toSorted((a, b) => (a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : a.id < b.id ? 1 : -1))
      const left = leftBy(userId, own)
      const looked = own.filter((one) => !left.has(one)).toReversed()
      for (const round of [0, 1])
        // oxlint-disable-next-line no-await-in-loop -- first they look, then they dismiss
        await Promise.all(
          looked.map(async (one, index) => {
            const type = steps(one, index)[round]
            if (type === undefined) return
            const at = Date.parse(one.created_at) + (1 + round + (index % 9)) * hourMs
            await host.run({
              by: userId,
              companyId: 'mls',
              locationId: 'mls-p1',
              at: new Date(Math.min(at, Date.parse(host.now))).toISOString(),
              resource: deliveriesKey,
              documentId: one.id,
              type,
              data: {},
            })
          }),
        )
    }),
  )
}
