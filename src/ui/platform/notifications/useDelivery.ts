import type { DeliveryCommand } from '../../../domain/platform/notification-delivery/notification-delivery.ts'
import { notificationDeliveryResource } from '../../../domain/platform/notification-delivery/resource.ts'
import { useRecordCommands } from '../../resource/record/useRecordCommands.ts'

export type DeliveryAct = Exclude<DeliveryCommand['type'], 'Deliver' | 'Release' | 'Escalate'>

/** Sends a command of the recipient; resolves to whether it was saved. */
export const useDelivery = (): ((id: string, type: DeliveryAct) => Promise<boolean>) => {
  const { give } = useRecordCommands(notificationDeliveryResource)
  return (id, type) => give(id, type, {})
}
