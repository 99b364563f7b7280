import { decodeText, type Encoding } from './decode.ts'

/** A cell as its file holds it. */
export type Cell = string | number | boolean | Date | null

export interface Line {
  /** Row of the file, its header being one; counted as spreadsheets do. */
  readonly number: number
  readonly cells: readonly Cell[]
}

export interface Table {
  readonly header: readonly string[]
  /** Without empty ones. */
  readonly lines: readonly Line[]
  readonly encoding: Encoding | null
}

/** Rows that a file may hold: more belongs into several. */
export const mostRows = 200_000

/** Why a file cannot be read, in words for its owner. */
export class UnreadableFile extends Error {}

const isEmpty = (cell: Cell): boolean => cell === null || (typeof cell === 'string' && cell.trim() === '')

export const textOf = (cell: Cell): string =>
  cell === null ? '' : cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)

const tableOf = (lines: readonly Line[], encoding: Encoding | null): Table => {
  const filled = lines.filter(({ cells }) => !cells.every(isEmpty))
  const [head, ...rest] = filled
  if (head === undefined) throw new UnreadableFile('The file is empty.')
  if (rest.length === 0) throw new UnreadableFile('The file has a header and no rows.')
  if (rest.length > mostRows)
    throw new UnreadableFile(
      `The file has ${rest.length.toLocaleString('en-IN')} rows; at most ${mostRows.toLocaleString('en-IN')} can be imported at once.`,
    )
  const header = head.cells.map((cell) => textOf(cell).trim())
  while (header.length > 0 && header.at(-1) === '') header.pop()
  return { header, lines: rest, encoding }
}

const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b
const isOldWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf

const delimiters = [',', ';', '\t', '|'] as const

/** What parts the cells: the sign that the header has most, outside quotes. */
const delimiterOf = (text: string): string => {
  const head = /\S.*/.exec(text)?.[0].replaceAll(/"[^"]*"/g, '') ?? ''
  const counted = delimiters.map((sign) => ({ sign, times: head.split(sign).length }))
  return counted.reduce((most, one) => (one.times > most.times ? one : most)).sign
}

const readCsv = async (bytes: Uint8Array): Promise<Table> => {
  const { default: Papa } = await import('papaparse')
  const { text, encoding } = decodeText(bytes)
  const plain = text.replace(/^\uFEFF/, '')
  const { data } = Papa.parse<string[]>(plain, { delimiter: delimiterOf(plain) })
  return tableOf(
    data.map((cells, index) => ({ number: index + 1, cells })),
    encoding,
  )
}

const readWorkbook = async (bytes: Uint8Array): Promise<Table> => {
  const { streamXlsxRows } = await import('hucre/xlsx')
  const lines: Line[] = []
  try {
    for await (const { index, values } of streamXlsxRows(bytes))
      lines.push({ number: index + 1, cells: values as readonly Cell[] })
  } catch (error) {
    throw new UnreadableFile(`The workbook cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
  return tableOf(lines, null)
}

/** The rows of a CSV or of the first sheet of a workbook; what it is, its bytes tell and not its name. */
export const readTable = (bytes: Uint8Array): Promise<Table> => {
  if (isOldWorkbook(bytes))
    throw new UnreadableFile('This is a workbook of Excel 97-2003. Save it as XLSX or CSV and try again.')
  return isWorkbook(bytes) ? readWorkbook(bytes) : readCsv(bytes)
}
