import { expose } from 'comlink'
import { textOf } from '../../domain/registry/formats/cell.ts'
import type { CellRow } from '../../infra/react/index.ts'
import type { ExportPlan } from '../resource/export/plan.ts'
import { mediaTypes, writeRows } from '../resource/export/writers.ts'
import { lookedFor } from '../resource/import/header.ts'
import { importLimits, UnreadableFile } from '../resource/import/limits.ts'
import { readSheet, tableOf } from '../resource/import/table.ts'
import { plainName } from '../resource/import/targets.ts'

/** Its header and its rows as texts; or why it cannot be read. */
export interface ReadLines {
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly problem?: string
}

/** Of a file of lines, far less than of one of documents. */
const fileBytes = 10_000_000

/** Unpacking and parting a file takes a while: never on the page's own thread. */
const worker = {
  /** The lines of a CSV or a workbook, at most so many. */
  read: async (file: Blob, names: readonly string[], most: number): Promise<ReadLines> => {
    const known = new Set(names.map(plainName))
    try {
      const sheet = await readSheet(file, {}, { ...importLimits, fileBytes, rows: most + lookedFor })
      const { header, lines } = tableOf(sheet, undefined, (name) => known.has(plainName(name)))
      return { header, rows: lines.map(({ cells }) => cells.map(textOf)) }
    } catch (problem) {
      const words = problem instanceof UnreadableFile ? problem.message : 'The file cannot be read. Is it whole?'
      return { header: [], rows: [], problem: words }
    }
  },
  write: async (plan: ExportPlan, rows: readonly CellRow[]): Promise<Blob> => {
    const parts: BlobPart[] = []
    const slices = async function* () {
      yield rows
    }
    await writeRows(plan, slices(), (part) => parts.push(part))
    return new Blob(parts, { type: mediaTypes[plan.format] })
  },
}

export type LinesWorker = typeof worker

expose(worker)
