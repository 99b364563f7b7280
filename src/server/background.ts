import type { Logger } from 'pino'

/** What an error says, in a log. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Lets work go on that nobody waits for: what it fails with is logged as `what`, and ends nothing. */
export const inBackground = (log: Logger, what: string, work: Promise<unknown>): void => {
  work.catch((error: unknown) => log.error({ error: wordsOf(error) }, what))
}
