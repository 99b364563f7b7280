import { Data, Effect, Result, Schedule, Schema } from 'effect'
import { legibleSentence } from '../../domain/registry/known.ts'
import { pauseOf } from './pause.ts'

/** Where a call is made from, and with whose token: the four headers of every authorized request (architecture 3). */
export interface Credentials {
  readonly token: string
  readonly companyGroupId: string
  readonly companyId: string
  /** Empty: the user's default one in the company, as the server knows it. */
  readonly locationId: string
}

/** A company and a location of it. */
export type Place = Pick<Credentials, 'companyId' | 'locationId'>

/** What of a problem (RFC 9457) the client reads. */
const ProblemFields = Schema.Struct({
  detail: Schema.optionalKey(Schema.String),
  rule: Schema.optionalKey(Schema.String),
  message: Schema.optionalKey(Schema.String),
  field: Schema.optionalKey(Schema.String),
  details: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown)),
})
const decodeProblem = Schema.decodeUnknownResult(ProblemFields)

export type ProblemBody = typeof ProblemFields.Type & {
  /** The login's own answers carry their text here, as seed 1 section 4 has it. */
  readonly status: unknown
}

export type Answer<T> =
  | { readonly kind: 'ok'; readonly status: number; readonly body: T }
  | {
      readonly kind: 'problem'
      readonly status: number
      readonly problem: ProblemBody
      /** When the server wants to be asked again (`Retry-After`), ms from now. */
      readonly retryAfterMs?: number
    }
  /** No answer: offline, cut off, or longer than the time allowed. */
  | { readonly kind: 'unreachable' }

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly body?: unknown
  /** Raw bytes instead of JSON. */
  readonly bytes?: Blob
  /** The answer is a file: its body arrives as a Blob, not as JSON. */
  readonly file?: true
  readonly credentials?: Credentials
  /** Where the call is made from, if not where the user works now. */
  readonly place?: Place
  /** How often to try once more where no answer comes or the server is in trouble: for calls that nobody repeats otherwise. */
  readonly again?: number
  readonly timeoutMs?: number
  /** Nobody waits for the answer any more: it counts as none. */
  readonly signal?: AbortSignal
}

/** Calls of one service. */
export interface ServiceCalls {
  /** With the session's credentials where somebody is signed in; on 401 once more with new ones. */
  readonly call: <T>(url: string, call?: Call) => Promise<Answer<T>>
  readonly base: () => Promise<string>
}

/** The sentence to show of a problem. */
export const sentenceOf = ({ message, detail }: ProblemBody): string => message ?? detail ?? 'The server refused this.'

/** The body of an answer; throws the sentence to show where there is none. */
export const bodyOf = <T>(answer: Answer<T>, unreachable = 'The server cannot be reached.'): T => {
  if (answer.kind === 'ok') return answer.body
  throw new Error(answer.kind === 'unreachable' ? unreachable : sentenceOf(answer.problem))
}

class Unreachable extends Data.TaggedError('Unreachable') {}
class Refused extends Data.TaggedError('Refused')<Omit<Extract<Answer<never>, { kind: 'problem' }>, 'kind'>> {}

const timeoutMs = 20_000
const againFromMs = 200
/** Somebody waits for a call that tries again by itself: a longer pause than this is answered to them instead. */
const patienceMs = 5000

/** Called with the server's time (ms) of each answer, so that a wrong device clock changes nothing. */
export type ServerTime = (serverNow: number) => void

const headersOf = ({ credentials, body }: Call): Readonly<Record<string, string>> => ({
  accept: 'application/json',
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(credentials === undefined
    ? {}
    : {
        'x-access-token': credentials.token,
        'company-group-id': credentials.companyGroupId,
        'company-id': credentials.companyId,
        ...(credentials.locationId === '' ? {} : { 'location-id': credentials.locationId }),
      }),
})

const problemOf = (status: number, body: unknown): ProblemBody => {
  const decoded = decodeProblem(body)
  const own = typeof body === 'object' && body !== null && 'status' in body ? body.status : status
  const { detail, message, ...rest } = Result.isSuccess(decoded) ? decoded.success : {}
  return {
    ...rest,
    ...(detail === undefined ? {} : { detail: legibleSentence(detail) }),
    ...(message === undefined ? {} : { message: legibleSentence(message) }),
    status: own,
  }
}

/** Seconds of `Retry-After`, as RFC 9110 has them, in ms; a date is for caches and is not read. */
const retryAfterOf = ({ headers }: Response): { readonly retryAfterMs?: number } => {
  const seconds = headers.get('retry-after') ?? ''
  return /^\d{1,6}$/.test(seconds) ? { retryAfterMs: Number(seconds) * 1000 } : {}
}

const retryAfterIn = (error: unknown): number | undefined => (error instanceof Refused ? error.retryAfterMs : undefined)

/** Passes by itself, so that a later try may succeed. */
export const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500

/** One HTTP call of the wire protocol, as a promise of an answer that never rejects. */
export const makeRequest = (fetcher: typeof fetch, onServerTime: ServerTime = () => {}) => {
  const once = <T>(url: string, call: Call): Effect.Effect<Answer<T>, Unreachable | Refused> =>
    Effect.tryPromise({
      try: async (signal) => {
        const response = await fetcher(url, {
          method: call.method ?? 'GET',
          signal: call.signal === undefined ? signal : AbortSignal.any([signal, call.signal]),
          headers: headersOf(call),
          ...(call.bytes !== undefined
            ? { body: call.bytes }
            : call.body === undefined
              ? {}
              : { body: JSON.stringify(call.body) }),
        })
        const date = Date.parse(response.headers.get('date') ?? '')
        if (!Number.isNaN(date)) onServerTime(date)
        const body: unknown = call.file === true && response.ok ? await response.blob() : parsed(await response.text())
        return { response, body }
      },
      catch: () => new Unreachable(),
    }).pipe(
      Effect.timeoutOrElse({ duration: call.timeoutMs ?? timeoutMs, orElse: () => Effect.fail(new Unreachable()) }),
      Effect.flatMap(({ response, body }): Effect.Effect<Answer<T>, Unreachable | Refused> => {
        const { ok, status } = response
        if (!ok)
          return Effect.fail(new Refused({ status, problem: problemOf(status, body), ...retryAfterOf(response) }))
        // A page of some proxy or hotel network is no answer of ours.
        return body === undefined
          ? Effect.fail(new Unreachable())
          : Effect.succeed({ kind: 'ok', status, body: body as T })
      }),
    )
  return <T>(url: string, call: Call = {}): Promise<Answer<T>> =>
    Effect.runPromise(
      once<T>(url, call).pipe(
        Effect.retry({
          times: call.again ?? 0,
          schedule: Schedule.jittered(Schedule.exponential(againFromMs)).pipe(
            Schedule.modifyDelay(({ duration, input }) => {
              const asked = retryAfterIn(input)
              return Effect.succeed(asked === undefined ? duration : pauseOf(againFromMs, asked))
            }),
          ),
          while: (error) =>
            error._tag === 'Unreachable' || (isPassing(error.status) && (retryAfterIn(error) ?? 0) <= patienceMs),
        }),
        Effect.catchTags({
          Unreachable: () => Effect.succeed<Answer<T>>({ kind: 'unreachable' }),
          Refused: ({ status, problem, retryAfterMs }) =>
            Effect.succeed<Answer<T>>({
              kind: 'problem',
              status,
              problem,
              ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
            }),
        }),
      ),
    )
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

export type Request = ReturnType<typeof makeRequest>
