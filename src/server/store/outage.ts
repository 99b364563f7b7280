/** Codes of the network under a connection (Node's names), none of which says anything of the statement. */
const networkCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
])

/** Classes of PostgreSQL's error codes (Appendix A of its manual): connection, lack of resources, operator's intervention, the machine beneath. */
const passingClasses: ReadonlySet<string> = new Set(['08', '53', '57', '58'])
/** Of these classes the one that the statement itself is to blame for: it took longer than it may. */
const queryCanceled = '57014'

/** What the driver says without a code when the connection is gone or none is to be had. */
const driverWords =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired)/

/** Thrown where a store has not answered in time. */
export class StoreSilent extends Error {
  constructor() {
    super('The store has not answered in time.')
  }
}

/** PostgreSQL's `disk_full`, which the embedded engine gives too (Appendix A of its manual). */
const diskFull = '53100'

/** PostgreSQL's `io_error`. */
const ioError = '58030'

/** The code that PostgreSQL has for a failure of the machine beneath the embedded engine. */
export const codeOfFailure = (error: unknown): string =>
  (error as { readonly code?: string } | undefined)?.code === 'ENOSPC' ? diskFull : ioError

/** Has the store no room left for what is to be written? It goes on reading. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && (error as { readonly code?: string }).code === diskFull

/** Was a question given up because it took too long? */
export const isTooLong = (error: unknown): boolean =>
  error instanceof Error && (error as { readonly code?: string }).code === queryCanceled

/** Did the store fail to answer at all, so that the same request may succeed later? */
export const isOutage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (error instanceof StoreSilent) return true
  const { code = '', syscall } = error as { readonly code?: string; readonly syscall?: string }
  return (
    networkCodes.has(code) ||
    // The socket of a database on this machine is a file; any other missing file is a fault.
    (code === 'ENOENT' && syscall === 'connect') ||
    (/^[0-9A-Z]{5}$/.test(code) && passingClasses.has(code.slice(0, 2)) && code !== queryCanceled) ||
    driverWords.test(error.message) ||
    (error instanceof AggregateError && error.errors.some(isOutage))
  )
}
