import { useCallback } from 'react'
import { resourceOf } from '../../domain/resources.ts'
import { bodyOf } from '../rest/request.ts'
import { Services } from '../rest/services.ts'
import { useInfra } from './context.ts'
import { useCall } from './useCall.ts'

/** A record to create; its ids follow from what it is, so that it is created once however often it is sent. */
export interface NewRecord {
  readonly documentId: string
  readonly commandId: string
  readonly data: unknown
}

interface BatchAnswer {
  readonly outcomes: readonly { readonly status: number; readonly message?: string }[]
}

/**
 * Creates records of a resource in one call, each by the rules and rights of its Create command. Resolves with why each was refused, in
 * their order; null: it is there. Rejects with an Error whose message is the sentence to show where nothing is known of them.
 */
export const useCreateMany = (): ((
  resource: string,
  records: readonly NewRecord[],
) => Promise<readonly (string | null)[]>) => {
  const { services } = useInfra()
  const call = useCall()
  return useCallback(
    async (resource, records) => {
      const path = new Services(await services).path(resourceOf(resource), '/batch')
      const commands = records.map((one) => ({ ...one, type: 'Create' }))
      const { outcomes } = bodyOf(await call<BatchAnswer>(path, { method: 'POST', body: { commands } }))
      return outcomes.map(({ status, message }) => (status < 300 ? null : (message ?? 'Refused.')))
    },
    [services, call],
  )
}
