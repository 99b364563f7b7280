import { addDays } from '../../../domain/kernel/calendar.ts'
import { times, wholeOf } from '../../../domain/registry/decimals.ts'
import type { DemoStep } from '../load.ts'
import { companies } from '../places.ts'
import { rowsOf } from '../table.ts'
import { ledgerRef } from './accounts.ts'

interface Opening {
  readonly ledger: string
  readonly side: 'debit' | 'credit'
  readonly rupees: string
}

/** What the companies had and owed when their books began; the owners had put in the rest. */
const balances = rowsOf<Opening>(`
ledger              | side   | rupees
HDFC Bank           | debit  | 34500000
State Bank of India | credit | 1250000
Cash                | debit  | 85000
Factory Building    | debit  | 42000000
Plant and Machinery | debit  | 61500000
Term Loan           | credit | 30000000
`)

const owners = 'Share Capital'

/** What a ledger opened with, in paise: debits less credits. */
export const openedWith = (name: string): number =>
  balances.reduce(
    (sum, { ledger, side, rupees }) => (ledger === name ? sum + (side === 'debit' ? 100 : -100) * Number(rupees) : sum),
    0,
  )

/** What a document of stock came to that stood in stock before the books knew of it: the owners had put that in too. */
const valueOf = (steps: readonly DemoStep[], companyId: string): number =>
  steps
    .filter(
      ({ resource, type, companyId: of = 'mls' }) =>
        resource === 'stock-adjustments' && type === undefined && of === companyId,
    )
    .flatMap(
      ({ data }) => (data as { readonly lines: readonly { readonly quantity: string; readonly rate: string }[] }).lines,
    )
    .reduce((total, { quantity, rate }) => total + wholeOf(times(quantity, rate, 100)), 0)

/** The opening balances of each company: with what its opening stock is booked by, they leave no difference. */
export const openings = (at: string, stocked: readonly DemoStep[]): readonly DemoStep[] =>
  companies.map(({ id: companyId }): DemoStep => {
    const lines = balances.map(({ ledger, side, rupees }) => ({
      ledger: ledgerRef(companyId, ledger),
      [side]: Number(rupees) * 100,
    }))
    const net = balances.reduce((sum, { side, rupees }) => sum + (side === 'debit' ? 100 : -100) * Number(rupees), 0)
    return {
      resource: 'opening-balances',
      id: `${companyId}-openings`,
      companyId,
      at: `${addDays(at.slice(0, 10), 1)}T05:30:00.000Z`,
      data: {
        remarks: 'Taken over from the books that were kept before.',
        lines: [...lines, { ledger: ledgerRef(companyId, owners), credit: net + valueOf(stocked, companyId) }],
      },
    }
  })
