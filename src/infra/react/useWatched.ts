import { useMemo, useSyncExternalStore } from 'react'
import type { ReplicaClient } from '../worker/client.ts'
import type { Watched, WatchedKind } from '../worker/protocol.ts'
import { useInfra } from './context.ts'

interface Store<T> {
  readonly subscribe: (listener: () => void) => () => void
  readonly snapshot: () => T
}

/** How long a question nobody looks at any more is kept, so that going back shows at once. */
const lingerMs = 5000

interface Shared {
  value: unknown
  readonly listeners: Set<() => void>
  stop: (() => void) | undefined
  timer: ReturnType<typeof setTimeout> | undefined
}

const shared = new WeakMap<ReplicaClient, Map<string, Shared>>()

/** The live answer to a question, as a store of its own: one watch per question however many views ask it. */
export const watchedStore = <Kind extends WatchedKind>(
  replica: ReplicaClient | null,
  kind: Kind,
  question: Watched[Kind]['question'],
  start: Watched[Kind]['answer'],
): Store<Watched[Kind]['answer']> => {
  if (replica === null) return { subscribe: () => () => {}, snapshot: () => start }
  const all = shared.get(replica) ?? new Map<string, Shared>()
  shared.set(replica, all)
  const key = `${kind} ${JSON.stringify(question)}`
  const entry: Shared = all.get(key) ?? { value: start, listeners: new Set(), stop: undefined, timer: undefined }
  all.set(key, entry)
  return {
    snapshot: () => entry.value as Watched[Kind]['answer'],
    subscribe: (listener) => {
      clearTimeout(entry.timer)
      all.set(key, entry)
      entry.listeners.add(listener)
      entry.stop ??= replica.watch(kind, question, (value) => {
        entry.value = value
        for (const one of entry.listeners) one()
      })
      return () => {
        entry.listeners.delete(listener)
        if (entry.listeners.size > 0) return
        entry.timer = setTimeout(() => {
          entry.stop?.()
          entry.stop = undefined
          all.delete(key)
        }, lingerMs)
      }
    },
  }
}

/** The live answer to a question to the replica; `start` until the first one. The question is compared by its value. */
export const useWatched = <Kind extends WatchedKind>(
  kind: Kind,
  question: Watched[Kind]['question'],
  start: Watched[Kind]['answer'],
): Watched[Kind]['answer'] => {
  const { replica } = useInfra()
  const key = JSON.stringify(question)
  // oxlint-disable-next-line react/exhaustive-deps -- `key` is the question's value; `start` is constant
  const store = useMemo(() => watchedStore(replica, kind, question, start), [replica, kind, key])
  return useSyncExternalStore(store.subscribe, store.snapshot)
}
