import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { AskScope } from './AskScope.tsx'
import { useAccount } from './useAccount.ts'

export type { OpenSession, SignInRecord } from '../session/account.ts'

/** Keeps what the hooks below have asked while their part of a page stands. */
export const SecurityScope = AskScope

const keys = { sessions: 'sessions', signIns: 'sign-ins', last: 'last-sign-ins', rights: 'rights' } as const

/** Open sessions, the last used first: one's own, or those of somebody whom one looks after. */
export const useSessions = (userId?: string) => {
  const account = useAccount()
  return useQuery({ queryKey: [keys.sessions, userId], queryFn: () => account.sessions(userId) })
}

/** The last 20 sign-ins, newest first: one's own, or somebody's. */
export const useSignIns = (userId?: string) => {
  const account = useAccount()
  return useQuery({ queryKey: [keys.signIns, userId], queryFn: () => account.signIns(userId) })
}

/** When each user last signed in. */
export const useLastSignIns = () => {
  const account = useAccount()
  return useQuery({ queryKey: [keys.last], queryFn: () => account.lastSignIns() })
}

/** Somebody's rights at a place, with their reasons. `moved`: whatever may change them, so that they are asked again. */
export const useRightsOf = (userId: string, company: string, location: string, moved: unknown) => {
  const account = useAccount()
  return useQuery({
    queryKey: [keys.rights, userId, company, location, moved],
    queryFn: () => account.rights(userId, company, location),
    enabled: company !== '' && location !== '',
  })
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

/** Reads again: something else has changed the sessions. */
export const useAskAgain = (): (() => void) => {
  const client = useQueryClient()
  return () => void client.invalidateQueries()
}
