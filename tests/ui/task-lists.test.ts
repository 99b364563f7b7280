import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priorities, taskStatuses, taskTypes } from '../../src/domain/hr/employee-task/choices.ts'
import { employeeTaskResource as entry } from '../../src/domain/hr/employee-task/resource.ts'
import { isOpenTask, lastKey, listOf } from '../../src/domain/hr/employee-task/order.ts'
import type { EmployeeTask } from '../../src/domain/hr/employee-task/task.ts'
import { columnOf } from '../../src/domain/registry/slots.ts'
import type { Filter } from '../../src/infra/face.ts'
import { ListIndex } from '../../src/infra/replica/list-index.ts'
import { holds as holdsAtServer } from '../../src/server/http/conditions.ts'
import { asked, asks, inUrl, isShown, type Narrowing, of, partsOf } from '../../src/ui/hr/task/narrowing.ts'
import { keyAmong } from '../../src/ui/hr/task/orderKeys.ts'
import { holds } from '../support/holds.ts'
import { noHistory, run } from '../support/history.ts'
import { saved } from '../support/hr/tasks.ts'
import { runs } from '../support/tier.ts'
import { people, refOf, viewerOf, world } from '../support/world.ts'

const viewer = viewerOf(people.admin, '2026-03-01T06:00:00.000Z')
const none = noHistory({ resource: entry.key, label: entry.label, aggregate: entry.aggregate })
const base = run(none, [saved()], world).document as EmployeeTask
const usual = inUrl.read(new URLSearchParams())

const person = fc.constantFrom(people.asha, people.vikram, people.qa, people.omar).map(refOf)
const tags = fc.subarray(['audit', 'Audit trail', 'trail'])
const tasks: fc.Arbitrary<readonly EmployeeTask[]> = fc
  .array(
    fc.record({
      reponsibleParty: person,
      assignedTo: person,
      watchers: fc.uniqueArray(person, { selector: ({ id }) => id, minLength: 1 }),
      status: fc.constantFrom(...taskStatuses),
      type: fc.constantFrom(...taskTypes),
      priority: fc.constantFrom(...priorities),
      tags,
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    all.map(({ watchers, ...task }, index) => ({
      ...base,
      ...task,
      id: `t${index}`,
      details: { watchers, orderKey: lastKey(`2026-01-05T04:00:00.00${index % 5}Z`, `t${index}`) },
    })),
  )
const narrowings: fc.Arbitrary<Narrowing> = fc
  .record({
    view: fc.constantFrom('table', 'status', 'person'),
    status: fc.constantFrom('to-do', '', ...taskStatuses),
    type: fc.constantFrom('', ...taskTypes),
    priority: fc.constantFrom('', ...priorities),
    tag: fc.constantFrom('', 'audit', 'trail'),
  })
  .map((one) => ({ ...usual, ...one, watching: 'yes' }))

/** What a device finds. */
const found = (all: readonly EmployeeTask[], filters: readonly Filter[]): ReadonlySet<string> => {
  const index = new ListIndex(entry, viewer)
  for (const one of all) index.put(one)
  return new Set(index.ids({ resource: entry.key, filters, search: '', sort: 'createdAt' }))
}
const idsOf = (all: readonly EmployeeTask[]): readonly string[] => all.map(({ id }) => id).toSorted()

describe('what is asked of all tasks', () => {
  test('is just those in which a person takes part, on the device and at the server', () => {
    holds(
      fc.property(tasks, person, (all, { id }) => {
        const meant = idsOf(partsOf(all, id, { ...usual, watching: 'yes' }).all)
        expect([...found(all, [of(id)])].toSorted()).toEqual(meant)
        const column = columnOf(entry, 'people')
        if (column === undefined) throw new Error('There is no such column.')
        const at = (operator: 'eq' | 'not') =>
          idsOf(all.filter((one) => holdsAtServer({ column, operator, values: [id] }, one, viewer)))
        expect(at('eq')).toEqual(meant)
        expect(at('not')).toEqual(idsOf(all.filter((one) => !meant.includes(one.id))))
      }),
      runs({ sample: 200, soak: 5000 }),
    )
  })

  test('leaves out nothing of what a narrowing shows', () => {
    holds(
      fc.property(tasks, person, narrowings, (all, { id }, narrowing) => {
        const wanted = found(all, [of(id), ...asked(narrowing)])
        for (const one of partsOf(all, id, narrowing).all.filter((task) => isShown(task, narrowing)))
          expect([asks(narrowing, one.status), isOpenTask(one) || wanted.has(one.id)]).toEqual([true, true])
      }),
      runs({ sample: 200, soak: 5000 }),
    )
  })

  test('is enough to put a task behind another one of its list: its place there is the same as among all', () => {
    holds(
      fc.property(tasks, person, fc.nat(), fc.nat(), (all, { id }, at, behind) => {
        const known = partsOf(all, id, { ...usual, watching: 'yes' }).all
        const task = known.filter(isOpenTask)[at % Math.max(1, known.length)]
        if (task === undefined) return
        const list = all.filter((one) => isOpenTask(one) && listOf(one) === listOf(task) && one.id !== task.id)
        const after = [undefined, ...list.map((one) => one.id)][behind % (list.length + 1)]
        const before = (key: string) => idsOf(list.filter((one) => (one.details.orderKey ?? '') < key))
        const some = all.filter((one) => list.includes(one) || known.includes(one))
        expect(before(keyAmong(some, task, after))).toEqual(before(keyAmong(all, task, after)))
      }),
      runs({ sample: 200, soak: 5000 }),
    )
  })

  test('counts a task for each who takes part, and offers each', () => {
    const index = new ListIndex(entry, viewer)
    index.put({ ...base, id: 'one' })
    index.put({ ...base, id: 'two', assignedTo: refOf(people.vikram) })
    const names = (all: readonly { readonly name: string; readonly count?: number }[]) =>
      all.map(({ name, count }) => [name, count])
    const expected = [
      [people.asha.name, 1],
      [people.qa.name, 2],
      [people.vikram.name, 2],
    ]
    const { groups } = index.figure({ filters: [], measure: 'count', groupBy: 'people' })
    expect(names(groups.toSorted((one, other) => one.name.localeCompare(other.name)))).toEqual(expected)
    expect(names(index.values({ column: 'people', search: '', chosen: [], most: 9 }).values)).toEqual(expected)
  })
})
