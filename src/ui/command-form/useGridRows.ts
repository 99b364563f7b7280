import { useCallback, useEffect, useRef, useState } from 'react'
import type { GridRow } from '../kit/RowGrid.tsx'
import { useBeforeSend } from '../kit/beforeSend.ts'
import { useCommandField } from './fields.tsx'
import { isSame } from './merge.ts'

/** More rows than this are handed to the form in the pauses of typing: the form copies and compares all of them each time. */
const largeFrom = 60
const pauseMs = 250

/** The rows of `next`, those that say the same as before being the same objects: the form hands out copies. */
const shared = (before: readonly GridRow[], next: readonly GridRow[]): readonly GridRow[] => {
  const rows = next.map((row, index) => (isSame(before[index], row) ? (before[index] as GridRow) : row))
  return rows.length === before.length && rows.every((row, index) => row === before[index]) ? before : rows
}

interface Shown {
  readonly rows: readonly GridRow[]
  /** The form's value that was last looked at. */
  readonly of: readonly GridRow[]
  /** Changes that the grid made, and how many of them the form has. */
  readonly made: number
  readonly given: number
}

/** Rows of a form as a grid shows them: a keystroke stands in its cell at once, whatever the form does with a thousand rows. */
export const useGridRows = (name: string) => {
  const bound = useCommandField<readonly GridRow[]>(name)
  const [shown, setShown] = useState<Shown>({ rows: bound.value, of: bound.value, made: 0, given: 0 })
  // The form's own rows (a draft brought back) are taken over, but never over what was typed since.
  if (shown.of !== bound.value)
    setShown({
      ...shown,
      of: bound.value,
      rows: shown.made === shown.given ? shared(shown.rows, bound.value) : shown.rows,
    })

  const give = useRef(bound.change)
  const waiting = useRef<readonly GridRow[] | null>(null)
  const timer = useRef(0)
  useEffect(() => {
    give.current = bound.change
  })
  const flush = useCallback(() => {
    window.clearTimeout(timer.current)
    const rows = waiting.current
    if (rows === null) return
    waiting.current = null
    setShown((before) => ({ ...before, given: before.made }))
    give.current(rows)
  }, [])
  const change = useCallback(
    (rows: readonly GridRow[]) => {
      waiting.current = rows
      setShown((before) => ({ ...before, rows, made: before.made + 1 }))
      window.clearTimeout(timer.current)
      if (rows.length < largeFrom) flush()
      else timer.current = window.setTimeout(flush, pauseMs)
    },
    [flush],
  )
  useBeforeSend(flush)
  useEffect(() => {
    // Before the draft is kept, whose listener was added later.
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])
  return { id: bound.id, error: bound.error, rows: shown.rows, change }
}
