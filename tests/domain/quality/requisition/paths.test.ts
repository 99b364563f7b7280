import { describe, expect, test } from 'vitest'
import type { RequisitionDetails } from '../../../../src/domain/quality/requisition/head.ts'
import { pathOf, waitingFor } from '../../../../src/domain/quality/requisition/requisition.ts'
import { run } from '../../../support/history.ts'
import { nothing, stepsOf } from '../../../support/requisition/steps.ts'
import { legalPaths, requisitionOf } from '../../../support/requisition/walk.ts'
import { world } from '../../../support/world.ts'

test('where it was refused the path says so in the words of the status', () => {
  const steps = stepsOf({ type: 'temporary', class: 'Minor', expert: 'none' }).slice(0, 1)
  const refused = { ...requisitionOf(run(nothing(), steps, world)), status: 'hod-rejected' as const }
  expect(pathOf(refused).at(-1)).toMatchObject({ status: 'hod-rejected', state: 'stopped', label: 'Rejected by HOD' })
})

describe('the eight legal paths of spec 06', () => {
  test.each(legalPaths)('path $path: $way.type, $way.class, expert $way.expert', ({ way, statuses }) => {
    let history = nothing()
    for (const step of stepsOf(way)) {
      history = run(history, [step], world)
      const requisition = requisitionOf(history)
      const shown = pathOf(requisition)
      const done = shown.filter((one) => one.state === 'done').map((one) => one.status)
      expect(done).toEqual(requisition.path.map((one) => one.status))
      const rests = requisition.status === 'closed'
      expect(waitingFor(requisition) === null).toBe(rests)
      // The step waited for is the next one, and only that.
      expect(shown.findIndex(({ state }) => state === 'awaited')).toBe(rests ? -1 : done.length)
      expect(shown.slice(done.length + 1).every(({ state }) => state === 'ahead')).toBe(true)
      expect(waitingFor(requisition)?.who).not.toBe('')
    }
    expect(requisitionOf(history).path.map((one) => one.status)).toEqual(statuses)
  })

  test.each(legalPaths)(
    'the step bar shows path $path ahead as soon as type, class and expert ($way.expert) are known',
    ({ way, statuses }) => {
      const isKnown = ({ crossFunctionalTeam, expertOpinion }: RequisitionDetails): boolean =>
        crossFunctionalTeam !== undefined &&
        (way.expert === 'none' || way.expert === 'silent' || expertOpinion !== undefined)
      const shown = stepsOf(way)
        .map((_, index, steps) => requisitionOf(run(nothing(), steps.slice(0, index + 1), world)))
        .filter((requisition) => isKnown(requisition.details))
        .map((requisition) => pathOf(requisition).map((one) => one.status))
      expect(shown.length).toBeGreaterThanOrEqual(3)
      expect(shown).toEqual(shown.map(() => statuses))
    },
  )
})
