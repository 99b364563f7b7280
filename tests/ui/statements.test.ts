import { describe, expect, test } from 'vitest'
import { type Line, resultLine } from '../../src/domain/accounts/statements/lines.ts'
import { entriesAddress, lineAddress, summaryAddress } from '../../src/ui/accounts/statements/addresses.ts'
import { amountWords, balanceWords } from '../../src/ui/accounts/statements/amounts.ts'
import { rowsOfLines } from '../../src/ui/accounts/statements/files.ts'
import { openIn, openSaid } from '../../src/ui/accounts/statements/openLines.ts'

const ledger: Line = { of: 'ledger', id: 'bank', name: 'HDFC Bank', figures: [123_456], below: [] }
const group: Line = { of: 'group', id: 'banks', name: 'Bank Accounts', figures: [123_456], below: [ledger] }
const top: Line = { of: 'group', id: 'current', name: 'Current Assets', figures: [123_456], below: [group] }
const where = { from: '2025-04-01', to: '2025-07-31', location: 'mls-p1' }
const balance = { isBalance: true, seesEntries: true }

describe('amounts of statements', () => {
  test('are grouped as India does, with a balance’s side in place of its sign', () => {
    expect([amountWords(10_131_800), amountWords(-274_151)]).toEqual(['1,01,318.00', '-2,741.51'])
    expect([98_372_000, -5_400_000, 0].map(balanceWords)).toEqual(['9,83,720.00 Dr', '54,000.00 Cr', '0.00'])
  })

  test('are rupees in a file, each line with how deep it stands', () => {
    expect(rowsOfLines('Assets', [top], [123_456])).toEqual([
      ['Assets', 1, 'Current Assets', 1234.56],
      ['Assets', 2, 'Bank Accounts', 1234.56],
      ['Assets', 3, 'HDFC Bank', 1234.56],
      ['Assets', 1, 'Total', 1234.56],
    ])
  })
})

describe('where lines of statements lead to', () => {
  test('a ledger leads to the entries that its figure is made of: a balance to all of them until the day', () => {
    expect(lineAddress(ledger, where, balance)).toBe(
      '/accounts/ledgers/entries?ledger=bank&date.to=2025-07-31&location=mls-p1',
    )
    expect(lineAddress(ledger, where, { ...balance, isBalance: false })).toBe(
      '/accounts/ledgers/entries?ledger=bank&date.from=2025-04-01&date.to=2025-07-31&location=mls-p1',
    )
    expect(entriesAddress('bank', { to: '2025-07-31', location: '' })).toBe(
      '/accounts/ledgers/entries?ledger=bank&date.to=2025-07-31',
    )
  })

  test('nowhere for whoever may not see entries', () => {
    expect(lineAddress(ledger, where, { ...balance, seesEntries: false })).toBeUndefined()
  })

  test('a group leads to what stands in it, a result to the profit of its days', () => {
    expect(lineAddress(group, { ...where, location: '' }, balance)).toBe(
      '/accounts/tally-reports/account-summary?from=2025-04-01&to=2025-07-31&resource=account-group&id=banks',
    )
    expect(summaryAddress({ ...where, location: '' })).toBe(
      '/accounts/tally-reports/account-summary?from=2025-04-01&to=2025-07-31',
    )
    const days = { from: '2025-07-01', to: '2025-07-31' }
    expect(lineAddress(resultLine('current', 'Current period', [1], { days }), where, balance)).toBe(
      '/accounts/tally-reports/profit-n-loss?from=2025-07-01&to=2025-07-31&location=mls-p1',
    )
    expect(lineAddress(resultLine('gross', 'Gross Profit c/o', [1]), where, balance)).toBeUndefined()
  })
})

test('what is unfolded stands in the address: by name, or all of it', () => {
  expect([...openIn('all', [top])]).toEqual(['current', 'banks'])
  expect([...openIn('', [top])]).toEqual([])
  expect(openSaid(new Set(['current', 'banks']), [top])).toBe('all')
  expect(openSaid(new Set(['current']), [top])).toBe('current')
  expect(openSaid(new Set(), [top])).toBe('')
})
