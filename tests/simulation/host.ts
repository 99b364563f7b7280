import { type Kysely, sql } from 'kysely'
import type { Commit } from '../../src/server/commands/commit.ts'
import { readConfig } from '../../src/server/config.ts'
import { createChronicle, type Server } from '../../src/server/server.ts'
import type { Claims } from '../../src/server/session/tokens.ts'
import { type Database, overPglite } from '../../src/server/store/database.ts'
import type { Tables } from '../../src/server/store/schema.ts'
import { Subject } from '../../src/server/commands/subject.ts'
import { masters } from '../support/books/asked.ts'
import { openGroup } from '../support/infra/plant.ts'
import { validData } from '../support/requisition/steps.ts'
import { people, type Person } from '../support/world.ts'
import { freshPglite } from '../support/server/pglite.ts'
import { keeper, storeman } from './people.ts'
import { register } from './register.ts'

/** Where a server process stops. */
export type CrashPoint = 'now' | 'before-commit' | 'after-commit'

export const firstInstant = Date.parse('2026-01-05T04:00:00.000Z')

/** Everybody of the simulated company. */
export const staff: readonly Person[] = [
  people.asha,
  people.colleague,
  people.vikram,
  people.qa,
  people.qa2,
  people.qc,
  storeman,
  keeper,
  people.reader,
  people.admin,
]

export const emailOf = (one: Person): string => `${one.id}@meridian.example`

const tables = ['logs', 'events', 'documents', 'receipts', 'sequences'] as const

/** One database for many runs, each with a company group of its own, copied from one that real commands have made. */
export class Store {
  readonly database: Database
  readonly #template: string
  /** Of every table that a group has rows in, without those that say which group. */
  readonly #columns: ReadonlyMap<string, readonly string[]>
  #groups = 0

  private constructor(database: Database, template: string, columns: ReadonlyMap<string, readonly string[]>) {
    this.database = database
    this.#template = template
    this.#columns = columns
  }

  static async open(): Promise<Store> {
    register()
    const database = await overPglite(await freshPglite())
    const clock = { now: firstInstant }
    const server = await createChronicle(database, { ...readConfig({}), logLevel: 'silent' }, () => clock.now)
    const group = await openGroup({ server, clock, close: async () => {} }, staff)
    for (const [resource, id, data] of masters)
      // oxlint-disable-next-line no-await-in-loop -- each is named by the next
      await group.run('system', resource, id, 'Create', data)
    for (const id of ['r0', 'r1', 'r2'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as their numbers go
      await group.run(people.asha, 'change-assesment', id, 'Create', validData.Create)
    await group.run(people.vikram, 'change-assesment', 'r1', 'DecideAsHod', validData.DecideAsHod)
    await group.run(people.vikram, 'change-assesment', 'r2', 'DecideAsHod', validData.DecideAsHod)
    await group.run(people.qa, 'change-assesment', 'r2', 'CommentAsQa', validData.CommentAsQa)
    const { rows } = await sql<{ table: string; name: string }>`
      select table_name as table, column_name as name from information_schema.columns
      where table_schema = 'public' and column_name not in ('group_id', 'domain')`.execute(database.db)
    const columns = tables.map(
      (table) => [table, rows.filter((row) => row.table === table).map((row) => row.name)] as const,
    )
    return new Store(database, group.id, new Map(columns))
  }

  /** A new company group, with the people, masters and a few requisitions. */
  async newGroup(): Promise<string> {
    this.#groups += 1
    const id = `run-${this.#groups}`
    const { db } = this.database
    for (const [table, names] of this.#columns) {
      const columns = sql.join(names.map((name) => sql.ref(name)))
      const own = table === 'logs' ? sql`, domain` : sql``
      const value = table === 'logs' ? sql`, ${id}` : sql``
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await sql`insert into ${sql.table(table)} (group_id${own}, ${columns})
        select ${id}${value}, ${columns} from ${sql.table(table)} where group_id = ${this.#template}`.execute(db)
    }
    return id
  }

  close(): Promise<void> {
    return this.database.close()
  }
}

class Crash extends Error {}

const never = <T>(): Promise<T> => new Promise(() => {})

/** One server process, from its start to its crash. */
interface Life {
  readonly server: Server
  isOver: boolean
  readonly over: Promise<never>
  end(): void
  serving: number
}

export interface HostOptions {
  readonly store: Store
  readonly groupId: string
  readonly clock: () => number
  /** Deliberately broken, to see that the laws find it. */
  readonly spoil?: (server: Server) => void
  readonly spoilDb?: (db: Kysely<Tables>) => Kysely<Tables>
}

/** The server's side of a run: the real server over the shared store, killed and started again as the run says. */
export class Host {
  readonly #options: HostOptions
  #life: Life | undefined
  #crashAt: Exclude<CrashPoint, 'now'> | undefined
  /** Called when a process has stopped by itself. */
  onCrash: () => void = () => {}
  readonly commits = new Subject<Commit>()
  readonly moved = new Subject<boolean>()

  constructor(options: HostOptions) {
    this.#options = options
  }

  get isUp(): boolean {
    return this.#life !== undefined
  }

  get groupId(): string {
    return this.#options.groupId
  }

  get db(): Kysely<Tables> {
    return this.#options.store.database.db
  }

  /** The present process; only while it is up. */
  get server(): Server {
    if (this.#life === undefined) throw new Error('The server is down')
    return this.#life.server
  }

  get isBusy(): boolean {
    return (this.#life?.serving ?? 0) > 0
  }

  async start(): Promise<void> {
    if (this.#life !== undefined) return
    const { store, clock, spoil, spoilDb } = this.#options
    let end: () => void = () => {}
    const over = new Promise<never>((_, reject) => (end = () => reject(new Crash('The server stopped'))))
    over.catch(() => {})
    const life: Life = {
      server: undefined as unknown as Server,
      isOver: false,
      over,
      end: () => {
        life.isOver = true
        end()
      },
      serving: 0,
    }
    const db = this.#mortal(spoilDb?.(store.database.db) ?? store.database.db, life)
    const server = await createChronicle({ ...store.database, db }, { ...readConfig({}), logLevel: 'silent' }, clock)
    // Signing runs on another thread, whose answers come when they like. What a token says is all that the run needs.
    server.tokens.access = async (claims, now) => tokenOf(claims, now)
    server.tokens.verify = async (token, _kind, now) => claimsOf(token, now)
    // Nobody signs out in a run.
    server.sessions.isAlive = async () => true
    spoil?.(server)
    server.queue.commits.subscribe((commit) => {
      if (!life.isOver) this.commits.next(commit)
    })
    this.#life = Object.assign(life, { server })
    this.moved.next(true)
  }

  /** The process stops at the given point of its next commit, or now. */
  crash(at: CrashPoint): void {
    if (at === 'now') this.#stop()
    else if (this.#life !== undefined) this.#crashAt = at
  }

  /** No crash is to come any more. */
  mend(): void {
    this.#crashAt = undefined
  }

  #stop(): void {
    const life = this.#life
    if (life === undefined) return
    this.#life = undefined
    this.#crashAt = undefined
    life.end()
    this.moved.next(false)
    this.onCrash()
  }

  /** What the process answers; rejects where there is none, or it stops before it has answered. */
  async serve(request: Request): Promise<Response> {
    const life = this.#life
    if (life === undefined) throw new TypeError('fetch failed')
    life.serving += 1
    try {
      const answer = await Promise.race([life.server.app.fetch(request), life.over])
      const headers = new Headers(answer.headers)
      headers.set('date', new Date(this.#options.clock()).toUTCString())
      const body = await answer.text()
      return new Response(body, { status: answer.status, headers })
    } catch (error) {
      if (error instanceof Crash) throw new TypeError('fetch failed', { cause: error })
      throw error
    } finally {
      life.serving -= 1
    }
  }

  /** The store as a process has it that may stop at any commit: what it then had in hand never goes on. */
  #mortal(db: Kysely<Tables>, life: Life): Kysely<Tables> {
    const transaction = () => ({
      execute: async <T>(work: (tx: Kysely<Tables>) => Promise<T>): Promise<T> => {
        try {
          const result = await db.transaction().execute(async (tx) => {
            if (life.isOver) throw new Crash()
            const worked = await work(tx)
            if (life.isOver) throw new Crash()
            if (this.#crashAt === 'before-commit' && life === this.#life) {
              this.#stop()
              throw new Crash()
            }
            return worked
          })
          if (this.#crashAt === 'after-commit' && life === this.#life) this.#stop()
          return life.isOver ? await never<T>() : result
        } catch (error) {
          return life.isOver ? never<T>() : Promise.reject(error)
        }
      },
    })
    return new Proxy(db, {
      get: (target, key) => {
        if (key === 'transaction') return transaction
        const value: unknown = Reflect.get(target, key, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }
}

const tokenOf = (claims: Claims, now: number): string =>
  Buffer.from(JSON.stringify({ ...claims, exp: Math.floor(now / 1000) + 1800 })).toString('base64url')

const claimsOf = (token: string, now: number): (Claims & { readonly exp: number }) | undefined => {
  const claims = JSON.parse(Buffer.from(token, 'base64url').toString() || '{}') as Claims & { readonly exp: number }
  return claims.exp * 1000 > now ? claims : undefined
}
