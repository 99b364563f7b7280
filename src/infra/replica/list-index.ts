import type { AnyDocument } from '../../domain/kernel/document.ts'
import { type Column, type ResourceEntry, slotLength, type Viewer } from '../../domain/registry/entry.ts'
import {
  type Cells,
  cellsOf,
  type Figure,
  type FigureQuestion,
  reckon,
} from '../../domain/platform/dashboard/figures.ts'
import { holds } from '../../domain/registry/filters.ts'
import { addedUp, type ReportTotals } from '../../domain/registry/totals.ts'
import { searchText, shortestInside, wordSlots, wordsOfTyped } from '../../domain/registry/slots.ts'
import type { ListQuery, ListQuestion, PresentValue, ValuesAnswer, ValuesQuery } from '../face.ts'

type Value = string | number | boolean | null

/** What stands in its columns is held by their position. */
interface Row extends Cells {
  readonly id: string
  readonly search: string
  /** By column position, made when first sorted by: what orders the value. */
  readonly order: (string | number)[]
  /** To the sums below the list. */
  readonly adds: ReportTotals
}

const nothing: ReportTotals = {}

/** Orders as the index slots do (domain/registry/slots): empty values first, texts without regard to case. */
const orderOf = (column: Column, value: Value): string | number => {
  if (column.type === 'number') return value === null || value === '' ? Number.NEGATIVE_INFINITY : Number(value)
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  const text = column.type === 'text' || column.type === 'reference' ? String(value).toLowerCase() : String(value)
  return text.slice(0, slotLength)
}

const byName = (one: PresentValue, other: PresentValue): number => one.name.localeCompare(other.name)

/** So many are sorted in at once, however few rows there are. */
const fewChanges = 1000

interface Sorted {
  readonly sort: string
  readonly rows: readonly Row[]
}

/** What a list needs of each document of one resource, in the worker's memory (docs/decisions/2). */
export class ListIndex {
  readonly #entry: ResourceEntry
  readonly #viewer: Viewer
  readonly #rows = new Map<string, Row>()
  /** Rows in the order last asked for; what has changed since is sorted in when it is asked for again. */
  #sorted: Sorted | undefined
  readonly #changed = new Set<string>()
  /** What came of the last question, until a row changes: whoever scrolls asks the same again and again. */
  #summed: { readonly question: string; readonly totals: ReportTotals } | undefined

  constructor(entry: ResourceEntry, viewer: Viewer) {
    this.#entry = entry
    this.#viewer = viewer
  }

  get size(): number {
    return this.#rows.size
  }

  /** `search`: the words by which it is found, where its entry does not say. */
  put(document: AnyDocument, search?: string): void {
    if (document.deleted === true) return this.remove(document.id)
    this.#rows.set(document.id, {
      id: document.id,
      ...cellsOf(this.#entry, document, this.#viewer),
      search: search ?? searchText(this.#entry, document),
      order: [],
      adds: this.#entry.adds?.(document) ?? nothing,
    })
    this.#note(document.id)
  }

  remove(id: string): void {
    if (this.#rows.delete(id)) this.#note(id)
  }

  /** An order that nobody asks for any more is let go once most of it has changed. */
  #note(id: string): void {
    this.#summed = undefined
    if (this.#sorted === undefined) return
    this.#changed.add(id)
    if (this.#changed.size <= Math.max(this.#rows.size, fewChanges)) return
    this.#sorted = undefined
    this.#changed.clear()
  }

  /** Ids of the window, the number of all that match, and what these come to where they add up to something. */
  query({ from, size, ranked, ...question }: ListQuery): {
    readonly total: number
    readonly ids: readonly string[]
    readonly totals?: ReportTotals
  } {
    const matching = this.#matching(question)
    const ordered = ranked === true ? this.#byRank(matching, question.search) : matching
    return {
      total: ordered.length,
      ids: ordered.slice(from, from + size).map((row) => row.id),
      ...(this.#entry.adds === undefined ? {} : { totals: this.#sums(question, matching) }),
    }
  }

  #sums({ filters, search }: ListQuestion, matching: readonly Row[]): ReportTotals {
    const question = JSON.stringify([filters, search])
    if (this.#summed?.question !== question)
      this.#summed = { question, totals: addedUp(matching.map(({ adds }) => adds)) }
    return this.#summed.totals
  }

  /** Ids of all that match, in order. */
  ids(question: ListQuestion): readonly string[] {
    return this.#matching(question).map((row) => row.id)
  }

  /** The values of some columns in all rows that match, or in those of the ids, in order: what a file of them holds. */
  cells(
    question: ListQuestion,
    columns: readonly string[],
    ids: ReadonlySet<string> | null,
  ): { readonly total: number; readonly slice: (from: number, size: number) => readonly (readonly Value[])[] } {
    const at = columns.map((key) => this.#entry.columns.findIndex((column) => column.key === key))
    const rows = ids === null ? this.#matching(question) : this.#inOrder(question.sort).filter((row) => ids.has(row.id))
    return {
      total: rows.length,
      slice: (from, size) => rows.slice(from, from + size).map((row) => at.map((index) => row.values[index] ?? null)),
    }
  }

  /** The values that a column takes, by name. */
  values({ column: key, search, chosen, most }: Omit<ValuesQuery, 'resource'>): ValuesAnswer {
    const index = this.#entry.columns.findIndex((column) => column.key === key)
    const column = this.#entry.columns[index]
    if (column === undefined) return { values: [], chosen: [], total: 0 }
    const counted = new Map<string, { readonly name: string; count: number }>()
    for (const row of this.#rows.values()) {
      const name = row.values[index] ?? null
      if (name === null || name === '') continue
      const leading = row.ids[index] ?? ''
      const named =
        typeof leading === 'object'
          ? leading
          : [{ id: column.id === undefined ? String(name) : leading, name: String(name) }]
      for (const one of named) {
        const known = counted.get(one.id)
        if (known === undefined) counted.set(one.id, { name: one.name, count: 1 })
        else known.count += 1
      }
    }
    const words = search.trim().toLowerCase()
    const all = [...counted].map(([value, { name, count }]): PresentValue => ({ value, name, count }))
    const found = all.filter(({ name }) => name.toLowerCase().includes(words)).toSorted(byName)
    return {
      values: found.slice(0, most),
      chosen: all.filter(({ value }) => chosen.includes(value)),
      total: found.length,
    }
  }

  /** A count, sum or average of the rows that match, by groups where they are asked for. */
  figure(question: Omit<FigureQuestion, 'resource'>): Figure {
    return reckon(this.#entry, { ...question, resource: this.#entry.key }, this.#rows.values(), this.#viewer.today)
  }

  #matching({ filters, search, sort }: ListQuestion): readonly Row[] {
    const words = wordsOfTyped(search)
    const { today } = this.#viewer
    const tests = filters.flatMap((filter) => {
      const index = this.#entry.columns.findIndex((column) => column.key === filter.column)
      const column = this.#entry.columns[index]
      return column === undefined || filter.values.length === 0
        ? []
        : [(row: Row) => holds(column, filter, row.values[index] ?? null, row.ids[index] ?? null, today)]
    })
    const rows = this.#inOrder(sort)
    return tests.length === 0 && words.length === 0
      ? rows
      : rows.filter((row) => words.every((one) => row.search.includes(one)) && tests.every((test) => test(row)))
  }

  /** As the server ranks a choice (src/server/http/picking.ts); the order that the rows have stays within each part. */
  #byRank(rows: readonly Row[], search: string): readonly Row[] {
    const words = wordsOfTyped(search)
    if (words.length === 0) return rows
    const start = search.trim().toLowerCase()
    const named = wordSlots(this.#entry).map(({ column }) => this.#entry.columns.indexOf(column))
    const parts: Row[][] = Array.from({ length: named.length + 2 }, () => [])
    for (const row of rows) {
      const begins = named.findIndex((index) =>
        String(row.values[index] ?? '')
          .toLowerCase()
          .startsWith(start),
      )
      const text = ` ${row.search}`
      const isWord = words.every((word) => text.includes(` ${word}`))
      const isShort = words.some((word) => word.length < shortestInside && !text.includes(` ${word}`))
      if (begins >= 0) parts[begins]?.push(row)
      else if (!isShort) parts[named.length + (isWord ? 0 : 1)]?.push(row)
    }
    return parts.flat()
  }

  #inOrder(sort: string): readonly Row[] {
    const compare = this.#comparing(sort)
    const known = this.#sorted?.sort === sort ? this.#sorted.rows : undefined
    if (known !== undefined && this.#changed.size === 0) return known
    // Two sorted runs: the engine merges them in one pass.
    const rows =
      known === undefined
        ? [...this.#rows.values()].toSorted(compare)
        : [
            ...known.filter((row) => !this.#changed.has(row.id)),
            ...[...this.#changed].flatMap((id) => this.#rows.get(id) ?? []).toSorted(compare),
          ].toSorted(compare)
    this.#changed.clear()
    this.#sorted = { sort, rows }
    return rows
  }

  /** Where a row stands by the values of a column. */
  #placeBy(key: string): (row: Row) => string | number {
    const index = this.#entry.columns.findIndex((column) => column.key === key)
    const column = this.#entry.columns[index]
    return (row) => (column === undefined ? '' : (row.order[index] ??= orderOf(column, row.values[index] ?? null)))
  }

  #comparing(sort: string): (a: Row, b: Row) => number {
    const placeIn = this.#placeBy(sort.replace(/^-/, ''))
    const { groupedBy } = this.#entry
    const groupOf = groupedBy === undefined ? () => '' : this.#placeBy(groupedBy)
    const sign = sort.startsWith('-') ? -1 : 1
    return (a, b) => {
      const [group, otherGroup] = [groupOf(a), groupOf(b)]
      if (group !== otherGroup) return group < otherGroup ? -1 : 1
      const [one, other] = [placeIn(a), placeIn(b)]
      if (one !== other) return one < other ? -sign : sign
      return a.id < b.id ? -sign : a.id > b.id ? sign : 0
    }
  }
}
