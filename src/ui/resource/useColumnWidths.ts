import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Column, Viewer } from '../../domain/registry/entry.ts'
import type { View } from '../../infra/react/index.ts'
import { cellWords, type ValueFaces } from './cellWords.ts'
import type { ReportTotals } from '../../domain/registry/totals.ts'
import { type ColumnNeed, columnWidths } from './columnWidths.ts'
import { totalLines } from './TotalsRow.tsx'

const usualWidths: Readonly<Record<Column['type'], number>> = {
  text: 190,
  number: 110,
  date: 120,
  instant: 130,
  status: 150,
  choice: 130,
  reference: 160,
  'yes-no': 90,
}
/** Of these, half a value says something; the others are shown whole. */
const cutTypes: ReadonlySet<Column['type']> = new Set(['text', 'choice', 'reference'])
const padding = 18
const iconWidth = 22
const arrowWidth = 16
/** No column asks for more than a long sentence, none of words is made shorter than a word, and codes and names are not cut. */
const [longest, shortest, codeWidth] = [420, 96, 170]
/** So many of the first rows tell how long values are. */
const sample = 30

const pens = new Map<string, (text: string) => number>()

/** Measures text in a font, px; each text once. */
const penOf = (font: string): ((text: string) => number) => {
  const known = pens.get(font)
  if (known !== undefined) return known
  const context = document.createElement('canvas').getContext('2d')
  const widths = new Map<string, number>()
  const pen = (text: string): number => {
    const width = widths.get(text)
    if (width !== undefined || context === null) return width ?? text.length * 7
    if (widths.size > 5000) widths.clear()
    context.font = font
    const measured = context.measureText(text).width
    widths.set(text, measured)
    return measured
  }
  pens.set(font, pen)
  return pen
}

/** Asked of the page, once it stands. */
interface Measured {
  readonly room: number
  readonly font: string
}

interface Asked {
  readonly columns: readonly Column[]
  readonly total: number
  readonly rowAt: (index: number) => View | undefined
  readonly viewer: Viewer | undefined
  readonly faces: ValueFaces
  /** Columns that are drawn otherwise than by their words: they have the width that they say. */
  readonly cells: Readonly<Record<string, (document: AnyDocument) => ReactNode>>
  readonly question: unknown
  /** What all rows come to, below them in bold. */
  readonly totals: ReportTotals | undefined
  readonly scroller: RefObject<HTMLElement | null>
  /** Widths that were chosen: they stay. */
  readonly chosen: Readonly<Record<string, number>>
  /** Width of what stands beside the columns. */
  readonly beside: number
  /** The first column stands so much further in than the others. */
  readonly indent: number
}

/** The widths of a list's columns, px, by what its first rows hold and the room there is; anew with each question, not with each row that changes. */
export const useColumnWidths = (asked: Asked): ((column: Column) => number) => {
  const { columns, total, rowAt, question, totals, scroller, chosen, beside } = asked
  const [measured, setMeasured] = useState<Measured | null>(null)
  const [needs, setNeeds] = useState<ReadonlyMap<string, ColumnNeed>>(new Map())
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    const measure = (): void => {
      const { fontSize, fontFamily } = getComputedStyle(element.querySelector('tbody') ?? element)
      const next = { room: element.clientWidth, font: `500 ${fontSize} ${fontFamily}` }
      setMeasured((before) => (before?.room === next.room && before.font === next.font ? before : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  const rows = Array.from({ length: Math.min(total, sample) }, (_, index) => rowAt(index)?.document).filter(
    (one) => one !== undefined,
  )
  const font = measured?.font
  useLayoutEffect(() => {
    if (font === undefined) return
    setNeeds(
      new Map(
        columns.map((column, at) => [
          column.key,
          needOf(
            column,
            rows,
            asked,
            (text) => penOf(font)(text) + (at === 0 ? asked.indent : 0),
            totals === undefined ? [] : totalLines(columns, column, totals).map(penOf(font.replace(/^500/, '600'))),
          ),
        ]),
      ),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- rows that change while one reads move no column
  }, [columns, question, font, rows.length, totals === undefined])
  const usualOf = (column: Column): number => chosen[column.key] ?? column.width ?? usualWidths[column.type]
  if (measured === null) return usualOf
  const widths = columnWidths(
    columns.map((column) => {
      const usual = usualOf(column)
      const need = needs.get(column.key)
      return chosen[column.key] !== undefined || need === undefined
        ? { key: column.key, usual, whole: usual, least: usual }
        : need
    }),
    measured.room - beside,
  )
  return (column) => widths[column.key] ?? usualOf(column)
}

/** Width of a head that may be broken into two lines. */
const twoLines = (label: string, widthOf: (text: string) => number): number => {
  const words = label.split(' ')
  return Math.min(
    ...words.map((_, at) =>
      Math.max(widthOf(words.slice(0, at + 1).join(' ')), widthOf(words.slice(at + 1).join(' '))),
    ),
  )
}

const needOf = (
  column: Column,
  rows: readonly AnyDocument[],
  { viewer, faces, cells }: Asked,
  widthOf: (text: string) => number,
  totals: readonly number[],
): ColumnNeed => {
  const { key, type, label, figures = false } = column
  const usual = column.width ?? usualWidths[type]
  const head = twoLines(label, widthOf) + arrowWidth + padding
  if (cells[key] !== undefined) return { key, usual, whole: usual, least: usual }
  const icon = type === 'status' ? iconWidth : 0
  const words = [...rows.map((row) => widthOf(cellWords(column, row, viewer, faces))), ...totals]
  const whole = Math.ceil(Math.min(longest, Math.max(head, ...words.map((width) => width + icon + padding))))
  const least =
    cutTypes.has(type) && !figures && whole > codeWidth
      ? Math.max(shortest, Math.ceil(Math.min(usual, whole) * 0.6))
      : whole
  // A figure that is cut is another figure.
  return { key, usual: Math.max(usual, least), whole, least }
}
