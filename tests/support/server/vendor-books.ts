import { derivedId } from '../../../src/domain/kernel/derived-id.ts'
import type { Accepted, Client } from './client.ts'
import type { Host } from './host.ts'

const company = 'mpk'
const ledgerOf = (...of: readonly string[]) => derivedId(['ledgers', company, ...of])

/** The vendor, and what it delivers. */
export const creditor = { id: ledgerOf('vendor', 'kaveri'), name: 'Kaveri Chemicals' }
export const stock = { id: ledgerOf('stock-raw'), name: 'Stock - Raw Materials' }

/** The books of one vendor in a company that has no others: bills as receipts cause them, and notes that settle them. */
export const vendorBooks = ({ demo, server }: Host, admin: Client) => {
  const client = admin.with({ 'company-id': company, 'location-id': `${company}-p1` })
  return {
    client,
    bill: async (id: string, transactionDate: string, amount: number, instalments: readonly object[] = []) =>
      demo.run({
        by: 'system',
        companyId: company,
        locationId: `${company}-p1`,
        at: server.now(),
        resource: 'transactions',
        documentId: id,
        type: 'Create',
        data: {
          operations: 'purchase-bill',
          transactionDate,
          name: `Receipt ${id}`,
          referenceType: 'goods-receipts',
          referenceId: `grn-${id}`,
          reference: `GRN-${id}`,
          entries: [
            { key: 'stock-raw', side: 'debit', amount },
            { key: 'vendor', side: 'credit', amount, party: { id: 'kaveri', name: creditor.name } },
          ],
          instalments,
        },
      }),
    /** A step of a transaction. */
    give: async (id: string, type: string, data: object): Promise<Accepted> =>
      client.do('transactions', id, {
        type,
        data,
        reason: 'As agreed.',
        expectedVersion: ((await client.read('transactions', id)).body as { readonly version: number }).version,
      }),
    /** A debit note, of a bill or on account. */
    note: (id: string, transactionDate: string, amount: number, of?: string): Promise<Accepted> =>
      client.do('transactions', id, {
        type: 'Create',
        data: {
          operations: 'debit-note',
          transactionDate,
          name: `Sent back by ${id}`,
          lines: [
            { ledger: creditor, debit: amount },
            { ledger: stock, credit: amount },
          ],
          ...(of === undefined ? {} : { allocations: [{ bill: { id: of, name: of }, amount }] }),
        },
      }),
  }
}
