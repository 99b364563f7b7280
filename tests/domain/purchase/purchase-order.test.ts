import { Result } from 'effect'
import { describe, expect, test } from 'vitest'
import { purchaseOrderResource } from '../../../src/domain/purchase/purchase-order/purchase-order.ts'
import { give, type History, noHistory, run } from '../../support/history.ts'
import {
  acid,
  gujarat,
  kg,
  maharashtra,
  orderData,
  other,
  otherTerms,
  oxide,
  purchaseWorld,
  terms,
  vendor,
} from '../../support/purchase/world.ts'
import { people, system, withDocuments, type World } from '../../support/world.ts'

const { admin } = people
const { key: resource, label, aggregate } = purchaseOrderResource

const create = (data: object, where: World = purchaseWorld) =>
  give(noHistory({ resource, label, aggregate }, 'po-1'), { by: admin, type: 'Create', data }, where)
const made = (data: object = orderData, where: World = purchaseWorld): History =>
  run(noHistory({ resource, label, aggregate }, 'po-1'), [{ by: admin, type: 'Create', data }], where)
const document = (result: ReturnType<typeof create>): object =>
  Result.isFailure(result) ? result.failure : result.success.document
const edit = (history: History, patch: object, where: World = purchaseWorld): object =>
  document(give(history, { by: admin, type: 'Edit', data: { patch } }, where))
const step = (history: History, type: string, data: object = {}): object =>
  document(give(history, { by: admin, type, data, reason: 'Not needed.' }, purchaseWorld))
const vendorWho = (more: object): World => withDocuments(purchaseWorld, 'vendors', { ...vendor, ...more } as never)
const received = (quantity: string): History =>
  run(
    made(),
    [
      {
        by: system,
        type: 'Take',
        data: { count: 'received', by: { id: 'grn', name: 'GRN' }, lines: [{ line: 1, quantity }] },
      },
    ],
    purchaseWorld,
  )

describe('a new purchase order', () => {
  test('is open under the next number, which is its name too, with what its vendor, items and place say', () => {
    expect(made().document).toMatchObject({
      status: 'open',
      voucherNumber: 'PO/25-26/0001',
      name: 'PO/25-26/0001',
      vendorGST: maharashtra,
      vendorPan: maharashtra.slice(2, 12),
      paymentTerms: terms,
      buyer: { billing: { name: 'Pune', gst: maharashtra } },
      items: [{ line: 1, uom: kg, gst: '18', open: '1000' }],
    })
  })

  test('comes to what spec 03, 6.2 reckons: 1,01,317.76 with 7,727.63 of either tax', () => {
    expect(made().document).toMatchObject({
      items: [{ amount: 83_362_50, freight: 2_500_00, taxable: 85_862_50, cgst: 7_727_63, sgst: 7_727_63, igst: 0 }],
      taxable: 85_862_50,
      cgst: 7_727_63,
      sgst: 7_727_63,
      igst: 0,
      total: 1_01_317_76,
    })
  })

  test('PO-01: is refused with an item that its vendor does not supply, at its row (03 scenario 3)', () => {
    const items = [...orderData.items, { ...oxide, quantity: '1', rate: '1' }]
    expect(
      document(create({ ...orderData, vendor: other, items: [{ ...acid, quantity: '1', rate: '1' }, ...items] })),
    ).toEqual({
      rule: 'PO-01',
      message: 'Vendor does not support this item',
      field: 'items.1.grade',
    })
  })

  test('PO-05: goes to approved vendors only', () => {
    expect(document(create(orderData, vendorWho({ status: 'blocked' })))).toEqual({
      rule: 'PO-05',
      message: 'Xenon Chemicals is blocked. Only an approved vendor can get an order.',
      field: 'vendor',
    })
  })

  test('VEN-07: does not go to a vendor who is held for orders, and to one who is held for payments', () => {
    const held = (holdScope: string) => ({ status: 'on-hold', holdScope, holdReason: 'Late deliveries.' })
    expect(document(create(orderData, vendorWho(held('orders'))))).toEqual({
      rule: 'VEN-07',
      message: 'Xenon Chemicals is on hold for orders: Late deliveries.',
      field: 'vendor',
    })
    expect(document(create(orderData, vendorWho(held('payments'))))).toMatchObject({ status: 'open' })
  })

  test('PO-02: takes a number that somebody wrote, once a financial year', () => {
    const mine = made({ ...orderData, voucherNumber: 'HO-7' }).document
    expect(mine).toMatchObject({ voucherNumber: 'HO-7', name: 'HO-7' })
    const where = withDocuments(purchaseWorld, resource, { ...mine, id: 'po-0' } as never)
    expect(document(create({ ...orderData, voucherNumber: 'ho-7' }, where))).toEqual({
      rule: 'PO-02',
      message: 'Voucher number ho-7 is already used for purchase-order in FY 25-26.',
      field: 'voucherNumber',
    })
  })

  test('PO-02.1: leaves the numbers of the series to the series', () => {
    expect(document(create({ ...orderData, voucherNumber: 'PO/25-26/0400' }))).toMatchObject({ rule: 'PO-02.1' })
  })

  test('PO-03: is refused where more of a line is to come than was ordered (05 scenario 7)', () => {
    const schedules = [
      { line: 1, quantity: '600', date: '2026-02-01' },
      { line: 1, quantity: '450', date: '2026-03-01' },
    ]
    expect(document(create({ ...orderData, schedules }))).toEqual({
      rule: 'PO-03',
      message: 'Delivery schedule for MGO-BP totals 1,050, more than the ordered 1,000.',
      field: 'schedules.1.quantity',
    })
  })

  test('PO-04: is refused with an item of another category', () => {
    expect(document(create({ ...orderData, itemCategory: { id: 'packing', name: 'Packing' } }))).toMatchObject({
      rule: 'PO-04',
      message: 'MGO-BP is not in category Packing.',
    })
  })

  test('E-REQ: asks how freight is charged where the buyer pays, and not else', () => {
    const { transportationCost: _cost, freight: _freight, ...rest } = orderData
    expect(document(create(rest))).toMatchObject({ rule: 'E-REQ', field: 'transportationCost' })
    expect(document(create({ ...rest, transportationPaidBy: 'seller' }))).toMatchObject({ total: 98_367_76 })
  })

  test('VEN-04: is refused with terms that do not total 100 %', () => {
    expect(document(create({ ...orderData, paymentTerms: [terms[0]] }))).toMatchObject({ rule: 'VEN-04' })
  })

  test('is shipped to the place itself, or to a job worker whose details are copied (05 scenario 5)', () => {
    expect(made({ ...orderData, buyer: { delivery: { type: 'self' } } }).document).toMatchObject({
      buyer: {
        delivery: {
          type: 'self',
          name: 'Pune',
          address: { city: 'Pune' },
          contact: { name: 'Gate' },
          gst: maharashtra,
        },
      },
    })
    const delivery = { type: 'job-work', jobWorker: { id: 'worker', name: 'Job Worker' } }
    expect(made({ ...orderData, buyer: { delivery } }).document).toMatchObject({
      buyer: { delivery: { name: 'Job Worker', address: { city: 'Vapi' }, gst: gujarat } },
      // Where it is delivered does not change by whom it is taxed.
      cgst: 7_727_63,
    })
    expect(document(create({ ...orderData, buyer: { delivery: { type: 'job-work' } } }))).toMatchObject({
      rule: 'E-REQ',
      field: 'buyer.delivery.jobWorker',
    })
  })

  test('bears IGST where it is billed in another state than the vendor (05 scenario 6)', () => {
    const where = vendorWho({ status: 'approved', gstTreatment: 'registered', gstin: gujarat })
    expect(made(orderData, where).document).toMatchObject({ cgst: 0, sgst: 0, igst: 15_455_25 })
  })

  test('bears no GST where its vendor charges none', () => {
    const where = vendorWho({ status: 'approved', gstTreatment: 'composition', gstin: maharashtra })
    expect(made(orderData, where).document).toMatchObject({ cgst: 0, sgst: 0, igst: 0, total: 85_862_50 })
  })
})

describe('a change of a purchase order', () => {
  test('to another vendor clears the address and takes over what that one says (05 scenario 4)', () => {
    const vendorAddress = { addressLine1: 'Dock 3', city: 'Mumbai' }
    const order = made({ ...orderData, items: [{ ...acid, quantity: '10', rate: '1' }], vendorAddress })
    expect(order.document).toMatchObject({ vendorAddress })
    const changed = edit(order, { vendor: other })
    expect(changed).toMatchObject({ vendor: other, paymentTerms: otherTerms })
    expect(changed).not.toHaveProperty('vendorAddress.city')
    expect(edit(made(), { vendor: other })).toMatchObject({ rule: 'PO-01', field: 'items.0.grade' })
  })

  test('to no freight, or to a vendor without GSTIN, leaves nothing of what stood there in its taxes', () => {
    expect(edit(made(), { freight: null })).toMatchObject({ cgst: 7_502_63, total: 98_367_76 })
    const where = withDocuments(purchaseWorld, 'vendors', { ...other, status: 'approved' } as never)
    const order = made({ ...orderData, items: [{ ...acid, quantity: '10', rate: '100' }], freight: 0 })
    expect(edit(order, { vendor: other }, where)).toMatchObject({ cgst: 0, igst: 0, total: 1_000_00 })
  })

  test('PO-04: to another category has to fit the items that stay', () => {
    expect(edit(made(), { itemCategory: { id: 'packing', name: 'Packing' } })).toMatchObject({ rule: 'PO-04' })
  })

  test('PO-02.2: leaves its number', () => {
    expect(edit(made(), { voucherNumber: 'X' })).toMatchObject({ rule: 'PO-02.2', field: 'voucherNumber' })
  })

  test('PO-11, PO-12: asks for no less than was received, and keeps the vendor', () => {
    const history = received('800')
    expect(history.document).toMatchObject({ status: 'part-received', items: [{ received: '800', open: '200' }] })
    const [line] = (history.document as never as { items: readonly object[] }).items
    expect(edit(history, { items: [{ ...line, quantity: '700' }] })).toEqual({
      rule: 'PO-11',
      message: 'MGO-BP already has 800 received; the quantity cannot go below it.',
      field: 'items.0.quantity',
    })
    expect(edit(history, { items: [{ ...line, quantity: '900' }] })).toMatchObject({ items: [{ open: '100' }] })
    expect(edit(history, { items: [{ ...line, quantity: '800' }] })).toMatchObject({
      status: 'received',
      items: [{ received: '800', open: '0' }],
    })
    expect(edit(history, { vendor: other })).toMatchObject({
      rule: 'PO-12',
      message: 'The vendor of an order with receipts cannot change. Cancel it and order again.',
    })
  })
})

describe('the end of a purchase order', () => {
  test('closes with a reason, also in part', () => {
    expect(step(made(), 'Close')).toMatchObject({ status: 'closed' })
    expect(step(received('800'), 'Close')).toMatchObject({ status: 'closed' })
  })

  test('stays closed, as somebody decided, when what came by mistake goes back', () => {
    const closed = run(
      received('800'),
      [{ by: admin, type: 'Close', data: {}, reason: 'The rest is not needed.' }],
      purchaseWorld,
    )
    const back = { count: 'received', by: { id: 'grn', name: 'GRN' } }
    expect(document(give(closed, { by: system, type: 'GiveBack', data: back }, purchaseWorld))).toMatchObject({
      status: 'closed',
      items: [{ received: '0', open: '1000' }],
    })
  })

  test('PO-16: is cancelled before anything came, and not after', () => {
    expect(step(made(), 'Cancel')).toMatchObject({ status: 'cancelled', voucherNumber: 'PO/25-26/0001' })
    expect(step(received('1000'), 'Cancel')).toEqual({
      rule: 'PO-16',
      message: 'PO/25-26/0001 has posted receipts or dispatches. Reverse them or close the order.',
    })
  })
})
