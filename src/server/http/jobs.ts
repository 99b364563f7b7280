import type { Hono } from 'hono'
import { inSentence } from '../../domain/kernel/labels.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { maintenanceRunResource } from '../../domain/platform/maintenance-run/resource.ts'
import { jobResource } from '../../domain/platform/scheduler/job/resource.ts'
import { readLog } from '../jobs/lines.ts'
import type { Store } from '../parts.ts'
import { storedDocument } from '../store/reading.ts'
import type { Environment } from './environment.ts'
import { largestInt, numberAsked } from './numbers.ts'
import { absent, mayUse } from './problem.ts'

/** `GET .../{id}/log?after=12`: the new lines of a job or a maintenance run, and how far it has come; polled while it runs. */
export const jobRoutes = (app: Hono<Environment>, parts: Store): void => {
  const logOf = ({ key: resource, service, path, read, label }: ResourceEntry): void => {
    app.get(`/services/${service}${path}/:id/log`, async (context) => {
      mayUse(context.get('caller'), read, `see the log of a ${inSentence(label)}`)
      const after = numberAsked(context, 'after', 0, largestInt)
      const [groupId, id] = [context.get('groupId'), context.req.param('id')]
      const run = await storedDocument(parts.db, groupId, resource, id)
      if (run === undefined) throw absent(label)
      return context.json({
        status: run['status'],
        ...(await readLog(parts.db, { groupId, resource, id }, after)),
      })
    })
  }
  for (const entry of [jobResource, maintenanceRunResource]) logOf(entry)
}
