import { Schema } from 'effect'
import type { Context, Hono } from 'hono'
import { assignmentsOf, explainedRights } from '../../domain/platform/access.ts'
import { codes } from '../../domain/platform/codes.ts'
import { registeredCodes } from '../../domain/platform/permission/catalogue.ts'
import { LongText } from '../../domain/kernel/text.ts'
import type { Server } from '../server.ts'
import { copyLink } from '../session/links.ts'
import type { Environment } from './app.ts'
import { readJson } from './body.ts'
import { Problem, problemOf } from './problem.ts'

const base = '/services/admin/api/v1'

const LinkBody = Schema.Struct({ reason: Schema.optionalKey(LongText) })

/** What administrators ask about users beside their documents: last sign-ins, rights with their reasons, a link to hand over. */
export const userRoutes = (app: Hono<Environment>, server: Server): void => {
  type Call = Context<Environment>

  const needs = (context: Call, code: string): void => {
    if (!context.get('caller').codes.has(code))
      throw new Problem(403, `You do not have permission to see this. Ask your administrator for ${code}.`, {
        rule: 'E-PERM',
        code,
      })
  }

  app.get(`${base}/sign-ins/last`, async (context) => {
    needs(context, codes.usersView)
    const rows = await server.db
      .selectFrom('sign_ins')
      .select(['user_id', (all) => all.fn.max('at').as('at')])
      .where('group_id', '=', context.get('groupId'))
      .where('result', '=', 'login-success')
      .where('user_id', 'is not', null)
      .groupBy('user_id')
      .execute()
    return context.json({ items: rows.map(({ user_id: userId, at }) => ({ userId, at })) })
  })

  app.get(`${base}/users/:id/rights`, async (context) => {
    const userId = context.req.param('id')
    if (userId !== context.get('caller').user.id) needs(context, codes.usersView)
    const snapshot = await server.rights.snapshot(context.get('groupId'))
    const user = snapshot?.users.get(userId)
    if (snapshot === undefined || user === undefined)
      throw new Problem(404, 'This user does not exist or you may not see it.')
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
    return context.json({ items: explainedRights(input, { company, location }, server.now()) })
  })

  app.post(`${base}/users/:id/link`, async (context) => {
    const { reason = '' } = await readJson(context, LinkBody)
    const { user, scope } = context.get('caller')
    const answer = await copyLink(server, {
      groupId: context.get('groupId'),
      by: { userId: user.id, place: { company: scope.company.id, location: scope.location.id } },
      userId: context.req.param('id'),
      reason,
    })
    if ('link' in answer) return context.json(answer, 201)
    throw problemOf(answer)
  })
}
