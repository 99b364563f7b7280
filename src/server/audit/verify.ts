import type { Selectable } from 'kysely'
import { chainLog, hashOfEvent, isSignatureBound } from '../../domain/kernel/chain.ts'
import { localInstantWords } from '../../domain/kernel/calendar.ts'
import type { CheckpointStatement } from '../../domain/kernel/checkpoint.ts'
import type { EventEnvelope } from '../../domain/kernel/event.ts'
import { digest } from '../store/digest.ts'
import { envelopeOf } from '../store/events.ts'
import type { Tables } from '../store/schema.ts'
import type { Fault } from './fault.ts'

export type StoredEvent = Selectable<Tables['events']>

export interface LogVerdict {
  /** Events that were read. */
  readonly events: number
  readonly head: { readonly seq: number; readonly hash: string | null }
  /** How many faults there are; `faults` names the first of them. */
  readonly count: number
  readonly faults: readonly Fault[]
}

/** What the store says about the end of a log. */
export interface LogHead {
  readonly head: number
  readonly head_hash: string | null
}

const faultsNamed = 1000

/**
 * Checks one company group's log, event by event in `seq` order: each event's hash, its document's chain, its signature, its cause,
 * the log's chain, and whether the log is still the one that checkpoints stated. It goes on after a fault, from what is stored, so
 * that every place is found. Memory: one entry a document.
 */
export class LogCheck {
  readonly #documents = new Map<string, { version: number; hash: string }>()
  /** The command whose events are being read, and the documents that it has changed: its effects follow it at once. */
  #command = { id: '', documents: new Set<string>() }
  readonly #faults: Fault[] = []
  readonly #checkpoints: readonly CheckpointStatement[]
  #nextCheckpoint = 0
  #lastGood: CheckpointStatement | undefined
  #count = 0
  #events = 0
  #seq = 0
  #logHash: string | null = null

  /** `checkpoints` of this group, whose signatures hold. */
  constructor(checkpoints: readonly CheckpointStatement[] = []) {
    this.#checkpoints = checkpoints.toSorted((one, other) => one.seq - other.seq)
  }

  get seq(): number {
    return this.#seq
  }

  take(row: StoredEvent): void {
    const event = envelopeOf(row)
    const { resource, documentId, version } = event
    const fault = (message: string): void =>
      this.fault({ seq: row.seq, resource, documentId, version, message: `${message}.` })
    if (row.seq > this.#seq + 1) this.fault({ seq: this.#seq + 1, message: missing(this.#seq + 1, row.seq - 1) })
    if (row.seq <= this.#seq) fault(`position ${row.seq} follows position ${this.#seq}`)
    const key = `${resource}|${documentId}`
    const before = this.#documents.get(key)
    if (version !== (before?.version ?? 0) + 1) fault(`version ${(before?.version ?? 0) + 1} is missing`)
    else if (event.previousHash !== (before?.hash ?? null))
      fault(
        version === 1 ? 'it names a version before the first' : `previous hash does not match version ${version - 1}`,
      )
    const broken = brokenPart(event)
    if (broken !== undefined) fault(broken)
    this.#logHash = chainLog(this.#logHash, event.hash, digest)
    if (this.#logHash !== row.log_hash) {
      fault('its place in the log does not match: it or the log before it was changed or moved')
      this.#logHash = row.log_hash
    }
    if (event.commandId !== this.#command.id) this.#command = { id: event.commandId, documents: new Set() }
    const { cause } = event
    if (cause !== undefined && !this.#command.documents.has(`${cause.resource}|${cause.id}`))
      fault(`its cause, ${cause.resource} ${cause.id}, has no event of the same command before it`)
    this.#command.documents.add(key)
    this.#documents.set(key, { version, hash: event.hash })
    this.#events += 1
    this.#seq = row.seq
    this.#compare()
  }

  end({ head, head_hash: headHash }: LogHead): LogVerdict {
    if (head > this.#seq) this.fault({ seq: this.#seq + 1, message: missing(this.#seq + 1, head) })
    else if (head < this.#seq)
      this.fault({ seq: head + 1, message: `The log says it ends at ${head}, but events follow up to ${this.#seq}.` })
    else if (headHash !== this.#logHash)
      this.fault({ seq: head, message: `The log's last hash is not the one that its head names.` })
    for (const checkpoint of this.#checkpoints.slice(this.#nextCheckpoint))
      this.fault({
        seq: this.#seq + 1,
        message: `${missing(this.#seq + 1, checkpoint.seq)} A checkpoint of ${localInstantWords(checkpoint.takenAt)} states them${(this.#lastGood?.seq ?? 0) < this.#seq ? `; with what is left it cannot be compared from position ${(this.#lastGood?.seq ?? 0) + 1} on` : ''}.`,
      })
    return {
      events: this.#events,
      head: { seq: this.#seq, hash: this.#logHash },
      count: this.#count,
      faults: this.#faults,
    }
  }

  /** At a checkpoint's position the log must be the one that was signed. */
  #compare(): void {
    for (; (this.#checkpoints[this.#nextCheckpoint]?.seq ?? Infinity) <= this.#seq; this.#nextCheckpoint += 1) {
      const checkpoint = this.#checkpoints[this.#nextCheckpoint] as CheckpointStatement
      if (checkpoint.seq === this.#seq && checkpoint.logHash === this.#logHash) this.#lastGood = checkpoint
      else
        this.fault({
          seq: (this.#lastGood?.seq ?? 0) + 1,
          message: `Something from position ${(this.#lastGood?.seq ?? 0) + 1} to ${checkpoint.seq} was changed, removed, inserted or moved after ${named(checkpoint)} was taken${this.#lastGood === undefined ? '' : `; up to ${this.#lastGood.seq} the log is as ${named(this.#lastGood)} stated it`}.`,
        })
    }
  }

  /** Notes what was found elsewhere. */
  fault(fault: Fault): void {
    this.#count += 1
    if (this.#faults.length < faultsNamed) this.#faults.push(fault)
  }
}

/** What of an event does not hold by itself. A store that was tampered with may hold anything. */
const brokenPart = (event: EventEnvelope): string | undefined => {
  try {
    if (hashOfEvent(event, digest) !== event.hash) return 'content does not match its hash'
    return isSignatureBound(event, digest) ? undefined : 'signature does not match'
  } catch {
    return 'it cannot be read'
  }
}

const missing = (from: number, to: number): string =>
  from === to ? `Position ${from} is missing.` : `Positions ${from} to ${to} are missing.`

const named = ({ seq, takenAt }: CheckpointStatement): string =>
  `the checkpoint at ${seq} of ${localInstantWords(takenAt)}`
