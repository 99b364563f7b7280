import { Result } from 'effect'
import { describe, expect, test } from 'vitest'
import { salesOrderResource } from '../../../src/domain/sales/sales-order/sales-order.ts'
import { give, type History, noHistory, run } from '../../support/history.ts'
import { gujarat, maharashtra } from '../../support/purchase/world.ts'
import {
  client,
  domestic,
  exports,
  orderData,
  otherClient,
  otherTerms,
  salesWorld,
  withClient,
} from '../../support/sales/world.ts'
import { people, system, withDocuments, type World } from '../../support/world.ts'

const { admin } = people
const { key: resource, label, aggregate } = salesOrderResource
const subject = { resource, label, aggregate }

const create = (data: object, where: World = salesWorld) =>
  give(noHistory(subject, 'so-1'), { by: admin, type: 'Create', data }, where)
const made = (data: object = orderData, where: World = salesWorld): History =>
  run(noHistory(subject, 'so-1'), [{ by: admin, type: 'Create', data }], where)
const document = (result: ReturnType<typeof create>): object =>
  Result.isFailure(result) ? result.failure : result.success.document
const edit = (history: History, patch: object, where: World = salesWorld): object =>
  document(give(history, { by: admin, type: 'Edit', data: { patch } }, where))
const step = (history: History, type: string): object =>
  document(give(history, { by: admin, type, data: {}, reason: 'Not needed.' }, salesWorld))
const dispatched = (quantity: string): History =>
  run(
    made(),
    [
      {
        by: system,
        type: 'Take',
        data: { count: 'dispatched', by: { id: 'dsp', name: 'DSP' }, lines: [{ line: 1, quantity }] },
      },
    ],
    salesWorld,
  )

describe('a new sales order', () => {
  test('is open under the next number, with what its client, items and place say', () => {
    expect(made().document).toMatchObject({
      status: 'open',
      voucherNumber: 'SO/25-26/0001',
      name: 'SO/25-26/0001',
      client,
      salesLedger: domestic,
      clientGST: maharashtra,
      locationGST: maharashtra,
      supply: 'intra-state',
      clientState: 'Maharashtra',
      paymentTerms: [{ percent: '100', noOfDays: 30 }],
      items: [{ line: 1, uom: { name: 'kg' }, gst: '18', open: '1000' }],
    })
  })

  test('comes to what spec 03, 6.2 reckons: 1,01,317.76 with 7,727.63 of either tax', () => {
    expect(made().document).toMatchObject({
      taxable: 85_862_50,
      cgst: 7_727_63,
      sgst: 7_727_63,
      igst: 0,
      total: 1_01_317_76,
    })
  })

  test.each([
    ['registered in another state', { gstin: gujarat }, { cgst: 0, igst: 15_455_25 }],
    [
      'without GSTIN, in the state of its address',
      { gstin: undefined, gstTreatment: 'unregistered' },
      { cgst: 7_727_63, igst: 0 },
    ],
    [
      'abroad under a letter of undertaking',
      { gstTreatment: 'export-lut', gstin: undefined },
      { igst: 0, total: 85_862_50 },
    ],
    ['abroad with tax', { gstTreatment: 'export-with-tax', gstin: undefined }, { cgst: 0, igst: 15_455_25 }],
    [
      'in a special economic zone under a letter of undertaking',
      { gstTreatment: 'sez-lut' },
      { igst: 0, total: 85_862_50 },
    ],
    ['in a special economic zone with tax', { gstTreatment: 'sez-with-tax' }, { cgst: 0, igst: 15_455_25 }],
  ])('bears the taxes of a client %s (03, 6.2)', (_, more, taxes) => {
    expect(made(orderData, withClient(more)).document).toMatchObject(taxes)
  })

  test('bears IGST where its own address lies in another state than the location, of a client without GSTIN', () => {
    const clientAddress = { addressLine1: 'Dock 3', city: 'Surat', state: 'gujarat' }
    const where = withClient({ gstin: undefined, gstTreatment: 'unregistered' })
    expect(made({ ...orderData, clientAddress }, where).document).toMatchObject({ cgst: 0, igst: 15_455_25 })
  })

  test('SO-01: takes a client’s order once, whatever its letters, and again once the other was cancelled', () => {
    const other = (status: string) =>
      withDocuments(salesWorld, resource, {
        ...made().document,
        id: 'so-0',
        voucherNumber: 'SO/25-26/0007',
        status,
      } as never)
    const again = { ...orderData, orderNo: 'ap/77' }
    expect(document(create(again, other('open')))).toEqual({
      rule: 'SO-01',
      message: 'Client order ap/77 of Aster Pharma is already SO/25-26/0007.',
      field: 'orderNo',
    })
    expect(document(create(again, other('cancelled')))).toMatchObject({ status: 'open' })
    expect(document(create({ ...again, client: otherClient }, other('open')))).toMatchObject({ status: 'open' })
  })

  test('PO-02 (SO-02 of spec 05): takes a number that somebody wrote, once a financial year', () => {
    const where = withDocuments(salesWorld, resource, {
      ...made({ ...orderData, voucherNumber: 'HO-7' }).document,
      id: 'so-0',
    } as never)
    expect(document(create({ ...orderData, orderNo: 'AP/78', voucherNumber: 'ho-7' }, where))).toEqual({
      rule: 'PO-02',
      message: 'Voucher number ho-7 is already used for sales-order in FY 25-26.',
      field: 'voucherNumber',
    })
  })

  test('CLT-04, SO-14: is refused to a client who is on hold for orders, or not active', () => {
    const held = (holdScope: string) => withClient({ status: 'on-hold', holdScope, holdReason: 'Two bills overdue.' })
    expect(document(create(orderData, held('orders')))).toEqual({
      rule: 'CLT-04',
      message: 'Aster Pharma is on hold for orders: Two bills overdue.',
      field: 'client',
    })
    expect(document(create(orderData, held('all')))).toMatchObject({ rule: 'CLT-04' })
    expect(document(create(orderData, held('dispatches')))).toMatchObject({ status: 'open' })
    expect(document(create(orderData, withClient({ status: 'draft' })))).toEqual({
      rule: 'SO-14',
      message: 'Aster Pharma is draft. Only an active client can get an order.',
      field: 'client',
    })
  })

  test('PO-03, PO-04, VEN-04, E-REQ: keeps the rules of orders of both kinds', () => {
    const { salesLedger: _ledger, ...unposted } = orderData
    const { transportationCost: _cost, ...uncharged } = orderData
    const refusal = (more: object) => document(create({ ...orderData, ...more }))
    expect(refusal({ schedules: [{ line: 1, quantity: '1001', date: '2026-02-01' }] })).toMatchObject({
      rule: 'PO-03',
      message: 'Delivery schedule for MGO-BP totals 1,001, more than the ordered 1,000.',
    })
    expect(refusal({ itemCategory: { id: 'packing', name: 'Packing' } })).toMatchObject({ rule: 'PO-04' })
    expect(refusal({ paymentTerms: [{ percent: '90', noOfDays: 0, paymentType: 'Advance' }] })).toMatchObject({
      rule: 'VEN-04',
    })
    expect(document(create(unposted))).toMatchObject({ rule: 'E-REQ', field: 'salesLedger' })
    expect(document(create(uncharged))).toMatchObject({ rule: 'E-REQ', field: 'transportationCost' })
  })

  test('ships to the client who collects from us, or to a job worker', () => {
    const to = (delivery: object) => made({ ...orderData, buyer: { delivery } }).document
    expect(to({ type: 'self' })).toMatchObject({ buyer: { delivery: { name: 'Pune', gst: maharashtra } } })
    expect(to({ type: 'job-work', jobWorker: { id: 'worker', name: 'Job Worker' } })).toMatchObject({
      buyer: { delivery: { name: 'Job Worker', address: { city: 'Vapi' }, gst: gujarat } },
    })
  })
})

describe('a change of a sales order', () => {
  test('to another client clears the address and takes over what that one says (seed 2, section 4)', () => {
    const clientAddress = { addressLine1: 'Dock 3', city: 'Mumbai', state: 'Maharashtra' }
    const changed = edit(made({ ...orderData, clientAddress }), { client: otherClient })
    expect(changed).toMatchObject({
      client: otherClient,
      salesLedger: exports,
      clientGST: gujarat,
      paymentTerms: otherTerms,
      cgst: 0,
      igst: 15_455_25,
    })
    expect(changed).not.toHaveProperty('clientAddress.city')
  })

  test('keeps its ledger where the other client names none, because an order has one', () => {
    const where = withDocuments(salesWorld, 'clients', {
      ...otherClient,
      status: 'active',
      gstTreatment: 'registered',
    } as never)
    expect(edit(made(), { client: otherClient }, where)).toMatchObject({ salesLedger: domestic })
  })

  test('SO-01, SO-14: looks at the other client and its orders', () => {
    const other = withDocuments(salesWorld, resource, {
      ...made({ ...orderData, client: otherClient }).document,
      id: 'so-0',
    } as never)
    expect(edit(made(), { client: otherClient }, other)).toMatchObject({ rule: 'SO-01' })
    expect(
      edit(made(), { remarks: 'Urgent' }, withDocuments(salesWorld, resource, made().document as never)),
    ).toMatchObject({
      remarks: 'Urgent',
    })
    const blocked = withDocuments(salesWorld, 'clients', { ...otherClient, status: 'blocked' } as never)
    expect(edit(made(), { client: otherClient }, blocked)).toMatchObject({ rule: 'SO-14' })
  })

  test('PO-04: to another category has to fit the items that stay', () => {
    expect(edit(made(), { itemCategory: { id: 'packing', name: 'Packing' } })).toMatchObject({ rule: 'PO-04' })
  })

  test('PO-02.2: leaves its number', () => {
    expect(edit(made(), { voucherNumber: 'X' })).toMatchObject({ rule: 'PO-02.2', field: 'voucherNumber' })
  })

  test('SO-09, SO-10: asks for no less than was dispatched, and keeps the client', () => {
    const history = dispatched('800')
    expect(history.document).toMatchObject({
      status: 'part-dispatched',
      items: [{ dispatched: '800', open: '200' }],
    })
    const [line] = (history.document as never as { items: readonly object[] }).items
    expect(edit(history, { items: [{ ...line, quantity: '700' }] })).toEqual({
      rule: 'SO-09',
      message: 'MGO-BP already has 800 dispatched or packed; the quantity cannot go below it.',
      field: 'items.0.quantity',
    })
    expect(edit(history, { items: [{ ...line, quantity: '900' }] })).toMatchObject({ items: [{ open: '100' }] })
    expect(edit(history, { client: otherClient })).toEqual({
      rule: 'SO-10',
      message: 'The client of an accepted order cannot change.',
      field: 'client',
    })
  })
})

describe('the end of a sales order', () => {
  test('closes with a reason, also in part', () => {
    expect(step(made(), 'Close')).toMatchObject({ status: 'closed' })
    expect(step(dispatched('800'), 'Close')).toMatchObject({ status: 'closed' })
  })

  test('PO-16: is cancelled before anything left, and not after', () => {
    expect(step(made(), 'Cancel')).toMatchObject({ status: 'cancelled', voucherNumber: 'SO/25-26/0001' })
    expect(step(dispatched('1000'), 'Cancel')).toEqual({
      rule: 'PO-16',
      message: 'SO/25-26/0001 has posted receipts or dispatches. Reverse them or close the order.',
    })
  })
})
