import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  atEdge,
  type CellValue,
  followed,
  type GridColumn,
  type GridRow,
  isEmptyCell,
  pastedValue,
  written,
} from './gridCells.ts'
import { counted } from '../../domain/kernel/plural.ts'
import { useUnderWay } from './beforeSend.ts'
import type { GridActs } from './GridLine.tsx'

interface Undo {
  readonly words: string
  readonly rows: readonly GridRow[]
}

export interface GridEditingProps {
  readonly columns: readonly GridColumn[]
  readonly rows: readonly GridRow[]
  readonly onChange: (rows: readonly GridRow[]) => void
  readonly newRow: () => GridRow
  readonly grows: boolean
  readonly maxRows: number
  /** Puts the cursor into a cell, wherever it is. */
  readonly goTo: (index: number, key: string) => void
  readonly onFocused: (index: number) => void
}

const isTyped = ({ readOnly }: GridColumn): boolean => readOnly !== true

/** Names that are told of those that were not found. */
const mostNamed = 3

/** Texts of a row by the keys of its columns. */
export type GridTexts = Readonly<Record<string, string>>

const withoutBlank = (rows: readonly GridRow[], empty: GridRow): readonly GridRow[] => {
  const blank = JSON.stringify(empty)
  return rows.filter((row) => JSON.stringify(row) !== blank)
}

/** At a time, of the names that were pasted into columns of references. */
const lookupsAtOnce = 8

/** What keys and the clipboard do in a grid. The acts stay the same functions, so that no row is drawn for their sake. */
export const useGridEditing = (props: GridEditingProps) => {
  const [undo, setUndo] = useState<Undo | null>(null)
  const underWay = useUnderWay()
  const latest = useRef({ ...props, undo })
  useLayoutEffect(() => {
    latest.current = { ...props, undo }
  })

  const acting = useMemo(() => {
    const change = (rows: readonly GridRow[]): void => {
      // Two changes in one moment: the second stands on the first.
      latest.current.rows = rows
      latest.current.onChange(rows)
    }
    /** Fills in what follows from a choice, as long as it stands in its row. */
    const follow = (index: number, column: GridColumn, value: CellValue): void => {
      const filling = followed(latest.current.columns, column, value, (found) => {
        const row = latest.current.rows[index]
        if (row === undefined || JSON.stringify(row[column.key]) !== JSON.stringify(value)) return {}
        const filled = Object.fromEntries(
          Object.entries(found).filter(([key, one]) => !isEmptyCell(one) && isEmptyCell(row[key])),
        )
        if (Object.keys(filled).length > 0)
          change(latest.current.rows.map((one, at) => (at === index ? { ...one, ...filled } : one)))
        return filled
      })
      underWay(filling)
    }
    const write = (index: number, key: string, value: CellValue): void => {
      const column = latest.current.columns.find((one) => one.key === key)
      if (column === undefined) return
      setUndo(null)
      change(latest.current.rows.map((row, at) => (at === index ? written(row, column, value) : row)))
      follow(index, column, value)
    }
    const swap = (words: string, next: readonly GridRow[]): void => {
      setUndo({ words, rows: latest.current.rows })
      change(next)
    }
    const takeBack = (): void => {
      const { undo: kept } = latest.current
      if (kept === null) return
      change(kept.rows)
      setUndo(null)
    }
    const add = (): void => {
      const { rows, maxRows, newRow, columns, goTo } = latest.current
      if (rows.length >= maxRows) return
      setUndo(null)
      change([...rows, newRow()])
      const first = columns.find(isTyped)
      if (first !== undefined) goTo(rows.length, first.key)
    }
    /** A row for each value of a column; the cursor goes to what is still to be typed in the first of them. */
    const addSeveral = (key: string, values: readonly CellValue[]): void => {
      const { rows, maxRows, newRow, columns, goTo } = latest.current
      const filled = withoutBlank(rows, newRow())
      const next = [...filled, ...values.map((value) => ({ ...newRow(), [key]: value }))].slice(0, maxRows)
      const added = next.length - filled.length
      swap(`${added} ${added === 1 ? 'row' : 'rows'} added.`, next)
      const onward = columns.slice(columns.findIndex((column) => column.key === key) + 1).find(isTyped)
      if (added > 0) goTo(filled.length, onward?.key ?? key)
      const column = columns.find((one) => one.key === key)
      if (column !== undefined) for (const [at, value] of values.entries()) follow(filled.length + at, column, value)
    }
    /** Writes texts into rows from `index` on, below the keys of their columns; references follow once their names are looked up. */
    const enter = (words: string, texts: readonly GridTexts[], rows: readonly GridRow[], index: number): void => {
      const { columns } = latest.current
      const wanted: Wanted[] = []
      const next = [...rows]
      for (const [down, cells] of texts.entries()) {
        const row = index + down
        const written = columns.flatMap((column): readonly (readonly [string, CellValue])[] => {
          const cell = cells[column.key]
          if (cell === undefined || column.readOnly) return []
          if (column.source !== undefined && cell.trim() !== '') wanted.push({ row, column, text: cell.trim() })
          return [[column.key, pastedValue(column, cell)]]
        })
        next[row] = { ...(next[row] as GridRow), ...Object.fromEntries(written) }
      }
      swap(words, next)
      const put = (found: readonly FoundCell[]): void => {
        const filled = [...latest.current.rows]
        for (const { row, column, value } of found) {
          const before = filled[row]
          if (before !== undefined && (before[column.key] ?? null) === null)
            filled[row] = { ...before, [column.key]: value }
        }
        change(filled)
        for (const one of found) follow(one.row, one.column, one.value)
      }
      const say = (missing: readonly string[]): void => {
        if (missing.length === 0) return
        const named = missing.slice(0, mostNamed).map((name) => `“${name}”`)
        const more = missing.length > mostNamed ? ` and ${missing.length - mostNamed} more` : ''
        setUndo((kept) => kept && { ...kept, words: `${kept.words} Not found: ${named.join(', ')}${more}.` })
      }
      underWay(lookUp(wanted, put).then(say))
    }
    /** Adds rows of texts, by the keys of columns, below those that are filled in. */
    const addTexts = (texts: readonly GridTexts[]): void => {
      const { rows, maxRows, newRow, goTo, columns } = latest.current
      const filled = withoutBlank(rows, newRow())
      const fitting = texts.slice(0, Math.max(0, maxRows - filled.length))
      const left = texts.length - fitting.length
      const words = `${counted(fitting.length, 'row')} added.${left === 0 ? '' : ` ${counted(left, 'row')} of the file did not fit.`}`
      enter(words, fitting, [...filled, ...fitting.map(() => newRow())], filled.length)
      const first = columns.find(isTyped)
      if (fitting.length > 0 && first !== undefined) goTo(filled.length, first.key)
    }
    const remove = (index: number): void =>
      swap(
        `Row ${index + 1} removed.`,
        latest.current.rows.filter((_, other) => other !== index),
      )
    const fillDown = (index: number, key: string): void => {
      const value = latest.current.rows[index]?.[key] ?? null
      swap(
        'Filled down.',
        latest.current.rows.map((row, other) => (other > index ? { ...row, [key]: value } : row)),
      )
    }

    const onKeys = (event: KeyboardEvent<HTMLElement>, index: number, at: number): void => {
      const { columns, rows, grows, goTo, undo: kept } = latest.current
      const column = columns[at] as GridColumn
      const target = event.target as HTMLInputElement
      const isOpen = target.getAttribute('aria-expanded') === 'true'
      const isCommand = event.ctrlKey || event.metaKey
      if (isCommand && event.key.toLowerCase() === 'd') {
        event.preventDefault()
        fillDown(index, column.key)
        return
      }
      if (isCommand && event.key.toLowerCase() === 'z' && kept !== null) {
        event.preventDefault()
        takeBack()
        return
      }
      const moves: Readonly<Record<string, () => void>> = {
        ArrowDown: () => goTo(Math.min(index + 1, rows.length - 1), column.key),
        ArrowUp: () => goTo(Math.max(index - 1, 0), column.key),
        ArrowRight: () => goTo(index, (columns.slice(at + 1).find(isTyped) ?? column).key),
        ArrowLeft: () => goTo(index, (columns.slice(0, at).findLast(isTyped) ?? column).key),
        Enter: () => (index === rows.length - 1 && grows ? add() : goTo(index + 1, column.key)),
      }
      const move = moves[event.key]
      if (move === undefined || isCommand || event.altKey || event.shiftKey || isOpen || event.defaultPrevented) return
      // A list of choices and a text of several lines need their own arrows and Enter.
      if (target.tagName === 'SELECT' && event.key !== 'Enter') return
      if (target.tagName === 'TEXTAREA' && ['ArrowUp', 'ArrowDown', 'Enter'].includes(event.key)) return
      if ((event.key === 'ArrowLeft' || event.key === 'ArrowRight') && !atEdge(target, event.key)) return
      event.preventDefault()
      move()
    }

    const onPaste = (event: ClipboardEvent, index: number, at: number): void => {
      const { columns, rows, grows, maxRows, newRow } = latest.current
      const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '')
      if (!/[\t\n]/.test(text) || (columns[at]?.kind === 'long' && !text.includes('\t'))) return
      event.preventDefault()
      const block = text.split(/\r?\n/).map((line) => line.split('\t'))
      const room = grows ? maxRows : rows.length
      const lines = block
        .slice(0, Math.max(0, room - index))
        .map((cells) => Object.fromEntries(cells.map((cell, right) => [columns[at + right]?.key ?? '', cell] as const)))
      const next = lines.map((_, down) => rows[index + down] ?? newRow())
      enter(
        `${block.length} rows pasted.`,
        lines,
        [...rows.slice(0, index), ...next, ...rows.slice(index + next.length)],
        index,
      )
    }

    const acts: GridActs = { write, remove, onKeys, onPaste, onFocused: (index) => latest.current.onFocused(index) }
    return { acts, add, addSeveral, addTexts, takeBack, rowsNow: () => latest.current.rows }
  }, [underWay])
  return { ...acting, undo }
}

interface Wanted {
  readonly row: number
  readonly column: GridColumn
  readonly text: string
}

interface FoundCell extends Wanted {
  readonly value: CellValue
}

/** References by the names that were pasted, each name asked for once; what names nothing stays empty, and is returned. */
const lookUp = async (
  wanted: readonly Wanted[],
  put: (found: readonly FoundCell[]) => void,
): Promise<readonly string[]> => {
  const byName = new Map<string, Wanted[]>()
  for (const one of wanted) {
    const name = `${one.column.key}\n${one.text.toLowerCase()}`
    byName.set(name, [...(byName.get(name) ?? []), one])
  }
  const groups = [...byName.values()]
  const found: FoundCell[] = []
  const missing: string[] = []
  for (let from = 0; from < groups.length; from += lookupsAtOnce)
    // oxlint-disable-next-line no-await-in-loop -- a few at a time
    await Promise.all(
      groups.slice(from, from + lookupsAtOnce).map(async (cells) => {
        const [first] = cells
        const option = await first?.column.source?.find(first.text)
        if (option === undefined) missing.push(first?.text ?? '')
        else found.push(...cells.map((cell) => ({ ...cell, value: { id: option.id, name: option.name } })))
      }),
    )
  if (found.length > 0) put(found)
  return missing
}
