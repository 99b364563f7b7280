import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { resources } from '../../domain/registry/registry.ts'
import { useInfra } from './context.ts'
import { unanswered } from './useReplica.ts'
import { useSession } from './useSession.ts'
import { watchedStore } from './useWatched.ts'

const work = resources.filter((one) => one.isWork === true)

/**
 * Codes that the user lacks, although documents which they open name him (spec 01, 6.1), live: with the first such document
 * the menu opens, with the last it closes. Only what names him is brought to this device for it.
 */
export const useTakesPart = (): ReadonlySet<string> => {
  const { replica } = useInfra()
  const { authorization } = useSession()
  const stores = useMemo(() => {
    const held = new Set(authorization?.codes)
    return authorization === null
      ? []
      : work
          .filter(({ read }) => !held.has(read))
          .map(({ key, read, defaultSort: sort }) => {
            const question = { resource: key, filters: [], search: '', sort, from: 0, size: 1 }
            return { code: read, store: watchedStore(replica, 'list', question, unanswered) }
          })
  }, [replica, authorization])
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
