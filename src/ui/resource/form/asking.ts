import { requiredWords } from '../../../domain/kernel/schema-words.ts'
import { type Field, type FieldTable, isRows } from '../../../domain/registry/fields.ts'
import { isBlank } from './formValues.ts'

type Values = Readonly<Record<string, unknown>>

/** The fields, with those required that forms ask for: of a new record each of them, of one that stands those that it has. */
export const withAsked = (table: FieldTable, held: object | null): FieldTable =>
  Object.fromEntries(
    Object.entries(table).map(([key, { blank, ...field }]): [string, Field] => {
      const value = (held as Values | null)?.[key]
      const isAsked = field.asked === true && (held === null || !isBlank(field, value))
      return [
        key,
        {
          ...field,
          required: field.required || isAsked,
          ...(blank === undefined || isAsked ? {} : { blank }),
          ...(field.kind === 'group'
            ? { fields: withAsked(field.fields ?? {}, held === null ? null : ((value ?? {}) as Values)) }
            : {}),
        },
      ]
    }),
  )

/** What is said of rows that are asked for and are none: no control of theirs could be left empty. */
export const missingRows = (table: FieldTable, values: Values, above = ''): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([key, field]) => {
      const path = `${above}${key}`
      if (field.kind === 'group')
        return Object.entries(missingRows(field.fields ?? {}, (values[key] ?? {}) as Values, `${path}.`))
      return isRows(field) && field.asked === true && field.required && isBlank(field, values[key])
        ? [[path, requiredWords(field.label)]]
        : []
    }),
  )
