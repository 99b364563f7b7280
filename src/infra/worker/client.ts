import { proxy, type Remote, wrap } from 'comlink'
import type { DispatchRequest, DispatchResult } from '../face.ts'
import type { Session } from '../session/session.ts'
import type { ReplicaWorker, Watched, WatchedKind } from './protocol.ts'

/** The replica as the main thread sees it. */
export interface ReplicaClient {
  watch<Kind extends WatchedKind>(kind: Kind, question: Watched[Kind]['question'], answer: (value: Watched[Kind]['answer']) => void): () => void
  dispatch(request: DispatchRequest): Promise<DispatchResult>
  discard(commandId: string): Promise<void>
  amendAndRetry(commandId: string, data: unknown, reason?: string): Promise<DispatchResult>
  getSetting<T>(key: string): T | undefined
  setSetting(key: string, value: unknown): void
  watchSetting(key: string, listener: () => void): () => void
  wipe(): Promise<void>
}

/** Starts the worker for the signed-in user; resolves when views may ask. */
export const startReplica = async (session: Session): Promise<ReplicaClient> => {
  const state = session.state$.value
  const credentials = session.credentials()
  if (state.status !== 'signed-in' || credentials === undefined) throw new Error('Nobody is signed in.')
  const worker = new Worker(new URL('replica.worker.ts', import.meta.url), { type: 'module', name: 'replica' })
  const remote: Remote<ReplicaWorker> = wrap<ReplicaWorker>(worker)
  const home = {
    expired: async (usedToken: string) => ((await session.expired(usedToken)) ? session.credentials() : undefined),
    rightsMoved: () => void session.renewAuthorization(),
  }
  const offset = session.now() - Date.now()
  const loaded = await remote.start({ origin: window.location.origin, authorization: state.authorization, credentials, offset }, proxy(home))
  const settings = new Map<string, unknown>(loaded)
  const listeners = new Map<string, Set<() => void>>()
  const tell = (key: string): void => listeners.get(key)?.forEach((listener) => listener())

  session.state$.subscribe((next) => {
    const renewed = session.credentials()
    if (next.status === 'signed-in' && renewed !== undefined) void remote.renew(renewed, next.authorization, session.now() - Date.now())
  })
  window.addEventListener('online', () => void remote.wake())

  let handles = 0
  const client: ReplicaClient = {
    watch: (kind, question, answer) => {
      handles += 1
      const handle = handles
      let isOpen = true
      void remote.watch(handle, kind, question as never, proxy((value: never) => (isOpen ? answer(value) : undefined)) as never)
      return () => {
        isOpen = false
        void remote.unwatch(handle)
      }
    },
    dispatch: (request) => remote.dispatch(request),
    discard: (commandId) => remote.discard(commandId),
    amendAndRetry: (commandId, data, reason) => remote.amendAndRetry(commandId, data, reason),
    getSetting: <T>(key: string) => settings.get(key) as T | undefined,
    setSetting: (key, value) => {
      settings.set(key, value)
      tell(key)
      void remote.setSetting(key, value)
    },
    watchSetting: (key, listener) => {
      const own = listeners.get(key) ?? new Set()
      own.add(listener)
      listeners.set(key, own)
      return () => own.delete(listener)
    },
    wipe: async () => {
      await remote.wipe()
      worker.terminate()
    },
  }
  client.watch('settings', null, ({ key, value }) => {
    if (JSON.stringify(settings.get(key)) === JSON.stringify(value)) return
    settings.set(key, value)
    tell(key)
  })
  return client
}
