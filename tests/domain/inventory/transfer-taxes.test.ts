import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { taxAmounts, transferTax } from '../../../src/domain/inventory/godown-transfer/transfer-taxes.ts'
import type { Move } from '../../../src/domain/inventory/stock/moves.ts'
import { gstinCheck } from '../../../src/domain/platform/identity/gstin.ts'
import { runs, seed } from '../../support/tier.ts'

const gstin = (state: string, pan = 'AAPFU0939F'): string => {
  const own = `${state}${pan}1Z`
  return own + gstinCheck(own)
}
const [gujarat, maharashtra] = [{ gstin: gstin('24') }, { gstin: gstin('27') }]
const another = { gstin: gstin('24', 'AAACM1234C') }

const rates = { acid: '18', talc: '5', salt: '0' } as const
type Item = keyof typeof rates
const itemOf = ({ id }: { readonly id: string }) => ({ gst: rates[id as Item], hsn: `29${id.length}5` })

const ref = (id: string) => ({ id, name: id })
const moved = (item: Item, value: number, batch = 'b1'): Move => ({
  type: value < 0 ? 'transfer-out' : 'transfer-in',
  item: ref(item),
  grade: ref(`${item}-ip`),
  batch: ref(`${item}-${batch}`),
  godown: ref(value < 0 ? 'here' : 'there'),
  quantity: value < 0 ? '-1' : '1',
  value,
})
const sent = (item: Item, value: number, batch?: string): readonly Move[] => [
  moved(item, -value, batch),
  moved(item, value, batch),
]
const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0)

describe('tax of a transfer to another registration (spec 03, 6.3)', () => {
  test('scenario 6: 10,000.00 at 18 % to another state bears 1,800.00 of IGST, told by item and HSN', () => {
    const tax = transferTax(sent('acid', 10_000_00), itemOf, { from: gujarat, to: maharashtra })
    expect(tax).toEqual({
      supply: 'inter-state',
      taxed: [{ item: ref('acid'), hsn: '2945', gst: '18', taxable: 10_000_00, cgst: 0, sgst: 0, igst: 1_800_00 }],
    })
    expect(taxAmounts(tax, 'output').find(({ amount }) => amount !== 0)).toEqual({
      ledger: 'output-igst',
      amount: 1_800_00,
    })
  })

  test('within a state it bears CGST and SGST, to or from a special economic zone IGST', () => {
    const of = (to: object) => transferTax(sent('acid', 10_000_00), itemOf, { from: gujarat, to })
    expect(of(another).taxed?.[0]).toMatchObject({ cgst: 900_00, sgst: 900_00, igst: 0 })
    expect(of({ ...another, type: 'factory-sez' }).taxed?.[0]).toMatchObject({ cgst: 0, sgst: 0, igst: 1_800_00 })
  })

  test('batches of an item are one line, what is worth nothing is none', () => {
    const moves = [...sent('acid', 60_00), ...sent('acid', 40_00, 'b2'), ...sent('talc', 0), ...sent('salt', 5_00)]
    const { taxed = [] } = transferTax(moves, itemOf, { from: gujarat, to: maharashtra })
    expect(taxed.map(({ item, taxable, igst }) => [item.id, taxable, igst])).toEqual([
      ['acid', 100_00, 18_00],
      ['salt', 5_00, 0],
    ])
  })

  test('it bears none within a registration, and where a location has none', () => {
    for (const [from, to] of [
      [gujarat, { ...gujarat, type: 'factory-sez' }],
      [gujarat, {}],
      [{}, maharashtra],
      [gujarat, undefined],
    ] as const)
      expect(transferTax(sent('acid', 10_000_00), itemOf, { from, to })).toEqual({})
  })

  test('of any moves, lines come to what they are worth, to the tax of each rate, and to both sides of the ledgers', () => {
    const line = fc.tuple(
      fc.constantFrom<Item>('acid', 'talc', 'salt'),
      fc.integer({ min: 0, max: 9_999_999_99 }),
      fc.constantFrom('b1', 'b2', 'b3'),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.constantFrom(another, maharashtra), (all, to) => {
        const tax = transferTax(
          all.flatMap((one) => sent(...one)),
          itemOf,
          { from: gujarat, to },
        )
        const { taxed = [] } = tax
        expect(new Set(taxed.map(({ item }) => item.id)).size).toBe(taxed.length)
        const worth = (item: Item): number => sumOf(all.map(([own, value]) => (own === item ? value : 0)))
        for (const { item, taxable = 0, cgst = 0, sgst = 0, igst = 0 } of taxed) {
          expect(taxable).toBe(worth(item.id as Item))
          const whole = BigInt(taxable) * BigInt(rates[item.id as Item])
          // Half up: of IGST at the rate, of each of the others at half of it.
          expect(igst).toBe(to === maharashtra ? Number((whole + 50n) / 100n) : 0)
          expect([cgst, sgst]).toEqual(
            Array.from({ length: 2 }, () => (to === another ? Number((whole + 100n) / 200n) : 0)),
          )
        }
        expect(sumOf(taxed.map(({ taxable = 0 }) => taxable))).toBe(sumOf(all.map(([, value]) => value)))
        for (const side of ['input', 'output'] as const)
          for (const kind of ['cgst', 'sgst', 'igst'] as const)
            expect(taxAmounts(tax, side).find(({ ledger }) => ledger === `${side}-${kind}`)?.amount).toBe(
              sumOf(taxed.map((one) => one[kind] ?? 0)),
            )
      }),
      { numRuns: runs({ sample: 200, soak: 10_000 }), seed },
    )
  })
})
