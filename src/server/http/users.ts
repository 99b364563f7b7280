import { Schema } from 'effect'
import type { Hono } from 'hono'
import { assignmentsOf, explainedRights } from '../../domain/platform/access.ts'
import { codes } from '../../domain/platform/rights.ts'
import { registeredCodes } from '../../domain/resources.ts'
import { LongText } from '../../domain/kernel/text.ts'
import type { Access, Clock, Commands, Settings, Store } from '../parts.ts'
import { copyLink } from '../session/links.ts'
import type { Environment } from './environment.ts'
import { readJson } from './body.ts'
import { absent, mayUse, Problem, problemOf } from './problem.ts'
import { authorOf } from './submitting.ts'

const base = '/services/admin/api/v1'

const LinkBody = Schema.Struct({ reason: Schema.optionalKey(LongText) })

/** What administrators see of users beside their documents: last sign-ins, rights with their reasons, a link to hand over. */
export const userRoutes = (app: Hono<Environment>, parts: Store & Clock & Access & Commands & Settings): void => {
  app.get(`${base}/sign-ins/last`, async (context) => {
    mayUse(context.get('caller'), codes.usersView, 'see this')
    const rows = await parts.db
      .selectFrom('sign_ins')
      .select(['user_id', (all) => all.fn.max('at').as('at')])
      .where((row) => row.and({ group_id: context.get('groupId'), result: 'login-success' }))
      .where('user_id', 'is not', null)
      .groupBy('user_id')
      .execute()
    return context.json({ items: rows.map(({ user_id: userId, at }) => ({ userId, at })) })
  })

  app.get(`${base}/users/:id/rights`, async (context) => {
    const userId = context.req.param('id')
    const caller = context.get('caller')
    if (userId !== caller.user.id) mayUse(caller, codes.usersView, 'see this')
    const snapshot = await parts.rights.snapshot(context.get('groupId'))
    const user = snapshot?.users.get(userId)
    if (snapshot === undefined || user === undefined) throw absent('user')
    const company = context.req.query('company') ?? ''
    const location = context.req.query('location') ?? ''
    if (snapshot.locations.get(location)?.['companyId'] !== company)
      throw new Problem(422, 'Choose a company and a location of it.', { field: 'location' })
    const input = {
      assignments: assignmentsOf(user),
      roles: snapshot.roles,
      authorizations: snapshot.authorizations,
      registeredCodes,
    }
    return context.json({ items: explainedRights(input, { company, location }, parts.now()) })
  })

  app.post(`${base}/users/:id/link`, async (context) => {
    const { reason = '' } = await readJson(context, LinkBody)
    const answer = await copyLink(parts, {
      groupId: context.get('groupId'),
      by: authorOf(context),
      userId: context.req.param('id'),
      reason,
    })
    if ('link' in answer) return context.json(answer, 201)
    throw problemOf(answer)
  })
}
