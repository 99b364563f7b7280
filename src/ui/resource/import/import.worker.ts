import { expose } from 'comlink'
import { resourceOf } from '../../../domain/resources.ts'
import type { ImportCommand, KnownDocument, RowFault } from '../../../infra/react/index.ts'
import { finderOf, faultRows, prepareRows, type Prepared } from './rows.ts'
import { UnreadableFile } from './limits.ts'
import { readTable, type Table, textOf } from './table.ts'
import { type Mapping, targetsOf } from './targets.ts'

export interface OpenedTable {
  readonly header: readonly string[]
  readonly rows: number
  readonly encoding: Table['encoding']
  /** The first rows, as texts. */
  readonly sample: readonly (readonly string[])[]
}

export interface PrepareOrder {
  readonly resource: string
  readonly importId: string
  readonly mapping: Mapping
  readonly match: string | null
  readonly existing: readonly KnownDocument[]
  /** Documents that references may mean, by resource. */
  readonly known: ReadonlyMap<string, readonly KnownDocument[]>
  readonly today: string
}

/** A file of rows, held in a thread of its own: the page sees parts of it only. */
export interface ImportWorker {
  open(file: Blob): Promise<OpenedTable | { readonly problem: string }>
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

let table: Table | undefined
let prepared: Prepared = { commands: [], faults: [], updates: 0 }

const opened = (): Table => {
  if (table === undefined) throw new Error('No file is open.')
  return table
}

const face: ImportWorker = {
  async open(file) {
    try {
      table = await readTable(file)
    } catch (error) {
      if (error instanceof UnreadableFile) return { problem: error.message }
      return { problem: 'The file cannot be read.' }
    }
    const { header, lines, encoding } = table
    return {
      header,
      rows: lines.length,
      encoding,
      sample: lines.slice(0, sampled).map(({ cells }) => header.map((_name, index) => textOf(cells[index] ?? null))),
    }
  },
  prepare({ resource, known, ...order }) {
    const entry = resourceOf(resource)
    const { header, lines } = opened()
    prepared = prepareRows(lines, {
      ...order,
      entry,
      width: header.length,
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
    const { header, lines: all } = opened()
    const wanted = new Map(all.filter((one) => lines.includes(one.number)).map((one) => [one.number, one.cells]))
    return lines.map((line) => header.map((_name, index) => textOf(wanted.get(line)?.[index] ?? null)))
  },
  async faultsFile(faults) {
    const { csvLines, csvMark } = await import('../../../domain/kernel/csv.ts')
    const { header, lines } = opened()
    const rows = faultRows(header, new Map(lines.map((one) => [one.number, one.cells])), faults)
    return new Blob([csvMark, csvLines(rows)], { type: 'text/csv;charset=utf-8' })
  },
}

expose(face)
