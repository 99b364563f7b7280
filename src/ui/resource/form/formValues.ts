import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { readPath } from '../../../domain/kernel/read-path.ts'
import { isDecimal, plus, round, rupeesOf, times } from '../../../domain/registry/decimals.ts'
import { type Field, type FieldTable, flatFields, type FormShape, isRows } from '../../../domain/registry/fields.ts'
import { typedDecimal } from '../../command-form/typedDecimal.ts'
import type { CellValue, GridRow } from '../../kit/RowGrid.tsx'
import { fitsCell } from './askable.ts'

type Values = Readonly<Record<string, unknown>>

const has = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** What a control of a kind shows where nothing is entered. */
const emptyOf = (field: Field): unknown => {
  switch (field.kind) {
    case 'whole':
    case 'money':
    case 'reference':
    case 'file':
      return null
    case 'choices':
    case 'references':
    case 'rows':
      return []
    case 'lines':
      return field.required ? [newRowOf(field.fields ?? {})] : []
    case 'group':
      return formOf(field.fields ?? {}, {})
    default:
      return ''
  }
}

const cellOf = (field: Field, value: unknown): CellValue => {
  if (!has(value)) return field.kind === 'reference' ? null : ''
  if (field.kind === 'reference') return value as CellValue
  if (field.kind === 'money') return isDecimal(value) ? rupeesOf(value, field.decimals) : String(value)
  return String(value)
}

/** A stored value as the control of its field shows it. */
export const formValue = (field: Field, value: unknown): unknown => {
  if (!has(value)) return emptyOf(field)
  switch (field.kind) {
    case 'money':
      return isDecimal(value) ? plus(rupeesOf(value, field.decimals)) : value
    case 'group':
      return formOf(field.fields ?? {}, value as Values)
    case 'rows':
    case 'lines': {
      const table = field.fields ?? {}
      const inRow = hasParts(table) ? formOf : rowOf
      return (value as readonly Values[]).map((row) => inRow(table, row))
    }
    default:
      return value
  }
}

/** Does a row hold what no cell of a grid can: rows of its own, lists, files? */
export const hasParts = (table: FieldTable): boolean => flatFields(table).some(([, field]) => !fitsCell(field))

/** Does a form hold its value? What others took of a line is computed from the document, which a row does not know. */
const isHeld = ({ computed, atMost }: Field): boolean => computed === undefined || atMost !== undefined

const formOf = (table: FieldTable, value: Values): Values =>
  Object.fromEntries(
    Object.entries(table).flatMap(([key, field]) => (isHeld(field) ? [[key, formValue(field, value[key])]] : [])),
  )

/** Rows are replaced, never changed: forms copy plain objects, and share those of a class, of which there may be thousands. */
class SharedRow {
  [path: string]: CellValue
}

/** A row of a grid from a stored one; what stands in a group has a cell of its own, under its dotted path. */
export const rowOf = (table: FieldTable, row: Values): GridRow => {
  const cells = new SharedRow()
  for (const [path, field] of flatFields(table)) if (isHeld(field)) cells[path] = cellOf(field, readPath(row, path))
  return cells
}

/** A stored row from one of a grid, without what is computed. */
export const storedRow = (table: FieldTable, row: GridRow, above = ''): Values => {
  const stored: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(table)) {
    const path = `${above}${key}`
    if (field.kind === 'group') {
      const inner = storedRow(field.fields ?? {}, row, `${path}.`)
      if (field.required || !isBlank(field, inner)) stored[key] = inner
    } else {
      const value = outOf(field, row[path] ?? undefined, row)
      if (value !== undefined) stored[key] = value
    }
  }
  return stored
}

/** What new fields begin with; those of a group that may stay empty only once it is filled in. */
const initialsOf = (table: FieldTable): Values =>
  Object.fromEntries(
    Object.entries(table).map(([key, field]) => [
      key,
      field.kind === 'group' && field.required ? initialsOf(field.fields ?? {}) : field.initial,
    ]),
  )

/** A new row, with what its fields begin with. */
export const newRowOf = (table: FieldTable): GridRow => rowOf(table, initialsOf(table))

/** The same for a row that holds parts. */
export const newPartOf = (table: FieldTable): Values => formOf(table, initialsOf(table))

/** The values of a form that shows a document; of a new one where there is none. */
export const formValues = ({ fields }: FormShape, document?: AnyDocument | Values): Values =>
  formOf(fields, document === undefined ? initialsOf(fields) : (document as Values))

const needsFile = (table: FieldTable): boolean =>
  Object.values(table).some(({ kind, required }) => kind === 'file' && required)

const withoutFiles = (table: FieldTable, value: Values): Values =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      const { kind, fields = {} } = table[key] ?? {}
      if (kind === 'file') return []
      if (kind === 'group' && has(one)) return [[key, withoutFiles(fields, one as Values)]]
      if (kind === undefined || !isRows({ kind }) || !has(one)) return [[key, one]]
      return [[key, needsFile(fields) ? [] : (one as readonly Values[]).map((row) => withoutFiles(fields, row))]]
    }),
  )

/** What the form of a document's copy begins with: all but its files, which are its own, and rows that are nothing without one. */
export const copyValues = (form: FormShape, document: Values): Values =>
  formValues(form, withoutFiles(form.fields, document))

/** Paise of what was typed in rupees. */
const minor = (typed: unknown): unknown => {
  const text = typedDecimal(typed)
  // What is too large is refused by its range.
  return isDecimal(text) ? Number(round(times(text, 100), 0)) : typed
}

/** A figure that is none stays as it was typed, so that the rule about it can say so. */
const figureOf = (typed: unknown): unknown => {
  const text = String(typed).replaceAll(',', '').trim()
  return text === '' || Number.isNaN(Number(text)) ? typed : Number(text)
}

/** Is nothing entered? Of a group: in none of its fields. */
export const isBlank = (field: Field, value: unknown): boolean =>
  field.kind === 'group'
    ? Object.entries(field.fields ?? {}).every(([key, inner]) => isBlank(inner, (value as Values | undefined)?.[key]))
    : Array.isArray(value)
      ? value.length === 0
      : !has(value)

/** Rows without the empty lines at their end, to which Enter leads; the first stays where one is required, so that it says what it lacks. */
const filledRows = ({ kind, fields = {}, required }: Field, rows: readonly GridRow[]): readonly GridRow[] => {
  if (kind !== 'lines') return rows
  const empty = newRowOf(fields)
  const last = rows.findLastIndex((row) => Object.entries(empty).some(([key, value]) => !same(row[key], value)))
  return rows.slice(0, Math.max(last + 1, required ? 1 : 0))
}

const outOf = (field: Field, value: unknown, values: Values): unknown => {
  if (!isHeld(field) || (field.when !== undefined && !field.when(values))) return undefined
  switch (field.kind) {
    case 'whole':
      return has(value) ? figureOf(value) : undefined
    case 'money':
      return has(value) ? minor(value) : undefined
    case 'decimal':
    case 'quantity':
    case 'percent':
      return has(value) ? typedDecimal(value) : undefined
    case 'choices':
    case 'references':
      return (value as readonly unknown[]).length === 0 && !field.required ? undefined : value
    case 'group': {
      // A group that may be left out is all or nothing: its own required fields count once one of them is filled.
      if (!field.required && isBlank(field, value)) return undefined
      return dataOf(field.fields ?? {}, value as Values)
    }
    case 'rows':
    case 'lines': {
      const table = field.fields ?? {}
      const outOfRow = hasParts(table) ? dataOf : storedRow
      const rows = filledRows(field, value as readonly GridRow[]).map((row) => outOfRow(table, row))
      return rows.length === 0 && !field.required ? undefined : rows
    }
    case 'text':
    case 'long-text':
      return has(value) || field.required ? (value ?? '') : undefined
    default:
      return has(value) ? value : undefined
  }
}

const dataOf = (table: FieldTable, values: Values): Values =>
  Object.fromEntries(
    Object.entries(table).flatMap(([key, field]) => {
      const value = outOf(field, values[key], values)
      return value === undefined ? [] : [[key, value]]
    }),
  )

/** The fields of a document from what stands in a form: nothing entered is no field. */
export const formData = ({ fields }: FormShape, values: Values): Values => dataOf(fields, values)

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** What an update changes in a document: fields that differ, `null` where one is cleared. Fields that the form does not hold stay. */
export const patchOf = ({ fields }: FormShape, before: Values, after: Values): Values =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((key) => !same(before[key], after[key]))
      .map((key) => [key, after[key] ?? null]),
  )
