import type { Step } from '../history.ts'
import { groupsTo } from './chart.ts'
import { people, system, withDocuments, type World, world } from '../world.ts'

const { admin } = people

/** A ledger that stands once the sales of other steps are there: an entry may go both ways. */
const ledger = { id: 'export-sales', name: 'Export Sales' }

/** A journal that balances; of another amount for each number. */
export const journalOf = (number: number) => ({
  operations: 'journal',
  transactionDate: '2026-01-02',
  name: `As agreed ${number}`,
  lines: [
    { ledger, debit: 100 + number },
    { ledger, credit: 100 + number },
  ],
})

/** A voucher of another program, of its own number. */
export const foreignVoucherOf = (number: number) => ({
  voucher: `JV-${number}`,
  date: '2026-01-02',
  lines: [
    { ledger, debit: 100 + number },
    { ledger, credit: 100 + number },
  ],
})

/** Opening balances that leave a difference; of another amount for each number. */
export const openingsOf = (number: number) => ({ lines: [{ ledger, debit: 100 + number }] })

const takenOver = (number: number): Step => ({ by: admin, type: 'Create', data: foreignVoucherOf(number) })
const openedWith = (number: number): Step => ({ by: admin, type: 'Create', data: openingsOf(number) })

const recorded = (number: number): Step => ({ by: admin, type: 'Create', data: journalOf(number) })

/** What is owed to a vendor, by a bill that takes more than all steps together give it. */
const creditor = { id: 'creditor-of-steps', name: 'Creditor of steps' }
const vendor = { id: 'supplier', name: 'Straits Chemicals' }
const bill = { id: 'bill-of-steps', name: 'TR/25-26/0001' }
const billData = {
  operations: 'purchase-bill',
  transactionDate: '2026-01-02',
  name: 'GRN of steps',
  entries: [
    { ledger, side: 'debit', amount: 1_000_000_00 },
    { ledger: creditor, key: 'vendor', party: vendor, side: 'credit', amount: 1_000_000_00 },
  ],
  instalments: [
    { percent: '50', noOfDays: 30, paymentType: 'credit', event: 'invoice-date', on: '2026-01-02' },
    { percent: '50', noOfDays: 15, paymentType: 'retention', event: 'quality-approved' },
  ],
}
const billed: Step = { by: system, type: 'Create', data: billData }

/** A bank, and what came in there: more than all lines of steps together are. */
const bank = { id: 'bank-of-steps', name: 'Bank of steps' }
const incoming = { id: 'incoming-of-steps', name: 'All that came in' }
const incomingData = {
  operations: 'journal',
  transactionDate: '2026-01-02',
  name: incoming.name,
  lines: [
    { ledger: bank, debit: 1_000_000_00 },
    { ledger, credit: 1_000_000_00 },
  ],
}

/** A line of a statement; of another amount for each number. */
export const bankLineOf = (number: number) => ({
  bank,
  date: '2026-01-02',
  words: `Came in ${number}`,
  deposit: 100 + number,
})

/** The bill and the ledger of its party, and the bank, once the sales of other steps are there. */
export const billsOfSteps: readonly (readonly [resource: string, id: string, step: Step])[] = [
  [
    'ledgers',
    creditor.id,
    {
      by: admin,
      type: 'Create',
      data: {
        name: creditor.name,
        group: { id: 'sales-of-steps', name: 'Sales of goods' },
        ownership: 'user',
        active: 'yes',
      },
    },
  ],
  ['transactions', bill.id, billed],
  ...groupsTo('bank-od').map(([resource, id, data]) => [resource, id, { by: system, type: 'Create', data }] as const),
  [
    'ledgers',
    bank.id,
    {
      by: admin,
      type: 'Create',
      data: {
        name: bank.name,
        group: { id: 'bank-od', name: 'Bank OD A/c' },
        ownership: 'user',
        active: 'yes',
        bank: { accountName: 'Meridian', accountNumber: '300400500600', ifsc: 'HDFC0000146' },
      },
    },
  ],
  ['transactions', incoming.id, { by: admin, type: 'Create', data: incomingData }],
]

const stands: Readonly<Record<string, { readonly debit: number; readonly credit: number }>> = {
  'output-igst': { debit: 0, credit: 100 },
  'input-igst': { debit: 100, credit: 0 },
}

/** The world in which bills are settled, and IGST is owed that credit covers. */
export const billingWorld: World = {
  ...withDocuments(world, 'transactions', {
    ...bill,
    ...billData,
    status: 'posted',
    amount: 1_000_000_00,
    type: 'credit',
    against: creditor,
  }),
  balances: ({ of }) => {
    const sums = stands[of?.marked.mark.split('|').at(-1) ?? ''] ?? { debit: 0, credit: 0 }
    return { at: sums, lowest: {}, now: sums }
  },
}

/** A debit note, of which the bill is settled. */
const noted = (number: number): Step => ({
  by: admin,
  type: 'Create',
  data: {
    operations: 'debit-note',
    transactionDate: '2026-01-02',
    name: `Returned ${number}`,
    lines: [
      { ledger: creditor, debit: 500 },
      { ledger, credit: 500 },
    ],
  },
})
const allocations = [{ bill, amount: 100 }]
const allocated: Step = { by: admin, type: 'Allocate', data: { allocations } }
const settling = (number: number) => ({
  payment: { id: `note-${number}`, name: 'TR/25-26/0002' },
  date: '2026-01-03',
  amount: 100,
})
const settled = (number: number): Step => ({ by: system, type: 'Settle', data: settling(number) })

const lineAdded = (number: number): Step => ({ by: admin, type: 'Create', data: bankLineOf(number) })
const lineMatched: Step = {
  by: admin,
  type: 'Match',
  data: { matches: [{ transaction: incoming, amount: 100 }] },
}

/** A statement that goes out to a party. */
export const statementMailOf = (number: number) => ({
  party: ledger,
  from: '2025-04-01',
  until: '2026-01-02',
  to: `party-${number}@vendor.example`,
  subject: `Statement of account ${number}`,
  message: 'Our statement of your account is attached.',
  statement: {
    path: `meridian/mls/statement-mails/${number}.pdf`,
    name: 'statement.pdf',
    sha256: 'a'.repeat(64),
    bytes: 3,
  },
})

/** Commands of transactions. */
export const transactionSupplies = {
  'bank-lines': {
    Create: (number: number) => ({ before: [], step: lineAdded(number) }),
    Match: (number: number) => ({ before: [lineAdded(number)], step: lineMatched }),
    Record: (number: number) => ({
      before: [lineAdded(number)],
      step: { by: admin, type: 'Record', data: { against: ledger } },
    }),
    Undo: (number: number) => ({
      before: [lineAdded(number), lineMatched],
      step: { by: admin, type: 'Undo', data: {} },
    }),
    Withdraw: (number: number) => ({
      before: [lineAdded(number)],
      step: { by: admin, type: 'Withdraw', data: {}, reason: 'Of another bank.' },
    }),
  },
  'statement-mails': {
    Create: (number: number) => ({ before: [], step: { by: admin, type: 'Create', data: statementMailOf(number) } }),
  },
  'foreign-vouchers': {
    Create: (number: number) => ({ before: [], step: takenOver(number) }),
    Reverse: (number: number) => ({
      before: [takenOver(number)],
      step: { by: admin, type: 'Reverse', data: { date: '2026-01-03' }, reason: 'Wrong ledger.' },
    }),
  },
  'opening-balances': {
    Create: (number: number) => ({ before: [], step: openedWith(number) }),
    Replace: (number: number) => ({
      before: [openedWith(number)],
      step: { by: system, type: 'Replace', data: { by: `OB/25-26/${number}` } },
    }),
    Withdraw: (number: number) => ({
      before: [openedWith(number)],
      step: { by: admin, type: 'Withdraw', data: {}, reason: 'Of another year.' },
    }),
  },
  transactions: {
    Create: (number: number) => ({ before: [], step: recorded(number) }),
    SettleGst: () => ({ before: [], step: { by: admin, type: 'SettleGst', data: { month: '2025-12' } } }),
    Allocate: (number: number) => ({ before: [noted(number)], step: allocated }),
    Unallocate: (number: number) => ({
      before: [noted(number), allocated],
      step: { by: admin, type: 'Unallocate', data: { allocations } },
    }),
    Settle: (number: number) => ({ before: [billed], step: settled(number) }),
    Unsettle: (number: number) => ({
      before: [billed, settled(number)],
      step: { by: system, type: 'Unsettle', data: settling(number) },
    }),
    Happen: () => ({
      before: [billed],
      step: { by: system, type: 'Happen', data: { event: 'quality-approved', on: '2026-01-10' } },
    }),
    Reverse: (number: number) => ({
      before: [recorded(number)],
      step: { by: admin, type: 'Reverse', data: { date: '2026-01-03' }, reason: 'Wrong ledger.' },
    }),
  },
}
