import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Supply, taxedLines } from '../../../../src/domain/platform/gst/tax.ts'
import { supplyOf } from '../../../../src/domain/platform/gst/supply.ts'

const intraState = { supply: 'intra-state', freight: 0 } as const
const sumOf = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

describe('tax of a document (spec 03, 6.2)', () => {
  test('the example: 83,362.50 with 2,500.00 of freight at 18 % bears 7,727.63 twice', () => {
    expect(taxedLines([{ amount: 8_336_250, gst: '18' }], { supply: 'intra-state', freight: 250_000 })).toEqual([
      { freight: 250_000, taxable: 8_586_250, cgst: 772_763, sgst: 772_763, igst: 0 },
    ])
  })

  test('two lines of 7.60 at 12 % bear 0.46 and 0.45, which is the tax of both together', () => {
    const lines = taxedLines(
      [
        { amount: 760, gst: '12' },
        { amount: 760, gst: '12' },
      ],
      intraState,
    )
    expect(lines.map(({ cgst }) => cgst)).toEqual([46, 45])
    expect(lines.map(({ sgst }) => sgst)).toEqual([46, 45])
  })

  test('each rate is reckoned by itself, and a rate of 0 bears none', () => {
    const lines = taxedLines(
      [{ amount: 10_000, gst: '18' }, { amount: 10_000, gst: '5' }, { amount: 10_000, gst: '0' }, { amount: 10_000 }],
      { supply: 'inter-state', freight: 0 },
    )
    expect(lines.map(({ igst }) => igst)).toEqual([1800, 500, 0, 0])
    expect(lines.every(({ cgst, sgst }) => cgst === 0 && sgst === 0)).toBe(true)
  })

  test('an untaxed supply bears freight and no tax', () => {
    expect(taxedLines([{ amount: 10_000, gst: '18' }], { supply: 'untaxed', freight: 500 })).toEqual([
      { freight: 500, taxable: 10_500, cgst: 0, sgst: 0, igst: 0 },
    ])
  })

  test('the last line takes what is left of the freight', () => {
    const lines = taxedLines(
      Array.from({ length: 3 }, () => ({ amount: 10_000, gst: '0' })),
      { supply: 'untaxed', freight: 100 },
    )
    expect(lines.map(({ freight }) => freight)).toEqual([33, 33, 34])
  })

  const line = fc.record({
    amount: fc.integer({ min: 0, max: 999_999_999_999 }),
    gst: fc.constantFrom('0', '0.25', '3', '5', '12', '18', '28', '7.125'),
  })
  const document = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 40 }),
    supply: fc.constantFrom<Supply>('intra-state', 'inter-state', 'untaxed'),
    freight: fc.integer({ min: 0, max: 9_999_999 }),
  })

  test('lines add up to freight, base and the tax of each rate, to the paisa; none is negative', () => {
    fc.assert(
      fc.property(document, ({ lines, ...head }) => {
        const taxed = taxedLines(lines, head)
        expect(sumOf(taxed.map(({ freight }) => freight))).toBe(head.freight)
        expect(sumOf(taxed.map(({ taxable }) => taxable))).toBe(head.freight + sumOf(lines.map(({ amount }) => amount)))
        for (const rate of new Set(lines.map(({ gst }) => gst))) {
          const own = taxed.filter((_, at) => lines[at]?.gst === rate)
          // In hundred-thousandths of a percent of a paisa, so that nothing here is a fraction.
          const base = BigInt(sumOf(own.map(({ taxable }) => taxable)))
          const thousandths = BigInt(Math.round(Number(rate) * 1000))
          const tax = (parts: bigint): number =>
            Number((base * thousandths * 2n + parts * 100_000n) / (parts * 200_000n))
          const within = head.supply === 'intra-state' ? tax(2n) : 0
          expect(sumOf(own.map(({ cgst }) => cgst))).toBe(within)
          expect(sumOf(own.map(({ sgst }) => sgst))).toBe(within)
          expect(sumOf(own.map(({ igst }) => igst))).toBe(head.supply === 'inter-state' ? tax(1n) : 0)
        }
        expect(taxed.flatMap((one) => Object.values(one)).every((value) => value >= 0)).toBe(true)
      }),
    )
  })
})

describe('which taxes a supply bears (spec 03, 6.2; spec 05, 6.3)', () => {
  const [gujarat, maharashtra] = ['24AAPFU0939F1ZV', '27AAPFU0939F1ZV']

  test.each([
    ['both in one state', { seller: maharashtra, buyer: maharashtra, isSez: false }, 'intra-state'],
    [
      'billed in another state than the goods come from (scenario 6)',
      { seller: gujarat, buyer: maharashtra, isSez: false },
      'inter-state',
    ],
    ['a special economic zone on either side', { seller: maharashtra, buyer: maharashtra, isSez: true }, 'inter-state'],
    ['a seller without a GSTIN', { seller: undefined, buyer: maharashtra, isSez: false }, 'untaxed'],
    ['a buyer of whom only the state is known', { seller: maharashtra, buyer: '27', isSez: false }, 'intra-state'],
  ] as const)('%s', (_, parties, supply) => {
    expect(supplyOf(parties)).toBe(supply)
  })
})
