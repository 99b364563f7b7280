import { replicaOf } from '../../domain/registry/replica.ts'
import { resourceOf } from '../../domain/resources.ts'
import type { Connection } from './connection.ts'
import type { Kept } from './kept.ts'
import type { Outbox } from './outbox.ts'
import type { OwnVersions } from './own-versions.ts'
import type { OutboxRow } from './rows.ts'
import type { Pull } from './pull.ts'
import type { Push } from './push.ts'
import type { Replicated } from './replicated.ts'
import type { RoundEnd } from './rounds.ts'

export interface SyncRoundParts {
  readonly outbox: Outbox
  readonly own: Pick<OwnVersions, 'keep'>
  readonly replicated: Pick<Replicated, 'progress'>
  readonly kept: Pick<Kept, 'read' | 'outdate'>
  readonly pull: Pull
  readonly push: Push
  readonly connection: Pick<Connection, 'isPartlyOut'>
  /** Is there a socket by which the server says that something changed? */
  readonly isConnected: () => boolean
}

/** One round of the leading tab: pull and push once. */
export class SyncRound {
  readonly #parts: SyncRoundParts
  /** What a tab that died had on its way has been taken back. */
  #isRecovered = false
  /** What other people did is here: until then nothing is sent. */
  #isCaughtUp = false
  /** Another tab of this device was connected until the moment in which this one took the lead. */
  #followsLive = false

  constructor(parts: SyncRoundParts) {
    this.#parts = parts
  }

  /** After a tab that was connected nothing was missed for long: what it had on its way goes out beside the catching up. */
  followLive(): void {
    this.#followsLive = true
  }

  /** The device may have missed what happened: it catches up before anything is sent. */
  catchUpFirst(): void {
    this.#isCaughtUp = false
  }

  /** `isDue`: nobody asked, the time has come. */
  async run(isDue: boolean): Promise<RoundEnd> {
    const { outbox, pull, push, connection, isConnected } = this.#parts
    if (!this.#isRecovered) {
      // Here, and not once when the lead is taken: a storage that refuses this write is asked again.
      await push.recover()
      this.#isRecovered = true
    }
    if (isDue || !this.#isCaughtUp) {
      // What another tab wrote in the moment in which it died is known to the store alone.
      await outbox.load()
      pull.noteBehind(null)
      if (!this.#followsLive && (await pull.catchUp()) === 'unreachable') return 'failed'
      this.#followsLive = false
      this.#isCaughtUp = true
    }
    const results = await Promise.all([push.run(), pull.run()])
    await this.#forgetSeen()
    if (results.includes('unreachable') && !connection.isPartlyOut()) {
      this.#isCaughtUp = false
      return 'failed'
    }
    if (connection.isPartlyOut()) return 'partial'
    // A device without its socket hears of nothing, so it polls.
    return isConnected() ? 'idle' : 'polling'
  }

  /** Accepted commands leave when the pull has passed them: now their effect is in the confirmed documents (seen). */
  async #forgetSeen(): Promise<void> {
    const { outbox, own, kept } = this.#parts
    const seen = outbox.all().filter((row) => this.#isSeen(row))
    // oxlint-disable no-await-in-loop -- few
    for (const { entry } of seen)
      if (replicaOf(resourceOf(entry.resource)) === 'none') {
        // No pull brings it: it is read with the command's effect.
        kept.outdate(entry.resource)
        await kept.read(entry.resource, entry.documentId)
      }
    await own.keep(seen)
    for (const { commandId } of seen) {
      await outbox.rebase(commandId)
      await outbox.remove(commandId)
    }
    // oxlint-enable no-await-in-loop
  }

  #isSeen({ entry }: OutboxRow): boolean {
    const { replicated } = this.#parts
    const { acceptedSeq } = entry
    if (acceptedSeq === undefined) return false
    const isPassed = (resource: string): boolean => {
      const progress = replicated.progress(resource)
      return progress?.filled === true && progress.after >= acceptedSeq
    }
    // Of a resource that is not kept here nothing is waited for, unless it is the command's own.
    const elsewhere = (entry.effects ?? []).filter(({ resource }) => replicated.progress(resource) !== undefined)
    return [entry, ...elsewhere].every(({ resource }) => isPassed(resource))
  }
}
