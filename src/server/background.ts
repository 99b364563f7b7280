import type { Logger } from 'pino'

/** What an error says, in a log. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** An error that nobody expected, in a log: what it says, the store's code for it, and where it was thrown. None of it tells values. */
export const faultOf = (
  error: unknown,
): { readonly error: string; readonly code?: string; readonly stack?: string } => {
  const { code, stack } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  return { error: wordsOf(error), ...(code !== undefined && { code }), ...(stack !== undefined && { stack }) }
}

/** Lets work go on that nobody waits for: what it fails with is logged as `what`, and ends nothing. */
export const inBackground = (log: Logger, what: string, work: Promise<unknown>): void => {
  work.catch((error: unknown) => log.error({ error: wordsOf(error) }, what))
}
