import { useMemo } from 'react'
import type { Service } from '../../domain/registry/entry.ts'
import type { ServiceCalls } from '../rest/request.ts'
import { Services } from '../rest/services.ts'
import { useInfra } from './context.ts'
import { useCall } from './useCall.ts'

/** Calls of one service for what is not replicated, and where it is. */
export const useService = (service: Service): ServiceCalls => {
  const { services } = useInfra()
  const call = useCall()
  return useMemo(
    () => ({ call, base: async () => new Services(await services).base(service) }),
    [call, services, service],
  )
}
