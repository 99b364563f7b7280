/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import { describe, test } from 'vitest'
import { resourceOf } from '../../../src/domain/registry/registry.ts'
import { given } from '../../support/given.ts'
import { noHistory, run } from '../../support/history.ts'
import { departments, people, withDocuments, world } from '../../support/world.ts'

const entry = resourceOf('departments')
const subject = { resource: entry.key, label: entry.label, aggregate: entry.aggregate }
const { admin } = people
const create = (data: object) => ({ by: admin, type: 'Create', data: { shortName: 'NEW', active: 'yes', ...data } })
const update = (patch: object) => ({ by: admin, type: 'Update', data: { patch } })
const ref = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name })

describe('department', () => {
  test('HR-DEP-01: names are unique in the company, case ignored', () => {
    given(noHistory(subject))
      .when(create({ name: 'stores' }))
      .then({ rule: 'HR-DEP-01', message: 'A department named stores already exists.', field: 'name' })
    const made = given(noHistory(subject))
      .when(create({ name: 'Laundry' }))
      .then('Created')
    given(made)
      .when(update({ name: 'STORES' }))
      .then({ rule: 'HR-DEP-01' })
    given(made, withDocuments(world, 'departments', { ...made.document }))
      .when(update({ name: 'LAUNDRY' }))
      .then('Updated')
  })

  test('HR-DEP-02: a department is not placed under its own sub-department', () => {
    const operations = run(noHistory(subject, 'operations'), [create({ name: 'Operations II' })], world)
    const sub = { ...departments.production, parent: ref({ id: 'operations', name: 'Operations II' }) }
    const placed = withDocuments(world, 'departments', { ...operations.document }, sub)
    given(operations, placed)
      .when(update({ parent: ref(departments.production) }))
      .then({
        rule: 'HR-DEP-02',
        message: 'Operations II cannot be placed under its own sub-department.',
        field: 'parent',
      })
    given(operations, placed)
      .when(update({ parent: { id: 'operations', name: 'Operations II' } }))
      .then({ rule: 'HR-DEP-02' })
    given(operations, placed)
      .when(update({ parent: ref(departments.stores) }))
      .then('Updated')
  })

  test('a circle that stands already does not hang the check', () => {
    const a = { ...departments.qc, parent: ref(departments.stores) }
    const b = { ...departments.stores, parent: ref(departments.qc) }
    given(noHistory(subject), withDocuments(world, 'departments', a, b))
      .when(create({ name: 'Laundry', parent: ref(a) }))
      .then('Created')
  })
})
