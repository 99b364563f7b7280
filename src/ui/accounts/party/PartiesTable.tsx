import { ageingBuckets } from '../../../domain/accounts/bill/ageing.ts'
import { type PartyRow, partySides } from '../../../domain/accounts/party/party.ts'
import { wordsOf } from '../../../domain/registry/fields.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Table, type TableColumn } from '../../kit/Table.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { amountWords, balanceWords, sideWords } from '../../../domain/accounts/statements/amounts.ts'
import { amountColumn, type Sheet, textColumn } from '../statements/files.ts'
import { bucketWords } from './AgeingTable.tsx'

/** Those on a side, without those of whom nothing is open unless they are asked for. */
export const partiesShown = (all: readonly PartyRow[], side: string, showsSettled: boolean): readonly PartyRow[] =>
  all.filter(
    ({ kind, balance, ageing }) =>
      (side === '' || partySides[kind] === side) &&
      (showsSettled || balance !== 0 || ageingBuckets.some((bucket) => ageing[bucket] !== 0)),
  )

const sumOf = (all: readonly PartyRow[], of: (row: PartyRow) => number): number =>
  all.reduce((sum, row) => sum + of(row), 0)

/** Balances without their signs stand beside their sides. */
const sided = (paise: number) => [Math.abs(paise) / 100, sideWords(paise)] as const

export const partiesSheet = (rows: readonly PartyRow[]): Sheet => {
  const cells = (name: string, kind: string, of: (figure: (row: PartyRow) => number) => number) => [
    name,
    kind,
    ...sided(of(({ balance }) => balance)),
    of(({ overdue }) => overdue) / 100,
    ...ageingBuckets.map((bucket) => of(({ ageing }) => ageing[bucket]) / 100),
  ]
  return {
    columns: [
      textColumn('Party', 40),
      textColumn('Type', 12),
      amountColumn('Balance'),
      textColumn('Dr / Cr', 8),
      amountColumn('Overdue'),
      ...ageingBuckets.map((bucket) => amountColumn(bucketWords(bucket))),
    ],
    rows: [
      ...rows.map((row) => cells(row.name, wordsOf(row.kind), (figure) => figure(row))),
      cells('Total', '', (figure) => sumOf(rows, figure)),
    ],
  }
}

interface PartiesTableProps {
  readonly rows: readonly PartyRow[]
  readonly pathTo: (party: PartyRow) => string
}

/** Every party with its balance, what of it is overdue, and its age. */
export const PartiesTable = ({ rows, pathTo }: PartiesTableProps) => {
  if (rows.length === 0)
    return (
      <EmptyState
        title="Nobody owes anything or is owed."
        reason="Vendors stand here from their first bill or payment on, and clients likewise."
      />
    )
  const figures = (
    label: string,
    of: (row: PartyRow) => number,
    words: (paise: number) => string,
  ): TableColumn<PartyRow> => ({
    label,
    figures: true,
    className: 'whitespace-nowrap',
    total: words(sumOf(rows, of)),
    render: (row) => words(of(row)),
  })
  return (
    <Table
      label="Parties"
      least="min-w-275"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          label: 'Party',
          names: true,
          className: 'sticky left-0 bg-surface font-normal',
          render: (row) => <TextLink to={pathTo(row)}>{row.name}</TextLink>,
        },
        { label: 'Type', render: ({ kind }) => wordsOf(kind) },
        figures('Balance', ({ balance }) => balance, balanceWords),
        figures('Overdue', ({ overdue }) => overdue, amountWords),
        ...ageingBuckets
          // A column of noughts would push the last one off the page.
          .filter((bucket) => rows.some(({ ageing }) => ageing[bucket] !== 0))
          .map((bucket) => figures(bucketWords(bucket), ({ ageing }) => ageing[bucket], balanceWords)),
      ]}
    />
  )
}
