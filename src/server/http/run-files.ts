import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Hono } from 'hono'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { codes } from '../../domain/platform/rights.ts'
import { type LiveRun, runsKey } from '../../domain/platform/maintenance-run/maintenance-run.ts'
import { maintenanceRunResource } from '../../domain/platform/maintenance-run/resource.ts'
import { backupFolder } from '../backup/write.ts'
import { fileStream } from '../files/streaming.ts'
import type { Settings, Store } from '../parts.ts'
import { storedDocument } from '../store/reading.ts'
import type { Environment } from './environment.ts'
import { policyOfFiles } from './headers.ts'
import { mayUse, Problem } from './problem.ts'

/** `GET .../maintenance-runs/{id}/file`: what a run wrote. Whoever may have it written may take it along. */
export const runFileRoutes = (app: Hono<Environment>, parts: Store & Settings): void => {
  const { service, path: base } = maintenanceRunResource
  app.get(`/services/${service}${base}/:id/file`, async (context) => {
    mayUse(context.get('caller'), codes.databaseEdit, 'take a backup or an export along')
    const run = (await storedDocument(parts.db, context.get('groupId'), runsKey, context.req.param('id'))) as
      | (AnyDocument & LiveRun)
      | undefined
    if (run === undefined || run.file === null) throw new Problem(404, 'This run wrote no file.')
    if (run.kind === 'backup') await refuseOthers(parts)
    const name = path.basename(run.file)
    const file = path.join(backupFolder(parts.config), name)
    const found = await stat(file).catch(() => undefined)
    if (found === undefined) throw new Problem(404, `${name} is no longer kept on the server.`)
    return context.body(fileStream(file), 200, {
      'content-type': 'application/gzip',
      'content-length': String(found.size),
      'content-security-policy': policyOfFiles,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    })
  })
}

/** A backup is of the whole store: nobody takes the data of another group along. */
const refuseOthers = async ({ db }: Store): Promise<void> => {
  const groups = await db.selectFrom('logs').select('group_id').limit(2).execute()
  if (groups.length > 1)
    throw new Problem(
      409,
      'This backup holds other company groups too. It stays on the server, in the folder of backups; an export holds yours alone.',
    )
}
