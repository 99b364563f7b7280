import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { SyncState } from '../face.ts'

/** How many views on the page look at each resource. */
const counts = new Map<string, number>()
const listeners = new Set<() => void>()
let inUse: readonly string[] = []

const count = (resource: string, by: 1 | -1): void => {
  counts.set(resource, (counts.get(resource) ?? 0) + by)
  inUse = [...counts].filter(([, views]) => views > 0).map(([one]) => one)
  for (const listener of listeners) listener()
}

/** The view looks at this resource for as long as it is mounted; null: at none that is the page's own. */
export const useInUse = (resource: string | null): void => {
  useEffect(() => {
    if (resource === null) return undefined
    count(resource, 1)
    return () => count(resource, -1)
  }, [resource])
}

/** Those of the services that do not answer on which the present page stands. */
export const useOutagesHere = ({ outages }: SyncState): SyncState['outages'] => {
  const used = useSyncExternalStore(subscribe, () => inUse)
  return useMemo(
    () => outages.filter(({ resources }) => resources.some((resource) => used.includes(resource))),
    [outages, used],
  )
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
