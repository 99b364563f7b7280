import { expose } from 'comlink'
import { textOf } from '../../../domain/registry/formats/cell.ts'
import { resourceOf } from '../../../domain/resources.ts'
import type { ImportCommand, KnownDocument, RowFault } from '../../../infra/react/index.ts'
import { type ColumnSense, senseOf, type Senses } from './columns.ts'
import { type Header, lookedFor } from './header.ts'
import { UnreadableFile } from './limits.ts'
import type { ImportPlan } from './plan.ts'
import { isKnownName, type Remembered } from './remembered.ts'
import { finderOf, faultRows, prepareRows, type Prepared } from './rows.ts'
import { type ReadChoice, readSheet, type Sheet, type Table, tableOf } from './table.ts'
import { type Mapping, targetsOf } from './targets.ts'

export interface OpenedTable extends Pick<Sheet, 'encoding' | 'separator' | 'sheets' | 'sheet'> {
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
  readonly known: ReadonlyMap<string, readonly KnownDocument[]>
  readonly today: string
}

export interface SensesOrder {
  readonly resource: string
  readonly mapping: Mapping
  readonly today: string
}

/** A file of rows, held in a thread of its own: the page sees parts of it only. */
export interface ImportWorker {
  open(file: Blob, order: OpenOrder): Promise<Opened>
  /** The same file with its header elsewhere. */
  headed(header: Header, order: Omit<OpenOrder, 'choice'>): Opened
  /** What the mapped columns say of how they are written. */
  senses(order: SensesOrder): Senses
  prepare(order: PrepareOrder): {
    readonly commands: number
    readonly updates: number
    readonly faults: readonly RowFault[]
  }
  /** Commands of the rows that are fit, by position. */
  part(from: number, size: number): readonly ImportCommand[]
  /** Rows that the server would refuse do not go. */
  without(lines: readonly number[]): number
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
let prepared: Prepared = { commands: [], faults: [], updates: 0 }

const opened = (): Open => {
  if (held === undefined) throw new Error('No file is open.')
  return held
}

/** Holds a sheet as a table; what cannot be one leaves what is open as it is. */
const hold = (sheet: Sheet, said: Header | undefined, { resource, remembered }: Omit<OpenOrder, 'choice'>): Opened => {
  const table = tableOf(sheet, said, isKnownName(targetsOf(resourceOf(resource)), remembered))
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
    sample: lines.slice(0, sampled).map(({ cells }) => header.map((_name, index) => textOf(cells[index] ?? null))),
    first: sheet.lines.slice(0, lookedFor).map(({ number, cells }) => ({
      row: number,
      words: cells.map(textOf).filter(Boolean).join(' \u00B7 ').slice(0, mostWords),
    })),
  }
}

const problemOf = (error: unknown): { readonly problem: string } => ({
  problem: error instanceof UnreadableFile ? error.message : 'The file cannot be read.',
})

const face: ImportWorker = {
  async open(file, { choice, ...order }) {
    try {
      return hold(await readSheet(file, choice), undefined, order)
    } catch (error) {
      return problemOf(error)
    }
  },
  headed(header, order) {
    try {
      return hold(opened().sheet, header, order)
    } catch (error) {
      return problemOf(error)
    }
  },
  senses({ resource, mapping, today }) {
    const { sheet, table, senses } = opened()
    return Object.fromEntries(
      targetsOf(resourceOf(resource)).flatMap((target) => {
        const index = mapping[target.path]
        if (index === undefined) return []
        const key = `${index} ${target.path}`
        const sense = senses.get(key) ?? senseOf(target, index, table.lines, { today, epoch: sheet.epoch })
        senses.set(key, sense)
        return [[target.path, sense]]
      }),
    )
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
      find: finderOf(known),
    })
    return { commands: prepared.commands.length, updates: prepared.updates, faults: prepared.faults }
  },
  part: (from, size) => prepared.commands.slice(from, from + size),
  without(lines) {
    const refused = new Set(lines)
    prepared = { ...prepared, commands: prepared.commands.filter((one) => !refused.has(one.line)) }
    return prepared.commands.length
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
