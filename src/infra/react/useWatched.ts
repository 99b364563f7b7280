import { useMemo, useSyncExternalStore } from 'react'
import { defer, finalize, type Observable, type ObservedValueOf, share, tap, timer } from 'rxjs'
import type { ReplicaFace } from '../replica-face.ts'
import { useInfra } from './context.ts'
import { tellNoMore, tellTogether } from './tell-together.ts'

/** What of the replica is live, by name. */
export type LiveName = Extract<keyof ReplicaFace, `${string}$`>
type Question<Name extends LiveName> = Parameters<ReplicaFace[Name]>
type AnswerTo<Name extends LiveName> = ObservedValueOf<ReturnType<ReplicaFace[Name]>>

interface Store<T> {
  readonly subscribe: (listener: () => void) => () => void
  readonly snapshot: () => T
}

/** How long a question nobody looks at any more is kept, so that going back shows at once. */
const lingerMs = 5000

interface Shared {
  value: unknown
  readonly answers$: Observable<unknown>
}

const shared = new WeakMap<ReplicaFace, Map<string, Shared>>()

/** The live answer to a question, as a store of its own: one watch per question however many views ask it. */
export const watchedStore = <Name extends LiveName>(
  replica: ReplicaFace | null,
  name: Name,
  question: Question<Name>,
  start: AnswerTo<Name>,
): Store<AnswerTo<Name>> => {
  if (replica === null) return { subscribe: () => () => {}, snapshot: () => start }
  const all = shared.get(replica) ?? new Map<string, Shared>()
  shared.set(replica, all)
  const key = `${name} ${JSON.stringify(question)}`
  const ask = replica[name] as (...question: Question<Name>) => Observable<unknown>
  const entry: Shared = all.get(key) ?? {
    value: start,
    answers$: defer(() => {
      all.set(key, entry)
      return ask(...question)
    }).pipe(
      tap((value) => (entry.value = value)),
      finalize(() => all.delete(key)),
      share({ resetOnRefCountZero: () => timer(lingerMs) }),
    ),
  }
  all.set(key, entry)
  return {
    snapshot: () => entry.value as AnswerTo<Name>,
    subscribe: (listener) => {
      const subscription = entry.answers$.subscribe(() => tellTogether(listener))
      return () => {
        subscription.unsubscribe()
        tellNoMore(listener)
      }
    },
  }
}

/** The live answer to a question to the replica; `start` until the first one. The question is compared by its value. */
export const useWatched = <Name extends LiveName>(
  name: Name,
  question: Question<Name>,
  start: AnswerTo<Name>,
): AnswerTo<Name> => {
  const { replica } = useInfra()
  const key = JSON.stringify(question)
  // oxlint-disable-next-line react/exhaustive-deps -- `key` is the question's value; `start` is constant
  const store = useMemo(() => watchedStore(replica, name, question, start), [replica, name, key])
  return useSyncExternalStore(store.subscribe, store.snapshot)
}
