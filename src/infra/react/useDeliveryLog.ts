import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useServiceCall } from './useServiceCall.ts'

export interface DeliveryRow {
  readonly id: string
  readonly status: string
  readonly created_at: string
  readonly title: string
  readonly user: { readonly id: string; readonly name: string }
  readonly priority: string
  readonly needs_acknowledgement: boolean
  readonly seen_at: string | null
  readonly acknowledged_at: string | null
  readonly channels: { readonly bell: string; readonly email?: string }
}

interface DeliveryPage {
  readonly items: readonly DeliveryRow[]
  readonly total: number
}

const path = '/api/v1/delivery-log'
const key = 'delivery-log'

/** Every notification that anybody got, a page at a time; `query` as in the address. Within an `AskScope`. */
export const useDeliveryLog = (query: string) => {
  const call = useServiceCall('notification')
  return useQuery({
    queryKey: [key, query],
    queryFn: () => call<DeliveryPage>(`${path}?${query}`),
    placeholderData: keepPreviousData,
  })
}

/** Pushes a delivery that waits for its acknowledgement once more. */
export const usePushAgain = () => {
  const call = useServiceCall('notification')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call<unknown>(`${path}/${id}/push`, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: [key] }),
  })
}
