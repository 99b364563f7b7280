import type { Kysely } from 'kysely'
import { taxedOperations } from '../../../src/domain/accounts/statements/books.ts'
import type { Tables } from '../../../src/server/store/schema.ts'

interface Bill {
  readonly company: { readonly id: string }
  readonly transactionDate: string
  readonly operations: keyof typeof taxedOperations
  readonly referenceId?: string
  readonly reversalOf?: string
  readonly entries: readonly [{ readonly location: { readonly id: string } }]
}

/** Taxable value, IGST, CGST and SGST of the documents of a month; and a place of the company. */
interface TaxedMonth {
  readonly company: string
  readonly location: string
  readonly month: string
  readonly output: readonly number[]
  readonly input: readonly number[]
}

const columns = ['taxable', 'igst', 'cgst', 'sgst'] as const

type Totals = Readonly<Partial<Record<(typeof columns)[number], number>>>
type Document = Totals & { readonly taxed?: readonly Totals[] }

const figuresOf = ({ taxed, ...own }: Document): readonly number[] =>
  columns.map((column) => (taxed ?? [own]).reduce((sum, one) => sum + (one[column] ?? 0), 0))

/** What documents say of themselves in their totals, on the days on which they were posted and reversed. */
export const taxedMonths = async (db: Kysely<Tables>): Promise<readonly TaxedMonth[]> => {
  const stated = async <T>(...keys: readonly string[]): Promise<ReadonlyMap<string, T>> => {
    const rows = await db.selectFrom('documents').select(['id', 'state']).where('resource', 'in', keys).execute()
    return new Map(rows.map(({ id, state }) => [id, state as unknown as T]))
  }
  const transactions = await stated<Bill>('transactions')
  const documents = await stated<Document>('goods-receipts', 'dispatches', 'godown-transfers')
  const months = new Map<string, TaxedMonth>()
  for (const { company, transactionDate, operations, referenceId = '', reversalOf, entries } of transactions.values()) {
    const of = taxedOperations[transactions.get(reversalOf ?? '')?.operations ?? operations]
    if (of === undefined) continue
    const month = transactionDate.slice(0, 7)
    const key = `${company.id} ${month}`
    const location = entries[0].location.id
    const known = months.get(key) ?? { company: company.id, location, month, output: [0, 0, 0, 0], input: [0, 0, 0, 0] }
    const sign = reversalOf === undefined ? 1 : -1
    const own = figuresOf(documents.get(referenceId) ?? {})
    const on = (side: 'output' | 'input'): readonly number[] =>
      of.own === side || of.other === side ? known[side].map((sum, at) => sum + sign * (own[at] ?? 0)) : known[side]
    months.set(key, { ...known, output: on('output'), input: on('input') })
  }
  return [...months.values()]
}
