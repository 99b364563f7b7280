import { parseCellRef, serialToDate } from 'hucre'
import { type Cell, isEmpty } from '../../../../domain/registry/formats/cell.ts'
import type { Epoch } from '../../../../domain/registry/formats/dates.ts'
import { unguarded } from '../../../../domain/kernel/guard.ts'
import { type ImportLimits, UnreadableFile } from '../limits.ts'
import { Lines } from '../lines.ts'
import { Archive } from './archive.ts'
import { cellText, RawText, readParts, type Workbook } from './parts.ts'
import { attributesOf, readTags } from './tags.ts'

interface OpenCell {
  readonly column: number
  readonly type: string
  readonly style: number
}

/** What a figure means: a day or a share where its style says so. */
const figure = (raw: string, style: number, { styles, from1904 }: Workbook): Cell => {
  const number = Number(raw)
  if (raw.trim() === '') return null
  if (Number.isNaN(number)) return cellText(raw)
  if (styles[style] === 'day') return serialToDate(number, from1904)
  return styles[style] === 'share' ? { share: number } : number
}

const valueOf = ({ type, style }: OpenCell, raw: string, workbook: Workbook): Cell => {
  if (type === 'b') return /^(?:1|true)$/i.test(raw.trim())
  if (type !== 's' && type !== 'str' && type !== 'inlineStr' && type !== 'e') return figure(raw, style, workbook)
  const text = type === 's' ? workbook.strings[Number(raw)] : cellText(raw)
  return text === undefined ? null : unguarded(text)
}

/** Rows that a sheet of any program has at most. */
const lastRow = 1_048_576

/** Tags whose text is what a cell holds: values, and texts that stand in the sheet itself. */
const holders: ReadonlySet<string> = new Set(['v', 't'])

const readSheet = async (archive: Archive, workbook: Workbook, part: string, limits: ImportLimits): Promise<Lines> => {
  const lines = new Lines(limits)
  let [number, isData, holding, isSpoken] = [0, false, false, false]
  let cells: Cell[] = []
  let column = 0
  let cell: OpenCell | undefined
  let text = new RawText(limits)

  const openCell = (raw: string): OpenCell => {
    const attributes = attributesOf(raw)
    const reference = attributes.get('r')
    if (reference !== undefined) column = parseCellRef(reference).col
    return { column, type: attributes.get('t') ?? 'n', style: Number(attributes.get('s') ?? -1) }
  }
  const closeCell = (one: OpenCell): void => {
    const value = valueOf(one, text.raw, workbook)
    column = one.column + 1
    text = new RawText(limits)
    if (isEmpty(value)) return
    if (!(one.column >= 0 && one.column < limits.columns))
      throw new UnreadableFile(
        `Row ${number} has a value in column ${one.column + 1}; at most ${limits.columns} columns can be imported.`,
      )
    while (cells.length < one.column) cells.push(null)
    cells[one.column] = value
  }

  await readTags(archive.text(part), {
    open(tag, raw) {
      if (tag === 'sheetData') isData = true
      if (!isData) return
      if (tag === 'row') {
        const told = Number(attributesOf(raw).get('r') ?? number + 1)
        number = Number.isInteger(told) && told > 0 ? told : number + 1
        if (number > lastRow) throw new UnreadableFile(`The sheet has more rows than a spreadsheet has.`)
        cells = []
        column = 0
      } else if (tag === 'c') cell = openCell(raw)
      else if (tag === 'rPh') isSpoken = true
      else holding = holders.has(tag)
    },
    text(raw) {
      if (cell !== undefined && holding && !isSpoken) text.add(raw)
    },
    close(tag) {
      if (tag === 'sheetData') isData = false
      if (holders.has(tag)) holding = false
      if (tag === 'rPh') isSpoken = false
      if (tag === 'row' && isData) lines.take(number, cells)
      if (tag !== 'c' || cell === undefined) return
      closeCell(cell)
      cell = undefined
    },
  })
  return lines
}

export interface ReadSheet {
  readonly lines: Lines
  /** Names of the sheets. */
  readonly sheets: readonly string[]
  /** Which of them was read. */
  readonly sheet: number
  readonly epoch: Epoch
}

/**
 * The rows of one sheet, the first that is shown and not empty unless one is chosen, read piece by piece: no more of it is unpacked than
 * was taken, and what exceeds the limits ends in an `UnreadableFile`.
 */
export const readWorkbook = async (
  bytes: Uint8Array<ArrayBuffer>,
  limits: ImportLimits,
  chosen?: number,
): Promise<ReadSheet> => {
  const archive = new Archive(bytes, limits)
  const workbook = await readParts(archive, limits)
  const all = workbook.sheets.map(({ name }) => name)
  const shown = workbook.sheets.flatMap(({ isHidden }, index) => (isHidden ? [] : [index]))
  const tried = chosen === undefined ? (shown.length > 0 ? shown : [0]) : [chosen]
  const of = async (sheet: number): Promise<ReadSheet> => ({
    lines: await readSheet(archive, workbook, workbook.sheets[sheet]?.part ?? '', limits),
    sheets: all,
    sheet,
    epoch: workbook.from1904 ? '1904' : '1900',
  })
  for (const sheet of tried) {
    // oxlint-disable-next-line no-await-in-loop -- the next is read only where this one is empty
    const read = await of(sheet)
    if (read.lines.all.length > 0) return read
  }
  return { lines: new Lines(limits), sheets: all, sheet: tried[0] ?? 0, epoch: workbook.from1904 ? '1904' : '1900' }
}
