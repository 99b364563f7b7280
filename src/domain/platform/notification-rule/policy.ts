import type { Facts } from '../../kernel/aggregate.ts'
import type { Happened, Policy, PolicyQueries } from '../../kernel/policy.ts'
import { deliver, isPast } from '../notification-delivery/notice.ts'
import { deliveriesOf, isInForce, isSetOff, missed, type Occasion, queriesOf } from './notices.ts'
import type { NotificationRule } from './rule.ts'
import { sourceNamed } from './source.ts'

/** Facts of one rule stand beside those of the others. */
const keyOf = (rule: NotificationRule, name: string): string => `${rule.id} ${name}`

const ownFacts = (rule: NotificationRule, facts: Facts): Facts => {
  const start = keyOf(rule, '')
  return Object.fromEntries(
    Object.entries(facts).flatMap(([key, value]) => (key.startsWith(start) ? [[key.slice(start.length), value]] : [])),
  )
}

/**
 * What the group's own rules on a resource make of what a command did: to each person of each rule one delivery, however often
 * the event is looked at. It is asked once a command, with the last of its events: the state before and after is the command's.
 */
export const rulePolicy = (rules: readonly NotificationRule[]): Policy => {
  const telling = (happened: Happened): readonly (readonly [NotificationRule, Occasion])[] => {
    const { event, document, before, scope, now } = happened
    const entry = sourceNamed(event.resource)
    if (entry === undefined || isPast(happened)) return []
    const occasion: Occasion = {
      entry,
      document,
      actor: event.actor,
      company: scope.company,
      now: event.at > now ? now : event.at,
      eventId: event.id,
    }
    return rules
      .filter((rule) => isInForce(rule, occasion.now) && isSetOff(rule, occasion, before, document))
      .filter((rule) => missed(rule, occasion).length === 0)
      .map((rule) => [rule, occasion] as const)
  }
  return {
    name: 'notification-rules',
    resource: '*',
    events: [],
    factsFor: (happened): PolicyQueries =>
      Object.fromEntries(
        telling(happened).flatMap(([rule, occasion]) =>
          Object.entries(queriesOf(rule, occasion)).map(([name, query]) => [keyOf(rule, name), query]),
        ),
      ),
    commands: (happened, facts) =>
      telling(happened).flatMap(([rule, occasion]) =>
        deliveriesOf(rule, occasion, ownFacts(rule, facts)).map((data) => deliver(`${rule.id}|${data.user.id}`, data)),
      ),
  }
}
