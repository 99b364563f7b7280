import type { BalanceSheet } from '../../../domain/accounts/statements/balance-sheet.ts'
import { type Line, withoutZeros } from '../../../domain/accounts/statements/lines.ts'
import { codes } from '../../../domain/accounts/rights.ts'
import { statements } from '../../../domain/accounts/statements/statements.ts'
import { useMayI } from '../../../infra/react/index.ts'
import { dateWords } from '../../kit/timeWords.ts'
import { lineAddress } from './addresses.ts'
import { amountWords } from '../../../domain/accounts/statements/amounts.ts'
import { Difference } from './Difference.tsx'
import { amountColumn, rowsOfLines, type Sheet, textColumn } from './files.ts'
import { type FigureColumn, LineTree } from './LineTree.tsx'
import { allOpen, openIn, openSaid } from './openLines.ts'
import { PrintedLines } from './PrintedLines.tsx'
import { RangeButton } from './RangeButton.tsx'
import { StatementFrame } from './StatementFrame.tsx'
import { useRange } from './useRange.ts'
import { useStatement } from './useStatement.ts'

const more = { compare: '' }

const sides = ['liabilities', 'assets'] as const
const headings = { liabilities: 'Liabilities', assets: 'Assets' } as const

const sheetOf = ({ dates, ...sheet }: BalanceSheet): Sheet => ({
  columns: [
    textColumn('Side', 14),
    { ...amountColumn('Level'), decimals: 0, width: 8 },
    textColumn('Particulars', 40),
    ...dates.map((date) => amountColumn(dateWords(date))),
  ],
  rows: sides.flatMap((side) => rowsOfLines(headings[side], sheet[side].lines, sheet[side].totals)),
})

/** /accounts/tally-reports/balance-sheets */
export const BalanceSheetPage = () => {
  const [{ from, to, location, open, zeros, compare }, put] = useRange(more)
  const answer = useStatement(statements.balanceSheet, { from, to, location, compare })
  const seesEntries = useMayI()(codes.ledgersView)
  const sheet = answer.value
  const linesOf = (side: (typeof sides)[number]): readonly Line[] =>
    zeros === 'hidden' ? withoutZeros(sheet?.[side].lines ?? []) : (sheet?.[side].lines ?? [])
  const all = sides.flatMap(linesOf)
  const columns = (sheet?.dates ?? []).map((date): FigureColumn => ({ label: dateWords(date), words: amountWords }))
  const difference = sheet?.difference.find((one) => one !== 0) ?? 0
  return (
    <StatementFrame
      title="Balance Sheet"
      about={`as at ${dateWords(to)}`}
      file="balance-sheet"
      answer={answer}
      sheet={sheet === null ? undefined : sheetOf(sheet)}
      location={location}
      onLocation={(next) => put({ location: next })}
      options={[
        { label: 'Hide zero', on: zeros === 'hidden', onChange: (on) => put({ zeros: on ? 'hidden' : '' }) },
        {
          label: 'Compare with last year',
          on: compare === 'last-year',
          onChange: (on) => put({ compare: on ? 'last-year' : '' }),
        },
      ]}
      onFold={(isOpen) => put({ open: isOpen ? allOpen : '' })}
      printed={
        <div className="grid grid-cols-2 gap-4">
          {sides.map((side) => (
            <PrintedLines
              key={side}
              heading={headings[side]}
              columns={columns}
              lines={linesOf(side)}
              totals={sheet?.[side].totals ?? []}
            />
          ))}
        </div>
      }
      content={
        <>
          {sheet?.begins === null && <p className="pb-3 text-13 text-muted">No postings up to {dateWords(to)}.</p>}
          <div className="grid gap-3 lg:grid-cols-2">
            {sides.map((side) => (
              <LineTree
                key={side}
                label={headings[side]}
                heading={headings[side]}
                columns={columns}
                lines={linesOf(side)}
                totals={sheet?.[side].totals ?? []}
                pathTo={(line) => lineAddress(line, { from, to, location }, { isBalance: true, seesEntries })}
                open={openIn(open, all)}
                onOpen={(next) => put({ open: openSaid(next, all) })}
              />
            ))}
          </div>
          <Difference paise={difference} location={location} />
        </>
      }
    >
      <RangeButton range={{ from, to }} onChange={put} />
    </StatementFrame>
  )
}
