import { type RawBuilder, sql } from 'kysely'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Column, ResourceEntry } from '../../domain/registry/entry.ts'
import type { Caller } from './rights.ts'
import { tokenArray } from './rights.ts'

const meta = ['id', 'version', 'seq', 'createdAt', 'createdBy', 'lastModifiedAt', 'lastModifiedBy', 'deleted']

/** Whatever is read by a right, its columns with it: a resource, a view of several. */
export type Read = Pick<ResourceEntry, 'label' | 'read' | 'openFields' | 'readers' | 'columns'> & {
  readonly key?: ResourceEntry['key']
}

/** `full`: every document of the scope; `involved`: those that name the caller; `open`: some fields of every one; `none`. */
export type ReadingMode = 'full' | 'involved' | 'open' | 'none'

export const readingMode = (entry: Read, caller: Caller): ReadingMode => {
  if (entry.read === 'readers') return 'involved'
  if (entry.read === 'open' || caller.codes.has(entry.read)) return 'full'
  if (entry.openFields !== undefined) return 'open'
  return entry.readers === undefined ? 'none' : 'involved'
}

/** What of a document the caller sees: all of it, its open fields, or nothing. */
export const projected = (entry: ResourceEntry, caller: Caller, document: AnyDocument): AnyDocument | null => {
  const mode = readingMode(entry, caller)
  if (mode === 'full') return document
  if (entry.readers?.(document).some((token) => caller.tokens.includes(token)) === true) return document
  if (mode !== 'open') return null
  const { id, version, seq, createdAt, createdBy, lastModifiedAt, lastModifiedBy } = document
  const shown = new Set([...meta, ...(entry.openFields ?? [])])
  const open = Object.fromEntries(Object.entries(document).filter(([key]) => shown.has(key)))
  return { ...open, id, version, seq, createdAt, createdBy, lastModifiedAt, lastModifiedBy }
}

/** May the caller filter and order by a column? Who sees some fields only: by columns that show one of these. */
export const isColumnShown = (entry: Read, caller: Caller, column: Column): boolean => {
  if (readingMode(entry, caller) !== 'open') return true
  const field = column.path?.split('.')[0]
  return field !== undefined && (meta.includes(field) || entry.openFields?.includes(field) === true)
}

/** Rows of the caller's scope that they may see by a list of readers. */
const inScope = (entry: ResourceEntry, caller: Caller, readers: 'readers' | 'past_readers'): RawBuilder<boolean> => {
  const company = entry.scope === 'group' ? sql`true` : sql`company_id = ${caller.scope.company.id}`
  const location = entry.scope === 'location' ? sql`location_id = ${caller.scope.location.id}` : sql`true`
  const mode = readingMode(entry, caller)
  if (mode === 'none') return sql`false`
  return mode === 'involved'
    ? sql<boolean>`(${company} and ${location} and ${sql.ref(readers)} && ${tokenArray(caller)})`
    : sql<boolean>`(${company} and ${location})`
}

/** Rows of `documents` in the caller's scope that they may see now. */
export const readable = (entry: ResourceEntry, caller: Caller): RawBuilder<boolean> => inScope(entry, caller, 'readers')

/** Rows of which the caller may have to hear, because they see them or once could. */
export const concerning = (entry: ResourceEntry, caller: Caller): RawBuilder<boolean> =>
  inScope(entry, caller, 'past_readers')
