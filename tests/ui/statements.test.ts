import { describe, expect, test } from 'vitest'
import type { CashFlow } from '../../src/domain/accounts/statements/cash-flow.ts'
import { type Line, resultLine } from '../../src/domain/accounts/statements/lines.ts'
import { entriesAddress, lineAddress, summaryAddress } from '../../src/ui/accounts/statements/addresses.ts'
import { amountWords, balanceWords } from '../../src/domain/accounts/statements/amounts.ts'
import { columns, linesOf, sheetOf } from '../../src/ui/accounts/statements/cashFlowLines.ts'
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

describe('the lines of a cash flow', () => {
  const july = { from: '2025-07-01', to: '2025-07-31' }
  const flow: CashFlow = {
    opening: 970_000_00,
    hasLedgers: true,
    rows: [
      {
        ...july,
        debit: { estimated: 63_720_00, actual: 63_720_00 },
        credit: { estimated: 0, actual: 45_000_00 },
        closing: { estimated: 942_533_80, actual: 983_720_00 },
        ledgers: [{ id: 'bank', name: 'HDFC Bank', debit: 63_720_00, credit: 50_000_00 }],
        contra: 5_000_00,
        expected: [{ source: 'bills-receivable', debit: 63_720_00, credit: 0 }],
      },
    ],
  }
  const { lines, pathTo } = linesOf(flow, { location: '', seesEntries: true })

  test('are the opening balance and the periods, each with who expected what and which ledgers moved', () => {
    const [opening, period] = lines
    expect([opening?.name, opening?.figures]).toEqual([
      'Opening Balance',
      [undefined, undefined, undefined, undefined, 970_000_00, 970_000_00],
    ])
    expect(period?.figures.map((figure, at) => columns[at]?.words(figure ?? 0))).toEqual([
      '63,720.00',
      '63,720.00',
      '0.00',
      '45,000.00',
      '9,42,533.80',
      '9,83,720.00',
      '+41,186.20 Ahead',
    ])
    expect(period?.below.map(({ name, figures }) => [name, ...figures])).toEqual([
      ['Bills receivable', 63_720_00, undefined, undefined, undefined],
      ['HDFC Bank', undefined, 63_720_00, undefined, 50_000_00],
      ['Contra between them', undefined, -5_000_00, undefined, -5_000_00],
    ])
  })

  test('lead from a ledger to its entries of the period, for whoever may see them', () => {
    const [, period] = lines
    expect(period?.below.map(pathTo)).toEqual([
      undefined,
      '/accounts/ledgers/entries?ledger=bank&date.from=2025-07-01&date.to=2025-07-31',
      undefined,
    ])
    const hidden = linesOf(flow, { location: '', seesEntries: false })
    expect(hidden.lines.flatMap(({ below }) => below.map(hidden.pathTo))).toEqual([undefined, undefined, undefined])
  })

  test('are rupees in a file, with nothing where there is no figure', () => {
    const days = ['2025-07-01', '2025-07-31']
    expect(sheetOf(flow, lines).rows).toEqual([
      [null, null, 'Opening Balance', null, null, null, null, 9_70_000, 9_70_000, null, null],
      [...days, '', 63_720, 63_720, 0, 45_000, 942_533.8, 983_720, 41_186.2, 'Ahead'],
      [...days, 'Bills receivable', 63_720, null, null, null, null, null, null, null],
      [...days, 'HDFC Bank', null, 63_720, null, 50_000, null, null, null, null],
      [...days, 'Contra between them', null, -5_000, null, -5_000, null, null, null, null],
    ])
  })
})
