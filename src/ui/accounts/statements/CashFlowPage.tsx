import { useMemo } from 'react'
import { cashResources, cashViews } from '../../../domain/accounts/statements/cash-flow.ts'
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
import { DimensionPicker } from './DimensionPicker.tsx'
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

const useChoice = () => {
  const now = today()
  const codec = useMemo(
    () => textsInUrl({ from: usualStart, to: now, view: 'monthly', resource: 'all', id: '', location: '', open: '' }),
    [now],
  )
  const [choice, put] = useUrlState(codec)
  // Nothing is after today, whatever an address says.
  return [choice.to > now ? { ...choice, to: now } : choice, put, now] as const
}

/** /accounts/cashflow/cashflow-details */
export const CashFlowPage = () => {
  const [{ from, to, view, resource, id, location, open }, put, now] = useChoice()
  // Nothing is reckoned until the department or the grade is chosen.
  const isChosen = resource === 'all' || id !== ''
  const answer = useStatement(statements.cashFlow, isChosen ? { from, to, view, resource, id, location } : null, of)
  const seesEntries = useMayI()(codes.ledgersView)
  const flow = answer.value
  const shown = useMemo(
    // Of an entry it is only a share that a department or a grade has.
    () => (flow === null ? null : linesOf(flow, { location, seesEntries: seesEntries && id === '' })),
    [flow, location, seesEntries, id],
  )
  const lines = shown?.lines ?? []
  const isEmpty = flow?.hasLedgers === false
  return (
    <StatementFrame
      title="Cashflow Details"
      about={`${dateWords(from)} to ${dateWords(to)}`}
      file="cashflow-details"
      answer={isChosen ? answer : null}
      sheet={flow === null || isEmpty ? undefined : sheetOf(flow, lines)}
      location={location}
      onLocation={(next) => put({ location: next })}
      onFold={isEmpty ? undefined : (isOpen) => put({ open: isOpen ? allOpen : '' })}
      printed={<PrintedLines heading="Period" columns={columns} lines={lines} />}
      content={
        !isChosen ? (
          <EmptyState
            title={`Choose a ${resource}.`}
            reason="Its share of what came and went stands here: money that settles bills or pays salaries."
          />
        ) : (
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
        )
      }
    >
      <PeriodControl label="Duration" crossedWords={crossedWords} max={now} days={{ from, to }} onChange={put} />
      <Select
        aria-label="Resource"
        className={controlClasses}
        options={cashResources.map((one) => ({ value: one, label: wordsOf(one) }))}
        value={resource}
        onChange={(event) => put({ resource: event.target.value, id: '' })}
      />
      {(resource === 'department' || resource === 'grade') && (
        <DimensionPicker
          key={resource}
          of={resource}
          id={id}
          placeholder={`Choose a ${resource}`}
          onChange={(next) => put({ id: next })}
        />
      )}
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
