import { sql } from 'kysely'
import { readConfig } from '../../../src/server/config.ts'
import { serve } from '../../../src/server/serve.ts'
import { cloneGroup } from './clone-group.ts'

/** What the end-to-end tests ask of their server beside what everybody may. */
export interface GroupWanted {
  readonly group: string
  /** The one whose tests are over: what it has scheduled is dropped. */
  readonly after?: string
}

/** The server as it is shipped, which makes a company group like the demo's when its parent process asks for one. */
const server = await serve(readConfig(), () => {})
const make = async ({ group, after }: GroupWanted): Promise<void> => {
  if (after !== undefined) await server.db.deleteFrom('job_schedule').where('group_id', '=', after).execute()
  await cloneGroup(server.db, 'meridian', group)
  // A PostgreSQL that knows other groups alone takes this one for a single row, and holds all its rows against each other.
  if (server.engine === 'postgresql') await sql`analyze`.execute(server.db)
}
process.on('message', (wanted: GroupWanted) => {
  make(wanted).then(
    () => process.send?.({ group: wanted.group }),
    (error: unknown) => process.send?.({ group: wanted.group, error: String(error) }),
  )
})
