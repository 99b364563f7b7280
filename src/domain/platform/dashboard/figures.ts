import { Schema } from 'effect'
import { addDays, localDate } from '../../kernel/calendar.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import { ShortText } from '../../kernel/text.ts'
import { dateRange } from '../../registry/date-ranges.ts'
import { decimalText, isDecimal } from '../../registry/decimals.ts'
import type { Column, ResourceEntry, Viewer } from '../../registry/entry.ts'
import { type CellValue, type Filter, holds, KeptFilter, type Leading } from '../../registry/filters.ts'
import { type Measure, measures } from '../../registry/widget.ts'

/** What is counted, summed or averaged, of which documents, and by what it is grouped. */
export const FigureQuestion = Schema.Struct({
  resource: ShortText,
  filters: Schema.Array(KeptFilter).check(Schema.isMaxLength(60)),
  measure: Schema.Literals(Object.keys(measures) as readonly Measure[]),
  /** Column that is summed or averaged. */
  field: Schema.optionalKey(ShortText),
  groupBy: Schema.optionalKey(ShortText),
  /** How dates are grouped. */
  step: Schema.optionalKey(Schema.Literals(['day', 'month'])),
  /** Groups wanted; what lies beyond is told together. */
  most: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1000 }))),
})
export type FigureQuestion = typeof FigureQuestion.Type

export interface FigureGroup {
  /** By which a list is filtered to the group: a value, an id, `yyyy-MM-dd`, `yyyy-MM`; empty: nothing is entered. */
  readonly key: string
  readonly name: string
  /** Null: an average of nothing. */
  readonly value: number | null
  /** Documents. */
  readonly count: number
}

export interface Figure {
  readonly value: number | null
  readonly count: number
  readonly groups: readonly FigureGroup[]
  /** Groups beyond the wanted ones, together. */
  readonly rest: { readonly groups: number; readonly value: number | null; readonly count: number } | null
}

/** A document as lists hold it: the values of its columns in their order, and the ids of its references. */
export interface Cells {
  readonly values: readonly CellValue[]
  readonly ids: readonly Leading[]
}

/** The cells of a document; of some columns alone where these are named. */
export const cellsOf = (
  { columns }: ResourceEntry,
  document: AnyDocument,
  viewer: Viewer,
  only?: ReadonlySet<string>,
): Cells => {
  const isRead = ({ key }: Column): boolean => only === undefined || only.has(key)
  return {
    values: columns.map((column) => (isRead(column) ? column.value(document, viewer) : null)),
    ids: columns.map((column) => (isRead(column) ? (column.refs?.(document) ?? column.id?.(document) ?? null) : null)),
  }
}

/** Sums are whole numbers of the smallest place, so that no digit is lost and no order matters. */
class Sum {
  readonly #places: number
  #total = 0n
  #filled = 0
  count = 0
  name = ''

  constructor(places: number) {
    this.#places = places
  }

  add(value: CellValue, times: number): void {
    this.count += times
    const isNumber = typeof value === 'number' && Number.isFinite(value)
    if (!isNumber && !isDecimal(value)) return
    this.#filled += times
    const text = isNumber ? value.toFixed(this.#places) : decimalText(value, this.#places)
    this.#total += BigInt(text.replace('.', '')) * BigInt(times)
  }

  take(other: Sum): void {
    this.count += other.count
    this.#filled += other.#filled
    this.#total += other.#total
  }

  value(measure: Measure): number | null {
    if (measure === 'count') return this.count
    const sum = Number(this.#total) / 10 ** this.#places
    return measure === 'sum' ? sum : this.#filled === 0 ? null : sum / this.#filled
  }
}

const mostPlaces = 6

const isDated = ({ type }: Column): boolean => type === 'date' || type === 'instant'

type GroupName = readonly [key: string, name: string]

/** The groups of a value: what a filter asks for them by, and their names. Of several references it is in the group of each. */
const groupsOf = (column: Column, value: CellValue, id: Leading, step: 'day' | 'month'): readonly GroupName[] =>
  typeof id === 'object' && id !== null && id.length > 0
    ? id.map((one) => [one.id, one.name] as const)
    : [groupOf(column, value, id, step)]

const groupOf = (column: Column, value: CellValue, id: Leading, step: 'day' | 'month'): GroupName => {
  if (value === null || value === '') return ['', '']
  if (column.id !== undefined) return [String(id ?? ''), String(value)]
  if (isDated(column)) {
    const day = column.type === 'instant' ? localDate(String(value)) : String(value)
    const key = step === 'month' ? day.slice(0, 7) : day
    return [key, key]
  }
  // A filter asks for texts without regard to case.
  return [column.type === 'text' ? String(value).toLowerCase() : String(value), String(value)]
}

/** More steps than anybody looks at: beyond, only those stand in which something lies. */
const mostSteps = 400

/** Days or months from one to another, both included. */
const between = (from: string, to: string): readonly string[] => {
  const keys: string[] = []
  const next = (key: string): string => (key.length === 7 ? addDays(`${key}-28`, 4).slice(0, 7) : addDays(key, 1))
  for (let key = from; key <= to; key = next(key)) {
    if (keys.length === mostSteps) return []
    keys.push(key)
  }
  return keys
}

/** Every step shows, whether or not something lies in it: of the period that is asked for, as far as it has begun. */
const stepsOf = (
  column: Column,
  { filters, step = 'month' }: FigureQuestion,
  keys: readonly string[],
  today: string,
): readonly string[] => {
  const dated = keys.filter((key) => key !== '').toSorted()
  const asked = filters
    .filter((one) => one.column === column.key && one.operator === 'is')
    .flatMap(({ values: [name = ''] }) => dateRange(name, today) ?? [])[0]
  const cut = (day: string): string => (step === 'month' ? day.slice(0, 7) : day)
  const [first, last] =
    asked === undefined ? [dated[0], dated.at(-1)] : [cut(asked.from), cut(asked.to < today ? asked.to : today)]
  const run = first === undefined || last === undefined ? [] : between(first, last)
  return [...new Set([...run, ...dated])].toSorted()
}

const smaller = (one: string, other: string): string => (one === '' || other < one ? other : one)

/** Takes documents one by one and has the figure of those that match at any time. A field that the resource has no more matches nothing. */
export class Reckoning {
  readonly #columns: readonly Column[]
  readonly #question: FigureQuestion
  readonly #today: string
  readonly #tests: readonly { readonly filter: Filter; readonly index: number }[]
  readonly #measured: number
  readonly #grouped: number
  readonly #places: number
  readonly #total: Sum
  readonly #groups = new Map<string, Sum>()

  constructor({ columns }: ResourceEntry, question: FigureQuestion, today: string) {
    const at = (key: string | undefined): number => columns.findIndex((column) => column.key === key)
    this.#columns = columns
    this.#question = question
    this.#today = today
    this.#tests = question.filters.map((filter) => ({ filter, index: at(filter.column) }))
    this.#measured = at(question.field)
    this.#grouped = at(question.groupBy)
    this.#places = Math.min(columns[this.#measured]?.decimals ?? 3, mostPlaces)
    this.#total = new Sum(this.#places)
  }

  /** Takes in as many documents that are alike. */
  add({ values, ids }: Cells, times = 1): void {
    const isMatching = this.#tests.every(({ filter, index }) => {
      const asked = this.#columns[index]
      return asked !== undefined && holds(asked, filter, values[index] ?? null, ids[index] ?? null, this.#today)
    })
    if (!isMatching) return
    const value = values[this.#measured] ?? null
    this.#total.add(value, times)
    const column = this.#columns[this.#grouped]
    if (column === undefined) return
    const grouped = values[this.#grouped] ?? null
    for (const [key, name] of groupsOf(column, grouped, ids[this.#grouped] ?? null, this.#question.step ?? 'month')) {
      const known = this.#groups.get(key)
      const sum = known ?? new Sum(this.#places)
      if (known === undefined) this.#groups.set(key, sum)
      sum.name = smaller(sum.name, name)
      sum.add(value, times)
    }
  }

  figure(): Figure {
    const { measure, most = Number.POSITIVE_INFINITY } = this.#question
    const column = this.#columns[this.#grouped]
    const all = column === undefined ? [] : ordered(column, this.#question, this.#groups, this.#places, this.#today)
    const kept = column !== undefined && isDated(column) ? all : all.slice(0, most)
    const beyond = new Sum(this.#places)
    for (const [, sum] of all.slice(kept.length)) beyond.take(sum)
    return {
      value: this.#total.value(measure),
      count: this.#total.count,
      groups: kept.map(([key, sum]) => ({ key, name: sum.name, value: sum.value(measure), count: sum.count })),
      rest:
        all.length === kept.length
          ? null
          : { groups: all.length - kept.length, value: beyond.value(measure), count: beyond.count },
    }
  }
}

/** The figure of all rows. */
export const reckon = (
  entry: ResourceEntry,
  question: FigureQuestion,
  rows: Iterable<Cells>,
  today: string,
): Figure => {
  const reckoning = new Reckoning(entry, question, today)
  for (const row of rows) reckoning.add(row)
  return reckoning.figure()
}

/** Time runs on, choices keep their natural order, the rest stands by size; what is not entered comes last. */
const ordered = (
  column: Column,
  question: FigureQuestion,
  groups: ReadonlyMap<string, Sum>,
  places: number,
  today: string,
): readonly (readonly [string, Sum])[] => {
  const none = groups.get('')
  const last = none === undefined ? [] : [['', none] as const]
  if (isDated(column)) {
    const named = (key: string): Sum => {
      const sum = groups.get(key) ?? new Sum(places)
      sum.name = key
      return sum
    }
    return stepsOf(column, question, [...groups.keys()], today).map((key) => [key, named(key)] as const)
  }
  const filled = [...groups].filter(([key]) => key !== '')
  const place = (key: string): number => {
    const index = column.choices?.indexOf(key) ?? -1
    return index < 0 ? Number.MAX_SAFE_INTEGER : index
  }
  const size = (sum: Sum): number => sum.value(question.measure) ?? Number.NEGATIVE_INFINITY
  return [
    ...filled.toSorted(([one, a], [other, b]) =>
      column.choices === undefined
        ? size(b) - size(a) || (one < other ? -1 : 1)
        : place(one) - place(other) || (one < other ? -1 : 1),
    ),
    ...last,
  ]
}
