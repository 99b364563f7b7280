import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { DeviceReport } from '../face.ts'
import { useInfra } from './context.ts'

interface Held {
  readonly report: DeviceReport
  /** Bytes that this app takes of the device, and may take; null where the browser does not say. */
  readonly storage: { readonly used: number; readonly allowed: number } | null
}

export interface Device {
  /** Undefined until it is known. */
  readonly held: Held | undefined
  /** Brings everything anew; what waits to be sent is left alone. */
  readonly resync: () => Promise<void>
}

const everyMs = 4000

/** What this device holds, looked at again while the page stands. Within an `AskScope`. */
export const useDevice = (): Device => {
  const { replica } = useInfra()
  const { data, refetch } = useQuery({
    queryKey: ['device'],
    queryFn: async (): Promise<Held> => {
      if (replica === null) throw new Error('The data of this device is not open yet. Try again in a moment.')
      const [report, { usage, quota }] = await Promise.all([
        replica.device(),
        'storage' in navigator ? navigator.storage.estimate() : ({} as StorageEstimate),
      ])
      return { report, storage: usage === undefined || quota === undefined ? null : { used: usage, allowed: quota } }
    },
    enabled: replica !== null,
    refetchInterval: everyMs,
  })
  const resync = useCallback(async () => {
    await replica?.resync()
    await refetch()
  }, [replica, refetch])
  return { held: data, resync }
}
