import pg from 'pg'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { resources } from '../../domain/resources.ts'
import type { Commit } from '../commands/commit.ts'
import { Subject } from '../commands/subject.ts'
import type { CommandQueue } from '../commands/queue.ts'
import type { Access } from '../parts.ts'
import type { Sessions } from '../session/sessions.ts'
import type { Ended } from '../session/ending.ts'
import type { Database } from '../store/database.ts'

const channel = 'chronicle_log'
/** NOTIFY carries at most 8,000 bytes; a longer message is replaced by one that something changed. */
const longestMessage = 7500
/** Between two tries to listen again after the connection was lost. */
const againMs = 500

/** A push is at most some 200 bytes. */
const pushesAtOnce = 30

const parts = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))

export interface Neighbours {
  /** Commits of this process and of all others on the same database. */
  readonly commits: Subject<Commit>
  /** Likewise of sessions that ended without one. */
  readonly endings: Subject<Ended>
  close(): Promise<void>
}

/** A message between processes. */
interface Notice {
  readonly self: string
  readonly commit?: Commit
  readonly ended?: Ended
}

/** This process's own commits and endings. */
interface Own extends Access {
  readonly queue: Pick<CommandQueue, 'commits'>
  readonly sessions: Pick<Sessions, 'endings'>
}

/** On PostgreSQL, processes exchange commits and ended sessions by NOTIFY (docs/decisions/5); the embedded store has one process. */
export const connectNeighbours = async (database: Database, { queue, rights, sessions }: Own): Promise<Neighbours> => {
  const commits = new Subject<Commit>()
  const endings = new Subject<Ended>()
  const self = newId()
  const written = (notice: Omit<Notice, 'self'>): string => JSON.stringify({ self, ...notice } satisfies Notice)
  const notify = (message: string): void => {
    // Who misses a notice finds what changed by polling.
    sql`select pg_notify(${channel}, ${message})`.execute(database.db).catch(() => {})
  }
  const forgetEndings = sessions.endings.subscribe((ended) => {
    endings.next(ended)
    if (database.connectionString !== undefined) notify(written({ ended }))
  })
  const forgetCommits = queue.commits.subscribe((commit) => {
    commits.next(commit)
    if (database.connectionString === undefined) return
    const full = written({ commit })
    const readers: readonly string[] = ['*']
    const brief = written({
      commit: {
        ...commit,
        changes: [...new Set(commit.changes.map((one) => one.resource))].map((resource) => ({
          resource,
          companyId: null,
          locationId: null,
          readers,
        })),
        pushes: [],
      },
    })
    /** Too many for one notice: the others carry pushes alone. */
    const rest = parts(commit.pushes, pushesAtOnce).map((pushes) =>
      written({ commit: { ...commit, changes: [], touchesRights: false, pushes } }),
    )
    for (const message of full.length > longestMessage ? [brief, ...rest] : [full]) notify(message)
  })
  const forget = (): void => {
    forgetEndings()
    forgetCommits()
  }
  if (database.connectionString === undefined) return { commits, endings, close: async () => forget() }

  let client: pg.Client
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const listen = async (): Promise<void> => {
    client = new pg.Client({ connectionString: database.connectionString })
    client.on('error', () => {})
    client.once('end', again)
    client.on('notification', ({ payload }) => {
      const { self: by, commit, ended } = JSON.parse(payload ?? '{}') as Notice
      if (by === self) return
      if (ended !== undefined) endings.next(ended)
      if (commit === undefined) return
      if (commit.touchesRights) rights.forget(commit.groupId)
      commits.next(commit)
    })
    await client.connect()
    await client.query(`listen ${channel}`)
  }
  const again = (): void => {
    if (isClosed) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      listen().then(catchUp).catch(again)
    }, againMs)
  }
  /** Notices that came meanwhile are lost: everyone learns that anything may have changed. */
  const catchUp = async (): Promise<void> => {
    rights.forgetAll()
    for (const log of await database.db.selectFrom('logs').select(['group_id', 'head']).execute())
      commits.next({
        groupId: log.group_id,
        seq: log.head,
        changes: resources.map(({ key }) => ({ resource: key, companyId: null, locationId: null, readers: ['*'] })),
        touchesRights: true,
        pushes: [],
      })
  }
  await listen()
  return {
    commits,
    endings,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      forget()
      await client.end().catch(() => {})
    },
  }
}
