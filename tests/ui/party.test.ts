import { describe, expect, test } from 'vitest'
import { statementOf } from '../../src/domain/accounts/party/statement.ts'
import type { PartyRow } from '../../src/domain/accounts/party/party.ts'
import { ageingSheet, bucketWords } from '../../src/ui/accounts/party/AgeingTable.tsx'
import { billsSheet } from '../../src/ui/accounts/party/OpenBillsTable.tsx'
import { partiesSheet, partiesShown } from '../../src/ui/accounts/party/PartiesTable.tsx'
import { addressWords, contactWords } from '../../src/ui/accounts/party/PartyFacts.tsx'
import { statementSheet } from '../../src/ui/accounts/party/StatementTable.tsx'
import { nothing, statement } from '../support/accounts/party.ts'

const range = { from: '2025-07-01', to: '2025-07-31' }

describe('the statement of a party', () => {
  test('stands between its opening and closing balance, without what was undone unless one asks', () => {
    const rows = statementOf(statement, range, false)
    expect(rows.map(({ particulars, balance }) => [particulars, balance])).toEqual([
      ['Opening balance', -101_318_00],
      ['First part', -51_318_00],
      ['Closing balance', -51_318_00],
    ])
    expect(rows.at(-1)).toMatchObject({ debit: 50_000_00, credit: 0 })
    expect(statementOf(statement, range, true)).toHaveLength(5)
  })

  test('is a file with amounts in rupees, and balances without their signs beside their sides', () => {
    expect(statementSheet(statementOf(statement, range, true)).rows).toEqual([
      ['2025-07-01', 'Opening balance', '', '', null, null, 101318, 'Cr'],
      ['2025-07-10', 'First part', 'Payment', 'TR-1', 50000, 0, 51318, 'Cr'],
      ['2025-07-10', 'Wrong', 'Payment, reversed', 'TR-1', 7, 0, 51311, 'Cr'],
      ['2025-07-10', 'Reversal', 'Reversal', 'TR-1', 0, 7, 51318, 'Cr'],
      ['2025-07-31', 'Closing balance', '', '', 50007, 7, 51318, 'Cr'],
    ])
    expect(billsSheet(statement.bills, '2025-07-31').rows).toEqual([
      ['2025-05-10', 'GRN-13', 51318, 52, '2025-06-09'],
      ['2025-05-11', 'GRN-14', 1, null, null],
      [null, 'Total', 51319, null, null],
    ])
    expect(ageingSheet(statement).rows.slice(2)).toEqual([
      ['31-60 days', 41186.2, 'Cr'],
      ['61-90 days', 0, ''],
      ['above 90 days', 0, ''],
      ['No due date', 10131.8, 'Cr'],
      ['On account', 0, ''],
      ['Balance', 51318, 'Cr'],
    ])
    expect(bucketWords('Not due')).toBe('Not due')
  })
})

test('parties are those on the side that is asked for, and those of whom nothing is open only if one asks', () => {
  const row = (id: string, kind: PartyRow['kind'], balance: number, ageing = nothing): PartyRow => ({
    id,
    name: id,
    kind,
    balance,
    overdue: 0,
    ageing,
  })
  // What is open and what is on account may come to nothing together.
  const even = row('even', 'vendor', 0, { ...nothing, 'Not due': -5, 'On account': 5 })
  const all = [row('owed', 'vendor', -500), even, row('done', 'vendor', 0), row('owes', 'client', 300)]
  const shown = (side: string, settled: boolean) => partiesShown(all, side, settled).map(({ id }) => id)
  expect(shown('', false)).toEqual(['owed', 'even', 'owes'])
  expect(shown('payable', true)).toEqual(['owed', 'even', 'done'])
  expect(shown('receivable', false)).toEqual(['owes'])
  expect(partiesSheet(all).rows.at(-1)?.slice(0, 5)).toEqual(['Total', '', 2, 'Cr', 0])
})

test('a party is reached where bills go and by who hears of payments, else by the first that is known', () => {
  const address = (use: string, addressLine1: string) => ({
    use,
    address: { addressLine1, city: 'Vapi', pincode: '396195', state: 'Gujarat' },
  })
  expect(addressWords({ addresses: [address('registered', 'Plot 1'), address('billing', 'Plot 2')] })).toBe(
    'Plot 2, Vapi 396195, Gujarat',
  )
  expect(addressWords({ addresses: [address('works', 'Plot 3')] })).toBe('Plot 3, Vapi 396195, Gujarat')
  expect(addressWords({})).toBe('Address not found')
  const contacts = [
    { name: 'Asha', primary: 'yes' },
    { name: 'Ravi', phone: '98200 00000', receives: 'order, payment' },
  ]
  expect(contactWords({ contacts })).toBe('Ravi, 98200 00000')
  expect(contactWords({ contacts: contacts.slice(0, 1) })).toBe('Asha')
  expect(contactWords({})).toBeUndefined()
})
