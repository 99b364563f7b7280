import pg from 'pg'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Rights } from '../access/rights.ts'
import type { CommandQueue } from '../commands/queue.ts'
import { Subject } from '../commands/subject.ts'
import type { Commit } from '../commands/work.ts'
import type { Database } from '../store/database.ts'

const channel = 'chronicle_log'
/** NOTIFY carries at most 8,000 bytes; a longer message says only that something changed. */
const longestMessage = 7500

export interface Neighbours {
  /** Commits of this process and of all others on the same database. */
  readonly commits: Subject<Commit>
  close(): Promise<void>
}

/** On PostgreSQL, processes tell each other of commits by NOTIFY (docs/decisions/5); the embedded store has one process. */
export const hearOthers = async (database: Database, queue: CommandQueue, rights: Rights): Promise<Neighbours> => {
  const commits = new Subject<Commit>()
  const self = newId()
  const forget = queue.commits.subscribe((commit) => {
    commits.next(commit)
    if (database.connectionString === undefined) return
    const full = JSON.stringify({ self, commit })
    const readers: readonly string[] = ['*']
    const brief = JSON.stringify({
      self,
      commit: {
        ...commit,
        changes: [...new Set(commit.changes.map((one) => one.resource))].map((resource) => ({
          resource,
          companyId: null,
          readers,
        })),
      },
    })
    void sql`select pg_notify(${channel}, ${full.length > longestMessage ? brief : full})`
      .execute(database.db)
      .catch(() => {})
  })
  if (database.connectionString === undefined) return { commits, close: async () => forget() as unknown as undefined }

  const client = new pg.Client({ connectionString: database.connectionString })
  client.on('error', () => {})
  await client.connect()
  client.on('notification', ({ payload }) => {
    const heard = JSON.parse(payload ?? '{}') as { self: string; commit: Commit }
    if (heard.self === self) return
    if (heard.commit.touchesRights) rights.forget(heard.commit.groupId)
    commits.next(heard.commit)
  })
  await client.query(`listen ${channel}`)
  return {
    commits,
    close: async () => {
      forget()
      await client.end()
    },
  }
}
