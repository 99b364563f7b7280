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

/** What documents say of themselves in their totals, on the days on which they were posted and reversed. */
export const taxedMonths = async (db: Kysely<Tables>): Promise<readonly TaxedMonth[]> => {
  const stated = async <T>(...keys: readonly string[]): Promise<ReadonlyMap<string, T>> => {
    const rows = await db.selectFrom('documents').select(['id', 'state']).where('resource', 'in', keys).execute()
    return new Map(rows.map(({ id, state }) => [id, state as unknown as T]))
  }
  const transactions = await stated<Bill>('transactions')
  const documents = await stated<Readonly<Record<string, number>>>('goods-receipts', 'dispatches')
  const months = new Map<string, TaxedMonth>()
  for (const { company, transactionDate, operations, referenceId = '', reversalOf, entries } of transactions.values()) {
    const side = taxedOperations[transactions.get(reversalOf ?? '')?.operations ?? operations]
    if (side === undefined) continue
    const month = transactionDate.slice(0, 7)
    const key = `${company.id} ${month}`
    const location = entries[0].location.id
    const known = months.get(key) ?? { company: company.id, location, month, output: [0, 0, 0, 0], input: [0, 0, 0, 0] }
    const [own, sign] = [documents.get(referenceId), reversalOf === undefined ? 1 : -1]
    months.set(key, { ...known, [side]: known[side].map((sum, at) => sum + sign * (own?.[columns[at] ?? ''] ?? 0)) })
  }
  return [...months.values()]
}
