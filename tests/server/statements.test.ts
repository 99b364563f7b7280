import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  partiesQuestion,
  partyQuestion,
  type PartyRow,
  type PartyStatement,
} from '../../src/domain/accounts/party/party.ts'
import { postings } from '../../src/domain/accounts/postings.ts'
import { billSources, type Expected } from '../../src/domain/accounts/cash-flow/expected.ts'
import { expectedOf, type OpenOrder, type OrderSource } from '../../src/domain/accounts/cash-flow/orders.ts'
import type { AccountSummary } from '../../src/domain/accounts/statements/account-summary.ts'
import type { BalanceSheet } from '../../src/domain/accounts/statements/balance-sheet.ts'
import type { Contra } from '../../src/domain/accounts/statements/books.ts'
import { cashViews } from '../../src/domain/accounts/statements/cash-flow.ts'
import { summaryViews } from '../../src/domain/accounts/statements/periods.ts'
import { type AskedOfDays, type Statement, statements } from '../../src/domain/accounts/statements/statements.ts'
import { addDays, localDate } from '../../src/domain/kernel/calendar.ts'
import type { DateRange } from '../../src/domain/registry/date-ranges.ts'
import type { AnyDocument } from '../../src/domain/kernel/document.ts'
import { resourceOf } from '../../src/domain/resources.ts'
import { documentRow, upsertDocuments } from '../../src/server/store/documents.ts'
import { writeProjected } from '../../src/server/store/projections.ts'
import { reckoned } from '../support/accounts/reckoned.ts'
import { type Entry, workedChart, workedEntries } from '../support/accounts/worked-books.ts'
import { rowsWith } from '../support/projection/written.ts'
import type { Answer, Client } from '../support/server/client.ts'
import { meridian } from '../support/server/group.ts'
import { type Host, onEachStore, startHost } from '../support/server/host.ts'
import { creditor, stock, vendorBooks } from '../support/server/vendor-books.ts'
import { diceOf, runs } from '../support/tier.ts'
import '../support/server/problem.ts'

const base = '/services/accounts'
const { accountSummary, balanceSheet, cashFlow, gstFigures, gstSummary, profitNLoss, trialBalance } = statements
const july = { from: '2025-04-01', to: '2025-07-31' }

/** What is posted where; the books of the second company are made by chance. */
interface Placed extends Entry {
  readonly location: string
}

const someday = (roll: () => number): string => addDays('2023-03-01', Math.floor(roll() * 1000))

const byChance = (): readonly Placed[] => {
  const roll = diceOf('statements')
  const pick = <T>(from: readonly T[]): T => from[Math.floor(roll() * from.length)] as T
  return Array.from({ length: 300 }, () => {
    const [date, amount, location] = [someday(roll), 1 + Math.floor(roll() * 90_000_00), pick(['mfc-p1', 'mfc-ho', ''])]
    return [
      { date, amount, location, ledger: pick(workedChart.ledgers).id },
      { date, amount: -amount, location, ledger: pick(workedChart.ledgers).id },
    ]
  }).flat()
}

/** A bill or an order, as far as the cash flow reads it. */
interface Awaited {
  readonly resource: 'transactions' | OrderSource
  readonly location: string
  readonly state: Readonly<Record<string, unknown>>
  /** What it lets expect. */
  readonly expected: readonly Expected[]
}

const bill = (
  operations: keyof typeof billSources,
  location: string,
  instalments: readonly { readonly amount: number; readonly dueDate?: string }[],
  status = 'posted',
): Awaited => ({
  resource: 'transactions',
  location,
  state: {
    operations,
    status,
    transactionDate: '2025-05-10',
    name: 'As agreed',
    instalments,
    entries: [{ side: 'debit', amount: 1, location: { id: location, name: location } }],
  },
  expected: instalments.flatMap(({ dueDate, amount }) =>
    dueDate === undefined || status === 'reversed' ? [] : [{ ...billSources[operations], date: dueDate, amount }],
  ),
})

const ended: readonly string[] = ['closed', 'cancelled']
const ordered = (resource: OrderSource, location: string, status: string, order: OpenOrder): Awaited => ({
  resource,
  location,
  state: { ...order, status, name: 'As ordered' },
  expected: ended.includes(status) ? [] : expectedOf(resource, order),
})

/** Bills that stand and bills that were reversed, orders of every status. */
const awaitedByChance = (): readonly Awaited[] => {
  const roll = diceOf('awaited')
  const pick = <T>(from: readonly T[]): T => from[Math.floor(roll() * from.length)] as T
  const place = (): string => pick(['mfc-p1', 'mfc-ho'])
  const bills = Array.from({ length: 40 }, () =>
    bill(
      pick(['sales-bill', 'purchase-bill'] as const),
      place(),
      [{ amount: 1 + Math.floor(roll() * 9_000_00), dueDate: someday(roll) }, { amount: 77 }],
      pick(['posted', 'posted', 'reversed']),
    ),
  )
  const orders = Array.from({ length: 40 }, () => {
    const resource = pick(['purchase-orders', 'sales-orders'] as const)
    const [count, part] =
      resource === 'purchase-orders' ? ['received', 'part-received'] : ['dispatched', 'part-dispatched']
    const status = pick(['open', part ?? '', 'closed', 'cancelled'])
    const taken = status === part ? { [count ?? '']: '12.5' } : {}
    return ordered(resource, place(), status, {
      date: someday(roll),
      paymentTerms: [
        { percent: '25', noOfDays: 3, event: 'order-date', paymentType: 'advance' },
        { percent: '75', noOfDays: 30, event: 'invoice-date', paymentType: 'credit' },
      ],
      items: [{ line: 1, quantity: '40', taxable: Math.floor(roll() * 9_000_00), igst: 1800, ...taken }],
      ...(roll() < 0.3 ? {} : { schedules: [{ line: 1, quantity: '15.5', date: someday(roll) }] }),
    })
  })
  return [...bills, ...orders]
}

/** As the store has them: what entries of one document and day debited to ledgers of money and credited to others. */
const contraIn = (entries: readonly Entry[]): readonly Contra[] => {
  const money = entries.filter(({ ledger }) => ledger.endsWith('-bank') || ledger.endsWith('-cash'))
  return [...new Set(money.map(({ date }) => date))].map((date) => {
    const sum = (sign: 1 | -1): number =>
      money.reduce((total, one) => total + (one.date === date ? Math.max(0, sign * one.amount) : 0), 0)
    return { date, amount: Math.min(sum(1), sum(-1)) }
  })
}

onEachStore('statements of accounts', (store) => {
  let host: Host
  let admin: Client
  /** The same person in the second company. */
  let other: Client
  const chance = byChance()
  const awaited = awaitedByChance()

  const by = { id: 'asha', name: 'Asha Kulkarni' }
  const at = '2026-01-05T06:30:00.000Z'
  const stamped = { version: 1, seq: 0, createdAt: at, createdBy: by, lastModifiedAt: at, lastModifiedBy: by }
  const writeChart = async (company: string): Promise<void> => {
    const ref = (id: string) => ({ id: `${company}-${id}`, name: id })
    const groups = workedChart.groups.map(({ id, nature, parent, affectsGrossProfit, ...rest }) => ({
      ...rest,
      id: `${company}-${id}`,
      resource: 'account-groups',
      natureOfGroup: nature,
      ...(parent === undefined ? {} : { parentGroup: ref(parent) }),
      ...(affectsGrossProfit === undefined ? {} : { affectsGrossProfit: 'yes' }),
    }))
    const ledgers = workedChart.ledgers.map(({ id, name, group, system }) => ({
      id: `${company}-${id}`,
      resource: 'ledgers',
      name,
      ...(system === undefined ? {} : { system }),
      group: ref(group),
    }))
    await upsertDocuments(
      host.database.db,
      'documents',
      [...groups, ...ledgers].map(({ resource, ...document }) =>
        documentRow(meridian.id, resourceOf(resource), {
          document: { ...stamped, ...document, company: { id: company, name: company } } as unknown as AnyDocument,
          headHash: null,
          pastReaders: [],
        }),
      ),
    )
  }
  const writeAwaited = async (company: string, all: readonly Awaited[]): Promise<void> => {
    await upsertDocuments(
      host.database.db,
      'documents',
      all.map(({ resource, location, state }, index) =>
        documentRow(meridian.id, resourceOf(resource), {
          document: {
            ...stamped,
            ...state,
            id: `${company}-awaited-${index}`,
            company: { id: company, name: company },
            ...(resource === 'transactions' ? {} : { location: { id: location, name: location } }),
          } as unknown as AnyDocument,
          headHash: null,
          pastReaders: [],
        }),
      ),
    )
  }
  let seq = 800
  const write = async (company: string, entries: readonly Placed[]): Promise<void> => {
    seq += 1
    const place = { seq, resource: 'transactions', documentId: `posted-${seq}`, version: 1 }
    const rows = entries.map(({ date, ledger, amount, location }) => ({
      company,
      location,
      date,
      ledger: `${company}-${ledger}`,
      party: '',
      operation: 'journal',
      voucher: `JV-${seq}`,
      debit: Math.max(amount, 0),
      credit: Math.max(-amount, 0),
    }))
    await writeProjected(host.database.db, meridian.id, rowsWith(place, postings, rows))
  }
  const ask = <Asked extends AskedOfDays, Said>(
    { path }: Statement<Asked, Said>,
    asked: Readonly<Record<string, string>>,
    client = admin,
  ): Promise<Answer<Said>> =>
    client.send('GET', `${base}${path}?${new URLSearchParams(asked).toString()}`) as Promise<Answer<Said>>

  /** The chart and the entries of a company, with the ids that they have there. */
  const booksOf = (company: string, entries: readonly Entry[]) => {
    const own = (id: string): string => `${company}-${id}`
    return {
      chart: {
        groups: workedChart.groups.map(({ id, parent, affectsGrossProfit, ...rest }) => ({
          ...rest,
          id: own(id),
          affectsGrossProfit: affectsGrossProfit ?? false,
          ...(parent === undefined ? {} : { parent: own(parent) }),
        })),
        ledgers: workedChart.ledgers.map((one) => ({ ...one, id: own(one.id), group: own(one.group) })),
      },
      entries: entries.map((one) => ({ ...one, ledger: own(one.ledger) })),
    }
  }

  beforeAll(async () => {
    host = await startHost(store)
    admin = await host.as('admin')
    other = admin.with({ 'company-id': 'mfc', 'location-id': 'mfc-p1' })
    await writeChart('mls')
    await writeChart('mfc')
    await write(
      'mls',
      workedEntries.map((one) => ({ ...one, location: 'mls-p1' })),
    )
    await write('mfc', chance)
    await writeAwaited('mls', [
      bill('purchase-bill', 'mls-p1', [
        { amount: 30_395_40, dueDate: '2025-04-25' },
        { amount: 60_790_80, dueDate: '2025-06-09' },
        { amount: 10_131_80 },
      ]),
      bill('sales-bill', 'mls-p1', [{ amount: 63_720_00, dueDate: '2025-07-05' }]),
    ])
    await writeAwaited('mfc', awaited)
  })
  afterAll(() => host.close())

  test('have the figures of the worked books (spec 03, 6.5)', async () => {
    const { body } = await ask(accountSummary, { ...july, view: 'monthly', resource: 'ledger', id: 'mls-bank' })
    expect(body).toMatchObject({ name: 'HDFC Bank', begins: '2025-03-01' })
    expect(body.rows.map(({ debit, credit, closing }) => [debit, credit, closing])).toEqual([
      [0, 0, 100_000_000],
      [0, 0, 100_000_000],
      [0, 3_000_000, 97_000_000],
      [6_372_000, 5_000_000, 98_372_000],
    ])
    const sheet = (await ask(balanceSheet, july)).body
    expect([sheet.liabilities.totals, sheet.assets.totals, sheet.difference]).toEqual([
      [127_825_849],
      [127_825_849],
      [0],
    ])
    const { trading, result } = (await ask(profitNLoss, july)).body
    expect([trading.left.totals, trading.right.totals]).toEqual([[5_400_000], [5_400_000]])
    expect(result.right.lines.at(-1)).toMatchObject({ name: 'Nett Loss', figures: [274_151] })
  })

  test('have the cash flow of the worked books (spec 03, 6.6), but for what payroll will expect', async () => {
    const { body } = await ask(cashFlow, { ...july, view: 'monthly' })
    expect([body.opening, body.hasLedgers]).toEqual([1_000_000_00, true])
    expect(
      body.rows.map(({ debit, credit, closing }) =>
        [debit, credit, closing].flatMap(({ estimated, actual }) => [estimated / 100, actual / 100]),
      ),
    ).toEqual([
      [0, 0, 30_395.4, 0, 969_604.6, 1_000_000],
      [0, 0, 0, 0, 969_604.6, 1_000_000],
      [0, 0, 60_790.8, 30_000, 908_813.8, 970_000],
      [63_720, 63_720, 0, 50_000, 972_533.8, 983_720],
    ])
  })

  test('are what the entries themselves come to: of any range, view, group, ledger and location', async () => {
    const roll = diceOf('asked')
    const pick = <T>(from: readonly T[]): T => from[Math.floor(roll() * from.length)] as T
    for (let turn = 0; turn < runs({ sample: 4, soak: 60 }); turn += 1) {
      const [one, two] = [someday(roll), someday(roll)].toSorted() as [string, string]
      const location = pick([undefined, 'mfc-p1', 'mfc-ho'])
      const days = { from: one, to: two, ...(location === undefined ? {} : { location }) }
      const books = booksOf(
        'mfc',
        chance.filter((entry) => location === undefined || entry.location === location),
      )
      const summary = { ...days, view: pick(summaryViews) }
      // oxlint-disable no-await-in-loop -- one after the other
      for (const asked of [
        { ...summary, resource: 'all' as const },
        { ...summary, resource: 'account-group' as const, id: `mfc-${pick(workedChart.groups).id}` },
        { ...summary, resource: 'ledger' as const, id: `mfc-${pick(workedChart.ledgers).id}` },
      ])
        expect((await ask(accountSummary, asked, other)).body).toEqual(reckoned(accountSummary, books, asked))
      for (const asked of [days, { ...days, compare: 'last-year' as const }])
        expect((await ask(balanceSheet, asked, other)).body).toEqual(reckoned(balanceSheet, books, asked))
      expect((await ask(profitNLoss, days, other)).body).toEqual(reckoned(profitNLoss, books, days))
      for (const one of [trialBalance, gstSummary, gstFigures])
        expect((await ask<DateRange, unknown>(one, days, other)).body).toEqual(
          reckoned<DateRange, unknown>(one, books, days),
        )
      const flow = { ...days, view: pick(cashViews) }
      const here = awaited.filter((one) => location === undefined || one.location === location)
      const parts = { contra: contraIn(books.entries), expected: here.flatMap(({ expected }) => expected) }
      expect((await ask(cashFlow, flow, other)).body).toEqual(reckoned(cashFlow, { ...books, ...parts }, flow))
      // oxlint-enable no-await-in-loop
    }
  })

  test('are refused to whoever lacks the right, whatever is asked', async () => {
    const clerk = await host.as('clerk')
    for (const statement of Object.values(statements))
      for (const asked of [july, {}, { ...july, view: 'monthly', resource: 'ledger', id: 'mls-bank' }])
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect(
          await clerk.send('GET', `${base}${statement.path}?${new URLSearchParams(asked).toString()}`),
        ).toMatchObject({
          status: 403,
          body: { rule: 'E-PERM', code: statement.code },
        })
  })

  test('are of the company from which they are asked: another one has no entries, ledgers or groups there', async () => {
    const packaging = admin.with({ 'company-id': 'mpk', 'location-id': 'mpk-p1' })
    const sheet = (await ask(balanceSheet, july, packaging)).body
    expect(sheet).toMatchObject({ begins: null, liabilities: { totals: [0] }, assets: { lines: [], totals: [0] } })
    for (const [resource, id] of [
      ['ledger', 'mls-bank'],
      ['account-group', 'mls-current-assets'],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await ask(accountSummary, { ...july, view: 'summary', resource, id }, other)).toBeProblem(404)
    const located = (await ask(balanceSheet, { ...july, location: 'mls-p1' }, other)).body
    expect(located.begins).toBeNull()
  })

  test('are not made of days in the wrong order, of what is no day, or of what nobody takes', async () => {
    const crossed = await ask(accountSummary, {
      from: '2025-08-01',
      to: '2025-07-31',
      view: 'summary',
      resource: 'all',
    })
    expect(crossed).toMatchObject({
      status: 400,
      body: { detail: 'From date is after to date; the range was not applied.' },
    })
    const refused: readonly Readonly<Record<string, string>>[] = [
      {},
      { from: '2025-04-01' },
      { from: '2025-02-30', to: '2025-07-31' },
      { from: '0001-01-01', to: '2025-07-31' },
      { ...july, view: 'daily', resource: 'all' },
      { ...july, view: 'monthly', resource: 'ledger' },
      { ...july, view: 'monthly', resource: 'all', id: 'mls-bank' },
      { ...july, view: 'monthly', resource: 'all', department: 'mls-qa' },
      { from: '1900-01-01', to: '2199-12-31', view: 'weekly', resource: 'all' },
    ]
    for (const asked of refused)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await ask(accountSummary, asked)).toBeProblem(400)
    expect(await ask(balanceSheet, { ...july, compare: 'last-month' })).toBeProblem(400)
    for (const asked of [july, { ...july, view: 'weekly' }, { ...july, view: 'monthly', resource: 'department' }])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await ask(cashFlow, asked)).toBeProblem(400)
  })

  test('have what was posted since they were asked last, and the ledger that was made with it', async () => {
    const asked = { from: '2025-12-01', to: '2025-12-31' }
    const before: BalanceSheet = (await ask(balanceSheet, asked)).body
    const id = newId()
    await admin.do('ledgers', id, {
      type: 'Create',
      data: { name: 'Plant and Machinery', group: { id: 'mls-fixed-assets', name: 'Fixed Assets' } },
    })
    const amount = 45_000_00
    await admin.do('transactions', newId(), {
      type: 'Create',
      data: {
        operations: 'journal',
        transactionDate: '2025-12-20',
        name: 'A machine from the owners',
        lines: [
          { ledger: { id, name: 'Plant and Machinery' }, debit: amount },
          { ledger: { id: 'mls-capital', name: 'Capital' }, credit: amount },
        ],
      },
    })
    const after: BalanceSheet = (await ask(balanceSheet, asked)).body
    expect(after.assets.totals).toEqual([(before.assets.totals[0] ?? 0) + amount])
    expect([after.liabilities.totals, after.difference]).toEqual([after.assets.totals, [0]])
    const { rows }: AccountSummary = (await ask(accountSummary, { ...asked, view: 'summary', resource: 'ledger', id }))
      .body
    expect(rows).toEqual([{ ...asked, debit: amount, credit: 0, closing: amount }])
  })

  test('of a party: its buckets are its balance on any day, by what was allocated and reversed until then', async () => {
    const { client: packaging, bill: owe, give, note } = vendorBooks(host, admin)
    const term = { percent: '50', paymentType: 'credit', event: 'goods-received' }
    await owe('first', '2025-10-01', 1000_00, [
      { ...term, noOfDays: 10, on: '2025-10-01' },
      { ...term, noOfDays: 0, event: 'quality-approved' },
    ])
    await owe('second', '2025-11-01', 400_00)
    await note('part', '2025-10-20', 300_00, 'first')
    await note('all', '2025-11-05', 400_00, 'second')
    await note('wrong', '2025-11-10', 50_00)
    await give('wrong', 'Reverse', { date: '2025-11-15' })

    const get = async <Said>(path: string, asked: Readonly<Record<string, string>>): Promise<Said> =>
      (await packaging.send('GET', `${base}${path}?${new URLSearchParams(asked).toString()}`)).body as Said
    const on = (to: string, from = '2025-10-01') =>
      get<PartyStatement>(partyQuestion.path, { id: creditor.id, from, to })
    for (const day of [
      '2025-09-30',
      '2025-10-05',
      '2025-10-25',
      '2025-11-04',
      '2025-11-12',
      '2025-11-20',
      '2026-01-02',
    ]) {
      // oxlint-disable no-await-in-loop -- one after the other
      const { balance, overdue, ageing } = await on(day, '2025-09-01')
      const days = { from: '2025-09-01', to: day }
      const { rows } = (
        await ask(accountSummary, { ...days, view: 'summary', resource: 'ledger', id: creditor.id }, packaging)
      ).body
      expect([day, balance]).toEqual([day, rows[0]?.closing])
      expect(Object.values(ageing).reduce((sum, one) => sum + one, 0)).toBe(balance)
      const { parties } = await get<{ readonly parties: readonly PartyRow[] }>(partiesQuestion.path, { to: day })
      expect(parties).toEqual([{ ...creditor, kind: 'vendor', balance, overdue, ageing }])
      // oxlint-enable no-await-in-loop
    }
    // A bill that is settled by now was open then.
    expect(await on('2025-11-04')).toMatchObject({
      balance: -1100_00,
      overdue: 200_00,
      ageing: { '1-30': -200_00, 'No due date': -900_00, 'On account': 0 },
      bills: [
        { id: 'first', open: 700_00, due: '2025-10-11', referenceId: 'grn-first' },
        { id: 'second', open: 400_00 },
      ],
    })
    const { party, opening, entries, bills } = await on('2025-11-30', '2025-11-01')
    expect([party, opening, bills.map(({ id, open }) => [id, open])]).toEqual([
      { ...creditor, kind: 'vendor', master: 'kaveri' },
      -700_00,
      [['first', 700_00]],
    ])
    expect(
      entries.map(({ date, operation, debit, credit, reversalOf }) => [date, operation, debit, credit, reversalOf]),
    ).toEqual([
      ['2025-11-01', 'purchase-bill', 0, 400_00, undefined],
      ['2025-11-05', 'debit-note', 400_00, 0, undefined],
      ['2025-11-10', 'debit-note', 50_00, 0, undefined],
      ['2025-11-15', 'reversal', 0, 50_00, 'wrong'],
    ])
    expect(entries[0]).toMatchObject({ id: 'second', particulars: 'Receipt second', reference: 'GRN-second' })

    // An allocation posts nothing and changes what is open.
    await note('later', '2026-01-02', 10_00)
    const today = localDate(host.server.now())
    const before = await on(today)
    await give('later', 'Allocate', { allocations: [{ bill: { id: 'first', name: 'first' }, amount: 10_00 }] })
    expect(await on(today)).toMatchObject({ balance: before.balance, overdue: before.overdue - 10_00 })

    const clerk = await host.as('clerk')
    for (const { path } of [partyQuestion, partiesQuestion])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await clerk.send('GET', `${base}${path}?to=2025-12-31`)).toMatchObject({
        status: 403,
        body: { rule: 'E-PERM', code: 'UI:ACC-LEG:VIEW' },
      })
    const asked = new URLSearchParams({ id: creditor.id, from: '2025-10-01', to: '2025-11-30' }).toString()
    expect(await other.send('GET', `${base}${partyQuestion.path}?${asked}`)).toBeProblem(404)
    expect(
      await packaging.send('GET', `${base}${partyQuestion.path}?id=${stock.id}&from=2025-10-01&to=2025-11-30`),
    ).toBeProblem(404)
    expect(
      await packaging.send('GET', `${base}${partyQuestion.path}?id=${creditor.id}&from=2025-12-01&to=2025-11-30`),
    ).toBeProblem(400)
  })
})
