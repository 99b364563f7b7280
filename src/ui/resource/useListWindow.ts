import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { type ListAnswer, type ListQuery, unanswered, useDocuments, type View } from '../../infra/react/index.ts'

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

/** A list by windows: the rows around what is visible. What was shown stays until the next answer is here, be it of another window or of other filters. */
export const useListWindow = (query: Omit<ListQuery, 'from' | 'size'>): ListWindow => {
  const [from, setFrom] = useState(0)
  // Drawn in the pauses of the browser: thirty rows at once would be felt by whoever types or scrolls meanwhile.
  const fresh = useDeferredValue(useDocuments(useMemo(() => ({ ...query, from, size: windowSize }), [query, from])))
  const [held, setHeld] = useState({ resource: query.resource, answer: fresh })
  if (fresh !== unanswered && fresh !== held.answer) setHeld({ resource: query.resource, answer: fresh })
  const answer = fresh === unanswered && held.resource === query.resource ? held.answer : fresh
  const rows = useMemo(() => new Map(answer.rows.map((view, index) => [answer.from + index, view])), [answer])

  const look = useCallback(
    (first: number, last: number) =>
      setFrom((now) =>
        first >= now && last < now + windowSize
          ? now
          : Math.max(0, Math.floor((first - windowStep) / windowStep) * windowStep),
      ),
    [],
  )
  return { answer, rowAt: (index) => rows.get(index), look }
}
