/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import { describe, test } from 'vitest'
import { closurePeriodResource } from '../../../src/domain/quality/closure-period/closure-period.ts'
import { given } from '../../support/given.ts'
import { noHistory } from '../../support/history.ts'
import { people, without, world } from '../../support/world.ts'

const subject = {
  resource: closurePeriodResource.key,
  label: closurePeriodResource.label,
  aggregate: closurePeriodResource.aggregate,
}
const { admin, qa } = people
const none = without(world, 'closure-date-period', 'period-major', 'period-minor')
const create = (data: unknown) => ({ by: admin, type: 'Create', data })
const update = (patch: unknown) => ({ by: admin, type: 'Update', data: { patch } })
const minor = () =>
  given(noHistory(subject), none)
    .when(create({ type: 'Minor', days: 30 }))
    .then('Created')

describe('closure date period', () => {
  test('CDP-01: one per company and type', () => {
    given(noHistory(subject))
      .when(create({ type: 'Major', days: 90 }))
      .then({ rule: 'CDP-01', message: 'A closure date period for Major exists already. Edit it.', field: 'type' })
  })

  test('CDP-02: whole days from 1 to 730, on adding and on editing', () => {
    for (const days of [0, -1, 731, 1.5]) {
      const refusal = { rule: 'CDP-02', message: 'Days must be a whole number from 1 to 730.', field: 'days' }
      given(noHistory(subject), none)
        .when(create({ type: 'Minor', days }))
        .then(refusal)
      given(minor()).when(update({ days })).then(refusal)
    }
    given(minor())
      .when(update({ days: 730 }))
      .then({ type: 'Updated', data: { patch: { days: 730 } } })
  })

  test('CDP-03: the type is fixed once set', () => {
    given(minor())
      .when(update({ type: 'Major' }))
      .then({ rule: 'CDP-03', message: 'The type cannot be changed.', field: 'type' })
  })

  test('E-FORM: add and edit only, and no third class; E-PERM asks for its own code', () => {
    given(minor()).when({ by: admin, type: 'Delete', data: {} }).then({ rule: 'E-FORM' })
    given(noHistory(subject), none)
      .when(create({ type: 'Medium', days: 30 }))
      .then({ rule: 'E-FORM', field: 'type' })
    given(noHistory(subject), none)
      .when({ ...create({ type: 'Minor', days: 30 }), by: qa })
      .then({ rule: 'E-PERM', details: { code: 'UI:CLS-DATE:EDIT' } })
  })
})
