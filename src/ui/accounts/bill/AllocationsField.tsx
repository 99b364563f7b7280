import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { type Allocation, autoAllocate, totalOf } from '../../../domain/accounts/bill/allocations.ts'
import type { Instalment } from '../../../domain/accounts/bill/instalments.ts'
import { bills, type BillType } from '../../../domain/accounts/bills.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { decimalWords, isDecimal, paiseOf, rupeesOf } from '../../../domain/registry/decimals.ts'
import { useDocuments } from '../../../infra/react/index.ts'
import { useCommandFields } from '../../command-form/commandFields.ts'
import { useCommandField, wide } from '../../command-form/fields.tsx'
import { typedWords } from '../../command-form/fieldWords.ts'
import { typedDecimal } from '../../command-form/typedDecimal.ts'
import { Button } from '../../kit/Button.tsx'
import { FigureInput } from '../../kit/FigureInput.tsx'
import { Table } from '../../kit/Table.tsx'
import { dateWords } from '../../kit/timeWords.ts'
import type { FormFieldProps } from '../../resource/form/FormField.tsx'
import { useOpenDocument } from '../../workflow/openDocument.ts'

/** The allocations of a form: one row for each bill to which something is typed. */
interface Row {
  readonly bill: Ref
  /** In rupees, as it was typed. */
  readonly amount: string
}

/** A bill that an amount may be typed to, with the most of it in paise. */
interface Offered {
  readonly bill: Ref
  readonly date?: string
  readonly dueDate?: string
  readonly most: number
}

const words = (paise: number): string => decimalWords(rupeesOf(paise), 2)

const paiseIn = (typed: unknown): number => {
  const text = typedDecimal(typed ?? '')
  return isDecimal(text) ? paiseOf(text) : 0
}

interface AmountsProps extends FormFieldProps {
  readonly offered: readonly Offered[]
  /** False while others of them are on their way. */
  readonly isReady: boolean
  readonly labels: { readonly most: string; readonly amount: string; readonly fill: string; readonly none: string }
  /** What the button fills in. */
  readonly filled: () => readonly Allocation[]
}

/** Bills with an amount each. */
const Amounts = ({ name, field, offered, isReady, labels, filled }: AmountsProps) => {
  const { id, rows, error, change } = useAmounts(name)
  const known = new Set(offered.map(({ bill }) => bill.id))
  const isStray = isReady && rows.some(({ bill }) => !known.has(bill.id))
  // Another party has other bills.
  useEffect(() => {
    if (isStray) change(rows.filter(({ bill }) => known.has(bill.id)))
  })
  const typedTo = (bill: Ref): string => rows.find((one) => one.bill.id === bill.id)?.amount ?? ''
  const type = (bill: Ref, amount: string): void => {
    const others = rows.filter((one) => one.bill.id !== bill.id)
    change(amount === '' ? others : [...others, { bill, amount }])
  }
  return (
    <fieldset id={id} tabIndex={-1} className={`${wide} min-w-0`}>
      <legend className="mb-1 text-13 font-medium">{field.label}</legend>
      {offered.length === 0 ? (
        <p className="text-13 text-muted">{labels.none}</p>
      ) : (
        <div className="space-y-2">
          <Table
            label={field.label}
            rows={offered}
            keyOf={({ bill }) => bill.id}
            className="max-h-80"
            columns={[
              ...(offered.some(({ date }) => date !== undefined)
                ? [{ label: 'Date', render: ({ date }: Offered) => date && dateWords(date) }]
                : []),
              { label: 'Bill', names: true, render: ({ bill }: Offered) => bill.name },
              ...(offered.some(({ dueDate }) => dueDate !== undefined)
                ? [
                    {
                      label: 'Due',
                      render: ({ dueDate }: Offered) => (dueDate === undefined ? '--' : dateWords(dueDate)),
                    },
                  ]
                : []),
              { label: labels.most, figures: true, render: ({ most }: Offered) => words(most) },
              {
                label: labels.amount,
                figures: true,
                total: words(totalOf(rows.map(({ amount }) => ({ amount: paiseIn(amount) })))),
                render: ({ bill }: Offered) => (
                  <FigureInput
                    aria-label={`${labels.amount} ${bill.name}`}
                    className="ml-auto h-8! w-36 py-0!"
                    value={typedTo(bill)}
                    onChange={(typed) => type(bill, typed)}
                    words={(typed) => typedWords({ kind: 'money', decimals: 2 }, typed)}
                  />
                ),
              },
            ]}
          />
          <Button
            size="small"
            onClick={() => change(filled().map(({ bill, amount }) => ({ bill, amount: rupeesOf(amount) })))}
          >
            {labels.fill}
          </Button>
        </div>
      )}
      {error !== undefined && (
        <p role="alert" className="mt-1 text-xs text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** The rows of the form, with the first sentence about any of them. */
const useAmounts = (name: string) => {
  const { id, value, change, error } = useCommandField<readonly Row[] | undefined>(name)
  const { errors, sentenceOf } = useCommandFields()
  const inside = Object.keys(errors).find((path) => path.startsWith(`${name}.`))
  return { id, rows: value ?? [], change, error: error ?? (inside === undefined ? undefined : sentenceOf(inside)) }
}

/** Which bills an operation settles. */
const typeOf = (operations: unknown): BillType =>
  operations === 'payment' || operations === 'debit-note' ? 'payable' : 'receivable'

const offeredOf = (bill: AnyDocument): Offered => ({
  bill: { id: bill.id, name: String(bill['name']) },
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
      { column: 'settlement', operator: 'is-not', values: ['settled'] },
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
        )
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
      offered={allocations.map(({ bill, amount }) => ({ bill, most: amount }))}
      isReady
      labels={{ most: 'Allocated', amount: 'Take back', fill: 'Take all back', none: 'It settles no bills.' }}
      filled={() => allocations}
    />
  )
}
