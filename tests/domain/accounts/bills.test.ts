import { Result } from 'effect'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ageingBuckets, ageingOf, openOn, overdueOf } from '../../../src/domain/accounts/bill/ageing.ts'
import { autoAllocate, type OpenBill } from '../../../src/domain/accounts/bill/allocations.ts'
import { openOf, overdueDays, partsOf, type Settlement, settledOf } from '../../../src/domain/accounts/bill/bill.ts'
import { instalmentsOf, withPaid } from '../../../src/domain/accounts/bill/instalments.ts'
import type { Refusal } from '../../../src/domain/kernel/refusal.ts'
import { power } from '../../support/accounts/world.ts'
import { ref } from '../../support/registry/master.ts'
import { runs } from '../../support/tier.ts'
import { agedNaively, keptOf } from '../../support/accounts/aged.ts'
import { Books, day } from '../../support/accounts/bills.ts'

const term = (percent: string, noOfDays: number, paymentType: string, event: string, on?: string) => ({
  percent,
  noOfDays,
  paymentType,
  event,
  ...(on === undefined ? {} : { on }),
})

describe('a bill (spec 03, 6.4)', () => {
  const total = 101_318_00
  const instalments = instalmentsOf(total, [
    term('30', 0, 'advance', 'order-date', '2025-04-25'),
    term('60', 30, 'credit', 'goods-received', '2025-05-10'),
    term('10', 15, 'retention', 'quality-approved'),
  ])
  const bill = (...settlements: readonly (readonly [date: string, amount: number])[]) => ({
    amount: total,
    instalments,
    settlements: settlements.map(([date, amount]): Settlement => ({ payment: ref('p', 'TR/1'), date, amount })),
  })

  test('scenario 4: the worked example, to the paisa', () => {
    expect(instalments.map(({ amount, dueDate }) => [amount, dueDate])).toEqual([
      [30_395_40, '2025-04-25'],
      [60_790_80, '2025-06-09'],
      [10_131_80, undefined],
    ])
    expect(overdueDays(bill(), '2025-06-20')).toBe(56)
    const paid = bill(['2025-07-01', 50_000_00])
    expect(withPaid(instalments, settledOf(paid)).map(({ paid: own, open }) => [own, open])).toEqual([
      [30_395_40, 0],
      [19_604_60, 41_186_20],
      [0, 10_131_80],
    ])
    expect([openOf(paid, '2025-07-31'), overdueDays(paid, '2025-07-31')]).toEqual([51_318_00, 52])
    // Before it was paid, all of it was open.
    expect([openOf(paid, '2025-06-30'), overdueDays(paid, '2025-06-30')]).toEqual([total, 66])
    const more = bill(['2025-07-01', 50_000_00], ['2025-08-01', 41_186_20])
    expect([openOf(more), overdueDays(more, '2025-12-31')]).toEqual([10_131_80, undefined])
  })

  test('the last part takes the remainder, and without terms all of it is one that is never due', () => {
    const parts = instalmentsOf(1_000_01, [
      term('33.33', 0, 'credit', 'invoice-date'),
      term('33.33', 0, 'credit', 'invoice-date'),
      term('33.34', 0, 'credit', 'invoice-date'),
    ])
    expect(parts.map(({ amount }) => amount)).toEqual([333_30, 333_30, 333_41])
    expect(overdueDays({ amount: 5, instalments: [] }, '2999-01-01')).toBeUndefined()
    expect(withPaid(partsOf({ amount: 5 }), 2)).toEqual([{ amount: 5, paid: 2, open: 3 }])
  })

  test('parts add up to the bill, and paid with open to each part, whatever the terms', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 99_99 }), { maxLength: 8 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_00 }), cuts, fc.nat(), (amount, at, settled) => {
        const ends = [...at.toSorted((one, other) => one - other), 100_00]
        const parts = instalmentsOf(
          amount,
          ends.map((end, index) =>
            term(String((end - (ends[index - 1] ?? 0)) / 100), index, 'credit', 'invoice-date', '2026-01-01'),
          ),
        )
        const paid = withPaid(parts, Math.min(settled, amount))
        const sum = (key: 'amount' | 'paid' | 'open') => paid.reduce((all, one) => all + (one[key] ?? 0), 0)
        expect(sum('amount')).toBe(amount)
        expect([sum('paid'), sum('paid') + sum('open')]).toEqual([Math.min(settled, amount), amount])
      }),
      { numRuns: runs({ sample: 60, soak: 3000 }) },
    )
  })
})

describe('auto allocate', () => {
  const open = (id: string, date: string, amount: number, ...due: readonly (string | undefined)[]): OpenBill => ({
    bill: ref(id),
    date,
    amount,
    instalments: due.map((dueDate) => ({ amount: amount / due.length, ...(dueDate === undefined ? {} : { dueDate }) })),
  })

  test('takes what is due first, what is due on no day last, and of those the older bill', () => {
    const bills = [
      open('c', '2026-01-03', 500),
      open('b', '2026-01-02', 400, '2026-02-01', undefined),
      open('a', '2026-01-04', 300, '2026-01-20'),
    ]
    const given = (amount: number) => autoAllocate(bills, amount).map(({ bill, amount: own }) => [bill.id, own])
    expect(given(250)).toEqual([['a', 250]])
    expect(given(400)).toEqual([
      ['a', 300],
      ['b', 100],
    ])
    expect(given(750)).toEqual([
      ['a', 300],
      ['b', 400],
      ['c', 50],
    ])
    expect(given(9999).reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(1200)
  })
})

/** What a person or a document does next, of what there is. */
const act = fc.record({
  what: fc.constantFrom(
    'bill',
    'bill',
    'payment',
    'payment',
    'allocate',
    'unallocate',
    'reverse',
    'note',
    'journal',
    'happen',
  ),
  on: fc.integer({ min: 0, max: 120 }),
  amount: fc.integer({ min: 1, max: 5000 }),
  which: fc.nat(),
  of: fc.nat(),
})

describe('bills, payments, allocations and reversals of a party', () => {
  test('no bill takes more than it has, and the buckets of any day add up to the ledger', () => {
    fc.assert(
      fc.property(
        fc.array(act, { minLength: 1, maxLength: 40 }),
        fc.array(fc.integer({ min: -5, max: 160 })),
        (acts, days) => {
          const books = new Books()
          for (const one of acts) books.perform(one)
          for (const bill of books.all.filter(({ operations }) => operations === 'purchase-bill')) {
            expect(openOf(bill)).toBeGreaterThanOrEqual(0)
            expect(openOf(bill)).toBe(bill.open)
            expect(settledOf(bill)).toBe(books.allocatedTo(bill.id))
          }
          for (const at of [...days, 200].map((one) => day(one))) {
            const kept = keptOf(books.all, books.ledger, at)
            const buckets = ageingOf(kept, at)
            expect(buckets).toEqual(agedNaively(books.all, books.ledger, at))
            expect(ageingBuckets.reduce((sum, one) => sum + buckets[one], 0)).toBe(books.balanceAt(at))
            // What is open, bill by bill, is what no bucket but the last has.
            const open = openOn(kept, at).reduce((sum, bill) => sum + bill.open, 0)
            expect(open).toBe(buckets['On account'] - books.balanceAt(at))
            // A vendor is owed what is open, on whatever day.
            for (const bucket of ageingBuckets.slice(0, -1)) expect(buckets[bucket]).toBeLessThanOrEqual(0)
          }
        },
      ),
      { numRuns: runs({ sample: 40, soak: 2000 }) },
    )
  })

  test('stand where their days put them, as of any day', () => {
    const books = new Books()
    const bill = books.bill(1000, 0, [term('40', 30, 'credit', 'invoice-date', day(0)), term('60', 60, 'credit', 'x')])
    const payment = books.payment(700, 10)
    const agedOn = (number: number) => ageingOf(keptOf(books.all, books.ledger, day(number)), day(number))
    expect(agedOn(5)).toMatchObject({
      'Not due': -400,
      'No due date': -600,
      'On account': 0,
    })
    books.pass(35)
    expect(Result.isSuccess(books.allocate(payment, bill, 500))).toBe(true)
    expect(books.one(bill)).toMatchObject({ instalments: [{ paid: 400 }, { paid: 100 }], settlement: 'part-settled' })
    expect(agedOn(44)).toMatchObject({
      '1-30': -400,
      'No due date': -600,
      'On account': 700,
    })
    expect(agedOn(45)).toMatchObject({
      '1-30': 0,
      'No due date': -500,
      'On account': 200,
    })
    expect([overdueOf(agedOn(44)), overdueOf(agedOn(45))]).toEqual([400, 0])
    expect(openOn(keptOf(books.all, books.ledger, day(44)), day(44))).toMatchObject([
      { id: bill, open: 1000, due: day(30) },
    ])
    expect(openOn(keptOf(books.all, books.ledger, day(45)), day(45))).toMatchObject([{ id: bill, open: 500 }])
  })
})

test('a bill that on a past day was settled twice, by what was reversed since and what was dated back, is open by nothing and no more', () => {
  const books = new Books()
  const bill = books.bill(100, 0)
  books.allocate(books.payment(100, 1), bill, 100)
  books.reverse('tr-1', day(10))
  books.pass(10)
  books.allocate(books.payment(100, 5), bill, 100)
  const kept = keptOf(books.all, books.ledger, day(6))
  expect(books.balanceAt(day(6))).toBe(100)
  expect([openOn(kept, day(6)), ageingOf(kept, day(6))['On account']]).toEqual([[], 100])
})

describe('a day that becomes known after the bill (spec 03, 6.4)', () => {
  const terms = [term('60', 30, 'credit', 'goods-received', day(0)), term('40', 15, 'retention', 'quality-approved')]

  test('given a part that waits for its event, when that has happened, then it is due, and what is due first is paid first', () => {
    const books = new Books()
    const bill = books.bill(1000_00, 0, terms)
    books.allocate(books.payment(700_00, 1), bill, 700_00)
    expect(books.one(bill)).toMatchObject({ instalments: [{ paid: 600_00 }, { paid: 100_00 }] })
    expect(books.one(bill)).not.toHaveProperty('dueDate')
    expect(Result.isSuccess(books.happen(bill, 'quality-approved', day(5)))).toBe(true)
    // Due on the 20th day, before the other: it takes of what is paid first.
    expect(books.one(bill)).toMatchObject({
      open: 300_00,
      settlement: 'part-settled',
      dueDate: day(30),
      instalments: [
        { paid: 300_00, dueDate: day(30) },
        { paid: 400_00, on: day(5), dueDate: day(20) },
      ],
    })
    expect(overdueDays(books.one(bill), day(33))).toBe(3)
    expect(ageingOf(keptOf(books.all, books.ledger, day(33)), day(33))).toMatchObject({
      '1-30': -300_00,
      'No due date': 0,
    })
  })

  test('a day that is corrected moves what is due by it; one that no part waits for changes nothing', () => {
    const books = new Books()
    const bill = books.bill(1000_00, 0, terms)
    books.happen(bill, 'quality-approved', day(5))
    books.happen(bill, 'quality-approved', day(9))
    expect(books.one(bill)).toMatchObject({ dueDate: day(24), instalments: [{}, { on: day(9), dueDate: day(24) }] })
    const before = books.one(bill)
    for (const [event, on] of [
      ['month-end', day(40)],
      ['quality-approved', day(9)],
    ] as const)
      expect(Result.isSuccess(books.happen(bill, event, on))).toBe(true)
    expect(books.one(bill)).toEqual(before)
    const plain = books.bill(50_00, 1)
    books.happen(plain, 'quality-approved', day(9))
    expect(books.one(plain)).not.toHaveProperty('dueDate')
  })
})

describe('what is refused', () => {
  const refused = (outcome: Result.Result<string, Refusal>) =>
    Result.isFailure(outcome) ? [outcome.failure.rule, outcome.failure.message, outcome.failure.field] : 'accepted'

  test('TRX-18: more than is open of a bill, also where it was open a moment ago', () => {
    const books = new Books()
    const bill = books.bill(1000_00, 0)
    const [one, other] = [books.payment(700_00, 1), books.payment(700_00, 1)]
    expect(refused(books.allocate(one, bill, 700_00))).toBe('accepted')
    expect(refused(books.allocate(other, bill, 700_00))).toEqual([
      'TRX-18',
      'Allocation 700.00 exceeds what is open on bill GRN of 01-Apr-2025: 300.00.',
      'allocations.0.amount',
    ])
    expect(books.one(other).allocations).toBeUndefined()
    expect(refused(books.allocate(other, bill, 300_00))).toBe('accepted')
    expect(books.one(bill)).toMatchObject({ open: 0, settlement: 'settled', settlements: [{}, {}] })
    // One that is recorded with more is not recorded.
    expect(refused(books.pay(5_00, 1, [{ bill: ref(bill), amount: 5_00 }]))[0]).toBe('TRX-18')
    expect(books.all).toHaveLength(3)
  })

  test('TRX-17: more than the payment has, with what it settles already', () => {
    const books = new Books()
    const [first, second] = [books.bill(1000_00, 0), books.bill(1000_00, 0)]
    const payment = books.payment(600_00, 1)
    expect(refused(books.allocate(payment, first, 500_00))).toBe('accepted')
    expect(books.one(first)).toMatchObject({ open: 500_00, settlement: 'part-settled' })
    expect(refused(books.allocate(payment, second, 100_01))).toEqual([
      'TRX-17',
      'Allocations total 600.01, more than the payment 600.00.',
      'allocations.0.amount',
    ])
    expect(refused(books.allocate(payment, second, 100_00))).toBe('accepted')
  })

  test('TRX-15, TRX-16 and TRX-20: what is no bill, one of somebody else or of the other side, and what settles nothing', () => {
    const books = new Books()
    const bill = books.bill(1000_00, 0)
    const payment = books.payment(600_00, 1)
    expect(refused(books.allocate(payment, payment, 1))).toEqual([
      'TRX-15',
      `${payment} is not a bill.`,
      'allocations.0.bill',
    ])
    const receipt = books.pay(100_00, 1, undefined, { operations: 'receipt' })
    expect(refused(books.allocate(Result.getOrThrow(receipt), bill, 1))).toEqual([
      'TRX-16',
      'Bill GRN of 01-Apr-2025 is of Kaveri Chemicals, of whom this receipt settles nothing.',
      'allocations.0.bill',
    ])
    const elsewhere = books.pay(100_00, 1, [{ bill: ref(bill), amount: 1 }], { against: power })
    expect(refused(elsewhere)[0]).toBe('TRX-16')
    expect(refused(books.allocate(bill, bill, 1))[1]).toBe('Purchase bill entries settle no bills.')
  })

  test('TRX-19: more taken back than was given', () => {
    const books = new Books()
    const bill = books.bill(1000_00, 0)
    const payment = books.payment(600_00, 1)
    books.allocate(payment, bill, 500_00)
    expect(refused(books.allocate(payment, bill, 500_01, 'Unallocate'))).toEqual([
      'TRX-19',
      '500.01 is more than what is allocated to bill tr-0: 500.00.',
      'allocations',
    ])
    expect(refused(books.allocate(payment, bill, 200_00, 'Unallocate'))).toBe('accepted')
    expect(books.one(bill)).toMatchObject({ open: 700_00, settlement: 'part-settled' })
    expect(books.one(payment).allocations).toMatchObject([{ amount: 300_00 }])
  })

  test('TRX-21: a bill is undone once nothing of it is paid; a payment that is undone opens its bills', () => {
    const books = new Books()
    const bill = books.bill(1000_00, 0)
    const payment = books.payment(600_00, 1)
    books.allocate(payment, bill, 500_00)
    expect(refused(books.reverse(bill, day(1)))).toEqual([
      'TRX-21',
      'GRN-0 is part-paid by TR/25-26/0001. Unallocate them first.',
      undefined,
    ])
    expect(refused(books.reverse(payment, day(1)))).toBe('accepted')
    expect(books.one(payment)).toMatchObject({ status: 'reversed' })
    expect(books.one(payment).allocations).toBeUndefined()
    expect(books.one(bill)).toMatchObject({ open: 1000_00, settlement: 'open' })
    expect(refused(books.reverse(bill, day(1)))).toBe('accepted')
  })

  test('what is said of a bill in one’s own entry is left out', () => {
    const books = new Books()
    books.pass(1)
    const said = books.pay(1, 0, undefined, { instalments: [], open: 5, settlement: 'open', settlements: [] })
    expect(Object.keys(books.one(Result.getOrThrow(said)))).not.toEqual(expect.arrayContaining(['open']))
    expect(books.one(Result.getOrThrow(said))).not.toHaveProperty('instalments')
  })
})
