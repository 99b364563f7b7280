import { useCallback, useRef, useState } from 'react'
import { type ListQuestion, useMatchingIds } from '../../infra/react/index.ts'

const none: ReadonlySet<string> = new Set()

export interface Selection {
  readonly ids: ReadonlySet<string>
  /** One row in or out; with Shift, all rows from the one before to this. */
  readonly toggle: (id: string, index: number, isRange: boolean) => void
  /** All rows between the first one chosen and this, as Shift+arrows do. */
  readonly extend: (from: number, to: number) => void
  readonly put: (ids: ReadonlySet<string>) => void
  readonly clear: () => void
  /** Everything that matches, seen or not. */
  readonly takeAll: () => void
}

/** The chosen rows of a list, by id: scrolling, sorting, filtering and live changes leave them chosen. */
export const useSelection = (question: ListQuestion): Selection => {
  const [ids, setIds] = useState(none)
  const matching = useMatchingIds()
  /** Where a range begins; another question has other rows there. */
  const anchor = useRef<{ readonly index: number; readonly of: ListQuestion } | null>(null)

  const between = useCallback(
    async (one: number, other: number, before: ReadonlySet<string>) => {
      const all = await matching(question)
      setIds(new Set([...before, ...all.slice(Math.min(one, other), Math.max(one, other) + 1)]))
    },
    [matching, question],
  )
  const toggle = useCallback(
    (id: string, index: number, isRange: boolean) => {
      if (isRange && anchor.current?.of === question) void between(anchor.current.index, index, ids)
      else
        setIds((before) => {
          const next = new Set(before)
          if (!next.delete(id)) next.add(id)
          return next
        })
      anchor.current = { index, of: question }
    },
    [between, ids, question],
  )
  const extend = useCallback(
    (from: number, to: number) => {
      if (anchor.current?.of !== question) anchor.current = { index: from, of: question }
      void between(anchor.current.index, to, none)
    },
    [between, question],
  )
  const put = useCallback((next: ReadonlySet<string>) => setIds(next), [])
  const clear = useCallback(() => {
    anchor.current = null
    setIds(none)
  }, [])
  const takeAll = useCallback(() => void matching(question).then((all) => setIds(new Set(all))), [matching, question])
  return { ids, toggle, extend, put, clear, takeAll }
}
