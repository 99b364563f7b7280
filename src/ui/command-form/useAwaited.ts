import { useContext, useEffect } from 'react'
import { type AllOf, useAllOf, useSyncState } from '../../infra/react/index.ts'
import { BeforeSendContext } from '../kit/beforeSend.ts'
import { inTime } from '../kit/patience.ts'

/** A form that is sent waits until this is known. It is not sent without it where `lateWords` say why. */
export const useAwaited = (isKnown: boolean, lateWords?: string): void => {
  const beforeSend = useContext(BeforeSendContext)
  useEffect(() => {
    if (isKnown || beforeSend === null) return undefined
    let resolve = (): void => {}
    const known = new Promise<void>((done) => (resolve = done))
    const forget = beforeSend(async () => ((await inTime(known)) ? undefined : lateWords))
    return () => {
      forget()
      resolve()
    }
  }, [isKnown, lateWords, beforeSend])
}

/** The same for what is brought from the server: without a connection it does not come. */
export const useBrought = (isHere: boolean): void => {
  const { connection } = useSyncState()
  useAwaited(isHere || connection === 'offline')
}

/** Every document of a small resource by which a form is filled in or judged: it is sent once they are here. */
export const useAllBrought = (resource: string): AllOf => {
  const all = useAllOf(resource)
  useBrought(!all.isComing)
  return all
}

/** Stands in a form that waits for what is known around it. */
export const Awaited = ({ isKnown }: { readonly isKnown: boolean }): null => {
  useAwaited(isKnown)
  return null
}
