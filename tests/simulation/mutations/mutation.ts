import type { Kysely } from 'kysely'
import type { Server } from '../../../src/server/server.ts'
import type { Tables } from '../../../src/server/store/schema.ts'
import type { Spoilt } from '../browser.ts'
import type { Law } from '../laws.ts'
import type { Time } from '../time.ts'

/** A deliberate fault in the program, to see that a law finds it. */
export interface Mutation {
  /** What the broken program does. */
  readonly does: string
  /** The laws that find it. */
  readonly caughtBy: readonly Law[]
  /** A seed whose run shows it. */
  readonly seed: number
  readonly client?: Spoilt
  readonly server?: (server: Server) => void
  readonly db?: (db: Kysely<Tables>) => Kysely<Tables>
  /** Breaks a part for all; the returned function mends it. */
  readonly install?: (time: Time) => () => void
}
