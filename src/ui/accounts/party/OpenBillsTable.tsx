import { overdueSince } from '../../../domain/accounts/bill/bill.ts'
import { bills } from '../../../domain/accounts/bills.ts'
import { partySides, type PartyBill, type PartyStatement } from '../../../domain/accounts/party/party.ts'
import { transactionResource } from '../../../domain/accounts/transaction/transaction.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Table } from '../../kit/Table.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { dateWords } from '../../kit/timeWords.ts'
import { RowMenu } from '../../resource/record/RowMenu.tsx'
import { documentPath } from '../../resource/screens.ts'
import { findListed } from '../../../domain/resources.ts'
import { useBillRows } from '../bill/useBillRows.ts'
import { useShowsDays } from '../bill/useShowsDays.ts'
import { amountWords } from '../../../domain/accounts/statements/amounts.ts'
import { amountColumn, dateColumn, type Sheet, textColumn } from '../statements/files.ts'

const openIn = (all: readonly PartyBill[]): number => all.reduce((sum, { open }) => sum + open, 0)

export const billsSheet = (all: readonly PartyBill[], day: string): Sheet => ({
  columns: [
    dateColumn('Date'),
    textColumn('Statement', 48),
    amountColumn('Amount'),
    { ...amountColumn('OverDue in Days'), decimals: 0 },
    dateColumn('Due Date'),
  ],
  rows: [
    ...all.map(({ transactionDate, name, open, due }) => [
      transactionDate,
      name,
      open / 100,
      overdueSince(due, day) ?? null,
      due ?? null,
    ]),
    [null, 'Total', openIn(all) / 100, null, null],
  ],
})

interface OpenBillsTableProps {
  readonly statement: PartyStatement
  readonly day: string
}

/** What is open of the bills of a party by the end of a day. */
export const OpenBillsTable = ({ statement: { party, bills: open }, day }: OpenBillsTableProps) => {
  const showsDays = useShowsDays()
  const actionsOf = useBillRows()
  const entry = findListed(bills.key)
  if (open.length === 0)
    return <EmptyState title="No open bills." reason="What was paid or received beyond its bills is on account." />
  const document = (bill: PartyBill): AnyDocument =>
    ({ ...bill, [bills.kindField]: partySides[party.kind], against: party }) as unknown as AnyDocument
  return (
    <Table
      label="Open bills"
      least="min-w-160"
      rows={open}
      keyOf={({ id }) => id}
      columns={[
        {
          label: 'Date',
          className: 'whitespace-nowrap',
          render: ({ transactionDate }) => dateWords(transactionDate),
        },
        {
          label: 'Statement',
          names: true,
          className: 'font-normal',
          render: ({ id, name }) => <TextLink to={documentPath(transactionResource.key, id)}>{name}</TextLink>,
        },
        {
          label: 'Amount',
          figures: true,
          total: amountWords(openIn(open)),
          render: (bill) => amountWords(bill.open),
        },
        {
          label: 'OverDue in Days',
          figures: true,
          render: ({ due }) => (showsDays ? overdueSince(due, day) : undefined)?.toLocaleString('en-IN') ?? '--',
        },
        {
          label: 'Due Date',
          className: 'whitespace-nowrap',
          render: ({ due }) => (due === undefined ? '--' : dateWords(due)),
        },
        {
          label: 'Actions',
          unnamed: true,
          render: (bill) =>
            entry !== undefined && (
              <RowMenu entry={entry} document={document(bill)} groups={[actionsOf(document(bill))]} />
            ),
        },
      ]}
    />
  )
}
