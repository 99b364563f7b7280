import { useMemo } from 'react'
import type { Answer, Call } from '../rest/request.ts'
import { useInfra } from './context.ts'

/** A call with the session's credentials, for what is not replicated; renews the token once and repeats on 401. Never rejects. */
export const useCall = (): (<T>(url: string, call?: Call) => Promise<Answer<T>>) => {
  const { session, request } = useInfra()
  return useMemo(
    () =>
      async <T>(url: string, given: Call = {}): Promise<Answer<T>> => {
        const used = session.credentials()
        const first = await request<T>(url, used === undefined ? given : { ...given, credentials: used })
        if (first.kind !== 'problem' || first.status !== 401 || used === undefined) return first
        if (!(await session.expired(used.token))) return first
        const renewed = session.credentials()
        return renewed === undefined ? first : request<T>(url, { ...given, credentials: renewed })
      },
    [session, request],
  )
}
