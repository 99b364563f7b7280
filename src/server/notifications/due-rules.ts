import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Scope } from '../../domain/kernel/aggregate.ts'
import { localDate } from '../../domain/kernel/calendar.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Ref } from '../../domain/kernel/event.ts'
import { derivedId } from '../../domain/kernel/policy.ts'
import type { DeliveryFields } from '../../domain/platform/notification-delivery/parts.ts'
import { deliveriesKey } from '../../domain/platform/notification-delivery/resource.ts'
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
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { fieldNamed, nobodyOn } from '../../domain/registry/named-fields.ts'
import { slotNames } from '../../domain/registry/slots.ts'
import { peopleAnswers } from '../access/answers.ts'
import type { Snapshot } from '../access/rights.ts'
import { digest } from '../commands/work.ts'
import type { Server } from '../server.ts'
import { groupScope } from './group-scope.ts'

/** A rule tells of so many documents at a time at most: more is a mistake in the rule. */
const mostDocuments = 500

/** How far each rule of this process has been looked at, by group, rule and version: what is done is not looked for again. */
const seen = new WeakMap<Server, Map<string, string>>()

const timedRules = async (server: Server, groupId: string) => {
  const snapshot = await server.rights.snapshot(groupId)
  const rules = snapshot === undefined ? [] : [...snapshot.notificationRules.values()].flat()
  return { snapshot, rules: rules.filter(({ trigger }) => trigger === 'date' || trigger === 'schedule') }
}

/** Has a rule of trigger date or schedule come to its time since this process last carried it out? */
export const areRulesDue = async (server: Server, groupId: string): Promise<boolean> => {
  const { rules } = await timedRules(server, groupId)
  for (const rule of rules) {
    const entry = sourceNamed(rule.resource)
    if (entry === undefined || !isInForce(rule, server.now())) continue
    // oxlint-disable-next-line no-await-in-loop -- the first that is due will do
    if (
      (await due(server, groupId, entry, rule, windowFor(server, groupId, rule))).some(
        (one) => one.documents.length > 0,
      )
    )
      return true
  }
  return false
}

/**
 * Tells what rules of trigger date and schedule have to tell now. Any number of processes may look at the same time, and again
 * after a restart: each delivery has one id, so that nobody is told twice.
 */
export const carryOutDueRulesOf = async (server: Server, groupId: string): Promise<void> => {
  const { snapshot, rules } = await timedRules(server, groupId)
  if (snapshot === undefined) return
  for (const rule of rules)
    // oxlint-disable-next-line no-await-in-loop -- one rule after the other
    await carryOut(server, snapshot, rule)
}

const keyOf = (groupId: string, rule: NotificationRule): string => `${groupId} ${rule.id} ${(rule as Stored).version}`

/** From where a rule is looked at: since it was written, or since this process last did. */
const windowFor = (server: Server, groupId: string, rule: NotificationRule): Window => {
  const whole = windowOf((rule as Stored).lastModifiedAt, server.now())
  return { ...whole, after: seen.get(server)?.get(keyOf(groupId, rule)) ?? whole.after }
}

type Stored = NotificationRule & Pick<AnyDocument, 'version' | 'lastModifiedAt'>

const carryOut = async (server: Server, snapshot: Snapshot, rule: NotificationRule): Promise<void> => {
  const now = server.now()
  const entry = sourceNamed(rule.resource)
  if (entry === undefined || !isInForce(rule, now)) return
  const done = seen.get(server) ?? new Map<string, string>()
  seen.set(server, done)
  const key = keyOf(snapshot.group.id, rule)
  const window = windowFor(server, snapshot.group.id, rule)
  try {
    for (const { at, documents } of await due(server, snapshot.group.id, entry, rule, window))
      for (const document of documents.slice(0, mostDocuments))
        // oxlint-disable-next-line no-await-in-loop -- in order
        await tell(server, snapshot, rule, entry, document, at)
    done.set(key, now)
  } catch (error) {
    server.log.error(
      { group: snapshot.group.id, rule: rule.id, error: String(error) },
      'a due rule was not carried out',
    )
  }
}

interface Due {
  /** Names the delivery: the instant at which it was due. */
  readonly at: string
  readonly documents: readonly (AnyDocument | undefined)[]
}

const due = async (
  server: Server,
  groupId: string,
  entry: ResourceEntry,
  rule: NotificationRule,
  window: Window,
): Promise<readonly Due[]> => {
  if (rule.trigger === 'date')
    return Promise.all(
      dueDays(rule, window).map(async ({ day, at }) => ({
        at,
        documents: await onDay(server, groupId, entry, rule, day),
      })),
    )
  const runs = dueRuns(rule, window)
  if (runs.length === 0) return []
  const documents = isAboutNothing(rule) ? [undefined] : await all(server, groupId, entry)
  return runs.map((at) => ({ at, documents }))
}

const all = async (server: Server, groupId: string, entry: ResourceEntry, only = sql<boolean>`true`) =>
  (
    await server.db
      .selectFrom('documents')
      .select('state')
      .where('group_id', '=', groupId)
      .where('resource', '=', entry.key)
      .where('deleted', '=', false)
      .where(only)
      .execute()
  ).map(({ state }) => state)

/** Documents whose field falls on a local day: by the index where it is one of the list's slots. */
const onDay = async (
  server: Server,
  groupId: string,
  entry: ResourceEntry,
  { field = '' }: NotificationRule,
  day: string,
): Promise<readonly AnyDocument[]> => {
  const column = fieldNamed(entry, field)
  if (column === undefined) return []
  const slot = column.type === 'date' ? slotNames.find((one) => entry.slots[one] === column.key) : undefined
  const found = await all(
    server,
    groupId,
    entry,
    slot === undefined ? undefined : sql<boolean>`${sql.ref(slot)} = ${day}`,
  )
  const viewer = nobodyOn(server.now())
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

const tell = async (
  server: Server,
  snapshot: Snapshot,
  rule: NotificationRule,
  entry: ResourceEntry,
  document: AnyDocument | undefined,
  at: string,
): Promise<void> => {
  const groupId = snapshot.group.id
  const scope = placeOf(snapshot, await groupScope(server, groupId), document)
  const occasion: Occasion = {
    entry,
    document,
    actor: { id: 'system', name: 'System' },
    company: scope.company,
    now: server.now(),
  }
  if (missed(rule, occasion).length > 0) return
  const facts = await peopleAnswers(server, snapshot, scope, queriesOf(rule, occasion))
  const deliveries = deliveriesOf(rule, occasion, facts).map((data) => ({
    id: derivedId([groupId, rule.id, document?.id ?? '', at, data.user.id], digest),
    data,
  }))
  const fresh = await notYetTold(server, groupId, deliveries)
  await Promise.all(
    fresh.map(async ({ id, data }) => {
      const outcome = await server.submit({
        groupId,
        by: { system: scope },
        resource: deliveriesKey,
        documentId: id,
        commandId: newId(),
        type: 'Deliver',
        data,
      })
      // Another process was quicker.
      if (outcome.kind !== 'accepted' && !(outcome.kind === 'refused' && outcome.refusal.rule === 'E-AGAIN'))
        server.log.error({ groupId, rule: rule.id, outcome: outcome.kind }, 'a due rule did not tell somebody')
    }),
  )
}

interface Delivery {
  readonly id: string
  readonly data: DeliveryFields
}

const notYetTold = async (server: Server, groupId: string, deliveries: readonly Delivery[]) => {
  if (deliveries.length === 0) return []
  const rows = await server.db
    .selectFrom('documents')
    .select('id')
    .where('group_id', '=', groupId)
    .where('resource', '=', deliveriesKey)
    .where(
      'id',
      'in',
      deliveries.map(({ id }) => id),
    )
    .execute()
  const told = new Set(rows.map(({ id }) => id))
  return deliveries.filter(({ id }) => !told.has(id))
}
