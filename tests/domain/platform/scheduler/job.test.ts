/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import { describe, expect, test } from 'vitest'
import type { LiveJob } from '../../../../src/domain/platform/scheduler/job/job.ts'
import { given } from '../../../support/given.ts'
import { type History, noHistory, run, type Step } from '../../../support/history.ts'
import { byAdmin, failing, jobSubject, queueing, starting, succeeding } from '../../../support/scheduler/steps.ts'
import { people, queueingTask, refOf, withDocuments, world, type World } from '../../../support/world.ts'

const nothing = noHistory(jobSubject)
const after = (...steps: readonly Step[]): History => run(nothing, steps, world)
const live = ({ document }: History): LiveJob => document as unknown as LiveJob
const task = refOf(queueingTask)
const now = byAdmin('RunNow', { task })

/** Another job of the task, begun at 09:45 local time. */
const withOpen = (status: 'queued' | 'running', base: World = world): World =>
  withDocuments(base, 'jobs', {
    id: 'other',
    task,
    status,
    attempt: 1,
    queuedAt: '2026-01-05T04:14:00.000Z',
    startedAt: status === 'running' ? '2026-01-05T04:15:00.000Z' : null,
    openTask: task.id,
  })
const skipping = withDocuments(world, 'scheduler-tasks', { ...queueingTask, overlap: 'skip' })

describe('a job', () => {
  test('carries what its task said when it was queued, runs, and tells how it ended', () => {
    const queued = given(nothing).when(now).then('JobQueued')
    expect(live(queued)).toMatchObject({
      task,
      handler: 'backup',
      trigger: 'manual',
      attempt: 1,
      status: 'queued',
      scheduledFor: queued.document.createdAt,
      openTask: task.id,
    })
    const running = given(queued).when(starting).then('JobStarted')
    const ended = given(running).when(succeeding).then('JobSucceeded')
    expect(live(ended)).toMatchObject({
      status: 'succeeded',
      worker: 'worker-1',
      result: { events: 3 },
      durationMs: 3_600_000,
      openTask: null,
    })
  })

  test('JB-01: while one runs or waits, people who ask again are told since when, unless runs wait for each other', () => {
    const said = (at: string) => ({ rule: 'JB-01', message: `Evening backup is already running since ${at}.` })
    given(nothing, withOpen('running', skipping)).when(now).then(said('09:45'))
    given(nothing, withOpen('queued', skipping)).when(now).then(said('09:44'))
    given(nothing, withOpen('running', skipping))
      .when(byAdmin('Retry', { task, job: 'job-cancelled' }))
      .then(said('09:45'))
    given(nothing, withOpen('running')).when(now).then('JobQueued')
  })

  test('of the schedule is skipped while one runs, unless runs wait for each other', () => {
    const skipped = given(nothing, withOpen('running', skipping)).when(queueing()).then('JobQueued', 'JobSkipped')
    expect(live(skipped)).toMatchObject({ status: 'skipped', trigger: 'schedule', openTask: null, durationMs: null })
    given(nothing, withOpen('running')).when(queueing()).then('JobQueued')
  })

  test('JB-01: never runs beside another one of its task', () => {
    given(after(queueing()), withOpen('running')).when(starting).then({ rule: 'JB-01' })
    given(after(queueing()), withOpen('queued')).when(starting).then('JobStarted')
  })

  test('JB-02: of a task that was deleted does not begin', () => {
    const gone = { ...world, documents: { ...world.documents, 'scheduler-tasks': [] } }
    for (const step of [now, queueing(), byAdmin('Retry', { task, job: 'job-cancelled' })])
      given(nothing, gone).when(step).then({ rule: 'JB-02', message: 'The task of this job was deleted.' })
  })

  test('that failed is tried again after a delay that doubles, as often as its task says', () => {
    const delays = [0, 1, 2, 3].map((attempt) => {
      const history = given(after(queueing({ after: { job: 'first', attempt } }), starting))
        .when(failing)
        .then('JobFailed')
      const failed = history.events.at(-1) as { readonly data: unknown }
      const { retryAt } = failed.data as { readonly retryAt: string | null }
      expect(live(history)).toMatchObject({ status: 'failed', error: 'Worker stopped.', attempt: attempt + 1 })
      return retryAt === null ? null : (Date.parse(retryAt) - Date.parse(history.document.lastModifiedAt)) / 1000
    })
    expect(delays).toEqual([60, 120, 240, null])
  })

  test('E-STATE JB-03: only what failed or was cancelled is tried again by people, with the next number', () => {
    const retried = given(nothing)
      .when(byAdmin('Retry', { task, job: 'job-cancelled' }))
      .then('JobQueued')
    expect(live(retried)).toMatchObject({ trigger: 'retry', attempt: 2, retryOf: 'job-cancelled' })
    given(nothing, withOpen('running'))
      .when(byAdmin('Retry', { task, job: 'other' }))
      .then({
        rule: 'E-STATE',
        message: 'Job is “Running”; Retry is possible only when it is “Failed” or “Cancelled”.',
      })
    given(nothing)
      .when(byAdmin('Retry', { task, job: 'nowhere' }))
      .then({ rule: 'JB-03' })
  })

  test('E-STATE: is cancelled while it waits or runs, and ends once', () => {
    for (const steps of [[queueing()], [queueing(), starting]]) {
      const cancelled = given(after(...steps))
        .when(byAdmin('Cancel'))
        .then('JobCancelled')
      expect(live(cancelled).openTask).toBeNull()
      for (const step of [starting, succeeding, failing, byAdmin('Cancel')])
        given(cancelled).when(step).then({ rule: 'E-STATE' })
    }
    given(after(queueing(), starting, succeeding))
      .when(byAdmin('Cancel'))
      .then({
        rule: 'E-STATE',
        message: 'Job is “Succeeded”; Cancel is possible only when it is “Queued” or “Running”.',
      })
    given(after(queueing())).when(succeeding).then({ rule: 'E-STATE' })
  })

  test('is started and ended by the server alone', () => {
    given(after(queueing()))
      .when({ ...starting, by: people.admin })
      .then({ rule: 'E-SYSTEM' })
    given(nothing)
      .when({ ...now, by: people.clerk })
      .then({ rule: 'E-PERM' })
  })
})
