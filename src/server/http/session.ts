import { Schema } from 'effect'
import Bowser from 'bowser'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { codes } from '../../domain/platform/rights.ts'
import type { Access, Clock, Commands, Log, Settings, Stopwatch, Store } from '../parts.ts'
import type { PostOffice } from '../mail/post-office.ts'
import { confirmAddress } from '../session/addresses.ts'
import type { PasswordAnswer, Recovery } from '../session/recovery.ts'
import type { Device } from '../session/records.ts'
import { securityOf } from '../session/security.ts'
import type { Sessions } from '../session/sessions.ts'
import { triesPerMinute } from '../session/settings.ts'
import type { Environment } from './environment.ts'
import { largestOpenBody, readJson } from './body.ts'
import { Limiter, networkOf } from './limits.ts'
import { mayUse, Problem, problemOf, tooManyRequests } from './problem.ts'
import { accepted, callersCommand } from './submitting.ts'

/** What the calls before sign-in work with. */
interface OpenParts extends Store, Clock, Stopwatch, Access, Settings {
  readonly sessions: Pick<Sessions, 'signIn' | 'refresh'>
  readonly recovery: Pick<Recovery, 'request' | 'set' | 'report'>
  readonly post: Pick<PostOffice, 'wake'>
}

interface OwnParts extends Store, Clock, Commands, Log {
  readonly recovery: Pick<Recovery, 'change'>
}

const base = '/services/admin/api/v1'

const Text = Schema.String.check(Schema.isMaxLength(5000))
/** A domain, an address, the id of a group: no index of the store takes one of any length (RFC 5321: 254 characters). */
const Name = Schema.String.check(Schema.isMaxLength(254, { message: 'Use at most 254 characters.' }))
const SignInBody = Schema.Struct({ domain: Name, email: Name, password: Text })
const RefreshBody = Schema.Struct({ refreshToken: Text, email: Name, companyGroupId: Name })
const ResetBody = Schema.Struct({ domain: Name, email: Name })
const SetBody = Schema.Struct({ password: Text, email: Name, otp: Text, companyGroupId: Name })
const ConfirmBody = Schema.Struct({ email: Name, otp: Text, companyGroupId: Name })
const ChangeBody = Schema.Struct({ current: Text, password: Text })

const neutral = 'If this account exists, an email with reset instructions has been sent.'

/** Where a call comes from: the proxy's word for it where a proxy is trusted. */
export const addressOf = (context: Context, trustProxy = false): string => {
  // The last entry is the one that the trusted proxy wrote itself.
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  const peer = (context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket
    ?.remoteAddress
  // An IPv4 caller of a socket that takes both.
  return (forwarded ?? peer ?? 'local').replace(/^::ffff:(?=\d+\.)/i, '')
}

/** Sign-in's own answers carry their text as `status` (seed 1, section 4). */
const tooMany = (context: Context, seconds: number): Response =>
  context.json({ status: tooManyRequests(seconds).message }, 429, { 'retry-after': String(seconds) })

/** Sign-in, refresh, reset and set-password: the calls that need no session (spec 01, Server answers). */
export const openSessionRoutes = (app: Hono<Environment>, parts: OpenParts, calls: Limiter): void => {
  const limits = {
    signIn: new Limiter(triesPerMinute),
    reset: new Limiter(triesPerMinute),
    // Past its limit a request for a mail is answered like any other, but not without end.
    resetCalls: new Limiter(6 * triesPerMinute),
    set: new Limiter(triesPerMinute),
  }
  const deviceOf = (context: Context): Device => ({
    address: addressOf(context, parts.config.trustProxy),
    userAgent: (context.req.header('user-agent') ?? '').slice(0, 300),
  })

  /** Answers who comes too often by the text of seed 1, before anything is read. */
  const within =
    (limiter: Limiter): MiddlewareHandler<Environment> =>
    async (context, next) => {
      const seconds = limiter.take(networkOf(deviceOf(context).address), parts.elapsed())
      return seconds > 0 ? tooMany(context, seconds) : next()
    }

  app.post(`${base}/login`, within(limits.signIn), async (context) => {
    const { domain, email, password } = await readJson(context, SignInBody, largestOpenBody)
    const answer = await parts.sessions.signIn(domain, email, password, deviceOf(context))
    return context.json(answer.body, answer.http)
  })

  app.post(`${base}/login/refresh-token`, async (context) => {
    const device = deviceOf(context)
    const seconds = calls.take(`refresh ${networkOf(device.address)}`, parts.elapsed())
    if (seconds > 0) throw tooManyRequests(seconds)
    const { refreshToken, email, companyGroupId } = await readJson(context, RefreshBody, largestOpenBody)
    const pair = await parts.sessions.refresh(refreshToken, email, companyGroupId, device)
    if (pair === undefined) throw new Problem(401, 'Token refresh failed')
    return context.json(pair)
  })

  app.post(`${base}/reset-password`, async (context) => {
    const address = networkOf(deviceOf(context).address)
    const seconds = limits.resetCalls.take(address, parts.elapsed())
    if (seconds > 0) throw tooManyRequests(seconds)
    const { domain, email } = await readJson(context, ResetBody, largestOpenBody)
    // Beyond the limits the answer is the same, and nothing is done.
    if (limits.reset.take(address, parts.elapsed()) === 0) {
      await parts.recovery.request(domain, email, address)
      parts.post.wake()
    }
    return context.json({ status: neutral })
  })

  // How long a password has to be is no secret: the page of a mailed link says it before anybody has signed in.
  app.get(`${base}/password-rules`, within(limits.set), async (context) => {
    const { passwordMinLength } = await securityOf(parts.db, context.req.query('companyGroupId') ?? '')
    return context.json({ min: passwordMinLength })
  })

  app.post(`${base}/set-password`, within(limits.set), async (context) => {
    const asked = await readJson(context, SetBody, largestOpenBody)
    return answerOf(context, await parts.recovery.set(asked))
  })

  app.post(`${base}/confirm-email`, within(limits.set), async (context) => {
    const asked = await readJson(context, ConfirmBody, largestOpenBody)
    const answer = await confirmAddress(parts, parts.recovery, asked)
    return answer.kind === 'set' ? context.json({ status: 'email-confirmed' }) : answerOf(context, answer)
  })
}

const answerOf = (context: Context, answer: PasswordAnswer): Response => {
  switch (answer.kind) {
    case 'set':
      return context.json({ status: 'password-set' })
    case 'locked':
      throw new Problem(423, answer.message, { message: answer.message, status: answer.message })
    case 'refused':
      throw new Problem(422, answer.refusal.message, {
        rule: answer.refusal.rule,
        message: answer.refusal.message,
        status: answer.refusal.message,
        ...(answer.refusal.field === undefined ? {} : { field: answer.refusal.field }),
      })
    case 'failed':
      throw problemOf(answer)
  }
}

/** `Chrome on Windows`, as far as the browser says so. */
export const deviceWords = (userAgent: string): string => {
  if (userAgent === '') return 'Unknown device'
  const { browser, os } = Bowser.parse(userAgent)
  const parts = [browser.name ?? 'Unknown browser', os.name]
  return parts.filter((one) => one !== undefined && one !== '').join(' on ')
}

const signInsShown = 20

/** One's own sessions, sign-ins and password (My Profile, Security); an administrator sees those of others. */
export const ownSessionRoutes = (app: Hono<Environment>, parts: OwnParts): void => {
  const { db } = parts
  type Call = Context<Environment>

  /** Whose: the caller's own, or those of somebody whom they may look after. */
  const whose = (context: Call, code: string): string => {
    const caller = context.get('caller')
    const userId = context.req.query('userId') ?? caller.user.id
    if (userId !== caller.user.id) mayUse(caller, code, 'see this')
    return userId
  }

  const openSessions = async (context: Call, userId: string) => {
    const now = parts.now()
    return db
      .selectFrom('sessions')
      .selectAll()
      .where((row) => row.and({ group_id: context.get('groupId'), user_id: userId }))
      .where('ended_at', 'is', null)
      .where((where) =>
        where.exists(
          where
            .selectFrom('refresh_tokens')
            .select('family')
            .whereRef('refresh_tokens.family', '=', 'sessions.sid')
            .where('revoked', '=', false)
            .where('used_at', 'is', null)
            .where('expires_at', '>', now),
        ),
      )
      .orderBy('last_used_at', 'desc')
      .execute()
  }

  app.get(`${base}/sessions`, async (context) => {
    const rows = await openSessions(context, whose(context, codes.usersEdit))
    return context.json({
      items: rows.map((row) => ({
        id: row.sid,
        device: deviceWords(row.user_agent),
        address: row.address,
        startedAt: row.started_at,
        lastUsedAt: row.last_used_at,
        isThis: row.sid === context.get('sid'),
      })),
    })
  })

  /** By a command, so that the user's history has it and sockets close. */
  const end = async (context: Call, sessions: readonly string[]): Promise<Response> => {
    const documentId = context.get('caller').user.id
    const data = { sessions }
    await accepted(parts, callersCommand(context, { resource: 'users', documentId, type: 'EndSessions', data }))
    return context.json({ ended: sessions.length })
  }

  app.post(`${base}/sessions/end-others`, async (context) => {
    const rows = await openSessions(context, context.get('caller').user.id)
    return end(
      context,
      rows.map((row) => row.sid).filter((sid) => sid !== context.get('sid')),
    )
  })

  app.delete(`${base}/sessions/:sid`, async (context) => {
    const rows = await openSessions(context, context.get('caller').user.id)
    const found = rows.find((row) => row.sid === context.req.param('sid'))
    if (found === undefined) throw new Problem(404, 'This session has ended already.')
    return end(context, [found.sid])
  })

  app.get(`${base}/sign-ins`, async (context) => {
    const rows = await db
      .selectFrom('sign_ins')
      .selectAll()
      .where((row) => row.and({ group_id: context.get('groupId'), user_id: whose(context, codes.usersView) }))
      .orderBy('id', 'desc')
      .limit(signInsShown)
      .execute()
    return context.json({
      items: rows.map((row) => ({
        id: String(row.id),
        at: row.at,
        address: row.address,
        device: deviceWords(row.user_agent),
        result: row.result,
      })),
    })
  })

  app.post(`${base}/change-password`, async (context) => {
    const { current, password } = await readJson(context, ChangeBody)
    const { user } = context.get('caller')
    const who = {
      groupId: context.get('groupId'),
      userId: user.id,
      name: user.name,
      email: user.email,
      sid: context.get('sid'),
    }
    return answerOf(context, await parts.recovery.change(who, current, password))
  })
}
