import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import type { XmlKind, XmlSource } from '../../../domain/registry/xml-source.ts'
import { xmlSourceOf } from '../../../domain/xml-sources.ts'
import { inSentence } from '../../../domain/kernel/labels.ts'
import type { Epoch } from '../../../domain/registry/formats/dates.ts'
import { guessHeader, type Header, type IsKnown, parted } from './header.ts'
import { importLimits, type ImportLimits, megabytes, UnreadableFile, xmlImportLimits } from './limits.ts'
import type { Line } from './lines.ts'
import type { ImportPlan } from './plan.ts'
import { targetsOf } from './targets.ts'
import type { Encoding, Separator } from './writing.ts'

/** How a file is to be read; what nobody says is guessed. */
export interface ReadChoice {
  readonly sheet?: number
  readonly encoding?: Encoding
  readonly separator?: Separator
  /** Names of kinds that are taken although the file does not say what they are. */
  readonly kinds?: readonly string[]
}

/** How the file of another program is taken, which nobody is asked. */
export interface OfProgram {
  /** What of the file is left out and why. */
  readonly told: readonly string[]
  /** Kinds of which the file does not say what they are, and what these are. */
  readonly kinds: readonly XmlKind[]
  readonly kindWords: string
  /** Those that were said to be taken. */
  readonly taken: readonly string[]
  /** What its rows find, and how they are read. */
  readonly plan: Pick<ImportPlan, 'isExact' | 'keys' | 'taken'>
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
  /** Of a file of another program's objects: its first line names the columns. */
  readonly program?: OfProgram
}

export interface Table {
  readonly header: readonly string[]
  readonly lines: readonly Line[]
  /** Where the header stands. */
  readonly at: Header
}

const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b
const isOldWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf

const tooLarge = (file: Blob, most: number): UnreadableFile =>
  new UnreadableFile(`The file has ${megabytes(file.size)}; at most ${megabytes(most)} can be imported at once.`)

/** The rows that a list takes of a file of another program. */
const readProgram = async (
  file: Blob,
  entry: ResourceEntry,
  xml: XmlSource,
  { kinds: said = [] }: ReadChoice,
  limits: ImportLimits,
): Promise<Sheet | undefined> => {
  const { isXml, readXml } = await import('./xml/read.ts')
  if (!(await isXml(file))) return undefined
  if (file.size > limits.fileBytes) throw tooLarge(file, limits.fileBytes)
  const { lines, told, kinds } = await readXml(file, xml, { targets: targetsOf(entry), limits, taken: new Set(said) })
  if (lines.all.length === 1 && kinds.length === 0)
    throw new UnreadableFile(
      [`This file of ${xml.program} has nothing for ${inSentence(entry.plural)}.`, ...told].join(' '),
    )
  return {
    lines: lines.all,
    encoding: null,
    separator: null,
    sheets: [],
    sheet: 0,
    program: {
      told,
      kinds,
      kindWords: xml.kindWords ?? '',
      taken: said,
      plan: { isExact: true, keys: xml.keys, taken: xml.keys.length === 0 ? 'both' : 'add' },
    },
  }
}

/**
 * The rows of a CSV, of a sheet of a workbook, or of what another program wrote for the list of `entry`; what it is, its bytes tell and not its
 * name. An `UnreadableFile` where it is neither or exceeds the limits; nothing is read beyond them.
 */
export const readSheet = async (
  file: Blob,
  choice: ReadChoice = {},
  limits: ImportLimits = importLimits,
  entry?: ResourceEntry,
): Promise<Sheet> => {
  const xml = entry && xmlSourceOf(entry)
  const program = xml && (await readProgram(file, entry, xml, choice, xmlImportLimits))
  if (program !== undefined) return program
  if (file.size > limits.fileBytes) throw tooLarge(file, limits.fileBytes)
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

/** A file of another program has its names in the first line, whatever stands there. */
const namesFirst: Header = { row: 1, rows: 1 }

const nothingKnown: IsKnown = () => false

/** A sheet as named columns with rows below; where the names stand is guessed unless it is said. */
export const tableOf = ({ lines, sheets, program }: Sheet, said?: Header, isKnown: IsKnown = nothingKnown): Table => {
  if (program !== undefined) return { ...parted(lines, namesFirst, isKnown), at: namesFirst }
  if (lines.length === 0) throw new UnreadableFile(sheets.length > 1 ? 'The sheet is empty.' : 'The file is empty.')
  const at = said ?? guessHeader(lines, isKnown)
  const table = parted(lines, at, isKnown)
  if (table.lines.length === 0) throw new UnreadableFile('The file has a header and no rows.')
  return { ...table, at }
}
