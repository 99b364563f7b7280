import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priorities } from '../../src/domain/hr/employee-task/choices.ts'
import { lastKey } from '../../src/domain/hr/employee-task/order.ts'
import { employeeTaskResource as entry } from '../../src/domain/hr/employee-task/resource.ts'
import { type EmployeeTask, employeeTasks, type TaskStep } from '../../src/domain/hr/employee-task/task.ts'
import { inColumn, placesAmong, stepTo, type TaskStatus } from '../../src/ui/hr/task/boardSteps.ts'
import { keyAmong } from '../../src/ui/hr/task/orderKeys.ts'
import { holds } from '../support/holds.ts'
import { noHistory, permitContextOf, run, type Step } from '../support/history.ts'
import { gives, saved } from '../support/hr/tasks.ts'
import { runs } from '../support/tier.ts'
import { people, type Person, world } from '../support/world.ts'

const { asha, vikram, clerk } = people
const none = noHistory({ resource: entry.key, label: entry.label, aggregate: entry.aggregate })
const started = gives(asha, 'Start')
const completed = gives(vikram, 'Complete')

/** What a move to a column does for somebody, after some steps of a task that Asha does and Vikram authorizes. */
const moveOf = (by: Person, to: TaskStatus, ...steps: readonly Step[]): string => {
  const history = run(none, [saved(), ...steps], world)
  const context = permitContextOf(history, by, world, '2026-01-06T04:00:00.000Z')
  const refusal = (task: EmployeeTask, type: TaskStep) =>
    employeeTasks.aggregate.permits?.(task, type, context)?.message
  const leading = stepTo(history.document as EmployeeTask, to, refusal)
  return 'step' in leading ? leading.step : leading.refused
}

describe('a move between the columns of a board', () => {
  test('takes the step that leads there', () => {
    expect(moveOf(asha, 'in-progress')).toBe('Start')
    expect(moveOf(vikram, 'completed', started)).toBe('Complete')
    expect(moveOf(vikram, 'open', completed)).toBe('Reopen')
    expect(moveOf(asha, 'cancelled', started)).toBe('Cancel')
  })

  test('asks for completion where it is not theirs to complete', () => {
    expect(moveOf(asha, 'completed', started)).toBe('AskCompletion')
  })

  test('says why where no step leads there', () => {
    expect(moveOf(asha, 'open', started)).toMatch(/\.$/)
    expect(moveOf(vikram, 'in-progress')).toMatch(/^Only .+ can start this task\.$/)
    expect(moveOf(clerk, 'completed')).toBe('Only Vikram Shah can complete this task; ask for completion instead.')
    expect(moveOf(asha, 'cancelled', completed)).toMatch(/\.$/)
  })
})

const start = Date.parse('2026-01-05T04:00:00.000Z')
const template = run(none, [saved()], world).document as EmployeeTask
const taskAt = (index: number, priority: (typeof priorities)[number]): EmployeeTask => {
  const id = `task-${index}`
  const orderKey = lastKey(new Date(start + index).toISOString(), id)
  return { ...template, id, priority, details: { ...template.details, orderKey } }
}
const column = fc
  .array(fc.constantFrom(...priorities), { minLength: 1, maxLength: 12 })
  .map((all) => all.map((priority, index) => taskAt(index, priority))) as fc.Arbitrary<readonly EmployeeTask[]>
const idsOf = (tasks: readonly EmployeeTask[]): readonly string[] => inColumn(tasks).map(({ id }) => id)
const withKey = (tasks: readonly EmployeeTask[], id: string, orderKey: string): readonly EmployeeTask[] =>
  tasks.map((one) => (one.id === id ? { ...one, details: { ...one.details, orderKey } } : one))

describe('the order of a column', () => {
  test('a task stands where it was put, anywhere among those of its priority and nowhere else', () => {
    holds(
      fc.property(column, fc.nat(99), fc.nat(99), (tasks, which, to) => {
        const task = tasks[which % tasks.length] as EmployeeTask
        const others = inColumn(tasks).filter((one) => one !== task)
        const [first, last] = placesAmong(task, others, 'own')
        const at = first + (to % (last - first + 1))
        const before = others[at - 1]
        const after = before?.priority === task.priority ? before?.id : undefined
        const next = withKey(tasks, task.id, keyAmong(tasks, task, after))
        expect(idsOf(next).indexOf(task.id)).toBe(at)
        expect(idsOf(next).filter((id) => id !== task.id)).toEqual(others.map(({ id }) => id))
        expect(others.slice(first, last).every(({ priority }) => priority === task.priority)).toBe(true)
        expect(others.filter(({ priority }) => priority === task.priority)).toHaveLength(last - first)
      }),
      runs({ sample: 200, soak: 5000 }),
    )
  })

  test('the place that is shown in another column is where it comes', () => {
    holds(
      fc.property(column, fc.nat(99), (tasks, which) => {
        const task = tasks[which % tasks.length] as EmployeeTask
        const others = inColumn(tasks).filter((one) => one !== task)
        expect(placesAmong(task, others, 'keeps its key')[0]).toBe(idsOf(tasks).indexOf(task.id))
        const renewed = withKey(tasks, task.id, lastKey(new Date(start + 1000).toISOString(), task.id))
        expect(placesAmong(task, others, 'gets a new key')[0]).toBe(idsOf(renewed).indexOf(task.id))
      }),
      runs({ sample: 200, soak: 5000 }),
    )
  })

  test('of closed tasks the latest twenty are shown, the last one first', () => {
    const tasks = Array.from({ length: 25 }, (_, index) => ({
      ...taskAt(index, 'low'),
      lastModifiedAt: new Date(start + index).toISOString(),
    }))
    const shown = inColumn(tasks, 'completed').map(({ id }) => id)
    expect(shown).toEqual(Array.from({ length: 20 }, (_, index) => `task-${24 - index}`))
  })
})
