import { sql } from 'kysely'
import type { Scope } from '../../domain/kernel/aggregate.ts'
import { localDate } from '../../domain/kernel/calendar.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Ref } from '../../domain/kernel/event.ts'
import { derivedId } from '../../domain/kernel/derived-id.ts'
import { dueDays, dueRuns, type Window, windowOf } from '../../domain/platform/notification-rule/clock.ts'
import {
  deliveriesOf,
  isInForce,
  missed,
  type Occasion,
  queriesOf,
} from '../../domain/platform/notification-rule/notices.ts'
import { isAboutNothing, type NotificationRule } from '../../domain/platform/notification-rule/rule.ts'
import { sourceNamed } from '../../domain/platform/notification-rule/source.ts'
import { type ResourceEntry, slotNames } from '../../domain/registry/entry.ts'
import { fieldNamed, nobodyOn } from '../../domain/registry/named-fields.ts'
import { peopleAnswers } from '../access/answers.ts'
import type { Rights, Snapshot } from '../access/rights.ts'
import type { Access, Clock, Commands, Log, Store } from '../parts.ts'
import { digest } from '../store/digest.ts'
import { liveDocuments } from '../store/reading.ts'
import { deliverOnce } from './deliver-once.ts'
import { groupScope } from './group-scope.ts'

/** What due rules are carried out with. */
interface DueRuleParts extends Store, Clock, Access, Commands, Log {}

/** A rule is about so many documents at a time at most: more is a mistake in the rule. */
const mostDocuments = 500

/** How far each rule of this process has been looked at, by group, rule and version: what is done is not looked for again. */
const seen = new WeakMap<Rights, Map<string, string>>()

const timedRules = async (parts: DueRuleParts, groupId: string) => {
  const snapshot = await parts.rights.snapshot(groupId)
  const rules = snapshot === undefined ? [] : [...snapshot.notificationRules.values()].flat()
  return { snapshot, rules: rules.filter(({ trigger }) => trigger === 'date' || trigger === 'schedule') }
}

/** Has a rule of trigger date or schedule come to its time since this process last carried it out? */
export const areRulesDue = async (parts: DueRuleParts, groupId: string): Promise<boolean> => {
  const { rules } = await timedRules(parts, groupId)
  for (const rule of rules) {
    const entry = sourceNamed(rule.resource)
    if (entry === undefined || !isInForce(rule, parts.now())) continue
    // oxlint-disable-next-line no-await-in-loop -- the first that is due will do
    if (
      (await due(parts, groupId, entry, rule, windowFor(parts, groupId, rule))).some((one) => one.documents.length > 0)
    )
      return true
  }
  return false
}

/**
 * Delivers what rules of trigger date and schedule have due now. Any number of processes may look at the same time, and again
 * after a restart: each delivery has one id, so that nobody gets it twice.
 */
export const carryOutDueRulesOf = async (parts: DueRuleParts, groupId: string): Promise<void> => {
  const { snapshot, rules } = await timedRules(parts, groupId)
  if (snapshot === undefined) return
  for (const rule of rules)
    // oxlint-disable-next-line no-await-in-loop -- one rule after the other
    await carryOut(parts, snapshot, rule)
}

const keyOf = (groupId: string, rule: NotificationRule): string => `${groupId} ${rule.id} ${(rule as Stored).version}`

/** From where a rule is looked at: since it was written, or since this process last did. */
const windowFor = (parts: DueRuleParts, groupId: string, rule: NotificationRule): Window => {
  const whole = windowOf((rule as Stored).lastModifiedAt, parts.now())
  return { ...whole, after: seen.get(parts.rights)?.get(keyOf(groupId, rule)) ?? whole.after }
}

type Stored = NotificationRule & Pick<AnyDocument, 'version' | 'lastModifiedAt'>

const carryOut = async (parts: DueRuleParts, snapshot: Snapshot, rule: NotificationRule): Promise<void> => {
  const now = parts.now()
  const entry = sourceNamed(rule.resource)
  if (entry === undefined || !isInForce(rule, now)) return
  const done = seen.get(parts.rights) ?? new Map<string, string>()
  seen.set(parts.rights, done)
  const key = keyOf(snapshot.group.id, rule)
  const window = windowFor(parts, snapshot.group.id, rule)
  try {
    for (const { at, documents } of await due(parts, snapshot.group.id, entry, rule, window))
      for (const document of documents.slice(0, mostDocuments))
        // oxlint-disable-next-line no-await-in-loop -- in order
        await deliver(parts, snapshot, rule, entry, document, at)
    done.set(key, now)
  } catch (error) {
    parts.log.error({ group: snapshot.group.id, rule: rule.id, error: String(error) }, 'a due rule was not carried out')
  }
}

interface Due {
  /** Names the delivery: the instant at which it was due. */
  readonly at: string
  readonly documents: readonly (AnyDocument | undefined)[]
}

const due = async (
  parts: DueRuleParts,
  groupId: string,
  entry: ResourceEntry,
  rule: NotificationRule,
  window: Window,
): Promise<readonly Due[]> => {
  if (rule.trigger === 'date')
    return Promise.all(
      dueDays(rule, window).map(async ({ day, at }) => ({
        at,
        documents: await onDay(parts, groupId, entry, rule, day),
      })),
    )
  const runs = dueRuns(rule, window)
  if (runs.length === 0) return []
  const documents = isAboutNothing(rule) ? [undefined] : await all(parts, groupId, entry)
  return runs.map((at) => ({ at, documents }))
}

const all = async (parts: DueRuleParts, groupId: string, entry: ResourceEntry, only = sql<boolean>`true`) =>
  (await liveDocuments(parts.db, groupId, entry.key).select('state').where(only).execute()).map(({ state }) => state)

/** Documents whose field falls on a local day: by the index where it is one of the list's slots. */
const onDay = async (
  parts: DueRuleParts,
  groupId: string,
  entry: ResourceEntry,
  { field = '' }: NotificationRule,
  day: string,
): Promise<readonly AnyDocument[]> => {
  const column = fieldNamed(entry, field)
  if (column === undefined) return []
  const slot = column.type === 'date' ? slotNames.find((one) => entry.slots[one] === column.key) : undefined
  const only = slot === undefined ? undefined : sql<boolean>`${sql.ref(slot)} = ${day}`
  const found = await all(parts, groupId, entry, only)
  const viewer = nobodyOn(parts.now())
  return found.filter((document) => {
    const value = column.value(document, viewer)
    if (typeof value !== 'string' || value === '') return false
    return (column.type === 'instant' ? localDate(value) : value) === day
  })
}

const placeOf = (snapshot: Snapshot, scope: Scope, document: AnyDocument | undefined): Scope => {
  const ref = document?.['company'] as Ref | undefined
  const company = ref === undefined ? undefined : snapshot.companies.get(ref.id)
  return company === undefined
    ? scope
    : {
        ...scope,
        company: { id: company.id, name: String(company['name']), shortName: String(company['shortName'] ?? '') },
      }
}

const deliver = async (
  parts: DueRuleParts,
  snapshot: Snapshot,
  rule: NotificationRule,
  entry: ResourceEntry,
  document: AnyDocument | undefined,
  at: string,
): Promise<void> => {
  const groupId = snapshot.group.id
  const scope = placeOf(snapshot, await groupScope(parts, groupId), document)
  const occasion: Occasion = {
    entry,
    document,
    actor: { id: 'system', name: 'System' },
    company: scope.company,
    departments: snapshot.departments.get(scope.company.id),
    now: parts.now(),
  }
  if (missed(rule, occasion).length > 0) return
  const facts = await peopleAnswers(parts, snapshot, scope, queriesOf(rule, occasion))
  const deliveries = deliveriesOf(rule, occasion, facts).map((data) => ({
    id: derivedId([groupId, rule.id, document?.id ?? '', at, data.user.id], digest),
    data,
  }))
  await deliverOnce(parts, scope, deliveries)
}
