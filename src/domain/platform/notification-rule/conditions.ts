import { addDays, localDate } from '../../kernel/calendar.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Refused } from '../../kernel/refusal.ts'
import type { Column, ResourceEntry, ValueType, Viewer } from '../../registry/entry.ts'
import { fieldNamed, idIn } from '../../registry/named-fields.ts'
import { refuse } from './rules.ts'

export const operators = ['=', '!=', '<', '<=', '>', '>=', 'in', 'contains'] as const
export type Operator = (typeof operators)[number]

/** One line of a rule; all of them must hold. */
export interface Condition {
  readonly field: string
  readonly operator: Operator
  /** As it was typed; of `in` several, parted by commas. */
  readonly value: string
}

const ordered: readonly Operator[] = ['=', '!=', '<', '<=', '>', '>=', 'in']
const named: readonly Operator[] = ['=', '!=', 'in', 'contains']
const listed: readonly Operator[] = ['=', '!=', 'in']

/** By what values of a type can be compared. */
export const operatorsOf: Readonly<Record<ValueType, readonly Operator[]>> = {
  text: named,
  reference: named,
  number: ordered,
  date: ordered,
  instant: ordered,
  status: listed,
  choice: listed,
  'yes-no': ['=', '!='],
}

const dayPattern = /^(?:(\d{4}-\d{2}-\d{2})|today(?:\s*([+-])\s*(\d{1,4}))?)$/

/** A day as it was typed: `2026-03-31`, `today`, `today+7`, `today-30`; undefined where it is none. */
const dayOf = (typed: string, today: string): string | undefined => {
  const found = dayPattern.exec(typed)
  if (found === null) return undefined
  const [, day, sign, days] = found
  if (day !== undefined) return Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? undefined : day
  return days === undefined ? today : addDays(today, Number(`${sign}${days}`))
}

/** The values of a condition, one or several. */
const typedOf = ({ operator, value }: Condition): readonly string[] =>
  operator === 'in'
    ? value
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean)
    : [value.trim()]

const isValueOf = (column: Column, typed: string): boolean => {
  switch (column.type) {
    case 'number':
      return typed !== '' && Number.isFinite(Number(typed))
    case 'date':
    case 'instant':
      return dayOf(typed, '2000-01-01') !== undefined
    case 'yes-no':
      return typed === 'yes' || typed === 'no'
    case 'status':
    case 'choice':
      return column.choices === undefined ? typed !== '' : column.choices.includes(typed)
    default:
      return typed !== ''
  }
}

/** Why a condition cannot be asked of a resource; `undefined`: it can. `at`: path of the field at which a form says it. */
export const refuseCondition = (entry: ResourceEntry, condition: Condition, at: string): Refused | undefined => {
  const column = fieldNamed(entry, condition.field)
  if (column === undefined)
    return refuse('NR-02', { placeholder: condition.field, resource: entry.label }, { field: `${at}.field` })
  if (!operatorsOf[column.type].includes(condition.operator))
    return refuse('NR-03', { field: column.label, operator: condition.operator }, { field: `${at}.operator` })
  const values = typedOf(condition)
  const wrong = values.length === 0 ? '' : values.find((one) => !isValueOf(column, one))
  return wrong === undefined
    ? undefined
    : refuse('NR-04', { value: wrong === '' ? 'Nothing' : wrong, field: column.label }, { field: `${at}.value` })
}

type Plain = string | number

const folded = (text: string): string => text.trim().toLowerCase()

/** A document's values as they are compared: of a reference both its name and its id. */
const held = (column: Column, document: AnyDocument, viewer: Viewer): readonly Plain[] => {
  const value = column.value(document, viewer)
  if (value === null || value === '') return []
  if (typeof value === 'boolean') return [value ? 'yes' : 'no']
  if (typeof value === 'number' || column.type === 'number') return [Number(value)]
  if (column.type === 'instant') return Number.isNaN(Date.parse(value)) ? [] : [localDate(value)]
  if (column.type !== 'reference') return [folded(value)]
  const id = idIn(column, document)
  return id === null ? [folded(value)] : [folded(value), folded(id)]
}

const asked = (column: Column, typed: string, { today }: Viewer): Plain => {
  switch (column.type) {
    case 'number':
      return Number(typed)
    case 'date':
    case 'instant':
      return dayOf(typed, today) ?? ''
    default:
      return folded(typed)
  }
}

/** Nothing is neither smaller nor greater, and differs from everything. */
const compare: Readonly<Record<Operator, (held: readonly Plain[], asked: readonly Plain[]) => boolean>> = {
  '=': (own, [one]) => own.includes(one as Plain),
  '!=': (own, [one]) => !own.includes(one as Plain),
  '<': ([own], [one]) => own !== undefined && own < (one as Plain),
  '<=': ([own], [one]) => own !== undefined && own <= (one as Plain),
  '>': ([own], [one]) => own !== undefined && own > (one as Plain),
  '>=': ([own], [one]) => own !== undefined && own >= (one as Plain),
  in: (own, all) => own.some((value) => all.includes(value)),
  contains: ([own], [one]) => own !== undefined && String(own).includes(String(one)),
}

/** Does it hold of a document? A field that the resource has no more holds of nothing. */
export const holds = (entry: ResourceEntry, condition: Condition, document: AnyDocument, viewer: Viewer): boolean => {
  const column = fieldNamed(entry, condition.field)
  if (column === undefined) return false
  return compare[condition.operator](
    held(column, document, viewer),
    typedOf(condition).map((one) => asked(column, one, viewer)),
  )
}

/** The conditions that do not hold of a document. */
export const failing = (
  entry: ResourceEntry,
  conditions: readonly Condition[],
  document: AnyDocument,
  viewer: Viewer,
): readonly Condition[] => conditions.filter((one) => !holds(entry, one, document, viewer))
