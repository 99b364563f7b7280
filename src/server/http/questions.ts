import { Schema } from 'effect'
import type { Context, Hono } from 'hono'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { Id } from '../../domain/kernel/text.ts'
import type { Question } from '../../domain/miscellaneous/questionnaire/fields.ts'
import {
  fieldsFromSeedShape,
  newFromSeedShape,
  questionInSeedShape,
} from '../../domain/miscellaneous/questionnaire/seed-shape.ts'
import { type Topic, topicResource } from '../../domain/miscellaneous/questionnaire/topic.ts'
import { codes } from '../../domain/miscellaneous/rights.ts'
import { projected } from '../access/reading.ts'
import type { Commands, Log, Store } from '../parts.ts'
import { AnyFields, readJson } from './body.ts'
import type { Environment } from './environment.ts'
import { pageAsked } from './listing.ts'
import { parametersOf } from './parameters.ts'
import { absent, mayUse, Problem } from './problem.ts'
import { mustBeId } from './resources.ts'
import { accepted, callersCommand } from './submitting.ts'

type Call = Context<Environment>

const Asked = Schema.Struct({
  topicId: Schema.optionalKey(Id),
  page: Schema.optionalKey(Schema.String),
  size: Schema.optionalKey(Schema.String),
})

/** A question and the topic in which it stands. */
interface Standing {
  readonly topic: Topic
  readonly question: Question
}

/** The questions of all topics in the shape of the seeds, at a base of their own: each call is a command of the question's topic. */
export const questionRoutes = (app: Hono<Environment>, parts: Store & Commands & Log): void => {
  const base = '/services/questionnaire/api/v1/questions'

  const callerOf = (context: Call) => {
    const caller = context.get('caller')
    mayUse(caller, codes.questionnaireView, 'see questions')
    return caller
  }

  /** Topics that the caller may see, by name. */
  const topicsWhere = async (context: Call, where = sql<boolean>`true`): Promise<readonly Topic[]> => {
    const rows = await parts.db
      .selectFrom('documents')
      .select('state')
      .where('group_id', '=', context.get('groupId'))
      .where('resource', '=', topicResource.key)
      .where('deleted', '=', false)
      .where(where)
      .orderBy(sql`lower(state ->> 'name')`)
      .execute()
    return rows.flatMap(({ state }) => (projected(topicResource, context.get('caller'), state) as Topic | null) ?? [])
  }

  const shown = (context: Call, { topic, question }: Standing) =>
    questionInSeedShape(topic, context.get('groupId'), question)

  const standingIn = (topic: Topic | undefined, id: string): Standing => {
    const question = topic?.questions?.find((one) => one.id === id)
    if (topic === undefined || question === undefined) throw absent('Question')
    return { topic, question }
  }

  const found = async (context: Call): Promise<Standing> => {
    const id = context.req.param('id') ?? ''
    mustBeId(id)
    const [topic] = await topicsWhere(context, sql`state -> 'questions' @> ${JSON.stringify([{ id }])}::jsonb`)
    return standingIn(topic, id)
  }

  /** `If-Match`: the version of the topic that its author saw; without it changes merge by question and field. */
  const versionSeen = (context: Call): { readonly expectedVersion?: number } => {
    const header = context.req.header('if-match')
    if (header === undefined) return {}
    const expectedVersion = Number(header.replaceAll('"', ''))
    if (!Number.isInteger(expectedVersion) || expectedVersion < 1)
      throw new Problem(400, 'Send the version of the topic that you saw as If-Match.', { field: 'if-match' })
    return { expectedVersion }
  }

  /** A command of a topic; resolves with the topic after it. */
  const give = async (context: Call, documentId: string, type: string, data: unknown): Promise<AnyDocument> => {
    const command = { resource: topicResource.key, documentId, type, data, ...versionSeen(context) }
    return (await accepted(parts, callersCommand(context, command))).document
  }

  app.get(base, async (context) => {
    callerOf(context)
    const { topicId } = parametersOf({ Asked }, context.req.url)
    const { page, size } = pageAsked(new URL(context.req.url).searchParams)
    const topics = await topicsWhere(context, topicId === undefined ? undefined : sql`id = ${topicId}`)
    const all = topics.flatMap((topic) => (topic.questions ?? []).map((question) => ({ topic, question })))
    const items = all.slice((page - 1) * size, page * size).map((one) => shown(context, one))
    return context.json({ items, total: all.length, page, size })
  })

  app.get(`${base}/:id`, async (context) => {
    callerOf(context)
    return context.json(shown(context, await found(context)))
  })

  app.post(base, async (context) => {
    callerOf(context)
    const sent = await readJson(context, AnyFields)
    const topicId = String((sent['topic'] as { readonly id?: unknown } | null | undefined)?.id ?? '')
    if (topicId === '') throw new Problem(400, 'Topic is required.', { field: 'topic' })
    mustBeId(topicId)
    const id = newId()
    const topic = await give(context, topicId, 'AddQuestion', { ...newFromSeedShape(sent), id })
    return context.json(shown(context, standingIn(topic as Topic, id)), 201)
  })

  app.patch(`${base}/:id`, async (context) => {
    callerOf(context)
    const { topic, question } = await found(context)
    const patch = fieldsFromSeedShape(await readJson(context, AnyFields))
    const after = await give(context, topic.id, 'EditQuestion', { question: question.id, patch })
    return context.json(shown(context, standingIn(after as Topic, question.id)))
  })

  app.delete(`${base}/:id`, async (context) => {
    callerOf(context)
    const standing = await found(context)
    await give(context, standing.topic.id, 'RemoveQuestion', { question: standing.question.id })
    return context.json(shown(context, standing))
  })
}
