import type { Refusal } from '../../domain/kernel/refusal.ts'
import type { CommandState } from '../face.ts'
import { type Answer, isPassing } from '../rest/request.ts'
import type { OutboxRow } from './rows.ts'
import { isOutgoing, type Outbox } from './outbox.ts'
import { reachedBy, type Receipt, refusalOf } from './sending.ts'

export interface PushParts {
  readonly outbox: Outbox
  readonly send: (row: OutboxRow) => Promise<Receipt>
  /** The version that a command's author saw, with what other commands of this device have made of the document since. */
  readonly upon: (row: OutboxRow) => number | null
  /** Stores the files that the command names, and says how it then reads. */
  readonly carryFiles: (row: OutboxRow) => Promise<Answer<unknown>>
  /** Does the service of a document not answer, as far as is known? Its commands wait. */
  readonly isOut: (document: string) => boolean
  /** What newer confirmed state has made impossible before it was sent. */
  readonly impossible: (document: string) => Promise<{ readonly row: OutboxRow; readonly refusal: Refusal } | undefined>
  /** Another document whose commands, given before this one, it depends on, and of which some have not been sent. */
  readonly behind: (row: OutboxRow) => Promise<string | undefined>
}

/** Documents whose commands are sent at the same time. */
const parallel = 6

/** `unreachable`: try again later. */
export type Round = 'done' | 'unreachable'

/** One pass over the outbox. */
interface Pass {
  /** Documents whose turn it is, in the order of their oldest commands. */
  readonly queue: string[]
  /** Documents by the one that each stands behind: their turn comes when its turn has ended. */
  readonly behind: Map<string, string[]>
  sent: number
  isUnreachable: boolean
}

/**
 * Sends the outbox: in order per document, many documents at once but for what depends on another, idempotent by command id
 * (architecture 4). Leading tab only.
 */
export class Push {
  readonly #parts: PushParts

  constructor(parts: PushParts) {
    this.#parts = parts
  }

  /** What a tab that died had on its way is here, as far as anybody knows. */
  async recover(): Promise<void> {
    for (const { commandId, entry } of this.#parts.outbox.all())
      // oxlint-disable-next-line no-await-in-loop -- rarely more than one
      if (entry.state === 'sent') await this.#backHere(commandId, 'saved')
  }

  async run(): Promise<Round> {
    for (let waits = true; ;) {
      // oxlint-disable-next-line no-await-in-loop -- what came meanwhile, or was left over, goes in a further pass
      const pass = await this.#pass(waits)
      if (pass.isUnreachable) return 'unreachable'
      if (pass.behind.size === 0) return 'done'
      // Each behind another, which a clock set back can bring about: the server decides.
      waits = pass.sent > 0
    }
  }

  async #pass(waits: boolean): Promise<Pass> {
    const outgoing = this.#parts.outbox.all().filter((row) => isOutgoing(row.entry))
    const queue = [...new Set(outgoing.map((row) => row.document))]
    const pass: Pass = { queue, behind: new Map(), sent: 0, isUnreachable: false }
    const work = async (): Promise<void> => {
      for (let document = queue.shift(); document !== undefined; document = queue.shift()) {
        // What a service that is out would say is known; the commands of the others go on.
        if (this.#parts.isOut(document)) pass.isUnreachable = true
        // Its turn has not ended: what stands behind it goes on standing.
        // oxlint-disable-next-line no-await-in-loop -- a worker of the pool takes one document after the other
        else if ((await this.#sendAll(document, pass, waits)) === 'behind') continue
        queue.push(...(pass.behind.get(document) ?? []))
        pass.behind.delete(document)
      }
    }
    await Promise.all(Array.from({ length: parallel }, work))
    return pass
  }

  async #sendAll(document: string, pass: Pass, waits: boolean): Promise<'ended' | 'behind'> {
    for (;;) {
      // oxlint-disable no-await-in-loop -- a document's commands go in order
      await this.#setImpossibleAside(document)
      const next = this.#next(document)
      if (next === undefined) return 'ended'
      const other = waits ? await this.#parts.behind(next) : undefined
      if (other !== undefined) {
        pass.behind.set(other, [...(pass.behind.get(other) ?? []), document])
        return 'behind'
      }
      if ((await this.#sendOne(next)) === 'unreachable') {
        pass.isUnreachable = true
        return 'ended'
      }
      pass.sent += 1
      // oxlint-enable no-await-in-loop
    }
  }

  #next(document: string): OutboxRow | undefined {
    return this.#parts.outbox.of(document).find((row) => isOutgoing(row.entry))
  }

  async #setImpossibleAside(document: string): Promise<void> {
    const { impossible, outbox } = this.#parts
    // oxlint-disable-next-line no-await-in-loop -- one refusal may free the way for the next look
    for (let one = await impossible(document); one !== undefined; one = await impossible(document))
      await outbox.refuse(one.row, one.refusal)
  }

  async #sendOne({ commandId, entry: { after } }: OutboxRow): Promise<Round> {
    const { outbox, carryFiles, send } = this.#parts
    if (after !== null) await outbox.rebase(after)
    const row = outbox.find(commandId)
    if (row === undefined) return 'done'
    const carried = await carryFiles(row)
    if (carried.kind !== 'ok') return this.#failed(row, carried)
    const expectedVersion = this.#parts.upon(row)
    await outbox.mark(commandId, (entry) => ({ ...entry, expectedVersion, state: 'sent', tried: true }))
    const sent = outbox.find(commandId) ?? row
    const answer = await send(sent)
    if (answer.kind === 'ok') await outbox.accept(sent, reachedBy(answer.body))
    else if ((await this.#failed(sent, answer)) === 'unreachable') {
      await this.#backHere(commandId, row.entry.state)
      return 'unreachable'
    }
    return 'done'
  }

  #backHere(commandId: string, before: CommandState): Promise<void> {
    const state = before === 'waiting' ? before : 'saved'
    // While this tab waited for an answer that never came, another may have led, and got one.
    return this.#parts.outbox.mark(commandId, (entry) =>
      entry.state === 'sent' ? { ...entry, state, tried: true } : entry,
    )
  }

  /** What passes by itself is tried again; anything else the server has refused. */
  async #failed(row: OutboxRow, answer: Exclude<Answer<unknown>, { kind: 'ok' }>): Promise<Round> {
    if (answer.kind === 'unreachable' || answer.status === 401 || isPassing(answer.status)) return 'unreachable'
    await this.#parts.outbox.refuse(row, refusalOf(answer.status, answer.problem))
    return 'done'
  }
}
