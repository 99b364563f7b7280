import { Result } from 'effect'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { projections } from '../../../src/domain/areas.ts'
import { effectsOf } from '../../../src/domain/kernel/decide.ts'
import { stockMoves } from '../../../src/domain/inventory/stock-moves.ts'
import type { Entry } from '../../../src/domain/inventory/stock/entries.ts'
import type { ResourceEntry } from '../../../src/domain/registry/entry.ts'
import { dispatchResource } from '../../../src/domain/sales/dispatch/dispatch.ts'
import { salesOrderResource } from '../../../src/domain/sales/sales-order/sales-order.ts'
import { contextOf, give, type History, nextInstant, noHistory, run } from '../../support/history.ts'
import { acid, oxide } from '../../support/purchase/world.ts'
import {
  client,
  dispatchData,
  domestic,
  early,
  late,
  leaving,
  orderData,
  salesWorld,
  stocked,
  store,
  withClient,
} from '../../support/sales/world.ts'
import { people, system, withDocuments, type World } from '../../support/world.ts'

const { admin } = people
const subjectOf = ({ key: resource, label, aggregate }: ResourceEntry) => ({ resource, label, aggregate })

const ordered = run(
  noHistory(subjectOf(salesOrderResource), 'so-1'),
  [{ by: admin, type: 'Create', data: orderData }],
  salesWorld,
)

const withOrder = (more: object = {}, base = salesWorld): World =>
  withDocuments(base, 'sales-orders', { ...ordered.document, ...more } as never)

const drafted = (more: object = {}, where = withOrder(), id = 'dsp-1'): History =>
  run(
    noHistory(subjectOf(dispatchResource), id),
    [{ by: admin, type: 'Create', data: { ...dispatchData('so-1'), ...more } }],
    where,
  )
const document = (result: ReturnType<typeof give>): object =>
  Result.isFailure(result) ? result.failure : result.success.document
const release = (history: History, where = withOrder()): object =>
  document(give(history, { by: admin, type: 'Release', data: {} }, where))
const entriesIn = (released: object): readonly Entry[] => (released as { readonly entries: readonly Entry[] }).entries

describe('a draft of a dispatch', () => {
  test('takes client, ledger, tax and the order’s line with its price over from its order, whatever a command says', () => {
    const items = [leaving('1000', { rate: '1', discountPercent: '50', gst: '0' })]
    expect(drafted({ items, client: { id: 'x', name: 'X' }, supply: 'untaxed' }).document).toMatchObject({
      status: 'draft',
      name: 'DSP/25-26/0001',
      client,
      salesLedger: domestic,
      supply: 'intra-state',
      items: [{ orderLine: 1, rate: '85.5', discountPercent: '2.5', gst: '18', amount: 83_362_50 }],
      total: 1_01_317_76,
      totalAmountReceivable: 1_01_318_00,
    })
  })

  test('bears no discount where the order gives none, and after a change the price that the order has by then', () => {
    const [line] = (ordered.document as never as { items: readonly object[] }).items
    const { discountPercent: _none, ...plain } = line as { readonly discountPercent: string }
    const dear = withOrder({ items: [{ ...plain, rate: '90' }] })
    expect(drafted({ items: [leaving('1', { discountPercent: '50' })] }, dear).document).toMatchObject({
      items: [{ rate: '90', amount: 90_00 }],
    })
    const changed = give(drafted(), { by: admin, type: 'Edit', data: { patch: { remarks: 'Two pallets.' } } }, dear)
    expect(document(changed)).toMatchObject({ items: [{ rate: '90', amount: 90_000_00 }] })
  })

  test('DSP-09, DSP-08: is refused for an order that is closed, and before the day of the order', () => {
    const create = (more: object, where: World) =>
      document(
        give(
          noHistory(subjectOf(dispatchResource), 'dsp-1'),
          { by: admin, type: 'Create', data: { ...dispatchData('so-1'), ...more } },
          where,
        ),
      )
    expect(create({}, withOrder({ status: 'closed' }))).toEqual({
      rule: 'DSP-09',
      message: 'SO/25-26/0001 is closed; nothing can be dispatched of it.',
      field: 'order',
    })
    expect(create({ date: '2026-01-01' }, withOrder())).toEqual({
      rule: 'DSP-08',
      message: '01-Jan-2026 is before the order date 02-Jan-2026.',
      field: 'date',
    })
  })

  test('that is given up dispatched nothing and took no number of an invoice', () => {
    const given = document(
      give(drafted(), { by: admin, type: 'Cancel', data: {}, reason: 'Typed twice.' }, withOrder()),
    )
    expect(given).toMatchObject({ status: 'cancelled', name: 'DSP/25-26/0001' })
    expect(given).not.toHaveProperty('invoiceNumber')
  })
})

describe('what the client tells of a dispatch', () => {
  const { date } = dispatchData('so-1')
  const released = run(drafted(), [{ by: admin, type: 'Release', data: {} }], withOrder())
  const tell = (history: History, type: string, data: object) => give(history, { by: admin, type, data }, withOrder())
  const delivered = (deliveredOn: string, history = released) => tell(history, 'ConfirmDelivery', { deliveredOn })
  const accepted = (clientAcceptedOn: string, history: History) =>
    tell(history, 'ConfirmAcceptance', { clientAcceptedOn })
  const arrived = () => Result.getOrThrow(delivered(date))

  test('delivery and acceptance are the days from which the bill’s parts count that wait for them', () => {
    expect(document(delivered(date))).toMatchObject({ status: 'delivered', deliveredOn: date })
    expect(document(accepted(date, arrived()))).toMatchObject({ status: 'delivered', clientAcceptedOn: date })
    for (const [history, type, data, event] of [
      [released, 'ConfirmDelivery', { deliveredOn: date }, 'goods-received'],
      [arrived(), 'ConfirmAcceptance', { clientAcceptedOn: date }, 'quality-approved'],
    ] as const) {
      const after = Result.getOrThrow(tell(history, type, data))
      const step = { by: admin, type, data }
      const change = { before: history.document, after: after.document, events: after.events.slice(-1) }
      const context = contextOf(history, step, withOrder(), nextInstant(history))
      expect(effectsOf(history.subject.aggregate, change, step, context)).toMatchObject([
        { resource: 'transactions', type: 'Happen', data: { event, on: date } },
      ])
    }
  })

  test('DSP-06, DSP-11, DSP-12, DSP-13: in their order, and none after today', () => {
    expect(document(delivered('2025-01-01'))).toMatchObject({ rule: 'DSP-06', field: 'deliveredOn' })
    expect(document(delivered('2099-01-01'))).toMatchObject({
      rule: 'DSP-11',
      message: 'Delivery 01-Jan-2099 is after today.',
    })
    expect(document(accepted('2025-01-01', arrived()))).toMatchObject({ rule: 'DSP-12', field: 'clientAcceptedOn' })
    expect(document(accepted('2099-01-01', arrived()))).toMatchObject({ rule: 'DSP-11' })
    const agreed = Result.getOrThrow(accepted(date, arrived()))
    expect(document(delivered('2099-01-01', agreed))).toMatchObject({ rule: 'DSP-13' })
    expect(document(delivered(date, agreed))).toMatchObject({ deliveredOn: date })
  })

  test('nothing is accepted that was not delivered, and what was delivered is not reversed', () => {
    expect(document(accepted(date, released))).toMatchObject({ rule: 'E-STATE' })
    const step = { by: admin, type: 'Reverse', data: {}, reason: 'Sent back.' }
    expect(document(give(arrived(), step, withOrder()))).toMatchObject({ rule: 'E-STATE' })
  })
})

describe('releasing', () => {
  test('invoices the client and takes the goods out at what they are worth (03, 6.3 Dispatch posted)', () => {
    expect(release(drafted())).toMatchObject({
      status: 'released',
      invoiceNumber: 'INV/25-26/0001',
      moves: [{ type: 'dispatch', batch: early, godown: store, quantity: '-1000', value: -83_362_50 }],
      entries: [
        { ledger: 'client', side: 'debit', amount: 1_01_318_00, party: client },
        { ledger: 'round-off', side: 'credit', amount: 24 },
        { ledger: 'sales', side: 'credit', amount: 83_362_50, chosen: domestic },
        { ledger: 'output-cgst', side: 'credit', amount: 7_727_63 },
        { ledger: 'output-sgst', side: 'credit', amount: 7_727_63 },
        { ledger: 'freight-recovered', side: 'credit', amount: 2_500_00 },
        { ledger: 'cost-of-goods-sold', side: 'debit', amount: 83_362_50 },
        { ledger: 'stock-raw', side: 'credit', amount: 83_362_50 },
      ],
    })
  })

  test('invoices whole rupees, and its sides are equal', () => {
    const released = release(drafted({ items: [leaving('101')], freight: 0 }))
    expect(released).toMatchObject({ total: 9_935_13, totalAmountReceivable: 9_935_00 })
    const sumOf = (side: string) =>
      entriesIn(released).reduce((all, one) => (one.side === side ? all + one.amount : all), 0)
    expect(sumOf('debit')).toBe(sumOf('credit'))
    expect(entriesIn(released)).toContainEqual({
      operation: 'sales-bill',
      ledger: 'round-off',
      side: 'debit',
      amount: 13,
    })
  })

  test('gives the table of stock what left, under its own number', () => {
    const result = give(drafted(), { by: admin, type: 'Release', data: {} }, withOrder())
    if (Result.isFailure(result)) throw new Error(result.failure.message)
    const event = result.success.events.at(-1)
    const rows = event === undefined ? [] : projections.rowsOf(event, result.success.document)
    expect(rows.filter(({ projection }) => projection === stockMoves).map(({ values }) => values)).toMatchObject([
      { type: 'dispatch', quantity: '-1000', voucher: 'DSP/25-26/0001' },
    ])
    expect(event && dispatchResource.numbered?.(event)).toEqual({ key: 'INV/mpl/25-26', value: 1 })
  })

  test('gives no number on a device, which knows none', () => {
    const where = { ...withOrder(), number: null }
    const released = release(drafted({}, where), where)
    expect(released).toMatchObject({ status: 'released' })
    expect(released).not.toHaveProperty('invoiceNumber')
  })

  test('DSP-02: is refused beyond what is open, of several lines together, and takes up to the tolerance', () => {
    const of = (quantity: string, where = withOrder()) =>
      release(drafted({ items: [leaving('600'), leaving(quantity, { batch: late })] }, where), where)
    expect(of('400.001')).toEqual({
      rule: 'DSP-02',
      message: '1,000.001 kg of MGO-BP is more than the open 1,000 (tolerance 0%).',
      field: 'items.0.quantity',
    })
    const [line] = (ordered.document as never as { items: readonly object[] }).items
    const tolerant = withOrder({ items: [{ ...line, tolerance: '2' }] })
    expect(of('420', tolerant)).toMatchObject({ status: 'released' })
    expect(of('421', tolerant)).toMatchObject({ rule: 'DSP-02', message: expect.stringContaining('(tolerance 2%)') })
  })

  test('DSP-10: is refused for a grade that the order does not have', () => {
    const where = withDocuments(withOrder(), 'item-batches', {
      id: 'sta',
      name: 'STA',
      ...acid,
      status: 'approved',
    } as never)
    const items = [leaving('1', { ...acid, batch: { id: 'sta', name: 'STA' } })]
    expect(release(drafted({ items }, where), where)).toMatchObject({
      rule: 'DSP-10',
      message: 'SO/25-26/0001 has no line of STA-IP left to dispatch.',
      field: 'items.0.grade',
    })
  })

  test('CLT-04: is refused to a client who is on hold for dispatches, not to one who is on hold for orders', () => {
    const held = (holdScope: string) =>
      withOrder({}, withClient({ status: 'on-hold', holdScope, holdReason: 'Cheque bounced.' }))
    expect(release(drafted(), held('dispatches'))).toEqual({
      rule: 'CLT-04',
      message: 'Aster Pharma is on hold for dispatches: Cheque bounced.',
      field: 'order',
    })
    expect(release(drafted(), held('orders'))).toMatchObject({ status: 'released' })
  })

  test('INV-01, INV-03, INV-04: is refused where too little lies, or the batch may not be used', () => {
    expect(release(drafted(), stocked(withOrder(), '999'))).toMatchObject({
      rule: 'INV-01',
      message: 'Only 999 kg of MGO-BP batch B2 is in Finished Store on 05-Jan-2026.',
    })
    const batch = (more: object) =>
      withDocuments(withOrder(), 'item-batches', { ...early, ...oxide, status: 'approved', ...more } as never)
    expect(release(drafted(), batch({ status: 'under-test' }))).toMatchObject({ rule: 'INV-03' })
    expect(release(drafted(), batch({ expireBy: '2026-01-04' }))).toMatchObject({ rule: 'INV-04' })
  })
})

describe('reversing', () => {
  const released = run(drafted(), [{ by: admin, type: 'Release', data: {} }], withOrder())

  test('brings back what left, at its value; the number of the invoice stays with it', () => {
    const back = document(
      give(released, { by: admin, type: 'Reverse', data: {}, reason: 'Truck broke down.' }, withOrder()),
    )
    expect(back).toMatchObject({
      status: 'reversed',
      invoiceNumber: 'INV/25-26/0001',
      reversal: [{ type: 'dispatch', quantity: '1000', value: 83_362_50 }],
    })
  })

  test('E-REASON: asks for a reason', () => {
    expect(document(give(released, { by: admin, type: 'Reverse', data: {} }, withOrder()))).toMatchObject({
      rule: 'E-REASON',
    })
  })
})

describe('any dispatches of an order and their reversals', () => {
  interface Way {
    readonly quantities: readonly number[]
    readonly steps: readonly { readonly dispatch: number; readonly quantity: number; readonly line: number }[]
  }
  const ways: fc.Arbitrary<Way> = fc.record({
    quantities: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 3 }),
    steps: fc.array(
      fc.record({
        dispatch: fc.integer({ min: 0, max: 3 }),
        quantity: fc.integer({ min: 1, max: 40 }),
        line: fc.integer({ min: 0, max: 2 }),
      }),
      { maxLength: 14 },
    ),
  })
  const stock = 60

  /** Releases a dispatch, or reverses it, with what that causes to its order; nothing where either refuses. */
  const take = (order: History, dispatch: History, type: 'Release' | 'Reverse', where: World) => {
    const step = { by: admin, type, data: {}, reason: 'As it came.' }
    const result = give(dispatch, step, where)
    if (Result.isFailure(result)) return undefined
    const { by: _by, ...command } = step
    const context = contextOf(dispatch, step, where, nextInstant(dispatch))
    const events = result.success.events.slice(dispatch.events.length)
    const change = { before: dispatch.document, after: result.success.document, events }
    const caused = effectsOf(dispatch.subject.aggregate, change, command, context).filter(
      ({ resource }) => resource === salesOrderResource.key,
    )
    const after = caused.reduce<History | undefined>((before, { type: does, data }) => {
      const given = before && give(before, { by: system, type: does, data }, where)
      return given === undefined || Result.isFailure(given) ? undefined : given.success
    }, order)
    return after && { dispatch: result.success, order: after }
  }

  test('leave counts that equal the plain sum of what is released, and never less than no stock', () => {
    fc.assert(
      fc.property(ways, ({ quantities, steps }) => {
        let order = run(
          noHistory(subjectOf(salesOrderResource), 'so-1'),
          [
            {
              by: admin,
              type: 'Create',
              data: {
                ...orderData,
                items: quantities.map((quantity) => ({ ...oxide, quantity: String(quantity), rate: '1' })),
              },
            },
          ],
          salesWorld,
        )
        // What left by each dispatch that stands: the line, and so much of it.
        const standing = new Map<number, readonly [line: number, quantity: number]>()
        const released = new Map<number, History>()
        const leftOf = (line: number) =>
          [...standing.values()].reduce((sum, [own, quantity]) => (own === line ? sum + quantity : sum), 0)
        for (const [at, { dispatch, quantity, line: wanted }] of steps.entries()) {
          const line = wanted % quantities.length
          const lies = stock - quantities.reduce((sum, _, index) => sum + leftOf(index), 0)
          const where = stocked(
            withDocuments(salesWorld, 'sales-orders', order.document as never),
            String(lies),
            lies * 100,
          )
          const before = standing.has(dispatch) ? released.get(dispatch) : undefined
          const items = [leaving(String(quantity), { orderLine: line + 1 })]
          const done =
            before === undefined
              ? take(order, drafted({ items, freight: 0 }, where, `dsp-${at}`), 'Release', where)
              : take(order, before, 'Reverse', where)
          const isOpen = quantity <= lies && quantity <= (quantities[line] ?? 0) - leftOf(line)
          expect(done !== undefined).toBe(before !== undefined || isOpen)
          if (done === undefined) continue
          order = done.order
          if (before === undefined) {
            standing.set(dispatch, [line, quantity])
            released.set(dispatch, done.dispatch)
          } else standing.delete(dispatch)
          const sums = quantities.map((_, index) => leftOf(index))
          const now = order.document as never as { items: readonly { dispatched?: string }[]; status: string }
          expect(now.items.map(({ dispatched = '0' }) => Number(dispatched))).toEqual(sums)
          expect(stock - sums.reduce((all, one) => all + one, 0)).toBeGreaterThanOrEqual(0)
          const isAll = sums.every((sum, index) => sum >= (quantities[index] ?? 0))
          expect(now.status).toBe(isAll ? 'dispatched' : sums.some((sum) => sum > 0) ? 'part-dispatched' : 'open')
        }
      }),
    )
  })
})
