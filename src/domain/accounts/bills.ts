import { computed, field, reference } from '../registry/columns.ts'
import { rupeesOf } from '../registry/decimals.ts'
import type { Column } from '../registry/entry.ts'
import type { ResourceView, ViewedKind } from '../registry/view.ts'
import { overdueSince, settlementStates } from './bill/bill.ts'
import { codes } from './rights.ts'
import type { Posted } from './transaction/fields.ts'
import { transactionResource } from './transaction/transaction.ts'

/** Transactions of one operation, as bills. */
const billOf = (operations: string): ViewedKind => ({
  entry: transactionResource,
  where: { operations },
  shown: ({
    against,
    entries,
    open,
    amount,
    instalments,
    settlements,
    reference: madeFrom,
    referenceType,
    referenceId,
  }) => ({
    against,
    location: (entries as readonly Posted[] | undefined)?.[0]?.location,
    open,
    amount,
    instalments,
    settlements,
    reference: madeFrom,
    referenceType,
    referenceId,
  }),
  fields: (sent) => sent,
})

const kinds = { payable: billOf('purchase-bill'), receivable: billOf('sales-bill') }
export type BillType = keyof typeof kinds

const openOf = ({ open }: Readonly<Record<string, unknown>>): string => rupeesOf(typeof open === 'number' ? open : 0)

/** Days for which a bill is overdue on a day; none where it is not, or nobody knows when it is due. */
export const daysOverdue = ({ dueDate }: Readonly<Record<string, unknown>>, today: string): number | undefined =>
  overdueSince(typeof dueDate === 'string' ? dueDate : undefined, today)

const columns: readonly Column[] = [
  field('transactionDate', 'Date', 'date', { width: 110 }),
  field('name', 'Statement', 'text', { grow: true }),
  computed('open', 'Amount', 'number', { decimals: 2, width: 130, value: openOf }),
  computed('overdue', 'OverDue in Days', 'number', {
    width: 130,
    value: (bill, viewer) => (viewer === undefined ? null : (daysOverdue(bill, viewer.today) ?? null)),
  }),
  reference('against', 'Party', { resource: 'ledgers', shown: false, width: 170 }),
  reference('location', 'Location', { resource: 'locations', shown: false, width: 150 }),
  field('dueDate', 'Due', 'date', { shown: false, width: 110 }),
  field('settlement', 'Settlement', 'choice', { choices: settlementStates, shown: false }),
  field('billType', 'Bill type', 'choice', { choices: Object.keys(kinds), shown: false }),
  field('status', 'Status', 'status', { shown: false }),
]

/** What is owed to vendors and by clients (seed 2, Bills; spec 03, /accounts/ledgers/bills): a bill is its transaction. */
export const bills: ResourceView = {
  key: 'bills',
  label: 'Bill',
  plural: 'Bills',
  module: 'accounts',
  service: 'accounts',
  path: '/api/v1/bills',
  read: codes.ledgersView,
  kindField: 'billType',
  kinds,
  asText: [],
  columns,
  defaultSort: 'transactionDate',
  title: ({ name }) => String(name),
  adds: (bill) => ({ open: [{ total: openOf(bill) }] }),
}
