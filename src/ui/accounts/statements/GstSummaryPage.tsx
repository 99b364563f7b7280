import { useMemo } from 'react'
import type { GstSummary } from '../../../domain/accounts/statements/gst-summary.ts'
import { type Line, withoutZeros } from '../../../domain/accounts/statements/lines.ts'
import { codes } from '../../../domain/accounts/rights.ts'
import { statements } from '../../../domain/accounts/statements/statements.ts'
import { monthEnd, monthsLater } from '../../../domain/kernel/calendar.ts'
import { type CellRow, useMayI } from '../../../infra/react/index.ts'
import { today } from '../../kit/clock.ts'
import { Select } from '../../kit/Select.tsx'
import { monthWords } from '../../kit/timeWords.ts'
import { TextLink } from '../../kit/TextLink.tsx'
import { documentPath } from '../../resource/screens.ts'
import { textsInUrl, useUrlState } from '../../kit/useUrlState.ts'
import { lineAddress } from './addresses.ts'
import { amountWords } from '../../../domain/accounts/statements/amounts.ts'
import { amountColumn, rowsOfLines, type Sheet, textColumn } from './files.ts'
import { type FigureColumn, LineTree } from './LineTree.tsx'
import { allOpen, openIn, openSaid } from './openLines.ts'
import { PrintedLines } from './PrintedLines.tsx'
import { SettleGst } from './SettleGst.tsx'
import { StatementFrame } from './StatementFrame.tsx'
import { statementAddress, useStatement } from './useStatement.ts'

interface Part {
  readonly heading: string
  readonly columns: readonly FigureColumn[]
  readonly of: (summary: GstSummary) => { readonly lines: readonly Line[]; readonly totals?: readonly number[] }
}

const amounts = (...labels: readonly string[]): readonly FigureColumn[] =>
  labels.map((label) => ({ label, words: amountWords }))

const kinds = ['IGST', 'CGST', 'SGST'] as const

const parts: readonly Part[] = [
  { heading: 'Output tax', columns: amounts('Taxable value', ...kinds), of: ({ output }) => output },
  { heading: 'Input tax', columns: amounts('Taxable value', ...kinds), of: ({ input }) => input },
  {
    heading: 'Tax ledgers',
    columns: amounts('Brought forward', 'Of the month', 'Settled', 'Balance'),
    of: ({ ledgers }) => ({ lines: ledgers }),
  },
  { heading: 'Set-off of balances', columns: amounts(...kinds, 'Left'), of: ({ settlement }) => settlement },
]

const labels = [...new Set(parts.flatMap(({ columns }) => columns.map(({ label }) => label)))]

/** Every part in the same columns, empty where it has no such figure. */
const sheetOf = (summary: GstSummary): Sheet => ({
  columns: [
    textColumn('Part', 18),
    { ...amountColumn('Level'), decimals: 0, width: 8 },
    textColumn('Particulars', 40),
    ...labels.map((label) => amountColumn(label)),
  ],
  rows: parts.flatMap(({ heading, columns, of }) => {
    const { lines, totals } = of(summary)
    return rowsOfLines(heading, lines, totals).map(([part, level, name, ...figures]): CellRow => [
      part ?? null,
      level ?? null,
      name ?? null,
      ...labels.map((label) => figures[columns.findIndex((one) => one.label === label)] ?? null),
    ])
  }),
})

const isMonth = (text: string): boolean => /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/.test(text)

/** The months from the first in which tax was posted until now, the latest first; the one that is looked at is among them. */
const monthsSince = (begins: string | null, month: string, now: string): readonly string[] => {
  const [first = now, , last = now] = [month, now, begins?.slice(0, 7) ?? now].toSorted()
  const all: string[] = []
  for (let at = last; at >= first; at = monthsLater(`${at}-01`, -1).slice(0, 7)) all.push(at)
  return all
}

const useChoice = () => {
  const month = today().slice(0, 7)
  const codec = useMemo(() => textsInUrl({ month, location: '', open: '', zeros: '' }), [month])
  const [choice, put] = useUrlState(codec)
  return [isMonth(choice.month) ? choice : { ...choice, month }, put, month] as const
}

/** /accounts/reports/gst-summary */
export const GstSummaryPage = () => {
  const [{ month, location, open, zeros }, put, now] = useChoice()
  const [from, to] = [`${month}-01`, monthEnd(`${month}-01`)]
  const answer = useStatement(statements.gstSummary, { from, to, location })
  const seesEntries = useMayI()(codes.ledgersView)
  const summary = answer.value
  const shown = parts.map((part) => {
    const { lines = [], totals } = summary === null ? {} : part.of(summary)
    return { ...part, lines: zeros === 'hidden' ? withoutZeros(lines) : lines, totals }
  })
  const all = shown.flatMap(({ lines }) => lines)
  return (
    <StatementFrame
      title="GST Summary"
      about={monthWords(month)}
      file="gst-summary"
      json={statementAddress(statements.gstFigures, { from, to, location })}
      answer={answer}
      sheet={summary === null ? undefined : sheetOf(summary)}
      location={location}
      onLocation={(next) => put({ location: next })}
      options={[{ label: 'Hide zero', on: zeros === 'hidden', onChange: (on) => put({ zeros: on ? 'hidden' : '' }) }]}
      onFold={(isOpen) => put({ open: isOpen ? allOpen : '' })}
      printed={shown.map(({ heading, columns, lines, totals }) => (
        <PrintedLines key={heading} heading={heading} columns={columns} lines={lines} totals={totals} />
      ))}
      content={
        <>
          {summary?.begins === null && <p className="pb-3 text-13 text-muted">No GST up to {monthWords(month)}.</p>}
          {summary?.settledBy.map(({ id, name, by }) => (
            <p key={id} className="pb-3 text-13 text-muted">
              Settled by {by}:{' '}
              <TextLink className="underline underline-offset-2" to={documentPath('transactions', id)}>
                {name}
              </TextLink>
            </p>
          ))}
          <div className="grid gap-3">
            {shown.map(({ heading, columns, lines, totals }) => (
              <LineTree
                key={heading}
                label={heading}
                heading={heading}
                columns={columns}
                lines={lines}
                totals={totals}
                pathTo={(line) => lineAddress(line, { from, to, location }, { isBalance: false, seesEntries })}
                open={openIn(open, all)}
                onOpen={(next) => put({ open: openSaid(next, all) })}
              />
            ))}
          </div>
        </>
      }
    >
      <Select
        aria-label="Month"
        className="h-7! py-0! text-13! pointer-coarse:h-9!"
        options={monthsSince(summary?.begins ?? null, month, now).map((one) => ({
          value: one,
          label: monthWords(one),
        }))}
        value={month}
        onChange={(event) => put({ month: event.target.value })}
      />
      {summary !== null && (
        <SettleGst
          month={month}
          proposed={summary.proposed}
          settledBy={summary.settledBy}
          disabledReason={
            location === '' ? undefined : 'GST is settled for all locations together. Show all of them first.'
          }
        />
      )}
    </StatementFrame>
  )
}
