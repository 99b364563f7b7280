/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import { describe, expect, test } from 'vitest'
import { handlerKeys, handlers } from '../../../../src/domain/platform/scheduler/handlers.ts'
import { checkSchedule } from '../../../../src/domain/platform/scheduler/schedule.ts'
import {
  averageDuration,
  lateSince,
  type LiveTask,
  nextRunOf,
} from '../../../../src/domain/platform/scheduler/task/task.ts'
import { schedulerTaskResource } from '../../../../src/domain/platform/scheduler/task/resource.ts'
import { nobodyOn } from '../../../../src/domain/registry/named-fields.ts'
import { given } from '../../../support/given.ts'
import { type History, noHistory, run, type Step } from '../../../support/history.ts'
import { byAdmin, bySystem, taskInput, taskSubject } from '../../../support/scheduler/steps.ts'
import { people, world } from '../../../support/world.ts'

const nothing = noHistory(taskSubject)
const after = (...steps: readonly Step[]): History => run(nothing, steps, world)
const live = ({ document }: History): LiveTask => document as unknown as LiveTask
const own = byAdmin('Create', taskInput())
const check = bySystem('Register', taskInput({ name: 'Event chain check', handler: 'chain-verify' }))

const ran = (status: string, durationMs = 1000): Step =>
  bySystem('RecordRun', { job: 'one', status, startedAt: '2026-01-05T05:00:00.000Z', durationMs })

describe('a scheduler task', () => {
  test('that found nothing to do, and recorded nothing, runs next after now, not when it was last recorded', () => {
    const mails = bySystem('Register', taskInput({ handler: 'mail-sender', cronExpression: '* * * * *' }))
    const { document } = given(nothing).when(mails).then('TaskCreated')
    const next = schedulerTaskResource.columns.find(({ key }) => key === 'nextRunAt')
    expect(next?.value(document)).toBe('2026-01-05T04:01:00.000Z')
    expect(next?.value(document, nobodyOn('2026-02-01T10:00:30.000Z'))).toBe('2026-02-01T10:01:00.000Z')
  })

  test('is late when no end of a run is told within its timeout and a minute, unless it is paused or tells of work alone', () => {
    const at = (history: History, now: string) => lateSince({ ...history.document, ...live(history) }, now)
    const due = '2026-01-05T20:30:00.000Z'
    const task = after(own)
    expect(at(task, '2026-01-05T20:36:00.000Z')).toBeNull()
    expect(at(task, '2026-01-05T20:36:01.000Z')).toBe(due)
    expect(at(task, '2026-01-09T12:00:00.000Z')).toBe(due)
    const runs = run(task, [{ ...ran('failed'), now: '2026-01-05T20:30:05.000Z' }], world)
    expect(at(runs, '2026-01-06T12:00:00.000Z')).toBeNull()
    expect(at(after(own, byAdmin('Pause')), '2026-01-09T12:00:00.000Z')).toBeNull()
    const mails = bySystem('Register', taskInput({ handler: 'mail-sender' }))
    expect(at(after(mails), '2026-01-09T12:00:00.000Z')).toBeNull()
  })

  test('begins enabled, with the defaults of what was not said, and knows its next run', () => {
    const { document } = given(nothing).when(own).then('TaskCreated')
    expect(document).toMatchObject({
      status: 'enabled',
      ownership: 'user',
      timeoutSeconds: 300,
      maxRetries: 3,
      retryDelaySeconds: 60,
      overlap: 'skip',
      lastRunAt: null,
      nextRunAt: '2026-01-05T20:30:00.000Z',
    })
  })

  test('ST-01 ST-02 ST-03: schedule and handler are checked, on creating and on editing', () => {
    const wrong: readonly (readonly [object, string, string])[] = [
      [{ cronExpression: '0 25 * * *' }, 'ST-01', '0 25 * * * is not a valid schedule: the hour 25 is not understood.'],
      [{ handler: 'tea' }, 'ST-02', 'tea is not a known job.'],
      [{ cronExpression: '*/5 * * * * *' }, 'ST-03', 'The schedule runs more often than once a minute.'],
    ]
    for (const [fields, rule, message] of wrong) {
      given(nothing)
        .when(byAdmin('Create', taskInput(fields as never)))
        .then({ rule, message })
      given(after(own))
        .when(byAdmin('Edit', { patch: fields }))
        .then({ rule, message })
    }
    given(nothing)
      .when(byAdmin('Create', taskInput({ payload: { what: 'all' } })))
      .then({ rule: 'E-FORM', field: 'payload' })
  })

  test('edited, it comes due anew; an edit that changes nothing is no event', () => {
    const next = given(after(own))
      .when(byAdmin('Edit', { patch: { cronExpression: '0 6 * * *', name: taskInput().name } }))
      .then({ type: 'TaskChanged', data: { patch: { cronExpression: '0 6 * * *' } } })
    expect(live(next).nextRunAt).toBe('2026-01-05T06:00:00.000Z')
    given(next)
      .when(byAdmin('Edit', { patch: { cronExpression: '0 6 * * *' } }))
      .then()
  })

  test('E-STATE: paused it does not come due; pausing twice and resuming what runs are refused', () => {
    const paused = given(after(own)).when(byAdmin('Pause')).then('TaskPaused')
    expect(live(paused).nextRunAt).toBeNull()
    expect(nextRunOf(live(paused), '2026-01-05T06:00:00.000Z')).toBeNull()
    given(paused).when(byAdmin('Pause')).then({
      rule: 'E-STATE',
      message: 'Backup before the night is “Paused”; Pause is possible only when it is “Enabled”.',
    })
    const resumed = given(paused).when(byAdmin('Resume')).then('TaskResumed')
    expect(live(resumed).nextRunAt).toBe('2026-01-05T20:30:00.000Z')
    given(resumed).when(byAdmin('Resume')).then({ rule: 'E-STATE' })
  })

  test('ST-04: the event chain check is never paused', () => {
    given(after(check)).when(byAdmin('Pause')).then({ rule: 'ST-04', message: 'This task cannot be paused.' })
  })

  test('ST-05: a system task is not deleted, and what the product says of it is not changed; its schedule is', () => {
    given(after(check)).when(byAdmin('Delete')).then({ rule: 'ST-05', message: 'Event chain check is a system task.' })
    given(after(check))
      .when(byAdmin('Edit', { patch: { handler: 'backup' } }))
      .then({ rule: 'ST-05', field: 'handler' })
    given(after(check))
      .when(byAdmin('Edit', { patch: { cronExpression: '0 3 * * *' } }))
      .then('TaskChanged')
    given(after(check))
      .when(bySystem('Edit', { patch: { description: 'Checks the log.' } }))
      .then('TaskChanged')
    given(given(after(own)).when(byAdmin('Delete')).then('TaskDeleted'))
      .when(byAdmin('Resume'))
      .then({ rule: 'E-GONE' })
  })

  test('shows how its last run ended, counts failures in a row and takes the mean of the last ten that succeeded', () => {
    let history = after(own)
    for (const [status, failures] of [
      ['failed', 1],
      ['cancelled', 1],
      ['failed', 2],
      ['failed', 3],
      ['succeeded', 0],
    ] as const) {
      history = given(history).when(ran(status)).then({ type: 'TaskRan', data: { failures } })
      expect(live(history)).toMatchObject({ lastStatus: status, failures })
    }
    for (let count = 1; count <= 12; count += 1) history = given(history).when(ran('succeeded', count)).then('TaskRan')
    expect(live(history).durations).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(averageDuration(live(history))).toBe(8)
    expect(averageDuration(live(after(own)))).toBeNull()
  })

  test('belongs to those who hold the code, and what it records to the server', () => {
    given(nothing)
      .when({ ...own, by: people.asha })
      .then({ rule: 'E-PERM' })
    given(after(own))
      .when({ ...ran('failed'), by: people.admin })
      .then({ rule: 'E-SYSTEM' })
    given(nothing)
      .when({ ...check, by: people.admin })
      .then({ rule: 'E-SYSTEM' })
  })
})

test('the schedule of every handler is one', () => {
  for (const key of handlerKeys) expect([key, checkSchedule(handlers[key].schedule)]).toEqual([key, { kind: 'valid' }])
})
