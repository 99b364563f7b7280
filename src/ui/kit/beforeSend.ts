import { createContext, useCallback, useContext, useEffect, useState } from 'react'
import { inTime } from './patience.ts'

/** What is done before a form is read; answers why it cannot be sent yet, where it cannot. */
export type BeforeSend = () => void | string | Promise<void | string>

/** Adds such work to the form around; returns the undo. */
export const BeforeSendContext = createContext<((act: BeforeSend) => () => void) | null>(null)

/** Does `act`, which stays the same function, before the form around is sent; outside of a form never. */
export const useBeforeSend = (act: BeforeSend): void => {
  const add = useContext(BeforeSendContext)
  useEffect(() => add?.(act), [add, act])
}

/** Takes work that is under way: the form around is read once it has ended. */
export const useUnderWay = (): ((work: Promise<unknown>) => void) => {
  const [all] = useState(() => new Set<Promise<unknown>>())
  useBeforeSend(
    useCallback(() => {
      if (all.size === 0) return undefined
      const ended = async (): Promise<void> => {
        // oxlint-disable-next-line no-await-in-loop -- what ends may have begun more
        while (all.size > 0) await Promise.allSettled(all)
      }
      return inTime(ended()).then(() => undefined)
    }, [all]),
  )
  return useCallback(
    (work) => {
      all.add(work)
      void work.finally(() => all.delete(work))
    },
    [all],
  )
}

/** Does what is to be done before a form is read, with what shows only meanwhile to be done; answers why it cannot be sent. */
export const obstaclesOf = async (waiting: ReadonlySet<BeforeSend>): Promise<readonly string[]> => {
  const obstacles: (string | void)[] = []
  const begun = new Set<BeforeSend>()
  const atOnce: BeforeSend[] = []
  for (let next = [...waiting]; next.length > 0; next = [...waiting].filter((act) => !begun.has(act))) {
    const answers = next.map((act) => {
      begun.add(act)
      const answer = act()
      if (!(answer instanceof Promise)) atOnce.push(act)
      return answer
    })
    // oxlint-disable-next-line no-await-in-loop -- what one brings may ask for another
    obstacles.push(...(await Promise.all(answers.filter((answer) => answer instanceof Promise))))
  }
  // What takes no time is done with what the others brought.
  for (const act of atOnce) obstacles.push(await act())
  return obstacles.filter((words) => words !== undefined)
}
