import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isResult, type Nature, natures } from '../../../../src/domain/accounts/natures.ts'
import type { Chart } from '../../../../src/domain/accounts/statements/chart.ts'
import { type Line, type Side, withoutZeros } from '../../../../src/domain/accounts/statements/lines.ts'
import { summaryViews } from '../../../../src/domain/accounts/statements/periods.ts'
import { statements } from '../../../../src/domain/accounts/statements/statements.ts'
import { addDays, financialYearStart, monthsLater } from '../../../../src/domain/kernel/calendar.ts'
import { reckoned } from '../../../support/accounts/reckoned.ts'
import type { Entry } from '../../../support/accounts/worked-books.ts'
import { runs } from '../../../support/tier.ts'

const { accountSummary, balanceSheet, profitNLoss, trialBalance } = statements
const first = '2023-03-01'
const span = 1200

/** Groups of every nature within each other, with a ledger or two in each. */
const chart: Chart = {
  groups: natures.flatMap((nature) => [
    { id: `${nature}-a`, name: `${nature} A`, nature, sequence: 10, affectsGrossProfit: isResult(nature) },
    { id: `${nature}-b`, name: `${nature} B`, nature },
    { id: `${nature}-a1`, name: `${nature} A1`, nature, parent: `${nature}-a` },
    { id: `${nature}-a2`, name: `${nature} A2`, nature, parent: `${nature}-a1` },
  ]),
  ledgers: natures.flatMap((nature) =>
    ['a', 'b', 'a1', 'a2', 'a2'].map((group, at) => ({
      id: `${nature}-${group}-${at}`,
      name: `Ledger ${at}`,
      group: `${nature}-${group}`,
    })),
  ),
}
const natureOf = (ledger: string): Nature => ledger.split('-')[0] as Nature
const ids = [...chart.ledgers.map(({ id }) => id), 'assets-of-nobody']

const day = fc.integer({ min: 0, max: span }).map((after) => addDays(first, after))
/** Balanced transactions: what a ledger takes, another gives. */
const entries = fc
  .array(
    fc.record({
      date: day,
      ledger: fc.constantFrom(...ids),
      other: fc.constantFrom(...ids),
      amount: fc.integer({ min: 1, max: 1_000_000_00 }),
    }),
    { maxLength: 60 },
  )
  .map((all) =>
    all.flatMap(({ date, ledger, other, amount }): readonly Entry[] => [
      { date, ledger, amount },
      { date, ledger: other, amount: -amount },
    ]),
  )
const range = fc.tuple(day, fc.integer({ min: 0, max: 500 })).map(([from, long]) => ({ from, to: addDays(from, long) }))

const sum = (all: readonly Entry[], holds: (one: Entry) => boolean): number =>
  all.reduce((total, one) => total + (holds(one) ? one.amount : 0), 0)
/** The balance of a ledger at the end of a day, by looking at every entry. */
const closing = (all: readonly Entry[], ledger: string, date: string): number =>
  sum(
    all,
    (one) =>
      one.ledger === ledger &&
      one.date <= date &&
      (!isResult(natureOf(ledger)) || one.date >= financialYearStart(date)),
  )

const ledgerLines = (lines: readonly Line[]): readonly Line[] =>
  lines.flatMap((line) => (line.of === 'ledger' ? [line] : ledgerLines(line.below)))
const sidesOf = (side: Side): readonly Line[] => ledgerLines(side.lines)
const isSummed = ({ below, figures }: Line): boolean =>
  below.length === 0 ||
  (below.every(isSummed) &&
    figures.every((figure, at) => figure === below.reduce((total, one) => total + (one.figures[at] ?? 0), 0)))

const check = <T extends unknown[]>(...given: [...{ [K in keyof T]: fc.Arbitrary<T[K]> }, (...values: T) => void]) => {
  const [law, ...all] = given.toReversed() as [(...values: T) => void, ...fc.Arbitrary<unknown>[]]
  fc.assert(
    fc.property(fc.tuple(...all.toReversed()), (values) => law(...(values as T))),
    {
      numRuns: runs({ sample: 120, soak: 4000 }),
    },
  )
}

describe('statements of any entries (spec 03, 6.1 and 6.5)', () => {
  test('scenario 9: of all ledgers, debits equal credits and the closing balance is 0.00 in every row', () => {
    check(entries, range, fc.constantFrom(...summaryViews), (all, days, view) => {
      for (const row of reckoned(accountSummary, { chart, entries: all }, { ...days, view, resource: 'all' }).rows)
        expect([row.debit - row.credit, row.closing]).toEqual([0, 0])
    })
  })

  test('a row has what its entries come to, and closes as they do', () => {
    check(
      entries,
      range,
      fc.constantFrom(...summaryViews),
      fc.constantFrom(...chart.ledgers),
      (all, days, view, of) => {
        const { rows } = reckoned(
          accountSummary,
          { chart, entries: all },
          { ...days, view, resource: 'ledger', id: of.id },
        )
        for (const { from, to, debit, credit, closing: shown } of rows) {
          const isIn = (one: Entry): boolean => one.ledger === of.id && one.date >= from && one.date <= to
          expect([debit, credit, shown]).toEqual([
            sum(all, (one) => isIn(one) && one.amount > 0),
            sum(all, (one) => isIn(one) && one.amount < 0) === 0 ? 0 : -sum(all, (one) => isIn(one) && one.amount < 0),
            closing(all, of.id, to),
          ])
        }
      },
    )
  })

  test('a group has what its ledgers have, and its parts come to it', () => {
    check(entries, range, fc.constantFrom(...chart.groups), (all, days, group) => {
      const asked = { ...days, view: 'summary' as const, resource: 'account-group' as const, id: group.id }
      const { rows, parts } = reckoned(accountSummary, { chart, entries: all }, asked)
      const [{ debit, credit, closing: shown } = { debit: 0, credit: 0, closing: 0 }] = rows
      const column = (at: number): number => parts.reduce((total, one) => total + (one.figures[at] ?? 0), 0)
      expect(parts.every(isSummed)).toBe(true)
      expect([column(0), column(1), column(2)]).toEqual([debit, credit, shown])
      const own = ledgerLines(parts).map(({ id }) => id)
      expect(shown).toBe(own.reduce((total, id) => total + closing(all, id, days.to), 0))
    })
  })

  test('both sides of the balance sheet are equal on any day, and each ledger has its balance', () => {
    check(entries, range, (all, days) => {
      const { liabilities, assets, difference } = reckoned(balanceSheet, { chart, entries: all }, days)
      expect([liabilities.totals, difference]).toEqual([assets.totals, [0]])
      expect([...liabilities.lines, ...assets.lines].every(isSummed)).toBe(true)
      for (const { id, figures } of sidesOf(liabilities)) expect(figures[0] ?? 0).toBe(0 - closing(all, id, days.to))
      for (const { id, figures } of sidesOf(assets)) expect(figures[0]).toBe(closing(all, id, days.to))
    })
  })

  test('what a day closes with the next one opens with: in the sheet, and in a summary that begins with it', () => {
    check(entries, day, fc.constantFrom(...chart.ledgers), (all, date, { id }) => {
      const row = (from: string, to: string) =>
        reckoned(accountSummary, { chart, entries: all }, { from, to, view: 'summary', resource: 'ledger', id }).rows[0]
      const next = addDays(date, 1)
      const after = row(next, next)
      const opening = (after?.closing ?? 0) - (after?.debit ?? 0) + (after?.credit ?? 0)
      const restarts = isResult(natureOf(id)) && next === financialYearStart(next)
      expect(opening).toBe(restarts ? 0 : row(first, date)?.closing)
    })
  })

  test('the year before beside a sheet is the sheet of a year before', () => {
    check(entries, range, (every, days) => {
      // A ledger that is not in the chart stands in a sheet once it has an entry.
      const all = every.filter(({ ledger }) => ledger !== 'assets-of-nobody')
      const books = { chart, entries: all }
      const both = reckoned(balanceSheet, books, { ...days, compare: 'last-year' })
      const then = reckoned(balanceSheet, books, { from: monthsLater(days.from, -12), to: monthsLater(days.to, -12) })
      const figures = (side: Side, at: number): readonly unknown[] => {
        const told = (line: Line): unknown => [line.name, line.figures[at], line.below.map(told)]
        return side.lines.map(told)
      }
      expect(figures(both.assets, 1)).toEqual(figures(then.assets, 0))
      expect(figures(both.liabilities, 1)).toEqual(figures(then.liabilities, 0))
      expect(both.difference).toEqual(
        both.dates.map((date) => sum(every, ({ ledger, date: on }) => ledger === 'assets-of-nobody' && on <= date)),
      )
    })
  })

  test('both parts of profit and loss are equal, and what is left is what the entries earned', () => {
    check(entries, range, (all, days) => {
      const { trading, result } = reckoned(profitNLoss, { chart, entries: all }, days)
      expect([trading.left.totals, result.left.totals]).toEqual([trading.right.totals, result.right.totals])
      const earned = sum(all, ({ ledger, date }) => isResult(natureOf(ledger)) && date >= days.from && date <= days.to)
      const nett = [...result.left.lines, ...result.right.lines].find(({ id }) => id === 'nett')
      expect(nett?.name).toBe(earned > 0 ? 'Nett Loss' : 'Nett Profit')
      expect(nett?.figures).toEqual([Math.abs(earned)])
    })
  })

  test('a trial balance comes to nothing at both ends, and each ledger has what its entries come to', () => {
    check(entries, range, (all, days) => {
      const { lines, totals, restarts } = reckoned(trialBalance, { chart, entries: all }, days)
      const [opening, debit = 0, credit, shown] = totals
      expect([opening, debit - (credit ?? 0), shown]).toEqual([0, 0, 0])
      expect(lines.every(isSummed)).toBe(true)
      const before = addDays(days.from, -1)
      const restartsFirst = (ledger: string): boolean =>
        isResult(natureOf(ledger)) && days.from === financialYearStart(days.from)
      for (const { id, figures } of ledgerLines(lines)) {
        const moved = (sign: 1 | -1): number =>
          sum(
            all.map((one) => ({ ...one, amount: sign * one.amount })),
            ({ ledger, date, amount }) => ledger === id && date >= days.from && date <= days.to && amount > 0,
          )
        expect(figures).toEqual([
          restartsFirst(id) ? 0 : closing(all, id, before),
          moved(1),
          moved(-1),
          closing(all, id, days.to),
        ])
        const [had = 0, came = 0, went = 0, has] = figures
        expect(restarts !== undefined && isResult(natureOf(id)) ? has : had + came - went).toBe(has)
      }
    })
  })

  test('without zeros, no figure is lost', () => {
    check(entries, range, (all, days) => {
      const { assets } = reckoned(balanceSheet, { chart, entries: all }, days)
      const shown = ledgerLines(withoutZeros(assets.lines))
      expect(shown.map(({ id, figures }) => [id, figures])).toEqual(
        sidesOf(assets)
          .filter(({ figures }) => figures[0] !== 0)
          .map(({ id, figures }) => [id, figures]),
      )
    })
  })
})
