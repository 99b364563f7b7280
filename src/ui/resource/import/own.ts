import type { CsvCell } from '../../../domain/kernel/csv.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { isDecimal, plus, rupeesOf } from '../../../domain/registry/decimals.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { type Field, type FieldTable, isRows, offeredChoices } from '../../../domain/registry/fields.ts'
import { textOf } from '../../../domain/registry/formats/cell.ts'
import { importedOf, importingOf } from '../../../domain/registry/importing.ts'
import type { Header } from './header.ts'
import { UnreadableFile } from './limits.ts'
import type { Line } from './lines.ts'
import type { Table } from './table.ts'
import { documentPath, namedResource, type Target, targetsOf } from './targets.ts'
import { namedChoice } from './values.ts'

/** Files that are written to be imported again: every field that an import knows, each value so that it is read as it was. */

/** How such a file writes figures and days: read so where its cells allow it, so that nobody is asked. */
export const ownFormats: ReadonlySet<string> = new Set(['point', 'year-first'])

/** Columns of such a file: which document a row is of, then every field. Rows of a document stand below each other. */
export const ownColumns = (entry: ResourceEntry): readonly Target[] => {
  const columns = targetsOf(entry).filter(({ path }) => !/\.[1-9]\d*\./.test(path))
  return [
    ...columns.filter(({ path }) => path === documentPath),
    ...columns.filter(({ path }) => path !== documentPath),
  ]
}

/** Is it the header of such a file, some columns taken away or not? */
export const isOwnHeader = (header: readonly string[], targets: readonly Target[]): boolean => {
  const labels = new Set(targets.map(({ label }) => label))
  const document = targets.find(({ path }) => path === documentPath)?.label
  return header.length > 1 && header[0] === document && header.every((name) => labels.has(name))
}

/** Begins the row of such a file that is no row: what its columns take. */
const hintSign = '#'

/** The first row where it is the header of a file that was written to be imported again: nothing else is to be guessed. */
export const ownHeaderIn = ([first]: readonly Line[], targets: readonly Target[]): Header | undefined =>
  first !== undefined && isOwnHeader(first.cells.map(textOf), targets) ? { row: first.number, rows: 1 } : undefined

/** A sample's row that says what its columns take is no row. */
export const withoutHints = (table: Table, targets: readonly Target[]): Table => {
  if (!isOwnHeader(table.header, targets)) return table
  const lines = table.lines.filter(({ cells }) => !textOf(cells[0] ?? null).startsWith(hintSign))
  if (lines.length === 0) throw new UnreadableFile('The file has a header and no rows.')
  return { ...table, lines }
}

/** What a document is called so that it is found again by it. */
export type NameOf = (resource: string, ref: Pick<Ref, 'id'> & Partial<Ref>) => string

type Cells = Readonly<Record<string, CsvCell>>

/** What parts several values of a cell: no name holds it. */
const parted = (texts: readonly string[]): string => texts.join('\n')

const choiceWord = (field: Field, value: unknown): string => {
  const stored = String(value)
  const label = field.choices?.find((one) => one.value === stored)?.label ?? stored
  return namedChoice(field, label) === stored ? label : stored
}

/** A value so that an import reads it as it is. */
export const writtenValue = (field: Field, value: unknown, nameOf: NameOf): CsvCell => {
  if (value === undefined || value === null) return ''
  const resource = field.among?.resource ?? ''
  switch (field.kind) {
    case 'choice':
    case 'yes-no':
      return choiceWord(field, value)
    case 'choices':
      return parted((value as readonly unknown[]).map((one) => choiceWord(field, one)))
    case 'reference':
      return nameOf(resource, value as Ref)
    case 'references':
      return parted((value as readonly Ref[]).map((one) => nameOf(resource, one)))
    case 'money':
      return isDecimal(value) ? { figure: plus(rupeesOf(value, field.decimals)) } : String(value)
    case 'whole':
    case 'decimal':
    case 'quantity':
    case 'percent':
      return { figure: String(value) }
    default:
      return field.identifies === undefined ? String(value) : nameOf(field.identifies, { id: String(value) })
  }
}

type Values = Readonly<Record<string, unknown>>

/** Cells of a table's values by the paths of their columns, as rows of a file: those of rows below each other. */
const rowsIn = (table: FieldTable, values: Values, nameOf: NameOf, above = ''): readonly Cells[] => {
  const own: Record<string, CsvCell> = {}
  const stacks: (readonly Cells[])[] = []
  const open = (fields: FieldTable, held: Values, at: string): void => {
    for (const [key, field] of Object.entries(fields)) {
      const value = held[key]
      if (value === undefined || value === null) continue
      if (field.kind === 'group') open(field.fields ?? {}, value as Values, `${at}${key}.`)
      else if (isRows(field))
        stacks.push(
          (value as readonly Values[]).flatMap((row) => rowsIn(field.fields ?? {}, row, nameOf, `${at}${key}.0.`)),
        )
      else own[`${at}${key}`] = writtenValue(field, value, nameOf)
    }
  }
  open(table, values, above)
  const height = Math.max(1, ...stacks.map((one) => one.length))
  return Array.from({ length: height }, (_, index) =>
    Object.assign({}, index === 0 ? own : {}, ...stacks.map((one) => one[index] ?? {})),
  )
}

/** A document as rows of such a file, in the order of its columns. */
export const ownRows = (
  entry: ResourceEntry,
  columns: readonly Target[],
  document: AnyDocument,
  nameOf: NameOf,
): readonly (readonly CsvCell[])[] => {
  const importing = importingOf(entry)
  if (importing === undefined) return []
  return rowsIn(importing.fields, importedOf(importing, document), nameOf).map((cells) =>
    columns.map(({ path }) => (path === documentPath ? document.id : (cells[path] ?? ''))),
  )
}

const kindHints: Readonly<Partial<Record<Field['kind'], string>>> = {
  whole: 'Whole number',
  decimal: 'Number',
  quantity: 'Number',
  percent: 'Number',
  money: 'Amount, as 1234.50',
  date: 'Date, as 2026-12-31',
  time: 'Time, as 09:30',
  colour: 'Colour, as #1a2b3c',
}

/** What a column takes, in a few words. */
export const hintOf = ({ path, field }: Target, labelOfResource: (key: string) => string | undefined): string => {
  if (path === documentPath) return `${hintSign} What each column takes. This row is not imported.`
  const { kind, required, initial, longest, unit } = field
  const choices = offeredChoices(field)
  const resource = namedResource(field)
  const what =
    resource !== undefined
      ? `Name or code: ${labelOfResource(resource) ?? resource}${kind === 'references' ? ', several in lines of their own' : ''}`
      : choices.length > 0
        ? `${kind === 'choices' ? 'Any' : 'One'} of ${choices.map((one) => one.label).join(', ')}`
        : (kindHints[kind] ?? (longest === undefined ? 'Text' : `Text, at most ${longest} characters`))
  return `${required && initial === undefined ? 'Required. ' : ''}${what}${unit === undefined ? '' : `, in ${unit}`}.`
}
