import { describe, expect, test } from 'vitest'
import type { Line } from '../../../../src/domain/accounts/statements/lines.ts'
import { withoutZeros } from '../../../../src/domain/accounts/statements/lines.ts'
import { statements } from '../../../../src/domain/accounts/statements/statements.ts'
import { reckoned } from '../../../support/accounts/reckoned.ts'
import { workedChart as chart, workedEntries as entries } from '../../../support/accounts/worked-books.ts'

const books = { chart, entries }
const { accountSummary, balanceSheet, profitNLoss, trialBalance } = statements
const year = { from: '2025-04-01', to: '2025-07-31' }
const rupees = (paise: number | undefined): number => (paise ?? 0) / 100

/** Names and figures of lines, with what stands below them, zeros left out. */
const told = (lines: readonly Line[], depth = 9): readonly unknown[] =>
  withoutZeros(lines).map(({ name, figures, below }) =>
    below.length === 0 || depth === 0
      ? [name, ...figures.map(rupees)]
      : [name, ...figures.map(rupees), told(below, depth - 1)],
  )

const ledgersOf = (lines: readonly Line[]): readonly Line[] =>
  lines.flatMap((line) => (line.of === 'ledger' ? [line] : ledgersOf(line.below)))

describe('the worked books of spec 03, 6.5', () => {
  test('the trial balance of 2025-07-31, to the paisa', () => {
    const { rows, parts } = reckoned(accountSummary, books, { ...year, view: 'summary', resource: 'all' })
    const closing = Object.fromEntries(
      ledgersOf(withoutZeros(parts)).flatMap(({ id, figures }) => (figures[2] === 0 ? [] : [[id, rupees(figures[2])]])),
    )
    expect(closing).toEqual({
      bank: 983_720,
      'stock-raw': 242_882.14,
      'stock-finished': 10_120.09,
      'input-cgst': 7_727.63,
      'input-sgst': 7_727.63,
      'salary-advances': 4_000,
      'employee-loans': 22_081,
      'freight-inward': 2_500,
      'cost-of-goods-sold': 30_360.27,
      'salaries-and-wages': 21_051.62,
      'employer-pf': 2_324,
      'employer-esic': 685,
      'round-off': 0.62,
      capital: -1_200_000,
      vendor: -51_318,
      'output-igst': -9_720,
      'pf-payable': -4_075,
      'esic-payable': -843,
      'pt-payable': -200,
      'salary-payable': -14_844,
      sales: -54_000,
      'interest-on-employee-loans': -180,
    })
    const debits = Object.values(closing).filter((one) => one > 0)
    expect(Math.round(debits.reduce((sum, one) => sum + one * 100, 0))).toBe(133_518_000)
    expect(rows).toEqual([{ ...year, debit: rows[0]?.credit, credit: rows[0]?.credit, closing: 0 }])
  })

  test('the trial balance has the same closings, and comes to 0.00', () => {
    const { parts } = reckoned(accountSummary, books, { ...year, view: 'summary', resource: 'all' })
    const { lines, totals, restarts } = reckoned(trialBalance, books, year)
    const closings = (of: readonly Line[], at: number) => ledgersOf(of).map(({ id, figures }) => [id, figures[at]])
    expect(closings(lines, 3)).toEqual(closings(parts, 2))
    expect(
      ledgersOf(lines)
        .find(({ id }) => id === 'bank')
        ?.figures.map(rupees),
    ).toEqual([1_000_000, 63_720, 80_000, 983_720])
    expect([totals[0], totals[3], restarts]).toEqual([0, 0, undefined])
  })

  test('in a trial balance over 31 March, income and expenses begin anew and stand in what is brought forward', () => {
    const { lines, totals, restarts } = reckoned(trialBalance, books, { from: '2025-07-01', to: '2026-04-30' })
    expect(
      ledgersOf(lines)
        .find(({ id }) => id === 'sales')
        ?.figures.map(rupees),
    ).toEqual([-54_000, 0, 0, 0])
    expect(lines.at(-1)).toMatchObject({
      name: 'Profit & Loss A/c (brought forward)',
      figures: [0, 0, 0, 274_151],
      days: { from: '2025-03-01', to: '2026-03-31' },
    })
    expect([totals[0], totals[3], restarts]).toEqual([0, 0, '2026-04-01'])
  })

  test('Profit N Loss', () => {
    const { trading, result } = reckoned(profitNLoss, books, year)
    expect(told(trading.left.lines, 0)).toEqual([
      ['Direct Expenses', 32_860.27],
      ['Gross Profit c/o', 21_139.73],
    ])
    expect(told(trading.right.lines, 0)).toEqual([['Sales Accounts', 54_000]])
    expect(told(result.left.lines, 0)).toEqual([['Indirect Expenses', 24_061.24]])
    expect(told(result.right.lines, 0)).toEqual([
      ['Gross Profit b/f', 21_139.73],
      ['Indirect Incomes', 180],
      ['Nett Loss', 2_741.51],
    ])
    expect([trading.left.totals, trading.right.totals]).toEqual([[5_400_000], [5_400_000]])
    expect([result.left.totals, result.right.totals]).toEqual([[2_406_124], [2_406_124]])
  })

  test('Balance Sheet', () => {
    const { liabilities, assets, difference } = reckoned(balanceSheet, books, year)
    expect(told(liabilities.lines)).toEqual([
      ['Capital Account', 1_200_000, [['Capital', 1_200_000]]],
      [
        'Current Liabilities',
        81_000,
        [
          ['Sundry Creditors', 51_318, [['Kaveri Chemicals', 51_318]]],
          ['Duties & Taxes', 9_720, [['Output IGST', 9_720]]],
          [
            'Statutory Payables',
            5_118,
            [
              ['ESIC Payable', 843],
              ['PF Payable', 4_075],
              ['PT Payable', 200],
            ],
          ],
          ['Employee Payables', 14_844, [['Salary Payable', 14_844]]],
        ],
      ],
      ['Profit & Loss A/c', -2_741.51, [['Current period', -2_741.51]]],
    ])
    expect(told(assets.lines, 1)).toEqual([
      [
        'Current Assets',
        1_278_258.49,
        [
          ['Bank Accounts', 983_720],
          ['Stock-in-hand', 253_002.23],
          ['Input Tax Credit', 15_455.26],
          ['Loans & Advances (Asset)', 26_081],
        ],
      ],
    ])
    expect([liabilities.totals, assets.totals, difference]).toEqual([[127_825_849], [127_825_849], [0]])
  })

  test('Account Summary of the bank by months', () => {
    const { name, rows, parts } = reckoned(accountSummary, books, {
      ...year,
      view: 'monthly',
      resource: 'ledger',
      id: 'bank',
    })
    expect([name, parts]).toEqual(['HDFC Bank', []])
    expect(rows.map((row) => [row.from, row.to, rupees(row.debit), rupees(row.credit), rupees(row.closing)])).toEqual([
      ['2025-04-01', '2025-04-30', 0, 0, 1_000_000],
      ['2025-05-01', '2025-05-31', 0, 0, 1_000_000],
      ['2025-06-01', '2025-06-30', 0, 30_000, 970_000],
      ['2025-07-01', '2025-07-31', 63_720, 50_000, 983_720],
    ])
  })

  test('scenario 10: income begins anew on 1 April, and the loss of the year before is brought forward', () => {
    const { rows } = reckoned(accountSummary, books, {
      from: '2025-04-01',
      to: '2027-03-31',
      view: 'yearly',
      resource: 'ledger',
      id: 'sales',
    })
    expect(rows.map(({ closing }) => rupees(closing))).toEqual([-54_000, 0])
    const { liabilities, difference } = reckoned(balanceSheet, books, { from: '2026-01-01', to: '2026-04-01' })
    const profit = liabilities.lines.find(({ id }) => id === 'profit')
    expect(profit?.below.map(({ name, figures, days }) => [name, rupees(figures[0]), days])).toEqual([
      ['Brought forward', -2_741.51, { from: '2025-03-01', to: '2026-03-31' }],
      ['Current FY before start', 0, undefined],
      ['Current period', 0, { from: '2026-04-01', to: '2026-04-01' }],
    ])
    expect(difference).toEqual([0])
  })

  test('the start date splits the profit of the year', () => {
    const { liabilities } = reckoned(balanceSheet, books, { from: '2025-07-01', to: '2025-07-31' })
    const profit = liabilities.lines.find(({ id }) => id === 'profit')
    expect(profit?.below.map(({ figures, days }) => [rupees(figures[0]), days])).toEqual([
      [0, { from: '2025-03-01', to: '2025-03-31' }],
      [21_139.49, { from: '2025-04-01', to: '2025-06-30' }],
      [-23_881, { from: '2025-07-01', to: '2025-07-31' }],
    ])
  })

  test('the same date last year stands beside it', () => {
    const asked = { from: '2026-07-01', to: '2026-07-31', compare: 'last-year' as const }
    const { dates, liabilities, difference } = reckoned(balanceSheet, books, asked)
    const profit = liabilities.lines.find(({ id }) => id === 'profit')
    expect([dates, difference]).toEqual([
      ['2026-07-31', '2025-07-31'],
      [0, 0],
    ])
    expect(profit?.figures.map(rupees)).toEqual([-2_741.51, -2_741.51])
    expect(profit?.below.map(({ figures }) => figures.map(rupees))).toEqual([
      [-2_741.51, 0],
      [0, 21_139.49],
      [0, -23_881],
    ])
  })

  test('a gross loss is carried over at the right and brought forward at the left', () => {
    const { trading, result } = reckoned(profitNLoss, books, { from: '2025-05-01', to: '2025-05-31' })
    expect(told(trading.right.lines)).toEqual([['Gross Loss c/o', 2_500]])
    expect(told(result.left.lines, 0)).toEqual([
      ['Gross Loss b/f', 2_500],
      ['Indirect Expenses', 0.24],
    ])
    expect(told(result.right.lines)).toEqual([['Nett Loss', 2_500.24]])
  })

  test('before the first entry there is nothing, and both sides say so', () => {
    const { liabilities, assets, begins } = reckoned(balanceSheet, books, { from: '2024-12-01', to: '2025-03-30' })
    expect([liabilities.totals, assets.totals, begins]).toEqual([[0], [0], null])
  })
})
