import { useEffect, useState } from 'react'
import type { EventEnvelope } from '../../domain/kernel/event.ts'
import { type LeafChange, type LeafShape, type Replay, touchesOf } from '../../domain/kernel/replay.ts'

const nothing: ReadonlyMap<string, EventEnvelope> = new Map()
const pieceMs = 10

/** For each changed leaf the event that last touched it; found in pieces, so that long histories do not hold the page. */
export const useTouches = (
  replay: Replay,
  from: number,
  to: number,
  changes: readonly LeafChange[],
  shape: LeafShape,
): ReadonlyMap<string, EventEnvelope> => {
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    let timer = 0
    const search = touchesOf(replay, from, to, changes, shape)
    const go = (): void => {
      const end = performance.now() + pieceMs
      let step = search.next()
      while (step.done !== true && performance.now() < end) step = search.next()
      if (step.done === true) setFound(step.value)
      else timer = window.setTimeout(go)
    }
    go()
    return () => window.clearTimeout(timer)
  }, [replay, from, to, changes, shape])
  return found
}
