import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces'
import { printable } from './printable.ts'

/** Shades of the page; it must read in grey as well. */
export const ink = {
  muted: '#555555',
  line: '#bbbbbb',
  mark: '#8a4b00',
  markFill: '#fff4e0',
  band: '#f0f0f0',
  bad: '#a00000',
}

export const small = 7.5

/** A word so long that pdfmake would measure it anew for each line it fills: letter by letter it is laid out in linear time. */
const longWord = /\S{60}/

export const textOf = (raw: string): { readonly text: string; readonly wordBreak?: 'break-all' } => {
  const text = printable(raw)
  return longWord.test(text) ? { text, wordBreak: 'break-all' } : { text }
}

export const words = (text: string, more: object = {}): Content => ({ ...textOf(text), ...more }) as Content
export const muted = (text: string): Content => words(text, { color: ink.muted, fontSize: small })

export const heading = (text: string, more: object = {}): Content => words(text, { style: 'heading', ...more })

export const lines = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => ink.line,
  paddingTop: () => 3,
  paddingBottom: () => 3,
  paddingLeft: () => 4,
  paddingRight: () => 4,
}

export const header = (label: string, isRight = false): TableCell => ({
  text: printable(label),
  bold: true,
  fillColor: ink.band,
  fontSize: small,
  ...(isRight ? { alignment: 'right' } : {}),
})

/**
 * A table whose headings come again on each page; `title` stands above them and goes with them; `whole` rows keep together;
 * columns of `figures` stand at the right.
 */
export const table = (
  widths: readonly number[],
  labels: readonly string[],
  rows: readonly (readonly TableCell[])[],
  {
    title,
    whole = false,
    figures = [],
  }: { readonly title?: string; readonly whole?: boolean; readonly figures?: readonly boolean[] } = {},
): ContentTable => {
  const headers: TableCell[][] = []
  if (title !== undefined)
    headers.push([
      { text: printable(title), style: 'section', colSpan: widths.length },
      ...widths.slice(1).map(() => ''),
    ])
  if (labels.length > 0) headers.push(labels.map((label, index) => header(label, figures[index])))
  return {
    table: {
      headerRows: headers.length,
      ...(headers.length === 0 || rows.length === 0 ? {} : { keepWithHeaderRows: 1 }),
      dontBreakRows: whole,
      widths: [...widths],
      body: [...headers, ...rows.map((row) => [...row])],
    },
    layout: { ...lines, hLineWidth: (row) => (row === 0 && title !== undefined ? 0 : 0.5) },
    margin: [0, 2, 0, 8],
  }
}

/** Width of the text area in points: A4 less the margins. */
export const pageWidth = 515
export const gap = 8

/** Widths of a table of labels and values. */
export const labelled = [130, pageWidth - 130 - 2 * gap] as const
