import type { EventEnvelope, Ref } from '../../kernel/event.ts'
import { contribution } from '../../kernel/projection.ts'
import type { Settlement } from '../bill/bill.ts'
import { billSettlements } from '../bill-settlements.ts'
import { transactionResource } from './transaction.ts'

const settledRow = (
  { data }: EventEnvelope,
  { company, against }: { readonly company: Ref; readonly against?: Ref },
) => {
  const { date, amount } = data as Settlement
  return against === undefined ? [] : [{ company: company.id, date, ledger: against.id, amount }]
}

export const transactionSettlements = contribution(billSettlements, transactionResource, {
  BillSettled: settledRow,
  BillUnsettled: settledRow,
})
