import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ageingOf } from '../../../src/domain/accounts/bill/ageing.ts'
import { type Entry, statementRows } from '../../../src/domain/accounts/party/entries.ts'
import { mostEntries, type Party, partyRows, partyStatement } from '../../../src/domain/accounts/party/party.ts'
import { runs } from '../../support/tier.ts'

const entry = (id: string, debit: number, credit: number, reversalOf?: string): Entry => ({
  id,
  date: '2025-07-01',
  operation: reversalOf === undefined ? 'payment' : 'reversal',
  particulars: id,
  reference: id,
  debit,
  credit,
  ...(reversalOf === undefined ? {} : { reversalOf }),
})

const nothing = { balance: 0, bills: [], reversed: new Set<string>() }
const range = { id: 'kaveri', from: '2025-07-01', to: '2025-07-31' }
const kaveri: Party = { id: 'kaveri', name: 'Kaveri Chemicals', kind: 'vendor' }

describe('the statement of a party (spec 03, /accounts/ledgers/party)', () => {
  const entries = [entry('bill', 0, 101_318_00), entry('wrong', 700, 0), entry('undo', 0, 700, 'wrong')]

  test('leaves out pairs that undo each other within the range, and shows them where they are asked for', () => {
    const seen = (shows: boolean) =>
      statementRows(5_000, entries, shows).map(({ id, balance, isUndone }) => [id, balance, isUndone])
    expect(seen(false)).toEqual([['bill', 5_000 - 101_318_00, false]])
    expect(seen(true)).toEqual([
      ['bill', 5_000 - 101_318_00, false],
      ['wrong', 5_000 - 101_318_00 + 700, true],
      ['undo', 5_000 - 101_318_00, true],
    ])
  })

  test('shows what was undone later, and what undoes something earlier: its other half is not there to take it off', () => {
    const half = (kept: readonly Entry[]) => statementRows(0, kept, false).map(({ id }) => id)
    expect(half(entries.slice(0, 2))).toEqual(['bill', 'wrong'])
    expect(half(entries.slice(2))).toEqual(['undo'])
  })

  test('closes with the balance of the ledger, whatever is undone and shown', () => {
    const some = fc.array(
      fc.record({ debit: fc.nat(5000), credit: fc.nat(5000), undoes: fc.option(fc.nat(), { nil: undefined }) }),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(some, fc.integer({ min: -9000, max: 9000 }), fc.boolean(), (all, opening, shows) => {
        const undone = new Set<string>()
        const posted = all.reduce<readonly Entry[]>((before, { debit, credit, undoes }, index) => {
          const at = before[undoes === undefined ? -1 : undoes % Math.max(1, before.length)]
          if (at === undefined || undone.has(at.id) || at.reversalOf !== undefined)
            return [...before, entry(`e${index}`, debit, credit)]
          undone.add(at.id)
          return [...before, entry(`e${index}`, at.credit, at.debit, at.id)]
        }, [])
        const closing = posted.reduce((sum, one) => sum + one.debit - one.credit, opening)
        const rows = statementRows(opening, posted, shows)
        expect(rows.at(-1)?.balance ?? opening).toBe(closing)
        expect(rows).toHaveLength(shows ? posted.length : posted.length - 2 * undone.size)
      }),
      { numRuns: runs({ sample: 60, soak: 3000 }) },
    )
  })

  test('says so where there are more transactions than anybody reads, and keeps the first of them', () => {
    const many = Array.from({ length: mostEntries + 1 }, (_, index) => entry(`e${index}`, 1, 0))
    const { isCut, entries: kept } = partyStatement(
      kaveri,
      { opening: 0, entries: many, kept: nothing, orders: [] },
      range,
    )
    expect([isCut, kept.length]).toEqual([true, mostEntries])
    expect(partyStatement(kaveri, { opening: 0, entries: many.slice(1), kept: nothing, orders: [] }, range).isCut).toBe(
      false,
    )
  })

  test('has the bills that are open on its last day, each with what is open and by when it is due', () => {
    const bill = {
      id: 'bill',
      name: 'GRN-13',
      transactionDate: '2025-05-10',
      type: 'credit',
      amount: 101_318_00,
      instalments: [
        { amount: 30_395_40, dueDate: '2025-04-25' },
        { amount: 60_790_80, dueDate: '2025-06-09' },
        { amount: 10_131_80 },
      ],
      settlements: [{ payment: { id: 'paid', name: 'TR-1' }, date: '2025-07-01', amount: 50_000_00 }],
    } as const
    const kept = { balance: -51_318_00, bills: [bill], reversed: new Set<string>() }
    const { bills, overdue, ageing } = partyStatement(kaveri, { opening: 0, entries: [], kept, orders: [] }, range)
    expect(bills).toEqual([
      {
        id: 'bill',
        name: 'GRN-13',
        transactionDate: '2025-05-10',
        type: 'credit',
        amount: 101_318_00,
        open: 51_318_00,
        due: '2025-06-09',
      },
    ])
    expect(overdue).toBe(41_186_20)
    expect(ageing).toEqual({
      'Not due': 0,
      '1-30': 0,
      '31-60': -41_186_20,
      '61-90': 0,
      'above 90': 0,
      'No due date': -10_131_80,
      'On account': 0,
    })
    // Once the payment is reversed the bill is open as if it had never been made.
    expect(ageingOf({ balance: -101_318_00, bills: [bill], reversed: new Set(['paid']) }, range.to)).toMatchObject({
      '31-60': -60_790_80,
      'above 90': -30_395_40,
      'On account': 0,
    })
  })
})

test('parties stand by what is overdue, then by what they owe or are owed, then by name', () => {
  const client: Party = { id: 'apex', name: 'Apex Retail', kind: 'client' }
  const others = ['Zenith', 'Amber', 'Balaji'].map((name): Party => ({ id: name, name, kind: 'vendor' }))
  const owed = {
    apex: {
      balance: 500,
      bills: [
        {
          id: 'b',
          transactionDate: '2025-05-01',
          type: 'debit' as const,
          amount: 500,
          instalments: [{ amount: 500, dueDate: '2025-06-01' }],
        },
      ],
      reversed: new Set<string>(),
    },
    Zenith: { ...nothing, balance: -900 },
  }
  const rows = partyRows([...others, client], (ledger) => owed[ledger as 'apex'] ?? nothing, { to: '2025-07-31' })
  expect(rows.map(({ name, balance, overdue }) => [name, balance, overdue])).toEqual([
    ['Apex Retail', 500, 500],
    ['Zenith', -900, 0],
    ['Amber', 0, 0],
    ['Balaji', 0, 0],
  ])
})
