import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { commonRules } from '../../domain/kernel/common-rules.ts'
import { inSentence } from '../../domain/kernel/labels.ts'
import type { Caller } from '../access/rights.ts'
import type { Outcome } from '../commands/submission.ts'
import { isFull, isOutage, isTooLong } from '../store/outage.ts'
import { isUnstorable } from '../store/unstorable.ts'

/** A request that is answered with a problem (RFC 9457) instead of a result. */
export class Problem extends Error {
  readonly status: ContentfulStatusCode
  readonly more: Readonly<Record<string, unknown>>
  /** Seconds after which the same request may succeed (Retry-After). */
  readonly retryAfter: number | undefined

  constructor(
    status: ContentfulStatusCode,
    message: string,
    more: Readonly<Record<string, unknown>> = {},
    retryAfter?: number,
  ) {
    super(message)
    this.status = status
    this.more = more
    this.retryAfter = retryAfter
  }
}

const titles: Readonly<Record<number, string>> = {
  400: 'Malformed request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Changed in the meantime',
  413: 'Too large',
  415: 'Not supported',
  422: 'Refused',
  423: 'Locked',
  429: 'Too many requests',
  500: 'Server error',
  503: 'Not available',
}

/** Sends a problem; never a stack trace. */
export const sendProblem = (context: Context, { status, message, more, retryAfter }: Problem): Response =>
  context.body(
    JSON.stringify({ type: 'about:blank', title: titles[status] ?? 'Problem', status, detail: message, ...more }),
    status,
    {
      'content-type': 'application/problem+json',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
  )

/** Seconds after which a server without its database is asked again, and one without room on its disk. */
const [outageSeconds, fullSeconds] = [2, 15]

/**
 * What a caller hears of an error that nobody expected: that it passes where the store did not answer, that his input is to blame
 * where the store refused a value, and never what it says.
 */
export const problemOfError = (error: unknown): Problem => {
  if (isFull(error))
    return new Problem(
      503,
      'The server has no room left on its disk, so that nothing can be saved just now. Tell your administrator.',
      {},
      fullSeconds,
    )
  if (isTooLong(error))
    return new Problem(
      422,
      'This took too long, so the server stopped looking. Narrow it, by a filter or a shorter time, and try again.',
    )
  return isOutage(error)
    ? new Problem(503, 'The server cannot reach its database just now. Try again in a few seconds.', {}, outageSeconds)
    : isUnstorable(error)
      ? new Problem(400, 'A value of this request is too long, too large or holds a character that cannot be stored.')
      : new Problem(500, 'The server could not carry this out. Try again.')
}

/** An outcome of the command queue that is not an acceptance, as a problem. */
export const problemOf = (outcome: Exclude<Outcome, { kind: 'accepted' }>): Problem => {
  switch (outcome.kind) {
    case 'refused': {
      const { rule, message, field, details } = outcome.refusal
      return new Problem(422, message, {
        rule,
        message,
        ...(field === undefined ? {} : { field }),
        ...(details === undefined ? {} : { details }),
      })
    }
    case 'conflict':
      return new Problem(409, outcome.message, {
        rule: 'E-STALE',
        message: outcome.message,
        document: outcome.document,
      })
    case 'reused':
      return new Problem(409, 'This command id was used for another command.')
    case 'forbidden':
      return new Problem(403, outcome.message, outcome.code === undefined ? {} : { code: outcome.code })
    case 'absent':
      return new Problem(404, 'This does not exist or you may not see it.')
    case 'failed':
      return problemOfError(outcome.error)
  }
}

/** Of whoever calls more often than is allowed; `seconds` until the next call passes. */
export const tooManyRequests = (seconds: number): Problem =>
  new Problem(429, `Too many requests. Try again in ${seconds} seconds.`, {}, seconds)

/** `You do not have permission to {action}. Ask your administrator for {code}.` */
export const denied = (action: string, code: string, more: Readonly<Record<string, unknown>> = {}): Problem =>
  new Problem(403, commonRules['E-PERM'].sentence.replace('{action}', action).replace('{code}', code), {
    rule: 'E-PERM',
    code,
    ...more,
  })

/** Throws E-PERM where the caller lacks the code. */
export const mayUse = ({ codes }: Caller, code: string, action: string): void => {
  if (!codes.has(code)) throw denied(action, code)
}

/** Of a document that is not there, or that the caller may not know of. */
export const absent = (label: string): Problem =>
  new Problem(404, `This ${inSentence(label)} does not exist or you may not see it.`)
