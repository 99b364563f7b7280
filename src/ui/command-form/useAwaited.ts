import { useContext, useEffect } from 'react'
import { BeforeSendContext } from '../kit/beforeSend.ts'

/** How long a form that is sent waits for what is looked up, in milliseconds: its fields show what is missing afterwards. */
const patience = 5000

/** A form that is sent waits until this is known. */
export const useAwaited = (isKnown: boolean): void => {
  const beforeSend = useContext(BeforeSendContext)
  useEffect(() => {
    if (isKnown || beforeSend === null) return undefined
    let resolve = (): void => {}
    const known = new Promise<void>((done) => (resolve = done))
    const forget = beforeSend(() => Promise.race([known, new Promise<void>((late) => setTimeout(late, patience))]))
    return () => {
      forget()
      resolve()
    }
  }, [isKnown, beforeSend])
}
