import { useWatch } from 'react-hook-form'
import { type Allocation, autoAllocate, totalOf } from '../../../domain/accounts/bill/allocations.ts'
import { openStates } from '../../../domain/accounts/bill/bill.ts'
import type { Instalment } from '../../../domain/accounts/bill/instalments.ts'
import { bills, type BillType } from '../../../domain/accounts/bills.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { useDocuments } from '../../../infra/react/index.ts'
import type { FormFieldProps } from '../../resource/form/FormField.tsx'
import { useOpenDocument } from '../../workflow/openDocument.ts'
import { Amounts, type Offered, paiseIn } from './Amounts.tsx'

/** Which bills an operation settles. */
const typeOf = (operations: unknown): BillType =>
  operations === 'payment' || operations === 'debit-note' ? 'payable' : 'receivable'

const offeredOf = (bill: AnyDocument): Offered => ({
  of: { id: bill.id, name: String(bill['name']) },
  date: String(bill['transactionDate']),
  ...(bill['dueDate'] === undefined || bill['dueDate'] === null ? {} : { dueDate: String(bill['dueDate']) }),
  most: Number(bill['open']),
})

const mostOffered = 500

interface OpenBillsProps extends FormFieldProps {
  readonly type: BillType
  /** Of whose bills. */
  readonly ledgers: readonly string[]
  /** In paise. */
  readonly available: number
}

/** The open bills of a party, the first that is due first, and a button that shares out what there is. */
const OpenBills = ({ type, ledgers, available, ...props }: OpenBillsProps) => {
  const { rows, status } = useDocuments({
    resource: bills.key,
    filters: [
      { column: 'billType', operator: 'is', values: [type] },
      { column: 'status', operator: 'is', values: ['posted'] },
      { column: 'settlement', operator: 'is', values: openStates },
      { column: 'against', operator: 'is', values: ledgers.length === 0 ? ['none'] : ledgers },
    ],
    search: '',
    sort: 'transactionDate',
    from: 0,
    size: mostOffered,
  })
  const open = rows.map(({ document }) => document)
  return (
    <Amounts
      {...props}
      of="bill"
      offered={open.map(offeredOf)}
      isReady={status === 'ready'}
      labels={{
        most: 'Open',
        amount: 'Allocate',
        fill: 'Auto allocate',
        none:
          ledgers.length === 0 ? 'Choose a party to see its open bills.' : 'No open bills: all of it is on account.',
      }}
      filled={() =>
        autoAllocate(
          open.map((bill) => {
            const [all, left] = [Number(bill['amount']), Number(bill['open'])]
            return {
              bill: { id: bill.id, name: String(bill['name']) },
              date: String(bill['transactionDate']),
              amount: all,
              instalments: (bill['instalments'] ?? []) as readonly Instalment[],
              settlements: [{ payment: { id: '', name: '' }, date: '', amount: all - left }],
            }
          }),
          available,
        ).map(({ bill, amount }) => ({ of: bill, amount }))
      }
    />
  )
}

interface TypedLine {
  readonly ledger?: Ref | null
  readonly debit?: unknown
  readonly credit?: unknown
}

/** What a new payment, receipt or note settles. */
export const NewAllocations = (props: FormFieldProps) => {
  const [operations, against, amount, lines] = useWatch({ name: ['operations', 'against', 'amount', 'lines'] }) as [
    string,
    Ref | null,
    unknown,
    readonly TypedLine[] | undefined,
  ]
  const type = typeOf(operations)
  const isNote = operations === 'debit-note' || operations === 'credit-note'
  const given = isNote
    ? (lines ?? []).flatMap((line) => {
        const typed = type === 'payable' ? line.debit : line.credit
        return line.ledger && paiseIn(typed) > 0 ? [[line.ledger.id, paiseIn(typed)] as const] : []
      })
    : against === null
      ? []
      : [[against.id, paiseIn(amount)] as const]
  return (
    <OpenBills
      {...props}
      type={type}
      ledgers={[...new Set(given.map(([ledger]) => ledger))]}
      available={given.reduce((sum, [, one]) => sum + one, 0)}
    />
  )
}

interface Recorded {
  readonly operations: string
  readonly allocations?: readonly Allocation[]
  readonly entries?: readonly { readonly ledger?: Ref; readonly side: string; readonly amount: number }[]
}

/** What a recorded one settles beside what it settles already. */
export const MoreAllocations = (props: FormFieldProps) => {
  const { operations, allocations = [], entries = [] } = useOpenDocument().details as unknown as Recorded
  const type = typeOf(operations)
  const given = entries.filter(({ side }) => side === (type === 'payable' ? 'debit' : 'credit'))
  return (
    <OpenBills
      {...props}
      type={type}
      ledgers={[...new Set(given.flatMap(({ ledger }) => ledger?.id ?? []))]}
      available={totalOf(given) - totalOf(allocations)}
    />
  )
}

/** What is taken back of the bills that it settles. */
export const TakenBack = (props: FormFieldProps) => {
  const { allocations = [] } = useOpenDocument().details as unknown as Recorded
  return (
    <Amounts
      {...props}
      of="bill"
      offered={allocations.map(({ bill, amount }) => ({ of: bill, most: amount }))}
      isReady
      labels={{ most: 'Allocated', amount: 'Take back', fill: 'Take all back', none: 'It settles no bills.' }}
      filled={() => allocations.map(({ bill, amount }) => ({ of: bill, amount }))}
    />
  )
}
