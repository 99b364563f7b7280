import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instalmentsOf } from '../../../../src/domain/accounts/bill/instalments.ts'
import { billSources, type Expected } from '../../../../src/domain/accounts/cash-flow/expected.ts'
import type { Contra } from '../../../../src/domain/accounts/statements/books.ts'
import {
  aheadOf,
  aheadWords,
  type CashFlow,
  type CashQuestion,
  type CashRow,
  cashViews,
} from '../../../../src/domain/accounts/statements/cash-flow.ts'
import { statements } from '../../../../src/domain/accounts/statements/statements.ts'
import { addDays } from '../../../../src/domain/kernel/calendar.ts'
import { termsOf } from '../../../../src/domain/purchase/trade/terms.ts'
import { reckoned } from '../../../support/accounts/reckoned.ts'
import { type Entry, workedChart as chart, workedEntries } from '../../../support/accounts/worked-books.ts'
import { runs } from '../../../support/tier.ts'

const months = { from: '2025-04-01', to: '2025-07-31', view: 'monthly' } as const
const term = (percent: string, noOfDays: number, event: string) => ({ percent, noOfDays, event, paymentType: 'credit' })

const dueOf = (operation: keyof typeof billSources, total: number, happened: Parameters<typeof termsOf>[0]) =>
  instalmentsOf(total, termsOf(happened)).flatMap(({ dueDate, amount = 0 }): readonly Expected[] =>
    dueDate === undefined ? [] : [{ ...billSources[operation], date: dueDate, amount }],
  )

/** The bills of 6.4 and 6.6: 30 % with the order, 60 % 30 days after the goods, 10 % after a quality that nobody has approved. */
const bills = [
  ...dueOf('purchase-bill', 101_318_00, {
    order: {
      date: '2025-04-25',
      paymentTerms: [term('30', 0, 'order-date'), term('60', 30, 'goods-received'), term('10', 15, 'quality-approved')],
    },
    date: '2025-05-10',
    received: '2025-05-10',
  }),
  ...dueOf('sales-bill', 63_720_00, {
    order: { date: '2025-06-01', paymentTerms: [term('100', 30, 'invoice-date')] },
    date: '2025-06-05',
  }),
]

/** As payroll will expect them. */
const payroll: readonly Expected[] = [
  { source: 'salary-advances', side: 'credit', date: '2025-06-15', amount: 6_000_00 },
  { source: 'loans', side: 'credit', date: '2025-06-30', amount: 24_000_00 },
]

interface Given {
  readonly entries?: readonly Entry[]
  readonly contra?: readonly Contra[]
  readonly expected?: readonly Expected[]
}

const of = ({ entries = workedEntries, ...parts }: Given, asked: CashQuestion = months): CashFlow =>
  reckoned(statements.cashFlow, { chart, entries, ...parts }, asked)

const rupees = (paise: number): number => paise / 100
const told = ({ debit, credit, closing }: CashRow): readonly number[] =>
  [debit, credit, closing].flatMap(({ estimated, actual }) => [rupees(estimated), rupees(actual)])

describe('the cash flow of the worked books (spec 03, 6.6)', () => {
  const { opening, rows } = of({ expected: [...bills, ...payroll] })

  test('opens with what stood in the bank, and has each month as it was expected and as it is, to the paisa', () => {
    expect(rupees(opening)).toBe(1_000_000)
    expect(rows.map(told)).toEqual([
      [0, 0, 30_395.4, 0, 969_604.6, 1_000_000],
      [0, 0, 0, 0, 969_604.6, 1_000_000],
      [0, 0, 90_790.8, 30_000, 878_813.8, 970_000],
      [63_720, 63_720, 0, 50_000, 942_533.8, 983_720],
    ])
  })

  test('is ahead by exactly the instalment that is overdue', () => {
    const [, , , july] = rows
    expect(july && [rupees(aheadOf(july)), aheadWords(aheadOf(july))]).toEqual([41_186.2, 'Ahead'])
    expect([-1, 0].map(aheadWords)).toEqual(['Behind', 'On plan'])
  })

  test('names who expected what, and which ledgers moved', () => {
    expect(rows[2]?.expected).toEqual([
      { source: 'bills-payable', debit: 0, credit: 60_790_80 },
      { source: 'loans', debit: 0, credit: 24_000_00 },
      { source: 'salary-advances', debit: 0, credit: 6_000_00 },
    ])
    expect(rows[3]?.ledgers).toEqual([{ id: 'bank', name: 'HDFC Bank', debit: 63_720_00, credit: 50_000_00 }])
    expect(rows[1]).toMatchObject({ expected: [], ledgers: [] })
  })

  test('what was due before the first day is in no period: it is in the opening balance as far as it was paid', () => {
    const july = of({ expected: bills }, { ...months, from: '2025-07-01' })
    expect([rupees(july.opening), july.rows.map(told)]).toEqual([
      970_000,
      [[63_720, 63_720, 0, 50_000, 1_033_720, 983_720]],
    ])
  })
})

test('what goes from the bank to the cash box neither comes in nor goes out', () => {
  const contra = [{ date: '2025-06-10', amount: 5_000_00 }]
  const entries = [
    ...workedEntries,
    { date: '2025-06-10', ledger: 'cash', amount: 5_000_00 },
    { date: '2025-06-10', ledger: 'bank', amount: -5_000_00 },
  ]
  const june = of({ entries, contra }).rows[2]
  expect(june && told(june).slice(0, 4)).toEqual([0, 0, 0, 30_000])
  expect(june).toMatchObject({
    contra: 5_000_00,
    ledgers: [
      { name: 'HDFC Bank', debit: 0, credit: 35_000_00 },
      { name: 'Cash', debit: 5_000_00, credit: 0 },
    ],
  })
})

test('a company without a ledger of money has no cash flow', () => {
  const bare = { ...chart, ledgers: chart.ledgers.filter(({ id }) => id !== 'bank' && id !== 'cash') }
  const flow = reckoned(statements.cashFlow, { chart: bare, entries: workedEntries }, months)
  expect([flow.hasLedgers, flow.opening, of({}).hasLedgers]).toEqual([false, 0, true])
  expect(flow.rows.flatMap(told).every((one) => one === 0)).toBe(true)
})

const money = ['bank', 'cash', 'overdraft']
const withOverdraft = {
  ...chart,
  ledgers: [...chart.ledgers, { id: 'overdraft', name: 'Overdraft', group: 'bank-od' }],
}
const day = fc.integer({ min: 0, max: 900 }).map((after) => addDays('2023-03-01', after))
const amount = fc.integer({ min: 1, max: 1_000_000_00 })
/** What one ledger takes another gives, two pairs a transaction. */
const transactions = fc.array(
  fc.record({
    date: day,
    moves: fc.array(
      fc.record({
        to: fc.constantFrom(...money, 'vendor', 'sales'),
        from: fc.constantFrom(...money, 'vendor', 'sales'),
        amount,
      }),
      { minLength: 1, maxLength: 2 },
    ),
  }),
  { maxLength: 40 },
)
const awaited = fc.array(
  fc.record({
    source: fc.constantFrom('bills-payable', 'bills-receivable', 'sales-orders'),
    side: fc.constantFrom('debit' as const, 'credit' as const),
    date: day,
    amount,
  }),
  { maxLength: 40 },
)
const questions = fc
  .tuple(day, fc.integer({ min: 0, max: 700 }), fc.constantFrom(...cashViews))
  .map(([from, long, view]): CashQuestion => ({ from, to: addDays(from, long), view }))

test('of any books and any expectations, each row is what looking at all of them gives', () => {
  fc.assert(
    fc.property(transactions, awaited, questions, (all, every, asked) => {
      const flows = all.map(({ date, moves }) => {
        const entries = moves.flatMap(({ to, from, amount: paise }) => [
          { date, ledger: to, amount: paise },
          { date, ledger: from, amount: -paise },
        ])
        const own = entries.filter(({ ledger }) => money.includes(ledger))
        const sum = (sign: 1 | -1) => own.reduce((total, one) => total + Math.max(0, sign * one.amount), 0)
        const [debit, credit] = [sum(1), sum(-1)]
        return { date, entries, debit, credit, met: Math.min(debit, credit) }
      })
      const { opening, rows } = reckoned(
        statements.cashFlow,
        {
          chart: withOverdraft,
          entries: flows.flatMap(({ entries }) => entries),
          contra: flows.filter(({ met }) => met > 0).map(({ date, met }) => ({ date, amount: met })),
          expected: every,
        },
        asked,
      )
      const added = <T>(from: readonly T[], value: (one: T) => number): number =>
        from.reduce((total, one) => total + value(one), 0)
      const until = (last: string): number =>
        added(flows, ({ date, debit, credit }) => (date <= last ? debit - credit : 0))
      expect(opening).toBe(until(addDays(asked.from, -1)))
      expect([rows[0]?.from, rows.at(-1)?.to]).toEqual([asked.from, asked.to])
      let estimated = opening
      for (const row of rows) {
        const isIn = ({ date }: { readonly date: string }): boolean => date >= row.from && date <= row.to
        const expectedOf = (side: 'debit' | 'credit') =>
          added(every, (one) => (isIn(one) && one.side === side ? one.amount : 0))
        estimated += expectedOf('debit') - expectedOf('credit')
        const here = flows.filter(isIn)
        expect([row.debit, row.credit, row.closing]).toEqual([
          { estimated: expectedOf('debit'), actual: added(here, ({ debit, met }) => debit - met) },
          { estimated: expectedOf('credit'), actual: added(here, ({ credit, met }) => credit - met) },
          { estimated, actual: until(row.to) },
        ])
        // What stands below a row comes to it.
        for (const side of ['debit', 'credit'] as const)
          expect([
            added(row.expected, (one) => one[side]),
            added(row.ledgers, (one) => one[side]) - row.contra,
          ]).toEqual([row[side].estimated, row[side].actual])
      }
    }),
    { numRuns: runs({ sample: 120, soak: 4000 }) },
  )
})
