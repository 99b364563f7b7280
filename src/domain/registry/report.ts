import { financialYearStart } from '../kernel/calendar.ts'
import type { Projection } from '../kernel/projection.ts'
import { computed } from './columns.ts'
import type { Column, ResourceEntry } from './entry.ts'
import type { FieldTable } from './fields.ts'
import { readOnlyEntry } from './read-only.ts'
import { columnOfField } from './record-resource.ts'

/** A list over a projection, paged by the server (documents.md, section 4): its rows, or what they come to between two dates. */
export interface Report {
  readonly entry: ResourceEntry
  readonly projection: Projection
  readonly shows: 'rows' | 'balances'
  /** Columns of the projection that it shows, by their names there. */
  readonly fields: FieldTable
  readonly units?: Units
  readonly shares?: Shares
}

/**
 * A sum that does not belong to keys but to the pools in which they stand: what a key begins and ends with is its share of what its
 * pool has on that day, to the smallest part, by another sum. What came and went stays what its rows say.
 */
export interface Shares {
  /** The sum, in the report and in the pools, and by which the keys of a pool share it. */
  readonly sum: string
  readonly by: string
  /** The pools: a projection by columns of the key, and one more that names a pool within them. */
  readonly of: Projection
  /** That column, and which of the key's it names where a key stands in a pool of its own; it is empty for all others. */
  readonly pool: string
  readonly own: string
}

/** Where the unit of a report's quantities stands: in a field, a reference, of the document that a column names. */
export interface Units {
  readonly column: string
  readonly field: string
  /** The field of a unit that is written after a quantity: `kg`. */
  readonly sign: string
}

/** The days of a report of balances, `yyyy-MM-dd`: until today, and from the first day of the financial year, unless others are given. */
export const daysOf = (
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
): { readonly from: string; readonly to: string } => {
  const last = to ?? today
  return { from: from ?? financialYearStart(last), to: last }
}

type Given = Pick<ResourceEntry, 'key' | 'label' | 'plural' | 'module' | 'service' | 'path' | 'read'> & {
  readonly fields: FieldTable
  /** Differences of its columns, by key. */
  readonly columns?: Readonly<Record<string, Partial<Column>>>
  readonly units?: Units
  readonly shares?: Shares
}

/** The sums of a report of balances: before the first day, what came and what went until the last, and after it. */
export const balanceParts = { opening: 'Opening', inward: 'Inward', outward: 'Outward', closing: 'Closing' } as const
export type BalancePart = keyof typeof balanceParts

const unitColumn: Column = computed('unit', 'Unit', 'text', {
  value: (row) => (row['unit'] as string | undefined) ?? null,
  width: 46,
})

const reportOf = (
  shows: Report['shows'],
  projection: Projection,
  { fields, units, shares, columns: _differences, ...given }: Given,
  columns: readonly Column[],
  { defaultSort, sorts }: Pick<ResourceEntry, 'defaultSort' | 'sorts'>,
): Report => ({
  entry: readOnlyEntry({
    ...given,
    scope: 'company',
    columns,
    defaultSort,
    title: () => given.label,
    ...(sorts === undefined ? {} : { sorts }),
  }),
  projection,
  shows,
  fields,
  ...(units === undefined ? {} : { units }),
  ...(shares === undefined ? {} : { shares }),
})

/** Each row of a projection, newest first. */
export const rowsReport = (projection: Projection, given: Given): Report => {
  const columns = Object.entries(given.fields).map(([key, field]) => columnOfField(key, field, given.columns?.[key]))
  const withUnit = columns.flatMap((column) =>
    given.units !== undefined && given.fields[column.key]?.kind === 'quantity' ? [column, unitColumn] : [column],
  )
  // Of any length they stand ready in the order of their dates alone.
  return reportOf('rows', projection, given, withUnit, { defaultSort: '-date', sorts: ['date'] })
}

/** What the rows of each key come to between the dates that the filter `date` names: from the financial year's first day to today. */
export const balancesReport = (projection: Projection, given: Given): Report => {
  const { by, sums } = projection.balances
  const { fields } = given
  const keys = Object.entries(fields).filter(([key]) => by.includes(key))
  const amounts = Object.entries(fields).filter(([key]) => sums.includes(key))
  const columns: readonly Column[] = [
    ...keys.map(([key, field]) => columnOfField(key, field, given.columns?.[key])),
    ...(given.units === undefined ? [] : [unitColumn]),
    ...Object.entries(balanceParts).flatMap(([part, word]) =>
      amounts.map(([key, field]) =>
        columnOfField(`${part}.${key}`, { ...field, label: `${word} ${field.label}` }, given.columns?.[key]),
      ),
    ),
    // Nothing is shown of it: it takes the dates.
    { key: 'date', label: 'Date', type: 'date', value: () => null, shown: false },
  ]
  // They are all computed for a page, so that each order costs the same.
  return reportOf('balances', projection, given, columns, { defaultSort: keys[0]?.[0] ?? 'date' })
}
