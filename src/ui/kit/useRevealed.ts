import { startTransition, useEffect, useState } from 'react'

/** As many rows of controls as a frame has time for, and as many as are added at a time. */
const atFirst = 3
const more = 6

/** How many of `count` rows are drawn: the first ones at once, the others in the pauses of the browser, so that a form with many opens in a frame. */
export const useRevealed = (count: number): number => {
  const [revealed, setRevealed] = useState(atFirst)
  useEffect(() => {
    if (revealed === Infinity) return
    // Once all were drawn, what comes by scrolling or adding is drawn as it comes.
    startTransition(() => setRevealed(revealed < count ? revealed + more : Infinity))
  }, [revealed, count])
  return revealed
}
