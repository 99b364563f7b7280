import { withoutZeros } from '../../../domain/accounts/statements/lines.ts'
import type { TrialBalance } from '../../../domain/accounts/statements/trial-balance.ts'
import { codes } from '../../../domain/accounts/rights.ts'
import { statements } from '../../../domain/accounts/statements/statements.ts'
import { financialYearStart } from '../../../domain/kernel/calendar.ts'
import { type CellRow, useMayI } from '../../../infra/react/index.ts'
import { dateWords } from '../../kit/timeWords.ts'
import { lineAddress } from './addresses.ts'
import { amountWords, balanceWords, sideWords } from '../../../domain/accounts/statements/amounts.ts'
import { Difference } from './Difference.tsx'
import { amountColumn, flat, type Sheet, textColumn } from './files.ts'
import { type FigureColumn, LineTree } from './LineTree.tsx'
import { allOpen, openIn, openSaid } from './openLines.ts'
import { PrintedLines } from './PrintedLines.tsx'
import { RangeButton } from './RangeButton.tsx'
import { StatementFrame } from './StatementFrame.tsx'
import { useRange } from './useRange.ts'
import { useStatement } from './useStatement.ts'

const more = {}

const columns: readonly FigureColumn[] = [
  { label: 'Opening', words: balanceWords },
  { label: 'Debit', words: amountWords },
  { label: 'Credit', words: amountWords },
  { label: 'Closing', words: balanceWords },
]

const cellsOf = ([opening = 0, debit = 0, credit = 0, closing = 0]: readonly number[]): CellRow => [
  Math.abs(opening) / 100,
  sideWords(opening),
  debit / 100,
  credit / 100,
  Math.abs(closing) / 100,
  sideWords(closing),
]

const sheetOf = ({ lines, totals }: TrialBalance): Sheet => ({
  columns: [
    { ...amountColumn('Level'), decimals: 0, width: 8 },
    textColumn('Particulars', 40),
    amountColumn('Opening'),
    textColumn('Opening side', 16),
    amountColumn('Debit'),
    amountColumn('Credit'),
    amountColumn('Closing'),
    textColumn('Closing side', 16),
  ],
  rows: [
    ...flat(lines).map(({ line, level }): CellRow => [level, line.name, ...cellsOf(line.figures)]),
    [1, 'Total', ...cellsOf(totals)],
  ],
})

/** /accounts/reports/trial-balance */
export const TrialBalancePage = () => {
  const [{ from, to, location, open, zeros }, put] = useRange(more, financialYearStart)
  const answer = useStatement(statements.trialBalance, { from, to, location })
  const seesEntries = useMayI()(codes.ledgersView)
  const balance = answer.value
  const { lines: all = [], totals = [], restarts } = balance ?? {}
  const lines = zeros === 'hidden' ? withoutZeros(all) : all
  const [opening = 0, , , closing = 0] = totals
  const difference = closing === 0 ? opening : closing
  return (
    <StatementFrame
      title="Trial Balance"
      about={`${dateWords(from)} to ${dateWords(to)}`}
      file="trial-balance"
      answer={answer}
      sheet={balance === null ? undefined : sheetOf(balance)}
      location={location}
      onLocation={(next) => put({ location: next })}
      options={[{ label: 'Hide zero', on: zeros === 'hidden', onChange: (on) => put({ zeros: on ? 'hidden' : '' }) }]}
      onFold={(isOpen) => put({ open: isOpen ? allOpen : '' })}
      printed={<PrintedLines heading="Particulars" columns={columns} lines={lines} totals={totals} />}
      content={
        <>
          {balance?.begins === null && <p className="pb-3 text-13 text-muted">No postings up to {dateWords(to)}.</p>}
          {restarts !== undefined && (
            <p className="pb-3 text-13 text-muted">
              Income and expenses begin anew on {dateWords(restarts)}: what they came to before stands in Profit & Loss
              A/c (brought forward).
            </p>
          )}
          <LineTree
            label="Trial Balance"
            heading="Particulars"
            columns={columns}
            lines={lines}
            totals={totals}
            pathTo={(line) => lineAddress(line, { from, to, location }, { isBalance: false, seesEntries })}
            open={openIn(open, lines)}
            onOpen={(next) => put({ open: openSaid(next, lines) })}
          />
          <Difference paise={difference} location={location} />
        </>
      }
    >
      <RangeButton range={{ from, to }} onChange={put} />
    </StatementFrame>
  )
}
