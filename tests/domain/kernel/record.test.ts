/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import { Schema } from 'effect'
import { describe, expect, test } from 'vitest'
import { recordAggregate } from '../../../src/domain/kernel/record.ts'
import { NameText } from '../../../src/domain/kernel/text.ts'
import { given } from '../../support/given.ts'
import { noHistory, type Subject } from '../../support/history.ts'
import { people } from '../../support/world.ts'

const { admin, clerk } = people

const machines = (more: { readonly keep?: true; readonly scope?: 'group' | 'company' | 'location' } = {}): Subject => ({
  resource: 'machines',
  label: 'Machine',
  aggregate: recordAggregate({
    name: 'machines',
    label: 'Machine',
    fields: Schema.Struct({
      name: NameText,
      note: Schema.optionalKey(NameText),
      tags: Schema.optionalKey(Schema.Array(NameText)),
    }),
    scope: 'company',
    write: ['UI:ADM:EDIT'],
    ...more,
  }),
})

const create = { by: admin, type: 'Create', data: { name: 'Granulator', note: 'Hall 2' } }
const update = (patch: Readonly<Record<string, unknown>>) => ({ by: admin, type: 'Update', data: { patch } })
const made = () => given(noHistory(machines())).when(create).then('Created')

describe('the record aggregate', () => {
  test('a new record carries its company, and its location where it has one', () => {
    const company = { id: 'mpl', name: 'Meridian Pharma' }
    given(noHistory(machines()))
      .when(create)
      .then({ type: 'Created', data: { name: 'Granulator', company } })
    given(noHistory(machines({ scope: 'location' })))
      .when(create)
      .then({ type: 'Created', data: { company, location: { id: 'pune' } } })
    expect(
      given(noHistory(machines({ scope: 'group' })))
        .when(create)
        .then('Created').document,
    ).not.toHaveProperty('company')
  })

  test('an update records only what changed; null clears; the rest stays', () => {
    const changed = given(made())
      .when(update({ name: 'Granulator', note: null, tags: ['wet'] }))
      .then({ type: 'Updated', data: { patch: { note: null, tags: ['wet'] } } })
    expect(changed.document).toMatchObject({ name: 'Granulator', tags: ['wet'], version: 2, company: { id: 'mpl' } })
    expect(changed.document).not.toHaveProperty('note')
    given(changed)
      .when(update({ tags: ['wet'], note: null }))
      .then()
  })

  test('texts are recorded as people see them, whether they are new or changed', () => {
    const odd = 'Cafe\u0301 \u202eB\u200b'
    given(noHistory(machines()))
      .when({ by: admin, type: 'Create', data: { name: odd } })
      .then({ type: 'Created', data: { name: 'Café B' } })
    const changed = given(made())
      .when(update({ note: odd, tags: [odd] }))
      .then({ type: 'Updated', data: { patch: { note: 'Café B', tags: ['Café B'] } } })
    given(changed)
      .when(update({ note: odd }))
      .then()
  })

  test("E-FORM and E-REQ refuse fields that the record has not, clearing what is needed, and meddling with the kernel's fields", () => {
    given(made())
      .when(update({ colour: 'red' }))
      .then({ rule: 'E-FORM', field: 'colour' })
    given(made())
      .when(update({ name: null }))
      .then({ rule: 'E-REQ', message: 'Name is required.', field: 'name' })
    for (const patch of [
      { version: 9 },
      { company: { id: 'other', name: 'Other' } },
      { deleted: true },
      { createdBy: { id: 'x', name: 'x' } },
    ]) {
      const [key] = Object.keys(patch)
      given(made())
        .when(update(patch))
        .then({ rule: 'E-FORM', field: key ?? '' })
    }
  })

  test('E-GONE: a deleted record takes no command but its restoring', () => {
    const deleted = given(made()).when({ by: admin, type: 'Delete', data: {} }).then('Deleted')
    expect(deleted.document.deleted).toBe(true)
    given(deleted)
      .when(update({ note: 'x' }))
      .then({ rule: 'E-GONE', message: 'Machine was deleted by System Admin at 10:30 on 05-Jan-2026.' })
    const restored = given(deleted).when({ by: admin, type: 'Restore', data: {} }).then('Restored')
    expect(restored.document).toMatchObject({ name: 'Granulator', company: { id: 'mpl' } })
    expect(restored.document).not.toHaveProperty('deleted')
    given(restored).when({ by: admin, type: 'Restore', data: {} }).then()
  })

  test('a resource that keeps its records refuses the deletion; E-PERM asks for a code; E-NEW and E-AGAIN hold', () => {
    given(
      given(noHistory(machines({ keep: true })))
        .when(create)
        .then('Created'),
    )
      .when({ by: admin, type: 'Delete', data: {} })
      .then({ rule: 'E-FORM', message: 'Machine: cannot be deleted.' })
    given(made())
      .when({ ...update({ note: 'x' }), by: clerk })
      .then({ rule: 'E-PERM' })
    given(noHistory(machines()))
      .when(update({ note: 'x' }))
      .then({ rule: 'E-NEW' })
    given(made()).when(create).then({ rule: 'E-AGAIN' })
  })
})
