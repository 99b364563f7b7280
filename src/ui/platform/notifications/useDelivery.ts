import { useCallback } from 'react'
import type { DeliveryCommand } from '../../../domain/platform/notification-delivery/notification-delivery.ts'
import { deliveriesKey } from '../../../domain/platform/notification-delivery/resource.ts'
import { useDispatch } from '../../../infra/react/index.ts'
import { notify } from '../../kit/notify.ts'

export type DeliveryAct = Exclude<DeliveryCommand['type'], 'Deliver' | 'Release' | 'Escalate'>

/** Gives a command of the recipient; resolves true when it is kept. What is refused is said. */
export const useDelivery = (): ((id: string, type: DeliveryAct) => Promise<boolean>) => {
  const dispatch = useDispatch()
  return useCallback(
    async (id, type) => {
      const result = await dispatch({ resource: deliveriesKey, documentId: id, type, data: {} })
      if (result.outcome === 'saved') return true
      void notify(result.outcome === 'refused' ? result.refusal.message : result.message, { tone: 'failed' })
      return false
    },
    [dispatch],
  )
}
