import { type FieldTable, labelsOf, nameOf } from '../registry/fields.ts'
import { computedProblem, computedValues } from '../registry/lines.ts'
import { refuseCommon } from '../kernel/common-rules.ts'
import { refuseForm } from '../kernel/decode.ts'
import type { AnyDetails } from './rows.ts'
import type { Refused } from './table.ts'

/** E-REQ for the first of the given texts that is empty after trimming. */
export const firstEmpty = (
  texts: readonly (readonly [field: string, label: string, text: string | undefined])[],
): Refused | undefined => {
  const empty = texts.find(([, , text]) => !text?.trim())
  return empty === undefined ? undefined : refuseCommon('E-REQ', { label: empty[1] }, { field: empty[0] })
}

/** Why the first of several that a rule refuses is refused. */
export const firstRefused = <One>(
  all: readonly One[],
  check: (one: One, index: number) => Refused | undefined,
): Refused | undefined => all.map(check).find((refused) => refused !== undefined)

/** Key and name of the first empty cell of a row whose cells are all required, in the order of its fields. */
export const firstEmptyCell = (
  fields: FieldTable = {},
  row: Readonly<Record<string, string>>,
): readonly [key?: string, name?: string] => {
  const empty = Object.entries(fields).find(([key]) => row[key] === '')
  return empty === undefined ? [] : [empty[0], nameOf(empty[1])]
}

/** Trims every text of an object, in depth; stored texts never carry the blanks of a form. The same object where none has any. */
export const trimmed = <T>(value: T): T => {
  if (typeof value === 'string') return value.trim() as T
  if (Array.isArray(value)) {
    const items = value.map((item) => trimmed<unknown>(item))
    return items.every((item, index) => item === value[index]) ? value : (items as T)
  }
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value as object).map(([key, item]) => [key, item, trimmed<unknown>(item)] as const)
  return entries.every(([, item, trim]) => item === trim)
    ? value
    : (Object.fromEntries(entries.map(([key, , trim]) => [key, trim])) as T)
}

/** Without the answers to what is asked only in other cases (`when`). */
export const asked = (fields: FieldTable, values: AnyDetails): AnyDetails =>
  Object.fromEntries(
    Object.entries(values).filter(([key, value]) => value !== undefined && (fields[key]?.when?.(values) ?? true)),
  )

/**
 * What a command enters in a table of fields: without what is not asked for, and with what follows from it and from what stands
 * in the document computed.
 */
export const entered = (fields: FieldTable, values: AnyDetails, document: AnyDetails = {}): AnyDetails => {
  const all = asked(fields, values)
  return computedValues(fields, all, around(fields, all, document))
}

/** Values with what else stands in their document: a field that was emptied is not filled by what stood there before. */
export const around = (fields: FieldTable, values: AnyDetails, document: AnyDetails): AnyDetails => ({
  ...Object.fromEntries(Object.entries(document).filter(([key]) => !Object.hasOwn(fields, key))),
  ...values,
})

/** Refuses computed values beyond what their kinds allow, by the first. */
export const refuseComputed = (label: string, fields: FieldTable, values: AnyDetails): Refused | undefined => {
  const problem = computedProblem(fields, values)
  return problem === undefined ? undefined : refuseForm(label, [problem], labelsOf(fields))
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** E-REQ for the first field, in the order of the form, that needs an answer and has none. */
export const refuseMissing = (
  fields: FieldTable,
  values: AnyDetails,
  requires: readonly string[] = [],
): Refused | undefined => {
  const missing = Object.entries(fields).find(([key, { required, blank, asked: isAsked, when, kind }]) => {
    if (!isEmpty(values[key])) return false
    if (requires.includes(key)) return true
    if (isAsked === true) return when?.(values) ?? true
    return required && blank !== true && (kind === 'text' || kind === 'long-text') && (when?.(values) ?? true)
  })
  return missing === undefined ? undefined : refuseCommon('E-REQ', { label: missing[1].label }, { field: missing[0] })
}
