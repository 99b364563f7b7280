import type { Column, ResourceEntry, ValueType, Viewer } from '../../../domain/registry/entry.ts'
import { namedFields } from '../../../domain/registry/named-fields.ts'
import { faceOf, type ValueFaces } from '../cellWords.ts'

export const exportFormats = { xlsx: 'Excel workbook', csv: 'CSV' } as const
export type ExportFormat = keyof typeof exportFormats

/** What a writer must know of a column; plain data, for it works in another thread. */
export interface PlannedColumn {
  readonly label: string
  readonly type: ValueType
  readonly decimals?: number
  /** Words of the values, where they are not the values. */
  readonly words: Readonly<Record<string, string>>
  /** In characters. */
  readonly width: number
}

/** What a file has of the rows: the columns that the list shows, all fields, or what an import reads as it was. */
export type ExportKind = 'shown' | 'all' | 'again'

/** What documents are called so that they are found again, by resource and id. */
export type Names = ReadonlyMap<string, ReadonlyMap<string, string>>

export interface ExportPlan {
  readonly format: ExportFormat
  /** Name of the sheet. */
  readonly title: string
  readonly columns: readonly PlannedColumn[]
  /** Whole documents come, of which the writer makes the cells: of a resource, as a person sees it, or to be imported again. */
  readonly of?: { readonly resource: string; readonly viewer?: Viewer | undefined; readonly names?: Names }
}

/** Every field of a resource that a file can hold. */
export const allColumns = (entry: ResourceEntry): readonly Column[] =>
  namedFields(entry).filter((column) => column.computed !== true)

const usualWidths: Readonly<Record<ValueType, number>> = {
  text: 28,
  number: 14,
  date: 13,
  instant: 18,
  status: 20,
  choice: 18,
  reference: 26,
  'yes-no': 8,
}

export const planOf = (
  format: ExportFormat,
  title: string,
  columns: readonly Column[],
  faces: ValueFaces,
): ExportPlan => ({
  format,
  title,
  columns: columns.map((column) => ({
    label: column.unit === undefined ? column.label : `${column.label} (${column.unit})`,
    type: column.type,
    ...(column.decimals === undefined ? {} : { decimals: column.decimals }),
    words: Object.fromEntries(
      [...(column.choices ?? []), ...Object.keys(faces[column.key] ?? {}), ...Object.keys(column.words ?? {})].map(
        (value) => [value, faceOf(faces, column, value).word],
      ),
    ),
    width: Math.max(usualWidths[column.type], column.label.length + 2),
  })),
})
