import type { Hono } from 'hono'
import type { Access, Clock } from '../parts.ts'
import type { Environment } from './environment.ts'

/** `GET /me/authorization`: who the caller is, where they may work, and all that they may do here. */
export const authorizationRoute = (app: Hono<Environment>, parts: Access & Clock): void => {
  app.get('/services/admin/api/v1/me/authorization', async (context) => {
    const caller = context.get('caller')
    const places = await parts.rights.places(context.get('groupId'), caller.user.id, parts.now())
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
      departmentId: caller.departmentId,
      heads: caller.heads,
      departments: caller.departments,
      tokens: caller.tokens,
      uiAuthorizations: caller.uiAuthorizations,
      epoch: caller.epoch,
      revision: caller.epoch,
    })
  })
}
