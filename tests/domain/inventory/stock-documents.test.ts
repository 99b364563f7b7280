import { Result } from 'effect'
import { describe, expect, test } from 'vitest'
import { consumptionVoucherResource } from '../../../src/domain/inventory/consumption-voucher/consumption-voucher.ts'
import { godownTransferResource } from '../../../src/domain/inventory/godown-transfer/godown-transfer.ts'
import { stockAdjustmentResource } from '../../../src/domain/inventory/stock-adjustment/stock-adjustment.ts'
import { codes } from '../../../src/domain/inventory/rights.ts'
import type { ResourceEntry } from '../../../src/domain/registry/entry.ts'
import { acid, floor, mainStore, opening } from '../../support/inventory/steps.ts'
import { give, type History, noHistory, run } from '../../support/history.ts'
import { people, withDocuments, world, type World } from '../../support/world.ts'

const { admin } = people
const date = '2026-01-02'

/** A main store of 500 kg at 80.00, of which later moves leave some. */
const store = (now = '500', lowest = now, base: World = world): World => ({
  ...base,
  balances: () => ({
    at: { quantity: '500', value: 40_000_00 },
    lowest: { quantity: lowest, value: 0 },
    now: { quantity: now, value: 40_000_00 },
  }),
})

const batch = (more: object): World =>
  withDocuments(store(), 'item-batches', { id: acid.batch.id, grade: acid.grade, status: 'approved', ...more })

const begun = (entry: ResourceEntry, data: object): History =>
  run(
    noHistory({ resource: entry.key, label: entry.label, aggregate: entry.aggregate }),
    [{ by: admin, type: 'Create', data }],
    world,
  )
const line = (quantity: string, more: object = {}) => ({ ...acid, quantity, ...more })
const transfer = (...items: readonly object[]): History =>
  begun(godownTransferResource, {
    name: 'To the floor',
    date,
    destinationGodown: floor,
    items: items.map((item) => ({ sourceGodown: mainStore, ...item })),
  })
const consumption = (out: readonly object[], made: readonly object[] = []): History =>
  begun(consumptionVoucherResource, { name: 'Lot 7', date, godown: mainStore, consumption: out, production: made })

const post = { by: admin, type: 'Post', data: {} }
const posted = (history: History, where: World = store()) => {
  const result = give(history, post, where)
  return Result.isFailure(result) ? result.failure : result.success.document
}

describe('a draft', () => {
  test('waits for those who may post it, not for whoever sees it', () => {
    const { document } = transfer(line('1'))
    const waitsFor = (...held: readonly string[]): unknown =>
      godownTransferResource.columns
        .find(({ key }) => key === 'waitingForMe')
        ?.value(document as never, {
          userId: 'auditor',
          codes: new Set(held),
          departmentId: null,
          heads: new Set(),
          today: date,
        })
    expect(waitsFor(godownTransferResource.read)).toBe(false)
    expect(waitsFor(codes.godownTransfersReceive)).toBe(true)
  })
})

describe('a godown transfer', () => {
  test('moves what it takes into the other godown at its value, under its number', () => {
    const document = posted(transfer(line('0.1'), line('0.2')))
    expect(document).toMatchObject({ status: 'posted', voucherNumber: 'GT/25-26/0001' })
    expect(document).toMatchObject({
      moves: [
        { type: 'transfer-out', godown: mainStore, quantity: '-0.1', value: -8_00 },
        { type: 'transfer-out', godown: mainStore, quantity: '-0.2', value: -16_00 },
        { type: 'transfer-in', godown: floor, quantity: '0.1', value: 8_00 },
        { type: 'transfer-in', godown: floor, quantity: '0.2', value: 16_00 },
      ],
    })
  })

  test('takes all that is left of the value with the last of a pool, in parts that add up', () => {
    const third = { quantity: '100', value: 33_33 }
    const where: World = { ...world, balances: () => ({ at: third, lowest: third, now: third }) }
    expect(posted(transfer(line('50'), line('50')), where)).toMatchObject({
      moves: [{ value: -16_67 }, { value: -16_66 }, { value: 16_67 }, { value: 16_66 }],
    })
  })

  test('moves nothing yet where a browser cannot know what is there', () => {
    expect(posted(transfer(line('900')), world)).toMatchObject({ status: 'posted', moves: [] })
  })

  test('posts into raw materials what a device knows by the name of its item alone', () => {
    const known = withDocuments(store(), 'items', { id: acid.item.id, name: acid.item.name })
    expect(posted(transfer(line('0.1')), known)).toMatchObject({
      entries: [
        { operation: 'godown-transfer', ledger: 'stock-raw', side: 'credit', amount: 8_00, godown: mainStore },
        { operation: 'godown-transfer', ledger: 'stock-raw', side: 'debit', amount: 8_00, godown: floor },
      ],
    })
  })

  test('INV-01: more than is there is refused, of several lines together', () => {
    expect(posted(transfer(line('300'), line('201')))).toEqual({
      rule: 'INV-01',
      message: 'Only 500 kg of STA-IP batch SA-01 is in Main Store on 02-Jan-2026.',
      field: 'items.0.quantity',
    })
  })

  test('INV-STK-02: nor what later moves need', () => {
    expect(posted(transfer(line('30')), store('20', '20'))).toMatchObject({
      rule: 'INV-STK-02',
      message:
        'Later moves leave only 20 kg of STA-IP batch SA-01 in Main Store. Choose a later date or a smaller quantity.',
    })
  })

  test('INV-06: source and destination differ', () => {
    expect(posted(transfer(line('1', { sourceGodown: floor })))).toMatchObject({
      rule: 'INV-06',
      field: 'items.0.sourceGodown',
    })
  })

  test('INV-16: the destination accepts the status of the batch', () => {
    const quarantine = { ...floor, type: 'quarantine' }
    expect(posted(transfer(line('1')), withDocuments(batch({}), 'godowns', quarantine))).toMatchObject({
      rule: 'INV-16',
      message: 'Granulation Floor does not accept Approved batches.',
    })
  })

  test('E-ABSENT: nothing is moved of a batch or into a godown that is not there', () => {
    const noBatch = withDocuments(store(), 'item-batches')
    const refused = { rule: 'E-ABSENT', message: 'Batch SA-01 does not exist here. Choose another one.' }
    expect(posted(transfer(line('1')), noBatch)).toEqual({ ...refused, field: 'items.0.batch' })
    expect(posted(consumption([line('5')]), noBatch)).toEqual({ ...refused, field: 'consumption.0.batch' })
    expect(posted(transfer(line('1')), withDocuments(batch({}), 'godowns'))).toEqual({
      rule: 'E-ABSENT',
      message: 'Destination godown Granulation Floor does not exist here. Choose another one.',
      field: 'destinationGodown',
    })
  })

  test('INV-21: a quantity is more than nothing', () => {
    expect(posted(transfer(line('0')))).toMatchObject({ rule: 'INV-21', field: 'items.0.quantity' })
  })

  test('cancelled, it moves back what it moved, at the same values', () => {
    const moved = give(transfer(line('0.5')), post, store())
    const cancel = { by: admin, type: 'Cancel', data: {}, reason: 'To the wrong floor.' }
    const undone = Result.isSuccess(moved) ? give(moved.success, cancel, store()) : moved
    expect(Result.isSuccess(undone) && undone.success.document).toMatchObject({
      status: 'cancelled',
      reversal: [
        { godown: mainStore, quantity: '0.5', value: 40_00 },
        { godown: floor, quantity: '-0.5', value: -40_00 },
      ],
    })
  })

  test('cancelled after its stock was used at an average, what comes in leaves no value where nothing lies', () => {
    const history = run(
      noHistory({
        resource: 'stock-adjustments',
        label: 'Stock adjustment',
        aggregate: stockAdjustmentResource.aggregate,
      }),
      opening('100'),
      store(),
    )
    // 100 kg at 10.00 came before, and 100 kg were used at 45.00, the average of both.
    const where: World = {
      ...store(),
      balances: () => ({
        at: { quantity: '200', value: 9000_00 },
        lowest: { quantity: '100', value: 0 },
        now: { quantity: '100', value: 4500_00 },
        emptied: [{ date: '2026-01-09', quantity: '100', value: 4500_00 }],
      }),
    }
    const undone = give(history, { by: admin, type: 'Cancel', data: {}, reason: 'Counted twice.' }, where)
    expect(Result.isSuccess(undone) && undone.success.document).toMatchObject({
      reversal: [
        { type: 'opening', quantity: '-100', value: -8000_00 },
        { type: 'revalue', quantity: '0', value: 3500_00, date: '2026-01-09' },
      ],
      // In the books too, on the day that shows it (spec 04, 6.1).
      cleared: [
        { operation: 'revaluation', ledger: 'stock-raw', side: 'debit', amount: 3500_00, date: '2026-01-09' },
        { operation: 'revaluation', ledger: 'production-variance', side: 'credit', amount: 3500_00 },
      ],
    })
    const later = { by: admin, type: 'Cancel', data: { date: '2026-01-12' }, reason: 'Counted twice.' }
    const on = give(history, later, where)
    expect(Result.isSuccess(on) && on.success.document).toMatchObject({
      reversal: [{ type: 'opening', quantity: '-100', value: -8000_00, date: '2026-01-12' }, { type: 'revalue' }],
    })
  })

  test('what is worth nothing moves stock and posts nothing', () => {
    const free = opening('100').map((step) =>
      step.type === 'Create'
        ? { ...step, data: { ...(step.data as object), lines: [line('100', { rate: '0', amount: 0 })] } }
        : step,
    )
    const { document } = run(
      noHistory({
        resource: 'stock-adjustments',
        label: 'Stock adjustment',
        aggregate: stockAdjustmentResource.aggregate,
      }),
      free,
      store(),
    )
    expect(document).toMatchObject({ status: 'posted', moves: [{ quantity: '100', value: 0 }], entries: [] })
  })

  test('cancelling what is posted needs another right than cancelling a draft', () => {
    const clerk = { ...people.clerk, codes: ['UI:ACC-ACT:EDIT', 'UI:ACC-ACT:POST'] }
    const cancel = { by: clerk, type: 'Cancel', data: {}, reason: 'Not needed.' }
    const draft = transfer(line('0.5'))
    expect(Result.isSuccess(give(draft, cancel, store()))).toBe(true)
    const moved = give(draft, { ...post, by: clerk }, store())
    const refused = Result.isSuccess(moved) ? give(moved.success, cancel, store()) : moved
    expect(Result.isFailure(refused) && refused.failure).toMatchObject({ rule: 'E-PERM' })
  })
})

describe('a consumption voucher', () => {
  test('takes what is consumed and brings what is produced', () => {
    const made = line('4', { batch: { id: 'mst-01', name: 'MST-01' }, rate: '100', amount: 400_00 })
    expect(posted(consumption([line('5')], [made]))).toMatchObject({
      voucherNumber: 'CV/25-26/0001',
      moves: [
        { type: 'consumption', quantity: '-5', value: -400_00 },
        { type: 'production', quantity: '4', value: 400_00 },
      ],
    })
  })

  test('needs something that is consumed', () => {
    expect(() => consumption([])).toThrow('E-REQ Consumption is required.')
  })

  test('INV-03, INV-04, INV-05, INV-STK-01: takes only batches that may be used', () => {
    const unusable = [
      ['INV-03', { status: 'under-test' }, 'Batch SA-01 is Under test; only approved batches can be issued.'],
      ['INV-04', { expireBy: '2026-01-01' }, 'Batch SA-01 expired on 01-Jan-2026.'],
      ['INV-05', { retestOn: date }, 'Batch SA-01 is due for retest since 02-Jan-2026. Record the retest first.'],
      ['INV-STK-01', { grade: { id: 'sta-t', name: 'STA-T' } }, 'Batch SA-01 is of STA-T, not of STA-IP.'],
    ] as const
    for (const [rule, more, message] of unusable)
      expect(posted(consumption([line('5')]), batch(more))).toMatchObject({ rule, message })
  })

  test('INV-STK-03: nothing is made of itself', () => {
    expect(posted(consumption([line('5')], [line('4')]))).toMatchObject({
      rule: 'INV-STK-03',
      message: 'STA-IP is both consumed and produced from batch SA-01.',
    })
  })
})

describe('a stock adjustment', () => {
  const entry = stockAdjustmentResource
  const subject = { resource: entry.key, label: entry.label, aggregate: entry.aggregate }

  test('brings opening stock once another person approves it', () => {
    const steps = opening('2.5')
    const submitted = run(noHistory(subject), steps.slice(0, 2), world)
    expect(run(submitted, steps.slice(2), world).document).toMatchObject({
      name: 'SA/25-26/0001',
      status: 'posted',
      moves: [{ type: 'opening', godown: mainStore, quantity: '2.5' }],
    })
  })

  test('INV-STK-04: the same of each batch, day and godown comes once, in whatever order and however its figures are written, until it is cancelled', () => {
    const data = (lines: readonly object[], more: object = {}) => ({
      kind: 'opening',
      date,
      godown: mainStore,
      reason: 'Opening stock of Tally.',
      lines,
      ...more,
    })
    const all = [line('2.5'), line('3', { batch: { id: 'sa-02', name: 'SA-02' } })]
    const first = begun(entry, data(all))
    const known: World = withDocuments(world, entry.key, { ...first.document })
    const create = (lines: readonly object[], more?: object, where = known) => {
      const result = give(noHistory(subject), { by: admin, type: 'Create', data: data(lines, more) }, where)
      return Result.isFailure(result) ? result.failure : result.success.document['status']
    }
    const again = all
      .toReversed()
      .map((one) => ({ ...one, quantity: `${one.quantity}${one.quantity === '3' ? '.000' : ''}` }))
    expect(create(again, { reason: 'Another.' })).toMatchObject({
      rule: 'INV-STK-04',
      message: 'This opening stock of Main Store is there already: SA/25-26/0001.',
    })
    expect(create([line('2.5')])).toBe('draft')
    expect(create(all, { godown: floor })).toBe('draft')
    expect(create(all, { date: '2026-01-03' })).toBe('draft')
    expect(create(all, {}, withDocuments(world, entry.key, { ...first.document, status: 'cancelled' }))).toBe('draft')
  })

  test('is not approved by its maker', () => {
    const own = run(
      noHistory(subject),
      opening('2.5')
        .slice(0, 2)
        .map((step) => ({ ...step, by: admin })),
      world,
    )
    expect(posted(own)).toMatchObject({ rule: 'E-OWN' })
  })
})
