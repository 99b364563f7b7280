import { counted } from '../../domain/kernel/plural.ts'
import { labelIn } from '../../domain/kernel/labels.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { momentWords } from '../kit/timeWords.ts'
import { recordedWords } from './fieldWords.ts'

export interface SaidField {
  readonly key: string
  readonly label: string
  readonly value: string
}

type Plain = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value)

const labelOf = ({ aggregate }: ResourceEntry, key: string): string => labelIn(aggregate.labels ?? {}, key.split('.'))

/** Ids say nothing to people: what bears one is told by its other fields. */
const isIdOf = (key: string, value: unknown): boolean => /[a-z]Id$/.test(key) && typeof value === 'string'

/** A value as commands and documents hold it, in the words of the resource's form. */
export const saidValue = (entry: ResourceEntry, key: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing'
  const field = entry.form?.fields[key]
  if (field !== undefined) return recordedWords(field, value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) {
    if (value.length === 0) return 'nothing'
    const areRows = value.length > 1 && value.some((one) => isPlain(one) && !('name' in one))
    return areRows ? counted(value.length, 'row') : value.map((one) => saidValue(entry, key, one)).join(', ')
  }
  if (!isPlain(value)) return momentWords(String(value))
  if (typeof value['name'] === 'string') return value['name']
  return saidFields(entry, value)
    .map((one) => `${one.label}: ${one.value}`)
    .join(', ')
}

/** What a command says, field by field in the words of the form; a patch by the fields it changes, cleared ones among them. */
export const saidFields = (entry: ResourceEntry, data: unknown): readonly SaidField[] =>
  Object.entries(isPlain(data) ? data : {}).flatMap(([key, value]): readonly SaidField[] => {
    if (key === 'patch' && isPlain(value))
      return Object.entries(value).map(([name, one]) => ({
        key: name,
        label: labelOf(entry, name),
        value: saidValue(entry, name, one),
      }))
    return value === null || value === '' || isIdOf(key, value)
      ? []
      : [{ key, label: labelOf(entry, key), value: saidValue(entry, key, value) }]
  })

/** A dotted path of a document in the words of its form; a row by its number. */
export const differenceLabel = (entry: ResourceEntry, path: string): string => {
  const labels = entry.aggregate.labels ?? {}
  return path
    .split('.')
    .reduce<readonly string[]>((said, part) => {
      if (/^\d+$/.test(part)) return [...said.slice(0, -1), `${said.at(-1) ?? 'Row'} ${Number(part) + 1}`]
      return labels[part] === '' ? said : [...said, labelIn(labels, [part])]
    }, [])
    .join(', ')
}
