import type { Field } from '../../../domain/registry/fields.ts'
import { figureWords } from '../../kit/figureWords.ts'
import { dateWords } from '../../kit/timeWords.ts'

const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : String(value)

/** A value of a form as a reader understands it: figures of money are in the unit, as the form holds them. */
export const fieldWords = (field: Field, value: unknown): string => {
  if (value === undefined || value === null || value === '') return '–'
  if (Array.isArray(value)) {
    if (value.length === 0) return '–'
    return field.kind === 'rows'
      ? `${value.length} ${value.length === 1 ? 'row' : 'rows'}`
      : value.map((one) => choiceWords(field, nameOf(one))).join(', ')
  }
  switch (field.kind) {
    case 'date':
      return dateWords(String(value))
    case 'money':
      return `₹ ${figureWords(Number(value), 2, 2)}`
    case 'whole':
    case 'decimal':
      return `${figureWords(Number(value), field.decimals ?? 0)}${field.unit === undefined ? '' : ` ${field.unit}`}`
    case 'group':
      return (
        Object.entries(field.fields ?? {})
          .map(([key, inner]) => fieldWords(inner, (value as Readonly<Record<string, unknown>>)[key]))
          .filter((words) => words !== '–')
          .join(', ') || '–'
      )
    default:
      return choiceWords(field, nameOf(value))
  }
}

const choiceWords = (field: Field, value: string): string =>
  field.choices?.find((one) => one.value === value)?.label ?? value
