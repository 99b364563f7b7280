import { Subject } from 'rxjs'
import type { Refusal } from '../../domain/kernel/refusal.ts'
import { legibleRefusal } from '../../domain/registry/known.ts'
import { changesOf } from './changes-of.ts'
import type { OutboxDatabase } from './database.ts'
import { effectKeys, type OutboxRow } from './rows.ts'
import type { Reached } from './sending.ts'
import { emptyStored } from './removing.ts'
import { Rereading } from './rereading.ts'
import { Revisions } from './revisions.ts'

type Entry = OutboxRow['entry']

export const isOutgoing = ({ state }: Entry): boolean => state === 'saved' || state === 'waiting' || state === 'sent'

/** As the store has it. */
type Stored = OutboxRow & { readonly _rev: string }

const byId = (a: OutboxRow, b: OutboxRow): number => (a.commandId < b.commandId ? -1 : 1)

/**
 * Commands in the order in which they were given: by id (UUID v7 counts time), but never before the command they were typed
 * upon, because a device clock may jump back.
 */
export const inOrderGiven = (rows: readonly OutboxRow[]): readonly OutboxRow[] => {
  const left = rows.toSorted(byId)
  const ids = new Set(left.map((row) => row.commandId))
  const ordered: OutboxRow[] = []
  while (left.length > 0) {
    const free = left.findIndex(({ entry }) => entry.after === null || !ids.has(entry.after))
    const [row] = left.splice(Math.max(free, 0), 1) as [OutboxRow]
    ids.delete(row.commandId)
    ordered.push(row)
  }
  return ordered
}

/** The commands that the server has not been seen to hold, durable, and the same in every tab (architecture 4). */
export class Outbox {
  readonly #database: Pick<OutboxDatabase, 'outbox'>
  /** What is stored, so that reading never waits; other tabs' changes arrive by the database's own channel. */
  readonly #rows = new Map<string, OutboxRow>()
  readonly #revisions = new Revisions()
  #isListening = false
  readonly #rereading = new Rereading()
  readonly changed$ = new Subject<{ readonly document: string; readonly isNew: boolean }>()

  constructor(database: Pick<OutboxDatabase, 'outbox'>) {
    this.#database = database
  }

  /** Reads everything; again before anything depends on having missed nothing of another tab. */
  async load(): Promise<void> {
    if (!this.#isListening) this.#listen()
    const { outbox } = this.#database
    // From the store itself: what RxDB remembers of a query is only as new as the changes that it heard of.
    const stored = outbox.storageInstance.query(outbox.find().getPreparedQuery())
    await this.#rereading.read(stored, ({ documents }, moved) => this.#compare(documents, moved))
  }

  #compare(stored: readonly Stored[], moved: ReadonlySet<string>): void {
    const ids = new Set(stored.map((row) => row.commandId))
    // Of a write at which a tab died nobody heard.
    for (const row of this.#rows.values())
      if (!ids.has(row.commandId) && !moved.has(row.commandId)) {
        this.#rows.delete(row.commandId)
        this.#say(row, false)
      }
    for (const { commandId, document, entry, _rev } of stored) {
      if (moved.has(commandId) || !this.#revisions.isNews(commandId, _rev)) continue
      const known = this.#rows.get(commandId)
      if (JSON.stringify(known?.entry) === JSON.stringify(entry)) continue
      this.#rows.set(commandId, { commandId, document, entry })
      this.#say({ document, entry }, known === undefined)
    }
  }

  /** A command shows in its own document and in those on which it has effects. */
  #say(row: Pick<OutboxRow, 'document' | 'entry'>, isNew: boolean): void {
    for (const document of new Set([row.document, ...effectKeys(row)])) this.changed$.next({ document, isNew })
  }

  #listen(): void {
    this.#isListening = true
    changesOf(this.#database.outbox).subscribe(({ operation, documentData }) => {
      const { commandId, document, _rev } = documentData
      const entry = documentData.entry as Entry
      if (!this.#revisions.isNews(commandId, _rev)) return
      this.#rereading.note(commandId)
      const before = this.#rows.get(commandId)
      if (operation === 'DELETE') this.#rows.delete(commandId)
      else this.#rows.set(commandId, { commandId, document, entry })
      // A row that is removed was emptied first: what it touched is known from before.
      this.#say(operation === 'DELETE' && before !== undefined ? before : { document, entry }, operation === 'INSERT')
    })
  }

  all(): readonly OutboxRow[] {
    return [...this.#rows.values()].toSorted(byId)
  }

  find(commandId: string): OutboxRow | undefined {
    return this.#rows.get(commandId)
  }

  /** A document's commands, refused ones included. */
  of(document: string): readonly OutboxRow[] {
    return inOrderGiven([...this.#rows.values()].filter((row) => row.document === document))
  }

  /** The commands that still count in a document, those with effects on it included: what its view is made of. */
  pending(document: string): readonly OutboxRow[] {
    const own = this.of(document)
    const others = [...this.#rows.values()].filter((row) => effectKeys(row).includes(document))
    const all = others.length === 0 ? own : inOrderGiven([...own, ...others])
    return all.filter((row) => row.entry.state !== 'refused')
  }

  /** Durable when it resolves; rejects where the device cannot keep it. */
  async add(row: OutboxRow): Promise<void> {
    await this.#database.outbox.insert(row)
    this.#rereading.note(row.commandId)
    this.#rows.set(row.commandId, row)
  }

  /** Its mark stays until the next start: a tab that marks it in the same moment would make it anew where there is no row. */
  async remove(commandId: string): Promise<void> {
    const row = this.#rows.get(commandId)
    await emptyStored(this.#database.outbox, [commandId])
    this.#rows.delete(commandId)
    // Its removal is heard of when its effects are no longer known.
    if (row !== undefined) for (const document of effectKeys(row)) this.changed$.next({ document, isNew: false })
  }

  async mark(commandId: string, change: (entry: Entry) => Entry): Promise<void> {
    const stored = await this.#database.outbox.findOne(commandId).exec()
    if (stored === null) return
    const marked = await stored.incrementalModify((row) => ({ ...row, entry: change(row.entry as Entry) }))
    const { document, entry } = marked.toJSON() as OutboxRow
    if (this.#revisions.isNews(commandId, marked.revision)) this.#rows.set(commandId, { commandId, document, entry })
  }

  /** The server holds it: from here on its dependents stand on the version that it reached. */
  async accept(row: OutboxRow, { after, version, seq, effects }: Reached): Promise<void> {
    await this.mark(row.commandId, (entry) => ({
      ...entry,
      state: 'accepted',
      acceptedSeq: seq,
      acceptedVersion: version,
      acceptedAfter: after,
      ...(effects.length === 0 ? {} : { affected: effects }),
    }))
    await this.rebase(row.commandId)
  }

  /**
   * Moves what was typed upon an accepted command on to the version that it reached. Repeated before a dependent is sent and
   * before the accepted one leaves, so that neither a crash in between nor a command just typed in another tab is missed.
   */
  async rebase(commandId: string): Promise<void> {
    const accepted = this.#rows.get(commandId)
    const version = accepted?.entry.acceptedVersion
    if (accepted === undefined || version === undefined) return
    for (const { commandId: id, document, entry } of this.#rows.values())
      if (
        entry.after === commandId &&
        document === accepted.document &&
        entry.expectedVersion !== null &&
        entry.expectedVersion !== version
      )
        // oxlint-disable-next-line no-await-in-loop -- rarely more than one
        await this.mark(id, (before) => ({ ...before, expectedVersion: version }))
  }

  /** To the tray, with every command that was typed upon it. */
  async refuse(row: OutboxRow, why: Refusal): Promise<void> {
    const refusal = legibleRefusal(why)
    const fallen = new Set([row.commandId])
    for (const later of inOrderGiven([...this.#rows.values()]))
      if (later.entry.after !== null && fallen.has(later.entry.after) && isOutgoing(later.entry)) {
        fallen.add(later.commandId)
        // oxlint-disable-next-line no-await-in-loop -- dependents first: a crash between leaves the cause to be refused again
        await this.mark(later.commandId, (entry) => ({
          ...entry,
          state: 'refused',
          refusal: {
            rule: refusal.rule,
            message: `It depends on “${row.entry.words}”, which was refused: ${refusal.message}`,
          },
        }))
      }
    // What the server has taken stays taken: rights that moved since may refuse a resend of it.
    await this.mark(row.commandId, (entry) =>
      entry.state === 'accepted' ? entry : { ...entry, state: 'refused', refusal },
    )
  }
}
