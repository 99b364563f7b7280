import { Result } from 'effect'
import { describe, expect, test } from 'vitest'
import type { ResourceEntry } from '../../../src/domain/registry/entry.ts'
import { give, noHistory, run, type Step, type Subject } from '../../support/history.ts'
import { lawsOf } from '../../support/workflow/laws.ts'
import { people, type Person, world } from '../../support/world.ts'
import { linedOrderResource as entry, linedOrders, priceListResource } from './example/lined-order.ts'

const { asha } = people
const director: Person = { ...people.omar, codes: ['UI:PUR-ORD:APPROVE'] }
const by = (who: Person, type: string, data: unknown = {}): Step => ({ by: who, type, data, reason: 'Needed.' })
const fresh = ({ key, label, aggregate }: ResourceEntry) =>
  noHistory({ resource: key, label, aggregate } as Subject, 'one')

const third = { item: 'Gum', unit: 'kg', quantity: '0.333333', rate: 10_000, discount: '33.333333' }
/** 0.333333 kg at 100.00 less a third: 22.22. */
const thirdly = { ...third, amount: 2222 }
const created = (items: readonly object[], more: object = {}) => by(asha, 'Create', { vendor: 'A', items, ...more })
const refusal = (steps: readonly Step[], step: Step, of: ResourceEntry = entry) => {
  const result = give(run(fresh(of), steps, world), step, world)
  return Result.isFailure(result) ? result.failure : { rule: 'accepted' }
}

describe('a workflow whose lines compute (documents 2)', () => {
  test('records what is computed here, whatever the command says of it', () => {
    const lying = [{ ...third, amount: 1 }, third]
    const { document, events } = run(fresh(entry), [created(lying, { total: 5 })], world)
    expect(document).toMatchObject({ items: [thirdly, thirdly], total: 4444 })
    expect(events[0]?.data).toMatchObject({ items: [thirdly, thirdly], total: 4444 })
  })

  test('an edit computes again what depends on it, and says it in the event', () => {
    const { events } = run(
      fresh(entry),
      [created([third]), by(asha, 'Edit', { patch: { items: [third, third, third], total: 1 } })],
      world,
    )
    expect(events.at(-1)?.data).toEqual({ patch: { items: [thirdly, thirdly, thirdly], total: 6666 } })
    const lied = run(fresh(entry), [created([third]), by(asha, 'Edit', { patch: { total: 1 } })], world)
    expect(lied.events).toHaveLength(1)
  })

  test('its approval goes by the computed total, an amendment computes it again', () => {
    const dear = { ...third, quantity: '1000', discount: '0' }
    const sent = run(fresh(entry), [created([dear], { total: 1 }), by(asha, 'Submit')], world)
    expect(sent.document).toMatchObject({ status: 'sent', total: 10_000_000 })
    const cheap = [created([third]), by(asha, 'Submit')]
    expect(run(fresh(entry), cheap, world).document).toMatchObject({ status: 'released' })
    const amended = run(fresh(entry), [...cheap, by(asha, 'Amend', { items: [dear] })], world)
    expect(amended.document).toMatchObject({ status: 'sent', total: 10_000_000, items: [{ amount: 10_000_000 }] })
    expect(run(amended, [by(director, 'Approve')], world).document).toMatchObject({ status: 'released' })
  })

  test('its refusals name the line', () => {
    const { quantity: _none, ...bare } = third
    expect(refusal([], created([third, third, bare]))).toMatchObject({
      rule: 'E-REQ',
      message: 'Line 3: Quantity is required.',
      field: 'items.2.quantity',
    })
    expect(refusal([], created([third, { ...third, discount: '101' }]))).toMatchObject({
      rule: 'E-FORM',
      message: 'Line 2: Discount must be a number with at most 6 decimals from 0 to 100.',
    })
    expect(refusal([], created([]))).toMatchObject({ rule: 'E-REQ', message: 'Items is required.' })
  })

  test('amounts and totals beyond exact paise are refused', () => {
    const most = { ...third, quantity: '1', discount: '0', rate: 999_999_999_999_999 }
    expect(run(fresh(entry), [created([most])], world).document).toMatchObject({ total: 999_999_999_999_999 })
    expect(refusal([], created([{ ...most, quantity: '1.000001' }]))).toMatchObject({
      rule: 'E-FORM',
      message: 'Line 1: Amount must be an amount that is not negative.',
      field: 'items.0.amount',
    })
    expect(refusal([], created([most, third]))).toMatchObject({
      rule: 'E-FORM',
      message: 'Total amount is more than 99,99,99,99,99,999.99.',
      field: 'items',
    })
  })
})

describe('laws of such an order', () => {
  lawsOf({ ...entry, machine: linedOrders.machine })
})

describe('a record whose lines compute', () => {
  const of = priceListResource
  const add = (items: readonly object[], more: object = {}) => by(asha, 'Create', { name: 'Gums', items, ...more })

  test('records what is computed, at adding and at every change', () => {
    const { document, events } = run(
      fresh(of),
      [add([{ ...third, amount: 9 }], { total: 9 }), by(asha, 'Update', { patch: { items: [third, third] } })],
      world,
    )
    expect(events.map(({ data }) => data)).toMatchObject([
      { items: [thirdly], total: 2222 },
      { patch: { items: [thirdly, thirdly], total: 4444 } },
    ])
    expect(document).toMatchObject({ total: 4444 })
    expect(run(fresh(of), [add([third]), by(asha, 'Update', { patch: { total: 1 } })], world).events).toHaveLength(1)
  })

  test('names the line that it refuses', () =>
    expect(
      refusal([add([third])], by(asha, 'Update', { patch: { items: [third, { item: 'Gum' }] } }), of),
    ).toMatchObject({ rule: 'E-REQ', message: 'Line 2: Quantity is required.' }))
})
