import { localDate } from '../../domain/kernel/calendar.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Column, ResourceEntry, Viewer } from '../../domain/registry/entry.ts'
import { searchText, slotText } from '../../domain/registry/slots.ts'
import type { Filter, ListQuery } from '../face.ts'

type Value = string | number | boolean | null

interface Row {
  readonly id: string
  readonly seq: number
  /** By column position: the plain value, the text that orders it, the id of a reference. */
  readonly values: readonly Value[]
  readonly order: readonly string[]
  readonly ids: readonly (string | null)[]
  readonly search: string
}

/** Text that bounds compare: an instant counts as the local day on which it lies. */
const bound = (column: Column, value: Value): string =>
  column.type === 'instant' && typeof value === 'string' ? localDate(value) : String(value ?? '')

const holds = (column: Column, filter: Filter, row: Row, index: number): boolean => {
  const value = row.values[index] ?? null
  const text = String(value ?? '')
  const [first = ''] = filter.values
  switch (filter.operator) {
    case 'is':
      return filter.values.includes(column.id === undefined ? text : (row.ids[index] ?? ''))
    case 'is-not':
      return !filter.values.includes(column.id === undefined ? text : (row.ids[index] ?? ''))
    case 'contains':
      return text.toLowerCase().includes(first.toLowerCase())
    case 'from':
      return value !== null && (column.type === 'number' ? Number(value) >= Number(first) : bound(column, value) >= first)
    case 'to':
      return value !== null && (column.type === 'number' ? Number(value) <= Number(first) : bound(column, value) <= first)
  }
}

/** What a list needs of each document of one resource, in the worker's memory (docs/decisions/2). */
export class ListIndex {
  readonly #entry: ResourceEntry
  readonly #rows = new Map<string, Row>()
  /** Rows in the order last asked for, while nothing has changed since. */
  #sorted: { readonly sort: string; readonly rows: readonly Row[] } | undefined
  viewer: Viewer | undefined

  constructor(entry: ResourceEntry) {
    this.#entry = entry
  }

  get size(): number {
    return this.#rows.size
  }

  put(document: AnyDocument): void {
    if (document.deleted === true) return this.remove(document.id)
    const columns = this.#entry.columns
    this.#rows.set(document.id, {
      id: document.id,
      seq: document.seq,
      values: columns.map((column) => column.value(document, this.viewer)),
      order: columns.map((column) => slotText(column, document)),
      ids: columns.map((column) => column.id?.(document) ?? null),
      search: searchText(this.#entry, document),
    })
    this.#sorted = undefined
  }

  remove(id: string): void {
    if (this.#rows.delete(id)) this.#sorted = undefined
  }

  clear(): void {
    this.#rows.clear()
    this.#sorted = undefined
  }

  /** Ids of the window and the number of all that match. */
  query({ filters, search, sort, from, size }: ListQuery): { readonly total: number; readonly ids: readonly string[] } {
    const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean)
    const tests = filters.flatMap((filter) => {
      const index = this.#entry.columns.findIndex((column) => column.key === filter.column)
      const column = this.#entry.columns[index]
      return column === undefined || filter.values.length === 0 ? [] : [(row: Row) => holds(column, filter, row, index)]
    })
    const rows = this.#inOrder(sort)
    const matching =
      tests.length === 0 && words.length === 0
        ? rows
        : rows.filter((row) => words.every((one) => row.search.includes(one)) && tests.every((test) => test(row)))
    return { total: matching.length, ids: matching.slice(from, from + size).map((row) => row.id) }
  }

  #inOrder(sort: string): readonly Row[] {
    if (this.#sorted?.sort === sort) return this.#sorted.rows
    const key = sort.replace(/^-/, '')
    const index = this.#entry.columns.findIndex((column) => column.key === key)
    const sign = sort.startsWith('-') ? -1 : 1
    const rows = [...this.#rows.values()].toSorted((a, b) => {
      const [one, other] = [a.order[index] ?? '', b.order[index] ?? '']
      return sign * (one < other ? -1 : one > other ? 1 : a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
    })
    this.#sorted = { sort, rows }
    return rows
  }
}
