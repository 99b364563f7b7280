import { aheadOf, aheadWords, type CashFlow, type CashRow } from '../../../domain/accounts/statements/cash-flow.ts'
import type { Amounts } from '../../../domain/accounts/statements/sums.ts'
import { wordsOf } from '../../../domain/registry/fields.ts'
import type { CellRow } from '../../../infra/react/index.ts'
import { dateWords } from '../../kit/timeWords.ts'
import { entriesAddress } from './addresses.ts'
import { amountWords } from '../../../domain/accounts/statements/amounts.ts'
import { amountColumn, dateColumn, flat, type Sheet, textColumn } from './files.ts'
import type { FigureColumn, ShownLine } from './LineTree.tsx'

const sides = ['debit', 'credit', 'closing'] as const
const labels = { debit: 'Debit', credit: 'Credit', closing: 'Closing Balance' } as const
const kinds = ['estimated', 'actual'] as const

const amountColumns: readonly FigureColumn[] = sides.flatMap((side) =>
  kinds.map((kind) => ({ label: `${labels[side]} ${kind}`, words: amountWords })),
)

/** `+41,186.20 Ahead` */
const summaryWords = (ahead: number): string =>
  ahead === 0 ? aheadWords(ahead) : `${ahead > 0 ? '+' : ''}${amountWords(ahead)} ${aheadWords(ahead)}`

export const columns: readonly FigureColumn[] = [
  ...amountColumns,
  { label: 'Summary', words: summaryWords, wide: true },
]

export const periodWords = ({ from, to }: CashRow): string => `${dateWords(from)} to ${dateWords(to)}`

/** An amount where there is one. */
const some = (paise: number): number | undefined => (paise === 0 ? undefined : paise)

const figuresOf = (row: CashRow): readonly number[] => [
  ...sides.flatMap((side) => kinds.map((kind) => row[side][kind])),
  aheadOf(row),
]

/** What moved in a period, or was expected to. */
interface Movement extends Amounts {
  readonly key: string
  readonly name: string
  readonly kind: (typeof kinds)[number]
  readonly ledger?: string
}

const movementsOf = ({ expected, ledgers, contra }: CashRow): readonly Movement[] => [
  ...expected.map(({ source, ...amounts }) => ({
    key: source,
    name: wordsOf(source),
    kind: 'estimated' as const,
    ...amounts,
  })),
  ...ledgers.map(({ id, ...one }) => ({ key: id, ledger: id, kind: 'actual' as const, ...one })),
  ...(contra === 0
    ? []
    : [{ key: 'contra', name: 'Contra between them', kind: 'actual' as const, debit: -contra, credit: -contra }]),
]

/** The opening balance and the periods as lines, each with its movements, and where these lead to. */
export const linesOf = (
  { opening, rows }: CashFlow,
  { location, seesEntries }: { readonly location: string; readonly seesEntries: boolean },
) => {
  const addresses = new Map<string, string>()
  const movementLine = (row: CashRow, { key, name, kind, debit, credit, ledger }: Movement): ShownLine => {
    const id = `${row.from} ${key}`
    if (ledger !== undefined && seesEntries)
      addresses.set(id, entriesAddress(ledger, { from: row.from, to: row.to, location }))
    const figures = [debit, credit].flatMap((paise) => kinds.map((one) => (one === kind ? some(paise) : undefined)))
    return { of: ledger === undefined ? 'result' : 'ledger', id, name, figures, below: [] }
  }
  const lines: readonly ShownLine[] = [
    {
      of: 'result',
      id: 'opening',
      name: 'Opening Balance',
      figures: [undefined, undefined, undefined, undefined, opening, opening],
      below: [],
    },
    ...rows.map((row): ShownLine => ({
      of: 'result',
      id: row.from,
      name: periodWords(row),
      figures: figuresOf(row),
      below: movementsOf(row).map((one) => movementLine(row, one)),
    })),
  ]
  return { lines, pathTo: ({ id }: ShownLine): string | undefined => addresses.get(id) }
}

/** Figures in rupees, and what the last of them means. */
const cellsOf = (figures: ShownLine['figures']): CellRow => {
  const cells = columns.map((_, at) => (figures[at] === undefined ? null : figures[at] / 100))
  const ahead = figures[columns.length - 1]
  return [...cells, ahead === undefined ? null : aheadWords(ahead)]
}

/** The same lines as a table of plain values. */
export const sheetOf = ({ rows }: CashFlow, lines: readonly ShownLine[]): Sheet => ({
  columns: [
    dateColumn('From'),
    dateColumn('To'),
    textColumn('Particulars', 40),
    ...columns.map(({ label }) => amountColumn(label)),
    textColumn('Ahead or behind', 16),
  ],
  rows: lines.flatMap((line) => {
    const period = rows.find(({ from }) => from === line.id)
    return flat([line]).map(({ line: { name, figures }, level }): CellRow => [
      period?.from ?? null,
      period?.to ?? null,
      period !== undefined && level === 1 ? '' : name,
      ...cellsOf(figures),
    ])
  }),
})
