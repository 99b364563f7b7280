/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import { describe, expect, test } from 'vitest'
import type { LiveRun } from '../../../src/domain/platform/maintenance-run/maintenance-run.ts'
import { given } from '../../support/given.ts'
import { type History, noHistory, run, type Step } from '../../support/history.ts'
import { byAdmin, bySystem, done, failing, runSubject, starting } from '../../support/scheduler/steps.ts'
import { people, withDocuments, world } from '../../support/world.ts'

const nothing = noHistory(runSubject)
const after = (...steps: readonly Step[]): History => run(nothing, steps, world)
const begin = byAdmin('Begin', { kind: 'backup' })
const busy = withDocuments(world, 'maintenance-runs', {
  id: 'other',
  kind: 'verify-chain',
  startedBy: { id: 'qa', name: 'Quentin Ames' },
  status: 'running',
  queuedAt: '2026-01-05T04:14:00.000Z',
  startedAt: '2026-01-05T04:15:00.000Z',
  open: 'yes',
})

describe('a maintenance run', () => {
  test('is asked for, runs, and says what it found', () => {
    const ended = given(
      given(given(nothing).when(begin).then('MaintenanceQueued')).when(starting).then('MaintenanceStarted'),
    )
      .when(done)
      .then('MaintenanceSucceeded')
    expect(ended.document as unknown as LiveRun).toMatchObject({
      kind: 'backup',
      status: 'succeeded',
      startedBy: { id: 'admin', name: 'System Admin' },
      result: { events: 3, documents: 2, faults: [] },
      open: 'no',
    })
  })

  test('MR-01: there is one at a time, of any kind; what the server itself asks for waits', () => {
    given(nothing, busy)
      .when(begin)
      .then({ rule: 'MR-01', message: 'Verification is running since 09:45 (started by Quentin Ames).' })
    given(nothing, busy)
      .when(bySystem('Begin', { kind: 'backup' }))
      .then('MaintenanceQueued')
  })

  test('E-STATE: it is cancelled while it waits or runs, and ends once', () => {
    for (const steps of [[begin], [begin, starting]]) {
      const cancelled = given(after(...steps))
        .when(byAdmin('Cancel'))
        .then('MaintenanceCancelled')
      for (const step of [starting, done, failing, byAdmin('Cancel')])
        given(cancelled).when(step).then({ rule: 'E-STATE' })
    }
    given(after(begin, starting)).when(failing).then('MaintenanceFailed')
  })

  test('there is none that deletes data, and nobody without the code begins one', () => {
    given(nothing)
      .when(byAdmin('Begin', { kind: 'delete-data' }))
      .then({ rule: 'E-FORM' })
    given(nothing)
      .when({ ...begin, by: people.qa })
      .then({ rule: 'E-PERM', details: { code: 'ADM:DB:EDIT' } })
  })
})
