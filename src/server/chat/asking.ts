import { type Kysely } from 'kysely'
import { localDate, localOffsetMinutes, localTimeWords } from '../../domain/kernel/calendar.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Ref } from '../../domain/kernel/event.ts'
import type { Answer } from '../../domain/platform/chat/reply.ts'
import type { Question } from '../../domain/platform/chat/topic.ts'
import type { Topic } from '../../domain/registry/topic.ts'
import { dayWords, type Span } from '../../domain/platform/chat/when.ts'
import type { ResourceEntry, Viewer } from '../../domain/registry/entry.ts'
import { rightWords } from '../../domain/registry/known.ts'
import { resourceOf } from '../../domain/resources.ts'
import { columnOf } from '../../domain/registry/slots.ts'
import { readingMode } from '../access/reading.ts'
import type { Caller } from '../access/rights.ts'
import { listPage, parseQuery } from '../http/listing.ts'
import type { Tables } from '../store/schema.ts'

/** Who asks, from where, and the one state of the store that the whole answer is made of. */
export interface Asking {
  /** A transaction that sees one state. */
  readonly db: Kysely<Tables>
  readonly groupId: string
  readonly caller: Caller
  readonly viewer: Viewer
  readonly now: string
  /** Position of the group's log in that state. */
  readonly head: number
  /** What another person may do where the asker stands; undefined where he may do nothing there. */
  readonly viewerOf: (userId: string) => Promise<Viewer | undefined>
}

/** A question of a topic, what it is answered from, and who asks. */
export interface Asked {
  readonly question: Question
  readonly asking: Asking
  readonly topic: Topic
  readonly entry: ResourceEntry
}

/** Answers one kind of question. Undefined: it cannot be answered after all. */
export type Kind = (asked: Asked) => Promise<Answer | undefined> | Answer | undefined

/** Kinds by the shapes of their topic. */
export type Kinds = Readonly<Record<string, Kind>>

/** A condition on a list, as its screen has it in the address. */
export interface Filter {
  readonly column: string
  readonly operator: 'is' | 'contains' | 'from' | 'to'
  readonly values: readonly string[]
}

export const is = (column: string, ...values: readonly string[]): Filter => ({ column, operator: 'is', values })

/** Columns that were narrowed to a value. */
export const narrowedTo = (values: Readonly<Record<string, string | undefined>>): readonly Filter[] =>
  Object.entries(values).flatMap(([column, value]) => (value === undefined ? [] : [is(column, value)]))

/** Values of a column within local days, where any were named. */
export const within = (column: string, span: Span | undefined): readonly Filter[] =>
  span === undefined
    ? []
    : [
        { column, operator: 'from', values: [span.from] },
        { column, operator: 'to', values: [span.to] },
      ]

const instantOf = (date: string, end: boolean): string =>
  new Date(Date.parse(`${date}T${end ? '23:59:59.999' : '00:00:00.000'}Z`) - localOffsetMinutes * 60_000).toISOString()

const parametersOf = (entry: ResourceEntry, filters: readonly Filter[], more: Readonly<Record<string, string>>) => {
  const parameters = new URLSearchParams(more)
  for (const { column, operator, values } of filters) {
    const [first = ''] = values
    // A list's screen counts an instant to its local day; the list over REST compares instants.
    const isInstant = columnOf(entry, column)?.type === 'instant'
    const value = isInstant && (operator === 'from' || operator === 'to') ? instantOf(first, operator === 'to') : first
    const kind = operator === 'is' ? (values.length > 1 ? '[in]' : '') : `[${operator}]`
    parameters.append(`filter[${column}]${kind}`, values.length > 1 ? values.join(',') : value)
  }
  return parameters
}

const largestPage = 200

/** The first rows that match, and how many there are: exactly what the list over REST would answer this caller. */
export const readFirst = async (
  { db, groupId, caller, viewer }: Asking,
  entry: ResourceEntry,
  filters: readonly Filter[],
  { size = 10, page = 1 }: { readonly size?: number; readonly page?: number } = {},
): Promise<{ readonly items: readonly AnyDocument[]; readonly total: number }> => {
  if (readingMode(entry, caller) === 'none') return { items: [], total: 0 }
  const query = parseQuery(entry, caller, parametersOf(entry, filters, { size: String(size), page: String(page) }))
  return listPage(db, groupId, entry, caller, { ...query, isExact: true }, viewer)
}

/** Every row that matches. */
export const readAll = async (
  asking: Asking,
  entry: ResourceEntry,
  filters: readonly Filter[],
): Promise<readonly AnyDocument[]> => {
  const rows: AnyDocument[] = []
  for (let page = 1; ; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- page after page
    const { items, total } = await readFirst(asking, entry, filters, { size: largestPage, page })
    rows.push(...items)
    if (items.length === 0 || rows.length >= total) return rows
  }
}

/** Every document of a resource that the asker reads, by id and name. */
export const refsOf = async (asking: Asking, resource: string): Promise<readonly Ref[]> =>
  (await readAll(asking, resourceOf(resource), [])).map((one) => ({ id: one.id, name: String(one['name']) }))

/** The address of the list's screen with the same filter. */
export const listPath = (screen: string, filters: readonly Filter[]): string => {
  const parameters = new URLSearchParams()
  for (const { column, operator, values } of filters)
    for (const value of values) parameters.append(operator === 'is' ? column : `${column}.${operator}`, value)
  const text = String(parameters)
  return text === '' ? screen : `${screen}?${text}`
}

const yesNo: Readonly<Record<string, string>> = { true: 'yes', false: 'no' }
const operatorWords = { is: 'is', contains: 'contains', from: 'from', to: 'to' } as const

/** The filter in words; `named` gives the names of ids. */
export const filterWords = (
  entry: ResourceEntry,
  filters: readonly Filter[],
  named: Readonly<Record<string, string>> = {},
): string =>
  filters.length === 0
    ? 'none'
    : filters
        .map(({ column, operator, values }) => {
          const shown = values.map((value) =>
            operator === 'from' || operator === 'to' ? dayWords(value) : (named[value] ?? yesNo[value] ?? value),
          )
          return `${columnOf(entry, column)?.label ?? column} ${operatorWords[operator]} ${shown.join(' or ')}`
        })
        .join('; ')

/** How an answer was found: topic, filter, rows read, log position and time, the sum made (spec 01, 6.8). */
export const researchOf = (
  { topic, entry, asking: { caller, head, now } }: Omit<Asked, 'question'>,
  filter: string,
  read: number,
  sum: string,
): readonly string[] => [
  `Topic: ${topic.label}.`,
  `Filter: ${filter}.`,
  `Rows read: ${read}, of ${caller.scope.company.name}${
    readingMode(entry, caller) === 'involved'
      ? `, only those in which you take part: you do not hold ${rightWords(entry.read)}.`
      : '.'
  }`,
  `Log position ${head}, at ${localTimeWords(now)}.`,
  `Sum: ${sum}`,
]

export const todayOf = ({ now }: Pick<Asking, 'now'>): string => localDate(now)
