import type { ResourceEntry } from '../registry/entry.ts'
import type { Field } from '../registry/fields.ts'
import { isFigure, recordedFigure } from '../registry/lines.ts'
import { plainWords } from '../kernel/labels.ts'
import { statusWords } from '../registry/status-words.ts'
import { fieldAt, fieldsOf } from '../workflow/sections.ts'
import type { Leaf } from './leaves.ts'
import { dateWords, instantWords, valueWords } from './words.ts'

/** Names along the path of a leaf, without what tells the items of a list apart. */
const namesOf = (path: string): readonly string[] =>
  path
    .replaceAll(/\[[^\]]*\]/g, '')
    .split('.')
    .filter((name) => !/^\d+$/.test(name))

/** The field that a leaf of a document holds, where the resource says its fields. */
export const leafField = ({ machine, form }: ResourceEntry, path: string): Field | undefined => {
  const names = namesOf(path)
  const { root } = machine?.head ?? {}
  if (root !== undefined && names[0] !== root) return undefined
  const table = machine === undefined ? form?.fields : fieldsOf(machine.head)
  return table === undefined ? undefined : fieldAt(table, names.slice(root === undefined ? 0 : 1).join('.'))
}

/** A leaf's value in words where it is an amount, a quantity, a percentage or the status. */
export const leafFigure = (entry: ResourceEntry, path: string, value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined
  if (path === 'status' && typeof value === 'string') return statusWords(entry, value)
  const field = leafField(entry, path)
  return field !== undefined && isFigure(field) ? recordedFigure(field, value) : undefined
}

/** What a leaf is called: the registry's label of a column, the resource's own words, else its names in words. */
export const leafLabel = (
  { columns, aggregate }: ResourceEntry,
  { path, field }: Pick<Leaf, 'path' | 'field'>,
): string => {
  const column = columns.find((one) => one.path === path)
  if (column !== undefined) return column.label
  const labels = aggregate.labels ?? {}
  return (field.match(/\[[^\]]*\]|[^.[\]]+/g) ?? [])
    .map((name) => (name.startsWith('[') ? wordsOf(name.slice(1, -1)) : (labels[name] ?? plainWords(name))))
    .filter((word) => word !== '')
    .join(', ')
}

/** A leaf's value as a reader understands it; nothing is the empty text. */
export const leafValueWords = (entry: ResourceEntry, path: string, value: unknown): string => {
  const text = leafFigure(entry, path, value) ?? valueWords(value)
  return typeof value === 'string' ? wordsOf(text) : text
}

const wordsOf = (text: string): string => (/^\d{4}-\d\d-\d\dT/.test(text) ? instantWords(text) : dateWords(text))
