import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { makeRequest } from '../rest/request.ts'
import { Session, sessionTimes } from '../session/session.ts'
import type { ReplicaClient } from '../worker/client.ts'
import { InfraContext } from './context.ts'

/** One session for the page, made before React so that nothing flickers. */
const makeSession = (): Session => {
  let heard: (serverNow: number) => void = () => {}
  const session = new Session({
    storage: window.localStorage,
    request: makeRequest((...call) => fetch(...call), (serverNow) => heard(serverNow)),
    clock: () => Date.now(),
    admin: '/services/admin',
    location: () => `${window.location.pathname}${window.location.search}`,
    leave: (address, afterMs) => void setTimeout(() => window.location.assign(address), afterMs),
  })
  heard = (serverNow) => session.heardServerTime(serverNow)
  return session
}

/** Gives views the session and, while somebody is signed in, the replica. */
export const InfraProvider = ({ children }: { readonly children: ReactNode }) => {
  const session = useMemo(makeSession, [])
  const state = useSyncExternalStore(
    (listener) => {
      const subscription = session.state$.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    () => session.state$.value,
  )
  const [replica, setReplica] = useState<ReplicaClient | null>(null)
  const isSignedIn = state.status === 'signed-in'

  useEffect(() => {
    void session.check()
    const timer = setInterval(() => void session.check(), sessionTimes.checkMs)
    // Another tab signed in, out, or refreshed.
    const onStorage = (): void => void session.check()
    window.addEventListener('storage', onStorage)
    return () => {
      clearInterval(timer)
      window.removeEventListener('storage', onStorage)
    }
  }, [session])

  useEffect(() => {
    if (!isSignedIn || replica !== null) return
    let isWanted = true
    void import('../worker/client.ts').then(async ({ startReplica }) => {
      const started = await startReplica(session)
      if (isWanted) setReplica(started)
    })
    return () => {
      isWanted = false
    }
  }, [isSignedIn, replica, session])

  const value = useMemo(() => ({ session, state, replica: isSignedIn ? replica : null }), [session, state, replica, isSignedIn])
  return <InfraContext value={value}>{children}</InfraContext>
}
