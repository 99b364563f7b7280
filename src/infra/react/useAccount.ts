import { useMemo } from 'react'
import { Account } from '../session/account.ts'
import { useInfra } from './context.ts'
import { useService } from './useService.ts'

/** Calls about one's own sign-in. With nobody signed in those that need nobody still work. */
export const useAccount = (): Account => {
  const calls = useService('admin')
  return useMemo(() => new Account(calls), [calls])
}

/** Lets the session know that the user of an address has set a password: nobody of that address is signed in here any more. */
export const usePasswordSet = (): ((email: string, message: string) => void) => {
  const { session } = useInfra()
  return useMemo(() => (email, message) => session.passwordSet(email, message), [session])
}
