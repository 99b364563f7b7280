import { partsOf, type Settlement, settledBy } from '../../../domain/accounts/bill/bill.ts'
import { type Instalment, withPaid } from '../../../domain/accounts/bill/instalments.ts'
import type { Term } from '../../../domain/inventory/stock/books.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { wordsOf } from '../../../domain/registry/fields.ts'
import { Table, type TableColumn } from '../../kit/Table.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { dateWords } from '../../kit/timeWords.ts'
import { documentPath } from '../../resource/screens.ts'
import { amountWords } from '../../../domain/accounts/statements/amounts.ts'

type Part = Instalment & Partial<Term> & { readonly paid: number; readonly open: number }

interface Billed {
  readonly amount?: number
  readonly open?: number
  readonly instalments?: readonly (Instalment & Term)[]
  readonly settlements?: readonly Settlement[]
}

const money = (label: string, of: (part: Part) => number): TableColumn<Part> => ({
  label,
  figures: true,
  render: (part) => amountWords(of(part)),
})

const partColumns: readonly TableColumn<Part>[] = [
  { label: 'Percent', names: true, render: ({ percent }) => `${percent ?? 100} %` },
  { label: 'Counts from', render: ({ event }) => (event === undefined ? 'No payment terms' : wordsOf(event)) },
  {
    label: 'Due',
    className: 'whitespace-nowrap',
    render: ({ dueDate }) => (dueDate === undefined ? '--' : dateWords(dueDate)),
  },
  money('Amount', ({ amount = 0 }) => amount),
  money('Paid', ({ paid }) => paid),
  money('Open', ({ open }) => open),
]

const paymentColumns: readonly TableColumn<Settlement>[] = [
  {
    label: 'Payment',
    names: true,
    render: ({ payment: { id, name } }) => <TextLink to={documentPath('transactions', id)}>{name}</TextLink>,
  },
  { label: 'Date', render: ({ date }) => dateWords(date) },
  { label: 'Amount', figures: true, render: ({ amount }) => amountWords(amount) },
]

/** The parts in which a bill is due, and what settled it (spec 03, /accounts/ledgers/bills). */
export const BillParts = ({ bill }: { readonly bill: AnyDocument }) => {
  const { amount = 0, open = 0, instalments = [], settlements = [] } = bill as AnyDocument & Billed
  const parts: readonly Part[] = withPaid(partsOf({ amount, instalments }), amount - open)
  const payments = [...settledBy({ settlements }).values()]
  return (
    <div className="grid gap-3">
      <Table label="Instalments" columns={partColumns} rows={parts} keyOf={(_, at) => at} least="min-w-130" />
      {payments.length === 0 ? (
        <p className="text-13 text-muted">Nothing of it is settled.</p>
      ) : (
        <Table label="Payments" columns={paymentColumns} rows={payments} keyOf={({ payment }) => payment.id} />
      )}
    </div>
  )
}
