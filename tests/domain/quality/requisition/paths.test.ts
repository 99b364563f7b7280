import { describe, expect, test } from 'vitest'
import { pathOf, waitingFor } from '../../../../src/domain/quality/requisition/workflow.ts'
import { run } from '../../../support/history.ts'
import { nothing, stepsOf } from '../../../support/requisition/steps.ts'
import { legalPaths, requisitionOf } from '../../../support/requisition/walk.ts'
import { world } from '../../../support/world.ts'

describe('the eight legal paths of spec 06', () => {
  test.each(legalPaths)('path $path: $way.type, $way.class, expert $way.expert', ({ way, statuses }) => {
    let history = nothing()
    for (const step of stepsOf(way)) {
      history = run(history, [step], world)
      const requisition = requisitionOf(history)
      const shown = pathOf(requisition)
      const behind = shown.filter((one) => one.state !== 'ahead').map((one) => one.status)
      expect(behind).toEqual(requisition.path.map((one) => one.status))
      expect(waitingFor(requisition)?.who !== '' && (waitingFor(requisition) !== null) === (requisition.status !== 'closed')).toBe(true)
    }
    expect(requisitionOf(history).path.map((one) => one.status)).toEqual(statuses)
  })

  test.each(legalPaths)('the step bar shows path $path ahead as soon as type, class and expert ($way.expert) are known', ({ way, statuses }) => {
    let history = nothing()
    for (const step of stepsOf(way)) {
      history = run(history, [step], world)
      const { details, status } = requisitionOf(history)
      const known = details.crossFunctionalTeam !== undefined && (details.expertOpinion !== undefined || way.expert === 'none' || (way.expert === 'silent' && way.class === 'Minor'))
      if (known) expect(pathOf(requisitionOf(history)).map((one) => one.status), status).toEqual(statuses)
    }
  })
})
