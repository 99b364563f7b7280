import { Result } from 'effect'
import { describe, expect, test } from 'vitest'
import { goodsReceiptResource } from '../../../src/domain/purchase/goods-receipt/goods-receipt.ts'
import { purchaseOrderResource } from '../../../src/domain/purchase/purchase-order/purchase-order.ts'
import { stockMoves } from '../../../src/domain/inventory/stock-moves.ts'
import type { ResourceEntry } from '../../../src/domain/registry/entry.ts'
import { projections } from '../../../src/domain/areas.ts'
import { effectsOf } from '../../../src/domain/kernel/decide.ts'
import { contextOf, give, type History, nextInstant, noHistory, run, type Step } from '../../support/history.ts'
import { orderData, oxide, purchaseWorld, quarantine, receiptData, vendor } from '../../support/purchase/world.ts'
import { people, withDocuments, type World } from '../../support/world.ts'

const { admin } = people
const subjectOf = ({ key: resource, label, aggregate }: ResourceEntry) => ({ resource, label, aggregate })

const order = run(
  noHistory(subjectOf(purchaseOrderResource), 'po-1'),
  [{ by: admin, type: 'Create', data: orderData }],
  purchaseWorld,
).document

const withOrder = (more: object = {}): World =>
  withDocuments(purchaseWorld, 'purchase-orders', { ...order, ...more } as never)

const drafted = (more: object = {}, where = withOrder()): History =>
  run(
    noHistory(subjectOf(goodsReceiptResource), 'grn-1'),
    [{ by: admin, type: 'Create', data: { ...receiptData('po-1'), ...more } }],
    where,
  )
const document = (result: ReturnType<typeof give>): object =>
  Result.isFailure(result) ? result.failure : result.success.document
const receive = (history: History, where = withOrder()): object =>
  document(give(history, { by: admin, type: 'Receive', data: {} }, where))
const line = (quantity: string, more: object = {}) => ({
  ...oxide,
  quantity,
  rate: '85.5',
  batchNumber: 'VB-1',
  ...more,
})

describe('a draft of a goods receipt', () => {
  test('takes vendor, tax, discount and the order’s line over from its order', () => {
    expect(drafted().document).toMatchObject({
      status: 'draft',
      name: 'GRN/25-26/0001',
      vendor,
      supply: 'intra-state',
      items: [{ orderLine: 1, discountPercent: '2.5', gst: '18', amount: 83_362_50 }],
      total: 1_01_317_76,
    })
  })

  test('calls its order by the number that the order has, whatever the command calls it', () => {
    const named = drafted({ order: { id: 'po-1', name: 'order-1' } })
    expect(named.document).toMatchObject({ order: { id: 'po-1', name: 'PO/25-26/0001' } })
  })

  test('GRN-15, GRN-08: is refused for an order that is closed, and before the day of the order', () => {
    const create = (more: object, where: World) =>
      document(
        give(
          noHistory(subjectOf(goodsReceiptResource), 'grn-1'),
          { by: admin, type: 'Create', data: { ...receiptData('po-1'), ...more } },
          where,
        ),
      )
    expect(create({}, withOrder({ status: 'closed' }))).toEqual({
      rule: 'GRN-15',
      message: 'PO/25-26/0001 is closed; nothing can be received of it.',
      field: 'order',
    })
    expect(create({ date: '2026-01-01' }, withOrder())).toEqual({
      rule: 'GRN-08',
      message: '01-Jan-2026 is before the order date 02-Jan-2026.',
      field: 'date',
    })
  })
})

describe('receiving', () => {
  test('posts the example of 03, 6.2: stock, input tax and freight against the vendor, 0.24 to Round Off (03 scenario 1)', () => {
    expect(receive(drafted())).toMatchObject({
      status: 'received',
      moves: [{ type: 'receipt', batch: { name: 'VB-1' }, godown: quarantine, quantity: '1000', value: 83_362_50 }],
      entries: [
        { ledger: 'stock-raw', side: 'debit', amount: 83_362_50 },
        { ledger: 'input-cgst', side: 'debit', amount: 7_727_63 },
        { ledger: 'input-sgst', side: 'debit', amount: 7_727_63 },
        { ledger: 'freight-inward', side: 'debit', amount: 2_500_00 },
        { ledger: 'round-off', side: 'debit', amount: 24 },
        { ledger: 'vendor', side: 'credit', amount: 1_01_318_00, party: vendor },
      ],
    })
  })

  test('GRN-14: is refused where the invoice comes to more than its lines, rounded (03 scenario 2)', () => {
    const history = drafted({ totalAmountPayable: 1_01_320_00 })
    expect(receive(history)).toEqual({
      rule: 'GRN-14',
      message:
        'Invoice total 1,01,320.00 differs from the computed 1,01,317.76 by more than 1.00. Correct the lines or the total.',
      field: 'totalAmountPayable',
    })
  })

  test('makes the batch that came, once, and takes of the order’s line', () => {
    const lines = [line('600'), line('400', { reason: 'Two pallets' })]
    const history = drafted({ items: lines })
    const result = give(history, { by: admin, type: 'Receive', data: {} }, withOrder())
    if (Result.isFailure(result)) throw new Error(result.failure.message)
    const { moves } = result.success.document as never as {
      moves: readonly { readonly batch: { readonly id: string } }[]
    }
    expect(new Set(moves.map(({ batch }) => batch.id)).size).toBe(1)
    const event = result.success.events.at(-1)
    const rows = event === undefined ? [] : projections.rowsOf(event, result.success.document)
    expect(rows.filter(({ projection }) => projection === stockMoves).map(({ values }) => values['quantity'])).toEqual([
      '600',
      '400',
    ])
  })

  test('brings into the batch that is there where the grade has it', () => {
    const where = withDocuments(withOrder(), 'item-batches', {
      id: 'known',
      name: 'VB-1',
      ...oxide,
      status: 'under-test',
      origin: { type: 'goods-received' },
    } as never)
    expect(receive(drafted(), where)).toMatchObject({ moves: [{ batch: { id: 'known', name: 'VB-1' } }] })
  })

  test('GRN-02: is refused beyond what is open, of several lines together', () => {
    const history = drafted({ items: [line('600', { reason: '.' }), line('401', { reason: '.' })] })
    expect(receive(history)).toEqual({
      rule: 'GRN-02',
      message: 'Received 1,001 kg of MGO-BP exceeds the open order quantity 1,000.',
      field: 'items.0.quantity',
    })
  })

  test('takes up to the tolerance of the line, with a reason', () => {
    const ordered = (order as never as { items: readonly object[] }).items.map((one) => ({ ...one, tolerance: '2' }))
    const where = withOrder({ items: ordered })
    const of = (quantity: string) =>
      drafted({ items: [line(quantity, { reason: 'Full drums' })], totalAmountPayable: 0 }, where)
    expect(receive(of('1020'), where)).toMatchObject({ rule: 'GRN-14' })
    expect(receive(of('1020.001'), where)).toMatchObject({ rule: 'GRN-02' })
  })

  test('GRN-03: asks for a reason where quantity or rate differ from the order', () => {
    expect(receive(drafted({ items: [line('990')] }))).toMatchObject({
      rule: 'GRN-03',
      message: 'Give a reason: MGO-BP differs from the order by 10 kg.',
      field: 'items.0.reason',
    })
    expect(receive(drafted({ items: [line('1000', { rate: '86' })] }))).toMatchObject({
      rule: 'GRN-03',
      message: 'Give a reason: MGO-BP differs from the order by 0.50 a unit.',
    })
  })

  test('GRN-16: is refused for a grade that the order does not have', () => {
    const grade = { id: 'mgo-ip', name: 'MGO-IP' }
    expect(receive(drafted({ items: [line('1', { grade })] }))).toMatchObject({
      rule: 'GRN-16',
      message: 'PO/25-26/0001 has no line of MGO-IP left to receive.',
    })
  })

  test('GRN-01: books an invoice of a vendor once a financial year, and again once it was reversed', () => {
    const history = drafted()
    const booked = (status: string): World =>
      withDocuments(withOrder(), 'goods-receipts', {
        ...history.document,
        id: 'grn-0',
        name: 'GRN/25-26/0009',
        invoiceNumber: 'v/881',
        status,
      } as never)
    expect(receive(history, booked('received'))).toEqual({
      rule: 'GRN-01',
      message: 'Invoice V/881 of Xenon Chemicals is already booked in GRN/25-26/0009.',
      field: 'invoiceNumber',
    })
    expect(receive(history, booked('reversed'))).toMatchObject({ status: 'received' })
  })

  test('INV-16: is refused into a godown that does not take what is to be tested', () => {
    const where = withDocuments(withOrder(), 'godowns', { ...quarantine, type: 'store' } as never)
    expect(receive(drafted(), where)).toMatchObject({
      rule: 'INV-16',
      message: 'Quarantine does not accept Under test batches.',
      field: 'godown',
    })
  })
})

describe('approving the quality of what came', () => {
  const received = run(drafted(), [{ by: admin, type: 'Receive', data: {} }], withOrder())
  const approve = (qaApprovedOn: string, by: Step['by'] = admin) =>
    give(received, { by, type: 'ApproveQuality', data: { qaApprovedOn } }, withOrder())

  test('records the day, from which the bill’s parts are due that wait for it', () => {
    const { date } = receiptData('po-1')
    const result = approve(date)
    expect(document(result)).toMatchObject({ status: 'received', qaApprovedOn: date })
    const after = Result.getOrThrow(result)
    const change = { before: received.document, after: after.document, events: after.events.slice(-1) }
    const step = { by: admin, type: 'ApproveQuality', data: { qaApprovedOn: date } }
    const context = contextOf(received, step, withOrder(), nextInstant(received))
    expect(effectsOf(received.subject.aggregate, change, step, context)).toMatchObject([
      { resource: 'transactions', type: 'Happen', data: { event: 'quality-approved', on: date } },
    ])
  })

  test('GRN-17 and GRN-18: not before it came, nor after today; and by who approves inspections', () => {
    expect(document(approve('2025-01-01'))).toMatchObject({ rule: 'GRN-17', field: 'qaApprovedOn' })
    expect(document(approve('2099-01-01'))).toMatchObject({
      rule: 'GRN-18',
      message: 'Quality approval 01-Jan-2099 is after today.',
    })
    const buyer = { ...people.clerk, codes: ['UI:GRN:VIEW', 'UI:GRN:RECEIVE'] }
    expect(document(approve('2026-01-05', buyer))).toMatchObject({ rule: 'E-PERM' })
  })
})

describe('reversing', () => {
  const received = run(drafted(), [{ by: admin, type: 'Receive', data: {} }], withOrder())
  const lying = (quantity: string): World => ({
    ...withOrder(),
    balances: () => {
      const all = { quantity, value: 83_362_50 }
      return { at: all, lowest: all, now: all }
    },
  })
  const reverse = (where: World): object =>
    document(give(received, { by: admin, type: 'Reverse', data: {}, reason: 'Wrong truck.' }, where))

  test('takes back what came, at its value', () => {
    expect(reverse(lying('1000'))).toMatchObject({
      status: 'reversed',
      reversal: [{ type: 'receipt', quantity: '-1000', value: -83_362_50 }],
    })
  })

  test('is refused where part of it has left', () => {
    expect(reverse(lying('900'))).toMatchObject({ rule: 'INV-01' })
  })
})

test('a draft that is given up received nothing', () => {
  const result = give(drafted(), { by: admin, type: 'Cancel', data: {}, reason: 'Typed twice.' }, withOrder())
  expect(document(result)).toMatchObject({ status: 'cancelled', name: 'GRN/25-26/0001' })
})
