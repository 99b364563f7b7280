import { type StatementRow, statementRows } from '../../../domain/accounts/party/entries.ts'
import { mostEntries, type PartyStatement } from '../../../domain/accounts/party/party.ts'
import { transactionResource } from '../../../domain/accounts/transaction/transaction.ts'
import type { DateRange } from '../../../domain/registry/date-ranges.ts'
import { wordsOf } from '../../../domain/registry/fields.ts'
import { classes } from '../../kit/classes.ts'
import { Table } from '../../kit/Table.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { dateWords } from '../../kit/timeWords.ts'
import { documentPath } from '../../resource/screens.ts'
import { entriesAddress } from '../statements/addresses.ts'
import { amountWords, balanceWords, sideWords } from '../statements/amounts.ts'
import { amountColumn, dateColumn, type Sheet, textColumn } from '../statements/files.ts'

/** A row of a transaction, or what stood before the first and stands after the last. */
type Row = Partial<Omit<StatementRow, 'balance'>> &
  Pick<StatementRow, 'id' | 'date' | 'particulars' | 'balance'> & { readonly isEdge?: true }

/** The rows of a statement between what stood before and what stands after. */
export const statementOf = (
  { opening, entries, balance }: PartyStatement,
  { from, to }: DateRange,
  showsReversed: boolean,
): readonly Row[] => {
  const rows = statementRows(opening, entries, showsReversed)
  const total = (side: 'debit' | 'credit') => rows.reduce((sum, row) => sum + row[side], 0)
  return [
    { id: 'opening', date: from, particulars: 'Opening balance', balance: opening, isEdge: true },
    ...rows,
    {
      id: 'closing',
      date: to,
      particulars: 'Closing balance',
      debit: total('debit'),
      credit: total('credit'),
      balance,
      isEdge: true,
    },
  ]
}

const typeOf = ({ operation = '', isUndone = false }: Row): string =>
  isUndone && operation !== 'reversal' ? `${wordsOf(operation)}, reversed` : wordsOf(operation)

export const statementSheet = (rows: readonly Row[]): Sheet => ({
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
    typeOf(row),
    row.reference ?? '',
    row.debit === undefined ? null : row.debit / 100,
    row.credit === undefined ? null : row.credit / 100,
    Math.abs(row.balance) / 100,
    sideWords(row.balance),
  ]),
})

const figure = (paise: number | undefined): string => (paise === undefined || paise === 0 ? '' : amountWords(paise))

interface StatementTableProps {
  readonly statement: PartyStatement
  readonly rows: readonly Row[]
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
      columns={[
        { label: 'Date', className: 'whitespace-nowrap', render: ({ date }) => dateWords(date) },
        {
          label: 'Particulars',
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
        { label: 'Voucher Type', className: 'whitespace-nowrap', render: typeOf },
        { label: 'Reference', render: ({ reference = '' }) => reference },
        { label: 'Debit', figures: true, render: ({ debit }) => figure(debit) },
        { label: 'Credit', figures: true, render: ({ credit }) => figure(credit) },
        {
          label: 'Balance',
          figures: true,
          className: 'whitespace-nowrap',
          render: ({ balance }) => balanceWords(balance),
        },
      ]}
    />
  </>
)
