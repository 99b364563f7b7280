import { makeRequest, type Request } from '../rest/request.ts'
import { loadServiceSettings, Services, type ServiceSettings } from '../rest/services.ts'
import { Session } from '../session/session.ts'
import { oneTab, tabsByLocks } from '../session/tabs.ts'
import { finishWiping, type Keeping } from '../session/wiping.ts'
import { type ReplicaClient, startReplica } from '../worker/client.ts'

/** What a page has before it draws anything. */
export interface Start {
  readonly session: Session
  readonly request: Request
  /** Rejects with the sentence to show where the run-time settings are wrong. */
  readonly services: Promise<ServiceSettings>
  /** The replica of whoever is signed in: started at the first call, and anew after one that failed. */
  readonly openReplica: () => Promise<ReplicaClient>
  /** Where this browser holds something of a person. */
  readonly keeping: Keeping
}

/** Browsers say how a page came to be loaded. */
const isRevisit = (): boolean => {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded instanceof PerformanceNavigationTiming && loaded.type !== 'navigate'
}

/** One session for the page, and its replica on the way where somebody is signed in: its data opens while the page is drawn. */
export const start = (): Start => {
  let heard: (serverNow: number) => void = () => {}
  const request = makeRequest(
    (...call) => fetch(...call),
    (serverNow) => heard(serverNow),
  )
  const services = loadServiceSettings(request, window.localStorage)
  const session = new Session({
    storage: window.localStorage,
    tab: window.sessionStorage,
    isRevisit,
    request,
    clock: () => Date.now(),
    isDown: () => !navigator.onLine,
    admin: async () => new Services(await services).base('admin'),
    location: () => `${window.location.pathname}${window.location.search}`,
    tabs: 'locks' in navigator ? tabsByLocks(navigator.locks) : oneTab,
    leave: (address, afterMs) => void setTimeout(() => window.location.assign(address), afterMs),
  })
  heard = (serverNow) => session.heardServerTime(serverNow)
  const keeping: Keeping = {
    local: window.localStorage,
    session: window.sessionStorage,
    databases: window.indexedDB,
    ...('caches' in window ? { caches: window.caches } : {}),
  }
  const wiped = finishWiping(keeping).catch(() => {})
  let opening: Promise<ReplicaClient> | undefined
  const openReplica = (): Promise<ReplicaClient> => {
    opening ??= wiped
      .then(() => startReplica(session, services))
      .catch((error: unknown) => {
        opening = undefined
        throw error
      })
    return opening
  }
  // In every tab: a worker that went on would bring anew what is being removed.
  session.state$.subscribe(({ status }) => {
    if (status === 'signed-in') return
    opening?.then(
      (client) => client.close(),
      () => {},
    )
    opening = undefined
  })
  if (session.state$.value.status === 'signed-in') void openReplica().catch(() => {})
  return { session, request, services, openReplica, keeping }
}
