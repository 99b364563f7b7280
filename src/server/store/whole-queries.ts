import type { PGlite } from '@electric-sql/pglite'

/** What the store's client needs of the embedded engine. */
type Engine = Pick<PGlite, 'waitReady' | 'execProtocolStream'>

/**
 * The messages of the protocol that the engine answers at once, by their first byte: a simple query, Sync, Flush, Terminate, and those
 * of a copy. What comes before one of them (Parse, Bind, Describe, Execute) belongs to it (PostgreSQL, Message Formats).
 */
const answered: ReadonlySet<number> = new Set([...'QSHXdcf'].map((letter) => letter.charCodeAt(0)))

/**
 * The engine, given the messages of a query together as a socket would carry them: one by one, each pays for a turn of the engine,
 * about a third of a small query. For one connection. `before` is called ahead of each query, and may end the process.
 */
export const wholeQueries = (engine: Engine, before: () => void = () => {}): Engine => {
  let held: Uint8Array[] = []
  return {
    waitReady: engine.waitReady,
    execProtocolStream: async (message, options) => {
      held.push(message)
      if (!answered.has(message[0] as number)) return []
      const query = Buffer.concat(held)
      held = []
      before()
      return engine.execProtocolStream(query, options)
    },
  }
}
