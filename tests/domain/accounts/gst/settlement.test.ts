/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  gstKinds,
  settled,
  type Standing,
  standingOf,
  taxLedgers,
} from '../../../../src/domain/accounts/gst/set-off.ts'
import type { GstSettlement } from '../../../../src/domain/accounts/statements/books.ts'
import { statements } from '../../../../src/domain/accounts/statements/statements.ts'
import { transactionResource } from '../../../../src/domain/accounts/transaction/transaction.ts'
import { reckoned } from '../../../support/accounts/reckoned.ts'
import { workedChart } from '../../../support/accounts/worked-books.ts'
import { bank, books, power } from '../../../support/accounts/world.ts'
import { given } from '../../../support/given.ts'
import { noHistory, run, type Step } from '../../../support/history.ts'
import { people, withDocuments, type World } from '../../../support/world.ts'
import { runs } from '../../../support/tier.ts'

const { key: resource, label, aggregate } = transactionResource
const none = noHistory({ resource, label, aggregate }, 'gst-1')

type Stands = Readonly<Record<string, number>>

/** The books with what stands in the ledgers of tax, on its usual side, at the end of any day. */
const standing = (stands: Stands, where: World = books): World => ({
  ...where,
  balances: ({ of, at }) => {
    const key = taxLedgers.find((one) => one.key === of?.marked.mark.split('|').at(-1))
    const amount = key === undefined ? 0 : (stands[key.key] ?? 0)
    const isCredit = key?.side !== 'input'
    const sums = { debit: isCredit ? 0 : amount, credit: isCredit ? amount : 0 }
    return { at: at === undefined ? { debit: 0, credit: 0 } : sums, lowest: {}, now: sums }
  },
})

/** The example of spec 03, 6.3. */
const example: Stands = {
  'output-igst': 100_000_00,
  'output-cgst': 40_000_00,
  'output-sgst': 40_000_00,
  'input-igst': 120_000_00,
  'input-cgst': 30_000_00,
  'input-sgst': 10_000_00,
}

const settle = (data: object = { bank }, by: Step['by'] = people.admin): Step => ({
  by,
  type: 'SettleGst',
  data: { month: '2025-12', ...data },
})

/** A settlement that somebody made before. */
const done = (transactionDate: string, more: object = {}): World =>
  withDocuments(standing(example), 'transactions', {
    id: `gst of ${transactionDate}`,
    operations: 'gst-settlement',
    transactionDate,
    status: 'posted',
    createdBy: { id: 'clara', name: 'Clara Clerk' },
    ...more,
  })

const entriesOf = (where: World, step: Step = settle()) =>
  (
    run(none, [step], where).document as unknown as {
      entries: readonly { ledger: { name: string }; side: string; amount: number }[]
    }
  ).entries.map(({ ledger, side, amount }) => [ledger.name, side, amount])

describe('Settle GST (spec 03, Daybook transaction and 6.3)', () => {
  test('given the worked example, when its month is settled, then one transaction of its last day empties what is set off', () => {
    expect(entriesOf(standing(example))).toEqual([
      ['Output IGST', 'debit', 100_000_00],
      ['Output CGST', 'debit', 40_000_00],
      ['Output SGST', 'debit', 40_000_00],
      ['Input IGST', 'credit', 120_000_00],
      ['Input CGST', 'credit', 30_000_00],
      ['Input SGST', 'credit', 10_000_00],
      ['HDFC Bank', 'credit', 20_000_00],
    ])
    given(none, standing(example))
      .when(settle())
      .then({
        type: 'TransactionPosted',
        data: {
          operations: 'gst-settlement',
          transactionDate: '2025-12-31',
          name: 'GST of Dec 2025',
          amount: 180_000_00,
          type: 'debit',
        },
      })
  })

  test('reverse charge is paid in cash, however much credit there is', () => {
    expect(entriesOf(standing({ 'input-cgst': 500_00, 'rcm-output-cgst': 25_00, 'rcm-output-sgst': 25_00 }))).toEqual([
      ['RCM Output CGST', 'debit', 25_00],
      ['RCM Output SGST', 'debit', 25_00],
      ['HDFC Bank', 'credit', 50_00],
    ])
  })

  test('where credit covers all of it, no bank is needed, and none is touched', () => {
    const stands = { 'output-cgst': 10_00, 'input-cgst': 30_00 }
    const entries = [
      ['Output CGST', 'debit', 10_00],
      ['Input CGST', 'credit', 10_00],
    ]
    expect(entriesOf(standing(stands), settle({}))).toEqual(entries)
    expect(entriesOf(standing(stands))).toEqual(entries)
  })

  test('TRX-22: a month is settled once, and says by whom', () => {
    given(none, done('2025-12-31'))
      .when(settle())
      .then({ rule: 'TRX-22', message: 'GST of Dec 2025 is already settled by Clara Clerk.', field: 'month' })
  })

  test('TRX-23: what stood before a settled month is settled with it', () => {
    given(none, done('2025-12-31'))
      .when(settle({ month: '2025-10', bank }))
      .then({
        rule: 'TRX-23',
        message: 'GST of Dec 2025 is already settled by Clara Clerk, with all that stood before.',
      })
    given(none, done('2025-10-31')).when(settle()).then('TransactionPosted')
  })

  test('one that was reversed is settled again', () => {
    given(none, done('2025-12-31', { status: 'reversed' }))
      .when(settle())
      .then('TransactionPosted')
  })

  test('TRX-24 and E-LOCK: a month that has not ended, or whose last day is closed', () => {
    given(none, standing(example))
      .when(settle({ month: '2026-01' }))
      .then({ rule: 'TRX-24', message: 'Jan 2026 ends on 31-Jan-2026; its GST is settled after that.' })
    const closed = withDocuments(standing(example), 'accounting-settings', {
      id: 'mine',
      booksBeginFrom: '2025-04-01',
      lockedUpTo: '2025-12-31',
      showOverdueDays: 'yes',
      payDay: 7,
    })
    given(none, closed).when(settle()).then({ rule: 'E-LOCK', field: 'month' })
    given(none, closed)
      .when(settle({ month: '2025-03' }))
      .then({ rule: 'TRX-03' })
  })

  test('TRX-25: where nothing is due, nothing is posted', () => {
    given(none, standing({ 'input-igst': 900_00, 'output-igst': -10_00 }))
      .when(settle())
      .then({ rule: 'TRX-25', message: 'Nothing of GST is due up to 31-Dec-2025.' })
  })

  test('the bank: needed where something is paid, of money, and in use', () => {
    const where = standing(example)
    given(none, where).when(settle({})).then({ rule: 'E-REQ', message: 'Bank is required.', field: 'bank' })
    given(none, where)
      .when(settle({ bank: power }))
      .then({ rule: 'TRX-11', field: 'bank' })
    given(none, where)
      .when(settle({ bank: { id: 'old', name: 'Old bank' } }))
      .then({ rule: 'TRX-05' })
  })

  test('E-PERM: it takes the right to close, not that to post; and nobody records one by hand', () => {
    given(none, standing(example))
      .when(settle({ bank }, { ...people.clerk, codes: ['UI:ACC-ACT:VIEW', 'UI:ACC-ACT:POST'] }))
      .then({ rule: 'E-PERM' })
    given(none, standing(example))
      .when(settle({ bank }, { ...people.clerk, codes: ['UI:ACC-ACT:VIEW', 'UI:ACC-REP:CLOSE'] }))
      .then('TransactionPosted')
    given(none, standing(example))
      .when({
        by: people.admin,
        type: 'Create',
        data: { operations: 'gst-settlement', transactionDate: '2025-12-31', name: 'By hand' },
      })
      .then({ rule: 'TRX-02' })
  })

  test('whoever may reverse reverses it, as there is no document behind it', () => {
    const posted = run(none, [settle()], standing(example))
    given(posted, standing(example))
      .when({ by: people.admin, type: 'Reverse', data: {}, reason: 'The return was amended.' })
      .then('TransactionReversed')
  })
})

const paise = fc.integer({ min: -500_00, max: 500_00 })
const anyStanding: fc.Arbitrary<Standing> = fc
  .record(Object.fromEntries(taxLedgers.map(({ key }) => [key, paise])))
  .map((stands) => standingOf((key) => stands[key] ?? 0))

test('whatever stands, its entries balance with what is paid, nothing is due after them, and no credit falls below nothing', () => {
  fc.assert(
    fc.property(anyStanding, (stands) => {
      const { entries, cash } = settled(stands)
      const sum = (side: string) => entries.reduce((all, one) => (one.side === side ? all + one.amount : all), 0)
      expect(sum('debit')).toBe(sum('credit') + cash)
      const after = standingOf((key) => {
        const { side, kind } = taxLedgers.find((one) => one.key === key) ?? { side: 'input', kind: 'igst' }
        return stands[side][kind] - entries.reduce((all, one) => (one.key === key ? all + one.amount : all), 0)
      })
      expect(settled(after).entries).toEqual([])
      for (const kind of gstKinds) expect(after.input[kind]).toBeGreaterThanOrEqual(Math.min(stands.input[kind], 0))
      // Never more in cash than is owed, and all of reverse charge in it.
      const owed = gstKinds.map((kind) => Math.max(stands['rcm-output'][kind], 0)).reduce((all, one) => all + one, 0)
      expect(cash).toBeGreaterThanOrEqual(owed)
    }),
    { numRuns: runs({ sample: 300, soak: 20_000 }) },
  )
})

test('the summary shows a settled month as it was, its settlement in a column of its own, and proposes what is posted', () => {
  const entries = [
    { date: '2025-06-10', ledger: 'output-igst', amount: -900_00 },
    { date: '2025-06-10', ledger: 'bank', amount: 900_00 },
  ]
  const of = (more: typeof entries, settlements: readonly GstSettlement[]) =>
    reckoned(
      statements.gstSummary,
      { chart: workedChart, entries: [...entries, ...more], settlements },
      { from: '2025-06-01', to: '2025-06-30' },
    )
  const before = of([], [])
  expect(before.proposed).toEqual({
    entries: [{ key: 'output-igst', side: 'debit', amount: 900_00, name: 'Output IGST' }],
    cash: 900_00,
  })
  const after = of(
    [
      { date: '2025-06-30', ledger: 'output-igst', amount: 900_00 },
      { date: '2025-06-30', ledger: 'bank', amount: -900_00 },
    ],
    [
      {
        id: 'gst',
        name: 'TR/25-26/0001',
        by: 'Clara Clerk',
        isStanding: true,
        moved: [
          { ledger: 'output-igst', debit: 900_00, credit: 0 },
          { ledger: 'bank', debit: 0, credit: 900_00 },
        ],
      },
    ],
  )
  expect(after.output).toEqual(before.output)
  expect(after.ledgers.find(({ name }) => name === 'Output IGST')?.figures).toEqual([0, 900_00, -900_00, 0])
  expect(after.proposed).toEqual({ entries: [], cash: 0 })
  expect(after.settledBy).toEqual([{ id: 'gst', name: 'TR/25-26/0001', by: 'Clara Clerk' }])
})
