import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { problemsOf } from '../../../src/domain/kernel/decode.ts'
import { minus, mostPaise, percentOf, sum, times } from '../../../src/domain/registry/decimals.ts'
import {
  computed,
  decimal,
  group,
  lines,
  money,
  percent,
  quantity,
  structOf,
  text,
} from '../../../src/domain/registry/fields.ts'
import { computedLines, computedValues, totalsOf, totalWords, unitOf } from '../../../src/domain/registry/lines.ts'
import { holds } from '../../support/holds.ts'

interface Line {
  readonly quantity?: string
  readonly rate?: number
  readonly discount?: string
  readonly gross?: number
}

const items = lines(
  'Items',
  {
    item: text('Item', { required: true }),
    quantity: quantity('Quantity', { required: true, unitFrom: 'item' }),
    rate: money('Rate', { required: true }),
    discount: percent('Discount'),
    gross: computed('money', 'Gross', (line: Line) => times(line.quantity, line.rate)),
    amount: computed('money', 'Amount', ({ gross, discount }: Line) => minus(gross, percentOf(gross, discount ?? 0))),
  },
  { required: true, totals: { quantity: 'Total quantity', amount: 'Total amount' } },
)

const order = {
  items,
  total: computed(
    'money',
    'Total',
    (values: { readonly items?: readonly object[] }) => totalsOf(items, values.items ?? [])['amount'],
  ),
  freight: group('Freight', {
    weight: quantity('Weight', { unit: 'kg' }),
    perKilogram: money('Per kg'),
    amount: computed('money', 'Freight', (it: { weight?: string; perKilogram?: number }) =>
      times(it.weight, it.perKilogram),
    ),
  }),
}

const line = { item: 'kg', quantity: '3', rate: 3333, discount: '10' }

describe('computed fields and totals of lines (documents 2)', () => {
  test('follow from the values beside them, those computed above too, and are rounded to paise once each', () =>
    expect(computedLines(items, [line])).toEqual([{ ...line, gross: 9999, amount: 8999 }]))

  test('take the place of whatever stood there, and leave where a value they need is missing', () => {
    expect(computedLines(items, [{ ...line, amount: 1 }])[0]).toMatchObject({ amount: 8999 })
    expect(computedLines(items, [{ item: 'kg', rate: 3333, amount: 1 }])).toEqual([{ item: 'kg', rate: 3333 }])
    expect(computedLines(items, [{ ...line, quantity: 'a', gross: 5 }])[0]).not.toHaveProperty('gross')
  })

  test('are computed within groups, and of the document after its lines', () =>
    expect(
      computedValues(order, { items: [line, line], total: 7, freight: { weight: '1.5', perKilogram: 99 } }),
    ).toMatchObject({ total: 17_998, freight: { amount: 149 } }))

  test('a table that computes nothing keeps its object', () => {
    const values = { name: 'x' }
    expect(computedValues({ name: text('Name') }, values)).toBe(values)
  })

  test('totals add the lines that have a value, exactly', () => {
    expect(totalsOf(items, [])).toEqual({ quantity: '0', amount: 0 })
    expect(totalsOf(items, [{ quantity: '0.1' }, { quantity: '0.2', amount: 5 }, {}])).toEqual({
      quantity: '0.3',
      amount: 5,
    })
  })

  test('a total says its unit, with as many decimals as its lines; different units are summed each by itself', () => {
    const totals = (lines: readonly object[]) =>
      Object.fromEntries(totalWords(items, lines).map(({ key, words }) => [key, words]))
    const [kilograms, litres] = [{ item: 'kg' }, { item: 'l' }]
    expect(totals([{ ...kilograms, quantity: '120.5' }, { ...kilograms, quantity: '79.25' }, kilograms])).toEqual({
      quantity: '199.75 kg',
      amount: '₹ 0.00',
    })
    expect(
      totals([
        { ...kilograms, quantity: '0.5' },
        { ...kilograms, quantity: '0.50' },
      ])['quantity'],
    ).toBe('1.0 kg')
    expect(
      totals([
        { ...kilograms, quantity: '2' },
        { ...litres, quantity: '3' },
        { ...kilograms, quantity: '1' },
      ]),
    ).toEqual({
      quantity: '3 kg, 3 l',
      amount: '₹ 0.00',
    })
    expect(totals([])).toEqual({ quantity: '0', amount: '₹ 0.00' })
  })

  test('a total beyond exact paise is left out', () => {
    expect(totalsOf(items, [{ amount: mostPaise }])).toMatchObject({ amount: mostPaise })
    expect(totalsOf(items, [{ amount: mostPaise }, { amount: 1 }])).not.toHaveProperty('amount')
  })

  test('totals are the sum of the lines, whatever their order, over a thousand', () =>
    holds(
      fc.property(
        fc.array(
          fc.record({
            item: fc.constant('kg'),
            quantity: fc
              .integer({ min: 0, max: 999_999 })
              .map((n) => `${Math.trunc(n / 1000)}.${String(n % 1000).padStart(3, '0')}`),
            rate: fc.integer({ min: 0, max: 9_999_999 }),
          }),
          { maxLength: 1000 },
        ),
        (given) => {
          const all = computedLines(items, given)
          const { amount, quantity: weight } = totalsOf(items, all)
          expect(amount).toBe(all.reduce((before, one) => before + (Object(one).amount as number), 0))
          expect(weight).toBe(sum(given.map((one) => one.quantity)))
          expect(totalsOf(items, all.toReversed())).toEqual({ amount, quantity: weight })
        },
      ),
      50,
    ))

  test('the unit of a quantity is its own or the one named beside it', () => {
    expect(unitOf({ unit: 'kg' }, {})).toBe('kg')
    expect(unitOf({ unitFrom: 'unit' }, { unit: { id: 'u1', name: 'Litre' } })).toBe('Litre')
    expect(unitOf({ unitFrom: 'item.unit' }, { item: { unit: 'drum' } })).toBe('drum')
    expect(unitOf({ unitFrom: 'item.unit' }, {})).toBeUndefined()
  })
})

describe('decimal kinds', () => {
  const problems = (field: { readonly schema: Parameters<typeof problemsOf>[0] }, value: unknown) =>
    problemsOf(field.schema, value).map(({ problem }) => problem)

  test('compare their bounds exactly', () => {
    const near = decimal('Rate', { max: 0.1, min: 0.000_000_1, decimals: 12 })
    expect(problems(near, '0.1')).toEqual([])
    expect(problems(near, '0.100000000001')).toHaveLength(1)
    expect(problems(near, '0.0000001')).toEqual([])
    expect(problems(near, '0.000000099999')).toHaveLength(1)
    expect(problems(decimal('Most', { max: 999_999_999_999, decimals: 6 }), '999999999999.000001')).toHaveLength(1)
  })

  test('quantities are not negative and percentages at most 100, unless said', () => {
    expect(problems(quantity('Quantity'), '-1')).toHaveLength(1)
    expect(problems(quantity('Quantity', { min: -5 }), '-1')).toEqual([])
    expect(problems(quantity('Quantity', { decimals: 2 }), '1.234')).toEqual([
      'Quantity must be a number with at most 2 decimals of at least 0.',
    ])
    expect(problems(percent('Discount'), '100.01')).toEqual([
      'Discount must be a number with at most 2 decimals from 0 to 100.',
    ])
  })

  test('lines hold at most as many as they say', () =>
    expect(
      problemsOf(structOf({ items: lines('Items', { note: text('Note') }, { most: 2 }) }), { items: [{}, {}, {}] }),
    ).toEqual([{ field: 'items', label: 'Items', problem: 'At most 2 lines.' }]))
})
