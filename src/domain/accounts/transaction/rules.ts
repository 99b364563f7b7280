import { refuserOf } from '../../kernel/refusal.ts'

const source = '03 Daybook transaction'

/** What transactions and the settings of the books refuse. */
export const booksRules = {
  'E-BAL': {
    sentence: 'Debits {x} and credits {y} differ by {z}. The entry was not posted.',
    source: '03 Messages used everywhere',
  },
  'TRX-02': { sentence: '{operation} entries are posted by their documents.', source: `${source}, operations` },
  'TRX-03': { sentence: 'Date {d} is before the books begin on {b}.', source },
  'TRX-04': { sentence: 'Date cannot be after today.', source },
  'TRX-05': { sentence: 'Ledger {name} is inactive.', source },
  'TRX-06': { sentence: 'Instrument {n} is already recorded on {date}.', source: `${source}, details.instrument` },
  'TRX-07': { sentence: 'Line {n} needs a debit or a credit, and not both.', source: `${source}, details.entries` },
  'TRX-08': {
    sentence: '{name} is the reversal of {document}; record a new entry instead.',
    source: `${source}, Reverse`,
  },
  'TRX-09': { sentence: 'Already reversed by {name} on {date}.', source: `${source}, Reverse` },
  'TRX-10': { sentence: 'An entry has at least two lines.', source: `${source}, details.entries` },
  'TRX-11': {
    sentence: '{name} is not a ledger under Bank Accounts, Bank OD A/c or Cash-in-hand.',
    source: '03, 6.3 (payment, receipt and contra)',
  },
  'TRX-12': { sentence: 'The tax deducted is more than the amount.', source: `${source}, details.tds` },
  'TRX-13': { sentence: 'Money cannot move from {name} to itself.', source: '03, 6.3 (contra)' },
  'TRX-14': {
    sentence: '{name} was made from {document}; reverse it there.',
    source: `${source}, Reverse`,
  },
  'TRX-15': { sentence: '{name} is not a bill.', source: `${source}, Allocate` },
  'TRX-16': {
    sentence: 'Bill {name} is of {party}, of whom this {operation} settles nothing.',
    source: `${source}, Allocate (bills of the same party)`,
  },
  'TRX-17': { sentence: 'Allocations total {x}, more than the payment {y}.', source: `${source}, Allocate` },
  'TRX-18': {
    sentence: 'Allocation {x} exceeds what is open on bill {name}: {y}.',
    source: `${source}, Allocate; two allocations at once`,
  },
  'TRX-19': {
    sentence: '{x} is more than what is allocated to bill {name}: {y}.',
    source: `${source}, Unallocate`,
  },
  'TRX-20': { sentence: '{operation} entries settle no bills.', source: `${source}, details.allocations` },
  'TRX-21': {
    sentence: '{name} is part-paid by {payments}. Unallocate them first.',
    source: '03 Voucher, ReverseGRN and ReverseDispatch',
  },
  'TRX-22': { sentence: 'GST of {month} is already settled by {name}.', source: `${source}, Settle GST` },
  'TRX-23': {
    sentence: 'GST of {later} is already settled by {name}, with all that stood before.',
    source: `${source}, Settle GST (what stands at the end of a month holds the months before)`,
  },
  'TRX-24': {
    sentence: '{month} ends on {day}; its GST is settled after that.',
    source: `${source}, Settle GST and transactionDate (not after today)`,
  },
  'TRX-25': {
    sentence: 'Nothing of GST is due up to {day}.',
    source: `${source}, Settle GST; 6.3 (no entries, nothing to post)`,
  },
  'TRX-26': {
    sentence: '{name} is matched with the bank statement: {lines}. Undo that there first.',
    source: '03, 6.16 Bank statements',
  },
  'TRX-27': {
    sentence: '{name} is dated {date}; nothing undoes it before that.',
    source: `${source}, Reverse (on any day the two are nothing, or one of them stands)`,
  },
  'BKS-01': {
    sentence: 'This company has accounting settings already. Change those.',
    source: '03 Accounting settings',
  },
} as const

export const refuseBooks = refuserOf(booksRules)
