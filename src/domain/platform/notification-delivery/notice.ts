import type { Facts } from '../../kernel/aggregate.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Ref } from '../../kernel/event.ts'
import type { Happened, Policy, PolicyCommand, PolicyQueries } from '../../kernel/policy.ts'
import type { Module } from '../../registry/entry.ts'
import type { DeliveryFields, Priority } from './parts.ts'
import { deliveriesKey } from './parts.ts'

/** Days for which notifications are kept in the panel (spec 01 Group settings, `keepDays`): of what is older nobody is told. */
export const keepDays = 90
const dayMs = 24 * 3_600_000

/** What is told of one event to some people. */
export interface Notice<Told> {
  /** Told apart from the other notices of the same event. */
  readonly rule: string
  readonly to: (told: Told) => readonly (Ref | null | undefined)[]
  readonly title: (told: Told) => string
  readonly description: (told: Told) => string
  /** Default medium (spec 01 Notification action). */
  readonly priority?: Priority | ((told: Told) => Priority)
  readonly needsAcknowledgement?: true
  /** Mailed too. */
  readonly email?: NonNullable<DeliveryFields['email']>
  readonly escalation?: (told: Told) => DeliveryFields['escalation']
  /** Only where this holds. */
  readonly when?: (told: Told) => boolean
}

interface Read<D> {
  readonly happened: Happened<D>
}

export interface NoticeTable<Told extends Read<D>, D = AnyDocument> {
  readonly name: string
  readonly module: Module
  readonly resource: string
  readonly facts: (happened: Happened<D>) => PolicyQueries
  /** What the rows read: the event with its facts, typed. */
  readonly read: (happened: Happened<D>, facts: Facts) => Told
  /** Page of the document; null where it has none. */
  readonly link: (told: Told) => string | null
  readonly rows: Readonly<Record<string, readonly Notice<Told>[]>>
}

/** Fact of every table: who can sign in, by id. */
export const activeUsers = 'activeUsers'

/** Cut so that the words fit the field. */
export const clipped = (text: string, length: number): string =>
  text.length <= length ? text : `${[...text].slice(0, length - 1).join('')}…`

/** Words of a person as a sentence after another. */
export const quoted = (text: string | undefined): string =>
  text === undefined || text === '' ? '' : ` “${clipped(text, 300)}”`

const titleLength = 120
const descriptionLength = 2000

/**
 * The policy of a table: each row delivers to its people, without who did it himself (spec 01 `includeActor` no), without
 * people who cannot sign in, and once to each.
 */
export const noticePolicy = <Told extends Read<D>, D = AnyDocument>(table: NoticeTable<Told, D>): Policy => ({
  name: table.name,
  resource: table.resource,
  events: Object.keys(table.rows),
  factsFor: (happened) =>
    isPast(happened) ? {} : { ...table.facts(happened as Happened<D>), [activeUsers]: { kind: 'active-users' } },
  commands(happened, facts) {
    if (isPast(happened)) return []
    const told = table.read(happened as Happened<D>, facts)
    const active = facts[activeUsers] as ReadonlyMap<string, Ref>
    return (table.rows[happened.event.type] ?? [])
      .filter(({ when }) => when?.(told) ?? true)
      .flatMap((row) => {
        const people = new Map(row.to(told).flatMap((one) => (one ? [[one.id, one]] : [])))
        people.delete(happened.event.actor.id)
        return [...people.values()]
          .filter(({ id }) => active.has(id))
          .map((user) => deliver(`${row.rule}|${user.id}`, fieldsOf(table, row, told, user)))
      })
  },
})

/** Of what is older than notifications are kept nobody is told: a history that is told afterwards. */
export const isPast = ({ event, now }: Pick<Happened, 'event' | 'now'>): boolean =>
  Date.parse(event.at) < Date.parse(now) - keepDays * dayMs

const fieldsOf = <Told extends Read<D>, D>(
  { module, link }: NoticeTable<Told, D>,
  { rule, title, description, priority = 'medium', needsAcknowledgement, email, escalation }: Notice<Told>,
  told: Told,
  { id, name }: Ref,
): DeliveryFields => {
  const { event } = told.happened
  const raised = escalation?.(told)
  return {
    user: { id, name },
    notification: {
      title: clipped(title(told), titleLength),
      description: clipped(description(told), descriptionLength),
      priority: typeof priority === 'function' ? priority(told) : priority,
      needs_acknowledgement: needsAcknowledgement === true,
      scheduled_at: null,
      link: link(told),
    },
    source: { rule, module, resource: event.resource, documentId: event.documentId, eventId: event.id },
    ...(raised === undefined ? {} : { escalation: raised }),
    ...(email === undefined ? {} : { email }),
  }
}

/** Delivers once for one event, policy and key. */
export const deliver = (key: string, data: DeliveryFields): PolicyCommand => ({
  resource: deliveriesKey,
  document: { newFor: key },
  type: 'Deliver',
  data,
})
