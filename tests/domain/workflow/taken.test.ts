import { Result } from 'effect'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnyDocument } from '../../../src/domain/kernel/document.ts'
import { minus, plus, sum } from '../../../src/domain/registry/decimals.ts'
import type { TakenEntry } from '../../../src/domain/workflow/taken/fields.ts'
import { give, type History, noHistory, run, type Step } from '../../support/history.ts'
import { holds } from '../../support/holds.ts'
import { takenOrderResource as entry, takenOrders } from '../../support/taken/documents.ts'
import { runs } from '../../support/tier.ts'
import { lawsOf } from '../../support/workflow/laws.ts'
import { people, system, world } from '../../support/world.ts'

const { asha } = people
const sugar = { id: 'sugar', name: 'Sugar' }
const talc = { id: 'talc', name: 'Talc' }

const by = (who: Step['by'], type: string, data: unknown = {}): Step => ({ by: who, type, data })
const order = (
  items: readonly object[] = [
    { item: sugar, quantity: '100' },
    { item: talc, quantity: '0.3' },
  ],
): History =>
  run(
    noHistory({ resource: entry.key, label: entry.label, aggregate: entry.aggregate }),
    [by(asha, 'Create', { name: 'PO-7', items }), by(asha, 'Release')],
    world,
  )
const ref = (id: string) => ({ id, name: id.toUpperCase() })
const take = (count: string, id: string, ...lines: readonly object[]): Step =>
  by(system, 'Take', { count, by: ref(id), lines })
const giveBack = (count: string, id: string): Step => by(system, 'GiveBack', { count, by: ref(id) })
const edit = (items: readonly object[]): Step => by(asha, 'Edit', { patch: { items } })
const refusal = (history: History, step: Step): unknown => {
  const result = give(history, step, world)
  return Result.isFailure(result) ? result.failure : 'accepted'
}
interface Counted {
  readonly line: number
  readonly quantity: string
  readonly received?: string
  readonly billed?: string
  readonly open?: string
}
const itemsOf = ({ document }: History) => document['items'] as readonly Counted[]
const entriesOf = (document: AnyDocument) => (document['taken'] ?? []) as readonly TakenEntry[]

describe('lines of which other documents take (documents 2)', () => {
  test('are numbered when they are recorded, and stay so while others come and go', () => {
    const numbers = (history: History) => itemsOf(history).map(({ line }) => line)
    const made = order()
    expect(numbers(made)).toEqual([1, 2])
    const [, second] = itemsOf(made)
    const other = { item: talc, quantity: '1' }
    const moved = run(made, [edit([other, second as Counted, second as Counted])], world)
    expect(numbers(moved)).toEqual([3, 2, 4])
  })

  test('count what is taken by column, and everything computed from it; the document follows', () => {
    const part = run(
      order(),
      [take('received', 'gr-1', { line: 1, quantity: '60' }), take('received', 'gr-2', { line: 1, quantity: '0.5' })],
      world,
    )
    expect(itemsOf(part)).toMatchObject([
      { line: 1, received: '60.5', billed: '0', open: '39.5' },
      { line: 2, received: '0', open: '0.3' },
    ])
    expect(part.document).toMatchObject({ status: 'part', stillOpen: '39.8' })
    expect(part.events.at(-1)?.data).toEqual({
      count: 'received',
      by: ref('gr-2'),
      lines: [{ line: 1, quantity: '0.5' }],
      changes: { items: [{ line: 1, received: '60.5', open: '39.5' }], stillOpen: '39.8' },
    })
    const all = run(
      part,
      [take('received', 'gr-3', { line: 1, quantity: '39.5' }, { line: 2, quantity: '0.3' })],
      world,
    )
    expect(all.document).toMatchObject({ status: 'received', stillOpen: '0' })
    expect(all.document['path']).toMatchObject([{}, {}, { status: 'part' }, { status: 'received' }])
  })

  test('are given back by the document that took, all of it, once', () => {
    const taken = run(
      order(),
      [
        take('received', 'gr-1', { line: 1, quantity: '60' }, { line: 2, quantity: '0.3' }),
        take('received', 'gr-2', { line: 1, quantity: '40' }),
      ],
      world,
    )
    expect(taken.document).toMatchObject({ status: 'received' })
    const back = run(taken, [giveBack('received', 'gr-1')], world)
    expect(itemsOf(back)).toMatchObject([{ received: '40' }, { received: '0' }])
    expect(back.document).toMatchObject({ status: 'part' })
    expect(run(back, [giveBack('received', 'gr-1')], world).events).toHaveLength(back.events.length)
    expect(run(back, [giveBack('received', 'gr-2')], world).document).toMatchObject({ status: 'released', taken: [] })
  })

  test('E-OPEN: no more is taken than is open, in one go or in several, and the cell of the other document is named', () => {
    const at = { at: 'items.3.quantity' }
    const half = run(order(), [take('received', 'gr-1', { line: 1, quantity: '60' })], world)
    expect(refusal(half, take('received', 'gr-2', { line: 1, quantity: '40.000001', ...at }))).toEqual({
      rule: 'E-OPEN',
      message: 'Line 1 of PO-7 leaves 40 kg to be received, not 40.000001 kg.',
      field: 'items.3.quantity',
    })
    const twice = [
      { line: 2, quantity: '0.2' },
      { line: 2, quantity: '0.100001', ...at },
    ]
    expect(refusal(half, take('received', 'gr-2', ...twice))).toMatchObject({
      message: 'Line 2 of PO-7 leaves 0.3 kg to be received, not 0.300001 kg.',
    })
    expect(refusal(half, take('billed', 'bi-1', { line: 1, quantity: '61' }))).toMatchObject({
      message: 'Line 1 of PO-7 leaves 60 kg to be billed, not 61 kg.',
    })
  })

  test('E-OPEN counts in what may be taken beyond the quantity, by the line', () => {
    const tolerant = order([{ item: sugar, quantity: '100', over: '10' }])
    const all = run(tolerant, [take('received', 'gr-1', { line: 1, quantity: '100' })], world)
    expect(all.document).toMatchObject({ status: 'received' })
    expect(refusal(all, take('received', 'gr-2', { line: 1, quantity: '11' }))).toMatchObject({
      message: 'Line 1 of PO-7 leaves 10 kg to be received, not 11 kg.',
    })
    expect(itemsOf(run(all, [take('received', 'gr-2', { line: 1, quantity: '10' })], world))).toMatchObject([
      { received: '110', open: '-10' },
    ])
  })

  test('E-TAKEN: nothing goes below what is taken: neither the quantity, nor the line, nor what another column rests on', () => {
    const taken = run(
      order(),
      [take('received', 'gr-1', { line: 1, quantity: '60' }), take('billed', 'bi-1', { line: 1, quantity: '50' })],
      world,
    )
    const [first, second] = itemsOf(taken) as readonly [Counted, Counted]
    expect(refusal(taken, edit([{ ...first, quantity: '59' }, second]))).toEqual({
      rule: 'E-TAKEN',
      message: '60 kg of line 1 of PO-7 is received already; 59 kg would be too little.',
      field: 'items',
    })
    expect(refusal(taken, edit([second]))).toMatchObject({
      message: '60 kg of line 1 of PO-7 is received already; 0 kg would be too little.',
    })
    expect(refusal(taken, giveBack('received', 'gr-1'))).toMatchObject({
      message: '50 kg of line 1 of PO-7 is billed already; 0 kg would be too little.',
    })
    expect(refusal(taken, edit([{ ...first, quantity: '60' }]))).toBe('accepted')
  })

  test('E-LINE-OF: a line is taken as what it is, and stays that while something is taken', () => {
    const fresh = order()
    expect(refusal(fresh, take('received', 'gr-1', { line: 1, quantity: '1', what: talc, at: 'items.0' }))).toEqual({
      rule: 'E-LINE-OF',
      message: 'Line 1 of PO-7 is of Sugar, not of Talc.',
      field: 'items.0',
    })
    const taken = run(fresh, [take('received', 'gr-1', { line: 1, quantity: '1', what: sugar })], world)
    const [first, second] = itemsOf(taken) as readonly [Counted, Counted]
    expect(refusal(taken, edit([{ ...first, item: talc }, second]))).toMatchObject({
      rule: 'E-LINE-OF',
      field: 'items',
    })
    expect(refusal(taken, edit([first, { ...second, item: sugar }]))).toBe('accepted')
  })

  test('E-LINE names a line that is not there, E-FORM a quantity of nothing, E-STATE and E-SYSTEM who and when', () => {
    const fresh = order()
    expect(refusal(fresh, take('received', 'gr-1', { line: 9, quantity: '1' }))).toMatchObject({
      rule: 'E-LINE',
      message: 'PO-7 has no line 9.',
    })
    expect(refusal(fresh, take('received', 'gr-1', { line: 1, quantity: '0' }))).toMatchObject({ rule: 'E-FORM' })
    expect(refusal(fresh, take('sold', 'gr-1', { line: 1, quantity: '1' }))).toMatchObject({ rule: 'E-FORM' })
    const one = take('received', 'gr-1', { line: 1, quantity: '1' })
    expect(refusal(fresh, { ...one, by: asha })).toMatchObject({ rule: 'E-SYSTEM' })
    const draft = run(
      noHistory({ resource: entry.key, label: entry.label, aggregate: entry.aggregate }),
      [by(asha, 'Create', { name: 'PO-8', items: [{ item: sugar, quantity: '1' }] })],
      world,
    )
    expect(refusal(draft, one)).toMatchObject({ rule: 'E-STATE' })
  })

  test('no command states what was taken', () => {
    const forged = order([{ item: sugar, quantity: '5', received: '4', billed: '4', open: '9' }])
    expect(itemsOf(forged)).toEqual([{ line: 1, item: sugar, quantity: '5', open: '5' }])
    const taken = run(forged, [take('received', 'gr-1', { line: 1, quantity: '3' })], world)
    const [first] = itemsOf(taken)
    const edited = run(taken, [edit([{ ...first, quantity: '6', received: '0', open: '6' }])], world)
    expect(itemsOf(edited)).toMatchObject([{ received: '3', open: '3' }])
  })

  const amount = fc
    .integer({ min: 1, max: 40_000_000 })
    .map((units) => plus(`0.${String(units % 1_000_000).padStart(6, '0')}`, Math.floor(units / 1_000_000)))
  const action = fc.record({
    count: fc.constantFrom('received', 'billed'),
    by: fc.constantFrom('a', 'b', 'c'),
    isBack: fc.boolean(),
    lines: fc.array(fc.record({ line: fc.integer({ min: 1, max: 2 }), quantity: amount }), {
      minLength: 1,
      maxLength: 3,
    }),
  })

  test('whatever is taken and given back in whatever order: 0 <= billed <= received <= ordered in every line, and sums agree', () => {
    let accepted = 0
    holds(
      fc.property(fc.array(action, { minLength: 12, maxLength: 12 }), (actions) => {
        let history = order([
          { item: sugar, quantity: '60' },
          { item: talc, quantity: '25.5' },
        ])
        for (const { count, by: id, isBack, lines } of actions) {
          const result = give(history, isBack ? giveBack(count, id) : take(count, id, ...lines), world)
          if (Result.isFailure(result)) continue
          history = result.success
          accepted += 1
          const entries = entriesOf(history.document)
          for (const { line, quantity, received = '0', billed = '0', open } of itemsOf(history)) {
            const counted = (name: string) =>
              sum(entries.flatMap((one) => (one.count === name && one.line === line ? [one.quantity] : [])))
            expect([received, billed]).toEqual([counted('received'), counted('billed')])
            expect(open).toBe(minus(quantity, received))
            for (const left of [billed, minus(received, billed), minus(quantity, received)])
              expect(left.startsWith('-')).toBe(false)
          }
          expect(isBack && entries.some((one) => one.count === count && one.by.id === id)).toBe(false)
        }
      }),
      runs({ sample: 60, soak: 3000 }),
    )
    expect(accepted).toBeGreaterThan(100)
  })
})

describe('laws of such a document', () => {
  lawsOf({ ...entry, machine: takenOrders.machine })
})
