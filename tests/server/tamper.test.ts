import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainEvent, chainLog } from '../../src/domain/kernel/chain.ts'
import type { CheckpointStatement } from '../../src/domain/kernel/checkpoint.ts'
import { LogCheck, type LogVerdict, type StoredEvent } from '../../src/server/audit/verify.ts'
import type { LogHead } from '../../src/server/audit/verify.ts'
import { digest } from '../../src/server/store/digest.ts'
import { envelopeOf } from '../../src/server/store/events.ts'
import { requisitionAt, requisitions } from '../support/server/group.ts'
import { type Host, startHost } from '../support/server/host.ts'
import { runs } from '../support/tier.ts'

/** How often a log is changed by hand; in the soak ten thousand times. */
const times = {
  edit: runs({ sample: 160, soak: 4000 }),
  deletion: runs({ sample: 80, soak: 2000 }),
  swap: runs({ sample: 60, soak: 1500 }),
  insertion: runs({ sample: 60, soak: 1500 }),
  truncation: runs({ sample: 40, soak: 1000 }),
  forgery: runs({ sample: 60, soak: 2000 }),
} as const

let host: Host
let log: readonly StoredEvent[]
let head: LogHead

beforeAll(async () => {
  host = await startHost('PGlite')
  await host.demo.run({
    by: 'system',
    companyId: 'mls',
    locationId: 'mls-p1',
    at: host.server.now(),
    resource: 'company-group-settings',
    documentId: 'quality',
    type: 'Update',
    data: { patch: { values: { signatureOnApproval: 'yes' } } },
  })
  await requisitionAt(host.demo, 'closed', { docNo: 'TAM-1' })
  await requisitionAt(host.demo, 'evaluation', { docNo: 'TAM-2' })
  const rows = await host.server.db.selectFrom('events').selectAll().orderBy('seq').execute()
  // The people and places of the group stand before; what began after them is enough for the tests, as a log of its own.
  const began = rows.findIndex((row) => row.resource === requisitions)
  log = rechained(rows.slice(began).map((row, index) => ({ ...row, seq: index + 1 })))
  head = headOf(log)
})
afterAll(() => host.close())

const headOf = (rows: readonly StoredEvent[]): LogHead => ({
  head: rows.at(-1)?.seq ?? 0,
  head_hash: rows.at(-1)?.log_hash ?? null,
})

/** Every hash of a log made anew from position `from` on, as somebody would who owns the database and knows the product. */
const rechained = (rows: readonly StoredEvent[], from = 1): readonly StoredEvent[] => {
  const heads = new Map<string, { version: number; hash: string }>()
  let logHash: string | null = null
  return rows.map((row) => {
    const key = `${row.resource}|${row.document_id}`
    const before = heads.get(key)
    let next = row
    if (row.seq >= from) {
      const placed = { ...row, version: (before?.version ?? 0) + 1, previous_hash: before?.hash ?? null }
      const { hash: _old, ...event } = envelopeOf(placed)
      const { hash } = chainEvent(event, digest)
      next = { ...placed, hash, log_hash: chainLog(logHash, hash, digest) }
    }
    logHash = next.log_hash
    heads.set(key, { version: next.version, hash: next.hash })
    return next
  })
}

const verdictOf = (
  rows: readonly StoredEvent[],
  end: LogHead = head,
  checkpoints: readonly CheckpointStatement[] = [],
): LogVerdict => {
  const check = new LogCheck(checkpoints)
  for (const row of rows) check.take(row)
  return check.end(end)
}

const checkpointAt = (seq: number): CheckpointStatement => ({
  format: 'chronicle-checkpoint-1',
  id: `at-${seq}`,
  groupId: 'meridian',
  group: 'Meridian Group',
  seq,
  logHash: log[seq - 1]?.log_hash ?? '',
  takenAt: '2026-03-01T18:30:00.000Z',
  takenBy: { id: 'system', name: 'Chronicle' },
  previous: null,
  keyId: '',
  publicKey: '',
})

/** Written as functions: the log is there only once the tests run. */
const at = (): fc.Arbitrary<number> => fc.integer({ min: 0, max: log.length - 1 })

/** Changes one place inside a value, whatever it is. */
const other = (value: unknown, pick: number, text: string): unknown => {
  if (Array.isArray(value))
    return value.length === 0
      ? [text]
      : value.map((one, index) => (index === pick % value.length ? other(one, pick, text) : one))
  if (typeof value === 'object' && value !== null) {
    const keys = Object.keys(value)
    const key = keys[pick % keys.length]
    return key === undefined
      ? { added: text }
      : { ...value, [key]: other((value as Record<string, unknown>)[key], pick, text) }
  }
  if (typeof value === 'number') return value + 1 + pick
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string') return pick % 2 === 0 ? `${value}${text}` : `${text}${value.slice(1)}x`
  return text
}

const columns = [
  'id',
  'resource',
  'document_id',
  'version',
  'type',
  'schema',
  'data',
  'actor',
  'at',
  'command_id',
  'reason',
  'signature',
  'previous_hash',
  'hash',
  'log_hash',
] as const satisfies readonly (keyof StoredEvent)[]

const edits = () =>
  fc.record({
    place: at(),
    column: fc.constantFrom(...columns),
    pick: fc.nat(50),
    text: fc.string({ minLength: 1, maxLength: 8 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, '?') || '?'),
  })

const edited = (
  rows: readonly StoredEvent[],
  { place, column, pick, text }: { place: number; column: keyof StoredEvent; pick: number; text: string },
) =>
  rows.map((row, index) =>
    index === place
      ? {
          ...row,
          [column]: row[column] === null && column === 'signature' ? { by: null } : other(row[column], pick, text),
        }
      : row,
  ) as readonly StoredEvent[]

describe('a log that somebody changed by hand is found out, and where:', () => {
  test('the log as it was written is whole', () => {
    expect(verdictOf(log)).toMatchObject({ events: log.length, count: 0, faults: [] })
    expect(verdictOf(log, head, [checkpointAt(20), checkpointAt(40)])).toMatchObject({ count: 0 })
    expect(log.filter((row) => row.signature !== null).length).toBeGreaterThan(5)
  })

  test(`${times.edit} edits of any column of any event`, () => {
    fc.assert(
      fc.property(edits(), (edit) => {
        const { faults } = verdictOf(edited(log, edit))
        expect(faults.map((one) => one.seq)).toContain(edit.place + 1)
        expect(faults[0]?.seq).toBe(edit.place + 1)
      }),
      { numRuns: times.edit },
    )
  })

  test(`${times.deletion} deletions`, () => {
    fc.assert(
      fc.property(fc.uniqueArray(at(), { minLength: 1, maxLength: 5 }), (places) => {
        const { faults } = verdictOf(log.filter((_, index) => !places.includes(index)))
        const first = Math.min(...places) + 1
        expect(faults[0]?.seq).toBe(first)
        expect(faults[0]?.message).toMatch(new RegExp(`^Positions? ${first} .*missing`))
      }),
      { numRuns: times.deletion },
    )
  })

  test(`${times.swap} events that changed places, with or without their positions`, () => {
    fc.assert(
      fc.property(at(), at(), fc.boolean(), (one, two, keepPositions) => {
        fc.pre(one !== two)
        const rows = [...log] as StoredEvent[]
        const [a, b] = [rows[one] as StoredEvent, rows[two] as StoredEvent]
        rows[one] = keepPositions ? { ...b, seq: a.seq } : b
        rows[two] = keepPositions ? { ...a, seq: b.seq } : a
        const seqs = verdictOf(rows).faults.map((fault) => fault.seq)
        expect(seqs).toEqual(expect.arrayContaining(keepPositions ? [one + 1, two + 1] : [Math.min(one, two) + 1]))
        expect(Math.min(...seqs)).toBe(Math.min(one, two) + 1)
      }),
      { numRuns: times.swap },
    )
  })

  test(`${times.insertion} events put in, copied or forged, in between or behind the end`, () => {
    fc.assert(
      fc.property(at(), at(), fc.boolean(), (from, place, behind) => {
        const copy = log[from] as StoredEvent
        const index = behind ? log.length : place
        const seq = index + 1
        const { hash: _old, ...event } = envelopeOf({ ...copy, seq, id: 'forged' })
        const { hash } = chainEvent(event, digest)
        const forged = {
          ...copy,
          seq,
          id: 'forged',
          hash,
          log_hash: chainLog(log[index - 1]?.log_hash ?? null, hash, digest),
        }
        const rows = [...log.slice(0, index), forged, ...log.slice(index).map((row) => ({ ...row, seq: row.seq + 1 }))]
        const seqs = verdictOf(rows).faults.map((fault) => fault.seq)
        expect(seqs.length).toBeGreaterThan(0)
        // The forged event fits itself; it shows in its document's chain, or in the event that had to move for it.
        expect([seq, seq + 1]).toContain(Math.min(...seqs))
      }),
      { numRuns: times.insertion },
    )
  })

  test(`${times.truncation} logs cut at the end, with the head left as it was or moved along`, () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: log.length - 1 }), fc.boolean(), (kept, movesHead) => {
        const rows = log.slice(0, kept)
        const end = movesHead ? headOf(rows) : head
        const { faults } = verdictOf(rows, end, movesHead ? [checkpointAt(log.length)] : [])
        expect(faults[0]?.seq).toBe(kept + 1)
        expect(faults[0]?.message).toContain('missing')
        // Whoever moves the head leaves nothing to find but what was signed and kept elsewhere.
        expect(verdictOf(rows, end).count).toBe(movesHead ? 0 : 1)
      }),
      { numRuns: times.truncation },
    )
  })
})

describe('somebody who owns the database and makes every hash anew', () => {
  test('leaves a log that is whole by itself, and is found by a checkpoint, between the last that holds and the next', () => {
    fc.assert(
      fc.property(edits(), fc.constantFrom('edit', 'delete', 'insert'), (edit, kind) => {
        const place = edit.place
        const row = log[(place + 7) % log.length] as StoredEvent
        const changed: readonly StoredEvent[] =
          kind === 'edit'
            ? log.map((one, index) =>
                index === place ? { ...one, data: other(one.data, edit.pick, edit.text), signature: null } : one,
              )
            : kind === 'delete'
              ? log.filter((_, index) => index !== place)
              : [...log.slice(0, place), row, ...log.slice(place)]
        const forged = rechained(
          // A signature is bound to its version; the forger drops those that would not fit any more.
          changed.map((one, index) => ({ ...one, seq: index + 1, signature: index >= place ? null : one.signature })),
          place + 1,
        )
        const end = headOf(forged)
        expect(verdictOf(forged, end)).toMatchObject({ count: 0 })
        const seqs = [15, 30, 45, log.length]
        const { faults } = verdictOf(forged, end, seqs.map(checkpointAt))
        const before = seqs.filter((seq) => seq <= place).at(-1) ?? 0
        const next = seqs.find((seq) => seq > place) as number
        // A log that ends before the checkpoint is missed at its end.
        expect(faults[0]?.seq).toBe(forged.length < next ? forged.length + 1 : before + 1)
      }),
      { numRuns: times.forgery },
    )
  })
})
