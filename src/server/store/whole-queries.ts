import { type PGlite, protocol } from '@electric-sql/pglite'
import { codeOfFailure } from './outage.ts'

const { messages } = protocol

/** What the store's client needs of the embedded engine. */
type Engine = Pick<PGlite, 'waitReady' | 'execProtocolStream'>
type Answers = Awaited<ReturnType<PGlite['execProtocolStream']>>

/**
 * The messages of the protocol that the engine answers at once, by their first byte: a simple query, Sync, Flush, Terminate, and those
 * of a copy. What comes before one of them (Parse, Bind, Describe, Execute) belongs to it (PostgreSQL, Message Formats).
 */
const answered: ReadonlySet<number> = new Set([...'QSHXdcf'].map((letter) => letter.charCodeAt(0)))

const isRollback = (query: Buffer): boolean => /^Q....rollback/is.test(query.toString('latin1', 0, 16))

/** An error as the server tells it, and that it waits for the next query. */
const refusal = (error: unknown): Answers => {
  const message = error instanceof Error ? error.message : String(error)
  const failure = Object.assign(new messages.DatabaseError(message, message.length, 'error'), {
    severity: 'ERROR',
    code: codeOfFailure(error),
    cause: error,
  })
  return [failure, new messages.ReadyForQueryMessage(5, 'I')]
}

/**
 * The engine, given the messages of a query together as a socket would carry them: one by one, each pays for a turn of the engine,
 * about a third of a small query. For one connection. `before` is called ahead of each query, and may end the process, or refuse by
 * throwing whatever is no rollback: without that, a transaction whose statement was refused would go on in the next one.
 *
 * What fails beneath the protocol is answered in it, since the client's adapter hands a thrown error to whatever is asked next.
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
      try {
        before()
      } catch (error) {
        if (!isRollback(query)) return refusal(error)
      }
      try {
        return await engine.execProtocolStream(query, options)
      } catch (error) {
        return refusal(error)
      }
    },
  }
}
