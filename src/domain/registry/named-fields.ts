import { dateWords, localDate, localTimeWords } from '../kernel/calendar.ts'
import type { AnyDocument } from '../kernel/document.ts'
import { readPath } from './columns.ts'
import { decimalWords, isDecimal } from './decimals.ts'
import type { Column, ResourceEntry, Viewer } from './entry.ts'
import { flatFields } from './fields.ts'
import { columnOfField } from './record-resource.ts'

const kept = new WeakMap<ResourceEntry, readonly Column[]>()

/** Every field of a resource that rules and dashboards can name: its columns, then what its form holds beside them. */
export const namedFields = (entry: ResourceEntry): readonly Column[] => {
  const known = kept.get(entry)
  if (known !== undefined) return known
  const shown = new Set(entry.columns.flatMap(({ key, path = key }) => [key, path]))
  const further = flatFields(entry.form?.fields ?? {})
    .filter(([path]) => !shown.has(path))
    .map(([path, field]) => columnOfField(path, field))
  const fields = [...entry.columns, ...further]
  kept.set(entry, fields)
  return fields
}

/** A field by its key, or by its path in the document. */
export const fieldNamed = (entry: ResourceEntry, name: string): Column | undefined => {
  const fields = namedFields(entry)
  return fields.find(({ key }) => key === name) ?? fields.find(({ path }) => path === name)
}

/** For whom a column is computed where nobody looks at it: on a day, for nobody. */
export const nobodyOn = (now: string): Viewer => ({
  userId: '',
  codes: new Set(),
  departmentId: null,
  heads: new Set(),
  today: localDate(now),
  now,
})

/** The id that a reference leads to; of several, the first. */
export const idIn = (column: Column, document: AnyDocument): string | null => {
  if (column.refs !== undefined) return column.refs(document)[0]?.id ?? null
  if (column.id !== undefined) return column.id(document)
  const value = readPath(document, column.path ?? column.key)
  const one = (Array.isArray(value) ? value[0] : value) as { readonly id?: unknown } | undefined
  return typeof one?.id === 'string' ? one.id : null
}

/** A field's value as a sentence says it. */
export const wordsOfField = (column: Column, document: AnyDocument, viewer?: Viewer): string => {
  const value = column.value(document, viewer)
  if (value === null || value === '') return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number')
    return value.toLocaleString('en-IN', {
      minimumFractionDigits: column.decimals ?? 0,
      maximumFractionDigits: column.decimals ?? 3,
    })
  if (column.type === 'number') return isDecimal(value) ? decimalWords(value, column.decimals) : value
  if (column.type === 'date') return isDate(value) ? dateWords(value) : value
  if (column.type === 'instant') return Number.isNaN(Date.parse(value)) ? value : localTimeWords(value)
  return column.words?.[value] ?? value
}

const isDate = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value)
