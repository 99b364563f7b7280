import { readPath } from '../../domain/kernel/read-path.ts'
import { rupeesOf } from '../../domain/registry/decimals.ts'
import { type Field, flatFields } from '../../domain/registry/fields.ts'
import { isNumber } from '../../domain/registry/lines.ts'
import type { CellRow } from '../../infra/react/index.ts'
import type { ExportFormat, ExportPlan, PlannedColumn } from '../resource/export/plan.ts'
import { fitsCell } from '../resource/form/askable.ts'
import { plainName } from '../resource/import/targets.ts'
import type { GridColumn } from '../kit/RowGrid.tsx'

type Value = CellRow[number]

/** Fields of a line that a file shows: what is filled in and what is computed of it. */
const shownIn = (field: Field): readonly (readonly [path: string, field: Field])[] =>
  flatFields(field.fields ?? {}).filter(([, one]) => fitsCell(one) && one.aside !== true)

const typeOf = (field: Field): PlannedColumn['type'] =>
  isNumber(field)
    ? 'number'
    : field.kind === 'date' || field.kind === 'yes-no' || field.kind === 'choice'
      ? field.kind
      : 'text'

/** How a file shows the lines of a field; the names of its columns are those by which they are read again. */
export const linesPlan = (field: Field, format: ExportFormat): ExportPlan => ({
  format,
  title: field.label,
  columns: shownIn(field).map(([, one]) => ({
    label: one.label,
    type: typeOf(one),
    words: {},
    width: Math.max(typeOf(one) === 'number' ? 12 : 24, one.label.length + 2),
    ...(one.kind === 'money' && { decimals: one.decimals ?? 2 }),
  })),
})

/** A value of a line as a cell of a file: rupees of money, the name of what is chosen. */
const cellOf = (field: Field, value: unknown): Value => {
  if (value === undefined || value === null || value === '') return null
  if (field.kind === 'money') return rupeesOf(value as number, field.decimals)
  if (field.kind === 'reference') return (value as { readonly name?: string }).name ?? null
  return value as Value
}

export const cellsOf = (field: Field, lines: readonly object[]): readonly CellRow[] => {
  const shown = shownIn(field)
  return lines.map((line) => shown.map(([path, one]) => cellOf(one, readPath(line, path))))
}

/** Texts of lines by the keys of the columns that they go into, and the names in the file that no column has. */
export interface MatchedLines {
  readonly lines: readonly Readonly<Record<string, string>>[]
  readonly unread: readonly string[]
}

/** Puts the rows of a file below the columns of a grid, by their names; columns that are only read take nothing. */
export const matchedLines = (
  columns: readonly GridColumn[],
  { header, rows }: { readonly header: readonly string[]; readonly rows: readonly (readonly string[])[] },
): MatchedLines => {
  const byName = new Map(columns.map((column) => [plainName(column.label), column]))
  const found = header.map((name) => byName.get(plainName(name)))
  const isTaken = (column: GridColumn | undefined): column is GridColumn => column !== undefined && !column.readOnly
  return {
    lines: rows.map((cells) =>
      Object.fromEntries(
        found.flatMap((column, at): readonly (readonly [string, string])[] => {
          const { [at]: text = '' } = cells
          return isTaken(column) && text !== '' ? [[column.key, text]] : []
        }),
      ),
    ),
    unread: header.filter((name, at) => name !== '' && found[at] === undefined),
  }
}
