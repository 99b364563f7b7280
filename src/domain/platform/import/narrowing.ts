import { computed } from '../../registry/columns.ts'
import type { Column, ResourceEntry } from '../../registry/entry.ts'
import type { Filter } from '../../registry/filters.ts'
import { importingOf } from '../../registry/importing.ts'
import { knownResource } from '../../registry/known.ts'
import { columnOf } from '../../registry/slots.ts'
import { importsKey, type RowOutcome } from './parts.ts'

/** A list is narrowed by it to what imports made and changed, each named by the id of its record. No document says so, but the log does. */
export const importColumn: Column = computed('import', 'Import', 'reference', { resource: importsKey })

/** Of these rows of an import a document stands in its list. */
export const writtenOutcomes = ['made', 'changed'] as const satisfies readonly RowOutcome[]

type Listed = Pick<ResourceEntry, 'columns'> & { readonly key?: ResourceEntry['key'] }

/** By what a list is filtered: its columns, and by an import where it takes files. */
export const filterColumnsOf = ({ key = '', columns }: Listed): readonly Column[] => {
  const entry = knownResource(key)
  return entry === undefined || importingOf(entry) === undefined ? columns : [...columns, importColumn]
}

export const filterColumnOf = (entry: Listed, key: string): Column | undefined =>
  columnOf({ columns: filterColumnsOf(entry) }, key)

/** Imports to whose rows a list is narrowed; only the server knows these. */
export const importsIn = (filters: readonly Filter[]): readonly string[] =>
  filters.flatMap(({ column, values }) => (column === importColumn.key ? values : []))
