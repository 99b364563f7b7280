import { Lock } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { openStates } from '../../../domain/accounts/bill/bill.ts'
import { bills, daysOverdue } from '../../../domain/accounts/bills.ts'
import { codes } from '../../../domain/accounts/rights.ts'
import { addDays } from '../../../domain/kernel/calendar.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { findListed } from '../../../domain/resources.ts'
import type { Filter, View } from '../../../infra/react/index.ts'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { today } from '../../kit/clock.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Select } from '../../kit/Select.tsx'
import { dateWords } from '../../kit/timeWords.ts'
import { textsInUrl, useUrlState } from '../../kit/useUrlState.ts'
import { withColumn } from '../../resource/listUrl.ts'
import { RowMenu } from '../../resource/record/RowMenu.tsx'
import { ResourceList } from '../../resource/ResourceList.tsx'
import { documentPath } from '../../resource/screens.ts'
import { useListChoice } from '../../resource/useListChoice.ts'
import { useMissingRight } from '../../resource/useMissingRight.ts'
import { useViewer } from '../../resource/useViewer.ts'
import { BillParts } from './BillParts.tsx'
import { useBillRows } from './useBillRows.ts'
import { useShowsDays } from './useShowsDays.ts'

const types = [
  { value: 'payable', label: 'Bills-Payable' },
  { value: 'receivable', label: 'Bills-Receivable' },
]

const shows = textsInUrl({ settled: '', overdue: '' })

const pathTo = ({ id }: AnyDocument): string => documentPath('transactions', id) ?? ''

const is = (column: string, value: string, operator: Filter['operator'] = 'is'): Filter => ({
  column,
  operator,
  values: [value],
})

const stillOpen: Filter = { column: 'settlement', operator: 'is', values: openStates }

/** Under the days: by when what is open next is due. */
const dueWords = ({ dueDate, instalments = [] }: AnyDocument): string => {
  const parts = instalments as readonly { readonly seq?: number; readonly dueDate?: string }[]
  if (parts.length === 0) return 'No payment terms on this bill'
  const next = parts.find((one) => one.dueDate !== undefined && one.dueDate === dueDate)
  return next === undefined
    ? 'Nothing that is open has a due date'
    : `Instalment ${next.seq} is due on ${dateWords(String(dueDate))}`
}

const link = (bill: AnyDocument) => (
  <Link to={pathTo(bill)} className="rounded-sm -outline-offset-2 hover:underline hover:underline-offset-2">
    {bills.title(bill)}
  </Link>
)

const previewOf = (bill: AnyDocument) => (
  <div className="p-3">
    <BillParts bill={bill} />
  </div>
)

/** The statement leads to the transaction; the days are shown as far as the company wants them. */
const cellsOf = (showsDays: boolean, day: string): Readonly<Record<string, (bill: AnyDocument) => ReactNode>> => ({
  name: link,
  overdue: (bill) => (
    <span title={dueWords(bill)}>
      {(showsDays ? daysOverdue(bill, day) : undefined)?.toLocaleString('en-IN') ?? '--'}
    </span>
  ),
})

const entryOfBills = (): ResourceEntry => {
  const entry = findListed(bills.key)
  if (entry === undefined) throw new Error('Nothing lists bills.')
  return entry
}

/** What is owed to vendors or by clients, once one of both is chosen. */
const Bills = () => {
  const entry = entryOfBills()
  const viewer = useViewer()
  const [{ filters }, put] = useListChoice(entry)
  const [{ settled, overdue }, show] = useUrlState(shows)
  const showsDays = useShowsDays()
  const day = today()
  const type = filters.find(({ column, operator }) => column === 'billType' && operator === 'is')?.values[0] ?? ''
  const narrow = useMemo(
    () => [
      is('status', 'posted'),
      ...(settled === '' ? [stillOpen] : []),
      ...(overdue === '' ? [] : [is('dueDate', addDays(day, -1), 'to')]),
    ],
    [settled, overdue, day],
  )
  const cells = useMemo(() => cellsOf(showsDays, day), [showsDays, day])
  const [parted, setParted] = useState<AnyDocument | null>(null)
  const actionsOf = useBillRows(setParted)
  const rowMenu = useCallback(
    ({ document }: View) => <RowMenu entry={entry} document={document} groups={[actionsOf(document)]} />,
    [entry, actionsOf],
  )
  const choose = useCallback(
    (value: string) => put({ filters: withColumn(filters, 'billType', value === '' ? [] : [is('billType', value)]) }),
    [put, filters],
  )
  const select = (
    <Select
      aria-label="Bill type"
      className="h-7! py-0! text-13! pointer-coarse:h-9!"
      placeholder="Select Bill Type"
      options={types}
      value={type}
      onChange={(event) => choose(event.target.value)}
    />
  )
  if (type === '')
    return (
      <div className="px-4 pt-3">
        <h1 className="text-base font-semibold">{entry.plural}</h1>
        <EmptyState title="Choose a bill type." action={select} />
      </div>
    )
  return (
    <>
      <ResourceList
        entry={entry}
        preview={previewOf}
        pathTo={pathTo}
        viewer={viewer}
        cells={cells}
        actionsOf={actionsOf}
        rowActions={rowMenu}
        compares
        narrow={narrow}
        control={{
          column: 'billType',
          content: (
            <span className="flex flex-wrap items-center gap-3">
              {select}
              <Checkbox
                label="Include settled"
                checked={settled !== ''}
                onChange={({ target }) => show({ settled: target.checked ? 'yes' : '' })}
              />
              <Checkbox
                label="Overdue only"
                checked={overdue !== ''}
                onChange={({ target }) => show({ overdue: target.checked ? 'yes' : '' })}
              />
            </span>
          ),
          emptyWords: 'No such bills.',
        }}
        emptyReason="What is received of vendors and dispatched to clients is billed here, and leaves once it is settled."
      />
      <Dialog
        open={parted !== null}
        size="large"
        title={parted === null ? '' : bills.title(parted)}
        onClose={() => setParted(null)}
      >
        {parted !== null && <BillParts bill={parted} />}
      </Dialog>
    </>
  )
}

/** /accounts/ledgers/bills. A bill is its transaction: the right to the ledgers opens the page, that to transactions shows what stands there. */
export const BillsPage = () => {
  const missing = useMissingRight('see bills', codes.vouchersView)
  return missing === undefined ? <Bills /> : <EmptyState icon={Lock} title={missing} />
}
