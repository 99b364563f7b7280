import type { Encoding } from './decode.ts'
import { importLimits, type ImportLimits, megabytes, UnreadableFile } from './limits.ts'
import type { Cell, Line, Lines } from './lines.ts'

export interface Table {
  readonly header: readonly string[]
  /** Without empty ones. */
  readonly lines: readonly Line[]
  readonly encoding: Encoding | null
}

export const textOf = (cell: Cell): string =>
  cell === null ? '' : cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)

const tableOf = ({ all: [head, ...rest] }: Lines, encoding: Encoding | null): Table => {
  if (head === undefined) throw new UnreadableFile('The file is empty.')
  if (rest.length === 0) throw new UnreadableFile('The file has a header and no rows.')
  const header = head.cells.map((cell) => textOf(cell).trim())
  while (header.length > 0 && header.at(-1) === '') header.pop()
  return { header, lines: rest, encoding }
}

const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b
const isOldWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf

/**
 * The rows of a CSV or of the first sheet of a workbook; what it is, its bytes tell and not its name. An `UnreadableFile` where
 * it is neither or exceeds the limits; nothing is read beyond them.
 */
export const readTable = async (file: Blob, limits: ImportLimits = importLimits): Promise<Table> => {
  if (file.size > limits.fileBytes)
    throw new UnreadableFile(
      `The file has ${megabytes(file.size)}; at most ${megabytes(limits.fileBytes)} can be imported at once.`,
    )
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isOldWorkbook(bytes))
    throw new UnreadableFile('This is a workbook of Excel 97-2003. Save it as XLSX or CSV and try again.')
  if (isWorkbook(bytes)) {
    const { readWorkbook } = await import('./workbook/read.ts')
    return tableOf(await readWorkbook(bytes, limits), null)
  }
  const { readCsv } = await import('./csv.ts')
  const { lines, encoding } = readCsv(bytes, limits)
  return tableOf(lines, encoding)
}
