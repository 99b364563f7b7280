import type { CellValue, ColumnDef, WriteSheet } from 'hucre'

/** Media type of a workbook. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export interface SheetPlan {
  readonly name: string
  readonly columns: readonly (Pick<ColumnDef, 'width' | 'numFmt'> & { readonly header: string })[]
  /** Columns that stay beside the header when one scrolls. */
  readonly frozenColumns?: number
}

/** Excel's own limits of the name of a sheet. */
const sheetName = (title: string): string => title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31) || 'Rows'

/** A filter over the header needs the whole sheet in memory, because the library's stream knows none: a larger sheet goes without. */
const mostFilteredCells = 200_000

/** Writes a workbook of one sheet, its header frozen and with a filter; each part is handed on as soon as it is made. */
export const writeWorkbook = async (
  { name, columns, frozenColumns = 0 }: SheetPlan,
  rows: AsyncIterable<CellValue[]>,
  take: (part: Uint8Array<ArrayBuffer>) => void,
): Promise<void> => {
  const { rangeRef, writeXlsx, writeXlsxStream } = await import('hucre/xlsx')
  const look = {
    name: sheetName(name),
    columns: columns.map((column, index) => ({ key: String(index), ...column })),
    freezePane: { rows: 1, ...(frozenColumns === 0 ? {} : { columns: frozenColumns }) },
  } satisfies Partial<WriteSheet>
  const left = rows[Symbol.asyncIterator]()
  const held: CellValue[][] = []
  let next = await left.next()
  // oxlint-disable-next-line no-await-in-loop -- rows arrive in order
  for (; next.done !== true && held.length * columns.length < mostFilteredCells; next = await left.next())
    held.push(next.value)
  if (next.done === true) {
    const range = rangeRef(0, 0, held.length, columns.length - 1)
    const header = columns.map((column): CellValue => column.header)
    const sheet: WriteSheet = { ...look, rows: [header, ...held], autoFilter: { range } }
    return take((await writeXlsx({ sheets: [sheet] })) as Uint8Array<ArrayBuffer>)
  }
  const all = async function* () {
    yield* held
    // oxlint-disable-next-line no-await-in-loop -- rows arrive in order
    for (; next.done !== true; next = await left.next()) yield next.value
  }
  const reader = writeXlsxStream(all(), look).getReader()
  // oxlint-disable-next-line no-await-in-loop -- a stream is read in order
  for (let part = await reader.read(); !part.done; part = await reader.read())
    take(part.value as Uint8Array<ArrayBuffer>)
}
