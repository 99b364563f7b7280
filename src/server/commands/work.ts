import type { Kysely } from 'kysely'
import { projections } from '../../domain/areas.ts'
import type { FactQueries, FactQuery, Facts, Scope } from '../../domain/kernel/aggregate.ts'
import { chainEvent, chainLog } from '../../domain/kernel/chain.ts'
import type { NewEvent } from '../../domain/kernel/decide.ts'
import { type AnyDocument, evolveDocument } from '../../domain/kernel/document.ts'
import type { DocumentKey, EventEnvelope, Ref } from '../../domain/kernel/event.ts'
import { sign } from '../../domain/kernel/signature.ts'
import { liftEvent } from '../../domain/kernel/upcast.ts'
import type { ReaderToken, ResourceEntry } from '../../domain/registry/entry.ts'
import type { ProjectedRow } from '../../domain/registry/projections.ts'
import type { Reader } from '../../domain/registry/reading.ts'
import { digest } from '../store/digest.ts'
import type { Held } from '../store/documents.ts'
import type { Tables } from '../store/schema.ts'
import { type Appended, type Commit, type Push, type Receipt, writeBatch } from './commit.ts'
import { FactReader, type People } from './facts.ts'
import { HeldDocuments, heldKey } from './held-documents.ts'
import type { Refused } from './refused.ts'
import { Sequences } from './sequences.ts'

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
  readonly documents: HeldDocuments
  readonly #tx: Kysely<Tables>
  readonly #groupId: string
  readonly #people: People
  readonly #sequences: Sequences
  readonly #facts: FactReader
  #seq: number
  #logHash: string | null
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
    this.documents = new HeldDocuments(tx, groupId)
    this.#sequences = new Sequences(tx, groupId)
    const { documents } = this
    const projected = (): readonly ProjectedRow[] => this.#events.flatMap((event) => event.projected)
    this.#facts = new FactReader(tx, groupId, people, { documents, sequences: this.#sequences, projected })
  }

  /** Answers what a rule asks, in the scope of who acts. */
  facts(queries: FactQueries, scope: Scope, reader: Reader): Promise<Facts> {
    return this.#facts.answer(queries, scope, reader)
  }

  /** Reads in few queries what many ask for: one by one they took longer than all else. */
  preloadAsked(queries: readonly FactQuery[]): Promise<void> {
    return this.#facts.preload(queries)
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
    const key = heldKey(entry.key, id)
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
      if (numbered !== undefined) this.#undo.push(this.#sequences.use(numbered))
      return chained
    })
    const document = { ...decided.document, seq: this.#seq }
    const readers: readonly ReaderToken[] = entry.readers?.(document) ?? []
    // Readers count at the end of each command: nobody reads what one leaves between two changes of a document.
    const isSame = this.#last?.key === key && this.#last.commandId === envelope.commandId
    const pastReaders = isSame ? (this.#last as LastAppend).pastReaders : held.pastReaders
    this.#last = { key, commandId: envelope.commandId, pastReaders }
    const after = { document, headHash, pastReaders: [...new Set([...pastReaders, ...readers])] }
    this.#undo.push(this.documents.change(entry, held, after))
    for (const event of events) {
      const userId = entry.pushes?.(event, document)
      if (userId !== undefined) this.#pushes.push({ userId, resource: entry.key, id })
    }
    return { document, events }
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

  /** Writes everything. */
  flush(): Promise<Commit> {
    return writeBatch(this.#tx, this.#groupId, {
      events: this.#events,
      documents: this.documents.rows(),
      receipts: this.#receipts,
      sequences: this.#sequences.used(),
      pushes: this.#pushes,
      seq: this.#seq,
      logHash: this.#logHash,
    })
  }
}
