import { useEffect, useState } from 'react'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { Services } from '../rest/services.ts'
import { useInfra } from './context.ts'
import { useCall } from './useCall.ts'
import { useDocuments, useSyncState } from './useReplica.ts'

/**
 * What a new document of a resource with a series of numbers would be called now, by the server's count, asked again whenever another one
 * comes; undefined while nobody can say. Nothing is held by it: the number is given when a document is accepted.
 */
export const useNextNumber = (entry: ResourceEntry): string | undefined => {
  const { services } = useInfra()
  const call = useCall()
  const isAsked = useSyncState().connection === 'live'
  const { rows, all } = useDocuments({
    resource: entry.key,
    filters: [],
    search: '',
    sort: '-createdAt',
    from: 0,
    size: 1,
  })
  const latest = rows[0]?.document
  const known = `${entry.key} ${all} ${latest?.id} ${latest?.version}`
  const [answered, setAnswered] = useState<{ readonly known: string; readonly number: string | undefined }>()
  useEffect(() => {
    if (!isAsked) return undefined
    const end = new AbortController()
    const ask = async (): Promise<void> => {
      const path = new Services(await services).path(entry, '?number')
      const answer = await call<{ readonly number: string }>(path, { signal: end.signal })
      if (!end.signal.aborted) setAnswered({ known, number: answer.kind === 'ok' ? answer.body.number : undefined })
    }
    void ask()
    return () => end.abort()
  }, [call, services, entry, isAsked, known])
  return isAsked && answered?.known === known ? answered.number : undefined
}
