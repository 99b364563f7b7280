import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type ListAnswer, type ListQuery, useDocuments, type View } from '../../infra/react/index.ts'

/** Rows asked for at a time; a window starts at a multiple of the step, so that scrolling a little asks for nothing. */
const windowSize = 120
const windowStep = 40

export interface ListWindow {
  readonly answer: ListAnswer
  /** The row at a position, or `undefined` while its window is on the way. */
  readonly rowAt: (index: number) => View | undefined
  /** Tell what is visible; asks for the window around it. */
  readonly look: (first: number, last: number) => void
}

/** A list by windows: the rows around what is visible, and the ones before as long as the next window is on the way. */
export const useListWindow = (query: Omit<ListQuery, 'from' | 'size'>): ListWindow => {
  const [from, setFrom] = useState(0)
  const answer = useDocuments(useMemo(() => ({ ...query, from, size: windowSize }), [query, from]))
  const rows = useMemo(() => new Map(answer.rows.map((view, index) => [answer.from + index, view])), [answer])
  const before = useRef<{ readonly query: unknown; readonly rows: ReadonlyMap<number, View> }>({ query, rows })
  useEffect(() => {
    if (rows.size > 0 || answer.total === 0) before.current = { query, rows }
  }, [query, rows, answer.total])

  const look = useCallback(
    (first: number, last: number) =>
      setFrom((now) =>
        first >= now && last < now + windowSize
          ? now
          : Math.max(0, Math.floor((first - windowStep) / windowStep) * windowStep),
      ),
    [],
  )
  return {
    answer,
    rowAt: (index) => rows.get(index) ?? (before.current.query === query ? before.current.rows.get(index) : undefined),
    look,
  }
}
