import { expect, test } from 'vitest'
import { systemLedgers } from '../../../src/domain/accounts/system-ledgers.ts'
import { stockClasses } from '../../../src/domain/inventory/item-category/item-category.ts'
import { type Entry, stockLedgers } from '../../../src/domain/inventory/stock/entries.ts'
import { goodsReceiptResource } from '../../../src/domain/purchase/goods-receipt/goods-receipt.ts'
import { purchaseOrderResource } from '../../../src/domain/purchase/purchase-order/purchase-order.ts'
import type { ResourceEntry } from '../../../src/domain/registry/entry.ts'
import { dispatchResource } from '../../../src/domain/sales/dispatch/dispatch.ts'
import { salesOrderResource } from '../../../src/domain/sales/sales-order/sales-order.ts'
import { noHistory, run } from '../../support/history.ts'
import { gujarat, orderData, raw, receiptData } from '../../support/purchase/world.ts'
import { dispatchData, orderData as saleData, salesWorld, withClient } from '../../support/sales/world.ts'
import { people, type World, withDocuments } from '../../support/world.ts'

/** A place, a vendor and a client by which documents bear either tax, and categories of every class. */
const worlds: readonly World[] = stockClasses.flatMap((stockClass) =>
  [salesWorld, withClient({ gstin: gujarat })].map((world) =>
    withDocuments(world, 'item-categories', { ...raw, stockClass }),
  ),
)

const posted = (
  world: World,
  orders: ResourceEntry,
  ordered: object,
  { of, data, step }: { readonly of: ResourceEntry; readonly data: object; readonly step: string },
): readonly Entry[] => {
  const made = (entry: ResourceEntry, id: string, where: World, steps: readonly (readonly [string, object])[]) =>
    run(
      noHistory({ resource: entry.key, label: entry.label, aggregate: entry.aggregate }, id),
      steps.map(([type, values]) => ({ by: people.admin, type, data: values })),
      where,
    ).document
  const order = made(orders, 'order', world, [['Create', ordered]])
  const where = withDocuments(world, orders.key, order as never)
  const { entries } = made(of, 'one', where, [
    ['Create', data],
    [step, {}],
  ]) as unknown as { readonly entries: readonly Entry[] }
  return entries
}

test('every ledger that documents post to is one that every company has, or that of the party', () => {
  const entries = worlds.flatMap((world) => [
    ...posted(world, purchaseOrderResource, orderData, {
      of: goodsReceiptResource,
      data: receiptData('order'),
      step: 'Receive',
    }),
    ...posted(world, salesOrderResource, saleData, {
      of: dispatchResource,
      data: dispatchData('order'),
      step: 'Release',
    }),
  ])
  const keys = new Set<string>(systemLedgers.map(({ key }) => key))
  expect(entries.filter(({ ledger, party }) => party === undefined && !keys.has(ledger))).toEqual([])
  const told = new Set(entries.map(({ ledger }) => ledger))
  for (const ledger of [...Object.values(stockLedgers), 'output-igst', 'input-cgst', 'freight-inward', 'round-off'])
    expect(told).toContain(ledger)
})

test('what an effect prevents is called as the step is', () => {
  expect(goodsReceiptResource.aggregate.commands).toMatchObject({
    Receive: { undone: 'Not received' },
    Reverse: { undone: 'Not reversed' },
  })
  expect(dispatchResource.aggregate.commands).toMatchObject({
    Release: { undone: 'Not dispatched' },
    Reverse: { undone: 'Not reversed' },
  })
})
