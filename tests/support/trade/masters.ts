import { derivedId } from '../../../src/domain/kernel/derived-id.ts'
import { type Made, stockMasters } from '../inventory/masters.ts'
import type { Kind } from '../inventory/stock-books.ts'
import { supplier, supplierData } from '../purchase/orders.ts'
import { scope } from '../world.ts'

/** What orders, receipts, dispatches and the other documents of stock name: few of everything, so that they meet. */

const named = (id: string, name: string) => ({ id, name })

export const category = named('raw-material', 'Raw material')
export const vendor = supplier
export const client = named('aster', 'Aster Pharma')
export const salesLedger = named('sales-of-goods', 'Sales of Goods')
export const kg = named('kg', 'kg')
/** The floor takes no goods that wait for their inspection. */
export const godowns = [named('main', 'Main'), named('floor', 'Floor'), named('yard', 'Yard')] as const

/** A batch that receipts begin has the id that follows from its grade and number. */
const lot = (grade: string, name: string) => named(derivedId(['item-batches', scope.company.id, grade, name]), name)

const kindOf = (id: string, batches: Kind['batches'], more: Pick<Kind, 'batchCosted'> = {}): Kind => ({
  item: named(id, id.toUpperCase()),
  grade: named(`${id}-ip`, `${id.toUpperCase()} IP`),
  batches,
  ...more,
})

/** One is there before, the other comes with the first receipt of it. */
const batchesOf = (id: string) => [named(`${id}-1`, `${id.toUpperCase()}-1`), lot(`${id}-ip`, `${id.toUpperCase()}-2`)]

/** Valued with their grade; each batch by itself, with a tolerance; and one whose batches wait for their inspection. */
export const kinds = [
  kindOf('acid', batchesOf('acid')),
  kindOf('salt', batchesOf('salt'), { batchCosted: true }),
  kindOf('wax', batchesOf('wax')),
] as const

const more: Readonly<Record<string, object>> = {
  main: { accepts: ['approved', 'under-test'] },
  yard: { accepts: ['approved', 'under-test'] },
  salt: { receiptTolerancePercent: '10', issueTolerancePercent: '10' },
  wax: { inspection: { onReceipt: 'yes', onProduction: 'no' } },
}

const stock = stockMasters(
  kinds.flatMap(({ item, grade, batches: [batch], batchCosted }) =>
    batch === undefined
      ? []
      : [{ item, grade, batch, uom: kg, ...(batchCosted === true ? { batchCosted: 'yes' as const } : {}) }],
  ),
  godowns,
).map(([resource, id, data]): Made => [resource, id, { ...data, ...more[id] }])

const { vendorType: _none, ...abroad } = supplierData

/** A command of whoever sets the company up, in order. */
export type Prepared = readonly [resource: string, id: string, type: string, data: object]

const created = (all: readonly Made[]): readonly Prepared[] =>
  all.map(([resource, id, data]) => [resource, id, 'Create', data])

export const prepared: readonly Prepared[] = [
  ...created([
    [
      'item-categories',
      category.id,
      {
        name: category.name,
        stockClass: 'raw',
        defaultBatchTracked: 'yes',
        defaultInspection: 'yes',
        active: 'yes',
      },
    ],
    ...stock,
    ['vendors', vendor.id, supplierData],
  ]),
  ['vendors', vendor.id, 'Submit', {}],
  ['vendors', vendor.id, 'Approve', {}],
  ...kinds.flatMap(({ item }): readonly Prepared[] => [
    ['vendor-items', `supplied-${item.id}`, 'Propose', { vendor, item }],
    ['vendor-items', `supplied-${item.id}`, 'Approve', {}],
  ]),
  ...created([
    ['account-groups', 'sales', { name: 'Sales of the company', natureOfGroup: 'income', ownership: 'user' }],
    [
      'ledgers',
      salesLedger.id,
      { name: salesLedger.name, group: named('sales', 'Sales of the company'), ownership: 'user', active: 'yes' },
    ],
    [
      'clients',
      client.id,
      {
        ...abroad,
        name: client.name,
        clientType: 'export',
        gstTreatment: 'export-lut',
      },
    ],
  ]),
  ['clients', client.id, 'Activate', {}],
]
