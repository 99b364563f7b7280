import { defer, NEVER, type Observable } from 'rxjs'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Figure, FigureQuestion } from '../../domain/platform/dashboard/figures.ts'
import { filterColumnOf, importsIn } from '../../domain/platform/import/narrowing.ts'
import { dateRange } from '../../domain/registry/date-ranges.ts'
import type { Column, ResourceEntry, Service } from '../../domain/registry/entry.ts'
import type { Filter } from '../../domain/registry/filters.ts'
import { closedStatuses, largestReportPage, mostWordsAsked, replicaOf } from '../../domain/registry/replica.ts'
import type { ReportTotals } from '../../domain/registry/totals.ts'
import { columnOf } from '../../domain/registry/slots.ts'
import {
  activityLog,
  findListed,
  findReport,
  findResource,
  findView,
  logs,
  reports,
  resourcesIn,
  viewsOf,
} from '../../domain/resources.ts'
import type {
  ComputedAnswer,
  FigureAnswer,
  ListAnswer,
  ListQuery,
  ListQuestion,
  PresentValue,
  ValuesAnswer,
  ValuesQuery,
  View,
} from '../face.ts'
import { sentenceOf } from '../rest/request.ts'
import type { Cells, Wholes } from './extract.ts'
import { isTooLarge, type Kept } from './kept.ts'
import type { Lists } from './lists.ts'
import { concerning, type Live, syncMoved, type Touched } from './live.ts'
import type { Outbox } from './outbox.ts'
import type { SeenReports } from './seen-reports.ts'
import type { Calls, Filling, User } from './parts.ts'
import type { Replicated } from './replicated.ts'
import type { ServerReads } from './server-reads.ts'
import type { SingleDocuments } from './single-documents.ts'
import type { Views } from './views.ts'

export interface RemoteParts extends Pick<Calls, 'services'>, Pick<User, 'viewer'>, Pick<Filling, 'replicate'> {
  readonly live: Live
  readonly reads: ServerReads
  readonly lists: Lists
  readonly views: Views
  readonly outbox: Outbox
  readonly replicated: Pick<Replicated, 'isFilled'>
  readonly kept: Pick<Kept, 'recent'>
  readonly singles: Pick<SingleDocuments, 'one'>
  readonly seen: Pick<SeenReports, 'note' | 'of' | 'forget'>
}

interface Page {
  readonly items: readonly AnyDocument[]
  readonly total: number
  /** `total` may be a little out. */
  readonly about?: true
  /** Cursor of the page after it. */
  readonly next?: string
}

const largestPage = 200
/** An import compares its rows with no more documents than these. */
const mostRead = 20_000
const unanswered: ListAnswer = { status: 'filling', total: 0, all: 0, from: 0, rows: [] }

/** The activity log and reports stand beside the registry: the server computes them, and nothing of them is ever here. */
const isReadOnly = (resource: string): boolean =>
  findResource(resource) === undefined && findView(resource) === undefined

/** Has it sums below it? */
const addsUp = (resource: string): boolean => findReport(resource) !== undefined || entryOf(resource).adds !== undefined

const entryOf = (resource: string): ResourceEntry => findListed(resource) ?? activityLog

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

/** Only the server knows the rows of an import, also of what is all here. */
const isOfImport = ({ filters }: Pick<ListQuestion, 'filters'>): boolean => importsIn(filters).length > 0

/**
 * Lists of resources that are too large to hold, and of what only the server knows: windows, files, selections and filters are asked of the server. Commands of this device
 * show in them; where the server does not answer, what is on this device does.
 */
export class RemoteLists {
  readonly #parts: RemoteParts

  constructor(parts: RemoteParts) {
    this.#parts = parts
  }

  has(resource: string): boolean {
    return (isReadOnly(resource) && findListed(resource) !== undefined) || isTooLarge(resource)
  }

  answers(question: ListQuestion): boolean {
    return isOfImport(question) || this.has(question.resource)
  }

  /** Does this device hold all that such a list may show? Only open ones are wanted, and these are held. */
  #holds({ resource, filters }: ListQuestion): boolean {
    if (isOfImport({ filters }) || findView(resource) !== undefined) return false
    const entry = entryOf(resource)
    const closed = closedStatuses(entry)
    const isOpen = ({ column, operator, values }: Filter): boolean =>
      column === 'status' && operator === 'is' && !values.some((value) => closed.includes(value))
    return replicaOf(entry) === 'open' && filters.some(isOpen)
  }

  /** A window; asked again when something changed, and when the connection comes back. */
  watch(query: ListQuery): Observable<ListAnswer> {
    const { live, lists, seen } = this.#parts
    const { resource } = query
    this.#follow(resource)
    if (query.here === true) return this.#here(query)
    return defer(() => {
      let last = ''
      let totals: ReportTotals | undefined
      return live.follow<ListAnswer>(following(resource), async (give) => {
        const show = (answer: ListAnswer): void => {
          const text = JSON.stringify(answer)
          if (text !== last) give(answer)
          last = text
        }
        if (last === '' && replicaOf(entryOf(resource)) === 'open' && !isOfImport(query))
          show({ ...(await lists.page(query)), status: 'filling' })
        if (!addsUp(resource)) {
          show(await this.page(query))
          return
        }
        // All of it takes longer to add up than a page to read: the sums of before stand until then.
        const adding = this.#totals(query)
        const answer = await this.page(query)
        const isOld = answer.seenAt !== undefined || answer.isPartial === true
        show(isOld || totals === undefined ? answer : { ...answer, totals })
        totals = (await adding) ?? totals
        if (isOld || totals === undefined) return
        show({ ...answer, totals })
        if (findReport(resource) !== undefined) seen.note(query, { ...answer, totals })
      })
    })
  }

  async page(query: ListQuery): Promise<ListAnswer> {
    const { from, size, ...question } = query
    const { replicated, lists } = this.#parts
    if (this.#holds(query)) {
      // Before the rows, as of a list that is all here.
      const status = replicated.isFilled(query.resource) ? 'ready' : 'filling'
      return { ...(await lists.page(query)), status }
    }
    const own = await this.#own(question)
    const server = await this.#window(question, Math.max(0, from - own.length), size)
    if (typeof server === 'string') return { ...unanswered, status: 'ready', refusal: server }
    if (server === undefined) return this.#unreached(query)
    const { views } = this.#parts
    const isOwn = new Set(own)
    const there = server.items.filter(({ id }) => !isOwn.has(id))
    const [before, after] = await Promise.all([
      own.length === 0 ? [] : views.some(question.resource, own.slice(from, from + size)),
      Promise.all(there.map((document) => this.#shown(question.resource, document))),
    ])
    const total = server.total + own.length - (server.items.length - there.length)
    return {
      status: 'ready',
      total,
      all: await this.#counted(question, total),
      from,
      ...(server.about === true ? { about: true } : {}),
      rows: [...before, ...after.flatMap((view) => view ?? [])].slice(0, size),
    }
  }

  async ids(question: ListQuestion): Promise<readonly string[]> {
    return (await this.#all(question)).map(({ id }) => id)
  }

  /** Documents by their ids as they are seen now; those that are not here are asked for. */
  async some(resource: string, ids: readonly string[]): Promise<readonly View[]> {
    const { lists, singles } = this.#parts
    const here = new Map((await lists.some(resource, ids)).map((view) => [view.document.id, view]))
    const found = await Promise.all(
      ids.map(async (id) => {
        const view = here.get(id)
        if (view !== undefined) return view
        const document = await (findView(resource) === undefined
          ? singles.one(resource, id)
          : this.#read<AnyDocument>(entryOf(resource), `/${encodeURIComponent(id)}`))
        return document === undefined || document === null ? null : this.#shown(resource, document)
      }),
    )
    return found.filter((view) => view !== null)
  }

  async cells(question: ListQuestion, keys: readonly string[], ids: ReadonlySet<string> | null): Promise<Cells> {
    const { columns } = entryOf(question.resource)
    const wanted = keys.map((key) => columns.find((column) => column.key === key))
    const rows = (await this.#all(question)).filter(({ id }) => ids === null || ids.has(id))
    const viewer = this.#parts.viewer()
    return {
      total: rows.length,
      slice: (from, size) =>
        rows.slice(from, from + size).map((row) => wanted.map((column) => column?.value(row, viewer) ?? null)),
    }
  }

  async wholes(question: ListQuestion, ids: ReadonlySet<string> | null): Promise<Wholes> {
    const rows = (await this.#all(question)).filter(({ id }) => ids === null || ids.has(id))
    return { total: rows.length, slice: (from, size) => rows.slice(from, from + size) }
  }

  /** What a column of references may name; choices are known without asking. */
  values({ resource, column: key, search, chosen, most }: ValuesQuery): Observable<ValuesAnswer> {
    const column = columnOf(entryOf(resource), key)
    return this.#parts.live.answers(
      (touched) => touched === syncMoved,
      async () => {
        if (column?.type !== 'reference') return { values: [], chosen: [], total: 0 }
        const [found, known] = await Promise.all([
          this.#named(resource, column, search),
          chosen.length === 0 ? [] : this.#named(resource, column, ''),
        ])
        return {
          values: found.slice(0, most),
          chosen: known.filter(({ value }) => chosen.includes(value)),
          total: found.length,
        }
      },
    )
  }

  /** All documents of a resource; undefined where these are more than a device reads, or the server does not answer. */
  async few(resource: string): Promise<readonly AnyDocument[] | undefined> {
    const question = { resource, filters: [], search: '', sort: entryOf(resource).defaultSort }
    const first = await this.#window(question, 0, largestPage)
    const isFew = typeof first === 'object' && first.total <= mostRead
    return isFew ? this.#all(question) : undefined
  }

  /** Documents that are called by any of the words, by the server's word; undefined where it gives none. */
  async called(resource: string, words: readonly string[]): Promise<readonly AnyDocument[] | undefined> {
    const { reads, services } = this.#parts
    const found = new Map<string, AnyDocument>()
    for (let from = 0; from < words.length; from += mostWordsAsked) {
      const body = { words: words.slice(from, from + mostWordsAsked) }
      const path = services.path(entryOf(resource), '/called')
      // oxlint-disable-next-line no-await-in-loop -- one set after the other, so that the server has room for others
      const answer = await reads.ask<{ readonly items: readonly AnyDocument[] }>(resource, path, {
        method: 'POST',
        body,
      })
      if (answer === undefined) return undefined
      for (const one of answer.items) found.set(one.id, one)
    }
    return [...found.values()]
  }

  /** A figure of all documents by the server's word, else of those that are here. */
  figure(question: FigureQuestion): Observable<FigureAnswer> {
    const { live, lists, reads, services } = this.#parts
    this.#follow(question.resource)
    const address = `${services.base('analytics')}/api/v1/figures`
    return live.answers(following(question.resource), async () => {
      const figure = await reads.ask<Figure>(question.resource, address, { method: 'POST', body: question })
      return figure === undefined ? lists.figureNow(question) : { ...figure, status: 'ready' }
    })
  }

  /** What the server computes from several resources; where it refuses or does not answer, that. */
  computed(of: readonly string[], service: Service, path: string | null): Observable<ComputedAnswer> {
    if (path === null) return NEVER
    const { live, reads, services } = this.#parts
    for (const resource of of) this.#follow(resource)
    const follows = of.map(following)
    return live.answers(
      (touched) => follows.some((concerns) => concerns(touched)),
      async (): Promise<ComputedAnswer> => {
        const answer = await reads.answer<unknown>(of, `${services.base(service)}${path}`)
        if (answer.kind === 'ok') return { status: 'ready', body: answer.body }
        return answer.kind === 'problem'
          ? { status: 'refused', sentence: sentenceOf(answer.problem) }
          : { status: 'unreached' }
      },
    )
  }

  /** Something of the resource changed at the server. */
  outdate(resource: string): void {
    this.#parts.reads.outdate(resource)
    this.outdateViews(resource)
  }

  /** Something of a resource changed here: what the server said of the views that show its documents is older, and what it computed of them. */
  outdateViews(resource: string): void {
    // A document of a large one is here because it was read, not because it changed.
    if (!isTooLarge(resource)) this.#parts.reads.outdate(resource)
    for (const { key } of viewsOf(resource)) this.#parts.reads.outdate(key)
  }

  /** Whoever uses this device may read something else now: what they saw of reports goes. */
  forget(): void {
    this.#parts.seen.forget()
    for (const { entry } of reports) this.outdate(entry.key)
  }

  /** Word of what changes in it comes with the documents of its service. */
  #follow(resource: string): void {
    if (!isReadOnly(resource) || findReport(resource) !== undefined) this.#parts.replicate(resource)
  }

  #shown(resource: string, document: AnyDocument): Promise<View | null> | View {
    return isReadOnly(resource) ? { document, pending: null } : this.#parts.views.upon(resource, document)
  }

  /** What this device holds of it; without words the ones used last come first. */
  #here(query: ListQuery): Observable<ListAnswer> {
    const { lists, kept, live } = this.#parts
    if (query.search !== '') return lists.watch(query)
    return live.answers(following(query.resource), async () => {
      const matching = new Set(await lists.ids(query))
      const recent = kept.recent(query.resource).filter((id) => matching.has(id))
      const ids = [...new Set([...recent, ...matching])]
      const rows = await lists.some(query.resource, ids.slice(query.from, query.from + query.size))
      return { status: 'filling', total: ids.length, all: ids.length, from: query.from, rows }
    })
  }

  async #unreached(query: ListQuery): Promise<ListAnswer> {
    if (findReport(query.resource) !== undefined)
      return this.#parts.seen.of(query) ?? { ...unanswered, status: 'ready', isPartial: true }
    if (isOfImport(query)) return { ...unanswered, status: 'ready', isPartial: true }
    if (!isTooLarge(query.resource)) return unanswered
    return { ...(await this.#parts.lists.page(query)), status: 'ready', isPartial: true }
  }

  /** Ids of matching documents that were added here and that the server does not know yet, in order. */
  async #own(question: ListQuestion): Promise<readonly string[]> {
    if (isOfImport(question)) return []
    const { outbox, lists } = this.#parts
    const listed = resourcesIn(question.resource)
    const added = new Set(
      outbox
        .all()
        .filter(
          ({ entry: { resource, base, state } }) => listed.includes(resource) && base === null && state !== 'refused',
        )
        .map(({ entry }) => entry.documentId),
    )
    return added.size === 0 ? [] : (await lists.ids(question)).filter((id) => added.has(id))
  }

  async #named(resource: string, column: Column, search: string): Promise<readonly PresentValue[]> {
    const log = logs.find(({ key }) => key === resource)
    if (log !== undefined && column.key === 'who') {
      const path = `/people?${new URLSearchParams({ search }).toString()}`
      return (await this.#read<{ readonly items: readonly PresentValue[] }>(log, path))?.items ?? []
    }
    const target = findResource(column.resource ?? '')
    if (target === undefined) return []
    const path = `?${new URLSearchParams({ pick: search, size: String(largestPage) }).toString()}`
    const found = await this.#read<{ readonly items: readonly { id: string; title: string }[] }>(target, path)
    return (found?.items ?? []).map(({ id, title }) => ({ value: id, name: title }))
  }

  /** All rows that match, page after page; of this device where the server does not answer. */
  async #all(question: ListQuestion): Promise<readonly AnyDocument[]> {
    const { lists } = this.#parts
    const size = findReport(question.resource) === undefined ? largestPage : largestReportPage
    const own = await this.#own(question)
    const rows: AnyDocument[] = []
    for (let page = 1, after: string | undefined; ; page += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      const answer = await this.#ask(question, after === undefined ? { page } : { after }, size)
      if (answer === undefined && isTooLarge(question.resource) && !isOfImport(question))
        return (await lists.some(question.resource, await lists.ids(question))).map(({ document }) => document)
      if (answer === undefined || typeof answer === 'string') throw new Error(answer ?? 'The server did not answer.')
      rows.push(...answer.items)
      after = answer.next
      if (answer.items.length === 0 || (after === undefined && rows.length >= answer.total)) break
    }
    const added = own.length === 0 ? [] : await lists.some(question.resource, own)
    return [...added.map(({ document }) => document), ...rows]
  }

  /** Without search and filters, where `total` are found with them. */
  async #counted({ resource, filters, search, sort }: ListQuestion, total: number): Promise<number> {
    if (filters.length === 0 && search === '') return total
    const all = await this.#ask({ resource, filters: [], search: '', sort }, { page: 1 }, 1)
    return typeof all === 'object' ? Math.max(all.total, total) : total
  }

  /** The server's rows from a position on, by those of its pages that they touch; undefined where it does not answer, a sentence where it refuses. */
  async #window(question: ListQuestion, from: number, wanted: number): Promise<Page | string | undefined> {
    const size = Math.min(wanted, largestPage)
    const first = Math.floor(from / size)
    const end = Math.ceil((from + wanted) / size)
    const ask = (begin: number, after: number) =>
      Promise.all(
        Array.from({ length: Math.max(0, after - begin) }, (_, index) =>
          this.#ask(question, { page: begin + index + 1 }, size),
        ),
      )
    // A window touches two pages; whoever wants more waits for how many there are.
    const [one, ...more] = await ask(first, Math.min(end, first + 2))
    if (one === undefined || typeof one === 'string') return one
    const pages = [one, ...more, ...(await ask(first + 2, Math.min(end, Math.ceil(one.total / size))))]
    const items: AnyDocument[] = []
    for (const page of pages) {
      if (page === undefined || typeof page === 'string') return page
      items.push(...page.items)
    }
    return { ...one, items: items.slice(from - first * size, from - first * size + wanted) }
  }

  async #ask(
    { resource, filters, search, sort }: ListQuestion,
    where: { readonly page: number } | { readonly after: string },
    size: number,
  ): Promise<Page | string | undefined> {
    const { reads, services } = this.#parts
    const entry = entryOf(resource)
    const parameters = new URLSearchParams([
      ...Object.entries(where).map(([name, value]) => [name, String(value)]),
      ['size', String(size)],
      ['sort', sort],
      ...this.#narrowing({ resource, filters, search }),
    ])
    const answer = await reads.answer<Page>(entry.key, services.path(entry, `?${parameters.toString()}`))
    if (answer.kind === 'ok') return answer.body
    return answer.kind === 'problem' && answer.status === 400 ? sentenceOf(answer.problem) : undefined
  }

  /** Search and filters of a question as the wire has them. */
  #narrowing({ resource, filters, search }: Omit<ListQuestion, 'sort'>): [string, string][] {
    const entry = entryOf(resource)
    const { today } = this.#parts.viewer()
    const parameters: [string, string][] = search === '' ? [] : [['search', search]]
    for (const filter of filters) {
      const column = filterColumnOf(entry, filter.column)
      if (column !== undefined)
        parameters.push(...parametersOf(column, filter, today).map(([name, value]): [string, string] => [name, value]))
    }
    const hasLast = parameters.some(([name]) => name === 'filter[date]' || name === 'filter[date][to]')
    // What stands in an answer of yesterday is not what stands there today.
    if (findReport(resource)?.shows === 'balances' && !hasLast) parameters.push(['filter[date][to]', today])
    return parameters
  }

  /** What all rows of a report come to; undefined where the server does not say. */
  async #totals(question: ListQuestion): Promise<ReportTotals | undefined> {
    const parameters = new URLSearchParams(this.#narrowing(question))
    const path = `/totals?${parameters.toString()}`
    return (await this.#read<{ readonly totals: ReportTotals }>(entryOf(question.resource), path))?.totals
  }

  #read<T>(entry: ResourceEntry, rest: string): Promise<T | undefined> {
    const { reads, services } = this.#parts
    return reads.ask<T>(entry.key, services.path(entry, rest))
  }
}

/** The state of the connection, the commands of this device, and word of what changed at the server. */
const following = (resource: string) => {
  const concerns = concerning(resource)
  return (touched: Touched): boolean => touched === syncMoved || concerns(touched)
}
