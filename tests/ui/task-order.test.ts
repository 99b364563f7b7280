import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byOrder, isOrderKey, lastKey, type Ordered, ranksOf } from '../../src/domain/hr/employee-task/order.ts'
import { keyBehind } from '../../src/ui/hr/task/orderKeys.ts'
import { holds } from '../support/holds.ts'
import { runs } from '../support/tier.ts'

const assignedTo = { id: 'asha', name: 'Asha Rao' }
const start = Date.parse('2026-01-05T04:00:00.000Z')
const taskAt = (index: number): Ordered => {
  const id = `0199${index}-7000`
  const now = new Date(start + Math.floor(index / 2)).toISOString()
  return { id, status: 'open', assignedTo, priority: 'high', details: { orderKey: lastKey(now, id) } }
}

const moved = (tasks: readonly Ordered[], id: string, orderKey: string): readonly Ordered[] =>
  tasks.map((one) => (one.id === id ? { ...one, details: { orderKey } } : one))
const inOrder = (tasks: readonly Ordered[]): readonly string[] => tasks.toSorted(byOrder).map(({ id }) => id)

interface Move {
  readonly device: number
  readonly task: number
  readonly to: number
  readonly syncs: boolean
}
const moves = fc.array(fc.record({ device: fc.nat(2), task: fc.nat(99), to: fc.nat(99), syncs: fc.boolean() }), {
  maxLength: 60,
}) as fc.Arbitrary<readonly Move[]>

describe('the order of tasks (spec 02, Employee task, priorityIndex)', () => {
  test('a task is put where it is dropped, by one key that others can be put beside', () => {
    holds(
      fc.property(fc.integer({ min: 1, max: 9 }), moves, (count, all) => {
        let tasks: readonly Ordered[] = Array.from({ length: count }, (_, index) => taskAt(index))
        for (const { task, to } of all) {
          const order = inOrder(tasks)
          const id = order[task % count] ?? ''
          const others = order.filter((one) => one !== id)
          const at = to % count
          const key = keyBehind(tasks.toSorted(byOrder), id, others[at - 1])
          expect(isOrderKey(key)).toBe(true)
          tasks = moved(tasks, id, key)
          expect(inOrder(tasks)).toEqual([...others.slice(0, at), id, ...others.slice(at)])
        }
      }),
      runs({ sample: 100, soak: 3000 }),
    )
  })

  test('people who move offline see the same order once they have synced, and no rank twice', () => {
    holds(
      fc.property(fc.integer({ min: 2, max: 9 }), moves, (count, all) => {
        const begun = Array.from({ length: count }, (_, index) => taskAt(index))
        let log: readonly (readonly [id: string, key: string])[] = []
        const devices = [0, 1, 2].map(() => ({
          tasks: begun as readonly Ordered[],
          waiting: [] as (readonly [string, string])[],
        }))
        const sync = (): void => {
          log = [...log, ...devices.flatMap(({ waiting }) => waiting.splice(0))]
          const tasks = log.reduce((before, [id, key]) => moved(before, id, key), begun as readonly Ordered[])
          for (const device of devices) device.tasks = tasks
        }
        for (const { device: at, task, to, syncs } of all) {
          const device = devices[at]
          if (device === undefined) continue
          const order = inOrder(device.tasks)
          const id = order[task % count] ?? ''
          const key = keyBehind(device.tasks.toSorted(byOrder), id, order.filter((one) => one !== id)[(to % count) - 1])
          device.tasks = moved(device.tasks, id, key)
          device.waiting.push([id, key])
          if (syncs) sync()
        }
        sync()
        const naive = log.reduce(
          (keys, [id, key]) => keys.set(id, key),
          new Map(begun.map((one) => [one.id, one.details.orderKey ?? ''])),
        )
        const wanted = [...naive]
          .toSorted(([a, x], [b, y]) => (x === y ? (a < b ? -1 : 1) : x < y ? -1 : 1))
          .map(([id]) => id)
        for (const { tasks } of devices) {
          expect(inOrder(tasks)).toEqual(wanted)
          // Whatever order they came in.
          expect([...ranksOf(tasks.toReversed())]).toEqual(wanted.map((id, index) => [id, index + 1]))
        }
      }),
      runs({ sample: 100, soak: 3000 }),
    )
  })

  test('two who put different tasks in the same gap leave room between them', () => {
    const list = [0, 1].map((index) => taskAt(index * 4))
    const [first] = list
    const keys = Array.from({ length: 40 }, (_, index) => keyBehind(list, `task-${index}`, first?.id))
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('a thousand tasks fit one after the other behind the first', () => {
    let list = [0, 1].map((index) => taskAt(index * 4))
    for (let index = 0; index < 1000; index += 1) {
      const id = `task-${index}`
      const orderKey = keyBehind(list, id, list[0]?.id)
      list = [list[0] as Ordered, { ...taskAt(1), id, details: { orderKey } }, ...list.slice(1)]
    }
    expect(Math.max(...list.map(({ details: { orderKey = '' } }) => orderKey.length))).toBeLessThan(500)
    expect(list.toSorted(byOrder)).toEqual(list)
  })

  test.each(['', 'a', 'a00', 'b0', `A${'0'.repeat(26)}`, 'a0 ', '1a', 'a0-'])('%o is no key', (key) => {
    expect(isOrderKey(key)).toBe(false)
  })
})
