import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Rights } from './access/rights.ts'
import type { Outcome, Submission } from './commands/submission.ts'
import type { Config } from './config.ts'
import type { Tables } from './store/schema.ts'

// What the pieces of a server share. Each names those that it needs: `({ db, now }: Store & Clock)`.

export interface Store {
  readonly db: Kysely<Tables>
}

/** The machine's clock, which may be set to another time; tests may turn it. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** ISO instant of `clock`. */
  readonly now: () => string
}

export interface Stopwatch {
  /** Milliseconds that go on at the pace of time whatever the clock is set to: for limits, leases and time-outs. */
  readonly elapsed: () => number
}

/** The time for what cannot be taken back, such as removing by age (store/proven-time.ts). */
export interface Proven {
  /** Milliseconds since 1970, never later than the clock. */
  readonly proven: { readonly now: () => Promise<number> }
}

/** Who may do what. */
export interface Access {
  readonly rights: Rights
}

export interface Commands {
  /** The one way to change anything: decides, appends, answers. Never rejects. */
  readonly submit: (submission: Submission) => Promise<Outcome>
}

export interface Log {
  readonly log: Logger
}

export interface Settings {
  readonly config: Config
}
