import { type Kysely, sql } from 'kysely'
import type { FactQueries, FactQuery, Facts, MarkedQuery, Scope, Uses } from '../../domain/kernel/aggregate.ts'
import { climb } from '../../domain/kernel/ancestors.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Ref } from '../../domain/kernel/event.ts'
import { referenceMark } from '../../domain/kernel/marks.ts'
import { readPath } from '../../domain/registry/columns.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import type { ProjectedRow } from '../../domain/registry/projections.ts'
import { type Reader, readsWhole } from '../../domain/registry/reading.ts'
import { findResource, resourceOf } from '../../domain/resources.ts'
import { peopleWhoRead } from '../access/readers.ts'
import type { Snapshot } from '../access/rights.ts'
import { balancesOf, rowsOf } from '../store/balances.ts'
import { marksOf } from '../store/documents.ts'
import type { Tables } from '../store/schema.ts'
import { heldKey, type HeldDocuments } from './held-documents.ts'
import type { Sequences } from './sequences.ts'

type BalanceQuery = Extract<FactQuery, { kind: 'balance' }>

/** Which documents of a resource are looked for. */
type MarkQuery = Pick<MarkedQuery, 'resource' | 'mark'>

const markKey = ({ resource, mark }: MarkQuery): string => `${resource}|${mark}`

/** The field and column of the place that a document belongs to. */
const places: Readonly<Record<string, { readonly field: string; readonly column: string }>> = {
  companies: { field: 'company', column: 'company_id' },
  locations: { field: 'location', column: 'location_id' },
}

/** Who has which rights as of the transaction, and the server's clock. */
export interface People {
  readonly snapshot: () => Promise<Snapshot | undefined>
  /** ISO instant. */
  readonly now: string
}

/** What a batch has decided so far. */
export interface Decided {
  readonly documents: HeldDocuments
  readonly sequences: Sequences
  /** Rows that its events give to projections. */
  readonly projected: () => readonly ProjectedRow[]
}

/** Answers what rules ask (architecture 2, facts), as a batch has left it: what is stored, and what it has decided so far. */
export class FactReader {
  readonly #tx: Kysely<Tables>
  readonly #groupId: string
  readonly #people: People
  readonly #documents: HeldDocuments
  readonly #sequences: Sequences
  readonly #projected: () => readonly ProjectedRow[]
  /** Lists as they were stored before this batch, by what was asked. */
  readonly #lists = new Map<string, readonly AnyDocument[]>()
  /** Documents by resource and mark, as they were stored before this batch. */
  readonly #stored = new Map<string, AnyDocument[]>()

  constructor(tx: Kysely<Tables>, groupId: string, people: People, { documents, sequences, projected }: Decided) {
    this.#tx = tx
    this.#groupId = groupId
    this.#people = people
    this.#documents = documents
    this.#sequences = sequences
    this.#projected = projected
  }

  async answer(queries: FactQueries, scope: Scope, reader: Reader): Promise<Facts> {
    const answers: [string, unknown][] = []
    const ofBalances = Object.values(queries).filter((query) => query.kind === 'balance')
    const own = ofBalances.length === 0 ? [] : this.#projected()
    await this.preload(Object.values(queries))
    const keyed = new Map<BalanceQuery, BalanceQuery>()
    // oxlint-disable-next-line no-await-in-loop -- one connection; what they name was read before
    for (const query of ofBalances) keyed.set(query, await this.#keyed(query, scope))
    const balances = await balancesOf(this.#tx, this.#groupId, [...keyed.values()], own)
    const balanceOf = (query: BalanceQuery) => balances.get(keyed.get(query) ?? query)
    for (const [name, query] of Object.entries(queries))
      // oxlint-disable-next-line no-await-in-loop -- one connection; repeated questions are answered from memory
      answers.push([name, query.kind === 'balance' ? balanceOf(query) : await this.#fact(query, scope, reader)])
    return Object.fromEntries(answers)
  }

  /** The question with the id of the document that it finds by a mark; no row is of none. */
  async #keyed(query: BalanceQuery, scope: Scope): Promise<BalanceQuery> {
    if (query.of === undefined) return query
    const [found] = await this.#marked(query.of.marked, scope)
    return { ...query, key: { ...query.key, [query.of.column]: found?.id ?? '' } }
  }

  async #fact(query: Exclude<FactQuery, BalanceQuery>, scope: Scope, reader: Reader): Promise<unknown> {
    switch (query.kind) {
      case 'readable': {
        // The name comes from a client.
        const entry = findResource(query.resource)
        if (entry === undefined) return null
        const { document } = await this.#documents.one(query.resource, query.id)
        return document.version > 0 && inScope(entry, document, scope) && readsWhole(entry, reader, document)
          ? document
          : null
      }
      case 'readers':
        return this.#readersOf(query, scope)
      case 'document':
        return this.#live(query.resource, query.id, scope)
      case 'documents':
        return this.#all(query, scope)
      case 'marked':
        return this.#marked(query, scope)
      case 'ancestors':
        return climb(query.id, query.path, (id) => this.#live(query.resource, id, scope))
      case 'uses':
        return this.#uses(query)
      case 'rows':
        return this.#rows(query, scope)
      case 'domain':
        return this.#isDomainTaken(query.domain)
      case 'sequence':
        return (await this.#sequences.reached(query.key)) + 1
    }
  }

  async #rows(query: Extract<FactQuery, { kind: 'rows' }>, scope: Scope): Promise<number> {
    const documents = query.among === undefined ? undefined : await this.#all(query.among.documents, scope)
    const own = this.#projected()
    return rowsOf(
      this.#tx,
      this.#groupId,
      query,
      documents?.map(({ id }) => id),
      own,
    )
  }

  async #readersOf({ resource, id }: Extract<FactQuery, { kind: 'readers' }>, scope: Scope): Promise<readonly Ref[]> {
    const entry = findResource(resource)
    const document = entry === undefined ? null : await this.#live(resource, id, scope)
    const snapshot = await this.#people.snapshot()
    return entry === undefined || document === null || snapshot === undefined
      ? []
      : peopleWhoRead(snapshot, entry, document, this.#people.now)
  }

  async #live(resource: string, id: string, scope: Scope): Promise<AnyDocument | null> {
    const { document } = await this.#documents.one(resource, id)
    if (document.version === 0 || document.deleted) return null
    return inScope(resourceOf(resource), document, scope) ? document : null
  }

  async #isDomainTaken(domain: string): Promise<boolean> {
    const row = await this.#tx
      .selectFrom('logs')
      .select('group_id')
      .where('domain', '=', domain)
      .where('group_id', '!=', this.#groupId)
      .executeTakeFirst()
    return row !== undefined
  }

  async #all(query: Extract<FactQuery, { kind: 'documents' }>, acting: Scope): Promise<readonly AnyDocument[]> {
    const scope =
      query.company === undefined ? acting : { ...acting, company: { ...acting.company, id: query.company } }
    const entry = resourceOf(query.resource)
    const key = JSON.stringify([query.resource, entry.scope === 'group' ? '' : scope.company.id, query.where])
    let stored = this.#lists.get(key)
    if (stored === undefined) {
      const company = entry.scope === 'group' ? sql<boolean>`true` : sql<boolean>`company_id = ${scope.company.id}`
      const conditions = Object.entries(query.where).map(
        ([path, value]) => sql<boolean>`state #>> ${sql.lit(`{${path.replaceAll('.', ',')}}`)} = ${String(value)}`,
      )
      const rows = await this.#tx
        .selectFrom('documents')
        .select('state')
        .where('group_id', '=', this.#groupId)
        // A literal, so that the partial index of the lookup applies.
        .where(sql<boolean>`resource = ${sql.lit(query.resource)}`)
        .where('deleted', '=', false)
        .where(company)
        .where((where) => where.and(conditions))
        .orderBy('id')
        .execute()
      stored = rows.map((row) => row.state)
      this.#lists.set(key, stored)
    }
    const own = this.#documents.changed().flatMap((one) => (one.entry.key === query.resource ? [one.document] : []))
    if (own.length === 0) return stored
    const ids = new Set(own.map((one) => one.id))
    const fits = (document: AnyDocument): boolean =>
      document.deleted !== true &&
      inScope(entry, document, scope) &&
      Object.entries(query.where).every(([path, value]) => String(readPath(document, path)) === String(value))
    return [...stored.filter((one) => !ids.has(one.id)), ...own.filter(fits)]
  }

  /** Reads in few queries what many ask for: one by one they took longer than all else. */
  async preload(queries: readonly FactQuery[]): Promise<void> {
    await this.#documents.preload(
      queries.flatMap((one) => (one.kind === 'document' || one.kind === 'ancestors' ? [one] : [])),
    )
    const marked = queries.flatMap((one) => (one.kind === 'balance' && one.of !== undefined ? [one.of.marked] : [one]))
    await this.#preloadMarked(marked.filter((one) => one.kind === 'marked'))
  }

  /**
   * Reads the stored documents that any of these find in one query: of a batch of many commands each asks for its own. Only of
   * the resources that are asked about: every order of a vendor has the vendor's mark, too.
   */
  async #preloadMarked(queries: readonly MarkQuery[]): Promise<void> {
    const missing = new Map(
      queries.map((one) => [markKey(one), one] as const).filter(([key]) => !this.#stored.has(key)),
    )
    if (missing.size === 0) return
    const asked = [...missing.values()]
    const marks = asked.map(({ mark }) => mark)
    const { rows } = await sql<{ mark: string; resource: string; state: AnyDocument }>`
      select mark, resource, state from documents_marked(${[...new Set(marks)]}) where group_id = ${this.#groupId} and not deleted
        and (mark, resource) in (select * from unnest(${marks}::text[], ${asked.map(({ resource }) => resource)}::text[])) order by id`.execute(
      this.#tx,
    )
    for (const key of missing.keys()) this.#stored.set(key, [])
    for (const { mark, resource, state } of rows) this.#stored.get(markKey({ resource, mark }))?.push(state)
  }

  /** Documents of a resource with a mark, as this batch has left them. */
  async #marked(query: MarkQuery & Pick<MarkedQuery, 'everywhere'>, scope: Scope): Promise<readonly AnyDocument[]> {
    const { resource, mark, everywhere } = query
    await this.#preloadMarked([query])
    const stored = this.#stored.get(markKey(query)) ?? []
    const own = this.#documents.changedWith(mark).filter(({ entry }) => entry.key === resource)
    const entry = resourceOf(resource)
    return [
      ...stored.filter(({ id }) => !this.#documents.hasChanged(resource, id)),
      ...own.map(({ document }) => document),
    ].filter((document) => everywhere === true || inScope(entry, document, scope))
  }

  async #uses({ resource, id }: Extract<FactQuery, { kind: 'uses' }>): Promise<Uses> {
    const mark = referenceMark(resource, id)
    const place = places[resource]
    const refers = (entry: ResourceEntry, document: AnyDocument): boolean =>
      marksOf(entry, document).includes(mark) ||
      (place !== undefined && (document[place.field] as Ref | undefined)?.id === id)
    const own = this.#documents.changed()
    const moved = own.map(({ entry, document }) => heldKey(entry.key, document.id))
    const where = sql`group_id = ${this.#groupId} and not deleted and not (resource || '|' || id = any(${moved}::text[]))
      and (marks @> ${[mark]}::text[]${place === undefined ? sql`` : sql` or ${sql.ref(place.column)} = ${id}`})`
    // A company may be referred to a million times: they are counted, three are read.
    const { rows: counted } = await sql<{ n: string }>`select count(*) as n from documents where ${where}`.execute(
      this.#tx,
    )
    const { rows } = await sql<{
      resource: string
      state: AnyDocument
    }>`select resource, state from documents where ${where} order by resource, id limit 3`.execute(this.#tx)
    const here = own.filter(({ entry, document }) => document.deleted !== true && refers(entry, document))
    return {
      count: Number(counted[0]?.n ?? 0) + here.length,
      first: [...rows.map((row) => ({ entry: resourceOf(row.resource), document: row.state })), ...here]
        .slice(0, 3)
        .map(({ entry, document }) => entry.title(document)),
    }
  }
}

const inScope = (entry: ResourceEntry, document: AnyDocument, scope: Scope): boolean =>
  entry.scope === 'group' || (document['company'] as Ref | undefined)?.id === scope.company.id
