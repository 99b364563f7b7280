import { useCallback } from 'react'
import type { Service } from '../../domain/registry/entry.ts'
import { bodyOf } from '../rest/request.ts'
import { useService } from './useService.ts'

/**
 * A call of a service for what is not replicated: read without a body, sent with one. Rejects with an Error whose message is the
 * sentence to show.
 */
export const useServiceCall = (service: Service): (<T>(path: string, body?: object) => Promise<T>) => {
  const { call, base } = useService(service)
  return useCallback(
    async <T>(path: string, body?: object): Promise<T> =>
      bodyOf(await call<T>(`${await base()}${path}`, body === undefined ? {} : { method: 'POST', body })),
    [call, base],
  )
}

const fileMs = 600_000

/** A file that a service gives. Rejects with an Error whose message is the sentence to show. */
export const useServiceFile = (service: Service): ((path: string) => Promise<Blob>) => {
  const { call, base } = useService(service)
  return useCallback(
    async (path) => bodyOf(await call<Blob>(`${await base()}${path}`, { file: true, timeoutMs: fileMs })),
    [call, base],
  )
}
