import { Schema } from 'effect'
import Bowser from 'bowser'
import type { Context, Hono } from 'hono'
import { v7 as newId } from 'uuid'
import { codes } from '../../domain/platform/codes.ts'
import type { Server } from '../server.ts'
import { confirmAddress } from '../session/addresses.ts'
import type { PasswordAnswer } from '../session/recovery.ts'
import type { Device } from '../session/records.ts'
import { securityOf } from '../session/security.ts'
import { triesPerMinute } from '../session/settings.ts'
import type { Environment } from './app.ts'
import { largestOpenBody, readJson } from './body.ts'
import { Limiter } from './limits.ts'
import { Problem, problemOf, tooManyRequests } from './problem.ts'

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
export const openSessionRoutes = (app: Hono<Environment>, server: Server, calls: Limiter): void => {
  const limits = {
    signIn: new Limiter(triesPerMinute),
    reset: new Limiter(triesPerMinute),
    // Past its limit a request for a mail is answered like any other, but not without end.
    resetCalls: new Limiter(6 * triesPerMinute),
    set: new Limiter(triesPerMinute),
  }
  const deviceOf = (context: Context): Device => ({
    address: addressOf(context, server.config.trustProxy),
    userAgent: (context.req.header('user-agent') ?? '').slice(0, 300),
  })

  app.post(`${base}/login`, async (context) => {
    const device = deviceOf(context)
    const seconds = limits.signIn.take(device.address, server.elapsed())
    if (seconds > 0) return tooMany(context, seconds)
    const { domain, email, password } = await readJson(context, SignInBody, largestOpenBody)
    const answer = await server.sessions.signIn(domain, email, password, device)
    return context.json(answer.body, answer.http)
  })

  app.post(`${base}/login/refresh-token`, async (context) => {
    const device = deviceOf(context)
    const seconds = calls.take(`refresh ${device.address}`, server.elapsed())
    if (seconds > 0) throw tooManyRequests(seconds)
    const { refreshToken, email, companyGroupId } = await readJson(context, RefreshBody, largestOpenBody)
    const pair = await server.sessions.refresh(refreshToken, email, companyGroupId, device)
    if (pair === undefined) throw new Problem(401, 'Token refresh failed')
    return context.json(pair)
  })

  app.post(`${base}/reset-password`, async (context) => {
    const { address } = deviceOf(context)
    const seconds = limits.resetCalls.take(address, server.elapsed())
    if (seconds > 0) throw tooManyRequests(seconds)
    const { domain, email } = await readJson(context, ResetBody, largestOpenBody)
    // Beyond the limits the answer is the same, and nothing is done.
    if (limits.reset.take(address, server.elapsed()) === 0) {
      await server.recovery.request(domain, email, address)
      server.post.wake()
    }
    return context.json({ status: neutral })
  })

  // How long a password has to be is no secret: the page of a mailed link says it before anybody has signed in.
  app.get(`${base}/password-rules`, async (context) => {
    const seconds = limits.set.take(deviceOf(context).address, server.elapsed())
    if (seconds > 0) return tooMany(context, seconds)
    const { passwordMinLength } = await securityOf(server.db, context.req.query('companyGroupId') ?? '')
    return context.json({ min: passwordMinLength })
  })

  app.post(`${base}/set-password`, async (context) => {
    const seconds = limits.set.take(deviceOf(context).address, server.elapsed())
    if (seconds > 0) return tooMany(context, seconds)
    const asked = await readJson(context, SetBody, largestOpenBody)
    return answerOf(context, await server.recovery.set(asked))
  })

  app.post(`${base}/confirm-email`, async (context) => {
    const seconds = limits.set.take(deviceOf(context).address, server.elapsed())
    if (seconds > 0) return tooMany(context, seconds)
    const asked = await readJson(context, ConfirmBody, largestOpenBody)
    const answer = await confirmAddress(server, server.recovery, asked)
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
export const ownSessionRoutes = (app: Hono<Environment>, server: Server): void => {
  const { db } = server
  type Call = Context<Environment>

  /** Whose: the caller's own, or those of somebody whom he may look after. */
  const whose = (context: Call, code: string): string => {
    const caller = context.get('caller')
    const userId = context.req.query('userId') ?? caller.user.id
    if (userId !== caller.user.id && !caller.codes.has(code))
      throw new Problem(403, `You do not have permission to see this. Ask your administrator for ${code}.`, {
        rule: 'E-PERM',
        code,
      })
    return userId
  }

  const openSessions = async (context: Call, userId: string) => {
    const now = server.now()
    return db
      .selectFrom('sessions')
      .selectAll()
      .where('group_id', '=', context.get('groupId'))
      .where('user_id', '=', userId)
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

  /** By a command, so that the user's history says it and sockets close. */
  const end = async (context: Call, sessions: readonly string[]): Promise<Response> => {
    const { user, scope } = context.get('caller')
    const outcome = await server.submit({
      groupId: context.get('groupId'),
      by: { userId: user.id, place: { company: scope.company.id, location: scope.location.id } },
      resource: 'users',
      documentId: user.id,
      commandId: newId(),
      type: 'EndSessions',
      data: { sessions },
    })
    if (outcome.kind !== 'accepted') throw problemOf(outcome)
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
      .where('group_id', '=', context.get('groupId'))
      .where('user_id', '=', whose(context, codes.usersView))
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
    return answerOf(context, await server.recovery.change(who, current, password))
  })
}
