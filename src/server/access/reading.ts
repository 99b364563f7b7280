import { type RawBuilder, sql } from 'kysely'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Column, ResourceEntry } from '../../domain/registry/entry.ts'
import type { Caller } from './rights.ts'
import { tokenArray } from './rights.ts'

const meta = ['id', 'version', 'seq', 'createdAt', 'createdBy', 'lastModifiedAt', 'lastModifiedBy', 'deleted']

/** `full`: every document of the scope; `involved`: those that name the caller; `open`: some fields of every one; `none`. */
export type ReadingMode = 'full' | 'involved' | 'open' | 'none'

export const readingMode = (entry: ResourceEntry, caller: Caller): ReadingMode => {
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
  const shown = new Set([...meta, ...(entry.openFields ?? [])])
  return Object.fromEntries(Object.entries(document).filter(([key]) => shown.has(key))) as unknown as AnyDocument
}

/** May he filter and order by a column? Where he sees some fields only, by columns that show one of these. */
export const isColumnShown = (entry: ResourceEntry, caller: Caller, column: Column): boolean => {
  if (readingMode(entry, caller) !== 'open') return true
  const field = column.path?.split('.')[0]
  return field !== undefined && (meta.includes(field) || entry.openFields?.includes(field) === true)
}

/** Rows of `documents` in the caller's scope that he may see now. */
export const readable = (entry: ResourceEntry, caller: Caller): RawBuilder<boolean> => {
  const company = entry.scope === 'group' ? sql`true` : sql`company_id = ${caller.scope.company.id}`
  const location = entry.scope === 'location' ? sql`location_id = ${caller.scope.location.id}` : sql`true`
  const mode = readingMode(entry, caller)
  if (mode === 'none') return sql`false`
  return mode === 'involved'
    ? sql<boolean>`(${company} and ${location} and readers && ${tokenArray(caller)})`
    : sql<boolean>`(${company} and ${location})`
}

/** Rows of which the caller may have to hear, because he sees them or once could. */
export const concerning = (entry: ResourceEntry, caller: Caller): RawBuilder<boolean> => {
  const company = entry.scope === 'group' ? sql`true` : sql`company_id = ${caller.scope.company.id}`
  const location = entry.scope === 'location' ? sql`location_id = ${caller.scope.location.id}` : sql`true`
  const mode = readingMode(entry, caller)
  if (mode === 'none') return sql`false`
  return mode === 'involved'
    ? sql<boolean>`(${company} and ${location} and past_readers && ${tokenArray(caller)})`
    : sql<boolean>`(${company} and ${location})`
}
