import { addDays, monthsLater } from '../../kernel/calendar.ts'
import { dateRange } from '../../registry/date-ranges.ts'
import type { Column, ResourceEntry } from '../../registry/entry.ts'
import type { Filter } from '../../registry/filters.ts'
import { columnOf } from '../../registry/slots.ts'
import type { FigureGroup, FigureQuestion } from './figures.ts'
import { datedBy, isGrouped, type Period, type Widget } from '../../registry/widget.ts'

/** What the whole dashboard is narrowed by. */
export interface Narrowed {
  /** In place of the period of each widget that has one. */
  readonly period?: Period
  /** Id of a location, for sources that name one. */
  readonly location?: string
}

/** Groups that fit beside each other; what is beyond shows as one. */
const mostGroups: Readonly<Partial<Record<Widget['kind'], number>>> = { bar: 10, donut: 6 }

/** Named days of up to two months are shown day by day. */
const mostDays = 62

const locationColumn = ({ columns }: ResourceEntry): Column | undefined =>
  columns.find(({ type, resource }) => type === 'reference' && resource === 'locations')

/** Does the choice of a location narrow what is made of this resource? */
export const namesLocation = (entry: ResourceEntry): boolean => locationColumn(entry) !== undefined

/** All that a document must fulfil to be part of a widget. */
export const filtersOf = (entry: ResourceEntry, widget: Widget, narrowed: Narrowed): readonly Filter[] => {
  const period = widget.period === undefined ? undefined : (narrowed.period ?? widget.period)
  const place = narrowed.location === undefined ? undefined : locationColumn(entry)
  return [
    ...(widget.filter ?? []),
    ...(period === undefined ? [] : [{ column: datedBy(widget), operator: 'is' as const, values: [period] }]),
    ...(place === undefined || narrowed.location === undefined
      ? []
      : [{ column: place.key, operator: 'is' as const, values: [narrowed.location] }]),
  ]
}

const stepOf = (column: string, filters: readonly Filter[], today: string): 'day' | 'month' => {
  const range = filters
    .filter((one) => one.column === column && one.operator === 'is')
    .flatMap(({ values: [name = ''] }) => dateRange(name, today) ?? [])[0]
  return range !== undefined && range.to <= addDays(range.from, mostDays) ? 'day' : 'month'
}

/** The question that a widget asks. */
export const questionOf = (entry: ResourceEntry, widget: Widget, narrowed: Narrowed, today: string): FigureQuestion => {
  const filters = filtersOf(entry, widget, narrowed)
  const { kind, measure, field, groupBy } = widget
  // What has an order of its own is not cut off in the middle of it.
  const isOrdered = kind === 'bar' && columnOf(entry, groupBy ?? '')?.choices !== undefined
  const most = isOrdered ? undefined : mostGroups[kind]
  return {
    resource: entry.key,
    filters,
    measure,
    ...(measure === 'count' || field === undefined ? {} : { field }),
    ...(!isGrouped(kind) || groupBy === undefined ? {} : { groupBy, step: stepOf(groupBy, filters, today) }),
    ...(most === undefined ? {} : { most }),
  }
}

/** The order of a list: by the date that it shows what is due first, by the instant what happened last; else the usual one. */
export const sortOf = (entry: ResourceEntry, { field }: Pick<Widget, 'field'>): string => {
  const type = columnOf(entry, field ?? '')?.type
  return type === 'date' ? String(field) : type === 'instant' ? `-${field}` : entry.defaultSort
}

/** The question of the period before, and what that is called. */
export interface Earlier {
  readonly question: FigureQuestion
  readonly words: string
}

/** The same day one period ago, and what the period up to it is called. */
const periodsBefore: Readonly<
  Record<Period, { readonly day: (today: string) => string; readonly words: string; readonly soFar: string }>
> = {
  today: { day: (today) => addDays(today, -1), words: 'yesterday', soFar: 'yesterday' },
  'this-week': { day: (today) => addDays(today, -7), words: 'last week', soFar: 'by this day last week' },
  'this-month': { day: (today) => monthsLater(today, -1), words: 'last month', soFar: 'by this day last month' },
  'this-fy': {
    day: (today) => monthsLater(today, -12),
    words: 'last financial year',
    soFar: 'by this day last financial year',
  },
  'last-12-months': {
    day: (today) => monthsLater(today, -12),
    words: 'the 12 months before',
    soFar: 'by this day a year ago',
  },
}

/**
 * What a figure is compared with: the period before its own, up to the same day where its dates say what happened, whole where they may
 * lie ahead. Undefined where the figure has no period.
 */
export const earlierOf = (
  entry: ResourceEntry,
  widget: Widget,
  narrowed: Narrowed,
  today: string,
): Earlier | undefined => {
  if (widget.kind !== 'figure' || widget.period === undefined) return undefined
  const period = narrowed.period ?? widget.period
  const { day, words, soFar } = periodsBefore[period]
  const then = day(today)
  const range = dateRange(period, then)
  if (range === undefined) return undefined
  const column = datedBy(widget)
  const isPast = columnOf(entry, column)?.type === 'instant'
  const last = isPast && then < range.to ? then : range.to
  const { period: _, ...timeless } = widget
  const question = questionOf(entry, timeless, narrowed, today)
  return {
    question: {
      ...question,
      filters: [
        ...question.filters,
        { column, operator: 'from', values: [range.from] },
        { column, operator: 'to', values: [last] },
      ],
    },
    words: isPast ? soFar : words,
  }
}

const lastOfMonth = (month: string): string => addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1)

/** The nearer of a group's bound and of one that is asked for already: a list asks a column for one bound of a kind. */
const nearer = (own: Filter, filters: readonly Filter[], today: string): Filter => {
  const [value = ''] = own.values
  const others = filters
    .filter(({ column, operator }) => column === own.column && operator === own.operator)
    .map(({ values: [day = ''] }) => dateRange(day, today)?.[own.operator === 'from' ? 'from' : 'to'] ?? day)
  const [first = value, last = value] = [[value, ...others].toSorted()[0], [value, ...others].toSorted().at(-1)]
  return { ...own, values: [own.operator === 'from' ? last : first] }
}

/** Filters that hold of the documents of one group only. */
export const filtersOfGroup = (
  entry: ResourceEntry,
  { filters, groupBy }: FigureQuestion,
  { key }: Pick<FigureGroup, 'key'>,
  today: string,
): readonly Filter[] => {
  const column = groupBy === undefined ? undefined : columnOf(entry, groupBy)
  if (column === undefined) return filters
  const at = (operator: Filter['operator'], value: string): Filter => ({
    column: column.key,
    operator,
    values: [value],
  })
  const isDate = column.type === 'date' || column.type === 'instant'
  const [first, last] = isDate && key.length === 7 ? [`${key}-01`, lastOfMonth(key)] : [key, key]
  const own = isDate
    ? [nearer(at('from', first), filters, today), nearer(at('to', last), filters, today)]
    : [key === '' ? at('empty', 'yes') : at('is', key)]
  // The group is the narrower one.
  const isReplaced = (one: Filter): boolean =>
    one.column === column.key && own.some(({ operator }) => operator === one.operator)
  return [...filters.filter((one) => !isReplaced(one)), ...own]
}
