import { useState } from 'react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { counted } from '../../../domain/kernel/plural.ts'
import { answeredOf, type ImportDocument } from '../../../domain/platform/import/import.ts'
import { rowOutcomes, type RowOutcome } from '../../../domain/platform/import/parts.ts'
import { listNameOf } from '../../../domain/platform/import/resource.ts'
import { Button } from '../../kit/Button.tsx'
import { figureWords } from '../../kit/figureWords.ts'
import { Answers, Section } from '../../kit/Section.tsx'
import { Select } from '../../kit/Select.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Table, type TableColumn } from '../../kit/Table.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { instantWords } from '../../kit/timeWords.ts'
import { documentPath } from '../../resource/screens.ts'
import { type ImportedRow, type ProblemCount, useImportProblems, useImportRows } from './useImportRows.ts'
import { backWords, importOf, outcomeWords, returnWords } from './words.ts'

/** Who imported what, how it was read, and what became of each row. */
export const ImportDetails = ({ document }: { readonly document: AnyDocument }) => {
  const record = importOf(document)
  const [chosen, setMessage] = useState<string>()
  const problems = useImportProblems(record)
  // A problem that was mended meanwhile narrows nothing any more.
  const message = problems.data?.items.some((one) => one.message === chosen) === false ? undefined : chosen
  return (
    <div className="space-y-4">
      <Section title="Import">
        <Answers
          rows={[
            ['List', 'resource', listNameOf(record)],
            ['File', 'file', record.file],
            ['Begun by', 'beganBy', record.beganBy.name],
            ['Begun', 'beganAt', instantWords(record.beganAt)],
            ['Ended', 'endedAt', record.endedAt !== null && instantWords(record.endedAt)],
            ['Rows', ['rows', 'next'], `${figureWords(answeredOf(record))} of ${figureWords(record.rows)} answered`],
            ...rowOutcomes.map((one) => [outcomeWords[one], one, figureWords(record[one])] as const),
            ...(record.back === null ? [] : [['Taken back', 'back', backWords(record), 'wide'] as const]),
            [
              'SHA-256 of the file',
              'digest',
              <span key="digest" className="font-mono text-xs wrap-anywhere">
                {record.digest}
              </span>,
              'wide',
            ],
          ]}
        />
      </Section>
      <Section title="How the file was read">
        <Answers rows={record.chosen.map(({ label, words }) => [label, 'chosen', words])} />
      </Section>
      {record.refused > 0 && <Problems record={record} asked={problems} chosen={message} onChoose={setMessage} />}
      <Rows record={record} message={message} onMessage={setMessage} />
    </div>
  )
}

const Problems = ({
  record,
  asked: { data, error },
  chosen,
  onChoose,
}: {
  readonly record: ImportDocument
  readonly asked: ReturnType<typeof useImportProblems>
  readonly chosen: string | undefined
  readonly onChoose: (message: string | undefined) => void
}) => {
  const columns: readonly TableColumn<ProblemCount>[] = [
    { label: 'Problem', names: true, className: 'font-normal', render: ({ message }) => message },
    { label: 'Rows', figures: true, render: ({ rows }) => figureWords(rows) },
    {
      label: 'Show',
      unnamed: true,
      render: ({ message }) => (
        <Button
          size="small"
          variant="ghost"
          aria-pressed={chosen === message}
          onClick={() => onChoose(chosen === message ? undefined : message)}
        >
          {chosen === message ? 'Show all rows' : 'Show these rows'}
        </Button>
      ),
    },
  ]
  return (
    <Section title={`Why ${counted(record.refused, 'row was', 'rows were')} refused`}>
      {data === undefined ? (
        <Waiting error={error} />
      ) : (
        <Table
          label="Problems"
          look="section"
          className="max-h-80"
          columns={columns}
          rows={data.items}
          keyOf={({ message }) => message}
        />
      )}
    </Section>
  )
}

const Waiting = ({ error }: { readonly error: Error | null }) =>
  error === null ? (
    <Skeleton className="h-16 w-full" />
  ) : (
    <p role="alert" className="text-13 text-danger">
      {error.message}
    </p>
  )

const Rows = ({
  record,
  message,
  onMessage,
}: {
  readonly record: ImportDocument
  readonly message: string | undefined
  readonly onMessage: (message: string | undefined) => void
}) => {
  const [outcome, setOutcome] = useState<RowOutcome | ''>('')
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useImportRows(record, {
    outcome: message === undefined ? outcome || undefined : 'refused',
    message,
  })
  const rows = data?.pages.flatMap(({ items }) => items)
  const columns: readonly TableColumn<ImportedRow>[] = [
    { label: 'Row', names: true, className: 'tabular-nums font-normal w-16', render: ({ line }) => figureWords(line) },
    { label: 'Became', className: 'whitespace-nowrap', render: (row) => outcomeWords[row.outcome] },
    {
      label: 'Record or reason',
      render: (row) => (
        <>
          {row.outcome === 'refused' ? (
            row.message
          ) : (
            <TextLink to={row.deleted || row.id === undefined ? undefined : documentPath(record.resource, row.id)}>
              {row.name ?? 'A record that you may not see'}
            </TextLink>
          )}
          {row.back !== undefined && (
            <span className="block text-muted">
              {row.back.outcome === 'kept' ? 'Not taken back' : `Taken back: ${returnWords[row.back.outcome]}`}
              {row.back.message === undefined ? '' : `: ${row.back.message}`}
            </span>
          )}
        </>
      ),
    },
  ]
  return (
    <Section
      title={message === undefined ? 'Rows' : 'Rows with this problem'}
      aside={
        <Select
          aria-label="Rows shown"
          className="h-7 py-0 text-13"
          value={message === undefined ? outcome : 'refused'}
          onChange={(event) => {
            onMessage(undefined)
            setOutcome(event.target.value as RowOutcome | '')
          }}
          options={[
            { value: '', label: 'All rows' },
            ...rowOutcomes.map((one) => ({ value: one, label: outcomeWords[one] })),
          ]}
        />
      }
    >
      {rows === undefined ? (
        <Waiting error={error} />
      ) : rows.length === 0 ? (
        <p className="text-13 text-muted">{outcome === '' ? 'No row has been answered yet.' : 'No row.'}</p>
      ) : (
        <>
          <Table label="Rows of the import" look="section" columns={columns} rows={rows} keyOf={({ line }) => line} />
          {hasNextPage && (
            <Button className="mt-6" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show more rows
            </Button>
          )}
        </>
      )}
    </Section>
  )
}
