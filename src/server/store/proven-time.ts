import type { Clock, Log, Stopwatch, Store } from '../parts.ts'

const hourMs = 3_600_000
/** A clock that is ahead by no more is believed: a server that was down for so long had no time to prove. */
export const believedMs = 3 * hourMs
/** For so long a clock has to stand ahead before it is believed: longer than a weekend on which nobody looks. */
export const doubtMs = 72 * hourMs
/** How often what has been proven is written down. */
const noteMs = 60_000

/** What a store has seen of the time, in milliseconds. */
export interface Proof {
  /** Up to here time has proven to have gone on. */
  readonly at: number
  /** What the clock said when it was found ahead; null: it is believed. */
  readonly doubted: number | null
  /** How long it has stood at that or later. */
  readonly waited: number
}

/** The same after time went on that nobody sets. */
const aged = (proof: Proof, ms: number): Proof => ({ ...proof, at: proof.at + ms, waited: proof.waited + ms })

/** What two processes have seen of the same store. */
const joined = (one: Proof, other: Proof): Proof => ({
  ...one,
  at: Math.max(one.at, other.at),
  waited: one.doubted === other.doubted ? Math.max(one.waited, other.waited) : one.waited,
})

/**
 * What is proven once the clock says `now`. One that goes back is followed; one that is ahead is followed once it has stood so for days,
 * and then only to where it stood at first and the time since. So a machine that is off every night lags a few days and never stands still.
 */
export const proofAfter = ({ at, doubted, waited }: Proof, now: number): Proof => {
  if (now <= at + believedMs) return { at: now, doubted: null, waited: 0 }
  if (doubted === null || now < doubted) return { at, doubted: now, waited: 0 }
  if (waited < doubtMs) return { at, doubted, waited }
  return proofAfter({ at: Math.max(at, doubted + waited), doubted: null, waited: 0 }, now)
}

interface Seen {
  readonly proof: Proof
  readonly clock: number
  readonly elapsed: number
}

/**
 * The time for what cannot be taken back: whatever is removed or disabled because of its age goes by this and never by the machine's clock, which
 * somebody may set years ahead for one night.
 */
export class ProvenTime {
  readonly #parts: Store & Pick<Clock, 'clock'> & Stopwatch & Log
  /** What this process wrote down last. */
  #seen: Seen | undefined

  constructor(parts: Store & Pick<Clock, 'clock'> & Stopwatch & Log) {
    this.#parts = parts
  }

  /** Milliseconds since 1970, never later than the clock. Not for use within a transaction: the embedded store has one connection. */
  async now(): Promise<number> {
    const { clock, elapsed } = this.#parts
    const seen = this.#seen
    const gone = seen === undefined ? 0 : elapsed() - seen.elapsed
    const isAsExpected = seen !== undefined && Math.abs(clock() - seen.clock - gone) < noteMs
    if (isAsExpected && gone < noteMs) return Math.min(clock(), seen.proof.at + gone)
    const proof = await this.#note(clock(), elapsed())
    return Math.min(clock(), proof.at)
  }

  #note(now: number, elapsed: number): Promise<Proof> {
    return this.#parts.db.transaction().execute(async (tx) => {
      const instant = (ms: number): string => new Date(ms).toISOString()
      // The first process that looks believes its clock: there is nothing yet that it could remove.
      await tx
        .insertInto('proven_time')
        .values({ at: instant(now), doubted: null, waited_ms: 0 })
        .onConflict((conflict) => conflict.column('one').doNothing())
        .execute()
      const row = await tx.selectFrom('proven_time').selectAll().forUpdate().executeTakeFirstOrThrow()
      const stored = {
        at: Date.parse(row.at),
        doubted: row.doubted === null ? null : Date.parse(row.doubted),
        waited: row.waited_ms,
      }
      const seen = this.#seen
      const known = seen === undefined ? stored : joined(stored, aged(seen.proof, elapsed - seen.elapsed))
      const proof = proofAfter(known, now)
      await tx
        .updateTable('proven_time')
        .set({
          at: instant(proof.at),
          doubted: proof.doubted === null ? null : instant(proof.doubted),
          waited_ms: Math.round(proof.waited),
        })
        .execute()
      this.#tell(stored, proof, now)
      this.#seen = { proof, clock: now, elapsed }
      return proof
    })
  }

  #tell(before: Proof, after: Proof, now: number): void {
    const said = { clock: new Date(now).toISOString(), proven: new Date(after.at).toISOString() }
    if (after.doubted !== null && after.doubted !== before.doubted)
      this.#parts.log.warn(said, 'the clock is ahead of the time that has gone by: nothing is removed by age beyond it')
    else if (after.doubted === null && before.doubted !== null)
      this.#parts.log.warn(said, 'the clock is believed again')
  }
}
