import {
  NotDecimal,
  compare,
  decimalWords,
  isDecimal,
  mostPaise,
  type Operand,
  round,
  rupeesOf,
  sum,
  wholeOf,
} from './decimals.ts'
import { problemsOf } from '../kernel/decode.ts'
import type { Computing } from '../kernel/record.ts'
import type { FieldProblem } from '../kernel/schema-words.ts'
import { computed, type Field, type FieldTable, isRows } from './fields.ts'

type Values = Readonly<Record<string, unknown>>

/** The value of a field as its kind records it: whole paise, or decimal text. */
const recorded = ({ kind, decimals = 3 }: Field, value: Operand): string | number =>
  kind === 'money' || kind === 'whole' ? wholeOf(value) : round(value, decimals)

/** What can be computed of it; nothing where a value that it needs is missing or no decimal. */
const attempt = <T>(compute: () => T): T | undefined => {
  try {
    return compute()
  } catch (problem) {
    if (problem instanceof NotDecimal) return undefined
    throw problem
  }
}

const valuesIn = (value: unknown): Values | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : undefined

/** The values of the document, which fields of its lines may be computed from; null where only a line is known. */
type Around = Values | null

/** The computed value of a field from the values beside it and those of its document. */
const computedIn = (key: string, field: Field, values: Values, document: Around): string | number | undefined =>
  attempt(() => {
    const value = field.when?.(values) === false ? undefined : field.computed?.(values, document, key)
    return value === undefined || value === null ? undefined : recorded(field, value)
  })

const computedWithin = (field: Field, value: unknown, document: Around): unknown => {
  if (field.fields === undefined) return value
  if (isRows(field)) {
    if (!Array.isArray(value)) return value
    const lines = computedLines(field, value as readonly Values[], document)
    return document === null ? lines : (field.along?.(lines, document) ?? lines)
  }
  const group = valuesIn(value)
  return group === undefined ? value : computedValues(field.fields, group, document)
}

/** The fields of a table that are computed. */
export const computedOf = (table: FieldTable): FieldTable =>
  Object.fromEntries(Object.entries(table).filter(([, { computed }]) => computed !== undefined))

type Entries = readonly (readonly [key: string, field: Field])[]

/** What of a table is computed: its own fields, and those in which others are; `bounded` are all that may go beyond their bounds with it. */
interface Computation {
  readonly own: Entries
  readonly within: Entries
  readonly bounded: Entries
}

const computations = new WeakMap<FieldTable, Computation>()

/** Found once for each table: each of a thousand lines asks. */
const computationOf = (table: FieldTable): Computation => {
  const known = computations.get(table)
  if (known !== undefined) return known
  const fields = Object.entries(table)
  const own = fields.filter(([, { computed }]) => computed !== undefined)
  const within = fields.filter(([, field]) => field.computed === undefined && computesWithin(field))
  const bounded = fields.filter(
    ([, { computed, numbers, fields: inner }]) => computed !== undefined || numbers === true || inner !== undefined,
  )
  const computation = { own, within, bounded }
  computations.set(table, computation)
  return computation
}

const computesWithin = ({ fields, along }: Field): boolean =>
  along !== undefined || (fields !== undefined && computes(fields))

/** Whether any field of a table, within groups and lines too, is computed. */
export const computes = (table: FieldTable): boolean => {
  const { own, within, bounded } = computationOf(table)
  return own.length > 0 || within.length > 0 || bounded.some(([, { numbers }]) => numbers === true)
}

/**
 * The values with every computed one computed again, in groups and lines too, whatever stood there; without those that cannot be
 * computed. Lines come first, so that a field of the document may add them up. The same object where the table computes nothing.
 */
export const computedValues = <V extends Values>(table: FieldTable, values: V, document: Around = values): V => {
  const { own, within } = computationOf(table)
  if (own.length === 0 && within.length === 0) return values
  const next: Record<string, unknown> = { ...values }
  for (const [key, field] of within) {
    const value = computedWithin(field, next[key], document)
    if (value !== undefined) next[key] = value
  }
  for (const [key, field] of own) {
    const value = computedIn(key, field, next, document)
    if (value === undefined) delete next[key]
    else next[key] = value
  }
  return next as V
}

/** Lines with their numbers and computed values; `document` holds the values around them. */
export const computedLines = <L extends Values>(
  { fields = {} }: Pick<Field, 'fields'>,
  lines: readonly L[],
  document: Around = null,
): readonly L[] =>
  computes(fields) ? numbered(fields, lines).map((line) => computedValues(fields, line, document)) : lines

/** Lines without a number, and those with the number of one above, get the next. */
const numbered = <L extends Values>(fields: FieldTable, lines: readonly L[]): readonly L[] => {
  if (fields['line']?.numbers !== true) return lines
  const given = new Set<unknown>()
  let last = lines.reduce((most, { line = 0 }) => Math.max(most, Number(line)), 0)
  return lines.map((line) => {
    const own = line['line']
    if (own !== undefined && !given.has(own)) {
      given.add(own)
      return line
    }
    last += 1
    return { ...line, line: last }
  })
}

/** Sums of columns by their keys: paise of money, decimal text of the others. */
export type Totals = Readonly<Record<string, number | string>>

/** The sums that lines show, over the lines that have a value there; a sum too large for exact paise is left out. */
export const totalsOf = (
  { fields = {}, totals = {} }: Pick<Field, 'fields' | 'totals'>,
  lines: readonly object[],
): Totals =>
  Object.fromEntries(
    Object.keys(totals).flatMap((key) => {
      const field = fields[key]
      const value = field === undefined ? undefined : totalOf(field, key, lines as readonly Values[])
      return value === undefined ? [] : [[key, value] as const]
    }),
  )

const totalOf = (field: Field, key: string, lines: readonly Values[]): number | string | undefined =>
  attempt(() => {
    const all = sum(lines.map((line) => (line[key] ?? '') as Operand).filter((value) => value !== ''))
    if (field.kind !== 'money') return field.kind === 'whole' ? wholeOf(all) : all
    return compare(all, mostPaise) > 0 || compare(all, -mostPaise) < 0 ? undefined : wholeOf(all)
  })

/** What is wrong with a computed value or with a total, the first: bounds of its kind, or more than exact paise hold. */
export const computedProblem = (table: FieldTable, values: Values, above = ''): FieldProblem | undefined => {
  if (!computes(table)) return undefined
  for (const [key, field] of computationOf(table).bounded) {
    const problem = problemAt(field, values[key], `${above}${key}`)
    if (problem !== undefined) return problem
  }
  return undefined
}

const problemAt = (field: Field, value: unknown, path: string): FieldProblem | undefined => {
  const { fields, label, totals = {} } = field
  if (value === undefined || value === null) return undefined
  if (field.computed !== undefined || field.numbers === true) {
    const [problem] = problemsOf(field.schema, value)
    return problem && { field: path, label, problem: problem.problem }
  }
  if (fields === undefined) return undefined
  if (!isRows(field)) return computedProblem(fields, value as Values, `${path}.`)
  const rows = value as readonly Values[]
  for (const [index, row] of rows.entries()) {
    const problem = computedProblem(fields, row, `${path}.${index}.`)
    if (problem !== undefined) return problem
  }
  const sums = totalsOf(field, rows)
  const beyond = Object.entries(totals).find(([key]) => sums[key] === undefined)?.[1]
  return beyond === undefined
    ? undefined
    : { field: path, label: beyond, problem: `${beyond} is more than ${decimalWords(rupeesOf(mostPaise))}.` }
}

/** How the fields of a record are computed; nothing where none is. */
export const computingOf = (table: FieldTable): Computing | undefined =>
  computes(table)
    ? {
        keys: Object.keys(table).filter((key) => computes({ [key]: table[key] as Field })),
        of: (values) => computedValues(table, values),
        problem: (values) => computedProblem(table, values),
      }
    : undefined

const figureKinds: ReadonlySet<Field['kind']> = new Set(['money', 'quantity', 'percent'])

/** What it takes to read a recorded figure. */
export type Figure = Pick<Field, 'kind' | 'decimals' | 'unit' | 'unitFrom'>

/** Is it an amount, a quantity or a percentage? */
export const isFigure = ({ kind }: Pick<Field, 'kind'>): boolean => figureKinds.has(kind)

/** Does it stand at the right of its column? */
export const isNumber = (field: Pick<Field, 'kind'>): boolean =>
  field.kind === 'whole' || field.kind === 'decimal' || isFigure(field)

/** A recorded amount, quantity or percentage as people read it, exact: `₹ 1,23,456.00`, `12.5 kg`. What is no figure stays as it is. */
export const recordedFigure = (field: Figure, value: unknown, beside: object = {}, places = 0): string => {
  if (!isDecimal(value)) return String(value ?? '')
  const { kind, decimals = 2 } = field
  if (kind === 'money') return `₹ ${decimalWords(rupeesOf(value, decimals), decimals)}`
  const unit = unitOf(field, beside)
  const words = decimalWords(value, places)
  return unit === undefined ? words : `${words} ${unit}`
}

const placesIn = (value: unknown): number =>
  typeof value === 'string' && value.includes('.') && isDecimal(value)
    ? value.replace(/0+$/, '').length - value.indexOf('.') - 1
    : 0

/** The most decimals among figures of a column: written with as many, they stand below each other. */
export const placesOf = (values: readonly unknown[]): number =>
  values.reduce<number>((most, value) => Math.max(most, placesIn(value)), 0)

/** The sum of a column in words: of each unit by itself, as kilograms and litres make no sum. `unitless`: one unit is told elsewhere. */
export const sumWords = (
  field: Field,
  key: string,
  lines: readonly object[],
  { unitless = false }: { readonly unitless?: boolean } = {},
): string | undefined => {
  const filled = (lines as readonly Values[]).filter((line) => (line[key] ?? '') !== '')
  const { unitFrom: _from, ...column } = field
  const units = field.unitFrom === undefined ? [] : [...new Set(filled.map((line) => unitOf(field, line)))]
  const places = placesOf(filled.map((line) => line[key]))
  const sumOf = (unit: string | undefined, some: readonly Values[]): string | undefined => {
    const value = totalOf(field, key, some)
    return value === undefined ? undefined : recordedFigure({ ...column, ...(unit && { unit }) }, value, {}, places)
  }
  if (units.length < 2) return sumOf(unitless ? undefined : units[0], filled)
  const sums = units.map((unit) =>
    sumOf(
      unit,
      filled.filter((line) => unitOf(field, line) === unit),
    ),
  )
  return sums.includes(undefined) ? undefined : sums.join(', ')
}

/** The totals of lines in words, in the order in which they are declared. */
export const totalWords = (
  field: Pick<Field, 'fields' | 'totals'>,
  lines: readonly object[],
): readonly { readonly key: string; readonly label: string; readonly words: string }[] =>
  Object.entries(field.totals ?? {}).flatMap(([key, label]) => {
    const column = field.fields?.[key]
    const words = column === undefined ? undefined : sumWords(column, key, lines)
    return words === undefined ? [] : [{ key, label, words }]
  })

/** The unit of a quantity: its own, or the one named beside it. */
export const unitOf = ({ unit, unitFrom }: Pick<Field, 'unit' | 'unitFrom'>, beside: object): string | undefined => {
  const named = unitFrom?.split('.').reduce<unknown>((value, key) => valuesIn(value)?.[key], beside)
  const name = valuesIn(named)?.['name'] ?? named
  return typeof name === 'string' && name !== '' ? name : unit
}

/** A field of the document that is the sum of a column of money of its lines: `total: columnTotal('Total', { items }, 'amount')`. */
export const columnTotal = (label: string, lines: FieldTable, column: string) =>
  computed('money', label, (document: Values) =>
    sum(
      Object.keys(lines).flatMap((key) =>
        ((document[key] ?? []) as readonly Values[]).flatMap((line) => (line[column] ?? []) as Operand),
      ),
    ),
  )
