import { randomUUID } from 'node:crypto'
import { type Api, apiOf } from '../support/api.ts'
import type { Site } from '../support/server.ts'

export const orders = '/purchase/registers/purchase-order-register'
export const receipts = '/purchase/deliveries/goods-received'
export const servedOrders = '/services/order/api/v1/purchase-orders'
export const servedReceipts = '/services/order/api/v1/goods-receipts'

const today = (): string => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })

const done = async (api: Api, path: string, type: string, data: object): Promise<void> => {
  const { status, body } = await api.send(`${path}/commands`, { type, data })
  if (status !== 200) throw new Error(JSON.stringify(body))
}

interface Ordered {
  readonly id: string
  readonly address: string
}

type Values = Readonly<Record<string, unknown>>

/** What the demo orders of Godavari Oleochem again and again. */
const sample = `${servedOrders}/order-3`

/** An order of 1,000 kg of stearic acid at 100 a kilogram, open and untouched. */
export const orderedAcid = async (site: Site, more: { readonly voucherNumber?: string } = {}): Promise<Ordered> => {
  const api = await apiOf(site, 'admin')
  const { vendor, itemCategory, items } = (await api.send(sample)).body
  const [{ item, grade }] = items as readonly [Values]
  const id = randomUUID()
  await done(api, `${servedOrders}/${id}`, 'Create', {
    ...more,
    referenceNumber: 'Q/77',
    date: today(),
    itemCategory,
    transportationPaidBy: 'seller',
    vendor,
    buyer: { delivery: { type: 'self' } },
    items: [{ item, grade, quantity: '1000', rate: '100', discountPercent: '0' }],
  })
  return { id, address: `${orders}/${id}` }
}

/** A receipt of the whole order that waits to be received. */
export const draftedReceipt = async (site: Site, order: Ordered, batchNumber: string): Promise<string> => {
  const api = await apiOf(site, 'admin')
  const { body } = await api.send(`${servedOrders}/${order.id}`)
  const [{ item, grade }] = body['items'] as readonly [Values]
  const id = randomUUID()
  await done(api, `${servedReceipts}/${id}`, 'Create', {
    order: { id: order.id, name: body['name'] },
    date: today(),
    invoiceNumber: `INV/${batchNumber}`,
    totalAmountPayable: 118_000_00,
    godown: { id: 'godown-vp1-qu', name: 'Quarantine' },
    items: [{ item, grade, quantity: '1000', rate: '100', batchNumber }],
  })
  return `${receipts}/${id}`
}
