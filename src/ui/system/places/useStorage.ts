import { useEffect, useState } from 'react'
import { codes } from '../../../domain/platform/rights.ts'
import { useMayI } from '../../../infra/react/index.ts'
import { useServiceCall } from '../../../infra/react/useServiceCall.ts'

const bytesOfMegabyte = 1_000_000

/** What the store of the server takes, in words; null where it is not known, or not the user's to know. */
export const useStorage = (): string | null => {
  const call = useServiceCall('admin')
  const isMine = useMayI()(codes.databaseView)
  const [bytes, setBytes] = useState<number | null>(null)
  useEffect(() => {
    if (!isMine) return undefined
    let isWanted = true
    call<{ readonly sizeBytes?: number }>('/api/v1/database')
      .then((answer) => isWanted && setBytes(answer.sizeBytes ?? null))
      // Without a connection the card is left out.
      .catch(() => isWanted && setBytes(null))
    return () => {
      isWanted = false
    }
  }, [call, isMine])
  return bytes === null ? null : `${Math.round(bytes / bytesOfMegabyte).toLocaleString('en-IN')} MB`
}
