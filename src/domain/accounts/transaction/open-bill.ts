import { isBill } from '../bill/bill.ts'
import { partyOf } from './chart.ts'
import type { TransactionInput } from './fields.ts'

/**
 * What was told of a transaction as it is told now: a bill from before bills were settled is open with all that its party is owed or owes,
 * and no part of it is due on any day, as nobody kept its terms.
 */
export const toOpenBill = (data: unknown): unknown => {
  const { operations, open, entries = [] } = data as TransactionInput
  const owed = entries.find((entry) => partyOf(entry) !== undefined)
  return isBill(operations) && open === undefined && owed?.ledger !== undefined
    ? { ...(data as TransactionInput), against: owed.ledger, open: owed.amount, settlement: 'open' }
    : data
}
