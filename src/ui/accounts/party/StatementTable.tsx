import { mostEntries, type PartyStatement } from '../../../domain/accounts/party/party.ts'
import { type StatementLine, statementColumns, typeWords } from '../../../domain/accounts/party/statement.ts'
import { transactionResource } from '../../../domain/accounts/transaction/transaction.ts'
import type { DateRange } from '../../../domain/registry/date-ranges.ts'
import { classes } from '../../kit/classes.ts'
import { Table, type TableColumn } from '../../kit/Table.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { documentPath } from '../../resource/screens.ts'
import { entriesAddress } from '../statements/addresses.ts'
import { sideWords } from '../../../domain/accounts/statements/amounts.ts'
import { amountColumn, dateColumn, type Sheet, textColumn } from '../statements/files.ts'

export const statementSheet = (rows: readonly StatementLine[]): Sheet => ({
  columns: [
    dateColumn('Date'),
    textColumn('Particulars', 48),
    textColumn('Voucher Type', 18),
    textColumn('Reference', 20),
    amountColumn('Debit'),
    amountColumn('Credit'),
    amountColumn('Balance'),
    textColumn('Dr / Cr', 8),
  ],
  rows: rows.map((row) => [
    row.date,
    row.particulars,
    typeWords(row),
    row.reference ?? '',
    row.debit === undefined ? null : row.debit / 100,
    row.credit === undefined ? null : row.credit / 100,
    Math.abs(row.balance) / 100,
    sideWords(row.balance),
  ]),
})

/** How a column looks on the page, where that is not as every other. */
const looks: Readonly<Record<string, Partial<TableColumn<StatementLine>>>> = {
  Date: { className: 'whitespace-nowrap' },
  Particulars: {
    names: true,
    className: 'font-normal',
    render: ({ id, particulars, isEdge, isUndone = false }) =>
      isEdge ? (
        <span className="font-medium">{particulars}</span>
      ) : (
        <TextLink to={documentPath(transactionResource.key, id)} className={classes(isUndone && 'line-through')}>
          {particulars}
        </TextLink>
      ),
  },
  'Voucher Type': { className: 'whitespace-nowrap' },
  Balance: { className: 'whitespace-nowrap' },
}

interface StatementTableProps {
  readonly statement: PartyStatement
  readonly rows: readonly StatementLine[]
  readonly range: DateRange
}

/** What was posted to the ledger of a party, each with the balance after it. */
export const StatementTable = ({ statement: { party, isCut }, rows, range }: StatementTableProps) => (
  <>
    {isCut && (
      <p className="pb-3 text-13 text-muted">
        More than {mostEntries.toLocaleString('en-IN')} transactions lie between these days: the first of them stand
        here. Choose fewer days, or look at{' '}
        <TextLink to={entriesAddress(party.id, { ...range, location: '' })}>all entries</TextLink>.
      </p>
    )}
    <Table
      label="Statement"
      least="min-w-200"
      rows={rows}
      keyOf={({ id }) => id}
      columns={statementColumns.map(({ words, ...column }) => ({ ...column, render: words, ...looks[column.label] }))}
    />
  </>
)
