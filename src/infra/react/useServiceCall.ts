import { useCallback } from 'react'
import type { Service } from '../../domain/registry/entry.ts'
import { Services } from '../rest/services.ts'
import { useInfra } from './context.ts'
import { useCall } from './useCall.ts'

/**
 * A call of a service for what is not replicated: read without a body, sent with one. Rejects with an Error whose message is the
 * sentence to show.
 */
export const useServiceCall = (service: Service): (<T>(path: string, body?: object) => Promise<T>) => {
  const { services } = useInfra()
  const call = useCall()
  return useCallback(
    async <T>(path: string, body?: object): Promise<T> => {
      const base = new Services(await services).base(service)
      const answer = await call<T>(`${base}${path}`, body === undefined ? {} : { method: 'POST', body })
      if (answer.kind === 'ok') return answer.body
      if (answer.kind === 'unreachable') throw new Error('The server cannot be reached.')
      throw new Error(answer.problem.message ?? answer.problem.detail ?? 'The server refused this.')
    },
    [call, service, services],
  )
}

const fileMs = 600_000

/** A file that a service gives. Rejects with an Error whose message is the sentence to show. */
export const useServiceFile = (service: Service): ((path: string) => Promise<Blob>) => {
  const { services } = useInfra()
  const call = useCall()
  return useCallback(
    async (path: string): Promise<Blob> => {
      const base = new Services(await services).base(service)
      const answer = await call<Blob>(`${base}${path}`, { file: true, timeoutMs: fileMs })
      if (answer.kind === 'ok') return answer.body
      if (answer.kind === 'unreachable') throw new Error('The server cannot be reached.')
      throw new Error(answer.problem.message ?? answer.problem.detail ?? 'The server refused this.')
    },
    [call, service, services],
  )
}
