import { Array as Lists } from 'effect'
import { ledgerEntriesReport } from '../../src/domain/accounts/ledger-entries.ts'
import { transactionResource } from '../../src/domain/accounts/transaction/transaction.ts'
import { stockMovesReport, stockSummaryReport } from '../../src/domain/inventory/stock-reports.ts'
import { localDate } from '../../src/domain/kernel/calendar.ts'
import type { EventEnvelope } from '../../src/domain/kernel/event.ts'
import type { Report } from '../../src/domain/registry/report.ts'
import type { AnyDocument } from '../../src/domain/kernel/document.ts'
import { unitsOf } from '../../src/server/store/balances.ts'
import { draftFrom } from '../support/books/asked.ts'
import { journalResource } from '../support/books/documents.ts'
import { apartFromBooks, belowNothing, unbalanced, worthOfNothing } from '../support/books/kept.ts'
import { type Expected, type Kind, kinds, Model } from '../support/books/model.ts'
import { keptBalances } from '../support/projection/naive.ts'
import type { Caller } from '../../src/server/access/rights.ts'
import { mostListed, type Tab } from './browser.ts'
import type { Run } from './run.ts'

const resources: readonly string[] = [...Object.values(kinds), journalResource.key, transactionResource.key]

/** The commands of which events begin to tell. */
const commandOf: Readonly<Record<string, string>> = {
  AdjustmentSubmitted: 'Submit',
  Posted: 'Post',
  Cancelled: 'Cancel',
  Dispatched: 'Dispatch',
  DispatchReturned: 'Return',
}

/** Begins a document, or goes on with it, as the first event of a command says. */
const told = (
  model: Model,
  { resource, documentId: id, commandId, type, data }: EventEnvelope,
): readonly Expected[] | undefined => {
  const command = commandOf[type]
  if (command !== undefined) return model.give({ id, commandId, type: command })
  const kind = (Object.keys(kinds) as Kind[]).find((one) => kinds[one] === resource)
  return kind === undefined ? undefined : model.give({ id, commandId, type: 'Create', draft: draftFrom(kind, data) })
}

/** What the documents of a log come to by plain sums; whatever plain rules would not have let happen is told. */
export const booksOf = (run: Run, events: readonly EventEnvelope[]): Model => {
  const model = new Model()
  const own = events.filter(({ resource }) => resources.includes(resource))
  for (const together of Object.values(Lists.groupBy(own, ({ commandId }) => commandId))) {
    const [first] = together
    const is = together.map((one): Expected => [one.resource, one.documentId, one.type, one.cause?.id])
    const should = told(model, first)
    if (should === undefined)
      run.broken('books', `${first.commandId} stands in the log as ${is.join('; ')}, against the rules`)
    else if (is.join('; ') !== should.join('; '))
      run.broken('whole', `${first.commandId} stands in the log as ${is.join('; ')} instead of ${should.join('; ')}`)
  }
  return model
}

/** Holds the tables of moves and postings against plain sums. */
export const checkBooks = async (run: Run, books: Model): Promise<void> => {
  const { db, groupId } = run.host
  const [is, should] = [await keptBalances(db, groupId), { ...books.balances(), rows: books.rows }]
  for (const [what, here, wanted] of [
    ['stock', is.stock, should.stock],
    ['pools', is.pools, should.pools],
    ['ledgers', is.ledgers, should.ledgers],
    ['rows', [is.rows], [should.rows]],
  ] as const)
    if (here.join() !== wanted.join())
      run.broken('books', `The tables hold ${what} ${here.join(' ')}, and the documents make ${wanted.join(' ')}`)
  for (const day of await belowNothing(db, groupId))
    run.broken('books', `Less than nothing lies: ${JSON.stringify(day)}`)
  for (const day of await worthOfNothing(db, groupId))
    run.broken('books', `Nothing lies there and is worth something: ${JSON.stringify(day)}`)
  for (const day of await apartFromBooks(db, groupId))
    run.broken('books', `The ledgers of stock hold something else than stock is worth: ${JSON.stringify(day)}`)
  for (const event of await unbalanced(db, 0, groupId))
    run.broken('books', `Debits and credits differ: ${JSON.stringify(event)}`)
}

const idIn = (row: AnyDocument, key: string): string => (row[key] as { readonly id: string } | undefined)?.id ?? ''

/** Of a quantity, thousandths of its unit. */
const thousandths = (quantity: unknown): bigint => unitsOf('quantity', String(quantity)) / 1000n

type Shown = (
  rows: readonly AnyDocument[],
  books: Model,
  today: string,
) => readonly [is: readonly string[], should: readonly string[]]

/** What rows of moves come to, by day. */
const daysIn = (rows: readonly AnyDocument[]): readonly string[] =>
  Object.entries(Lists.groupBy(rows, (row) => `${idIn(row, 'batch')}|${idIn(row, 'godown')}|${String(row['date'])}`))
    .map(([key, own]) => {
      const quantity = own.reduce((sum, row) => sum + thousandths(row['quantity']), 0n)
      return `${key}|${quantity}|${own.reduce((sum, row) => sum + BigInt(row['value'] as number), 0n)}`
    })
    .toSorted()

/** The reports of which tabs show lists, and how they say what the documents come to. */
const shownBy: readonly (readonly [Report, Shown])[] = [
  [stockMovesReport, (rows, books) => [daysIn(rows), books.days()]],
  [
    stockSummaryReport,
    (rows, books, today) => [
      rows
        .map((row) => {
          const { quantity, value } = row['closing'] as { readonly quantity: string; readonly value: number }
          return `${idIn(row, 'batch')}|${idIn(row, 'godown')}|${thousandths(quantity)}|${value}`
        })
        .toSorted(),
      books.stockAt(today),
    ],
  ],
  [
    ledgerEntriesReport,
    (rows, books) => [
      rows
        .map((row) => `${idIn(row, 'ledger')}|${String(row['date'])}|${String(row['debit'])}|${String(row['credit'])}`)
        .toSorted(),
      books.entries(),
    ],
  ],
]

export const booksReports: readonly string[] = shownBy.map(([{ entry }]) => entry.key)

/** Holds the reports that a tab shows against plain sums; who may not read one sees nothing of it. */
export const checkReports = (run: Run, where: string, tab: Tab, caller: Caller, books: Model): void => {
  for (const [{ entry }, shown] of shownBy) {
    const list = tab.lists.get(entry.key)
    if (list === undefined) continue
    const rows = list.rows.map(({ document }) => document)
    const isReader = caller.codes.has(entry.read)
    const [is, should] = isReader
      ? shown(rows, books, localDate(new Date(run.time.now).toISOString()))
      : [rows.map(({ id }) => id), []]
    // Of more rows than a list shows, nothing is known of the days of the last.
    if ((!isReader || list.total <= mostListed) && is.join() !== should.join())
      run.broken('books', `${where} shows ${entry.plural} ${is.join(' ')}, and the documents make ${should.join(' ')}`)
  }
}
