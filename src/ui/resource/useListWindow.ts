import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { type ListAnswer, type ListQuery, unanswered, useDocuments, type View } from '../../infra/react/index.ts'

/** Rows asked for at a time; a window starts at a multiple of the step, so that scrolling a little asks for nothing. */
const windowSize = 120
const windowStep = 40

export interface ListWindow {
  readonly answer: ListAnswer
  /** What stands there answers another question; the answer to this one is on its way. */
  readonly isOutdated: boolean
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
  // By its value, as it is answered: one that is the same again, as when a view is saved, has no other answer.
  const asked = JSON.stringify(query)
  const { resource } = query
  const [held, setHeld] = useState({ asked, resource, answer: fresh })
  if (fresh !== unanswered && fresh !== held.answer) setHeld({ asked, resource, answer: fresh })
  const answer = fresh === unanswered && held.resource === resource ? held.answer : fresh
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
  return { answer, isOutdated: held.asked !== asked, rowAt: (index) => rows.get(index), look }
}
