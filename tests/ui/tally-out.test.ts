import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foreignVoucherResource } from '../../src/domain/accounts/foreign/foreign-voucher.ts'
import { openingBalanceResource } from '../../src/domain/accounts/opening/opening-balances.ts'
import type { Books } from '../../src/domain/accounts/statements/books.ts'
import type { Line } from '../../src/domain/accounts/statements/lines.ts'
import type { Moved } from '../../src/domain/accounts/statements/sums.ts'
import { trialBalance, trialCuts } from '../../src/domain/accounts/statements/trial-balance.ts'
import { mastersOf } from '../../src/domain/accounts/tally/out.ts'
import type { OutVoucher } from '../../src/domain/accounts/tally/write.ts'
import { addDays } from '../../src/domain/kernel/calendar.ts'
import { textOf } from '../../src/domain/registry/formats/cell.ts'
import type { ResourceEntry } from '../../src/domain/registry/entry.ts'
import { importLimits } from '../../src/ui/resource/import/limits.ts'
import { readSheet } from '../../src/ui/resource/import/table.ts'
import { tallyText } from '../support/accounts/tally.ts'
import { workedChart as chart } from '../support/accounts/worked-books.ts'
import { runs } from '../support/tier.ts'

interface Entry {
  readonly ledger: string
  readonly date: string
  /** In paise: debits are more than nothing. */
  readonly amount: number
}

const range = { from: '2025-04-01', to: '2026-03-31' } as const
const start = '2023-04-01'
const days = 3 * 365

/** What is kept of entries for a trial balance of the range. */
const booksOf = (entries: readonly Entry[]): Books => {
  const cuts = trialCuts(range)
  const moved = entries
    .filter(({ date }) => date <= cuts.until)
    .map(({ ledger, date, amount }): Moved => ({
      ledger,
      span: cuts.starts.filter((day) => day <= date).length,
      debit: Math.max(amount, 0),
      credit: Math.max(-amount, 0),
    }))
  return { chart, cuts, moved, begins: start }
}

/** Opening, debit, credit and closing by the names of ledgers; what was earned before stands under its own. */
const figuresIn = (lines: readonly Line[]): readonly (readonly [string, readonly number[]])[] =>
  lines.flatMap(({ of, name, figures, below }) => [
    ...(of === 'group' || figures.every((one) => one === 0) ? [] : [[name, figures] as const]),
    ...figuresIn(below),
  ])

const cellsOf = async (entry: ResourceEntry, text: string): Promise<readonly (readonly string[])[]> => {
  const { lines } = await readSheet(new Blob([text]), {}, importLimits, entry)
  return lines.slice(1).map(({ cells }) => cells.map((cell) => textOf(cell ?? null)))
}
const paise = (debit: string, credit: string): number =>
  Math.round(Number(debit || 0) * 100) - Math.round(Number(credit || 0) * 100)

const voucher = fc.record({
  day: fc.integer({ min: 0, max: days }),
  lines: fc.array(
    fc.record({
      ledger: fc.constantFrom(...chart.ledgers.map(({ id }) => id)),
      amount: fc.integer({ min: 1, max: 9_999_999_99 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  other: fc.constantFrom(...chart.ledgers.map(({ id }) => id)),
})

test('books that go out and come in again are the same trial balance, whatever stands in them', async () => {
  const idOf = new Map(chart.ledgers.map(({ id, name }) => [name, id]))
  const nameOf = new Map(chart.ledgers.map(({ id, name }) => [id, name]))
  await fc.assert(
    fc.asyncProperty(fc.array(voucher, { minLength: 1, maxLength: 25 }), async (all) => {
      const posted = all.map(({ day, lines, other }) => ({
        date: addDays(start, day),
        lines: [...lines, { ledger: other, amount: -lines.reduce((sum, { amount }) => sum + amount, 0) }],
      }))
      const entries = posted.flatMap(({ date, lines }) => lines.map((line) => ({ ...line, date })))
      const vouchers = posted
        .filter(({ date }) => date >= range.from && date <= range.to)
        .map(({ date, lines }, at): OutVoucher => ({
          id: `v-${at}`,
          operation: 'journal',
          number: String(at),
          date,
          narration: '',
          entries: lines.map(({ ledger, amount }) => ({
            ledger: nameOf.get(ledger) ?? ledger,
            side: amount > 0 ? 'debit' : 'credit',
            amount: Math.abs(amount),
          })),
        }))
      const before = booksOf(entries)
      const text = tallyText({ ...mastersOf(before, range, new Map()), vouchers })
      const opened = await cellsOf(openingBalanceResource, text).catch(() => [])
      const moved = await cellsOf(foreignVoucherResource, text).catch(() => [])
      const openings = opened.map(([ledger = '', debit = '', credit = '']) => ({
        ledger,
        amount: paise(debit, credit),
      }))
      // What was earned before the range is in a ledger of its own there.
      const earned = openings.filter(({ ledger }) => !idOf.has(ledger))
      const again = [
        ...openings.map(({ ledger, amount }) => ({
          ledger: idOf.get(ledger) ?? '',
          date: addDays(range.from, -1),
          amount,
        })),
        ...moved.map(([, , , date = '', , ledger = '', debit = '', credit = '']) => ({
          ledger: idOf.get(ledger) ?? '',
          date,
          amount: paise(debit, credit),
        })),
      ].filter(({ ledger }) => ledger !== '')
      const [was, is] = [before, booksOf(again)].map((books) => new Map(figuresIn(trialBalance(books, range).lines)))
      const profit = was?.get('Profit & Loss A/c (brought forward)')?.[0] ?? 0
      expect(earned.reduce((sum, { amount }) => sum + amount, 0)).toBe(profit)
      was?.delete('Profit & Loss A/c (brought forward)')
      is?.delete('Profit & Loss A/c (brought forward)')
      expect(is).toEqual(was)
      expect(openings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    }),
    { numRuns: runs({ sample: 100, soak: 5000 }) },
  )
})
