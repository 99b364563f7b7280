import type { Epoch } from '../../../domain/registry/formats/dates.ts'
import { guessHeader, type Header, type IsKnown, parted } from './header.ts'
import { importLimits, type ImportLimits, megabytes, UnreadableFile } from './limits.ts'
import type { Line } from './lines.ts'
import type { Encoding, Separator } from './writing.ts'

/** How a file is to be read; what nobody says is guessed. */
export interface ReadChoice {
  readonly sheet?: number
  readonly encoding?: Encoding
  readonly separator?: Separator
}

/** The rows of a file and how it was read. */
export interface Sheet {
  /** Without empty ones. */
  readonly lines: readonly Line[]
  /** Of a text file. */
  readonly encoding: Encoding | null
  readonly separator: Separator | null
  /** Of a workbook: the names of its sheets, and which of them it is. */
  readonly sheets: readonly string[]
  readonly sheet: number
  /** Where the days of a workbook count from. */
  readonly epoch?: Epoch
}

export interface Table {
  readonly header: readonly string[]
  readonly lines: readonly Line[]
  /** Where the header stands. */
  readonly at: Header
}

const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b
const isOldWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf

/**
 * The rows of a CSV or of a sheet of a workbook; what it is, its bytes tell and not its name. An `UnreadableFile` where
 * it is neither or exceeds the limits; nothing is read beyond them.
 */
export const readSheet = async (
  file: Blob,
  choice: ReadChoice = {},
  limits: ImportLimits = importLimits,
): Promise<Sheet> => {
  if (file.size > limits.fileBytes)
    throw new UnreadableFile(
      `The file has ${megabytes(file.size)}; at most ${megabytes(limits.fileBytes)} can be imported at once.`,
    )
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isOldWorkbook(bytes))
    throw new UnreadableFile('This is a workbook of Excel 97-2003. Save it as XLSX or CSV and try again.')
  if (isWorkbook(bytes)) {
    const { readWorkbook } = await import('./workbook/read.ts')
    const { lines, ...read } = await readWorkbook(bytes, limits, choice.sheet)
    return { ...read, lines: lines.all, encoding: null, separator: null }
  }
  const { readCsv } = await import('./csv.ts')
  const { lines, ...read } = readCsv(bytes, limits, choice)
  return { ...read, lines: lines.all, sheets: [], sheet: 0 }
}

const nothingKnown: IsKnown = () => false

/** A sheet as named columns with rows below; where the names stand is guessed unless it is said. */
export const tableOf = ({ lines, sheets }: Sheet, said?: Header, isKnown: IsKnown = nothingKnown): Table => {
  if (lines.length === 0) throw new UnreadableFile(sheets.length > 1 ? 'The sheet is empty.' : 'The file is empty.')
  const at = said ?? guessHeader(lines, isKnown)
  const table = parted(lines, at, isKnown)
  if (table.lines.length === 0) throw new UnreadableFile('The file has a header and no rows.')
  return { ...table, at }
}
