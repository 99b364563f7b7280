/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import { describe, expect, test } from 'vitest'
import { sanctionedIn } from '../../../src/domain/hr/department/department.ts'
import { resourceOf } from '../../../src/domain/resources.ts'
import { given } from '../../support/given.ts'
import { noHistory, run } from '../../support/history.ts'
import { departments, people, withDocuments, without, world } from '../../support/world.ts'

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

  test('HR-DEP-03: one with people or sub-departments is neither deleted nor made inactive', () => {
    const production = run(noHistory(subject, 'production'), [create({ name: 'Granulation' })], world)
    const left = (id: string) => ({ id, name: id, status: 'exited', department: ref(departments.production) })
    const two = withDocuments(
      without(world, 'employees', ...Object.values(people).map(({ id }) => id)),
      'employees',
      { ...left('asha'), status: 'active' },
      { ...left('vikram'), status: 'on-notice' },
      left('deputy'),
    )
    const line = { ...departments.qc, parent: ref(departments.production) }
    const message = 'Granulation has 2 employees and 1 sub-department. Move them first.'
    const full = withDocuments(two, 'departments', line)
    given(production, full).when({ by: admin, type: 'Delete', data: {} }).then({ rule: 'HR-DEP-03', message })
    given(production, full)
      .when(update({ active: 'no' }))
      .then({ rule: 'HR-DEP-03', message })
    const bare = without(world, 'employees', ...Object.values(people).map(({ id }) => id))
    given(production, bare)
      .when(update({ active: 'no' }))
      .then('Updated')
    given(production, bare).when({ by: admin, type: 'Delete', data: {} }).then('Deleted')
  })

  test('HR-DEP-04: who has left is no head and no deputy, and stays what he was', () => {
    const gone = withDocuments(world, 'employees', { ...people.vikram, status: 'exited' })
    const led = run(noHistory(subject), [create({ name: 'Laundry', hod: ref(people.vikram) })], world)
    given(noHistory(subject), gone)
      .when(create({ name: 'Laundry', hod: ref(people.vikram) }))
      .then({ rule: 'HR-DEP-04', message: 'Vikram Shah has left. Choose somebody who works here.', field: 'hod' })
    given(led, gone)
      .when(update({ deputy: ref(people.vikram) }))
      .then({ rule: 'HR-DEP-04', field: 'deputy' })
    given(led, gone)
      .when(update({ shortName: 'LND' }))
      .then('Updated')
  })

  test('its sanctioned strength is the sum of its grade groups, and none where nobody said', () => {
    expect(sanctionedIn({})).toBeUndefined()
    expect(sanctionedIn({ sanctionedStrength: { helper: 4, senior: 1 } })).toBe(5)
  })
})
