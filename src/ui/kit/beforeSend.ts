import { createContext, useContext, useEffect } from 'react'

/** What is done before a form is read; answers why it cannot be sent yet, where it cannot. */
export type BeforeSend = () => void | string | Promise<void | string>

/** Adds such work to the form around; returns the undo. */
export const BeforeSendContext = createContext<((act: BeforeSend) => () => void) | null>(null)

/** Does `act`, which stays the same function, before the form around is sent; outside of a form never. */
export const useBeforeSend = (act: BeforeSend): void => {
  const add = useContext(BeforeSendContext)
  useEffect(() => add?.(act), [add, act])
}
