import type { Observable } from 'rxjs'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { type ResourceEntry, slotNames } from '../../domain/registry/entry.ts'
import { searchText } from '../../domain/registry/slots.ts'
import { isOfKind, shownAs } from '../../domain/registry/view.ts'
import { findListed, findView, resourceOf, resourcesIn, viewsOf } from '../../domain/resources.ts'
import type { FigureQuestion } from '../../domain/platform/dashboard/figures.ts'
import type { FigureAnswer, ListAnswer, ListQuery, ListQuestion, ValuesAnswer, ValuesQuery, View } from '../face.ts'
import type { Cells, Wholes } from './extract.ts'
import type { Documents } from './documents.ts'
import { ListIndex } from './list-index.ts'
import { concerning, type Live, wholeOf } from './live.ts'
import type { Outbox } from './outbox.ts'
import type { Filling, User } from './parts.ts'
import type { Views } from './views.ts'

export interface ListParts extends Filling, Pick<User, 'viewer'> {
  readonly documents: Documents
  readonly outbox: Outbox
  readonly views: Views
  readonly live: Live
}

interface Held {
  readonly index: ListIndex
  /** The day for which "overdue" and the like were computed. */
  readonly today: string
  ready: Promise<void>
  isReady: boolean
  /** Documents of which there was word while the index loads: what the store read of them is older. */
  readonly moved: Set<string>
  /** The view last asked for, by document, until it stands in the index or something newer does. */
  readonly asked: Map<string, symbol>
}

/** Windows of lists, answered from an index in memory, kept live (docs/decisions/2). */
export class Lists {
  readonly #parts: ListParts
  readonly #held = new Map<string, Held>()
  /** Resources of which a complete index has answered. */
  readonly #answered = new Set<string>()

  constructor(parts: ListParts) {
    this.#parts = parts
  }

  watch(query: ListQuery): Observable<ListAnswer> {
    return this.#live(query.resource, () => this.#answer(query))
  }

  /** Once, from the complete index: a page of an export. */
  async page(query: ListQuery): Promise<ListAnswer> {
    this.#parts.replicate(query.resource)
    return this.#fromIndex(query, this.#hold(query.resource))
  }

  /** Ids of all that match, in order. */
  async ids(question: ListQuestion): Promise<readonly string[]> {
    return (await this.#complete(question.resource)).ids(question)
  }

  /** The rows of a file, as they are now. */
  async cells(question: ListQuestion, columns: readonly string[], ids: ReadonlySet<string> | null): Promise<Cells> {
    return (await this.#complete(question.resource)).cells(question, columns, ids)
  }

  /** The documents of a file, each as it is when its slice is read. */
  async wholes(question: ListQuestion, ids: ReadonlySet<string> | null): Promise<Wholes> {
    const all = (await this.#complete(question.resource)).ids(
      ids === null ? question : { ...question, filters: [], search: '' },
    )
    const wanted = ids === null ? all : all.filter((id) => ids.has(id))
    return {
      total: wanted.length,
      slice: async (from, size) =>
        (await this.some(question.resource, wanted.slice(from, from + size))).map(({ document }) => document),
    }
  }

  /** Documents by their ids as they are seen now; what does not exist is left out. */
  some(resource: string, ids: readonly string[]): Promise<readonly View[]> {
    return this.#parts.views.some(resource, ids)
  }

  values(query: ValuesQuery): Observable<ValuesAnswer> {
    return this.#live(query.resource, async () => (await this.#complete(query.resource)).values(query))
  }

  /** Figures of a resource, live; `filling` while documents are still being brought. */
  figure(question: FigureQuestion): Observable<FigureAnswer> {
    return this.#live(question.resource, () => this.figureNow(question))
  }

  async figureNow(question: FigureQuestion): Promise<FigureAnswer> {
    return {
      ...(await this.#complete(question.resource)).figure(question),
      status: this.#parts.isFilled(question.resource) ? 'ready' : 'filling',
    }
  }

  /** An answer from all of a resource, again whenever something of it moves. */
  #live<T>(resource: string, answer: () => Promise<T>): Observable<T> {
    this.#parts.replicate(resource)
    return this.#parts.live.answers(concerning(resource), answer)
  }

  async #complete(resource: string): Promise<ListIndex> {
    this.#parts.replicate(resource)
    const held = this.#hold(resource)
    await held.ready
    return held.index
  }

  /** The confirmed document changed. */
  put(resource: string, document: AnyDocument): void {
    for (const list of listsOf(resource)) putInto(this.#moved(list, document.id), list, resource, document)
  }

  remove(resource: string, id: string): void {
    for (const list of listsOf(resource)) this.#moved(list, id)?.remove(id)
  }

  #moved(list: string, id: string): ListIndex | undefined {
    const held = this.#held.get(list)
    if (held?.isReady === false) held.moved.add(id)
    held?.asked.delete(id)
    return held?.index
  }

  /** A document with commands on their way stands in the index as its view, not as it is confirmed. */
  async refresh(resource: string, id: string): Promise<void> {
    const lists = listsOf(resource).flatMap((list) => {
      const held = this.#held.get(list)
      return held === undefined ? [] : [{ list, held }]
    })
    if (lists.length === 0) return
    const asked = Symbol(id)
    for (const { list, held } of lists) {
      this.#moved(list, id)
      held.asked.set(id, asked)
    }
    const view = await this.#parts.views.one(resource, id)
    for (const { list, held } of lists) {
      if (held.asked.get(id) !== asked) continue
      held.asked.delete(id)
      if (view === null) held.index.remove(id)
      else putInto(held.index, list, resource, view.document)
    }
  }

  /** The viewer is another, or something may have been missed: every index is made anew. */
  forget(): void {
    const known = [...this.#held.keys()]
    this.#held.clear()
    for (const resource of known) this.#parts.live.touch(wholeOf(resource))
  }

  async #answer(query: ListQuery): Promise<ListAnswer> {
    const entry = listedOf(query.resource)
    const held = this.#hold(query.resource)
    // A list that was complete stays as it is shown until its new index has loaded.
    const isFirst = !held.isReady && !this.#answered.has(query.resource)
    // No slot has the order of groups.
    if (isFirst && query.search === '' && query.filters.length === 0 && entry.groupedBy === undefined) {
      const early = await this.#early(entry, query)
      if (early !== undefined) return early
    }
    return this.#fromIndex(query, held)
  }

  async #fromIndex(query: ListQuery, held: Held): Promise<ListAnswer> {
    await held.ready
    // Before the rows: a fill that ends while they are read is told with the rows that it brought.
    const status = this.#parts.isFilled(query.resource) ? 'ready' : 'filling'
    const { total, ids, totals } = held.index.query(query)
    const rows = await this.#parts.views.some(query.resource, ids)
    return {
      status,
      total,
      all: held.index.size,
      from: query.from,
      rows,
      ...(totals === undefined ? {} : { totals }),
    }
  }

  /** Straight from an index slot, while the list index is still being loaded. */
  async #early(entry: ResourceEntry, query: ListQuery): Promise<ListAnswer | undefined> {
    const slot = slotNames.find((name) => entry.slots[name] === query.sort.replace(/^-/, ''))
    if (slot === undefined) return undefined
    const { documents, views, received } = this.#parts
    const page = await documents.bySlot(
      entry.key,
      slot,
      query.sort.startsWith('-') ? 'desc' : 'asc',
      query.from,
      query.size,
    )
    const rows: readonly View[] = await views.some(
      entry.key,
      page.map((document) => document.id),
    )
    const all = Math.max(received(entry.key), query.from + rows.length)
    return { status: 'filling', total: all, all, from: query.from, rows }
  }

  #hold(list: string): Held {
    const viewer = this.#parts.viewer()
    const known = this.#held.get(list)
    if (known !== undefined && known.today === viewer.today) return known
    const index = new ListIndex(listedOf(list), viewer)
    const held: Held = {
      index,
      today: viewer.today,
      ready: Promise.resolve(),
      isReady: false,
      moved: new Set(),
      asked: new Map(),
    }
    this.#held.set(list, held)
    held.ready = this.#load(list, held)
    // Whoever waits for it hears of a failure; nobody may be waiting any more.
    held.ready.catch(() => {})
    return held
  }

  async #load(list: string, held: Held): Promise<void> {
    const { live } = this.#parts
    for (const resource of resourcesIn(list))
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that other work gets its turn
      await this.#loadOf(list, resource, held)
    held.isReady = true
    held.moved.clear()
    this.#answered.add(list)
    live.touch(wholeOf(list))
  }

  async #loadOf(list: string, resource: string, held: Held): Promise<void> {
    const { documents, outbox, views } = this.#parts
    const put = (document: AnyDocument): void => {
      if (!held.moved.has(document.id)) putInto(held.index, list, resource, document)
    }
    for await (const slice of documents.slices(resource)) slice.forEach(put)
    const own = new Set(
      outbox
        .all()
        .flatMap(({ entry }) => [entry, ...(entry.effects ?? [])])
        .filter((one) => one.resource === resource)
        .map((one) => one.documentId),
    )
    for (const { document } of await views.some(resource, [...own])) put(document)
  }
}

/** The entry of a list that is known to exist. */
const listedOf = (list: string): ResourceEntry => findListed(list) ?? resourceOf(list)

/** The lists in which the documents of a resource stand: its own, and those of views. */
const listsOf = (resource: string): readonly string[] => [resource, ...viewsOf(resource).map(({ key }) => key)]

/** A view's list has a document in the view's shape, found by the words by which its own list finds it. */
const putInto = (index: ListIndex | undefined, list: string, resource: string, document: AnyDocument): void => {
  if (index === undefined) return
  const view = list === resource ? undefined : findView(list)
  if (view === undefined) return index.put(document)
  // What is deleted need not say any more of which kind it was.
  if (document.deleted === true) return index.put(document)
  for (const [name, kind] of Object.entries(view.kinds))
    if (isOfKind(kind, resource, document))
      index.put(shownAs(view, name, kind, document), searchText(kind.entry, document))
}
