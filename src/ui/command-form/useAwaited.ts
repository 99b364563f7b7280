import { useContext, useEffect } from 'react'
import { BeforeSendContext } from '../kit/beforeSend.ts'
import { inTime } from '../kit/patience.ts'

/** A form that is sent waits until this is known. */
export const useAwaited = (isKnown: boolean): void => {
  const beforeSend = useContext(BeforeSendContext)
  useEffect(() => {
    if (isKnown || beforeSend === null) return undefined
    let resolve = (): void => {}
    const known = new Promise<void>((done) => (resolve = done))
    const forget = beforeSend(async () => void (await inTime(known)))
    return () => {
      forget()
      resolve()
    }
  }, [isKnown, beforeSend])
}
