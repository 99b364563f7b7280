import { Schema } from 'effect'
import type { Context, Hono } from 'hono'
import { v7 as newId } from 'uuid'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { Id } from '../../domain/kernel/text.ts'
import { codes } from '../../domain/platform/rights.ts'
import type { LiveDelivery } from '../../domain/platform/notification-delivery/notification-delivery.ts'
import type { DeliveryFields } from '../../domain/platform/notification-delivery/parts.ts'
import { notificationDeliveryResource as deliveries } from '../../domain/platform/notification-delivery/resource.ts'
import {
  actionAsRule,
  type ActionFields,
  notificationActionResource as actions,
} from '../../domain/platform/notification-rule/action.ts'
import { missed, type Occasion, queriesOf, textOf, toldBy } from '../../domain/platform/notification-rule/notices.ts'
import { recipientKinds } from '../../domain/platform/notification-rule/recipients.ts'
import {
  isAboutNothing,
  type NotificationRule,
  notificationRuleResource as rules,
} from '../../domain/platform/notification-rule/rule.ts'
import { sourceNamed } from '../../domain/platform/notification-rule/source.ts'
import { isHere } from '../../domain/registry/scope.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { readsWhole } from '../../domain/registry/reading.ts'
import { peopleAnswers } from '../access/answers.ts'
import type { Snapshot } from '../access/rights.ts'
import { systemCommand } from '../commands/system-command.ts'
import { groupScope } from '../notifications/group-scope.ts'
import type { Access, Clock, Commands, Log, Store } from '../parts.ts'
import { liveDocuments } from '../store/reading.ts'
import type { Environment } from './environment.ts'
import { readJson } from './body.ts'
import { listPage, parseQuery, viewerOf } from './listing.ts'
import { absent, mayUse, Problem } from './problem.ts'
import { accepted } from './submitting.ts'

type Call = Context<Environment>

/** Deliveries as those see them who answer for the rules: all of them, without their texts. */
const logEntry: ResourceEntry = { ...deliveries, read: codes.notificationsView }
const logPath = '/services/notification/api/v1/delivery-log'

const TestBody = Schema.Struct({ documentId: Schema.optionalKey(Id) })

interface RuleParts extends Store, Clock, Access, Commands, Log {}

/** What stands behind the screens of notification rules: trying one out, the log of deliveries, pushing again. */
export const notificationRuleRoutes = (app: Hono<Environment>, parts: RuleParts): void => {
  const stored = async (context: Call, entry: ResourceEntry, id: string): Promise<AnyDocument> => {
    const document = await liveDocuments(parts.db, context.get('groupId'), entry.key)
      .select('state')
      .where('id', '=', id)
      .executeTakeFirst()
    if (document === undefined || !isHere(entry, document.state, context.get('caller').scope)) throw absent(entry.label)
    return document.state
  }
  const occasionOf = (context: Call, entry: ResourceEntry, document: AnyDocument | undefined): Occasion => {
    const { user, scope } = context.get('caller')
    return { entry, document, actor: { id: user.id, name: user.name }, company: scope.company, now: parts.now() }
  }
  /** The document that was last changed of those that the caller may read, for a text to look like one. */
  const sample = async (context: Call, entry: ResourceEntry): Promise<AnyDocument | undefined> => {
    const caller = context.get('caller')
    const query = parseQuery(entry, caller, new URLSearchParams({ size: '1' }))
    const viewer = viewerOf(caller, parts.now())
    const { items } = await listPage(parts.db, context.get('groupId'), entry, caller, query, viewer)
    return items.find((document) => readsWhole(entry, caller, document))
  }

  /** Gives a delivery a command as the system of the whole group. */
  const submitted = async (context: Call, id: string, type: string, data: unknown): Promise<Response> => {
    const scope = await groupScope(parts, context.get('groupId'))
    await accepted(parts, systemCommand(scope, { resource: deliveries.key, documentId: id, type, data }))
    return context.json({ success: true })
  }

  app.post(`/services/${actions.service}${actions.path}/:id/test`, async (context) => {
    const caller = context.get('caller')
    mayUse(caller, codes.notificationsEdit, 'test notification actions')
    const action = (await stored(context, actions, context.req.param('id'))) as AnyDocument & ActionFields
    const entry = sourceNamed(action.resource)
    if (entry === undefined) throw new Problem(422, `${action.resource} is no resource of this version.`)
    const rule = actionAsRule(action)
    const said = textOf(rule, occasionOf(context, entry, await sample(context, entry)))
    return submitted(context, newId(), 'Deliver', {
      user: { id: caller.user.id, name: caller.user.name },
      notification: {
        ...said,
        title: [...`[Test] ${said.title}`].slice(0, 120).join(''),
        priority: rule.priority,
        needs_acknowledgement: rule.needsAcknowledgement === 'yes',
        scheduled_at: null,
      },
      source: { rule: 'test', module: rule.module },
    } satisfies DeliveryFields)
  })

  app.post(`/services/${rules.service}${rules.path}/:id/test`, async (context) => {
    const caller = context.get('caller')
    mayUse(caller, codes.notificationsView, 'test notification rules')
    const { documentId } = await readJson(context, TestBody)
    const rule = (await stored(context, rules, context.req.param('id'))) as AnyDocument & NotificationRule
    const entry = sourceNamed(rule.resource)
    if (entry === undefined) throw new Problem(422, `${rule.resource} is no resource of this version.`)
    if (documentId === undefined && !isAboutNothing(rule))
      throw new Problem(422, 'Choose the document to test the rule on.', { field: 'documentId' })
    const document = documentId === undefined ? undefined : await stored(context, entry, documentId)
    // A test tells what stands in the document: only to those who may read it.
    if (document !== undefined && !readsWhole(entry, caller, document)) throw absent(entry.label)
    const occasion = occasionOf(context, entry, document)
    const snapshot = (await parts.rights.snapshot(context.get('groupId'))) as Snapshot
    const facts = await peopleAnswers(parts, snapshot, caller.scope, queriesOf(rule, occasion))
    return context.json({
      ...textOf(rule, occasion),
      missed: missed(rule, occasion),
      recipients: toldBy({ ...rule, includeActor: 'yes' }, occasion, facts).map(({ user, by }) => ({
        ...user,
        by: [recipientKinds[by.kind], by.role?.name ?? by.field].filter(Boolean).join(': '),
      })),
    })
  })

  app.get(logPath, async (context) => {
    const caller = context.get('caller')
    mayUse(caller, codes.notificationsView, 'see the delivery log')
    const query = parseQuery(logEntry, caller, new URL(context.req.url).searchParams)
    const viewer = viewerOf(caller, parts.now())
    const groupId = context.get('groupId')
    const page = await listPage(parts.db, groupId, logEntry, caller, query, viewer)
    const mails = await mailsOf(parts, groupId, page.items)
    return context.json({
      ...page,
      items: page.items.map((document) => {
        const { id, status, created_at, user, notification, seen_at, acknowledged_at, email } =
          document as AnyDocument & LiveDelivery
        return {
          id,
          status,
          created_at,
          title: notification.title,
          user,
          priority: notification.priority,
          needs_acknowledgement: notification.needs_acknowledgement,
          seen_at,
          acknowledged_at,
          // What became of each channel: the bell is there once it is delivered.
          channels: {
            bell: status === 'scheduled' ? 'waiting' : 'delivered',
            ...(email === true ? { email: mails.get(id) ?? 'waiting' } : {}),
          },
        }
      }),
    })
  })

  app.post(`${logPath}/:id/push`, async (context) => {
    const caller = context.get('caller')
    mayUse(caller, codes.notificationsEdit, 'push a notification again')
    return submitted(context, context.req.param('id'), 'PushAgain', {
      by: { id: caller.user.id, name: caller.user.name },
    })
  })
}

/** What became of the last mail of each delivery, by its id. */
const mailsOf = async (
  { db }: Store,
  groupId: string,
  documents: readonly AnyDocument[],
): Promise<ReadonlyMap<string, string>> => {
  if (documents.length === 0) return new Map()
  const rows = await db
    .selectFrom('events')
    .innerJoin('mails', 'mails.id', 'events.id')
    .select(['events.document_id as id', 'mails.state as state'])
    .where('events.group_id', '=', groupId)
    .where('events.resource', '=', deliveries.key)
    .where(
      'events.document_id',
      'in',
      documents.map(({ id }) => id),
    )
    .orderBy('events.seq')
    .execute()
  return new Map(rows.map(({ id, state }) => [id, state]))
}
