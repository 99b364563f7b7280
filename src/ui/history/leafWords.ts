import { plainWords } from '../../domain/kernel/labels.ts'
import type { LeafChange } from '../../domain/kernel/replay.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { dateWords, instantWords } from '../kit/timeWords.ts'
import type { Mark } from '../kit/marks.ts'

/** What a leaf is called: the registry's label of a column, the resource's own words, else its name in words. */
export const leafWords = (entry: ResourceEntry, { names, path }: Pick<LeafChange, 'names' | 'path'>): string => {
  const column = entry.columns.find((one) => one.path === path)
  if (column !== undefined) return column.label
  const labels = entry.aggregate.labels ?? {}
  return names
    .map((name) => (name.startsWith('[') ? instantOr(name.slice(1, -1)) : (labels[name] ?? plainWords(name))))
    .filter((word) => word !== '')
    .join(', ')
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)
const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(text)
const instantOr = (text: string): string => (isInstant(text) ? instantWords(text) : text)

interface Told {
  readonly name?: unknown
  readonly sha256?: unknown
}

/** A leaf's value as a reader understands it; a file by its name and SHA-256. */
export const valueWords = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string') return isDay(value) ? dateWords(value) : instantOr(value)
  if (typeof value !== 'object') return String(value)
  const { name, sha256 } = value as Told
  if (typeof sha256 === 'string') return `${String(name)}, SHA-256 ${sha256}`
  if (typeof name === 'string') return name
  return Object.keys(value).length === 0 ? 'none' : JSON.stringify(value)
}

/** An empty text that comes or goes is no news to a reader. */
export const isTold = ({ before, after }: LeafChange): boolean => valueWords(before) !== valueWords(after)

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
          ...(change.kind === 'added' ? {} : { before: valueWords(change.before) }),
          ...(change.kind === 'removed' ? {} : { after: valueWords(change.after) }),
        },
      ]
    })

const partWords = (entry: ResourceEntry, change: LeafChange, path: string): string =>
  leafWords(entry, { path: change.path, names: change.names.slice(path.split('.').length) })
