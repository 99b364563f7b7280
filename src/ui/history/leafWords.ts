import { leafFigure } from '../../domain/history/leaf-field.ts'
import { plainWords } from '../../domain/kernel/labels.ts'
import type { LeafChange } from '../../domain/kernel/replay.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { momentWords } from '../kit/timeWords.ts'
import type { Mark } from '../kit/marks.ts'

/** What a leaf is called: the registry's label of a column, the resource's own words, else its name in words. */
export const leafWords = (entry: ResourceEntry, { names, path }: Pick<LeafChange, 'names' | 'path'>): string => {
  const column = entry.columns.find((one) => one.path === path)
  if (column !== undefined) return column.label
  const labels = entry.aggregate.labels ?? {}
  return names
    .map((name) => (name.startsWith('[') ? momentWords(name.slice(1, -1)) : (labels[name] ?? plainWords(name))))
    .filter((word) => word !== '')
    .join(', ')
}

interface Told {
  readonly name?: unknown
  readonly sha256?: unknown
}

/** A leaf's value as a reader understands it; a file by its name and SHA-256. */
export const valueWords = (value: unknown): string => {
  if (isBlank(value)) return '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string') return momentWords(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const { name, sha256 } = value as Told
  if (typeof sha256 === 'string') return `${String(name)}, SHA-256 ${sha256}`
  if (typeof name === 'string') return name
  return JSON.stringify(value)
}

/** The value of a leaf by its field: amounts, quantities and percentages as people read them. */
export const leafValue = (entry: ResourceEntry, path: string, value: unknown): string =>
  leafFigure(entry, path, value) ?? valueWords(value)

/** Nothing, an empty text, an empty list: no news to a reader. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** Marks for the field at `path` and all that lies below it. */
export const marksAt =
  (entry: ResourceEntry, changes: readonly LeafChange[]) =>
  (path: string): readonly Mark[] =>
    changes.flatMap((change) => {
      const below = change.path.startsWith(`${path}.`)
      if (!below && change.path !== path) return []
      return [
        {
          kind: change.kind,
          ...(below ? { part: partWords(entry, change, path) } : {}),
          ...(change.kind === 'added' ? {} : { before: leafValue(entry, change.path, change.before) }),
          ...(change.kind === 'removed' ? {} : { after: leafValue(entry, change.path, change.after) }),
        },
      ]
    })

const partWords = (entry: ResourceEntry, change: LeafChange, path: string): string =>
  leafWords(entry, { path: change.path, names: change.names.slice(path.split('.').length) })
