import type { Hono } from 'hono'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { maintenanceRunResource } from '../../domain/platform/maintenance-run/resource.ts'
import { jobResource } from '../../domain/platform/scheduler/job/resource.ts'
import { readLog } from '../jobs/lines.ts'
import type { Server } from '../server.ts'
import type { Environment } from './app.ts'
import { mayUse, Problem } from './problem.ts'

const lastLine = 2 ** 31 - 1

/** `GET .../{id}/log?after=12`: what a job or a maintenance run has said since, and how far it has come; asked again while it runs. */
export const jobRoutes = (app: Hono<Environment>, server: Server): void => {
  const logOf = ({ key: resource, service, path, read, label }: ResourceEntry): void => {
    app.get(`/services/${service}${path}/:id/log`, async (context) => {
      mayUse(context.get('caller'), read, `see the log of a ${label.toLowerCase()}`)
      const after = Number(context.req.query('after') ?? 0)
      if (!Number.isInteger(after) || after < 0 || after > lastLine)
        throw new Problem(400, 'after must be a whole number.', { field: 'after' })
      const [groupId, id] = [context.get('groupId'), context.req.param('id')]
      const row = await server.db
        .selectFrom('documents')
        .select('state')
        .where('group_id', '=', groupId)
        .where('resource', '=', resource)
        .where('id', '=', id)
        .executeTakeFirst()
      if (row === undefined) throw new Problem(404, `This ${label.toLowerCase()} does not exist or you may not see it.`)
      return context.json({
        status: row.state['status'],
        ...(await readLog(server.db, { groupId, resource, id }, after)),
      })
    })
  }
  for (const entry of [jobResource, maintenanceRunResource]) logOf(entry)
}
