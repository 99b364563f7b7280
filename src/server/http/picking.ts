import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { ResourceEntry, Viewer } from '../../domain/registry/entry.ts'
import { hintOf, searchText, shortestInside, slotStart, wordSlots, wordsOfTyped } from '../../domain/registry/slots.ts'
import { isColumnShown, projected, readingMode } from '../access/reading.ts'
import type { Caller } from '../access/rights.ts'
import type { Tables } from '../store/schema.ts'
import { type Condition, escapeLike, holds, narrowed } from './conditions.ts'
import { largestPage, readConditions, whole } from './listing.ts'
import { Problem } from './problem.ts'

const longestTyped = 200

/** As many rows in order are looked through before the index of words is asked: a word that many share is found among them. */
const nearby = 400
/** As many of those that the index of words names are read and put in order; whoever has more types on. */
const ranked = 1000

export interface PickQuery {
  readonly typed: string
  readonly size: number
  readonly conditions: readonly Condition[]
}

/** As a choice that reaches beyond the location reads it: what stands in any location of the company, by its name alone. */
export const reached = (entry: ResourceEntry, parameters: URLSearchParams): ResourceEntry =>
  parameters.get('reach') === 'company' && entry.scope === 'location' ? { ...entry, scope: 'company' } : entry

export interface Picked {
  readonly id: string
  readonly title: string
  readonly hint?: string
  /** All that the caller may read of it. */
  readonly document: AnyDocument
}

export interface PickAnswer {
  readonly items: readonly Picked[]
  /** There are others: whoever types on, narrows. Nobody counts them. */
  readonly more: boolean
}

/** Reads `pick size filter[column][operator]`. */
export const parsePick = (entry: ResourceEntry, caller: Caller, parameters: URLSearchParams): PickQuery => {
  const isOther = (name: string): boolean => ['pick', 'size', 'reach'].includes(name)
  const conditions = readConditions(entry, caller, parameters, isOther, 'a choice')
  const typed = parameters.get('pick') ?? ''
  if (typed.length > longestTyped)
    throw new Problem(400, `Search for at most ${longestTyped} characters.`, { field: 'pick' })
  return { typed: typed.trim(), size: whole(parameters.get('size'), 20, largestPage, 'size'), conditions }
}

interface Row {
  readonly id: string
  readonly state: AnyDocument
}

/** One of many that hold what is looked for: how many these are, as far as they are read, and whether it holds it where a word begins. */
interface Ranked extends Row {
  readonly held: number
  readonly leads: boolean
}

/** Where in the text that a document is found by a word may stand. */
const startsWord = (word: string): string => ` ${word}`
const insideWord = (word: string): string => (word.length < shortestInside ? ` ${word}` : word)

/**
 * Documents to choose from by what was typed, without counting: first those whose name or code begins so, then those in which every word
 * begins a word, then those in which it stands anywhere; each in the order of their names. Reads as far as the page goes and no further
 * (docs/decisions/12).
 */
export const pickPage = async (
  db: Kysely<Tables>,
  groupId: string,
  entry: ResourceEntry,
  caller: Caller,
  { typed, size, conditions }: PickQuery,
  viewer: Viewer,
): Promise<PickAnswer> => {
  const { where, rest } = narrowed(groupId, entry, caller, conditions)
  // Order and beginnings would tell what a hidden column holds.
  const slots = wordSlots(entry).filter(({ column }) => isColumnShown(entry, caller, column))
  const order = sql.ref(slots[0]?.slot ?? 'id')
  const wanted = size + 1
  const found = new Map<string, AnyDocument>()
  const hidesParts = readingMode(entry, caller) === 'open'

  const take = (rows: readonly Row[], needles: readonly string[]): void => {
    for (const { id, state } of rows) {
      const shown = projected(entry, caller, state)
      if (shown === null || !rest.every((condition) => holds(condition, state, viewer))) continue
      // Where parts are hidden, what was found in them alone was not found.
      const text = hidesParts && needles.length > 0 ? ` ${searchText(entry, shown)}` : null
      if (text === null || needles.every((needle) => text.includes(needle))) found.set(id, shown)
    }
  }
  /** Asks for more until the page is full: what the program itself leaves out, SQL has counted in. */
  const fill = async (ask: (limit: number) => Promise<readonly Row[]>, needles: readonly string[]): Promise<void> => {
    for (let limit = wanted; found.size < wanted; limit *= 8) {
      // oxlint-disable-next-line no-await-in-loop -- only where the first page was not enough
      const rows = await ask(limit)
      take(rows, needles)
      if (rows.length < limit) return
    }
  }
  const run = async (query: RawBuilder<Row>): Promise<readonly Row[]> => (await query.execute(db)).rows
  const isKnown = (): RawBuilder<boolean> =>
    found.size === 0 ? sql`false` : sql`id = any(${[...found.keys()]}::text[])`

  const start = slotStart(typed)
  if (typed === '')
    await fill(
      (limit) => run(sql`select id, state from documents where ${where} order by ${order}, id limit ${limit}`),
      [],
    )
  else if (slots.length > 0)
    await fill(
      (limit) =>
        run(
          sql`select id, state from (${sql.join(
            slots.map(
              ({ slot }, rank) =>
                sql`(select id, state, ${sql.lit(rank)} as rank, ${sql.ref(slot)} as place from documents where ${where} and ${sql.ref(slot)} >= ${start} and ${sql.ref(slot)} < ${`${start}\u{10FFFF}`} order by ${sql.ref(slot)}, id limit ${limit})`,
            ),
            sql` union all `,
          )}) as begun order by rank, place, id`,
        ),
      [],
    )

  const words = wordsOfTyped(typed)
  // One letter stands everywhere: what begins with it is enough to go on typing.
  const isIndexed = words.some((word) => word.length > 1)
  const holding = (needles: readonly string[]): RawBuilder<unknown> =>
    sql.join(
      needles.map((needle) => sql`(' ' || search) like ${`%${escapeLike(needle)}%`}`),
      sql` and `,
    )
  /** The first in order of those that hold all needles, among as many as are ranked; those that hold `first` too lead. */
  const ranking = async (needles: readonly string[], limit: number, first?: readonly string[]) =>
    // Set apart, so that no plan walks all names in order for a word that hardly any holds.
    (
      await sql<Ranked>`with held as materialized (select id, ${order} as place, ${first === undefined ? sql`true` : holding(first)} as leads from documents
          where ${where} and ${holding(needles)} and not (${isKnown()}) limit ${Math.max(limit, ranked)}),
        page as materialized (select *, count(*) over () as held from held order by leads desc, place, id limit ${limit})
        select documents.id, documents.state, page.held, page.leads from page join documents on documents.group_id = ${groupId} and documents.resource = ${sql.lit(entry.key)}
          and documents.id = page.id order by page.leads desc, page.place, page.id`.execute(db)
    ).rows
  if (isIndexed && found.size < wanted) {
    const begins = words.map(startsWord)
    const inside = words.some((word) => word.length >= shortestInside) ? words.map(insideWord) : begins
    const near = await run(
      sql`select id, state from (select id, state, search, ${order} as place from documents where ${where} order by ${order}, id limit ${nearby}) as near where ${holding(inside)} and not (${isKnown()}) order by place, id`,
    )
    const fitting = (needles: readonly string[]): readonly Row[] =>
      near.filter(({ state }) => {
        const text = ` ${searchText(entry, state)}`
        return needles.every((needle) => text.includes(needle))
      })
    const takeNear = (needles: readonly string[]): void => {
      const fits = fitting(needles)
      if (fits.length >= wanted - found.size) take(fits, needles)
    }
    const isRare = inside !== begins && fitting(inside).length < wanted - found.size
    takeNear(begins)
    // One reading of words anywhere is enough where it has all that there are, or a page of words that begin so.
    const anywhere = isRare && found.size < wanted ? await ranking(inside, wanted, begins) : undefined
    const isEnough =
      anywhere !== undefined && ((anywhere[0]?.held ?? 0) < ranked || anywhere[wanted - found.size - 1]?.leads === true)
    if (!isEnough && found.size < wanted) await fill((limit) => ranking(begins, limit), begins)
    if (inside !== begins && found.size < wanted) {
      takeNear(inside)
      if (found.size < wanted)
        await fill(
          async (limit) => (limit === wanted && anywhere !== undefined ? anywhere : ranking(inside, limit, begins)),
          inside,
        )
    }
  }
  const items = [...found].slice(0, size).map(([id, document]): Picked => {
    const hint = hintOf(entry, document)
    return { id, title: entry.title(document), ...(hint === undefined ? {} : { hint }), document }
  })
  return { items, more: found.size > size }
}
