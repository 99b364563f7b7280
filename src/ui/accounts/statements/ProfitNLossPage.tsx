import { type Line, withoutZeros } from '../../../domain/accounts/statements/lines.ts'
import type { ProfitNLoss } from '../../../domain/accounts/statements/profit-n-loss.ts'
import { codes } from '../../../domain/accounts/rights.ts'
import { statements } from '../../../domain/accounts/statements/statements.ts'
import { useMayI } from '../../../infra/react/index.ts'
import { dateWords } from '../../kit/timeWords.ts'
import { lineAddress } from './addresses.ts'
import { amountWords } from '../../../domain/accounts/statements/amounts.ts'
import { amountColumn, rowsOfLines, type Sheet, textColumn } from './files.ts'
import { DimensionPicker } from './DimensionPicker.tsx'
import { type FigureColumn, LineTree } from './LineTree.tsx'
import { allOpen, openIn, openSaid } from './openLines.ts'
import { PrintedLines } from './PrintedLines.tsx'
import { RangeButton } from './RangeButton.tsx'
import { StatementFrame } from './StatementFrame.tsx'
import { useRange } from './useRange.ts'
import { useStatement } from './useStatement.ts'

const more = { department: '' }

const columns: readonly FigureColumn[] = [{ label: 'Amount', words: amountWords }]

/** The four lists of lines: where each stands in the answer, and what it is called where it is heard. */
const quarters = [
  ['trading', 'left', 'Trading expenses'],
  ['trading', 'right', 'Trading incomes'],
  ['result', 'left', 'Other expenses'],
  ['result', 'right', 'Other incomes'],
] as const
type Quarter = (typeof quarters)[number]

const linesIn = (profit: ProfitNLoss | null, [part, side]: Quarter, isHiding: boolean): readonly Line[] => {
  const lines = profit?.[part][side].lines ?? []
  return isHiding ? withoutZeros(lines) : lines
}
const totalsIn = (profit: ProfitNLoss | null, [part, side]: Quarter): readonly number[] =>
  profit?.[part][side].totals ?? []

const sheetOf = (profit: ProfitNLoss): Sheet => ({
  columns: [
    textColumn('Part', 18),
    { ...amountColumn('Level'), decimals: 0, width: 8 },
    textColumn('Particulars', 40),
    amountColumn('Amount'),
  ],
  rows: quarters.flatMap((quarter) =>
    rowsOfLines(quarter[2], linesIn(profit, quarter, false), totalsIn(profit, quarter)),
  ),
})

/** /accounts/tally-reports/profit-n-loss */
export const ProfitNLossPage = () => {
  const [{ from, to, location, department, open, zeros }, put] = useRange(more)
  const answer = useStatement(statements.profitNLoss, { from, to, location, department })
  const seesEntries = useMayI()(codes.ledgersView)
  const profit = answer.value
  const all = quarters.flatMap((quarter) => linesIn(profit, quarter, zeros === 'hidden'))
  return (
    <StatementFrame
      title="Profit N Loss"
      about={`${dateWords(from)} to ${dateWords(to)}`}
      file="profit-n-loss"
      answer={answer}
      sheet={profit === null ? undefined : sheetOf(profit)}
      location={location}
      onLocation={(next) => put({ location: next })}
      options={[{ label: 'Hide zero', on: zeros === 'hidden', onChange: (on) => put({ zeros: on ? 'hidden' : '' }) }]}
      onFold={(isOpen) => put({ open: isOpen ? allOpen : '' })}
      printed={
        <div className="grid grid-cols-2 gap-4">
          {quarters.map((quarter) => (
            <PrintedLines
              key={quarter[2]}
              heading="Particulars"
              columns={columns}
              lines={linesIn(profit, quarter, zeros === 'hidden')}
              totals={totalsIn(profit, quarter)}
            />
          ))}
        </div>
      }
      content={
        <>
          {profit?.begins === null && <p className="pb-3 text-13 text-muted">No postings up to {dateWords(to)}.</p>}
          <div className="grid gap-3 lg:grid-cols-2">
            {quarters.map((quarter) => (
              <LineTree
                key={quarter[2]}
                label={quarter[2]}
                heading="Particulars"
                columns={columns}
                lines={linesIn(profit, quarter, zeros === 'hidden')}
                totals={totalsIn(profit, quarter)}
                // Of an entry it is only a share that a department has.
                pathTo={(line) =>
                  department === ''
                    ? lineAddress(line, { from, to, location }, { isBalance: false, seesEntries })
                    : undefined
                }
                open={openIn(open, all)}
                onOpen={(next) => put({ open: openSaid(next, all) })}
              />
            ))}
          </div>
        </>
      }
    >
      <RangeButton range={{ from, to }} onChange={put} />
      <DimensionPicker
        of="department"
        id={department}
        placeholder="All departments"
        onChange={(next) => put({ department: next })}
      />
    </StatementFrame>
  )
}
