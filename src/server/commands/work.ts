import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { projections } from '../../domain/areas.ts'
import type { FactQueries, FactQuery, Facts, MarkedQuery, Scope, Uses } from '../../domain/kernel/aggregate.ts'
import { climb } from '../../domain/kernel/ancestors.ts'
import { chainEvent, chainLog, type Digest } from '../../domain/kernel/chain.ts'
import type { NewEvent } from '../../domain/kernel/decide.ts'
import { type AnyDocument, emptyDocument, evolveDocument } from '../../domain/kernel/document.ts'
import type { DocumentKey, EventEnvelope, Ref } from '../../domain/kernel/event.ts'
import { referenceMark } from '../../domain/kernel/marks.ts'
import { sign } from '../../domain/kernel/signature.ts'
import { liftEvent } from '../../domain/kernel/upcast.ts'
import { readPath } from '../../domain/registry/columns.ts'
import type { ReaderToken, ResourceEntry } from '../../domain/registry/entry.ts'
import { type Reader, readsWhole } from '../../domain/registry/reading.ts'
import type { ProjectedRow } from '../../domain/registry/projections.ts'
import { findResource, resourceOf } from '../../domain/resources.ts'
import { peopleWhoRead } from '../access/readers.ts'
import { type Snapshot, snapshotResources } from '../access/rights.ts'
import { holdFiles } from '../files/storing.ts'
import { balancesOf, rowsOf } from '../store/balances.ts'
import { chunks, documentRow, type Held, marksOf, upsertDocuments } from '../store/documents.ts'
import { changedReports } from '../reports/changed.ts'
import { eventRow } from '../store/events.ts'
import { ofDocuments } from '../store/of-documents.ts'
import { writeProjected } from '../store/projections.ts'
import type { Tables } from '../store/schema.ts'
import type { Refused } from './refused.ts'

export const digest: Digest = (text) => createHash('sha256').update(text).digest('hex')

type BalanceQuery = Extract<FactQuery, { kind: 'balance' }>

export interface Receipt {
  readonly commandId: string
  readonly fingerprint: string
  readonly version: number
  readonly events: number
}

/** What a commit changed, for those who listen. */
export interface Commit {
  readonly groupId: string
  readonly seq: number
  readonly changes: readonly {
    readonly resource: string
    /** Null: of the whole group, or of an unknown place. */
    readonly companyId: string | null
    readonly locationId: string | null
    readonly readers: readonly string[]
  }[]
  readonly touchesRights: boolean
  /** What a user's own devices get at once. */
  readonly pushes: readonly Push[]
}

/** The field and column of the place that a document belongs to. */
const places: Readonly<Record<string, { readonly field: string; readonly column: string }>> = {
  companies: { field: 'company', column: 'company_id' },
  locations: { field: 'location', column: 'location_id' },
}

interface Marked {
  readonly entry: ResourceEntry
  readonly document: AnyDocument
}

/** Which documents of a resource are looked for. */
type MarkQuery = Pick<MarkedQuery, 'resource' | 'mark'>

const markKey = ({ resource, mark }: MarkQuery): string => `${resource}|${mark}`

/** A document that is pushed to a user, beyond the cursor that everybody gets. */
export interface Push {
  readonly userId: string
  readonly resource: string
  readonly id: string
}

/** An event with its link in the log, and the rows that it gives to projections. */
type Appended = EventEnvelope & { readonly logHash: string; readonly projected: readonly ProjectedRow[] }

/** Who has which rights as of the transaction, and the server's clock. */
export interface People {
  readonly snapshot: () => Promise<Snapshot | undefined>
  /** ISO instant. */
  readonly now: string
}

/** The last append: of which document, by which command, and who had read it before. */
interface LastAppend {
  readonly key: string
  readonly commandId: string
  readonly pastReaders: readonly string[]
}

/**
 * One transaction's view of a group's log: documents, facts and sequences as they are with everything that this batch has
 * decided so far, and the rows to write at its end. Nothing is written before `flush`.
 */
export class Work {
  readonly #tx: Kysely<Tables>
  readonly #groupId: string
  readonly #people: People
  #seq: number
  #logHash: string | null
  readonly #held = new Map<string, Held>()
  readonly #changed = new Map<string, { readonly entry: ResourceEntry }>()
  /** Keys of the documents that this batch has ever given a mark, and some may have lost again. */
  readonly #given = new Map<string, Set<string>>()
  readonly #lists = new Map<string, readonly AnyDocument[]>()
  /** Documents by resource and mark, as they were stored before this batch. */
  readonly #stored = new Map<string, AnyDocument[]>()
  readonly #sequences = new Map<string, number>()
  readonly #usedSequences = new Set<string>()
  readonly #events: Appended[] = []
  readonly #receipts: (Receipt & { readonly at: string })[] = []
  /** What commands of this batch were answered that were not accepted, by the fingerprint of a copy. */
  readonly #refusals = new Map<string, Refused>()
  readonly #pushes: Push[] = []
  /** What takes back each append since the last savepoint. */
  #undo: (() => void)[] = []
  #last: LastAppend | undefined

  constructor(
    tx: Kysely<Tables>,
    groupId: string,
    log: { readonly head: number; readonly head_hash: string | null },
    people: People,
  ) {
    this.#tx = tx
    this.#people = people
    this.#groupId = groupId
    this.#seq = log.head
    this.#logHash = log.head_hash
  }

  static key = (resource: string, id: string): string => `${resource}|${id}`

  /** Reads many documents in one query; those that do not exist are held as empty. */
  async preload(targets: readonly { readonly resource: string; readonly id: string }[]): Promise<void> {
    const missing = targets.filter((one) => !this.#held.has(Work.key(one.resource, one.id)))
    if (missing.length === 0) return
    const rows = await this.#tx
      .selectFrom('documents')
      .select(['resource', 'id', 'state', 'head_hash', 'past_readers'])
      .where('group_id', '=', this.#groupId)
      .where(ofDocuments('id', missing))
      .execute()
    for (const row of rows)
      this.#held.set(Work.key(row.resource, row.id), {
        document: row.state,
        headHash: row.head_hash,
        pastReaders: row.past_readers,
      })
    for (const one of missing) {
      if (!this.#held.has(Work.key(one.resource, one.id))) this.fresh(resourceOf(one.resource), one.id)
    }
  }

  async held(resource: string, id: string): Promise<Held> {
    const known = this.#held.get(Work.key(resource, id))
    if (known !== undefined) return known
    await this.preload([{ resource, id }])
    return this.#held.get(Work.key(resource, id)) as Held
  }

  /** A document that cannot be in the store, because its id was made in this transaction: the store is not queried. */
  fresh(entry: ResourceEntry, id: string): Held {
    const key = Work.key(entry.key, id)
    const known = this.#held.get(key)
    if (known !== undefined) return known
    const held: Held = { document: emptyDocument(entry.aggregate, id), headHash: null, pastReaders: [] }
    this.#held.set(key, held)
    return held
  }

  async facts(queries: FactQueries, scope: Scope, reader: Reader): Promise<Facts> {
    const answers: [string, unknown][] = []
    const ofBalances = Object.values(queries).filter((query) => query.kind === 'balance')
    const own = ofBalances.length === 0 ? [] : this.#events.flatMap((event) => event.projected)
    await this.preloadAsked(Object.values(queries))
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
        const { document } = await this.held(query.resource, query.id)
        return document.version > 0 && inScope(entry, document, scope) && readsWhole(entry, reader, document)
          ? document
          : null
      }
      case 'readers':
        return this.#readersOf(query, scope)
      case 'document':
        return this.#live(query.resource, query.id, scope)
      case 'documents':
        return this.#documents(query, scope)
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
        return (await this.#sequence(query.key)) + 1
    }
  }

  async #rows(query: Extract<FactQuery, { kind: 'rows' }>, scope: Scope): Promise<number> {
    const documents = query.among === undefined ? undefined : await this.#documents(query.among.documents, scope)
    const own = this.#events.flatMap((event) => event.projected)
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
    const { document } = await this.held(resource, id)
    if (document.version === 0 || document.deleted) return null
    return inScope(resourceOf(resource), document, scope) ? document : null
  }

  /** Documents that this batch has changed. */
  #own(): readonly Marked[] {
    return [...this.#changed].map(([key, { entry }]) => ({
      entry,
      document: (this.#held.get(key) as Held).document,
    }))
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

  async #documents(query: Extract<FactQuery, { kind: 'documents' }>, acting: Scope): Promise<readonly AnyDocument[]> {
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
    const own = this.#own().flatMap((one) => (one.entry.key === query.resource ? [one.document] : []))
    if (own.length === 0) return stored
    const ids = new Set(own.map((one) => one.id))
    const fits = (document: AnyDocument): boolean =>
      document.deleted !== true &&
      inScope(entry, document, scope) &&
      Object.entries(query.where).every(([path, value]) => String(readPath(document, path)) === String(value))
    return [...stored.filter((one) => !ids.has(one.id)), ...own.filter(fits)]
  }

  /** Reads in few queries what many ask for: one by one they took longer than all else. */
  async preloadAsked(queries: readonly FactQuery[]): Promise<void> {
    await this.preload(queries.flatMap((one) => (one.kind === 'document' || one.kind === 'ancestors' ? [one] : [])))
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

  /** Documents that this batch has changed and that have a mark now, in the order in which it gave it to them. */
  #ownWith(mark: string): readonly Marked[] {
    const keys = this.#given.get(mark)
    if (keys === undefined) return []
    return [...keys].flatMap((key) => {
      const entry = this.#changed.get(key)?.entry
      const document = this.#held.get(key)?.document
      return entry === undefined || document === undefined || document.deleted === true
        ? []
        : marksOf(entry, document).includes(mark)
          ? [{ entry, document }]
          : []
    })
  }

  /** Documents of a resource with a mark, as this batch has left them. */
  async #marked(query: MarkQuery & Pick<MarkedQuery, 'everywhere'>, scope: Scope): Promise<readonly AnyDocument[]> {
    const { resource, mark, everywhere } = query
    await this.#preloadMarked([query])
    const stored = this.#stored.get(markKey(query)) ?? []
    const own = this.#ownWith(mark).filter(({ entry }) => entry.key === resource)
    const entry = resourceOf(resource)
    return [
      ...stored.filter(({ id }) => !this.#changed.has(Work.key(resource, id))),
      ...own.map(({ document }) => document),
    ].filter((document) => everywhere === true || inScope(entry, document, scope))
  }

  async #uses({ resource, id }: Extract<FactQuery, { kind: 'uses' }>): Promise<Uses> {
    const mark = referenceMark(resource, id)
    const place = places[resource]
    const refers = (entry: ResourceEntry, document: AnyDocument): boolean =>
      marksOf(entry, document).includes(mark) ||
      (place !== undefined && (document[place.field] as Ref | undefined)?.id === id)
    const own = this.#own()
    const moved = own.map(({ entry, document }) => Work.key(entry.key, document.id))
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

  async #sequence(key: string): Promise<number> {
    const known = this.#sequences.get(key)
    if (known !== undefined) return known
    const row = await this.#tx
      .selectFrom('sequences')
      .select('value')
      .where('group_id', '=', this.#groupId)
      .where('key', '=', key)
      .executeTakeFirst()
    this.#sequences.set(key, row?.value ?? 0)
    return row?.value ?? 0
  }

  /**
   * From here on what is appended can be taken back, all of it at once, by the function that it answers: as if it had never been
   * decided. A later savepoint ends it.
   */
  savepoint(): () => void {
    const [seq, logHash, last, events, pushes] = [
      this.#seq,
      this.#logHash,
      this.#last,
      this.#events.length,
      this.#pushes.length,
    ]
    const undo: (() => void)[] = []
    this.#undo = undo
    return () => {
      for (const takeBack of undo.toReversed()) takeBack()
      this.#seq = seq
      this.#logHash = logHash
      this.#last = last
      this.#events.length = events
      this.#pushes.length = pushes
    }
  }

  /** Takes decided events into the log and their document into this batch's view. */
  append(
    entry: ResourceEntry,
    held: Held,
    decided: { readonly document: AnyDocument; readonly events: readonly NewEvent[] },
    envelope: {
      readonly at: string
      readonly actor: Ref
      readonly commandId: string
      readonly reason?: string
      readonly cause?: DocumentKey
      readonly newId: () => string
    },
  ): { readonly document: AnyDocument; readonly events: readonly EventEnvelope[] } {
    const { id } = held.document
    const key = Work.key(entry.key, id)
    const wasChanged = this.#changed.has(key)
    this.#undo.push(() => {
      this.#held.set(key, held)
      if (!wasChanged) this.#changed.delete(key)
    })
    let { headHash, document: left } = held
    const isProjected = decided.events.some((event) => projections.reads(entry.key, event.type))
    const events = decided.events.map((event) => {
      this.#seq += 1
      const reason = envelope.reason === undefined ? {} : { reason: envelope.reason }
      const signature =
        event.signature === undefined
          ? {}
          : { signature: sign({ ...event, documentId: id, ...reason }, event.signature, digest) }
      const chained = chainEvent(
        {
          id: envelope.newId(),
          resource: entry.key,
          documentId: id,
          version: event.version,
          type: event.type,
          schema: event.schema,
          data: event.data,
          actor: envelope.actor,
          at: envelope.at,
          commandId: envelope.commandId,
          ...reason,
          ...signature,
          ...(envelope.cause === undefined ? {} : { cause: envelope.cause }),
          seq: this.#seq,
          previousHash: headHash,
        },
        digest,
      )
      headHash = chained.hash
      this.#logHash = chainLog(this.#logHash, chained.hash, digest)
      let projected: readonly ProjectedRow[] = []
      if (isProjected) {
        const lifted = liftEvent(entry.aggregate, chained)
        left = evolveDocument(entry.aggregate, left, lifted)
        projected = projections.rowsOf(lifted, left)
      }
      this.#events.push({ ...chained, logHash: this.#logHash, projected })
      const numbered = entry.numbered?.(event)
      if (numbered !== undefined) this.#use(numbered)
      return chained
    })
    const document = { ...decided.document, seq: this.#seq }
    const readers: readonly ReaderToken[] = entry.readers?.(document) ?? []
    // Readers count at the end of each command: nobody reads what one leaves between two changes of a document.
    const isSame = this.#last?.key === key && this.#last.commandId === envelope.commandId
    const pastReaders = isSame ? (this.#last as LastAppend).pastReaders : held.pastReaders
    this.#last = { key, commandId: envelope.commandId, pastReaders }
    this.#held.set(key, { document, headHash, pastReaders: [...new Set([...pastReaders, ...readers])] })
    this.#changed.set(key, { entry })
    for (const mark of marksOf(entry, document)) {
      const keys = this.#given.get(mark)
      if (keys === undefined) this.#given.set(mark, new Set([key]))
      else keys.add(key)
    }
    for (const event of events) {
      const userId = entry.pushes?.(event, document)
      if (userId !== undefined) this.#pushes.push({ userId, resource: entry.key, id })
    }
    return { document, events }
  }

  /** A number of a series is taken. */
  #use({ key, value }: { readonly key: string; readonly value: number }): void {
    const before = this.#sequences.get(key)
    const wasUsed = this.#usedSequences.has(key)
    this.#undo.push(() => {
      if (before === undefined) this.#sequences.delete(key)
      else this.#sequences.set(key, before)
      if (!wasUsed) this.#usedSequences.delete(key)
    })
    this.#sequences.set(key, Math.max(value, before ?? 0))
    this.#usedSequences.add(key)
  }

  receipt(receipt: Receipt & { readonly at: string }): void {
    this.#receipts.push(receipt)
  }

  receiptOf(commandId: string): Receipt | undefined {
    return this.#receipts.find((one) => one.commandId === commandId)
  }

  refusal(copy: string, answer: Refused): void {
    this.#refusals.set(copy, answer)
  }

  refusalOf(copy: string): Refused | undefined {
    return this.#refusals.get(copy)
  }

  /** Every event of this batch, in order. */
  get events(): readonly EventEnvelope[] {
    return this.#events
  }

  /** Events of this batch not yet in the table. */
  eventsOf(resource: string, documentId: string): readonly EventEnvelope[] {
    return this.#events
      .filter((one) => one.resource === resource && one.documentId === documentId)
      .map(({ logHash: _log, projected: _rows, ...event }) => event)
  }

  /** What a command of this batch has caused. */
  effectsOf(commandId: string): readonly Pick<EventEnvelope, 'resource' | 'documentId' | 'version'>[] {
    return this.#events.filter((one) => one.commandId === commandId && one.cause !== undefined)
  }

  /** Writes what was refused: it stays, whether or not something else of the batch is written. */
  async keepRefusals(): Promise<void> {
    if (this.#refusals.size === 0) return
    const rows = [...this.#refusals].map(([fingerprint, answer]) => ({
      group_id: this.#groupId,
      fingerprint,
      answer: JSON.stringify(answer),
      at: this.#people.now,
    }))
    await this.#tx.insertInto('refusals').values(rows).execute()
  }

  get isEmpty(): boolean {
    return this.#events.length === 0 && this.#receipts.length === 0
  }

  /** Writes everything in a handful of statements. */
  async flush(): Promise<Commit> {
    const documents = [...this.#changed].map(([key, { entry }]) =>
      documentRow(this.#groupId, entry, this.#held.get(key) as Held),
    )
    for (const part of chunks(this.#events.map((event) => eventRow(this.#groupId, event))))
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await sql`insert into events select * from jsonb_to_recordset(${part}::jsonb) as row (
        group_id text, seq bigint, id text, resource text, document_id text, version int, type text, schema int, data jsonb, actor jsonb, at text,
        command_id text, reason text, signature jsonb, previous_hash text, hash text, log_hash text, cause jsonb)`.execute(
        this.#tx,
      )
    await upsertDocuments(this.#tx, 'documents', documents)
    const projected = this.#events.flatMap((event) => event.projected)
    await writeProjected(this.#tx, this.#groupId, projected)
    await holdFiles(
      this.#tx,
      this.#groupId,
      this.#events.map(({ data }) => data),
    )
    if (this.#receipts.length > 0)
      await sql`insert into receipts select * from jsonb_to_recordset(${JSON.stringify(
        this.#receipts.map((one) => ({
          group_id: this.#groupId,
          command_id: one.commandId,
          fingerprint: one.fingerprint,
          version: one.version,
          events: one.events,
          at: one.at,
        })),
      )}::jsonb) as row (group_id text, command_id text, fingerprint text, version int, events int, at text)`.execute(
        this.#tx,
      )
    for (const key of this.#usedSequences)
      // oxlint-disable-next-line no-await-in-loop -- one connection, rarely more than one
      await this.#tx
        .insertInto('sequences')
        .values({ group_id: this.#groupId, key, value: this.#sequences.get(key) as number })
        .onConflict((conflict) =>
          conflict.columns(['group_id', 'key']).doUpdateSet({ value: this.#sequences.get(key) as number }),
        )
        .execute()
    const touchesRights = documents.some((one) => snapshotResources.has(one.resource))
    await this.#tx
      .updateTable('logs')
      .set({ head: this.#seq, head_hash: this.#logHash, ...(touchesRights ? { rights_seq: this.#seq } : {}) })
      .where('group_id', '=', this.#groupId)
      .execute()
    return {
      groupId: this.#groupId,
      seq: this.#seq,
      changes: [
        ...documents.map((one) => ({
          resource: one.resource,
          companyId: one.company_id,
          locationId: one.location_id,
          readers: one.past_readers,
        })),
        ...changedReports(projected).map((one) => ({ ...one, locationId: null, readers: [] })),
      ],
      touchesRights,
      pushes: this.#pushes,
    }
  }
}

const inScope = (entry: ResourceEntry, document: AnyDocument, scope: Scope): boolean =>
  entry.scope === 'group' || (document['company'] as Ref | undefined)?.id === scope.company.id
