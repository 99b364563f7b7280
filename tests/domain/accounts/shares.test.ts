import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { postingShares } from '../../../src/domain/accounts/posting-shares.ts'
import { divided } from '../../../src/domain/accounts/transaction/shares.ts'
import { transactionResource } from '../../../src/domain/accounts/transaction/transaction.ts'
import { projections } from '../../../src/domain/areas.ts'
import { bank, books, cash, vendor } from '../../support/accounts/world.ts'
import { noHistory, run, type Step } from '../../support/history.ts'
import { ref } from '../../support/registry/master.ts'
import { runs } from '../../support/tier.ts'
import { people, system } from '../../support/world.ts'

const { key: resource, label, aggregate } = transactionResource
const [iron, zinc, plant] = [ref('iron', 'Iron'), ref('zinc', 'Zinc'), ref('plant', 'Plant')]

type Values = Readonly<Record<string, unknown>>

/** What the last event of a transaction gives, as `dimension ledger debit credit`. */
const sharesOf = (...steps: readonly Step[]): readonly (readonly unknown[])[] => {
  const { events, document } = run(noHistory({ resource, label, aggregate }, 'tr-1'), steps, books)
  const last = events.at(-1)
  return last === undefined || document === null
    ? []
    : projections
        .rowsOf(last, document)
        .filter(({ projection }) => projection === postingShares)
        .map(({ values: { dimension, ledger, debit, credit } }) => [dimension, ledger, debit, credit])
}

const create = (data: Values, by: Step['by'] = system): Step => ({
  by,
  type: 'Create',
  data: { transactionDate: '2026-01-02', name: 'As agreed', ...data },
})

/** Iron for 60.00 and zinc for 40.00, 18.00 of tax on both, on credit. */
const bill = create({
  operations: 'purchase-bill',
  referenceType: 'goods-receipts',
  referenceId: 'grn-1',
  entries: [
    { ledger: cash, side: 'debit', amount: 60_00, grade: iron },
    { ledger: cash, side: 'debit', amount: 40_00, grade: zinc },
    { ledger: bank, side: 'debit', amount: 18_00 },
    { key: 'vendor', party: ref('v-1', 'Kaveri Chemicals'), side: 'credit', amount: 118_00 },
  ],
})
const settled = (type: 'Settle' | 'Unsettle', amount: number, money: Values): Step => ({
  by: system,
  type,
  data: { payment: ref('p-1', 'TR/2'), date: '2026-01-03', amount, ...money },
})

describe('what entries are of departments and grades (spec 03, 6.6)', () => {
  test('a bill says it of what it is for; tax, and what its party is owed, are of nobody yet', () => {
    expect(sharesOf(bill)).toEqual([
      ['iron', cash.id, 60_00, 0],
      ['zinc', cash.id, 40_00, 0],
    ])
  })

  test('money that settles a bill takes the shares of the bill, its tax with them, and gives them back', () => {
    const paid = settled('Settle', 59_00, { account: bank, moved: 59_00 })
    expect(sharesOf(bill, paid)).toEqual([
      ['iron', bank.id, 0, 35_40],
      ['zinc', bank.id, 0, 23_60],
    ])
    expect(sharesOf(bill, paid, settled('Unsettle', 59_00, { account: bank, moved: 59_00 }))).toEqual([
      ['iron', bank.id, 35_40, 0],
      ['zinc', bank.id, 23_60, 0],
    ])
  })

  test('a note settles without money', () => {
    expect(sharesOf(bill, settled('Settle', 59_00, {}))).toEqual([])
  })

  test('what a document pays at once is of whom it is paid for, and the same goes back when it is reversed', () => {
    const entries = [
      { ledger: vendor, side: 'debit', amount: 70_00, department: plant },
      { ledger: vendor, side: 'debit', amount: 30_00 },
      { ledger: bank, side: 'credit', amount: 100_00 },
    ]
    const release = { operations: 'salary-release', referenceType: 'payroll-reports', referenceId: 'r-1', entries }
    expect(sharesOf(create(release))).toEqual([
      ['plant', vendor.id, 70_00, 0],
      ['plant', bank.id, 0, 70_00],
    ])
  })

  test('a journal says it line by line: a cost that is moved to a department is not taken off it again', () => {
    const lines = [
      { ledger: cash, debit: 50_00, department: plant },
      { ledger: cash, credit: 50_00 },
    ]
    expect(sharesOf(create({ operations: 'journal', lines }, people.admin))).toEqual([['plant', cash.id, 50_00, 0]])
  })

  test('shares come to what is theirs to the paisa, however an amount is divided', () => {
    const shares = fc.array(fc.integer({ min: 1, max: 90_000_000_00 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90_000_000_00 }), shares, (amount, parts) => {
        const whole = parts.reduce((sum, one) => sum + one, 0)
        const of = parts.map((own, index) => ({ of: String(index), amount: own }))
        const found = divided(amount, of, whole)
        expect(found.reduce((sum, one) => sum + one.amount, 0)).toBe(amount)
        for (const { of: at, amount: own } of found)
          expect(Math.abs(own - (amount * (parts[Number(at)] ?? 0)) / whole)).toBeLessThanOrEqual(1)
      }),
      { numRuns: runs({ sample: 60, soak: 3000 }) },
    )
  })
})
