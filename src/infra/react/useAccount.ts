import { useMemo } from 'react'
import type { Answer, Call } from '../rest/request.ts'
import { Services } from '../rest/services.ts'
import { Account } from '../session/account.ts'
import { useInfra } from './context.ts'

/** Calls about one's own sign-in. With nobody signed in those that need nobody still work. */
export const useAccount = (): Account => {
  const { session, request, services } = useInfra()
  return useMemo(() => {
    const call = async <T>(url: string, given: Call = {}): Promise<Answer<T>> => {
      const used = session.credentials()
      const first = await request<T>(url, used === undefined ? given : { ...given, credentials: used })
      if (first.kind !== 'problem' || first.status !== 401 || used === undefined) return first
      if (!(await session.expired(used.token))) return first
      const renewed = session.credentials()
      return renewed === undefined ? first : request<T>(url, { ...given, credentials: renewed })
    }
    return new Account({ call, base: async () => new Services(await services).base('admin') })
  }, [session, request, services])
}

/** Tells the session that the user of an address has set a password: nobody of that address is signed in here any more. */
export const usePasswordSet = (): ((email: string, message: string) => void) => {
  const { session } = useInfra()
  return useMemo(() => (email, message) => session.passwordSet(email, message), [session])
}
