import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { resources, views } from '../../domain/resources.ts'
import type { ServiceSettings } from '../../domain/registry/service-settings.ts'
import type { Chats } from '../chat/chats.ts'
import type { CommandQueue } from '../commands/queue.ts'
import type { PostOffice } from '../mail/post-office.ts'
import type { Access, Clock, Commands, Log, Settings, Stopwatch, Store } from '../parts.ts'
import type { Recovery } from '../session/recovery.ts'
import type { Sessions } from '../session/sessions.ts'
import type { Tokens } from '../session/tokens.ts'
import type { Database } from '../store/database.ts'
import { authorizationRoute } from './authorization.ts'
import { faultOf } from '../background.ts'
import { openCalendarRoute, ownCalendarRoutes, withoutSecret } from './calendar.ts'
import { changeRoutes } from './changes.ts'
import { chatRoutes } from './chat.ts'
import { checkpointRoutes } from './checkpoints.ts'
import { databaseRoutes } from './database.ts'
import { Courtesy } from './courtesy.ts'
import type { Environment } from './environment.ts'
import { figureRoutes } from './figures.ts'
import { fileRoutes } from './files.ts'
import { securityHeaders } from './headers.ts'
import { healthRoutes } from './health.ts'
import { importRoutes } from './imports.ts'
import { jobRoutes } from './jobs.ts'
import { Limiter } from './limits.ts'
import { logRoutes } from './logs.ts'
import { notificationRuleRoutes } from './notification-rules.ts'
import { notificationRoutes } from './notifications.ts'
import { bankRoutes } from './bank-standing.ts'
import { exceptionRoutes } from './exceptions.ts'
import { partyRoutes } from './parties.ts'
import { Problem, problemOfError, sendProblem, tooManyRequests } from './problem.ts'
import { publicFileRoutes } from './public-files.ts'
import { questionRoutes } from './questions.ts'
import { reportRoutes } from './reports.ts'
import { resourceRoutes } from './resources.ts'
import { runFileRoutes } from './run-files.ts'
import { openSessionRoutes, ownSessionRoutes } from './session.ts'
import { originsOf, readServiceSettings } from './service-settings.ts'
import { signatureRoute } from './signatures.ts'
import { statementRoutes } from './statements.ts'
import { surveyAnswerRoutes } from './survey-answers.ts'
import { tallyRoutes } from './tally.ts'
import { staticRoutes } from './static.ts'
import { userRoutes } from './users.ts'
import { viewRoutes } from './views.ts'
import { workLogRoutes } from './work-log.ts'

/** What the routes work with; each names its own share. */
interface AppParts extends Store, Clock, Stopwatch, Access, Commands, Log, Settings {
  readonly chats: Chats
  readonly engine: Database['engine']
  readonly reading: Database['reading']
  readonly post: Pick<PostOffice, 'wake'>
  readonly queue: Pick<CommandQueue, 'attempt' | 'together'>
  readonly recovery: Recovery
  readonly sessions: Sessions
  readonly tokens: Tokens
}

/** An address whose escapes are text, without NUL: what follows may decode it and ask the store for it and its parameters. */
const isText = ({ pathname, searchParams }: URL): boolean => {
  try {
    return ![decodeURIComponent(pathname), ...[...searchParams].flat()].some((part) => part.includes('\0'))
  } catch {
    return false
  }
}

/** Every base of the wire protocol (architecture 3) under one origin, made from the registry, and the built app. */
export const createApp = (parts: AppParts): Hono<Environment> => {
  const app = new Hono<Environment>()
  /** The parts of routes that ask the store and change nothing but by commands. */
  const asking = { ...parts, db: parts.reading }
  const calls = new Limiter(6000)
  const courtesy = new Courtesy()
  const { servicesFile, allowedOrigins = [] } = parts.config
  /** A file that has become wrong moves no service: what was last right holds. */
  let placed: ServiceSettings | undefined
  const settings = async (): Promise<ServiceSettings> => {
    try {
      placed = await readServiceSettings(servicesFile)
    } catch (error) {
      parts.log.error({ error: String(error), file: servicesFile }, 'the service settings are wrong')
    }
    if (placed === undefined) throw new Problem(500, 'The service settings of this server are wrong.')
    return placed
  }

  app.onError((error, context) => {
    if (error instanceof Problem) return sendProblem(context, error)
    parts.log.error({ ...faultOf(error), path: withoutSecret(context.req.path) }, 'request failed')
    return sendProblem(context, problemOfError(error))
  })

  app.use(
    '*',
    securityHeaders(parts.config, async () => originsOf(await settings())),
  )

  if (allowedOrigins.length > 0)
    app.use('/services/*', cors({ origin: [...allowedOrigins], exposeHeaders: ['date', 'retry-after'], maxAge: 600 }))

  app.use('*', async (context, next) => {
    const url = new URL(context.req.url)
    if (!isText(url)) throw new Problem(400, 'The address is not understood.')
    courtesy.note(url)
    await next()
  })

  healthRoutes(app, parts)
  app.get('/config.json', async (context) => context.json({ services: await settings() }))

  const slowDown = (limiter: Limiter, key: string): void => {
    const seconds = limiter.take(key, parts.elapsed())
    if (seconds > 0) throw tooManyRequests(seconds)
  }

  openSessionRoutes(app, parts, calls)
  openCalendarRoute(app, asking)

  /** Who calls, from where, with what rights; everything below needs it (deny by default). */
  app.use('/services/*', async (context, next) => {
    const claims = await parts.tokens.verify(context.req.header('x-access-token') ?? '', 'access', parts.clock())
    if (claims === undefined || !(await parts.sessions.isAlive(claims))) throw new Problem(401, 'Sign in to go on.')
    slowDown(calls, claims.sub)
    if (context.req.header('company-group-id') !== claims.companyGroupId)
      throw new Problem(403, 'You are not a member of this company group.')
    const place = { company: context.req.header('company-id'), location: context.req.header('location-id') }
    const caller = await parts.rights.caller(claims.companyGroupId, claims.sub, place, parts.now())
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
    await parts.sessions.used(claims.sid)
    await next()
  })

  app.post('/services/admin/api/v1/logout', async (context) => {
    await parts.sessions.signOut(context.get('sid'))
    return context.json({ status: 'signed-out' })
  })

  ownSessionRoutes(app, parts)
  ownCalendarRoutes(app, parts)
  userRoutes(app, parts)
  signatureRoute(app, parts)
  authorizationRoute(app, parts)
  changeRoutes(app, parts)
  checkpointRoutes(app, parts)
  chatRoutes(app, parts)
  jobRoutes(app, parts)
  logRoutes(app, asking)
  databaseRoutes(app, parts)
  runFileRoutes(app, parts)
  importRoutes(app, asking)
  figureRoutes(app, asking)
  reportRoutes(app, asking)
  statementRoutes(app, asking)
  exceptionRoutes(app, asking)
  partyRoutes(app, asking)
  bankRoutes(app, asking)
  tallyRoutes(app, asking)
  questionRoutes(app, parts)
  workLogRoutes(app, asking)
  surveyAnswerRoutes(app, asking)
  for (const entry of resources) resourceRoutes(app, { ...asking, courtesy }, entry)
  for (const view of views) viewRoutes(app, asking, view)
  publicFileRoutes(app, parts)
  fileRoutes(app, parts)
  notificationRoutes(app, parts)
  notificationRuleRoutes(app, parts)
  app.all('/services/*', () => {
    throw new Problem(404, 'There is no such call.')
  })
  staticRoutes(app, parts.config.appDir)
  return app
}
