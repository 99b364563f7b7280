import { Schema } from 'effect'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { v7 as newId } from 'uuid'
import { canonicalJson } from '../../domain/kernel/chain.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { Id, LongText, ShortText } from '../../domain/kernel/text.ts'
import { services } from '../../domain/registry/entry.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { resources } from '../../domain/registry/registry.ts'
import { isHere } from '../../domain/registry/scope.ts'
import type { ServiceSettings } from '../../domain/registry/service-settings.ts'
import { projected, readingMode } from '../access/reading.ts'
import type { Caller } from '../access/rights.ts'
import type { Outcome, Submission } from '../commands/submission.ts'
import type { Server } from '../server.ts'
import { readEvents } from '../store/events.ts'
import { batchRoute } from './batches.ts'
import { AnyFields, readJson } from './body.ts'
import { verifyDocument } from '../audit/document.ts'
import { changesAfter, changesBefore } from './changes.ts'
import { chatRoutes } from './chat.ts'
import { checkpointRoutes } from './checkpoints.ts'
import { databaseRoutes } from './database.ts'
import { figureRoutes } from './figures.ts'
import { fileRoutes } from './files.ts'
import { securityHeaders } from './headers.ts'
import { healthRoutes } from './health.ts'
import { jobRoutes } from './jobs.ts'
import { runFileRoutes } from './run-files.ts'
import { Limiter } from './limits.ts'
import { listPage, parseQuery, viewerOf } from './listing.ts'
import { parsePick, pickPage } from './picking.ts'
import { logRoutes } from './logs.ts'
import { notificationRuleRoutes } from './notification-rules.ts'
import { notificationRoutes } from './notifications.ts'
import { giveSignature } from '../session/signatures.ts'
import { publicFileRoutes } from './public-files.ts'
import { Problem, problemOf, problemOfError, sendProblem, tooManyRequests } from './problem.ts'
import { openSessionRoutes, ownSessionRoutes } from './session.ts'
import { originsOf, readServiceSettings } from './service-settings.ts'
import { staticRoutes } from './static.ts'
import { told, untold } from './told.ts'
import { userRoutes } from './users.ts'

export interface Environment {
  readonly Variables: { caller: Caller; groupId: string; sid: string }
}

const CommandBody = Schema.Struct({
  commandId: Id,
  type: ShortText,
  data: Schema.Unknown,
  expectedVersion: Schema.optionalKey(Schema.Int),
  reason: Schema.optionalKey(LongText),
  signature: Schema.optionalKey(ShortText),
})

const Text = Schema.String.check(Schema.isMaxLength(5000))
const SignatureBody = Schema.Struct({
  email: Schema.optionalKey(Text),
  password: Text,
  meaning: ShortText,
  resource: ShortText,
  documentId: Id,
  commandType: ShortText,
  data: Schema.optionalKey(Schema.Unknown),
  reason: Schema.optionalKey(LongText),
  expectedVersion: Schema.optionalKey(Schema.Int),
})

/** Every base of the wire protocol (architecture 3) under one origin, made from the registry, and the built app. */
export const createApp = (server: Server): Hono<Environment> => {
  const app = new Hono<Environment>()
  const calls = new Limiter(6000)
  const { servicesFile, allowedOrigins = [] } = server.config
  /** A file that has become wrong moves no service: what was last right holds. */
  let placed: ServiceSettings | undefined
  const settings = async (): Promise<ServiceSettings> => {
    try {
      placed = await readServiceSettings(servicesFile)
    } catch (error) {
      server.log.error({ error: String(error), file: servicesFile }, 'the service settings are wrong')
    }
    if (placed === undefined) throw new Problem(500, 'The service settings of this server are wrong.')
    return placed
  }

  app.onError((error, context) => {
    if (error instanceof Problem) return sendProblem(context, error)
    server.log.error({ error: error.message, path: context.req.path }, 'request failed')
    return sendProblem(context, problemOfError(error))
  })

  app.use(
    '*',
    securityHeaders(server.config, async () => originsOf(await settings())),
  )

  if (allowedOrigins.length > 0)
    app.use('/services/*', cors({ origin: [...allowedOrigins], exposeHeaders: ['date', 'retry-after'], maxAge: 600 }))

  app.use('*', async (context, next) => {
    if (!isText(new URL(context.req.url))) throw new Problem(400, 'The address is not understood.')
    await next()
  })

  healthRoutes(app, server)
  app.get('/config.json', async (context) => context.json({ services: await settings() }))

  const slowDown = (limiter: Limiter, key: string): void => {
    const seconds = limiter.take(key, server.elapsed())
    if (seconds > 0) throw tooManyRequests(seconds)
  }

  openSessionRoutes(app, server, calls)

  /** Who calls, from where, with what rights; everything below needs it (deny by default). */
  app.use('/services/*', async (context, next) => {
    const claims = await server.tokens.verify(context.req.header('x-access-token') ?? '', 'access', server.clock())
    if (claims === undefined || !(await server.sessions.isAlive(claims))) throw new Problem(401, 'Sign in to go on.')
    slowDown(calls, claims.sub)
    if (context.req.header('company-group-id') !== claims.companyGroupId)
      throw new Problem(403, 'You are not a member of this company group.')
    const company = context.req.header('company-id')
    const location = context.req.header('location-id')
    const caller = await server.rights.caller(
      claims.companyGroupId,
      claims.sub,
      { ...(company === undefined ? {} : { company }), ...(location === undefined ? {} : { location }) },
      server.now(),
    )
    if ('reason' in caller) {
      if (caller.reason === 'disabled') throw new Problem(401, 'Your account is disabled. Contact your administrator.')
      throw caller.reason === 'scope'
        ? new Problem(403, `You have no access to ${caller.name}. Choose another one in the top bar.`, {
            rule: 'E-SCOPE',
          })
        : new Problem(403, 'You are not a member of this company group.')
    }
    context.set('caller', caller)
    context.set('groupId', claims.companyGroupId)
    context.set('sid', claims.sid)
    await server.sessions.used(claims.sid)
    await next()
  })

  app.post('/services/admin/api/v1/logout', async (context) => {
    await server.sessions.signOut(context.get('sid'))
    return context.json({ status: 'signed-out' })
  })

  ownSessionRoutes(app, server)
  userRoutes(app, server)

  app.post('/services/admin/api/v1/signatures', async (context) => {
    const { commandType, ...body } = await readJson(context, SignatureBody)
    const { user } = context.get('caller')
    const answer = await giveSignature(
      server.db,
      server.sessions,
      {
        ...body,
        data: body.data,
        type: commandType,
        groupId: context.get('groupId'),
        userId: user.id,
        userName: user.name,
        sessionEmail: user.email,
        sid: context.get('sid'),
      },
      server.clock(),
    )
    if (answer.kind === 'signed') return context.json({ signature: answer.signature }, 201)
    throw answer.kind === 'locked'
      ? new Problem(423, answer.message, { message: answer.message })
      : new Problem(422, answer.message, { message: answer.message, field: answer.field })
  })

  app.get('/services/admin/api/v1/me/authorization', async (context) => {
    const caller = context.get('caller')
    const places = await server.rights.places(context.get('groupId'), caller.user.id, server.now())
    const snapshot = await server.rights.snapshot(context.get('groupId'))
    return context.json({
      user: caller.user,
      roles: caller.authorization.roles,
      modules: caller.authorization.modules,
      codes: caller.authorization.codes,
      map: caller.authorization.map,
      scope: caller.scope,
      companies: places.companies.map((one) => ({
        id: one.id,
        name: one['name'],
        shortName: one['shortName'],
        ...(one['logo'] === undefined ? {} : { logo: one['logo'] }),
      })),
      locations: places.locations.map((one) => ({
        id: one.id,
        name: one['name'],
        shortName: one['shortName'],
        companyId: one['companyId'],
      })),
      departmentId: snapshot?.departmentOf.get(caller.user.id) ?? null,
      heads: snapshot?.heads.get(caller.user.id) ?? [],
      tokens: caller.tokens,
      uiAuthorizations: caller.uiAuthorizations,
      epoch: caller.epoch,
      revision: caller.epoch,
    })
  })

  for (const service of services) {
    app.get(`/services/${service}/changes`, async (context) => {
      const url = new URL(context.req.url)
      const asked = (url.searchParams.get('resources') ?? '').split(',').filter(Boolean)
      const entries = asked.map((key) => {
        const entry = resources.find((one) => one.key === key && one.service === service)
        if (entry === undefined)
          throw new Problem(400, `${key} is not a resource of ${service}.`, { field: 'resources' })
        return entry
      })
      if (entries.length === 0) throw new Problem(400, 'Name the resources.', { field: 'resources' })
      const number = (name: string, fallback: number, largest: number, smallest = 0): number => {
        const text = url.searchParams.get(name)
        const value = text === null ? fallback : Number(text)
        if (!Number.isInteger(value) || value < smallest || value > largest)
          throw new Problem(400, `${name} must be a whole number.`, { field: name })
        return value
      }
      const limit = number('limit', 1000, 1000, 1)
      const from = { db: server.db, groupId: context.get('groupId'), caller: context.get('caller'), entries, limit }
      return context.json(
        url.searchParams.has('before')
          ? await changesBefore({ ...from, before: number('before', 0, Number.MAX_SAFE_INTEGER) })
          : await changesAfter({ ...from, after: number('after', 0, Number.MAX_SAFE_INTEGER) }),
      )
    })
  }

  checkpointRoutes(app, server)
  chatRoutes(app, server)
  jobRoutes(app, server)
  logRoutes(app, server)
  databaseRoutes(app, server)
  runFileRoutes(app, server)
  figureRoutes(app, server)
  for (const entry of resources) resourceRoutes(app, server, entry)
  publicFileRoutes(app, server)
  fileRoutes(app, server)
  notificationRoutes(app, server)
  notificationRuleRoutes(app, server)
  app.all('/services/*', () => {
    throw new Problem(404, 'There is no such call.')
  })
  staticRoutes(app, server.config.appDir)
  return app
}

/** The store counts a document's versions in 32 bits. */
const latestVersion = 2 ** 31 - 1

const resourceRoutes = (app: Hono<Environment>, server: Server, entry: ResourceEntry): void => {
  const base = `/services/${entry.service}${entry.path}`
  type Call = Context<Environment>

  const mayRead = (caller: Caller): void => {
    if (readingMode(entry, caller) === 'none')
      throw new Problem(
        403,
        `You do not have permission to see ${entry.plural.toLowerCase()}. Ask your administrator for ${entry.read}.`,
        { rule: 'E-PERM', code: entry.read },
      )
  }
  const find = async (context: Call): Promise<AnyDocument> => {
    const caller = context.get('caller')
    const row = await server.db
      .selectFrom('documents')
      .select('state')
      .where('group_id', '=', context.get('groupId'))
      .where('resource', '=', entry.key)
      .where('id', '=', context.req.param('id') ?? '')
      .executeTakeFirst()
    const shown =
      row === undefined || !isHere(entry, row.state, caller.scope) ? null : projected(entry, caller, row.state)
    if (shown === null) {
      mayRead(caller)
      throw new Problem(404, `This ${entry.label.toLowerCase()} does not exist or you may not see it.`)
    }
    return shown
  }
  /** Who may write a document may not therefore read all of it. */
  const shownTo = (caller: Caller, document: AnyDocument): AnyDocument =>
    projected(entry, caller, document) ?? bare(document)
  /** A plain read. */
  const tell = async (context: Call, document: AnyDocument, status: 200 | 201 = 200): Promise<Response> =>
    context.json((await told(server, context.get('groupId'), entry, [document]))[0] as AnyDocument, status)
  const submit = async (
    context: Call,
    command: Pick<
      Submission,
      'documentId' | 'commandId' | 'type' | 'data' | 'reason' | 'expectedVersion' | 'signature'
    >,
  ): Promise<Extract<Outcome, { kind: 'accepted' }>> => {
    const caller = context.get('caller')
    const outcome = await server.submit({
      groupId: context.get('groupId'),
      by: {
        userId: caller.user.id,
        sid: context.get('sid'),
        place: { company: caller.scope.company.id, location: caller.scope.location.id },
      },
      resource: entry.key,
      ...command,
      data: untold(entry, command.data),
    })
    if (outcome.kind === 'failed')
      server.log.error({ error: String(outcome.error), resource: entry.key, type: command.type }, 'command failed')
    if (outcome.kind === 'conflict') throw problemOf({ ...outcome, document: shownTo(caller, outcome.document) })
    if (outcome.kind !== 'accepted') throw problemOf(outcome)
    return { ...outcome, document: shownTo(caller, outcome.document) }
  }
  const matched = (context: Call): { expectedVersion: number } => {
    const expected = Number((context.req.header('if-match') ?? '').replaceAll('"', ''))
    if (!Number.isInteger(expected) || expected < 1)
      throw new Problem(400, 'Send the version you saw as If-Match.', { field: 'if-match' })
    return { expectedVersion: expected }
  }

  batchRoute(app, server, entry)

  app.get(base, async (context) => {
    const caller = context.get('caller')
    mayRead(caller)
    const snapshot = await server.rights.snapshot(context.get('groupId'))
    const viewer = viewerOf(
      caller,
      snapshot?.heads.get(caller.user.id) ?? [],
      snapshot?.departmentOf.get(caller.user.id) ?? null,
      server.now(),
    )
    const asked = new URL(context.req.url).searchParams
    const groupId = context.get('groupId')
    if (asked.has('pick'))
      return context.json(await pickPage(server.db, groupId, entry, caller, parsePick(entry, caller, asked), viewer))
    const page = await listPage(server.db, groupId, entry, caller, parseQuery(entry, caller, asked), viewer)
    return context.json({ ...page, items: await told(server, groupId, entry, page.items) })
  })

  app.get(`${base}/:id`, async (context) => {
    const document = await find(context)
    if (document.deleted === true) throw new Problem(404, `This ${entry.label.toLowerCase()} was deleted.`)
    return tell(context, document)
  })

  /** The document, to somebody who sees all of it: who sees some fields only does not see what they were made of. */
  const findWhole = async (context: Call): Promise<AnyDocument> => {
    const document = await find(context)
    if (readingMode(entry, context.get('caller')) === 'open' && !isWhole(entry, context.get('caller'), document))
      mayReadWhole(entry)
    return document
  }

  app.get(`${base}/:id/verification`, async (context) => {
    const { id } = await findWhole(context)
    return context.json(await verifyDocument(server.db, context.get('groupId'), entry.key, id))
  })

  app.get(`${base}/:id/events`, async (context) => {
    const document = await findWhole(context)
    const after = Number(new URL(context.req.url).searchParams.get('after') ?? 0)
    if (!Number.isInteger(after) || after < 0 || after > latestVersion)
      throw new Problem(400, 'after must be a whole number.', { field: 'after' })
    const events = await readEvents(server.db, context.get('groupId'), entry.key, document.id, after)
    return context.json({ events, head: document.version })
  })

  app.post(`${base}/:id/commands`, async (context) => {
    const body = await readJson(context, CommandBody)
    const documentId = context.req.param('id')
    if (!/^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/.test(documentId))
      throw new Problem(400, 'This is not an id.', { field: 'id' })
    const { document, events } = await submit(context, {
      documentId,
      commandId: body.commandId,
      type: body.type,
      data: body.data,
      ...(body.reason === undefined ? {} : { reason: body.reason }),
      ...(body.expectedVersion === undefined ? {} : { expectedVersion: body.expectedVersion }),
      ...(body.signature === undefined ? {} : { signature: body.signature }),
    })
    // Canonical, because the receipt that a resend gets comes from the store, which keeps no order of fields.
    return context.body(canonicalJson({ document, events }), 200, { 'content-type': 'application/json' })
  })

  if (entry.kind !== 'record') return

  app.post(base, async (context) => {
    const fields = await readJson(context, AnyFields)
    const { document } = await submit(context, {
      documentId: newId(),
      commandId: newId(),
      type: 'Create',
      data: fields,
    })
    return tell(context, document, 201)
  })
  app.put(`${base}/:id`, async (context) => {
    const patch = await readJson(context, AnyFields)
    const { document } = await submit(context, {
      documentId: context.req.param('id'),
      commandId: newId(),
      type: 'Update',
      data: { patch },
      ...matched(context),
    })
    return tell(context, document)
  })
  app.delete(`${base}/:id`, async (context) => {
    const { document } = await submit(context, {
      documentId: context.req.param('id'),
      commandId: newId(),
      type: 'Delete',
      data: {},
      ...matched(context),
    })
    return tell(context, document)
  })
}

/** An address whose escapes are text, without NUL: what follows may decode it and ask the store for it and its parameters. */
const isText = ({ pathname, searchParams }: URL): boolean => {
  try {
    return ![decodeURIComponent(pathname), ...[...searchParams].flat()].some((part) => part.includes('\0'))
  } catch {
    return false
  }
}

/** What is left of a document that its writer may not read. */
const bare = ({ id, version, seq }: AnyDocument): AnyDocument => ({ id, version, seq }) as AnyDocument

const isWhole = (entry: ResourceEntry, caller: Caller, document: AnyDocument): boolean =>
  entry.readers?.(document).some((token) => caller.tokens.includes(token)) === true

const mayReadWhole = (entry: ResourceEntry): never => {
  throw new Problem(403, `You do not have permission to see this history. Ask your administrator for ${entry.read}.`, {
    rule: 'E-PERM',
    code: entry.read,
  })
}
