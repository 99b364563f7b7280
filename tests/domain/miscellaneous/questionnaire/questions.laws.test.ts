import { Result } from 'effect'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointsForward } from '../../../../src/domain/miscellaneous/questionnaire/questions.ts'
import { give, type History, type Step } from '../../../support/history.ts'
import {
  adding,
  binary,
  dependingOn,
  editing,
  moving,
  questionsIn,
  removing,
  topicOf,
} from '../../../support/miscellaneous/questions.ts'
import { runs } from '../../../support/tier.ts'
import { people, world } from '../../../support/world.ts'

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const orderNo = fc.integer({ min: 1, max: 7 })
const depends = fc
  .option(id, { nil: undefined })
  .map((on) => (on === undefined ? { isdependentOn: 'no' } : dependingOn(on)))

/** Commands of two people, whatever the other did meanwhile. */
const steps: fc.Arbitrary<Step> = fc
  .tuple(
    fc.constantFrom(people.admin, { ...people.admin, id: 'other', name: 'Other Admin' }),
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc
          .tuple(id, depends, fc.option(orderNo, { nil: undefined }))
          .map(([one, on, at]) => adding(binary(one, { ...on, ...(at === undefined ? {} : { orderNo: at }) }))),
      },
      fc.tuple(id, depends).map(([one, on]) => editing(one, on)),
      fc.tuple(id, orderNo).map(([one, at]) => editing(one, { orderNo: at })),
      id.map(removing),
      fc.tuple(id, fc.option(id, { nil: undefined })).map(([one, after]) => moving(one, after)),
    ),
  )
  .map(([by, step]) => ({ ...step, by }))

test('whatever two people command, order numbers are unique and no dependency points forward', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 30 }), (all) => {
      let history: History = topicOf('a', binary('b', dependingOn('a')), 'c')
      for (const step of all) {
        const after = give(history, step, world)
        if (Result.isFailure(after)) continue
        history = after.success
        const numbers = questionsIn(history).map((one) => one.orderNo)
        expect(new Set(numbers).size).toBe(numbers.length)
        expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
        expect(pointsForward(questionsIn(history))).toBe(false)
      }
    }),
    { numRuns: runs({ sample: 120, soak: 6000 }) },
  )
})

test('what one moves stays moved beside what the other moves', () => {
  const start = topicOf('a', 'b', 'c', 'd')
  const both = [moving('a', 'd'), moving('c')].reduce((history, step) => {
    const after = give(history, step, world)
    return Result.isSuccess(after) ? after.success : history
  }, start)
  expect(questionsIn(both).map((one) => one.id)).toEqual(['c', 'b', 'd', 'a'])
})
