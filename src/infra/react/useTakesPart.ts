import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { useInfra } from './context.ts'
import { unanswered } from './useReplica.ts'
import { useSession } from './useSession.ts'
import { watchedStore } from './useWatched.ts'

/** The registry is no part of what the first page waits for. */
const workResources = async (): Promise<readonly ResourceEntry[]> => {
  const { resources } = await import('../../domain/resources.ts')
  return resources.filter((one) => one.isWork === true)
}

const none: readonly ResourceEntry[] = []

/**
 * Codes that the user lacks, although documents which they open name them (spec 01, 6.1), live: with the first such document
 * the menu opens, with the last it closes. Only what names them is brought to this device for it.
 */
export const useTakesPart = (): ReadonlySet<string> => {
  const { replica } = useInfra()
  const { authorization } = useSession()
  const [work, setWork] = useState(none)
  // Where it cannot be loaded the menu stays as the codes open it.
  useEffect(() => void workResources().then(setWork, () => {}), [])
  const stores = useMemo(() => {
    const held = new Set(authorization?.codes)
    return authorization === null
      ? []
      : work
          .filter(({ read }) => !held.has(read))
          .map(({ key, read, defaultSort: sort }) => {
            const question = { resource: key, filters: [], search: '', sort, from: 0, size: 1 }
            return { code: read, store: watchedStore(replica, 'list$', [question], unanswered) }
          })
  }, [replica, authorization, work])
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = stores.map(({ store }) => store.subscribe(listener))
      return () => stops.forEach((stop) => stop())
    },
    [stores],
  )
  const codes = useSyncExternalStore(subscribe, () =>
    stores
      .filter(({ store }) => store.snapshot().all > 0)
      .map(({ code }) => code)
      .join(' '),
  )
  return useMemo(() => new Set(codes.split(' ').filter(Boolean)), [codes])
}
