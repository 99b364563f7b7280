import { counted } from '../../domain/kernel/plural.ts'
import { readPath } from '../../domain/kernel/read-path.ts'
import { decimalWords, isDecimal, round } from '../../domain/registry/decimals.ts'
import { type Field, isRows } from '../../domain/registry/fields.ts'
import { isFigure, recordedFigure } from '../../domain/registry/lines.ts'
import { figureWords } from '../kit/figureWords.ts'
import { dateWords, instantWords } from '../kit/timeWords.ts'
import { typedDecimal } from './typedDecimal.ts'

const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : String(value)

/** A value of a form as a reader understands it: figures of money are in the unit, as the form holds them. */
export const fieldWords = (field: Field, value: unknown): string => {
  if (value === undefined || value === null || value === '') return '–'
  if (Array.isArray(value)) {
    if (value.length === 0) return '–'
    const one = field.kind === 'lines' ? 'line' : 'row'
    return isRows(field) ? counted(value.length, one) : value.map((one) => choiceWords(field, nameOf(one))).join(', ')
  }
  switch (field.kind) {
    case 'date':
      return dateWords(String(value))
    case 'instant':
      return instantWords(String(value))
    case 'money':
      return `₹ ${typedWords(field, String(value))}`
    case 'whole':
      return withUnit(figureWords(Number(value), field.decimals ?? 0), field.unit)
    case 'decimal':
    case 'quantity':
    case 'percent':
      return withUnit(typedWords(field, String(value)), field.unit)
    case 'group':
      return groupWords(field, value as object, fieldWords)
    default:
      return choiceWords(field, nameOf(value))
  }
}

/** What stands in a group, each as it reads by itself. */
const groupWords = (
  { fields = {} }: Field,
  value: object,
  wordsOf: (field: Field, value: unknown, beside: object) => string,
): string =>
  Object.entries(fields)
    .map(([key, inner]) => wordsOf(inner, readPath(value, key), value))
    .filter((words) => words !== '–')
    .join(', ') || '–'

const withUnit = (words: string, unit: string | undefined): string => (unit === undefined ? words : `${words} ${unit}`)

/** A typed figure as it reads at rest: grouped, an amount with its two places. What is no decimal stays as it was typed. */
export const typedWords = ({ kind, decimals = 2 }: Pick<Field, 'kind' | 'decimals'>, typed: string): string => {
  const text = typedDecimal(typed)
  if (!isDecimal(text)) return typed
  return kind === 'money' ? decimalWords(round(text, decimals), decimals) : decimalWords(text)
}

/**
 * A recorded value as a reader understands it: an amount is in paise; `beside` are the values that may name its unit, `places` the
 * decimals that it has at least.
 */
export const recordedWords = (field: Field, value: unknown, beside: object = {}, places = 0): string => {
  if ((isFigure(field) || field.kind === 'decimal') && isDecimal(value))
    return recordedFigure(field, value, beside, places)
  if (field.kind === 'group' && typeof value === 'object' && value !== null)
    return groupWords(field, value, recordedWords)
  return field.words !== undefined && typeof value === 'string' && value !== ''
    ? field.words(value, beside)
    : fieldWords(field, value)
}

const choiceWords = (field: Field, value: string): string =>
  field.choices?.find((one) => one.value === value)?.label ?? value
