import { Schema } from 'effect'
import type { Ref } from '../../kernel/event.ts'
import { Id, LongText, NameText, RefInput, ShortText } from '../../kernel/text.ts'

export const deliveriesKey = 'notification-deliveries'

/** Seed 1 section 9, most pressing first. */
export const priorities = ['urgent', 'high', 'medium', 'other'] as const
export const Priority = Schema.Literals(priorities)
export type Priority = typeof Priority.Type

export const Instant = Schema.String.check(
  Schema.isPattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/, {
    message: 'Choose a day and a time, such as 17:45.',
  }),
)

/** A page of this app: never another site. */
export const Link = Schema.String.check(
  Schema.isPattern(/^\/[A-Za-z0-9][A-Za-z0-9/_.=?&%-]{0,300}$/, { message: 'This is not a page of the app.' }),
)

/** What is told (wire names of seed 1 section 3). Text is never read as HTML. */
export const NotificationPart = Schema.Struct({
  title: NameText,
  description: LongText,
  priority: Priority,
  needs_acknowledgement: Schema.Boolean,
  /** When it is to be delivered; null: at once. */
  scheduled_at: Schema.NullOr(Instant),
  link: Schema.NullOr(Link),
})

/** The rule of a notification that calls its reader to take a step of a document. */
export const awaitsRule = 'awaits'

/** What it comes from: the rule or job, and where there is one, the document and event that it tells of. */
export const Source = Schema.Struct({
  rule: ShortText,
  module: ShortText,
  resource: Schema.optionalKey(ShortText),
  documentId: Schema.optionalKey(Id),
  eventId: Schema.optionalKey(Id),
})

const atMost = (maximum: number): Schema.Codec<number, number> =>
  Schema.Int.check(Schema.isBetween({ minimum: 1, maximum }))

/** Pushed again every `afterMinutes` until acknowledged, `times` times at most; `to` get a delivery of their own each time. */
export const Escalation = Schema.Struct({
  afterMinutes: atMost(10_080),
  times: atMost(3),
  to: Schema.Array(RefInput),
})

/** Everything that a delivery begins with. */
export const DeliveryFields = Schema.Struct({
  user: RefInput,
  notification: NotificationPart,
  source: Source,
  escalation: Schema.optionalKey(Escalation),
  /** Mailed too, where it is delivered and each time it is pushed again: always, or to whoever was not here that day. */
  email: Schema.optionalKey(Schema.Literals([true, 'unless-seen'])),
})
export type DeliveryFields = typeof DeliveryFields.Type

/** What somebody is reminded of on a day, of all at once. */
export interface Reminder {
  readonly to: Ref
  /** `2 tasks due today, 1 tomorrow` */
  readonly title: string
  /** What these are by name; cut where it is too long. */
  readonly description: string
}
