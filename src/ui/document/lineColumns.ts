import { readPath } from '../../domain/kernel/read-path.ts'
import { type Field, type FieldTable, flatFields } from '../../domain/registry/fields.ts'
import { computedValues, sumWords, unitOf } from '../../domain/registry/lines.ts'
import { recordedWords } from '../command-form/fieldWords.ts'
import type { OptionSource } from '../kit/pickerOption.ts'
import type { GridColumn, GridRow } from '../kit/RowGrid.tsx'
import { followingOf } from './following.ts'
import { storedRow } from '../resource/form/formValues.ts'
import { gridColumnsOf } from '../resource/form/gridColumns.ts'

type Values = Readonly<Record<string, unknown>>
type SourceOf = (resource: string, where?: Readonly<Record<string, string>>) => OptionSource

const widths: Readonly<Partial<Record<GridColumn['kind'], string>>> = { picker: '10rem', number: '6.5rem' }
/** Of the first column, where it names the line, and of one that is only a unit. */
const [firstWidth, unitWidth] = ['11rem', '6.5rem']

const recordedLine = (fields: FieldTable, row: GridRow): Values => computedValues(fields, storedRow(fields, row), null)

/** Rows of a grid as they would be recorded, with what is computed of them. */
export const recordedLines = ({ fields = {} }: Field, rows: readonly GridRow[]): readonly Values[] =>
  rows.map((row) => recordedLine(fields, row))

/** Columns of the grid of a `lines` field: those of its fields, the computed ones to be read, with the sums at the foot. */
export const lineColumns = (field: Field, sourceOf: SourceOf): readonly GridColumn[] => {
  const { fields = {}, totals = {} } = field
  const flat = Object.fromEntries(flatFields(fields))
  const computed = new WeakMap<GridRow, Values>()
  // A letter changes one row: the others are not computed again.
  const lineOf = (row: GridRow): Values => {
    const line = computed.get(row) ?? recordedLine(fields, row)
    computed.set(row, line)
    return line
  }
  const isUnit = new Set(Object.values(flat).map(({ unitFrom }) => unitFrom))
  const totalOf = (key: string, label: string) => {
    const one = flat[key] as Field
    const unitless = flat[one.unitFrom ?? ''] !== undefined
    let known: { readonly rows: readonly GridRow[]; readonly words: string } | undefined
    const isSame = (row: GridRow, before: GridRow | undefined): boolean => {
      if (row === before) return true
      if (before === undefined) return false
      const [line, other] = [lineOf(row), lineOf(before)]
      return line[key] === other[key] && unitOf(one, line) === unitOf(one, other)
    }
    return {
      label,
      of: (rows: readonly GridRow[]) => {
        const before = known?.rows ?? []
        // A letter elsewhere in the grid changes no sum.
        const words =
          known !== undefined && before.length === rows.length && rows.every((row, at) => isSame(row, before[at]))
            ? known.words
            : (sumWords(one, key, rows.map(lineOf), { unitless }) ?? '–')
        known = { rows, words }
        return words
      },
    }
  }
  return gridColumnsOf(fields, sourceOf).map((column, at): GridColumn => {
    const {
      key,
      kind,
      width = at === 0 && kind !== 'number' ? firstWidth : isUnit.has(key) ? unitWidth : widths[kind],
    } = column
    const one = flat[key] as Field
    const { computed: compute, kept, unitFrom } = one
    const label = totals[key]
    return {
      ...column,
      ...followingOf(flat, key, sourceOf),
      ...(width === undefined ? {} : { width }),
      ...(label === undefined ? {} : { total: totalOf(key, label) }),
      // A unit that has a column of its own is not written once more.
      ...(unitFrom === undefined || flat[unitFrom] !== undefined
        ? {}
        : { unitOf: (row: GridRow) => unitOf(one, lineOf(row)) }),
      ...(kept === undefined ? {} : { readOnly: true }),
      ...(compute === undefined
        ? {}
        : { readOnly: true, render: ({ row }) => recordedWords(one, readPath(lineOf(row), key), lineOf(row)) }),
    }
  })
}

/** The column of which several are chosen at once: the first reference that a line must have. */
export const severalOf = (
  columns: readonly GridColumn[],
): { readonly key: string; readonly label: string } | undefined => {
  const column = columns.find(({ kind, required, readOnly }) => kind === 'picker' && required && !readOnly)
  return column && { key: column.key, label: 'Add several' }
}
