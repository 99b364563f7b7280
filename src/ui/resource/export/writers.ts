import type { CsvCell } from '../../../domain/kernel/csv.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import type { CellRow } from '../../../infra/react/index.ts'
import { csvCell, numberFormat, ownSheetCell, sheetCell } from './cells.ts'
import { allColumns, type ExportFormat, type ExportPlan } from './plan.ts'
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

/** Columns as all files have them: texts as they are, a figure as one where a spreadsheet keeps it so. */
const writeOwn = async (
  { format, title }: Pick<ExportPlan, 'format' | 'title'>,
  header: readonly string[],
  slices: AsyncIterable<readonly (readonly CsvCell[])[]>,
  take: (part: BlobPart) => void,
): Promise<void> => {
  if (format === 'csv') {
    const { csvLines, csvMark } = await import('../../../domain/kernel/csv.ts')
    take(`${csvMark}${csvLines([header])}`)
    for await (const rows of slices) take(csvLines(rows))
    return
  }
  const rows = async function* () {
    for await (const slice of slices) for (const row of slice) yield row.map(ownSheetCell)
  }
  const columns = header.map((name) => ({ header: name, width: Math.max(12, name.length + 2) }))
  await writeWorkbook({ name: title, columns, frozenColumns: 1 }, rows(), take)
}

/** Writes a file of whole documents: of all their fields, or to be imported again. */
export const writeDocuments = async (
  plan: ExportPlan,
  { resource, viewer, names }: NonNullable<ExportPlan['of']>,
  slices: AsyncIterable<readonly AnyDocument[]>,
  take: (part: BlobPart) => void,
): Promise<void> => {
  const { resourceOf } = await import('../../../domain/resources.ts')
  const entry = resourceOf(resource)
  if (names === undefined) {
    const columns = allColumns(entry)
    const rows = async function* () {
      for await (const slice of slices)
        yield slice.map((document): CellRow => columns.map((column) => column.value(document, viewer)))
    }
    return writeRows(plan, rows(), take)
  }
  const { ownColumns, ownRows } = await import('../import/own.ts')
  const columns = ownColumns(entry)
  const rows = async function* () {
    for await (const slice of slices)
      yield slice.flatMap((document) =>
        ownRows(entry, columns, document, (of, { id, name }) => names.get(of)?.get(id) ?? name ?? id),
      )
  }
  return writeOwn(
    plan,
    columns.map(({ label }) => label),
    rows(),
    take,
  )
}

/** A file that shows how rows of a resource are written: its columns, and below each what it takes. */
export const sampleFile = async (entry: ResourceEntry, format: ExportFormat): Promise<Blob> => {
  const { findResource } = await import('../../../domain/resources.ts')
  const { hintOf, ownColumns } = await import('../import/own.ts')
  const columns = ownColumns(entry)
  const hints = columns.map((column) => hintOf(column, (key) => findResource(key)?.plural))
  const rows = async function* () {
    yield [hints]
  }
  const parts: BlobPart[] = []
  const header = columns.map(({ label }) => label)
  await writeOwn({ format, title: entry.plural }, header, rows(), (part) => parts.push(part))
  return new Blob(parts, { type: mediaTypes[format] })
}

const writers = { csv: writeCsv, xlsx: writeXlsx } as const

/** Writes a file of rows; each part is handed on as soon as it is made. */
export const writeRows = (plan: ExportPlan, slices: RowSlices, take: (part: BlobPart) => void): Promise<void> =>
  writers[plan.format](plan, slices, take)
