import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { paramsOf, type Shown, shownFrom } from './replayAddress.ts'

/** The address follows after a moment: browsers refuse too many changes of it in a row, and keys repeat quickly. */
const settleMs = 200

/** What the replay shows: at once in the page, and in the address as soon as it rests. */
export const useShown = (): readonly [Shown, (change: Partial<Shown>) => void] => {
  const [params, setParams] = useSearchParams()
  const [shown, setShown] = useState(() => shownFrom(params))
  const timer = useRef(0)
  const latest = useRef(shown)
  const known = useRef(params.toString())

  // Somebody followed a link within the page, or went back.
  useEffect(() => {
    const text = params.toString()
    if (text === known.current) return
    known.current = text
    window.clearTimeout(timer.current)
    latest.current = shownFrom(params)
    setShown(latest.current)
  }, [params])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const show = useCallback(
    (change: Partial<Shown>) => {
      latest.current = { ...latest.current, ...change }
      setShown(latest.current)
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => {
        setParams(
          (before) => {
            const next = paramsOf(before, latest.current)
            known.current = next.toString()
            return next
          },
          { replace: true, preventScrollReset: true },
        )
      }, settleMs)
    },
    [setParams],
  )
  return [shown, show]
}
