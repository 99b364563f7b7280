import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankLineResource } from '../../src/domain/accounts/bank/bank-line.ts'
import { bankQuestion, type BankStanding } from '../../src/domain/accounts/bank/standing.ts'
import { groupsTo } from '../support/accounts/chart.ts'
import type { Answer, Client } from '../support/server/client.ts'
import { type Host, onEachStore, startHost } from '../support/server/host.ts'
import { importFile } from '../support/server/importing.ts'
import { plantDocuments } from '../support/server/planting.ts'
import '../support/server/problem.ts'

const [lines, transactions] = ['bank-lines', 'transactions']
const bank = { id: 'hdfc', name: 'HDFC Bank' }
const expense = { id: 'charges', name: 'Charges' }

onEachStore('bank statements', (store) => {
  let host: Host
  let admin: Client
  beforeAll(async () => {
    host = await startHost(store)
    admin = await host.as('admin')
    const group = { id: 'expenses', name: 'Other expenses' }
    const account = { accountName: 'Meridian', accountNumber: '50200012345678', ifsc: 'HDFC0000146' }
    const kept = { ownership: 'user', active: 'yes' }
    await plantDocuments(host, [
      ...groupsTo('bank-accounts'),
      ['account-groups', group.id, { name: group.name, natureOfGroup: 'expenses', ownership: 'user' }],
      [
        'ledgers',
        bank.id,
        { ...kept, name: bank.name, group: { id: 'bank-accounts', name: 'Bank Accounts' }, bank: account },
      ],
      ['ledgers', expense.id, { ...kept, name: expense.name, group }],
    ])
  })
  afterAll(() => host.close())

  const pay = async (amount: number, name: string, date = '2026-01-02'): Promise<string> => {
    const id = newId()
    const data = { operations: 'payment', transactionDate: date, name, account: bank, against: expense, amount }
    await admin.do(transactions, id, { type: 'Create', data })
    return id
  }
  const standing = async (): Promise<BankStanding> => {
    const answer = (await admin.send(
      'GET',
      `/services/accounts${bankQuestion.path}?bank=${bank.id}`,
    )) as Answer<BankStanding>
    expect(answer.status).toBe(200)
    const { ledger, uncleared, unmatched, statement, entries, lines: left } = answer.body
    // The figure, reckoned from the rows that the page shows.
    expect(entries.reduce((sum, one) => sum + one.open, 0)).toBe(uncleared)
    expect(left.reduce((sum, one) => sum + one.left, 0)).toBe(unmatched)
    expect(ledger - uncleared + unmatched).toBe(statement)
    return answer.body
  }
  const give = (id: string, type: string, data: object = {}, more: object = {}) =>
    admin.command(lines, id, { type, data, reason: 'As agreed.', ...more })
  const undo = async (id: string) => {
    const { version } = (await admin.read(lines, id)).body as { readonly version: number }
    return give(id, 'Undo', {}, { expectedVersion: version })
  }
  const match = (id: string, transaction: string, amount: number) =>
    give(id, 'Match', { matches: [{ transaction: { id: transaction, name: 'Voucher' }, amount }] })
  const file = (rows: readonly string[]) =>
    importFile(admin, bankLineResource, {
      file: new Blob([['Bank,Date,Description,Reference,Withdrawal,Deposit,Balance', ...rows].join('\r\n')]),
      name: 'statement.csv',
      there: new Set(['ledgers']),
      keys: [],
    })
  const rows = [
    'HDFC Bank,02/01/2026,NEFT ACME,N123456,500.00,,9500.00',
    'HDFC Bank,02/01/2026,SMS charges,,17.70,,9482.30',
    'HDFC Bank,02/01/2026,SMS charges,,17.70,,9464.60',
    'HDFC Bank,13/01/2026,Interest,,,120.00,9584.60',
  ]

  test('a file comes with both of its equal lines, a second time not at all, and what is longer with what is new', async () => {
    const first = await file(rows)
    expect(first.faults).toEqual([])
    expect(first.answers.map(({ outcome }) => outcome)).toEqual(Array(4).fill('made'))
    const again = await file(rows.toReversed())
    expect(again.answers).toEqual([])
    expect(again.faults.map(({ message }) => message)).toContain(
      'The line of 02-Jan-2026 over 17.70, "SMS charges", is here already.',
    )
    const longer = await file([...rows, rows[1] ?? ''])
    expect([longer.faults.length, longer.answers.length]).toEqual([4, 1])
    expect(await standing()).toMatchObject({
      statement: -500_00 - 3 * 17_70 + 120_00,
      stated: { date: '2026-01-13', balance: 9584_60 },
      begins: '2026-01-02',
      linesInAll: 5,
      entriesInAll: 0,
    })
  })

  test('a proposal is shown and nothing comes of it until it is accepted; of two at once the second is told', async () => {
    const voucher = await pay(500_00, 'Paid to Acme N123456')
    const before = await standing()
    const proposal = before.proposals.find(({ entry }) => entry === voucher)
    expect(proposal).toMatchObject({
      amount: 500_00,
      reasons: ['Same amount', 'Same day', 'Reference N123456', 'Words: acme'],
    })
    expect((await standing()).proposals).toEqual(before.proposals)
    const line = proposal?.line ?? ''
    const answers = await Promise.all([match(line, voucher, 500_00), match(line, voucher, 500_00)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const refused = answers.find(({ status }) => status === 422)?.body as {
      readonly rule: string
      readonly message: string
    }
    expect(refused.rule).toBe('BNK-10')
    expect(refused.message).toMatch(/^Already matched by .+ on .+\. Undo that first\.$/)
    const after = await standing()
    expect(after).toMatchObject({ ledger: -500_00, uncleared: 0 })
    expect(after.done).toMatchObject([{ id: line, matches: [{ transaction: { id: voucher }, amount: -500_00 }] }])
    // It is not reversed while it is matched.
    const reverse = await admin.command(transactions, voucher, {
      type: 'Reverse',
      data: {},
      reason: 'Twice.',
      expectedVersion: 1,
    })
    expect(reverse.body).toMatchObject({ rule: 'TRX-26' })
    expect(await undo(line)).toMatchObject({ status: 200 })
    const { done, ...open } = await standing()
    const { done: _none, ...begun } = before
    expect([open, done]).toEqual([begun, []])
  })

  test('two lines that take the same transaction at once are not given more than it has', async () => {
    const voucher = await pay(20_00, 'SMS charges of the month', '2026-01-05')
    const charges = (await standing()).lines.filter(({ words }) => words === 'SMS charges')
    const answers = await Promise.all(charges.slice(0, 2).map(({ id }) => match(id, voucher, 17_70)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({ rule: 'BNK-12' })
    const entry = (await standing()).entries.find(({ id }) => id === voucher)
    expect(entry?.open).toBe(-2_30)
  })

  test('a missing voucher is made from the line and posted on its day; undo reverses it, all as it was', async () => {
    const before = await standing()
    const interest = before.lines.find(({ words }) => words === 'Interest')?.id ?? ''
    expect(await give(interest, 'Record', { against: expense, name: 'Interest of the bank' })).toMatchObject({
      status: 200,
    })
    const after = await standing()
    expect(after).toMatchObject({ ledger: before.ledger + 120_00, unmatched: before.unmatched - 120_00 })
    const made = after.done.find(({ id }) => id === interest)?.matches[0]?.transaction.id ?? ''
    expect((await admin.read(transactions, made)).body).toMatchObject({
      operations: 'receipt',
      transactionDate: '2026-01-13',
      name: 'Interest of the bank',
      referenceId: interest,
    })
    expect(await undo(interest)).toMatchObject({ status: 200 })
    expect((await admin.read(transactions, made)).body).toMatchObject({ status: 'reversed' })
    const { done: _one, ...open } = await standing()
    const { done: _other, ...begun } = before
    expect(open).toEqual(begun)
  })

  test('who may not see the books is told no figure of the bank', async () => {
    const reader = await host.as('asha')
    expect((await reader.send('GET', `/services/accounts${bankQuestion.path}?bank=${bank.id}`)).status).toBe(403)
    expect((await admin.send('GET', `/services/accounts${bankQuestion.path}`)).status).toBe(400)
  })
})
