/** Where a call is made from, and with whose token: the four headers of every authorized request (architecture 3). */
export interface Credentials {
  readonly token: string
  readonly companyGroupId: string
  readonly companyId: string
  readonly locationId: string
}

/** A problem as the server words it (RFC 9457). */
export interface ProblemBody {
  readonly status: number
  readonly detail?: string
  readonly rule?: string
  readonly message?: string
  readonly field?: string
  readonly details?: Readonly<Record<string, unknown>>
  readonly document?: unknown
}

export type Answer<T> =
  | { readonly kind: 'ok'; readonly status: number; readonly body: T }
  | { readonly kind: 'problem'; readonly status: number; readonly problem: ProblemBody }
  /** No answer: offline, cut off, or longer than the time allowed. */
  | { readonly kind: 'unreachable' }

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly body?: unknown
  /** Raw bytes instead of JSON. */
  readonly bytes?: Blob
  readonly credentials?: Credentials
}

const timeoutMs = 20_000

/** Called with the server's time (ms) of each answer, so that a wrong device clock changes nothing. */
export type ServerTime = (serverNow: number) => void

/** One HTTP call of the wire protocol. Never rejects. */
export const makeRequest =
  (fetcher: typeof fetch, onServerTime: ServerTime = () => {}) =>
  async <T>(url: string, call: Call = {}): Promise<Answer<T>> => {
    const { credentials } = call
    try {
      const response = await fetcher(url, {
        method: call.method ?? 'GET',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          accept: 'application/json',
          ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(credentials === undefined
            ? {}
            : {
                'x-access-token': credentials.token,
                'company-group-id': credentials.companyGroupId,
                'company-id': credentials.companyId,
                'location-id': credentials.locationId,
              }),
        },
        ...(call.bytes !== undefined ? { body: call.bytes } : call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      })
      const date = Date.parse(response.headers.get('date') ?? '')
      if (!Number.isNaN(date)) onServerTime(date)
      const body: unknown = await response.json().catch(() => ({}))
      return response.ok
        ? { kind: 'ok', status: response.status, body: body as T }
        : { kind: 'problem', status: response.status, problem: { ...(body as object), status: response.status } }
    } catch {
      return { kind: 'unreachable' }
    }
  }

export type Request = ReturnType<typeof makeRequest>
