import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Services } from '../rest/services.ts'
import { sessionTimes } from '../session/messages-and-times.ts'
import type { ReplicaClient } from '../worker/client.ts'
import { InfraContext } from './context.ts'
import { watchKeptPage } from './keptPage.ts'
import type { Start } from './start.ts'

/** Gives views the session and, while somebody is signed in, the replica. */
export const InfraProvider = ({ start, children }: { readonly start: Start; readonly children: ReactNode }) => {
  const { session, request, services, openReplica, keeping } = start
  const state = useSyncExternalStore(
    (listener) => {
      const subscription = session.state$.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    () => session.state$.value,
  )
  const [client, setClient] = useState<ReplicaClient | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isSignedIn = state.status === 'signed-in'

  useEffect(() => {
    void services.then((settings) => new Services(settings)).catch((error: unknown) => setFailure(wordsOf(error)))
  }, [services])

  useEffect(() => {
    void session.check()
    const timer = setInterval(() => void session.check(), sessionTimes.checkMs)
    const check = (): void => void session.check()
    // Another tab signed in, out, or refreshed.
    const news = ['storage', 'online']
    for (const one of news) window.addEventListener(one, check)
    return () => {
      clearInterval(timer)
      for (const one of news) window.removeEventListener(one, check)
    }
  }, [session])

  useEffect(() => watchKeptPage(session), [session])

  useEffect(() => {
    if (!isSignedIn) return undefined
    // The session may end while the replica is on its way: the sign-in page says why.
    void openReplica()
      .then(setClient)
      .catch((error: unknown) => session.state$.value.status === 'signed-in' && setFailure(wordsOf(error)))
    // It ends with the session.
    return () => setClient(null)
  }, [isSignedIn, session, openReplica])

  const value = useMemo(
    () => ({
      session,
      request,
      services,
      state,
      openReplica,
      keeping,
      replica: (isSignedIn && client?.replica) || null,
      settings: (isSignedIn && client?.settings) || null,
    }),
    [session, request, services, state, client, isSignedIn, openReplica, keeping],
  )
  // Neither shell nor router can be trusted to work here: a plain page.
  if (failure !== null) return <p role="alert">{failure}</p>
  return <InfraContext value={value}>{children}</InfraContext>
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
