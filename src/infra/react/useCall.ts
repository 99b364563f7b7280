import { useMemo } from 'react'
import type { Answer, Call } from '../rest/request.ts'
import { renewingCall } from '../session/renewing.ts'
import { useInfra } from './context.ts'

/** A call with the session's credentials, for what is not replicated; renews the token where it must. Never rejects. */
export const useCall = (): (<T>(url: string, call?: Call) => Promise<Answer<T>>) => {
  const { session, request } = useInfra()
  return useMemo(
    () =>
      renewingCall({
        request,
        credentials: () => session.credentials(),
        renew: async (usedToken, why) => ((await session.expired(usedToken, why)) ? session.credentials() : undefined),
        now: () => session.now(),
      }),
    [session, request],
  )
}
