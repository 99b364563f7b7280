import type { Facts } from '../../kernel/aggregate.ts'
import { localDate } from '../../kernel/calendar.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Ref } from '../../kernel/event.ts'
import type { PolicyQueries } from '../../kernel/policy.ts'
import type { ResourceEntry } from '../../registry/entry.ts'
import type { HeadedDepartment } from '../../registry/headed-department.ts'
import { fieldNamed, nobodyOn } from '../../registry/named-fields.ts'
import { clipped } from '../notification-delivery/notice.ts'
import type { DeliveryFields } from '../notification-delivery/parts.ts'
import { type Condition, failing } from './conditions.ts'
import { filled, filledLink, type Filling } from './placeholders.ts'
import { type Recipient, recipientQueries, recipientsOf } from './recipients.ts'
import type { NotificationRule } from './rule.ts'

/** What a rule looks at. */
export interface Occasion {
  readonly entry: ResourceEntry
  /** None: a reminder that is about no document. */
  readonly document: AnyDocument | undefined
  readonly actor: Ref
  readonly company: Ref
  /** Those of the company, where whoever is awaited as head is to be named. */
  readonly departments?: readonly HeadedDepartment[] | undefined
  /** ISO instant. */
  readonly now: string
  readonly eventId?: string
}

/** Is the rule in force on the day of an instant? */
export const isInForce = ({ enabled, validFrom, validTo }: NotificationRule, now: string): boolean => {
  const today = localDate(now)
  return (
    enabled === 'yes' && (validFrom === undefined || validFrom <= today) && (validTo === undefined || today <= validTo)
  )
}

const valueOf = (entry: ResourceEntry, name: string, document: AnyDocument, now: string): unknown =>
  fieldNamed(entry, name)?.value(document, nobodyOn(now)) ?? null

/** Does what happened to a document set the rule off? Dates and schedules are the clock's, not an event's. */
export const isSetOff = (
  rule: NotificationRule,
  { entry, now }: Pick<Occasion, 'entry' | 'now'>,
  before: AnyDocument | undefined,
  after: AnyDocument,
): boolean => {
  if (after.deleted === true) return false
  const isNew = before === undefined || before.version === 0
  const was = (name: string): unknown => (isNew ? null : valueOf(entry, name, before, now))
  switch (rule.trigger) {
    case 'created':
      return isNew
    case 'state-changed': {
      const [from, to] = [was('status'), valueOf(entry, 'status', after, now)]
      return (
        (isNew || from !== to) && (!rule.stateFrom || rule.stateFrom === from) && (!rule.stateTo || rule.stateTo === to)
      )
    }
    case 'field-changed':
      return !isNew && rule.field !== undefined && was(rule.field) !== valueOf(entry, rule.field, after, now)
    default:
      return false
  }
}

/** The conditions of a rule that do not hold; none: it tells. */
export const missed = (rule: NotificationRule, { entry, document, now }: Occasion): readonly Condition[] =>
  document === undefined ? [] : failing(entry, rule.conditions ?? [], document, nobodyOn(now))

const escalationTo = (rule: NotificationRule): readonly Recipient[] => rule.escalation?.to ?? []

export const queriesOf = (rule: NotificationRule, { entry, document }: Occasion): PolicyQueries =>
  recipientQueries(entry, [...rule.recipients, ...escalationTo(rule)], document)

/** A page of the app, as deliveries take it. */
const isLink = (text: string): boolean => /^\/[A-Za-z0-9][A-Za-z0-9/_.=?&%-]{0,300}$/.test(text)

/** What a rule says of an occasion. */
export const textOf = (
  rule: NotificationRule,
  { entry, document, actor, company, departments, now }: Occasion,
): { readonly title: string; readonly description: string; readonly link: string | null } => {
  const filling: Filling = { entry, document, actor, company, link: '', viewer: { ...nobodyOn(now), departments } }
  const made = filledLink(rule.link ?? '', filling)
  const link = isLink(made) ? made : ''
  const say = (text: string, length: number): string => clipped(filled(text, { ...filling, link }).trim(), length)
  return { title: say(rule.title, 120), description: say(rule.description, 2000), link: link === '' ? null : link }
}

export interface Told {
  readonly user: Ref
  /** The row of the rule by which he is told. */
  readonly by: Recipient
}

/** Whom a rule tells: who did it only where the rule says so. */
export const toldBy = (rule: NotificationRule, { entry, document, actor }: Occasion, facts: Facts): readonly Told[] =>
  [...recipientsOf(entry, rule.recipients, document, facts).values()].filter(
    ({ user }) => rule.includeActor === 'yes' || user.id !== actor.id,
  )

const minuteMs = 60_000

/** What a rule delivers on an occasion, to each person once. The conditions are not asked here. */
export const deliveriesOf = (rule: NotificationRule, occasion: Occasion, facts: Facts): readonly DeliveryFields[] => {
  const { entry, document, now, eventId } = occasion
  const said = textOf(rule, occasion)
  const { escalation, delayMinutes = 0 } = rule
  const to = [...recipientsOf(entry, escalationTo(rule), document, facts).values()].map(({ user }) => user)
  return toldBy(rule, occasion, facts).map(({ user }) => ({
    user,
    notification: {
      ...said,
      priority: rule.priority,
      needs_acknowledgement: rule.needsAcknowledgement === 'yes',
      scheduled_at: delayMinutes === 0 ? null : new Date(Date.parse(now) + delayMinutes * minuteMs).toISOString(),
    },
    source: {
      rule: rule.id,
      module: rule.module,
      resource: entry.key,
      ...(document === undefined ? {} : { documentId: document.id }),
      ...(eventId === undefined ? {} : { eventId }),
    },
    ...(rule.email === 'yes' ? { email: true as const } : {}),
    ...(escalation?.afterMinutes === undefined || escalation.times === undefined || to.length === 0
      ? {}
      : { escalation: { afterMinutes: escalation.afterMinutes, times: escalation.times, to } }),
  }))
}
