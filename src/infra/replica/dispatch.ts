import { unsigned } from '../../domain/kernel/signature.ts'
import type { DispatchRequest, DispatchResult, Signer } from '../face.ts'
import { type Decided, decideHere, type DecidingParts } from './deciding.ts'
import { documentKey } from './rows.ts'
import type { Signing } from './signing.ts'

export interface DispatchParts extends DecidingParts {
  readonly signing: Signing
  /** A command was taken: by this device, or by the server already. */
  readonly taken: (resource: string, by: 'device' | 'server') => void
}

const notKept: DispatchResult = {
  outcome: 'not-kept',
  message:
    'This device could not keep the change: its storage is full or closed to this page. Nothing was sent; your entry is still in the form.',
}
const behind: DispatchResult = {
  outcome: 'not-kept',
  message: 'Your earlier change is not shown here yet. Send it again in a moment.',
  isBehind: true,
}
const gone: DispatchResult = { outcome: 'not-kept', message: 'This change is no longer in the tray.' }

/**
 * Takes commands in (architecture 4): decides them here where that can be, then keeps them durably before anything says "saved", or
 * where their author signs them sends them at once. A signed command never waits (docs/decisions/7).
 */
export class Dispatch {
  readonly #parts: DispatchParts
  /** One command of a document after the other: the second is decided on the first. */
  readonly #turns = new Map<string, Promise<unknown>>()

  constructor(parts: DispatchParts) {
    this.#parts = parts
  }

  async give(request: DispatchRequest, signer?: Signer): Promise<DispatchResult> {
    // A signed one takes no turn: nothing on this device waits for the server's answer to it.
    const result = await (signer === undefined
      ? this.#inTurn(documentKey(request.resource, request.documentId), () => this.#give(request))
      : this.#give(request, signer))
    if (result.outcome === 'saved') this.#parts.taken(request.resource, signer === undefined ? 'device' : 'server')
    return result
  }

  /** Why a command cannot be signed now; null: it can. */
  async checkSigning(request: DispatchRequest): Promise<DispatchResult | null> {
    const decided = await decideHere(this.#parts, request)
    return decided.isBehind === true ? behind : this.#parts.signing.check(decided)
  }

  /** Only what was refused: what is on its way may be at the server already. */
  async discard(commandId: string): Promise<void> {
    if (this.#isRefused(commandId)) await this.#parts.outbox.remove(commandId)
  }

  async #give(request: DispatchRequest, signer?: Signer): Promise<DispatchResult> {
    const { replaces } = request
    if (replaces !== undefined && !this.#isRefused(replaces)) return gone
    const decided = await decideHere(this.#parts, request)
    const { refusal, isSigned, isBehind } = decided
    if (isBehind === true) return behind
    if (refusal !== undefined) return { outcome: 'refused', refusal }
    if (signer !== undefined) {
      const result = await this.#parts.signing.send(decided, signer)
      // The server has it: where the old one cannot leave the tray now, it is discarded by hand.
      if (result.outcome === 'saved' && replaces !== undefined) await this.discard(replaces).catch(() => {})
      return result
    }
    if (isSigned) return { outcome: 'refused', refusal: unsigned }
    const result = await this.#keep(request, decided)
    if (result.outcome === 'saved' && replaces !== undefined) await this.#parts.outbox.remove(replaces)
    return result
  }

  async #keep({ typed }: DispatchRequest, decided: Decided): Promise<DispatchResult> {
    const { command, words, createdAt, rows, isDecided, confirmed, foreseen } = decided
    const commandId = foreseen?.commandId ?? this.#parts.newId()
    try {
      await this.#parts.outbox.add({
        commandId,
        document: documentKey(command.resource, command.documentId),
        entry: {
          ...command,
          ...(typed === undefined ? {} : { typed }),
          words,
          createdAt,
          after: rows.findLast((row) => row.entry.state !== 'accepted')?.commandId ?? null,
          state: isDecided ? 'saved' : 'waiting',
          ...(foreseen === undefined ? {} : { effects: foreseen.effects }),
          base: confirmed,
        },
      })
    } catch {
      return notKept
    }
    return { outcome: 'saved', commandId }
  }

  #isRefused(commandId: string): boolean {
    return this.#parts.outbox.find(commandId)?.entry.state === 'refused'
  }

  #inTurn(document: string, give: () => Promise<DispatchResult>): Promise<DispatchResult> {
    const turn = (this.#turns.get(document) ?? Promise.resolve()).then(give)
    const settled = turn
      .catch(() => {})
      .then(() => {
        if (this.#turns.get(document) === settled) this.#turns.delete(document)
      })
    this.#turns.set(document, settled)
    return turn
  }
}
