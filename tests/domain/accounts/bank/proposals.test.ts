import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OpenEntry, type OpenLine, proposalsOf } from '../../../../src/domain/accounts/bank/proposals.ts'
import { daysBetween } from '../../../../src/domain/kernel/calendar.ts'
import { runs } from '../../../support/tier.ts'

const line = (id: string, left: number, more: Partial<OpenLine> = {}): OpenLine => ({
  id,
  date: '2026-01-10',
  words: 'NEFT',
  left,
  ...more,
})
const entry = (id: string, open: number, more: Partial<OpenEntry> = {}): OpenEntry => ({
  id,
  date: '2026-01-08',
  name: 'Paid',
  number: 'TR/25-26/0001',
  open,
  ...more,
})
const pairs = (...of: Parameters<typeof proposalsOf>) =>
  proposalsOf(...of).map(({ line: one, entry: other }) => [one, other])

describe('proposals of a bank statement (spec 03, 6.16)', () => {
  test('an equal amount within seven days, and why', () => {
    expect(proposalsOf([line('l', -500)], [entry('e', -500)])).toEqual([
      { line: 'l', entry: 'e', amount: 500, reasons: ['Same amount', '2 days apart'] },
    ])
    for (const other of [
      entry('e', 500),
      entry('e', -501),
      entry('e', -500, { date: '2026-01-02' }),
      entry('e', -500, { date: '2026-01-18' }),
    ])
      expect(pairs([line('l', -500)], [other])).toEqual([])
    expect(pairs([line('l', -500)], [entry('e', -500, { date: '2026-01-03' })])).toEqual([['l', 'e']])
  })

  test('a reference tells equal amounts apart, then words, then the nearer day', () => {
    const lines = [line('l', -500, { words: 'NEFT N700012 KAVERI CHEMICALS', reference: 'N700012' })]
    const plain = entry('a', -500, { date: '2026-01-10' })
    const named = entry('b', -500, { date: '2026-01-06', party: 'Kaveri Chemicals' })
    const told = entry('c', -500, { date: '2026-01-04', instrument: 'n700012' })
    expect(pairs(lines, [plain, named, told])).toEqual([['l', 'c']])
    expect(pairs(lines, [plain, named])).toEqual([['l', 'b']])
    expect(pairs(lines, [entry('far', -500, { date: '2026-01-05' }), plain])).toEqual([['l', 'a']])
    expect(proposalsOf(lines, [{ ...told, party: 'Kaveri Chemicals' }])[0]?.reasons).toEqual([
      'Same amount',
      '6 days apart',
      'Reference n700012',
      'Words: kaveri, chemicals',
    ])
  })

  test('a reference is enough for a part of the amount', () => {
    const lines = [line('l', -300, { reference: 'CHQ 004711' }), line('m', -400, { reference: 'CHQ 004711' })]
    expect(proposalsOf(lines, [entry('e', -500, { name: 'Cheque CHQ004711' })])).toMatchObject([
      { line: 'l', amount: 300, reasons: ['Part of the amount', '2 days apart', 'Reference CHQ 004711'] },
      { line: 'm', amount: 200 },
    ])
  })

  test('all of them can be accepted: nothing is proposed twice, however many are alike', () => {
    const amount = fc.integer({ min: -3, max: 3 }).filter(Boolean)
    const day = fc.integer({ min: 1, max: 28 }).map((one) => `2026-01-${String(one).padStart(2, '0')}`)
    const number = fc.constantFrom('N7001', 'N7002', undefined)
    const some = <T>(of: fc.Arbitrary<T>) => fc.array(of, { maxLength: 12 })
    const lines = some(fc.record({ left: amount, date: day, reference: number })).map((all) =>
      all.map(({ reference, ...one }, at) =>
        line(`l${at}`, one.left, { ...one, ...(reference === undefined ? {} : { reference }) }),
      ),
    )
    const entries = some(fc.record({ open: amount, date: day, instrument: number })).map((all) =>
      all.map(({ instrument, ...one }, at) =>
        entry(`e${at}`, one.open, { ...one, ...(instrument === undefined ? {} : { instrument }) }),
      ),
    )
    fc.assert(
      fc.property(lines, entries, (of, among) => {
        const all = proposalsOf(of, among)
        const left = new Map(of.map((one) => [one.id, one]))
        const open = new Map(among.map((one) => [one.id, { ...one, rest: Math.abs(one.open) }]))
        for (const { line: one, entry: other, amount: taken } of all) {
          const [own, theirs] = [left.get(one), open.get(other)]
          expect(own).toBeDefined()
          left.delete(one)
          if (own === undefined || theirs === undefined) continue
          theirs.rest -= taken
          expect(taken).toBeGreaterThan(0)
          expect(taken).toBeLessThanOrEqual(Math.abs(own.left))
          expect(theirs.rest).toBeGreaterThanOrEqual(0)
          expect(Math.sign(own.left)).toBe(Math.sign(theirs.open))
          expect(Math.abs(daysBetween(own.date, theirs.date))).toBeLessThanOrEqual(7)
        }
        // Where nobody tells them apart, as many are proposed as there are on both sides.
        expect(proposalsOf(of.toReversed(), among.toReversed())).toEqual(all)
      }),
      { numRuns: runs({ sample: 100, soak: 3000 }) },
    )
  })
})
