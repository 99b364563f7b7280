import { QueryClient, QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useAccount } from './useAccount.ts'

export type { OpenSession, SignInRecord } from '../session/account.ts'

/** Keeps what the hooks below have asked while their part of a page stands. */
export const SecurityScope = ({ children }: { readonly children: ReactNode }) => {
  const [client] = useState(
    () =>
      new QueryClient({
        // The page says that there is no connection; waiting silently for one would not.
        defaultOptions: {
          queries: { retry: false, networkMode: 'always' },
          mutations: { networkMode: 'always' },
        },
      }),
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

const keys = { sessions: 'sessions', signIns: 'sign-ins' } as const

/** One's open sessions, the last used first. */
export const useOwnSessions = () => {
  const account = useAccount()
  return useQuery({ queryKey: [keys.sessions], queryFn: () => account.sessions() })
}

/** One's last 20 sign-ins, newest first. */
export const useOwnSignIns = () => {
  const account = useAccount()
  return useQuery({ queryKey: [keys.signIns], queryFn: () => account.signIns() })
}

/** Ends one session by its id, or all others. */
export const useEndSession = () => {
  const account = useAccount()
  const client = useQueryClient()
  return useMutation<void, Error, string | 'others'>({
    mutationFn: (which) => (which === 'others' ? account.endOthers() : account.end(which)),
    onSettled: () => client.invalidateQueries({ queryKey: [keys.sessions] }),
  })
}

/** Asks again: something else has changed the sessions. */
export const useAskAgain = (): (() => void) => {
  const client = useQueryClient()
  return () => void client.invalidateQueries()
}
