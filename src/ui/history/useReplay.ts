import { useEffect, useMemo, useState } from 'react'
import { Replay } from '../../domain/kernel/replay.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { type HistoryAnswer, useHistory } from '../../infra/react/index.ts'

/** A piece of the first pass takes about so long, then other work gets its turn. */
const pieceMs = 10
const pieceEvents = 50
const tellMs = 250

export interface OpenReplay {
  readonly status: HistoryAnswer['status']
  readonly replay: Replay
  /** Events folded so far; statuses are known up to here. */
  readonly folded: number
  readonly caused: HistoryAnswer['caused']
}

/** A document's history as states, folded in pieces. */
export const useReplay = (entry: ResourceEntry, id: string): OpenReplay => {
  const { status, events, legible, caused } = useHistory(entry.key, id)
  const replay = useMemo(
    () => new Replay({ aggregate: entry.aggregate, id, events, legible }),
    [entry, id, events, legible],
  )
  const [folded, setFolded] = useState(0)
  useEffect(() => {
    let timer = 0
    let told = performance.now()
    const go = (): void => {
      const end = performance.now() + pieceMs
      let done = false
      while (!done && performance.now() < end) done = replay.advance(pieceEvents)
      // Each telling renders all events: now and then is enough.
      if (done || end - told > tellMs) {
        told = end
        setFolded(replay.folded)
      }
      if (!done) timer = window.setTimeout(go)
    }
    go()
    return () => window.clearTimeout(timer)
  }, [replay])
  return { status, replay, caused, folded: Math.min(folded, replay.folded) }
}
