import type { Ageing } from '../../../src/domain/accounts/bill/ageing.ts'
import type { PartyStatement } from '../../../src/domain/accounts/party/party.ts'

export const nothing: Ageing = {
  'Not due': 0,
  '1-30': 0,
  '31-60': 0,
  '61-90': 0,
  'above 90': 0,
  'No due date': 0,
  'On account': 0,
}
export const kaveri = { id: 'kaveri', name: 'Kaveri Chemicals', kind: 'vendor' } as const
const entry = { date: '2025-07-10', operation: 'payment', reference: 'TR-1', debit: 0, credit: 0 }

/** Of a vendor, with a part that was paid and a mistake that was undone. */
export const statement: PartyStatement = {
  party: kaveri,
  opening: -101_318_00,
  balance: -51_318_00,
  overdue: 41_186_20,
  ageing: { ...nothing, '31-60': -41_186_20, 'No due date': -10_131_80 },
  isCut: false,
  orders: [],
  entries: [
    { ...entry, id: 'paid', particulars: 'First part', debit: 50_000_00 },
    { ...entry, id: 'wrong', particulars: 'Wrong', debit: 700 },
    { ...entry, id: 'undo', particulars: 'Reversal', operation: 'reversal', credit: 700, reversalOf: 'wrong' },
  ],
  bills: [
    { id: 'b', name: 'GRN-13', transactionDate: '2025-05-10', amount: 101_318_00, open: 51_318_00, due: '2025-06-09' },
    { id: 'c', name: 'GRN-14', transactionDate: '2025-05-11', amount: 100, open: 100 },
  ],
}
