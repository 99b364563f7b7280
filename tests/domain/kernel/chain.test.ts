import canonicalize from 'canonicalize'
import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  canonicalJson,
  chainEvent,
  chainLog,
  hashOfEvent,
  sha256Hex,
  verifyChain,
} from '../../../src/domain/kernel/chain.ts'
import type { EventEnvelope } from '../../../src/domain/kernel/event.ts'
import { requisitionOf, walkedTo } from '../../support/requisition/walk.ts'

const history = () => walkedTo('closed', { class: 'Major', expert: 'heard' })
const changed = (events: readonly EventEnvelope[], index: number, change: (event: EventEnvelope) => EventEnvelope) =>
  events.map((event, at) => (at === index ? change(event) : event))

describe('the chain of a document (scenario 10)', () => {
  test('an untouched one verifies, whoever computes the digest', () => {
    const { events } = history()
    const byNode = (text: string) => createHash('sha256').update(text).digest('hex')
    const verdict = { intact: true, events: events.length, head: events.at(-1)?.hash }
    expect(verifyChain(events)).toEqual(verdict)
    expect(verifyChain(events, byNode)).toEqual(verdict)
    expect(verifyChain([])).toEqual({ intact: true, events: 0, head: null })
  })

  test('a changed event is named', () => {
    const forged = changed(history().events, 6, (event) => ({ ...event, actor: { ...event.actor, name: 'Somebody' } }))
    expect(verifyChain(forged)).toMatchObject({
      intact: false,
      version: 7,
      message: 'Broken at version 7: content does not match its hash.',
    })
  })

  test('one that was hashed again breaks the link of the next', () => {
    const forged = changed(history().events, 6, (event) => chainEvent({ ...event, at: '2020-01-01T00:00:00Z' }))
    expect(verifyChain(forged)).toMatchObject({
      version: 8,
      message: 'Broken at version 8: previous hash does not match version 7.',
    })
  })

  test('nor does it help to name the new hash there', () => {
    const forged = changed(history().events, 6, (event) => chainEvent({ ...event, at: '2020-01-01T00:00:00Z' }))
    const named = changed(forged, 7, (event) => ({ ...event, previousHash: forged[6]?.hash ?? null }))
    expect(verifyChain(named)).toMatchObject({
      version: 8,
      message: 'Broken at version 8: content does not match its hash.',
    })
  })

  test('a removed one is missing', () => {
    expect(verifyChain(history().events.toSpliced(8, 1))).toMatchObject({
      version: 9,
      message: 'Broken at version 9: version 9 is missing.',
    })
  })

  test('a signature cannot be moved or taken away unseen', () => {
    const signature = {
      by: { id: 'qa', name: 'Q', designation: 'QA' },
      at: '2026-01-05T04:00:00Z',
      meaning: 'Closure',
      signedHash: 'x',
    }
    const signed = changed(history().events, 2, (event) => ({ ...event, signature }))
    expect(verifyChain(signed)).toMatchObject({ intact: false, version: 3 })
  })

  test('the hash is over canonical JSON: the order of keys does not matter, everything else does', () => {
    const event = history().events[0] as EventEnvelope
    const turned = Object.fromEntries(Object.entries(event).toReversed()) as unknown as EventEnvelope
    expect(hashOfEvent(turned)).toBe(event.hash)
    expect(hashOfEvent({ ...event, seq: 2 })).not.toBe(event.hash)
    expect(canonicalJson({ b: 1, a: [true, null, 'é'] })).toBe('{"a":[true,null,"é"],"b":1}')
    expect(requisitionOf(history()).version).toBe(history().events.length)
  })

  test("the group's second chain shows another order", () => {
    const [a, b] = [sha256Hex('a'), sha256Hex('b')]
    expect(chainLog(chainLog(null, a), b)).not.toBe(chainLog(chainLog(null, b), a))
    expect(chainLog(null, a)).toBe(sha256Hex(a))
  })
})

describe('canonical JSON', () => {
  test('is what the reference of RFC 8785 gives, of any JSON', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('10', '9', '__proto__', '\u20ac', '\ufb33', 'é'),
    )
    const { json } = fc.letrec((tie) => ({
      json: fc.oneof(
        { depthSize: 'small' },
        text,
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.integer(),
        fc.boolean(),
        fc.constantFrom(null, undefined, -0, 1e21, 5e-324),
        fc.array(tie('json')),
        fc.dictionary(text, tie('json'), { noNullPrototype: false }),
      ),
    }))
    fc.assert(
      fc.property(json, (value) => {
        expect(canonicalJson(value)).toBe(canonicalize(value) ?? 'null')
      }),
    )
  })

  test('refuses what is none', () => {
    const ring: Record<string, unknown> = {}
    ring['ring'] = ring
    for (const value of [Number.NaN, { deep: [Number.POSITIVE_INFINITY] }, ring, { a: () => 1 }])
      expect(() => canonicalJson(value)).toThrow(/safely|circular/i)
  })
})
