/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { transactionFields } from '../../../src/domain/accounts/transaction/fields.ts'
import { transactionResource } from '../../../src/domain/accounts/transaction/transaction.ts'
import { effectsOf } from '../../../src/domain/kernel/decide.ts'
import { foldDocument } from '../../../src/domain/kernel/document.ts'
import type { EventEnvelope } from '../../../src/domain/kernel/event.ts'
import { offeredChoices } from '../../../src/domain/registry/fields.ts'
import { bank, books, cash, power, vendor } from '../../support/accounts/world.ts'
import { given } from '../../support/given.ts'
import { contextOf, type History, nextInstant, noHistory, run, type Step } from '../../support/history.ts'
import { ref } from '../../support/registry/master.ts'
import { people, system, withDocuments, type World } from '../../support/world.ts'
import { runs } from '../../support/tier.ts'

const { admin, clerk } = people
const { key: resource, label, aggregate } = transactionResource
const none = noHistory({ resource, label, aggregate }, 'tr-1')

type Values = Readonly<Record<string, unknown>>

const record = (data: Values, by = admin): Step => ({
  by,
  type: 'Create',
  data: { transactionDate: '2026-01-02', name: 'As agreed', ...data },
})
const payment = (more: Values = {}): Step =>
  record({ operations: 'payment', account: bank, against: vendor, amount: 5_000_000, ...more })
const journal = (lines: readonly Values[], more: Values = {}): Step => record({ operations: 'journal', lines, ...more })
const debit = (ledger: object, amount: number): Values => ({ ledger, debit: amount })
const credit = (ledger: object, amount: number): Values => ({ ledger, credit: amount })

const entriesOf = ({ document }: History): readonly (readonly [ledger: string, side: string, amount: number])[] =>
  (
    document as unknown as { entries: readonly { ledger: { name: string }; side: string; amount: number }[] }
  ).entries.map(({ ledger, side, amount }) => [ledger.name, side, amount])
const posted = (step: Step, where: World = books): History => run(none, [step], where)

describe('what an operation posts (spec 03, 6.3)', () => {
  test('a payment debits the party with all of it, and the bank gives what is left of the tax deducted', () => {
    expect(entriesOf(posted(payment({ tds: { section: '194C', percent: '2', amount: 100_000 } })))).toEqual([
      ['Kaveri Chemicals', 'debit', 5_000_000],
      ['HDFC Bank', 'credit', 4_900_000],
      ['TDS Payable - Others', 'credit', 100_000],
    ])
  })

  test('a receipt credits the party with all of it', () => {
    const step = payment({ operations: 'receipt', tds: { section: '194Q', amount: 5000 } })
    expect(entriesOf(posted(step))).toEqual([
      ['Kaveri Chemicals', 'credit', 5_000_000],
      ['HDFC Bank', 'debit', 4_995_000],
      ['TDS Receivable', 'debit', 5000],
    ])
  })

  test('a contra debits where the money comes to', () => {
    expect(entriesOf(posted(payment({ operations: 'contra', against: cash })))).toEqual([
      ['Cash', 'debit', 5_000_000],
      ['HDFC Bank', 'credit', 5_000_000],
    ])
  })

  test('a journal posts its lines as they are typed, and shows what is debited', () => {
    const history = posted(journal([debit(power, 300), debit(vendor, 200), credit(cash, 500)]))
    expect(entriesOf(history)).toEqual([
      ['Power and Fuel', 'debit', 300],
      ['Kaveri Chemicals', 'debit', 200],
      ['Cash', 'credit', 500],
    ])
    expect(history.document).toMatchObject({ status: 'posted', amount: 500, type: 'debit', number: 'TR/25-26/0001' })
  })

  test('whatever is typed, what is posted balances', () => {
    const amount = fc.integer({ min: 1, max: 10_000_000 })
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 20 }), (amounts) => {
        const total = amounts.reduce((sum, one) => sum + one, 0)
        const entries = entriesOf(posted(journal([...amounts.map((one) => debit(power, one)), credit(cash, total)])))
        const net = entries.reduce((sum, [, side, one]) => sum + (side === 'debit' ? one : -one), 0)
        expect(net).toBe(0)
      }),
      { numRuns: runs({ sample: 20, soak: 500 }) },
    )
  })
})

test('a person chooses among what persons record, not among what documents post', () => {
  expect(offeredChoices(transactionFields.operations).map(({ label: words }) => words)).toEqual([
    'Payment',
    'Receipt',
    'Contra',
    'Journal',
    'Debit note',
    'Credit note',
  ])
})

describe('what is refused', () => {
  test('E-BAL, scenario 8: debits and credits that differ', () => {
    given(none, books)
      .when(journal([debit(power, 10_000), credit(cash, 9999)]))
      .then({ rule: 'E-BAL', message: 'Debits 100.00 and credits 99.99 differ by 0.01. The entry was not posted.' })
  })

  test('TRX-07 and TRX-10: lines of both sides or of none, and entries of nothing', () => {
    given(none, books)
      .when(journal([{ ...debit(power, 1), credit: 1 }, credit(cash, 1)]))
      .then({ rule: 'TRX-07', message: 'Line 1 needs a debit or a credit, and not both.', field: 'lines.0.debit' })
    given(none, books).when(journal([])).then({ rule: 'TRX-10' })
  })

  test('E-LOCK, TRX-03 and TRX-04, scenario 7: a day that is closed, before the books or after today', () => {
    const closed = withDocuments(books, 'accounting-settings', {
      id: 'mine',
      booksBeginFrom: '2025-04-01',
      lockedUpTo: '2025-06-30',
      showOverdueDays: 'yes',
      payDay: 7,
    })
    const at = (day: string): Step => journal([debit(power, 1), credit(cash, 1)], { transactionDate: day })
    given(none, closed).when(at('2025-06-30')).then({
      rule: 'E-LOCK',
      message: 'Books are closed up to 30-Jun-2025. Choose a later date or ask for the period to be reopened.',
      field: 'transactionDate',
    })
    given(none, closed).when(at('2025-07-01')).then('TransactionPosted')
    given(none, closed)
      .when(at('2025-03-31'))
      .then({ rule: 'TRX-03', message: 'Date 31-Mar-2025 is before the books begin on 01-Apr-2025.' })
    given(none, books).when(at('2999-01-01')).then({ rule: 'TRX-04', message: 'Date cannot be after today.' })
  })

  test('TRX-11, TRX-13 and TRX-05: money from or to what is no money, from a ledger to itself, or to one that is out of use', () => {
    given(none, books)
      .when(payment({ account: power }))
      .then({
        rule: 'TRX-11',
        message: 'Power and Fuel is not a ledger under Bank Accounts, Bank OD A/c or Cash-in-hand.',
        field: 'account',
      })
    given(none, books)
      .when(payment({ operations: 'contra', against: power }))
      .then({ rule: 'TRX-11', field: 'against' })
    given(none, books)
      .when(payment({ against: bank }))
      .then({ rule: 'TRX-13', message: 'Money cannot move from HDFC Bank to itself.' })
    given(none, books)
      .when(payment({ account: ref('old', 'Old bank') }))
      .then({ rule: 'TRX-05', message: 'Ledger Old bank is inactive.' })
  })

  test('E-REQ and TRX-12: a form that lacks what its operation needs, and more tax than there is to pay', () => {
    given(none, books)
      .when(record({ operations: 'payment', account: bank, amount: 1 }))
      .then({ rule: 'E-REQ', message: 'Party or ledger is required.', field: 'against' })
    given(none, books)
      .when(payment({ tds: { section: '194C', amount: 5_000_001 } }))
      .then({ rule: 'TRX-12', field: 'tds.amount' })
  })

  test('TRX-06: the same instrument of a bank again, until it is reversed', () => {
    const instrument = { mode: 'cheque', number: '000123' }
    const first = posted(payment({ instrument }))
    const other = noHistory({ resource, label, aggregate }, 'tr-2')
    given(other, withDocuments(books, resource, first.document as never))
      .when(payment({ instrument: { mode: 'neft', number: '000123 ' } }))
      .then({
        rule: 'TRX-06',
        message: 'Instrument 000123 is already recorded on 02-Jan-2026.',
        field: 'instrument.number',
      })
    given(other, withDocuments(books, resource, { ...first.document, status: 'reversed' } as never))
      .when(payment({ instrument }))
      .then('TransactionPosted')
  })

  test('TRX-02 and E-PERM: operations of documents, entries of one’s own, and whoever may not post', () => {
    const entries = [{ ledger: cash, side: 'debit', amount: 1 }]
    given(none, books)
      .when(record({ operations: 'reversal', entries }))
      .then({ rule: 'TRX-02', message: 'Reversal entries are posted by their documents.' })
    given(none, books).when(journal([], { entries })).then({ rule: 'TRX-02' })
    given(none, books)
      .when({ ...payment(), by: clerk })
      .then({ rule: 'E-PERM' })
  })
})

describe('what a document posts', () => {
  const supplier = ref('vendor-1', 'Kaveri Chemicals')
  const bill = {
    operations: 'purchase-bill',
    transactionDate: '2026-01-02',
    name: 'GRN/25-26/0001 invoice V/1',
    referenceType: 'goods-receipts',
    referenceId: 'grn-1',
    reference: 'GRN/25-26/0001',
    entries: [
      { key: 'stock-raw', side: 'debit', amount: 1000 },
      { key: 'input-igst', side: 'debit', amount: 180 },
      { key: 'vendor', side: 'credit', amount: 1180, party: supplier },
    ],
  }
  const step: Step = { by: system, type: 'Create', data: bill }
  /** What it causes elsewhere, in a company with these books. */
  const made = (where: World) => {
    const after = run(none, [step], where)
    const { by: _by, ...command } = step
    const change = { before: none.document, after: after.document, events: after.events }
    return effectsOf(aggregate, change, command, contextOf(none, step, where, nextInstant(none)))
  }

  test('stands in the ledgers that its keys lead to, and shows what the party is owed', () => {
    const { document } = posted(step)
    expect(document).toMatchObject({
      amount: 1180,
      type: 'credit',
      party: 'Kaveri Chemicals',
      partyType: 'vendor',
      partyId: 'vendor-1',
      reference: 'GRN/25-26/0001',
      entries: [
        { ledger: { id: 'stock-raw' } },
        { ledger: { id: 'input-igst' } },
        // A ledger of the name stands already, and is not theirs.
        { ledger: { name: 'Kaveri Chemicals (vendor vendor-1)' } },
      ],
    })
  })

  test('is a bill that is open with all of it, also where it was posted before bills were settled', () => {
    const [event] = posted(step).events
    const { against, open, settlement, ...told } = (event as EventEnvelope).data as Values
    expect([against, open, settlement]).toMatchObject([{ name: 'Kaveri Chemicals (vendor vendor-1)' }, 1180, 'open'])
    const earlier = [{ ...(event as EventEnvelope), schema: 1, data: told }]
    const history = { ...none, document: foldDocument(aggregate, none.document.id, earlier), events: earlier }
    expect(history.document).toMatchObject({ against, open, settlement })
    const settle = { payment: ref('tr-2', 'TR/25-26/0002'), date: '2026-01-03', amount: 1000 }
    expect(run(history, [{ by: system, type: 'Settle', data: settle }], books).document).toMatchObject({
      open: 180,
      settlement: 'part-settled',
    })
    // What is no bill stays as it was told.
    const journalled = posted(journal([debit(power, 1), credit(cash, 1)]))
    const old = journalled.events.map((one) => ({ ...one, schema: 1 }))
    expect(foldDocument(aggregate, none.document.id, old)).toEqual(journalled.document)
  })

  test('makes what the chart of accounts lacks, groups before what lies in them', () => {
    expect(made(books).map(({ resource: of, data }) => [of, (data as { name: string }).name])).toEqual([
      ['ledgers', 'Kaveri Chemicals (vendor vendor-1)'],
    ])
    const bare = { ...books, documents: { ...books.documents, 'account-groups': [], ledgers: [] } }
    expect(made(bare)).toMatchObject([
      { resource: 'account-groups', data: { name: 'Current Assets', ownership: 'system' } },
      { resource: 'account-groups', data: { name: 'Stock-in-hand', parentGroup: { name: 'Current Assets' } } },
      { resource: 'account-groups', data: { name: 'Input Tax Credit' } },
      { resource: 'account-groups', data: { name: 'Current Liabilities' } },
      { resource: 'account-groups', data: { name: 'Sundry Creditors' } },
      { resource: 'ledgers', data: { name: 'Stock - Raw Materials', group: { name: 'Stock-in-hand' } } },
      { resource: 'ledgers', data: { name: 'Input IGST', ownership: 'system' } },
      {
        resource: 'ledgers',
        data: { name: 'Kaveri Chemicals', ownership: 'derived', party: 'vendor', group: { name: 'Sundry Creditors' } },
      },
    ])
  })

  test('TRX-14: is reversed where it was made, and nowhere else', () => {
    const history = posted(step)
    const reverse = { type: 'Reverse', data: { date: '2026-01-02' }, reason: 'Sent back.' }
    given(history, books)
      .when({ by: admin, ...reverse })
      .then({ rule: 'TRX-14', message: 'TR/25-26/0001 was made from GRN/25-26/0001; reverse it there.' })
    given(history, books)
      .when({ by: system, ...reverse })
      .then('TransactionReversed')
    // Nobody says that theirs was made by a document.
    given(none, books)
      .when(journal([debit(power, 1), credit(cash, 1)], { referenceId: 'grn-1' }))
      .then({ rule: 'TRX-02' })
  })

  test('TRX-03: is dated before the books begin where it opens them, and only there', () => {
    const early = { ...bill, transactionDate: '2023-03-31' }
    given(none, books)
      .when({ ...step, data: early })
      .then({ rule: 'TRX-03' })
    given(none, books)
      .when({ ...step, data: { ...early, operations: 'opening-balance' } })
      .then('TransactionPosted')
  })
})

describe('a reversal', () => {
  const history = posted(journal([debit(power, 700), credit(cash, 700)]))
  const reverse = (more: Partial<Step> = {}): Step => ({
    by: admin,
    type: 'Reverse',
    data: { date: '2026-01-03' },
    reason: 'Wrong ledger',
    ...more,
  })

  test('goes to the day of its transaction, or to today where the books are closed on that', () => {
    const dayOf = (where: World, data: Values = {}): unknown => {
      const step = reverse({ data })
      const { by: _by, ...command } = step
      const after = run(history, [step], where)
      const change = {
        before: history.document,
        after: after.document,
        events: after.events.slice(history.events.length),
      }
      const [mirror] = effectsOf(aggregate, change, command, contextOf(history, step, where, nextInstant(history)))
      return mirror === undefined ? undefined : (mirror.data as Values)['transactionDate']
    }
    const closed = withDocuments(books, 'accounting-settings', {
      id: 'mine',
      booksBeginFrom: '2023-04-01',
      lockedUpTo: '2026-01-02',
      showOverdueDays: 'yes',
      payDay: 7,
    })
    expect(dayOf(books)).toBe('2026-01-02')
    expect(dayOf(closed)).toBe(nextInstant(history).slice(0, 10))
    expect(dayOf(books, { date: '2026-01-03' })).toBe('2026-01-03')
  })

  test('TRX-27: is not dated before what it undoes: until that day the books would hold the one without the other', () => {
    given(history, books)
      .when(reverse({ data: { date: '2026-01-01' } }))
      .then({
        rule: 'TRX-27',
        message: 'TR/25-26/0001 is dated 02-Jan-2026; nothing undoes it before that.',
        field: 'date',
      })
    given(history, books)
      .when(reverse({ data: { date: '2026-01-02' } }))
      .then('TransactionReversed')
  })

  test('TRX-08: posts the same entries on the other side, both stay, and it is not undone itself', () => {
    const { by: _by, ...command } = reverse()
    const after = run(history, [reverse()], books)
    const change = {
      before: history.document,
      after: after.document,
      events: after.events.slice(history.events.length),
    }
    const [mirror] = effectsOf(aggregate, change, command, contextOf(history, reverse(), books, nextInstant(history)))
    expect(mirror).toMatchObject({
      resource: 'transactions',
      type: 'Create',
      data: {
        operations: 'reversal',
        transactionDate: '2026-01-03',
        reversalOf: 'tr-1',
        entries: [
          { ledger: power, side: 'credit', amount: 700 },
          { ledger: cash, side: 'debit', amount: 700 },
        ],
      },
    })
    const undone = run(
      noHistory({ resource, label, aggregate }, 'tr-2'),
      [{ by: system, type: 'Create', data: mirror?.data }],
      books,
    )
    expect(undone.document).toMatchObject({ status: 'posted', operations: 'reversal', amount: 700 })
    given(undone, books).when(reverse()).then({ rule: 'TRX-08' })
  })

  test('TRX-09: is done once, on a day that is open, with a reason', () => {
    given(history, books).when(reverse()).then('TransactionReversed')
    const reversed = run(history, [reverse()], books)
    given(reversed, books)
      .when(reverse())
      .then({ rule: 'TRX-09', message: 'Already reversed by System Admin on 05-Jan-2026.' })
    given(history, books)
      .when(reverse({ data: { date: '2999-01-01' } }))
      .then({ rule: 'TRX-04' })
    given(history, books)
      .when(reverse({ reason: ' ' }))
      .then({ rule: 'E-REASON' })
  })
})
