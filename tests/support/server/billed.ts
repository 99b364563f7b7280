import { v7 as newId } from 'uuid'
import { derivedId } from '../../../src/domain/kernel/derived-id.ts'
import { acid, mainStore, mastersOfSteps } from '../inventory/steps.ts'
import { orderData, ordersOfSteps, supplier } from '../purchase/orders.ts'
import { vendorsOfSteps } from '../purchase/steps.ts'
import type { Client } from './client.ts'
import { type Host, type Store, startHost } from './host.ts'
import { plantDocuments, plantStep } from './planting.ts'
import { chartOf } from '../accounts/chart.ts'

const [receipts, transactions] = ['goods-receipts', 'transactions']
const company = 'mls'
export const creditor = { id: derivedId(['ledgers', company, 'vendor', supplier.id]), name: supplier.name }
const cash = { id: 'cash', name: 'Cash' }
const { batch: _batch, ...line } = acid
/** On which all of it happens. */
export const billedOn = '2026-01-02'

/** Half at once, half once the quality is approved. */
export const halfAtOnce = [
  { percent: '50', noOfDays: 10, paymentType: 'credit', event: 'goods-received' },
  { percent: '50', noOfDays: 0, paymentType: 'retention', event: 'quality-approved' },
]

/** Orders of acid from a supplier abroad under such terms, by their ids, in books with a cash box. */
const prepareBilling = async (host: Host, orders: Readonly<Record<string, readonly object[] | undefined>>) => {
  await plantDocuments(host, [...mastersOfSteps, ...vendorsOfSteps, ...chartOf(['cash'])])
  for (const [resource, documentId, step] of ordersOfSteps.slice(0, -1))
    // oxlint-disable-next-line no-await-in-loop -- each is named by the next
    await plantStep(host, { resource, documentId, type: step.type, data: step.data, reason: step.reason })
  await plantDocuments(
    host,
    Object.entries(orders).map(
      ([id, paymentTerms]) =>
        ['purchase-orders', id, { ...orderData, ...(paymentTerms === undefined ? {} : { paymentTerms }) }] as const,
    ),
  )
}

/** A server whose books have orders under such terms, by their ids, and what the administrator does with them. */
export const startBilling = async (store: Store, orders: Readonly<Record<string, readonly object[] | undefined>>) => {
  const host = await startHost(store)
  const admin = await host.as('admin')
  await prepareBilling(host, orders)
  return { host, admin, by: billingBy(admin) }
}
export type Billing = Awaited<ReturnType<typeof startBilling>>

/** Receipts, their bills and payments of these, as somebody makes them over HTTP. */
const billingBy = (who: Client) => {
  const give = async (resource: string, id: string, type: string, data: object = {}) => {
    const { version } = (await who.read(resource, id)).body as { readonly version: number }
    return who.command(resource, id, { type, data, reason: 'As agreed.', expectedVersion: version })
  }
  /** A receipt of 400.00 that waits to be received. */
  const drafted = async (number: number, order: string): Promise<string> => {
    const receipt = newId()
    await who.do(receipts, receipt, {
      type: 'Create',
      data: {
        order: { id: order, name: 'order' },
        date: billedOn,
        invoiceNumber: `B/${number}`,
        totalAmountPayable: 400_00,
        godown: mainStore,
        items: [{ ...line, orderLine: 1, quantity: '5', batchNumber: `B-${number}`, reason: 'The first pallet.' }],
      },
    })
    return receipt
  }
  /** A receipt, and the bill that it makes. */
  const billed = async (
    number: number,
    order: string,
  ): Promise<{ readonly receipt: string; readonly bill: string }> => {
    const receipt = await drafted(number, order)
    const { status, text } = await give(receipts, receipt, 'Receive')
    if (status !== 200) throw new Error(text)
    return { receipt, bill: derivedId([transactions, receipts, receipt, 'purchase-bill']) }
  }
  const pay = (amount: number, allocations: readonly (readonly [bill: string, amount: number])[], id = newId()) =>
    who.command(transactions, id, {
      type: 'Create',
      data: {
        operations: 'payment',
        transactionDate: billedOn,
        name: 'As agreed',
        account: cash,
        against: creditor,
        amount,
        instrument: { mode: 'cash' },
        allocations: allocations.map(([bill, own]) => ({ bill: { id: bill, name: bill }, amount: own })),
      },
    })
  return { give, drafted, billed, pay }
}
