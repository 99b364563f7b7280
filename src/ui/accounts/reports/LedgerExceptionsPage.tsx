import {
  draftedResources,
  type ExceptionKey,
  type ExceptionRow,
  type ExceptionSection,
  type LedgerExceptions,
  partyResources,
  servedExceptions,
} from '../../../domain/accounts/exceptions/exceptions.ts'
import { transactionResource } from '../../../domain/accounts/transaction/transaction.ts'
import { counted } from '../../../domain/kernel/plural.ts'
import { type CellRow, useComputed } from '../../../infra/react/index.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Table } from '../../kit/Table.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { dateWords } from '../../kit/timeWords.ts'
import { documentPath } from '../../resource/screens.ts'
import { amountWords } from '../../../domain/accounts/statements/amounts.ts'
import { amountColumn, dateColumn, type Sheet, textColumn } from '../statements/files.ts'
import { PrintedSheet } from '../statements/PrintedSheet.tsx'
import { StatementFrame } from '../statements/StatementFrame.tsx'

const resources = [transactionResource.key, ...draftedResources, ...partyResources]

interface Titled {
  readonly title: string
  /** Why somebody looks at them. */
  readonly about: string
  readonly date?: string
  readonly amount?: string
}

const titles: Readonly<Record<ExceptionKey, Titled>> = {
  drafts: { title: 'Drafts', about: 'Of the location where you work. Nothing of them is posted yet.', date: 'Date' },
  'bills-without-terms': {
    title: 'Bills without terms',
    about: 'They are never due or overdue.',
    date: 'Date',
    amount: 'Open',
  },
  unallocated: {
    title: 'Unallocated payments',
    about: 'Payments, receipts and notes of which something settles no bill.',
    date: 'Date',
    amount: 'On account',
  },
  'parties-without-gstin': { title: 'Parties without GSTIN', about: 'They pass on no input tax credit, and get none.' },
}

const sheetOf = ({ sections }: LedgerExceptions): Sheet => ({
  columns: [
    textColumn('Section', 24),
    textColumn('Document'),
    dateColumn('Date'),
    textColumn('Party'),
    textColumn('Kind'),
    amountColumn('Amount'),
  ],
  rows: sections.flatMap(({ key, rows }) =>
    rows.map(({ name, date, party, about, amount }): CellRow => [
      titles[key].title,
      name,
      date ?? null,
      party ?? null,
      about ?? null,
      amount === undefined ? null : amount / 100,
    ]),
  ),
})

const Section = ({ section: { key: of, total, rows } }: { readonly section: ExceptionSection }) => {
  const { title, about, date, amount } = titles[of]
  const id = `exceptions-${of}`
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-sm font-semibold">
        {title} <span className="font-normal text-muted">{total}</span>
      </h2>
      <p className="pb-2 text-13 text-muted">
        {about}
        {total > rows.length && ` The first ${counted(rows.length, 'row')} of ${total}.`}
      </p>
      {rows.length === 0 ? (
        <p className="text-13 text-muted">None.</p>
      ) : (
        <Table
          label={title}
          rows={rows}
          keyOf={({ resource, id: document }) => `${resource} ${document}`}
          className="max-h-96"
          columns={[
            ...(date === undefined
              ? []
              : [
                  {
                    label: date,
                    className: 'whitespace-nowrap',
                    render: (row: ExceptionRow) => dateWords(row.date ?? ''),
                  },
                ]),
            {
              label: of === 'parties-without-gstin' ? 'Party' : 'Document',
              names: true,
              className: 'whitespace-nowrap',
              render: ({ resource, id: document, name }: ExceptionRow) => (
                <TextLink to={documentPath(resource, document)}>{name}</TextLink>
              ),
            },
            ...(rows.every(({ party }) => party === undefined)
              ? []
              : [{ label: 'Party', render: ({ party }: ExceptionRow) => party ?? '--' }]),
            {
              label: of === 'parties-without-gstin' ? 'GST treatment' : 'Kind',
              render: (row: ExceptionRow) => row.about,
            },
            ...(amount === undefined
              ? []
              : [{ label: amount, figures: true, render: (row: ExceptionRow) => amountWords(row.amount ?? 0) }]),
          ]}
        />
      )}
    </section>
  )
}

/** /accounts/reports/ledger-exceptions */
export const LedgerExceptionsPage = () => {
  const answer = useComputed<LedgerExceptions>(resources, 'accounts', servedExceptions)
  const sheet = answer.value === null ? undefined : sheetOf(answer.value)
  const sections = answer.value?.sections ?? []
  return (
    <StatementFrame
      title="Ledger exceptions"
      about="What the books still wait for"
      file="ledger-exceptions"
      answer={answer}
      sheet={sheet}
      printed={sheet && <PrintedSheet sheet={sheet} />}
      content={
        sections.length === 0 ? (
          <EmptyState title="You may not see the documents of which this report is." />
        ) : (
          <div className="grid gap-5">
            {sections.map((one) => (
              <Section key={one.key} section={one} />
            ))}
          </div>
        )
      }
    >
      {null}
    </StatementFrame>
  )
}
