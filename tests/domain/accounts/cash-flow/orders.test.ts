import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instalmentsOf } from '../../../../src/domain/accounts/bill/instalments.ts'
import { expectedOf, type OpenOrder, unbilledOf } from '../../../../src/domain/accounts/cash-flow/orders.ts'
import { addDays } from '../../../../src/domain/kernel/calendar.ts'
import { termsOf } from '../../../../src/domain/purchase/trade/terms.ts'
import { runs } from '../../../support/tier.ts'

const term = (percent: string, noOfDays: number, event: string) => ({ percent, noOfDays, event, paymentType: 'credit' })

/** 1,000 kg, 118 rupees each with tax: 600 in June, the rest in July. */
const order: OpenOrder = {
  date: '2025-05-02',
  paymentTerms: [term('100', 30, 'invoice-date')],
  items: [{ line: 1, quantity: '1000', taxable: 100_000_00, cgst: 9_000_00, sgst: 9_000_00 }],
  schedules: [
    { line: 1, quantity: '400', date: '2025-07-10' },
    { line: 1, quantity: '600', date: '2025-06-10' },
  ],
}
const told = (one: OpenOrder, source: 'sales-orders' | 'purchase-orders' = 'purchase-orders') =>
  expectedOf(source, one).map(({ date, amount }) => [date, amount / 100])
const taken = (many: string): OpenOrder => ({
  ...order,
  items: order.items.map((line) => ({ ...line, received: many })),
})

describe('what orders let expect (spec 03, 6.6)', () => {
  test('each day of the schedule will be a bill of that day, due by the terms', () => {
    expect(expectedOf('sales-orders', order)).toEqual([
      { source: 'sales-orders', side: 'debit', date: '2025-07-10', amount: 70_800_00 },
      { source: 'sales-orders', side: 'debit', date: '2025-08-09', amount: 47_200_00 },
    ])
    expect(expectedOf('purchase-orders', order).map(({ side }) => side)).toEqual(['credit', 'credit'])
  })

  test('what is taken is what was to come first; what is taken in full is expected no more', () => {
    expect(told(taken('250'))).toEqual([
      ['2025-07-10', 41_300],
      ['2025-08-09', 47_200],
    ])
    expect(told(taken('700'))).toEqual([['2025-08-09', 35_400]])
    expect([told(taken('1000')), told(taken('1020'))]).toEqual([[], []])
    // Dispatched is what counts of a sales order.
    expect(told(taken('1000'), 'sales-orders')).toHaveLength(2)
  })

  test('an advance is due by the day of the order, whether or not there is a schedule; a retention on no day', () => {
    const paymentTerms = [term('20', 5, 'order-date'), term('70', 0, 'month-end'), term('10', 90, 'quality-approved')]
    expect(told({ ...order, paymentTerms })).toEqual([
      ['2025-05-07', 14_160],
      ['2025-06-30', 49_560],
      ['2025-05-07', 9_440],
      ['2025-07-31', 33_040],
    ])
    const { schedules: _schedules, ...unscheduled } = order
    expect(told({ ...unscheduled, paymentTerms })).toEqual([['2025-05-07', 23_600]])
  })

  test('without terms nothing is due on any day, as with bills', () => {
    const { paymentTerms: _terms, ...rest } = order
    expect(told(rest)).toEqual([])
  })

  test('received as it was scheduled, the bill is due as the order was expected', () => {
    const paymentTerms = [
      term('33.33', 0, 'order-date'),
      term('33.33', 45, 'goods-received'),
      term('33.34', 9, 'dispatch-date'),
    ]
    const [{ line = 0, quantity } = { quantity: '' }] = order.items
    const whole = { ...order, paymentTerms, schedules: [{ line, quantity, date: '2025-06-20' }] }
    const terms = termsOf({ order: whole, date: '2025-06-20', received: '2025-06-20' })
    expect(told(whole)).toEqual(
      instalmentsOf(118_000_00, terms).map(({ dueDate, amount = 0 }) => [dueDate, amount / 100]),
    )
  })

  test('of any order, what is left on each day is what counting unit by unit gives', () => {
    const part = fc.record({ quantity: fc.integer({ min: 1, max: 9 }), after: fc.integer({ min: 0, max: 30 }) })
    const line = fc.record({
      parts: fc.array(part, { maxLength: 4 }),
      unscheduled: fc.integer({ min: 0, max: 5 }),
      price: fc.integer({ min: 1, max: 9_999_99 }),
      taken: fc.integer({ min: 0, max: 40 }),
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
        const on = (after: number): string => addDays('2025-06-01', after)
        const quantityOf = ({ parts, unscheduled }: (typeof lines)[number]): number =>
          parts.reduce((sum, { quantity }) => sum + quantity, unscheduled)
        const given: OpenOrder = {
          date: '2025-05-01',
          paymentTerms: [term('100', 10, 'invoice-date')],
          items: lines.map((one, at) => ({
            line: at + 1,
            quantity: String(quantityOf(one)),
            received: String(one.taken),
            taxable: one.price * quantityOf(one),
          })),
          schedules: lines.flatMap(({ parts }, at) =>
            parts.map(({ quantity, after }) => ({ line: at + 1, quantity: String(quantity), date: on(after) })),
          ),
        }
        const left = new Map<string, number>()
        for (const { parts, price, taken: gone } of lines) {
          const units = parts
            .toSorted((one, other) => one.after - other.after)
            .flatMap(({ quantity, after }) => Array.from({ length: quantity }, () => addDays(on(after), 10)))
          for (const date of units.slice(gone)) left.set(date, (left.get(date) ?? 0) + price)
        }
        expect(new Map(expectedOf('purchase-orders', given).map(({ date, amount }) => [date, amount]))).toEqual(left)
      }),
      { numRuns: runs({ sample: 120, soak: 4000 }) },
    )
  })

  test('however it is divided and taken, the parts come to what is left of the line', () => {
    const shape = fc.record({
      worth: fc.integer({ min: 0, max: 1_000_000_00 }),
      parts: fc.array(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 6 }),
      taken: fc.integer({ min: 0, max: 1_000_000 }),
    })
    fc.assert(
      fc.property(shape, ({ worth, parts, taken: gone }) => {
        const text = (thousandths: number): string => (thousandths / 1000).toFixed(3)
        const all = parts.reduce((sum, one) => sum + one, 0)
        const given = (received: number): OpenOrder => ({
          date: '2025-05-01',
          paymentTerms: [term('100', 0, 'invoice-date')],
          items: [{ line: 1, quantity: text(all), received: text(received), taxable: worth }],
          schedules: parts.map((one, at) => ({ line: 1, quantity: text(one), date: addDays('2025-06-01', at) })),
        })
        const total = (one: OpenOrder): number =>
          expectedOf('purchase-orders', one).reduce((sum, { amount }) => sum + amount, 0)
        const rest = total(given(gone))
        expect(total(given(0))).toBe(worth)
        const exact = gone >= all ? 0 : (worth * (all - gone)) / all
        expect(Math.abs(rest - exact)).toBeLessThanOrEqual(0.5 + 1e-3)
      }),
      { numRuns: runs({ sample: 120, soak: 4000 }) },
    )
  })
})

describe('what of an order is not billed (spec 03, /accounts/ledgers/party)', () => {
  test('follows from each line’s own quantity: the same grade on two lines stays two, and more than ordered is no less than nothing', () => {
    const [line] = order.items
    const items = [
      { ...line, line: 1, quantity: '1000', received: '250' },
      { ...line, line: 2, quantity: '1000', received: '1100' },
    ]
    expect(unbilledOf('purchase-orders', items)).toEqual({
      ordered: 2_36_000_00,
      billed: 1_47_500_00,
      open: 88_500_00,
    })
  })

  test('comes to nothing once every line is taken, in whatever parts, and billed with open is what was ordered', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 9_999 }),
      taken: fc.integer({ min: 0, max: 12_000 }),
      taxable: fc.integer({ min: 0, max: 90_000_000 }),
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
        const items = lines.map(({ quantity, taken: many, taxable }) => ({
          quantity: String(quantity),
          dispatched: String(many),
          taxable,
        }))
        const { ordered, billed, open } = unbilledOf('sales-orders', items)
        expect(ordered).toBe(lines.reduce((sum, { taxable }) => sum + taxable, 0))
        expect(billed + open).toBe(ordered)
        const naive = lines.reduce((sum, { quantity, taken: many, taxable }) => {
          return sum + (taxable * Math.max(0, quantity - many)) / quantity
        }, 0)
        expect(Math.abs(open - naive)).toBeLessThanOrEqual(lines.length)
        expect(open === 0 || lines.some(({ quantity, taken: many }) => many < quantity)).toBe(true)
      }),
      { numRuns: runs({ sample: 60, soak: 3000 }) },
    )
  })
})
