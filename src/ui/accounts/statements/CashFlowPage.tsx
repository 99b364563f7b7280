import { useMemo } from 'react'
import { cashViews } from '../../../domain/accounts/statements/cash-flow.ts'
import { codes } from '../../../domain/accounts/rights.ts'
import { crossedWords } from '../../../domain/accounts/statements/days.ts'
import { statements } from '../../../domain/accounts/statements/statements.ts'
import { purchaseOrderResource } from '../../../domain/purchase/purchase-order/purchase-order.ts'
import { wordsOf } from '../../../domain/registry/fields.ts'
import { salesOrderResource } from '../../../domain/sales/sales-order/sales-order.ts'
import { useMayI } from '../../../infra/react/index.ts'
import { today } from '../../kit/clock.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Select } from '../../kit/Select.tsx'
import { dateWords } from '../../kit/timeWords.ts'
import { textsInUrl, useUrlState } from '../../kit/useUrlState.ts'
import { PeriodControl } from '../../resource/PeriodControl.tsx'
import { CashFlowChart } from './CashFlowChart.tsx'
import { columns, linesOf, periodWords, sheetOf } from './cashFlowLines.ts'
import { LineTree } from './LineTree.tsx'
import { allOpen, openIn, openSaid } from './openLines.ts'
import { PrintedLines } from './PrintedLines.tsx'
import { StatementFrame } from './StatementFrame.tsx'
import { books, useStatement } from './useStatement.ts'

/** From when it is unless another day is chosen (seed 2, section 9). */
const usualStart = '2023-04-01'

/** What is expected changes with orders too. */
const of = [...books, purchaseOrderResource.key, salesOrderResource.key]

const controlClasses = 'h-7! py-0! text-13! pointer-coarse:h-9!'

/** Of what it is (seed 2, 2.3): entries do not say yet of which department or grade they are. */
const resources = ['all', 'department', 'grade'].map((one) => ({
  value: one,
  label: one === 'all' ? 'All' : `${wordsOf(one)} (not yet)`,
  disabled: one !== 'all',
}))

const useChoice = () => {
  const now = today()
  const codec = useMemo(() => textsInUrl({ from: usualStart, to: now, view: 'monthly', location: '', open: '' }), [now])
  const [choice, put] = useUrlState(codec)
  // Nothing is after today, whatever an address says.
  return [choice.to > now ? { ...choice, to: now } : choice, put, now] as const
}

/** /accounts/cashflow/cashflow-details */
export const CashFlowPage = () => {
  const [{ from, to, view, location, open }, put, now] = useChoice()
  const answer = useStatement(statements.cashFlow, { from, to, view, location }, of)
  const seesEntries = useMayI()(codes.ledgersView)
  const flow = answer.value
  const shown = useMemo(
    () => (flow === null ? null : linesOf(flow, { location, seesEntries })),
    [flow, location, seesEntries],
  )
  const lines = shown?.lines ?? []
  const isEmpty = flow?.hasLedgers === false
  return (
    <StatementFrame
      title="Cashflow Details"
      about={`${dateWords(from)} to ${dateWords(to)}`}
      file="cashflow-details"
      answer={answer}
      sheet={flow === null || isEmpty ? undefined : sheetOf(flow, lines)}
      location={location}
      onLocation={(next) => put({ location: next })}
      onFold={isEmpty ? undefined : (isOpen) => put({ open: isOpen ? allOpen : '' })}
      printed={<PrintedLines heading="Period" columns={columns} lines={lines} />}
      content={
        flow !== null &&
        shown !== null &&
        (isEmpty ? (
          <EmptyState title="Add a ledger under Bank Accounts or Cash-in-hand to see cash flow." />
        ) : (
          <div className="space-y-3">
            <CashFlowChart
              rows={flow.rows}
              periodWords={periodWords}
              onOpen={(row) => put({ open: openSaid(new Set([...openIn(open, lines), row.from]), lines) })}
            />
            <LineTree
              label="Cashflow Details"
              heading="Period"
              columns={columns}
              lines={lines}
              pathTo={shown.pathTo}
              open={openIn(open, lines)}
              onOpen={(next) => put({ open: openSaid(next, lines) })}
            />
          </div>
        ))
      }
    >
      <PeriodControl label="Duration" crossedWords={crossedWords} max={now} days={{ from, to }} onChange={put} />
      <Select aria-label="Resource" className={controlClasses} options={resources} defaultValue="all" />
      <Select
        aria-label="View"
        className={controlClasses}
        options={cashViews.map((one) => ({ value: one, label: wordsOf(one) }))}
        value={view}
        onChange={(event) => put({ view: event.target.value })}
      />
    </StatementFrame>
  )
}
