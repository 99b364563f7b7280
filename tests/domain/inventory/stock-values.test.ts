import { Result } from 'effect'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { consumptionVoucherResource } from '../../../src/domain/inventory/consumption-voucher/consumption-voucher.ts'
import { godownTransferResource } from '../../../src/domain/inventory/godown-transfer/godown-transfer.ts'
import { stockAdjustmentResource } from '../../../src/domain/inventory/stock-adjustment/stock-adjustment.ts'
import { stockMoves } from '../../../src/domain/inventory/stock-moves.ts'
import { stockValues } from '../../../src/domain/inventory/stock-values.ts'
import type { Row } from '../../../src/domain/kernel/projection.ts'
import type { ResourceEntry } from '../../../src/domain/registry/entry.ts'
import { floor, mainStore } from '../../support/inventory/steps.ts'
import { costs, heldIn, type Kind, StockBooks, type Sums, wrongIn } from '../../support/inventory/stock-books.ts'
import { give, type History, noHistory, run, type Step } from '../../support/history.ts'
import { people, system, world } from '../../support/world.ts'
import { runs } from '../../support/tier.ts'

const ref = (id: string) => ({ id, name: id.toUpperCase() })
const kg = { id: 'kg', name: 'kg' }
const acid: Kind = { item: ref('acid'), grade: ref('acid-ip'), batches: [ref('a-1'), ref('a-2')] }
const salt: Kind = { item: ref('salt'), grade: ref('salt-bp'), batches: [ref('s-a'), ref('s-b')], batchCosted: true }
const kinds = [acid, salt]

const { admin } = people

interface Line {
  readonly batch: string
  readonly quantity: string
  readonly rate?: string
  readonly from?: typeof mainStore
}

/** Documents of stock as they are asked for, one after the other, upon the books that they make. */
class Stores {
  books = new StockBooks(kinds)

  #begun(entry: ResourceEntry, data: object, ...steps: readonly Step[]): History {
    return run(
      noHistory({ resource: entry.key, label: entry.label, aggregate: entry.aggregate }),
      [{ by: system, type: 'Create', data }, ...steps],
      world,
    )
  }

  #line({ batch, quantity, rate = '1' }: Line) {
    const { item, grade } = this.books.kindOf(batch)
    return { item, grade, batch: ref(batch), uom: kg, quantity, rate }
  }

  receipt(date: string, lines: readonly Line[], godown = mainStore): History {
    const data = { kind: 'opening', date, godown, reason: 'Counted.', lines: lines.map((line) => this.#line(line)) }
    return this.#begun(stockAdjustmentResource, data, { by: admin, type: 'Submit', data: {} })
  }

  issue(date: string, lines: readonly Line[], godown = mainStore): History {
    const data = { name: 'Lot', date, godown, consumption: lines.map((line) => this.#line(line)) }
    return this.#begun(consumptionVoucherResource, data)
  }

  transfer(date: string, lines: readonly Line[], destinationGodown = floor): History {
    return this.#begun(godownTransferResource, {
      name: 'To the floor',
      date,
      destinationGodown,
      items: lines.map((line) => ({ ...this.#line(line), sourceGodown: line.from ?? mainStore })),
    })
  }

  /** Posts or cancels a document; a refusal leaves the books as they were. */
  try(history: History, type: 'Post' | 'Cancel'): ReturnType<typeof give> {
    const result = give(history, { by: admin, type, data: {}, reason: 'So it was.' }, this.books.world)
    if (Result.isSuccess(result)) this.books.post(result.success.document, type === 'Post' ? 'moves' : 'reversal')
    return result
  }

  done(history: History, type: 'Post' | 'Cancel' = 'Post'): History {
    const result = this.try(history, type)
    if (Result.isFailure(result)) throw new Error(result.failure.message)
    return result.success
  }
}

/** What the moves of a document are worth: `type value`, with the date where it has one of its own. */
const worth = ({ document }: History, list: 'moves' | 'reversal' = 'moves'): readonly string[] =>
  (document as unknown as Record<string, readonly { type: string; value: number; date?: string }[]>)[list]?.map(
    ({ type, value, date }) => [type, value, ...(date === undefined ? [] : [date])].join(' '),
  ) ?? []

const kilos = (quantity: number, paise: number): Sums => ({ quantity: BigInt(quantity * 1000), value: BigInt(paise) })
const acidPool = { grade: 'acid-ip', pool: '' }

/** 2,500 kg at 80.00 and 1,000 kg for 83,362.50, in two batches and godowns. */
const received = (): Stores => {
  const stores = new Stores()
  stores.done(stores.receipt('2026-01-02', [{ batch: 'a-1', quantity: '2500', rate: '80' }]))
  stores.done(stores.receipt('2026-01-03', [{ batch: 'a-2', quantity: '1000', rate: '83.3625' }]))
  return stores
}

describe('what leaves is valued by its cost pool (04 6.1)', () => {
  test('its part of all that its grade is worth, whichever batch it is, and the last takes all that is left', () => {
    const stores = received()
    expect(stores.books.at(acidPool)).toEqual(kilos(3500, 2_83_362_50))
    const first = stores.done(stores.issue('2026-01-05', [{ batch: 'a-1', quantity: '500' }]))
    expect(worth(first)).toEqual(['consumption -4048036'])
    expect(stores.books.at(acidPool)).toEqual(kilos(3000, 2_42_882_14))
    const rest = stores.issue('2026-01-06', [
      { batch: 'a-1', quantity: '2000' },
      { batch: 'a-2', quantity: '1000' },
    ])
    expect(worth(stores.done(rest))).toEqual(['consumption -16192143', 'consumption -8096071'])
    expect(stores.books.at(acidPool)).toEqual(kilos(0, 0))
  })

  test('3,000 kg of one line are 2,42,882.14, which leaves 0 kg and 0.00', () => {
    const stores = new Stores()
    stores.done(stores.receipt('2026-01-02', [{ batch: 'a-1', quantity: '2500', rate: '80' }]))
    stores.done(stores.receipt('2026-01-03', [{ batch: 'a-1', quantity: '1000', rate: '83.3625' }]))
    stores.done(stores.issue('2026-01-05', [{ batch: 'a-1', quantity: '500' }]))
    const last = stores.done(stores.issue('2026-01-06', [{ batch: 'a-1', quantity: '3000' }]))
    expect(worth(last)).toEqual(['consumption -24288214'])
    expect(stores.books.at(acidPool)).toEqual(kilos(0, 0))
  })

  test('a batch that is valued by itself costs what it cost, not the average of its grade', () => {
    const cost = (one: string, other: string): readonly string[] => {
      const stores = new Stores()
      stores.done(stores.receipt('2026-01-02', [{ batch: one, quantity: '100', rate: '10' }]))
      stores.done(stores.receipt('2026-01-02', [{ batch: other, quantity: '100', rate: '20' }]))
      return worth(stores.done(stores.issue('2026-01-05', [{ batch: other, quantity: '50' }])))
    }
    expect(cost('s-a', 's-b')).toEqual(['consumption -100000'])
    expect(cost('a-1', 'a-2')).toEqual(['consumption -75000'])
  })

  test('dated back it keeps the cost of its day, and the rest is cleared on the day that leaves nothing', () => {
    const stores = new Stores()
    stores.done(stores.receipt('2025-11-01', [{ batch: 'a-1', quantity: '100', rate: '10' }]))
    stores.done(stores.receipt('2025-11-03', [{ batch: 'a-1', quantity: '100', rate: '30' }]))
    const later = stores.done(stores.issue('2025-11-04', [{ batch: 'a-1', quantity: '150' }]))
    expect(worth(later)).toEqual(['consumption -300000'])
    const back = stores.done(stores.issue('2025-11-02', [{ batch: 'a-1', quantity: '50' }]))
    expect(worth(back)).toEqual(['consumption -50000', 'revalue -50000 2025-11-04'])
    expect(stores.books.at(acidPool)).toEqual(kilos(0, 0))
    expect(worth(stores.done(back, 'Cancel'), 'reversal')).toEqual(['consumption 50000', 'revalue 50000 2025-11-04'])
    expect(stores.books.at(acidPool)).toEqual(kilos(50, 1_000_00))
  })

  test('never more than the pool has in all', () => {
    const stores = new Stores()
    stores.done(stores.receipt('2025-11-01', [{ batch: 'a-1', quantity: '100', rate: '30' }]))
    stores.done(stores.receipt('2025-11-03', [{ batch: 'a-1', quantity: '100', rate: '0' }]))
    stores.done(stores.issue('2025-11-04', [{ batch: 'a-1', quantity: '100' }]))
    const back = stores.done(stores.issue('2025-11-02', [{ batch: 'a-1', quantity: '60' }]))
    expect(worth(back)).toEqual(['consumption -150000'])
  })

  test('a transfer changes no pool: it brings in what it takes out', () => {
    const stores = received()
    const moved = stores.done(stores.transfer('2026-01-04', [{ batch: 'a-2', quantity: '1000' }]))
    expect(worth(moved)).toEqual(['transfer-out -8096071', 'transfer-in 8096071'])
    expect(stores.books.at(acidPool)).toEqual(kilos(3500, 2_83_362_50))
  })

  test('a reversal takes back the original amount, whatever the pool is worth then', () => {
    const stores = received()
    const issued = stores.done(stores.issue('2026-01-02', [{ batch: 'a-1', quantity: '500' }]))
    expect(worth(issued)).toEqual(['consumption -4000000'])
    stores.done(stores.receipt('2026-01-05', [{ batch: 'a-2', quantity: '1000', rate: '500' }]))
    expect(worth(stores.done(issued, 'Cancel'), 'reversal')).toEqual(['consumption 4000000'])
  })

  test('INV-01, INV-STK-02: quantities are held in each batch and godown, whatever the pool has', () => {
    const stores = received()
    const refusal = (history: History): unknown => {
      const result = stores.try(history, 'Post')
      return Result.isFailure(result) ? [result.failure.rule, result.failure.message] : result.success.document
    }
    expect(refusal(stores.issue('2026-01-05', [{ batch: 'a-2', quantity: '1001' }]))).toEqual([
      'INV-01',
      'Only 1000 kg of ACID-IP batch A-2 is in Main Store on 05-Jan-2026.',
    ])
    // Scenario 2 of 04.
    const later = new Stores()
    later.done(later.receipt('2025-11-10', [{ batch: 'a-1', quantity: '100', rate: '10' }]))
    later.done(later.receipt('2025-11-10', [{ batch: 'a-2', quantity: '100', rate: '10' }]))
    later.done(later.issue('2025-11-15', [{ batch: 'a-1', quantity: '80' }]))
    const back = later.try(later.issue('2025-11-12', [{ batch: 'a-1', quantity: '30' }]), 'Post')
    expect(Result.isFailure(back) && back.failure).toMatchObject({
      rule: 'INV-STK-02',
      message:
        'Later moves leave only 20 kg of ACID-IP batch A-1 in Main Store. Choose a later date or a smaller quantity.',
    })
  })

  test('what is recorded says which pool it was, so that a replay needs no item', () => {
    const stores = new Stores()
    const lines = [
      { batch: 's-a', quantity: '1', rate: '10' },
      { batch: 'a-1', quantity: '1', rate: '10' },
    ]
    const { document } = stores.done(stores.receipt('2026-01-02', lines))
    const { moves } = document as unknown as { readonly moves: readonly object[] }
    expect(moves[0]).toMatchObject({ batchCosted: 'yes' })
    expect(moves[1]).not.toHaveProperty('batchCosted')
  })
})

describe('the rows of pools', () => {
  const move = {
    company: 'mls',
    date: '2026-01-02',
    type: 'transfer-out',
    item: 'acid',
    grade: 'acid-ip',
    batch: 'a-1',
    godown: 'main',
    pool: '',
    quantity: '-5',
    value: -500,
    voucher: 'V',
  }
  const rows = (...moves: readonly Row<typeof stockMoves.columns>[]) => stockValues.follows?.rows(moves)

  test('add up what an event changes of a pool on a day, and leave out what changes nothing', () => {
    expect(rows(move, { ...move, godown: 'yard', quantity: '5', value: 500 })).toEqual([])
    expect(rows(move, { ...move, batch: 'a-2', quantity: '2', value: 100 })).toEqual([
      { company: 'mls', date: '2026-01-02', item: 'acid', grade: 'acid-ip', pool: '', quantity: '-3', value: -400 },
    ])
    expect(
      rows(move, { ...move, pool: 'a-1' }, { ...move, date: '2026-01-04', quantity: '0', value: 7 })?.map((one) => [
        one['pool'],
        one['date'],
      ]),
    ).toEqual([
      ['', '2026-01-02'],
      ['a-1', '2026-01-02'],
      ['', '2026-01-04'],
    ])
  })
})

const day = fc.integer({ min: 1, max: 9 }).map((number) => `2026-01-0${number}`)
const godown = fc.constantFrom(mainStore, floor)
const line = fc.record({
  batch: fc.constantFrom(...kinds.flatMap(({ batches }) => batches.map(({ id }) => id))),
  quantity: fc
    .oneof(fc.constantFrom(1, 3, 250, 1000, 7000), fc.integer({ min: 1, max: 9000 }))
    .map((units) => String(units / 1000)),
  rate: fc.oneof(
    fc.constant('0'),
    fc.integer({ min: 0, max: 900_000 }).map((units) => String(units / 10_000)),
  ),
  from: godown,
})
const asked = fc.record({
  kind: fc.constantFrom('receipt', 'receipt', 'issue', 'issue', 'transfer', 'cancel'),
  date: day,
  godown,
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  which: fc.nat(20),
})

interface Asked {
  readonly date: string
  readonly godown: typeof mainStore
  readonly lines: readonly Line[]
}

/** Gives a command by chance, and answers the document that it posted. */
const perform = (
  stores: Stores,
  { kind, date, godown: where, lines }: Asked & { readonly kind: 'receipt' | 'issue' | 'transfer' },
): History | undefined => {
  const before = stores.books.copy()
  const result = stores.try(stores[kind](date, lines, where), 'Post')
  if (Result.isFailure(result)) return undefined
  const { moves } = result.success.document as unknown as { readonly moves: readonly { readonly value: number }[] }
  const out = moves.slice(0, lines.length).map(({ value }) => BigInt(0 - value))
  if (kind !== 'receipt') expect(out).toEqual(costs(before, date, lines))
  if (kind === 'transfer')
    expect(before.pools.map((pool) => stores.books.at(pool, date))).toEqual(
      before.pools.map((pool) => before.at(pool, date)),
    )
  const undone = new Stores()
  undone.books = stores.books.copy()
  undone.done(result.success, 'Cancel')
  expect(heldIn(undone.books)).toEqual(heldIn(before, undone.books))
  return result.success
}
test('receipts, issues, transfers and reversals in any order of days: no value where nothing lies, nothing below zero, and undone it is as it was', () => {
  let accepted = 0
  fc.assert(
    fc.property(fc.array(asked, { minLength: 4, maxLength: 14 }), (all) => {
      const stores = new Stores()
      const done: History[] = []
      for (const { kind, ...one } of all) {
        if (kind === 'cancel') {
          const [history] = done.splice(one.which % Math.max(done.length, 1), 1)
          if (history !== undefined && Result.isFailure(stores.try(history, 'Cancel'))) done.push(history)
        } else {
          const posted = perform(stores, { kind, ...one })
          if (posted !== undefined) done.push(posted)
          accepted += posted === undefined ? 0 : 1
        }
        expect(wrongIn(stores.books)).toEqual([])
      }
    }),
    { numRuns: runs({ sample: 80, soak: 2000 }) },
  )
  expect(accepted).toBeGreaterThan(0)
})
