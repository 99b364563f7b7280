import type { Observable } from 'rxjs'
import { activityLog } from '../../domain/platform/activity-log/activity-log.ts'
import { dateRange } from '../../domain/registry/date-ranges.ts'
import type { Column, ResourceEntry, Viewer } from '../../domain/registry/entry.ts'
import type { Filter } from '../../domain/registry/filters.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { ListAnswer, ListQuery, ListQuestion, PresentValue, ValuesAnswer, ValuesQuery, View } from '../face.ts'
import type { Answer } from '../rest/request.ts'
import type { Services } from '../rest/services.ts'
import type { Cells } from './extract.ts'
import { type Live, syncMoved } from './live.ts'

/** Lists that the server pages and no device keeps (architecture 4, Reads); the face of the views is the same. */
const remote: ReadonlyMap<string, ResourceEntry> = new Map([[activityLog.key, activityLog]])

export interface RemoteParts {
  readonly services: Services
  readonly call: <T>(url: string) => Promise<Answer<T>>
  readonly live: Live
  readonly viewer: () => Viewer
}

interface Page {
  readonly items: readonly AnyDocument[]
  readonly total: number
}

const largestPage = 200
const unanswered: ListAnswer = { status: 'filling', total: 0, all: 0, from: 0, rows: [] }

/** A filter of the views as the wire has it (architecture 3). */
const parametersOf = (
  column: Column,
  { operator, values }: Filter,
  today: string,
): readonly (readonly [string, string])[] => {
  const at = (how: string): string => `filter[${column.key}]${how}`
  const [first = ''] = values
  const range = column.type === 'date' || column.type === 'instant' ? dateRange(first, today) : undefined
  switch (operator) {
    case 'is':
      if (range !== undefined)
        return [
          [at('[from]'), range.from],
          [at('[to]'), range.to],
        ]
      return [values.length === 1 ? [at(''), first] : [at('[in]'), values.join(',')]]
    case 'is-not':
      return values.map((value) => [at('[not]'), value] as const)
    case 'empty':
      return [[at(first === 'yes' ? '' : '[not]'), '']]
    case 'from':
      return [[at('[from]'), range?.from ?? first]]
    case 'to':
      return [[at('[to]'), range?.to ?? first]]
    case 'contains':
      return [[at('[contains]'), first]]
  }
}

/** Lists of which the server holds the rows: windows, files, selections and filters are asked of it. */
export class RemoteLists {
  readonly #parts: RemoteParts

  constructor(parts: RemoteParts) {
    this.#parts = parts
  }

  has(resource: string): boolean {
    return remote.has(resource)
  }

  /** A window; asked again when the connection comes back. */
  watch(query: ListQuery): Observable<ListAnswer> {
    return this.#parts.live.answers(
      (touched) => touched === syncMoved,
      () => this.page(query),
    )
  }

  async page({ from, size, ...question }: ListQuery): Promise<ListAnswer> {
    // The server's pages and the window's rows: those pages that the window touches.
    const first = Math.floor(from / size)
    const last = from % size === 0 ? first : first + 1
    const pages = await Promise.all(
      Array.from({ length: last - first + 1 }, (_, index) => this.#ask(question, first + index + 1, size)),
    )
    const [one] = pages
    if (one === undefined || pages.includes(undefined)) return unanswered
    const rows = pages.flatMap((page) => page?.items ?? []).slice(from - first * size, from - first * size + size)
    return {
      status: 'ready',
      total: one.total,
      all: one.total,
      from,
      rows: rows.map((document): View => ({ document, pending: null })),
    }
  }

  async ids(question: ListQuestion): Promise<readonly string[]> {
    return (await this.#all(question)).map(({ id }) => id)
  }

  async cells(question: ListQuestion, keys: readonly string[], ids: ReadonlySet<string> | null): Promise<Cells> {
    const { columns } = remote.get(question.resource) as ResourceEntry
    const wanted = keys.map((key) => columns.find((column) => column.key === key))
    const rows = (await this.#all(question)).filter(({ id }) => ids === null || ids.has(id))
    const viewer = this.#parts.viewer()
    return {
      total: rows.length,
      slice: (from, size) =>
        rows.slice(from, from + size).map((row) => wanted.map((column) => column?.value(row, viewer) ?? null)),
    }
  }

  /** The people of a column of references, by name; choices are known without asking. */
  values({ resource, column, search, chosen, most }: ValuesQuery): Observable<ValuesAnswer> {
    return this.#parts.live.answers(
      (touched) => touched === syncMoved,
      async () => {
        const isReference = remote.get(resource)?.columns.find(({ key }) => key === column)?.type === 'reference'
        if (!isReference) return { values: [], chosen: [], total: 0 }
        const [found, known] = await Promise.all([
          this.#people(resource, search),
          chosen.length === 0 ? [] : this.#people(resource, ''),
        ])
        return {
          values: found.slice(0, most),
          chosen: known.filter(({ value }) => chosen.includes(value)),
          total: found.length,
        }
      },
    )
  }

  async #people(resource: string, search: string): Promise<readonly PresentValue[]> {
    const { services, call } = this.#parts
    const path = services.path(
      remote.get(resource) as ResourceEntry,
      `/people?${new URLSearchParams({ search }).toString()}`,
    )
    const answer = await call<{ readonly items: readonly PresentValue[] }>(path)
    return answer.kind === 'ok' ? answer.body.items : []
  }

  async #all(question: ListQuestion): Promise<readonly AnyDocument[]> {
    const rows: AnyDocument[] = []
    for (let page = 1; ; page += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      const answer = await this.#ask(question, page, largestPage)
      if (answer === undefined) throw new Error('The server did not answer.')
      rows.push(...answer.items)
      if (answer.items.length === 0 || rows.length >= answer.total) return rows
    }
  }

  /** Undefined where the server does not answer, or refuses. */
  async #ask({ resource, filters, search, sort }: ListQuestion, page: number, size: number): Promise<Page | undefined> {
    const entry = remote.get(resource) as ResourceEntry
    const { today } = this.#parts.viewer()
    const parameters = new URLSearchParams([
      ['page', String(page)],
      ['size', String(size)],
      ['sort', sort],
      ...(search === '' ? [] : [['search', search]]),
      ...filters.flatMap((filter) => {
        const column = entry.columns.find(({ key }) => key === filter.column)
        return column === undefined ? [] : parametersOf(column, filter, today).map(([name, value]) => [name, value])
      }),
    ])
    const answer = await this.#parts.call<Page>(this.#parts.services.path(entry, `?${parameters.toString()}`))
    return answer.kind === 'ok' ? answer.body : undefined
  }
}
