import type { Step } from '../history.ts'
import { people } from '../world.ts'

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

const recorded = (number: number): Step => ({ by: admin, type: 'Create', data: journalOf(number) })

/** Commands of transactions. */
export const transactionSupplies = {
  transactions: {
    Create: (number: number) => ({ before: [], step: recorded(number) }),
    Reverse: (number: number) => ({
      before: [recorded(number)],
      step: { by: admin, type: 'Reverse', data: { date: '2026-01-03' }, reason: 'Wrong ledger.' },
    }),
  },
}
