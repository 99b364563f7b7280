import type { CellRow } from '../../../infra/react/index.ts'
import { csvCell, numberFormat, sheetCell } from './cells.ts'
import type { ExportFormat, ExportPlan } from './plan.ts'
import { workbookType, writeWorkbook } from './workbook.ts'

/** Rows as they arrive, slice by slice. */
export type RowSlices = AsyncIterable<readonly CellRow[]>

export const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: workbookType,
}

const writeCsv = async ({ columns }: ExportPlan, slices: RowSlices, take: (part: BlobPart) => void): Promise<void> => {
  const { csvLines, csvMark } = await import('../../../domain/kernel/csv.ts')
  take(`${csvMark}${csvLines([columns.map((column) => column.label)])}`)
  for await (const slice of slices)
    take(csvLines(slice.map((row) => columns.map((column, index) => csvCell(column, row[index] ?? null)))))
}

const writeXlsx = async (
  { columns, title }: ExportPlan,
  slices: RowSlices,
  take: (part: BlobPart) => void,
): Promise<void> => {
  const rows = async function* () {
    for await (const slice of slices)
      for (const row of slice) yield columns.map((column, index) => sheetCell(column, row[index] ?? null))
  }
  const sheet = {
    name: title,
    columns: columns.map((column) => {
      const format = numberFormat(column)
      return { header: column.label, width: column.width, ...(format === undefined ? {} : { numFmt: format }) }
    }),
  }
  await writeWorkbook(sheet, rows(), take)
}

const writers = { csv: writeCsv, xlsx: writeXlsx } as const

/** Writes a file of rows; each part is handed on as soon as it is made. */
export const writeRows = (plan: ExportPlan, slices: RowSlices, take: (part: BlobPart) => void): Promise<void> =>
  writers[plan.format](plan, slices, take)
