import type { Hono } from 'hono'
import { calendarOf, endFeed, feedSince, renewFeed } from '../calendar/feeds.ts'
import { publicUrlOf } from '../config.ts'
import type { Access, Clock, Settings, Stopwatch, Store } from '../parts.ts'
import type { Environment } from './environment.ts'
import { policyOfFiles } from './headers.ts'
import { Limiter, networkOf } from './limits.ts'
import { Problem, tooManyRequests } from './problem.ts'
import { addressOf } from './session.ts'

const base = '/services/employee-task/api/v1'

/** An address as a log may hold it. */
export const withoutSecret = (path: string): string =>
  path.startsWith(`${base}/calendar/`) ? `${base}/calendar/…` : path

/** So many of one network in a minute: programs ask once an hour, but many of them sit behind one address. */
const perMinute = 120

/** The one call of a calendar program, which knows no session: whoever has its secret address reads it. Everything else is not there. */
export const openCalendarRoute = (
  app: Hono<Environment>,
  parts: Store & Clock & Stopwatch & Access & Settings,
): void => {
  const calls = new Limiter(perMinute)
  app.get(`${base}/calendar/:file`, async (context) => {
    const seconds = calls.take(networkOf(addressOf(context, parts.config.trustProxy)), parts.elapsed())
    if (seconds > 0) throw tooManyRequests(seconds)
    const secret = /^([\w-]{43})\.ics$/.exec(context.req.param('file'))?.[1]
    const calendar = secret === undefined ? undefined : await calendarOf(parts, secret)
    if (calendar === undefined) throw new Problem(404, 'There is no such calendar.')
    return context.text(calendar, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="tasks.ics"',
      'content-security-policy': policyOfFiles,
    })
  })
}

/** The address of one's own calendar: since when there is one, a new one, none any more. */
export const ownCalendarRoutes = (app: Hono<Environment>, parts: Store & Clock & Settings): void => {
  const path = `${base}/calendar-address`
  const since = async (groupId: string, userId: string) => ({ since: await feedSince(parts, { groupId, userId }) })

  app.get(path, async (context) => context.json(await since(context.get('groupId'), context.get('caller').user.id)))

  app.post(path, async (context) => {
    const whose = { groupId: context.get('groupId'), userId: context.get('caller').user.id }
    const secret = await renewFeed(parts, whose)
    // Said this once: the store knows but its hash.
    const address = `${publicUrlOf(parts.config).replace(/\/$/, '')}${base}/calendar/${secret}.ics`
    return context.json({ address, since: await feedSince(parts, whose) })
  })

  app.post(`${path}/end`, async (context) => {
    await endFeed(parts, { groupId: context.get('groupId'), userId: context.get('caller').user.id })
    return context.json({ since: null })
  })
}
