import type { Refusal } from '../../domain/kernel/refusal.ts'
import type { Answer } from '../rest/request.ts'
import type { OutboxRow, ReplicaDatabase } from './database.ts'

/** Sends one command; the answer of `POST {path}/{id}/commands`. */
export type SendCommand = (row: OutboxRow) => Promise<Answer<{ readonly document: { readonly version: number; readonly seq: number } }>>

/** Documents whose commands are sent at the same time. */
const parallel = 6

const refusalOf = (answer: Extract<Answer<unknown>, { kind: 'problem' }>): Refusal => {
  const { problem, status } = answer
  const words = problem.message ?? problem.detail ?? 'The server refused this.'
  return {
    rule: problem.rule ?? `HTTP-${status}`,
    message: words,
    ...(problem.field === undefined ? {} : { field: problem.field }),
    ...(problem.details === undefined ? {} : { details: problem.details }),
  }
}

/** Worth another try later; anything else the server has said no to. */
const isPassing = (status: number): boolean => status === 401 || status === 408 || status === 429 || status >= 500

export type PushResult = 'done' | 'unreachable' | 'unauthorized'

/** Sends the outbox: in order per document, many documents at once, idempotent by command id (architecture 4). Leading tab only. */
export class Push {
  readonly #database: ReplicaDatabase
  readonly #send: SendCommand
  /** Looks at a document's commands before the next is sent; moves what has become impossible to the tray. */
  readonly #review: (document: string) => Promise<void>

  constructor(database: ReplicaDatabase, send: SendCommand, review: (document: string) => Promise<void>) {
    this.#database = database
    this.#send = send
    this.#review = review
  }

  async run(): Promise<PushResult> {
    const rows = (await this.#database.outbox.find().exec()).map((row) => row.toMutableJSON() as OutboxRow)
    const waiting = [...new Set(rows.filter((row) => isOutgoing(row.entry)).map((row) => row.document))]
    let result: PushResult = 'done'
    const work = async (): Promise<void> => {
      for (let document = waiting.shift(); document !== undefined && result === 'done'; document = waiting.shift()) {
        // oxlint-disable-next-line no-await-in-loop -- a worker of the pool takes one document after the other
        const one = await this.#sendAll(document)
        if (one !== 'done') result = one
      }
    }
    await Promise.all(Array.from({ length: parallel }, work))
    return result
  }

  async #sendAll(document: string): Promise<PushResult> {
    for (;;) {
      // oxlint-disable no-await-in-loop -- a document's commands go in order
      await this.#review(document)
      const row = (await commandsOf(this.#database, document)).find((one) => isOutgoing(one.entry))
      if (row === undefined) return 'done'
      await setEntry(this.#database, row.commandId, (entry) => ({ ...entry, state: 'sent' }))
      const answer = await this.#send(row)
      if (answer.kind === 'unreachable') return 'unreachable'
      if (answer.kind === 'problem' && isPassing(answer.status)) return answer.status === 401 ? 'unauthorized' : 'unreachable'
      if (answer.kind === 'ok') await accepted(this.#database, row, answer.body.document)
      else await refuse(this.#database, row, refusalOf(answer))
      // oxlint-enable no-await-in-loop
    }
  }
}

export const isOutgoing = (entry: OutboxRow['entry']): boolean => entry.state === 'saved' || entry.state === 'waiting' || entry.state === 'sent'

/** A document's commands in the order in which they were given. */
export const commandsOf = async (database: ReplicaDatabase, document: string): Promise<readonly OutboxRow[]> =>
  (await database.outbox.find({ selector: { document } }).exec())
    .map((row) => row.toMutableJSON() as OutboxRow)
    .toSorted((a, b) => (a.commandId < b.commandId ? -1 : 1))

export const setEntry = async (
  database: ReplicaDatabase,
  commandId: string,
  change: (entry: OutboxRow['entry']) => OutboxRow['entry'],
): Promise<void> => {
  const row = await database.outbox.findOne(commandId).exec()
  await row?.incrementalModify((data) => ({ ...data, entry: change(data.entry) }))
}

/** Accepted at a position; the commands typed upon it now stand on the version it reached. */
const accepted = async (database: ReplicaDatabase, row: OutboxRow, document: { readonly version: number; readonly seq: number }): Promise<void> => {
  for (const later of await commandsOf(database, row.document))
    if (later.entry.after === row.commandId)
      // oxlint-disable-next-line no-await-in-loop -- before the command itself counts as accepted, so that a crash between repeats it
      await setEntry(database, later.commandId, (entry) => ({
        ...entry,
        expectedVersion: entry.expectedVersion === null ? null : document.version,
      }))
  await setEntry(database, row.commandId, (entry) => ({ ...entry, state: 'accepted', acceptedSeq: document.seq, acceptedVersion: document.version }))
}

/** To the tray, with every command that was typed upon it. */
export const refuse = async (database: ReplicaDatabase, row: OutboxRow, refusal: Refusal): Promise<void> => {
  const rows = await commandsOf(database, row.document)
  const fallen = new Set([row.commandId])
  for (const later of rows)
    if (later.entry.after !== null && fallen.has(later.entry.after) && isOutgoing(later.entry)) {
      fallen.add(later.commandId)
      // oxlint-disable-next-line no-await-in-loop -- dependents first: a crash between leaves the cause to be refused again
      await setEntry(database, later.commandId, (entry) => ({
        ...entry,
        state: 'refused',
        refusal: { rule: refusal.rule, message: `It stands on “${row.entry.words}”, which was refused: ${refusal.message}` },
      }))
    }
  await setEntry(database, row.commandId, (entry) => ({ ...entry, state: 'refused', refusal }))
}
