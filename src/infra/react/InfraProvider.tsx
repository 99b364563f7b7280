import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { makeRequest, type Request } from '../rest/request.ts'
import { loadServiceSettings, Services, type ServiceSettings } from '../rest/services.ts'
import { Session, sessionTimes } from '../session/session.ts'
import type { ReplicaClient } from '../worker/client.ts'
import { InfraContext } from './context.ts'

interface Start {
  readonly session: Session
  readonly request: Request
  /** Rejects with the sentence to show where the run-time settings are wrong. */
  readonly services: Promise<ServiceSettings>
}

/** One session for the page, made before React so that nothing flickers. */
const makeStart = (): Start => {
  let heard: (serverNow: number) => void = () => {}
  const request = makeRequest(
    (...call) => fetch(...call),
    (serverNow) => heard(serverNow),
  )
  const services = loadServiceSettings(request, window.localStorage)
  const session = new Session({
    storage: window.localStorage,
    request,
    clock: () => Date.now(),
    admin: async () => new Services(await services).base('admin'),
    location: () => `${window.location.pathname}${window.location.search}`,
    // Missing where the app is not served over TLS.
    ...('locks' in navigator
      ? { alone: (work: () => Promise<boolean>) => navigator.locks.request('chronicle.refresh', work) }
      : {}),
    leave: (address, afterMs) => void setTimeout(() => window.location.assign(address), afterMs),
  })
  heard = (serverNow) => session.heardServerTime(serverNow)
  return { session, request, services }
}

/** Gives views the session and, while somebody is signed in, the replica. */
export const InfraProvider = ({ children }: { readonly children: ReactNode }) => {
  const { session, request, services } = useMemo(() => makeStart(), [])
  const state = useSyncExternalStore(
    (listener) => {
      const subscription = session.state$.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    () => session.state$.value,
  )
  const [replica, setReplica] = useState<ReplicaClient | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const starting = useRef<Promise<ReplicaClient>>(undefined)
  const isSignedIn = state.status === 'signed-in'

  useEffect(() => {
    void services.then((settings) => new Services(settings)).catch((error: unknown) => setFailure(wordsOf(error)))
  }, [services])

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
    if (!isSignedIn) return
    starting.current ??= Promise.all([import('../worker/client.ts'), services]).then(([{ startReplica }, settings]) =>
      startReplica(session, settings),
    )
    void starting.current.then(setReplica).catch((error: unknown) => {
      // The session ended while the replica was on its way: the sign-in page says why.
      if (session.state$.value.status === 'signed-in') setFailure(wordsOf(error))
      else starting.current = undefined
    })
  }, [isSignedIn, session, services])

  const value = useMemo(
    () => ({ session, request, services, state, replica: isSignedIn ? replica : null }),
    [session, request, services, state, replica, isSignedIn],
  )
  // Neither shell nor router can be trusted to work here: a plain page.
  if (failure !== null) return <p role="alert">{failure}</p>
  return <InfraContext value={value}>{children}</InfraContext>
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
