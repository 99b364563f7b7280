import { useMemo, useState } from 'react'
import {
  type AccountSummary,
  summaryResources,
  type SummaryRow,
} from '../../../domain/accounts/statements/account-summary.ts'
import { crossedWords } from '../../../domain/accounts/statements/days.ts'
import { withoutZeros } from '../../../domain/accounts/statements/lines.ts'
import { summaryViews } from '../../../domain/accounts/statements/periods.ts'
import { statements } from '../../../domain/accounts/statements/statements.ts'
import { codes } from '../../../domain/accounts/rights.ts'
import { wordsOf } from '../../../domain/registry/fields.ts'
import { type CellRow, useMayI } from '../../../infra/react/index.ts'
import { today } from '../../kit/clock.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Select } from '../../kit/Select.tsx'
import { Table, type TableColumn } from '../../kit/Table.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { dateWords } from '../../kit/timeWords.ts'
import { textsInUrl, useUrlState } from '../../kit/useUrlState.ts'
import { PeriodControl } from '../../resource/PeriodControl.tsx'
import { ReferencePicker } from '../../resource/ReferencePicker.tsx'
import { entriesAddress, lineAddress, summaryAddress, type Where } from './addresses.ts'
import { amountWords, balanceWords, sideWords } from '../../../domain/accounts/statements/amounts.ts'
import { amountColumn, dateColumn, flat, type Sheet, textColumn } from './files.ts'
import { type FigureColumn, LineTree } from './LineTree.tsx'
import { allOpen, openIn, openSaid } from './openLines.ts'
import { PrintedLines } from './PrintedLines.tsx'
import { StatementFrame } from './StatementFrame.tsx'
import { useStatement } from './useStatement.ts'

/** From when a summary is unless another day is chosen (seed 2, section 9). */
const usualStart = '2023-04-01'

const controlClasses = 'h-7! py-0! text-13! pointer-coarse:h-9!'

const figureColumns: readonly FigureColumn[] = [
  { label: 'Debit', words: amountWords },
  { label: 'Credit', words: amountWords },
  { label: 'Closing Balance', words: balanceWords },
]

const figuresOf = ({ debit, credit, closing }: SummaryRow): readonly number[] => [debit, credit, closing]

const periodWords = ({ from, to }: SummaryRow): string => `${dateWords(from)} to ${dateWords(to)}`

const columnsOf = (pathTo: (row: SummaryRow) => string | undefined): readonly TableColumn<SummaryRow>[] => [
  {
    label: 'Period',
    names: true,
    className: 'sticky left-0 bg-surface font-normal sm:whitespace-nowrap max-sm:w-24',
    // On a phone it breaks between its days, not within one.
    render: (row) => (
      <TextLink to={pathTo(row)}>
        <span className="whitespace-nowrap">{dateWords(row.from)}</span>{' '}
        <span className="whitespace-nowrap">to {dateWords(row.to)}</span>
      </TextLink>
    ),
  },
  ...figureColumns.map(({ label, words }, at) => ({
    label,
    figures: true,
    className: 'whitespace-nowrap',
    render: (row: SummaryRow) => words(figuresOf(row)[at] ?? 0),
  })),
]

/** Figures in rupees, the balance without its sign, and its side. */
const cellsOf = ([debit = 0, credit = 0, closing = 0]: readonly number[]): CellRow => [
  ...[debit, credit, Math.abs(closing)].map((paise) => paise / 100),
  sideWords(closing),
]

const sheetOf = ({ rows, parts }: AccountSummary): Sheet => ({
  columns: [
    dateColumn('From'),
    dateColumn('To'),
    textColumn('Particulars', 40),
    ...figureColumns.map(({ label }) => amountColumn(label)),
    textColumn('Dr / Cr', 8),
  ],
  rows: rows.flatMap((row) => [
    [row.from, row.to, '', ...cellsOf(figuresOf(row))],
    ...flat(parts).map(({ line: { name, figures } }) => [row.from, row.to, name, ...cellsOf(figures)]),
  ]),
})

const useChoice = () => {
  const to = today()
  const codec = useMemo(
    () =>
      textsInUrl({ from: usualStart, to, view: 'summary', resource: 'all', id: '', location: '', open: '', zeros: '' }),
    [to],
  )
  return useUrlState(codec)
}

type Choice = ReturnType<typeof useChoice>[0]

/** What narrows a summary: its days, of what it is, and how its periods are told apart. */
const Controls = ({
  choice,
  put,
  name,
}: {
  readonly choice: Choice
  readonly put: ReturnType<typeof useChoice>[1]
  /** Of the chosen group or ledger, once the server has said it. */
  readonly name: string | undefined
}) => {
  const { from, to, view, resource, id } = choice
  const [picked, setPicked] = useState<{ readonly id: string; readonly name: string } | null>(null)
  const value = id === '' ? null : { id, name: picked?.id === id ? picked.name : (name ?? '') }
  return (
    <>
      <PeriodControl label="Duration" crossedWords={crossedWords} days={{ from, to }} onChange={put} />
      <Select
        aria-label="Resource"
        className={controlClasses}
        options={summaryResources.map((one) => ({ value: one, label: wordsOf(one) }))}
        value={resource}
        onChange={(event) => put({ resource: event.target.value, id: '' })}
      />
      {resource !== 'all' && (
        <span className="w-56 max-sm:w-full">
          <ReferencePicker
            key={resource}
            resource={resource === 'ledger' ? 'ledgers' : 'account-groups'}
            aria-label={wordsOf(resource)}
            placeholder={`Choose ${resource === 'ledger' ? 'a ledger' : 'a group'}`}
            className="h-7! text-13! pointer-coarse:h-9!"
            value={value}
            onChange={(next) => {
              setPicked(next)
              put({ id: next?.id ?? '' })
            }}
          />
        </span>
      )}
      <Select
        aria-label="View"
        className={controlClasses}
        options={summaryViews.map((one) => ({ value: one, label: wordsOf(one) }))}
        value={view}
        onChange={(event) => put({ view: event.target.value })}
      />
    </>
  )
}

/** The rows of a summary, and what stands in it where it is one row. */
const Reckoned = ({
  summary,
  choice,
  put,
}: {
  readonly summary: AccountSummary
  readonly choice: Choice
  readonly put: ReturnType<typeof useChoice>[1]
}) => {
  const seesEntries = useMayI()(codes.ledgersView)
  const { resource, id, location, open, zeros, view } = choice
  const whereOf = ({ from, to }: Pick<Where, 'from' | 'to'>): Where => ({ from, to, location })
  const pathTo = (row: SummaryRow): string | undefined => {
    if (resource === 'ledger') return seesEntries ? entriesAddress(id, whereOf(row)) : undefined
    return view === 'summary' ? undefined : summaryAddress(whereOf(row), resource === 'all' ? undefined : id)
  }
  const parts = zeros === 'hidden' ? withoutZeros(summary.parts) : summary.parts
  const [row] = summary.rows
  return (
    <div className="space-y-3">
      {summary.begins === null && (
        <p className="text-13 text-muted">No postings up to {dateWords(summary.rows.at(-1)?.to ?? choice.to)}.</p>
      )}
      <Table
        label="Account Summary"
        look="framed"
        least="min-w-110"
        rows={summary.rows}
        keyOf={(one) => one.from}
        columns={columnsOf(pathTo)}
      />
      {parts.length > 0 && row !== undefined && (
        <LineTree
          label="What it is made of"
          heading="Particulars"
          columns={figureColumns}
          lines={parts}
          totals={figuresOf(row)}
          pathTo={(line) => lineAddress(line, whereOf(row), { isBalance: false, seesEntries })}
          open={openIn(open, parts)}
          onOpen={(next) => put({ open: openSaid(next, parts) })}
        />
      )}
    </div>
  )
}

/** /accounts/tally-reports/account-summary */
export const AccountSummaryPage = () => {
  const [choice, put] = useChoice()
  const { from, to, view, resource, id, location, zeros } = choice
  // Nothing is reckoned until the group or the ledger is chosen (spec 03).
  const isChosen = resource === 'all' || id !== ''
  const answer = useStatement(statements.accountSummary, isChosen ? { from, to, view, resource, id, location } : null)
  const summary = answer.value
  const of = resource === 'all' ? 'all ledgers' : summary?.name
  return (
    <StatementFrame
      title="Account Summary"
      about={[of, `${dateWords(from)} to ${dateWords(to)}`].filter(Boolean).join(', ')}
      file="account-summary"
      answer={isChosen ? answer : null}
      sheet={summary === null ? undefined : sheetOf(summary)}
      location={location}
      onLocation={(next) => put({ location: next })}
      options={[{ label: 'Hide zero', on: zeros === 'hidden', onChange: (on) => put({ zeros: on ? 'hidden' : '' }) }]}
      onFold={
        summary !== null && summary.parts.length > 0 ? (isOpen) => put({ open: isOpen ? allOpen : '' }) : undefined
      }
      printed={
        summary !== null && (
          <PrintedLines
            heading="Period"
            columns={figureColumns}
            lines={summary.rows.map((row) => ({
              of: 'result',
              id: row.from,
              name: periodWords(row),
              figures: figuresOf(row),
              below: zeros === 'hidden' ? withoutZeros(summary.parts) : summary.parts,
            }))}
          />
        )
      }
      content={
        isChosen ? (
          summary !== null && <Reckoned summary={summary} choice={choice} put={put} />
        ) : (
          <EmptyState
            title={resource === 'ledger' ? 'Choose a ledger.' : 'Choose a group.'}
            reason="Its debits, credits and closing balances stand here, by period."
          />
        )
      }
    >
      <Controls choice={choice} put={put} name={answer.isOld ? undefined : summary?.name} />
    </StatementFrame>
  )
}
