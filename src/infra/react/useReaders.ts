import { useEffect, useState } from 'react'
import type { Ref } from '../../domain/kernel/event.ts'
import { resourceOf } from '../../domain/resources.ts'
import { Services } from '../rest/services.ts'
import { useInfra } from './context.ts'
import { useCall } from './useCall.ts'

/** Letters that follow each other quicker are one question to the server. */
const afterMs = 120

/**
 * People who may read a document, by how a word of their name begins; null: nobody is looked for. Undefined until the server has
 * answered, which alone knows. What was found for the letters before stands until the new answer is there.
 */
export const useReaders = (resource: string, id: string, typed: string | null): readonly Ref[] | undefined => {
  const { services } = useInfra()
  const call = useCall()
  const [answered, setAnswered] = useState<readonly Ref[]>()
  useEffect(() => {
    if (typed === null) return undefined
    const end = new AbortController()
    const ask = async (): Promise<void> => {
      const query = new URLSearchParams({ search: typed })
      const path = new Services(await services).path(
        resourceOf(resource),
        `/${encodeURIComponent(id)}/readers?${query}`,
      )
      const answer = await call<{ readonly items: readonly Ref[] }>(path, { signal: end.signal })
      if (!end.signal.aborted) setAnswered(answer.kind === 'ok' ? answer.body.items : undefined)
    }
    const timer = setTimeout(() => void ask(), afterMs)
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [services, call, resource, id, typed])
  return typed === null ? undefined : answered
}
