import type { CellRow } from '../../../infra/react/index.ts'
import { csvCell, numberFormat, sheetCell } from './cells.ts'
import type { ExportFormat, ExportPlan } from './plan.ts'

/** Rows as they arrive, slice by slice. */
export type RowSlices = AsyncIterable<readonly CellRow[]>

export const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const writeCsv = async ({ columns }: ExportPlan, slices: RowSlices, take: (part: BlobPart) => void): Promise<void> => {
  const { csvLines, csvMark } = await import('../../../domain/kernel/csv.ts')
  take(`${csvMark}${csvLines([columns.map((column) => column.label)])}`)
  for await (const slice of slices)
    take(csvLines(slice.map((row) => columns.map((column, index) => csvCell(column, row[index] ?? null)))))
}

/** Excel's own limits of the name of a sheet. */
const sheetName = (title: string): string => title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31) || 'Rows'

const writeXlsx = async (
  { columns, title }: ExportPlan,
  slices: RowSlices,
  take: (part: BlobPart) => void,
): Promise<void> => {
  const { writeXlsxStream } = await import('hucre/xlsx')
  const rows = async function* () {
    for await (const slice of slices)
      for (const row of slice) yield columns.map((column, index) => sheetCell(column, row[index] ?? null))
  }
  const stream = writeXlsxStream(rows(), {
    name: sheetName(title),
    columns: columns.map((column, index) => {
      const format = numberFormat(column)
      return {
        key: String(index),
        header: column.label,
        width: column.width,
        ...(format === undefined ? {} : { numFmt: format }),
      }
    }),
    freezePane: { rows: 1 },
  })
  const reader = stream.getReader()
  // oxlint-disable-next-line no-await-in-loop -- a stream is read in order
  for (let part = await reader.read(); !part.done; part = await reader.read())
    take(part.value as Uint8Array<ArrayBuffer>)
}

const writers = { csv: writeCsv, xlsx: writeXlsx } as const

/** Writes a file of rows; each part is handed on as soon as it is made. */
export const writeRows = (plan: ExportPlan, slices: RowSlices, take: (part: BlobPart) => void): Promise<void> =>
  writers[plan.format](plan, slices, take)
