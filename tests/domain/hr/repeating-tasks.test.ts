import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextOccurrence } from '../../../src/domain/hr/employee-task/repeating.ts'
import { employeeTaskResource as entry } from '../../../src/domain/hr/employee-task/resource.ts'
import type { EmployeeTask } from '../../../src/domain/hr/employee-task/task.ts'
import { addDays } from '../../../src/domain/kernel/calendar.ts'
import { isAskedOn } from '../../../src/domain/miscellaneous/questionnaire/schedule.ts'
import { given } from '../../support/given.ts'
import { noHistory, run, type Step } from '../../support/history.ts'
import { holds } from '../../support/holds.ts'
import { gives, saved } from '../../support/hr/tasks.ts'
import { runs } from '../../support/tier.ts'
import { people, system, world } from '../../support/world.ts'

const { asha, vikram } = people
const none = noHistory({ resource: entry.key, label: entry.label, aggregate: entry.aggregate })
const after = (...steps: readonly Step[]) => run(none, steps, world)
const taskOf = (...steps: readonly Step[]) => after(...steps).document as EmployeeTask

/** Monday at nine, local time; the first instant of the tests is Monday 05-Jan-2026. */
const mondays = '30 3 * * 1'
const weekly = (more: object = {}) => saved({ cronExpression: mondays, ...more })
const at = (step: Step, now: string): Step => ({ ...step, now })

describe('a task that repeats (spec 02, Recurring tasks and reminders)', () => {
  test('is of the first day of its schedule', () => {
    expect(taskOf(weekly()).details.occurrence).toBe('2026-01-05')
    expect(taskOf(saved({ cronExpression: '30 3 * * 3' })).details.occurrence).toBe('2026-01-07')
    expect(taskOf(saved()).details.occurrence).toBeUndefined()
  })

  test('is of another day once its schedule is changed, and of none once it is taken away', () => {
    const edited = (patch: object) => taskOf(weekly(), gives(vikram, 'Edit', { patch })).details.occurrence
    expect(edited({ cronExpression: '30 3 * * 3' })).toBe('2026-01-07')
    expect(edited({ name: 'Count the seals' })).toBe('2026-01-05')
    expect(edited({ cronExpression: null })).toBeUndefined()
  })

  test('TSK-18: what is no schedule is refused', () => {
    const refused = given(none)
      .when(saved({ cronExpression: 'often' }))
      .then({ rule: 'TSK-18', field: 'cronExpression' })
    expect(refused.events).toEqual([])
  })

  test('completed, it says on which day it comes again: behind its own, and none that has passed', () => {
    const nextOn = (now: string): unknown =>
      (after(weekly(), at(gives(vikram, 'Complete'), now)).document as EmployeeTask).details.nextOn
    expect(nextOn('2026-01-05T09:00:00.000Z')).toBe('2026-01-12')
    expect(nextOn('2026-01-08T09:00:00.000Z')).toBe('2026-01-12')
    expect(nextOn('2026-01-12T09:00:00.000Z')).toBe('2026-01-12')
    expect(nextOn('2026-01-29T09:00:00.000Z')).toBe('2026-02-02')
    expect(taskOf(saved(), gives(vikram, 'Complete')).details.nextOn).toBeUndefined()
  })

  test('TSK-20: it comes again on that day and not before, once', () => {
    const done = after(weekly(), gives(vikram, 'Complete'))
    given(done)
      .when(at(gives(system, 'ComeAgain'), '2026-01-11T18:29:00.000Z'))
      .then({ rule: 'TSK-20' })
    const again = given(done)
      .when(at(gives(system, 'ComeAgain'), '2026-01-11T18:31:00.000Z'))
      .then('TaskCameAgain')
    expect(again.document).toMatchObject({ status: 'completed', details: { occurrence: '2026-01-05' } })
    given(again)
      .when(at(gives(system, 'ComeAgain'), '2026-01-19T04:00:00.000Z'))
      .then({ rule: 'TSK-20' })
  })

  test('two completions of one occurrence are one', () => {
    const done = after(weekly(), gives(vikram, 'Complete'))
    const still = given(done).when(gives(vikram, 'Complete')).then({ rule: 'E-STATE' })
    expect((still.document as EmployeeTask).details.nextOn).toBe('2026-01-12')
  })

  test('reopened, it does not come again before it is done once more', () => {
    expect(taskOf(weekly(), gives(vikram, 'Complete'), gives(vikram, 'Reopen')).details.nextOn).toBeUndefined()
  })

  test('whenever it is done, its next day is one of its schedule', () => {
    const field = (least: number, most: number) =>
      fc.oneof(fc.constant('*'), fc.integer({ min: least, max: most }).map(String)) as fc.Arbitrary<string>
    holds(
      fc.property(field(1, 28), field(0, 6), fc.nat(400), fc.nat(60), (monthDay, weekDay, from, late) => {
        const cronExpression = `30 3 ${monthDay} * ${weekDay}`
        const occurrence = addDays('2026-01-05', from)
        const today = addDays(occurrence, late - 20)
        const next = nextOccurrence({ cronExpression, details: { occurrence } }, today) ?? ''
        expect(next > occurrence && next >= today).toBe(true)
        expect(isAskedOn({ cronExpression }, next)).toBe(true)
      }),
      runs({ sample: 100, soak: 3000 }),
    )
  })
})

describe('a reminder', () => {
  const remindAt = '2026-01-06T04:00:00.000Z'

  test('TSK-19: lies ahead when it is set', () => {
    given(none)
      .when(saved({ remindAt: '2026-01-05T03:59:00.000Z' }))
      .then({ rule: 'TSK-19', field: 'remindAt' })
    const kept = given(after(saved({ remindAt })))
      .when({ ...gives(asha, 'Edit', { patch: { name: 'Late' } }), now: '2026-01-07T04:00:00.000Z' })
      .then('TaskChanged')
    expect(kept.document['remindAt']).toBe(remindAt)
  })

  test('is gone once it was given', () => {
    const told = given(after(saved({ remindAt })))
      .when(at(gives(system, 'Remind'), remindAt))
      .then('TaskReminded')
    expect(told.document['remindAt']).toBeUndefined()
  })
})
