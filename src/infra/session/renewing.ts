import type { Answer, Call, Credentials } from '../rest/request.ts'
import { claimsOf } from './claims.ts'

/** Why a newer token is wanted: the server refused this one, or it is known to have run out. */
export type Wanted = 'refused' | 'run out'

export interface RenewingParts {
  readonly request: <T>(url: string, call: Call) => Promise<Answer<T>>
  /** Those of the session now; undefined: nobody is signed in. */
  readonly credentials: () => Credentials | undefined
  /** Newer ones in the place of those with this token, or undefined. */
  readonly renew: (usedToken: string, why: Wanted) => Promise<Credentials | undefined>
  /** Server time, milliseconds. */
  readonly now: () => number
}

const hasRunOut = (token: string, now: number): boolean =>
  (claimsOf(token)?.exp ?? Number.POSITIVE_INFINITY) * 1000 <= now

/**
 * Calls with the session's credentials: a token that has run out (the machine slept) is renewed before it is shown, one that is
 * answered 401 once afterwards. Never rejects.
 */
export const renewingCall =
  ({ request, credentials, renew, now }: RenewingParts) =>
  async <T>(url: string, given: Call = {}): Promise<Answer<T>> => {
    const present = credentials()
    if (present === undefined) return request<T>(url, given)
    const shown = hasRunOut(present.token, now()) ? await renew(present.token, 'run out') : present
    // Without an answer to the renewal there is none to the call: it would be refused.
    if (shown === undefined) return { kind: 'unreachable' }
    const first = await request<T>(url, { ...given, credentials: { ...shown, ...given.place } })
    if (first.kind !== 'problem' || first.status !== 401) return first
    const renewed = await renew(shown.token, 'refused')
    return renewed === undefined ? first : request<T>(url, { ...given, credentials: { ...renewed, ...given.place } })
  }
