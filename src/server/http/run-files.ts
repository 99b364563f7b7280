import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import { codes } from '../../domain/platform/codes.ts'
import { type LiveRun, runsKey } from '../../domain/platform/maintenance-run/maintenance-run.ts'
import { maintenanceRunResource } from '../../domain/platform/maintenance-run/resource.ts'
import { backupFolder } from '../backup/write.ts'
import type { Server } from '../server.ts'
import type { Environment } from './app.ts'
import { policyOfFiles } from './headers.ts'
import { mayUse, Problem } from './problem.ts'

/** `GET .../maintenance-runs/{id}/file`: what a run wrote. Whoever may have it written may take it along. */
export const runFileRoutes = (app: Hono<Environment>, server: Server): void => {
  const { service, path: base } = maintenanceRunResource
  app.get(`/services/${service}${base}/:id/file`, async (context) => {
    mayUse(context.get('caller'), codes.databaseEdit, 'take a backup or an export along')
    const row = await server.db
      .selectFrom('documents')
      .select('state')
      .where('group_id', '=', context.get('groupId'))
      .where('resource', '=', runsKey)
      .where('id', '=', context.req.param('id'))
      .executeTakeFirst()
    const run = row?.state as unknown as LiveRun | undefined
    if (run === undefined || run.file === null) throw new Problem(404, 'This run wrote no file.')
    if (run.kind === 'backup') await refuseOthers(server)
    const name = path.basename(run.file)
    const file = path.join(backupFolder(server.config), name)
    const found = await stat(file).catch(() => undefined)
    if (found === undefined) throw new Problem(404, `${name} is no longer kept on the server.`)
    return context.body(Readable.toWeb(createReadStream(file)) as unknown as ReadableStream, 200, {
      'content-type': 'application/gzip',
      'content-length': String(found.size),
      'content-security-policy': policyOfFiles,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    })
  })
}

/** A backup is of the whole store: nobody takes the data of another group along. */
const refuseOthers = async ({ db }: Server): Promise<void> => {
  const groups = await db.selectFrom('logs').select('group_id').limit(2).execute()
  if (groups.length > 1)
    throw new Problem(
      409,
      'This backup holds other company groups too. It stays on the server, in the folder of backups; an export holds yours alone.',
    )
}
