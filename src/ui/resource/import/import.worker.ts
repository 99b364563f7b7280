import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { expose } from 'comlink'
import { isEmpty, textOf } from '../../../domain/registry/formats/cell.ts'
import type { FileSums, Importing } from '../../../domain/registry/entry.ts'
import { importingOf } from '../../../domain/registry/importing.ts'
import { resourceOf } from '../../../domain/resources.ts'
import type { ImportCommand, KnownDocument, RowFault } from '../../../infra/react/index.ts'
import { type ColumnSense, senseOf, type Senses } from './columns.ts'
import { type Header, lookedFor } from './header.ts'
import type { Fields } from './document.ts'
import { importLimits, UnreadableFile } from './limits.ts'
import { ownHeaderIn, withoutHints } from './own.ts'
import { newestOf } from './newest.ts'
import type { ImportPlan } from './plan.ts'
import { isKnownName, type Remembered } from './remembered.ts'
import { finderOf } from './finding.ts'
import type { KnownByResource } from './gathering.ts'
import { type TrialPart, trialsOf } from './ordering.ts'
import { faultRows, nothingPrepared, prepareRows, remaining } from './rows.ts'
import { type ReadChoice, readSheet, type Sheet, type Table, tableOf } from './table.ts'
import { type Mapping, namedResource, targetAt, targetsOf } from './targets.ts'
import { type FindRef, namingTexts } from './values.ts'

export interface OpenedTable extends Pick<Sheet, 'encoding' | 'separator' | 'sheets' | 'sheet' | 'program'> {
  readonly header: readonly string[]
  /** Where the header stands. */
  readonly at: Header
  readonly rows: number
  /** The first rows, as texts. */
  readonly sample: readonly (readonly string[])[]
  /** Rows in which the header may stand: their numbers, and what is in them. */
  readonly first: readonly { readonly row: number; readonly words: string }[]
}

export type Opened = OpenedTable | { readonly problem: string }

/** For which resource a file is read, and what was kept of the like: its names tell where the header is. */
export interface OpenOrder {
  readonly resource: string
  readonly remembered: Remembered
  readonly choice: ReadChoice
}

export interface PrepareOrder {
  readonly resource: string
  readonly importId: string
  readonly plan: ImportPlan
  readonly existing: readonly KnownDocument[]
  /** Documents that references may mean, by resource. */
  readonly known: KnownByResource
  readonly today: string
}

export interface SensesOrder {
  readonly resource: string
  /** Documents that its columns may mean, of resources that were not sent before, or that have others now. */
  readonly known: KnownByResource
  readonly mapping: Mapping
  readonly today: string
}

export interface WordsOrder extends Pick<SensesOrder, 'resource' | 'mapping'> {
  readonly paths: readonly string[]
}

/** A file of rows, held in a thread of its own: the page sees parts of it only. */
export interface ImportWorker {
  /** Undefined where another was begun meanwhile. */
  open(file: Blob, order: OpenOrder): Promise<Opened | undefined>
  /** SHA-256 of a file, hexadecimal: what browsers bring for it is there over TLS alone. */
  digest(file: Blob): Promise<string>
  /** The same file with its header elsewhere. */
  headed(header: Header, order: Omit<OpenOrder, 'choice'>): Opened
  /** What the mapped columns say of how they are written. */
  senses(order: SensesOrder): Senses
  /** The words that stand in the columns of some fields, each once. */
  words(order: WordsOrder): readonly string[]
  /** Those of a field's column that name nothing. */
  missing(order: Omit<WordsOrder, 'paths'> & { readonly path: string }): readonly string[]
  prepare(order: PrepareOrder): {
    readonly documents: number
    readonly commands: number
    readonly updates: number
    readonly faults: readonly RowFault[]
    /** What all of the file comes to, where its resource adds it up. */
    readonly sums: FileSums | undefined
  }
  /** Commands of the rows that are fit, by position. */
  part(from: number, size: number): readonly ImportCommand[]
  /** Those that the server is to try together, with what they name of the file. */
  trial(from: number, most: number): TrialPart
  /** Rows that the server would refuse do not go, nor such as name them: how many are left, and why the latter do not. */
  without(lines: readonly number[]): {
    readonly fit: number
    readonly faults: readonly RowFault[]
    /** What those that are left come to. */
    readonly sums: FileSums | undefined
  }
  cellsOf(lines: readonly number[]): readonly (readonly string[])[]
  /** The rows that were not taken, with why, as a CSV. */
  faultsFile(faults: readonly RowFault[]): Promise<Blob>
}

const sampled = 5

/** Of a row in which the header may stand: as many characters as tell it from the others. */
const mostWords = 60

interface Open {
  readonly sheet: Sheet
  readonly table: Table
  /** What is known of its columns, by field and column. */
  readonly senses: Map<string, ColumnSense>
}

let held: Open | undefined
let prepared = nothingPrepared
let trials = trialsOf([], new Map())
let sums: Importing['sums']

const opened = (): Open => {
  if (held === undefined) throw new Error('No file is open.')
  return held
}

/** Documents that columns may mean, of resources that are known by now. */
const meant = new Map<string, readonly KnownDocument[]>()
let findMeant: FindRef = () => []

/** Holds a sheet as a table; what cannot be one leaves what is open as it is. */
const hold = (sheet: Sheet, said: Header | undefined, { resource, remembered }: Omit<OpenOrder, 'choice'>): Opened => {
  const targets = targetsOf(resourceOf(resource))
  const table = withoutHints(
    tableOf(sheet, said ?? ownHeaderIn(sheet.lines, targets), isKnownName(targets, remembered)),
    targets,
  )
  held = { sheet, table, senses: new Map() }
  const { header, lines, at } = table
  return {
    header,
    at,
    rows: lines.length,
    encoding: sheet.encoding,
    separator: sheet.separator,
    sheets: sheet.sheets,
    sheet: sheet.sheet,
    ...(sheet.program === undefined ? {} : { program: sheet.program }),
    sample: lines.slice(0, sampled).map(({ cells }) => header.map((_name, index) => textOf(cells[index] ?? null))),
    first: sheet.lines.slice(0, lookedFor).map(({ number, cells }) => ({
      row: number,
      words: cells.map(textOf).filter(Boolean).join(' \u00B7 ').slice(0, mostWords),
    })),
  }
}

const wordsIn = (resource: string, mapping: Mapping, paths: readonly string[]): readonly string[] => {
  const { lines } = opened().table
  const targets = targetsOf(resourceOf(resource)).filter(({ path }) => paths.includes(path))
  const words = new Set<string>()
  for (const { path, field } of targets)
    for (const { cells } of lines) {
      const cell = cells[mapping[path] ?? -1] ?? null
      if (!isEmpty(cell)) for (const text of namingTexts(field, textOf(cell), findMeant)) words.add(text)
    }
  return [...words]
}

const problemOf = (error: unknown): { readonly problem: string } => ({
  problem: error instanceof UnreadableFile ? error.message : 'The file cannot be read.',
})

const tryToHold = (...given: Parameters<typeof hold>): Opened => {
  try {
    return hold(...given)
  } catch (error) {
    return problemOf(error)
  }
}

const newest = newestOf()

const face: ImportWorker = {
  async open(file, { choice, ...order }) {
    const sheet = await newest(readSheet(file, choice, importLimits, resourceOf(order.resource)).catch(problemOf))
    return sheet === undefined || 'problem' in sheet ? sheet : tryToHold(sheet, undefined, order)
  },
  digest: async (file) => {
    const hash = sha256.create()
    const reader = file.stream().getReader()
    // oxlint-disable-next-line no-await-in-loop -- part after part, so that no more than one is held
    for (let part = await reader.read(); !part.done; part = await reader.read()) hash.update(part.value)
    return bytesToHex(hash.digest())
  },
  headed: (header, order) => tryToHold(opened().sheet, header, order),
  senses({ resource, mapping, known, today }) {
    const { sheet, table, senses } = opened()
    for (const [named, documents] of known) meant.set(named, documents)
    if (known.size > 0) findMeant = finderOf(meant, today)
    return Object.fromEntries(
      targetsOf(resourceOf(resource)).flatMap((target) => {
        const index = mapping[target.path]
        if (index === undefined) return []
        const key = `${index} ${target.path}`
        const named = namedResource(target.field) ?? ''
        // What rows name of their own list, others of the file may add.
        const find = named !== resource && meant.has(named) ? findMeant : undefined
        const context = { today, epoch: sheet.epoch, find }
        const before = known.has(named) ? undefined : senses.get(key)
        const sense = before ?? senseOf(target, index, table.lines, context)
        senses.set(key, sense)
        return [[target.path, sense]]
      }),
    )
  },
  words: ({ resource, mapping, paths }) => wordsIn(resource, mapping, paths),
  missing({ resource, mapping, path }) {
    const named = namedResource(targetAt(targetsOf(resourceOf(resource)), path)?.field ?? {}) ?? ''
    return wordsIn(resource, mapping, [path]).filter((text) => findMeant(named, text).length === 0)
  },
  prepare({ resource, known, ...order }) {
    const entry = resourceOf(resource)
    const { sheet, table } = opened()
    prepared = prepareRows(table.lines, {
      ...order,
      entry,
      epoch: sheet.epoch,
      width: table.header.length,
      targets: targetsOf(entry),
      find: finderOf(known, order.today),
    })
    const { documents, said, commands, naming, faults } = prepared
    sums = importingOf(entry)?.sums
    trials = trialsOf(commands, naming)
    const updates = commands.filter((one) => one.expectedVersion !== undefined).length
    return { documents, commands: commands.length, updates, faults, sums: sums?.(said) }
  },
  part: (from, size) => prepared.commands.slice(from, from + size),
  trial: (from, most) => trials(from, most),
  without(lines) {
    const { commands, faults } = remaining(prepared, lines)
    prepared = { ...prepared, commands }
    return { fit: commands.length, faults, sums: sums?.(commands.map(({ data }) => data as Fields)) }
  },
  cellsOf(lines) {
    const { header, lines: all } = opened().table
    const asked = new Set(lines)
    const wanted = new Map(all.filter((one) => asked.has(one.number)).map((one) => [one.number, one.cells]))
    return lines.map((line) => header.map((_name, index) => textOf(wanted.get(line)?.[index] ?? null)))
  },
  async faultsFile(faults) {
    const { csvLines, csvMark } = await import('../../../domain/kernel/csv.ts')
    const { header, lines } = opened().table
    const rows = faultRows(header, new Map(lines.map((one) => [one.number, one.cells])), faults)
    return new Blob([csvMark, csvLines(rows)], { type: 'text/csv;charset=utf-8' })
  },
}

expose(face)
