/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import { describe, expect, test } from 'vitest'
import { codes } from '../../../src/domain/platform/rights.ts'
import { accessModules } from '../../../src/domain/registry/rights.ts'
import { moduleOf, permissions, registeredCodes, resourceOf, resources } from '../../../src/domain/resources.ts'
import { moduleKeyOf } from '../../../src/domain/platform/notification-rule/source.ts'
import { productRowsOf } from '../../../src/domain/platform/permission/product-rows.ts'
import { given } from '../../support/given.ts'
import { noHistory } from '../../support/history.ts'
import { people, type Person, refOf, system, withDocuments, type World, world } from '../../support/world.ts'

const productRows = productRowsOf(permissions)

const subjectOf = (key: string) => {
  const entry = resourceOf(key)
  return { resource: entry.key, label: entry.label, aggregate: entry.aggregate }
}
const { admin, clerk } = people
/** May change roles and authorizations, and holds one right of HRD. */
const hrAdmin: Person = { ...clerk, codes: [codes.rolesEdit, codes.authorizationsEdit, 'UI:LEAVE:VIEW'] }
const create = (data: object, by: Person = admin) => ({ by, type: 'Create', data })
const update = (patch: object, by: Person = admin) => ({ by, type: 'Update', data: { patch } })
const remove = (by: Person = admin) => ({ by, type: 'Delete', data: {} })

describe('the catalogue of permissions', () => {
  test('holds every code once, among them those of the rules, the resources and seed 1 section 6', () => {
    expect(new Set(registeredCodes).size).toBe(registeredCodes.length)
    expect(new Set(permissions.map((one) => one.stem)).size).toBe(permissions.length)
    const named = resources.flatMap(({ read, audit, aggregate }) => [
      ...(read === 'open' || read === 'readers' ? [] : [read]),
      ...(audit === undefined ? [] : [audit]),
      ...Object.values(aggregate.commands).flatMap((command) => command.codes),
    ])
    for (const code of [...Object.values(codes), ...named, 'UI:ABC:XYZ', 'ADM:DB:VIEW', 'PRL:PRL:VIEW'])
      expect(registeredCodes).toContain(code)
  })

  test('a module is found by its lower-case short name and by the id of its document', () => {
    expect([moduleKeyOf('qa'), moduleKeyOf('module-qa'), moduleKeyOf('module-hrd')]).toEqual(['qa', 'qa', 'hrd'])
    expect([moduleKeyOf('QA'), moduleKeyOf('module-'), moduleKeyOf('')]).toEqual([undefined, undefined, undefined])
  })

  test('says which module a code belongs to, and nothing of a code that it does not know', () => {
    expect(moduleOf('UI:CHG-CTRL:VIEW')).toBe('QA')
    expect(moduleOf('PRL:PRL:VIEW')).toBe('Payroll')
    expect(moduleOf('UI:CHG-CTRL:FLY')).toBeUndefined()
    expect(accessModules.map((one) => one.shortName)).toEqual([
      'Admin',
      'Inventory',
      'Purchase',
      'Sales',
      'QA',
      'Production',
      'HRD',
      'Payroll',
      'Accounts',
      'Miscellaneous',
    ])
  })

  test('makes rows that the rules accept, each naming rows before it', () => {
    let at: World = { ...world, documents: {} }
    for (const { resource, id, fields } of productRows) {
      const made = given(noHistory(subjectOf(resource), id), at)
        .when(create(fields, system))
        .then('Created')
      at = withDocuments(at, resource, { ...made.document, id })
    }
    expect(new Set(productRows.map((one) => `${one.resource} ${one.id}`)).size).toBe(productRows.length)
  })
})

describe('authorization', () => {
  const subject = subjectOf('authorizations')
  const hrd = { name: 'HRD', shortName: 'HRD' }
  const leave = { name: 'Leaves', module: hrd, actions: [{ code: 'UI:LEAVE:VIEW', allowed: 'yes' }] }

  test('PERM-04: it has at least one action', () => {
    given(noHistory(subject))
      .when(create({ ...leave, actions: [] }))
      .then({ rule: 'PERM-04', message: 'Choose at least one action.', field: 'actions' })
  })

  test('PERM-03: its actions are of its own module', () => {
    given(noHistory(subject))
      .when(create({ ...leave, actions: [{ code: 'UI:SAL:VIEW', allowed: 'yes' }] }))
      .then({ rule: 'PERM-03', message: 'UI:SAL:VIEW belongs to Payroll, not to HRD.', field: 'actions' })
  })

  test('PERM-02: an action is one that the product knows; one that it no longer knows may stay', () => {
    const old = { code: 'UI:LEAVE:BLESS', allowed: 'yes' }
    given(noHistory(subject))
      .when(create({ ...leave, actions: [old] }))
      .then({ rule: 'PERM-02', message: 'UI:LEAVE:BLESS is not a known action.' })
  })

  test('PERM-05: a code is listed once', () => {
    given(noHistory(subject))
      .when(create({ ...leave, actions: [...leave.actions, { code: 'UI:LEAVE:VIEW', allowed: 'no' }] }))
      .then({ rule: 'PERM-05', message: 'UI:LEAVE:VIEW is listed twice.' })
  })

  test('PERM-01: nobody allows what he does not hold, but may refuse it and keep what was there', () => {
    const both = [...leave.actions, { code: 'UI:LEAVE:APPROVE', allowed: 'yes' }]
    given(noHistory(subject))
      .when(create({ ...leave, actions: both }, hrAdmin))
      .then({ rule: 'PERM-01', message: 'You can grant only rights that you hold. Missing: UI:LEAVE:APPROVE.' })
    given(noHistory(subject))
      .when(create({ ...leave, actions: [{ code: 'UI:LEAVE:APPROVE', allowed: 'no' }] }, hrAdmin))
      .then('Created')
    const made = given(noHistory(subject))
      .when(create({ ...leave, actions: both }))
      .then('Created')
    given(made)
      .when(update({ description: 'For plants' }, hrAdmin))
      .then('Updated')
  })

  test('PERM-06: it is not deleted while a role has it', () => {
    const made = given(noHistory(subject, 'auth-1')).when(create(leave)).then('Created')
    const role = (name: string) => ({ id: name, name, status: 'active', authorizations: [{ id: 'auth-1', name: 'x' }] })
    given(made, withDocuments(world, 'roles', role('A'), role('B'), role('C'), role('D')))
      .when(remove())
      .then({ rule: 'PERM-06', message: 'Authorization Leaves is used by 4 roles (A, B, C, ...).' })
    given(made).when(remove()).then('Deleted')
  })
})

describe('role', () => {
  const subject = subjectOf('roles')
  const payroll = {
    id: 'auth-pay',
    name: 'Payroll',
    module: { name: 'Payroll', shortName: 'Payroll' },
    actions: [{ code: 'UI:SAL:EDIT', allowed: 'yes' }],
  }
  const at = withDocuments(world, 'authorizations', payroll)
  const clerkRole = { name: 'Salary clerk', status: 'active', authorizations: [refOf(payroll)] }

  test('a new one is active unless somebody says otherwise; the status of one that exists is not cleared', () => {
    const { status: _none, ...unsaid } = clerkRole
    const made = given(noHistory(subject), at)
      .when(create(unsaid))
      .then({ type: 'Created', data: { status: 'active' } })
    given(made, at)
      .when(update({ status: null }))
      .then({ rule: 'E-REQ', message: 'Status is required.', field: 'status' })
  })

  test('E-CALLED: names are unique, case ignored', () => {
    given(noHistory(subject), withDocuments(at, 'roles', { id: 'other', ...clerkRole }))
      .when(create({ ...clerkRole, name: 'SALARY CLERK' }))
      .then({ rule: 'E-CALLED', message: 'There is already a role called Salary clerk.', field: 'name' })
  })

  test('PERM-01: nobody gives a role rights that he does not hold', () => {
    given(noHistory(subject), at)
      .when(create(clerkRole, hrAdmin))
      .then({ rule: 'PERM-01', message: 'You can grant only rights that you hold. Missing: UI:SAL:EDIT.' })
    given(noHistory(subject), at).when(create(clerkRole)).then('Created')
    // An inactive role gives nothing; making it active gives all of it.
    const idle = given(noHistory(subject), at)
      .when(create({ ...clerkRole, status: 'inactive' }, hrAdmin))
      .then('Created')
    given(idle, at)
      .when(update({ status: 'active' }, hrAdmin))
      .then({ rule: 'PERM-01' })
  })

  test('PERM-07: System-Admin is made by the product and never changed', () => {
    const made = given(noHistory(subject, 'role-admin'))
      .when(create({ name: 'System-Admin', status: 'active', authorizations: [] }, system))
      .then('Created')
    const message = 'System-Admin is a system role and cannot be changed.'
    given(made)
      .when(update({ status: 'inactive' }))
      .then({ rule: 'PERM-07', message })
    given(made).when(remove()).then({ rule: 'PERM-07', message })
    given(noHistory(subject))
      .when(create({ name: 'system-admin', status: 'active', authorizations: [] }))
      .then({ rule: 'PERM-07', message })
  })

  test('PERM-08: a role that users hold is not deleted', () => {
    const made = given(noHistory(subject, 'role-1'), at).when(create(clerkRole)).then('Created')
    const holder = { id: 'u', name: 'U', roles: [{ role: { id: 'role-1', name: 'x' } }] }
    given(made, withDocuments(at, 'users', holder))
      .when(remove())
      .then({ rule: 'PERM-08', message: 'Role Salary clerk is held by 1 user. Remove it from them first.' })
    given(made, at).when(remove()).then('Deleted')
  })
})

describe('module, resource and action', () => {
  test('PERM-09: the ten modules keep their names; QA may be called as one likes', () => {
    const made = (name: string, shortName: string) =>
      given(noHistory(subjectOf('modules')), { ...world, documents: {} })
        .when(create({ name, shortName, status: 'active' }, system))
        .then('Created')
    const none = { ...world, documents: {} }
    given(made('HRD', 'HRD'), none)
      .when(update({ name: 'People' }))
      .then({ rule: 'PERM-09', message: 'HRD is a system module.' })
    given(made('HRD', 'HRD'), none).when(remove()).then({ rule: 'PERM-09' })
    given(made('HRD', 'HRD'), none)
      .when(update({ description: 'Human resources' }))
      .then('Updated')
    given(made('Quality Assurance', 'QA'), none)
      .when(update({ name: 'Quality' }))
      .then('Updated')
    given(made('Quality Assurance', 'QA'), none)
      .when(update({ shortName: 'QQ' }))
      .then({ rule: 'PERM-09' })
  })

  test('PERM-10: rows of the product are described by users, not changed or made by them', () => {
    const fields = { name: 'Gates', code: 'UI:GATES', module: { id: 'module-hrd', name: 'HRD' }, ownership: 'system' }
    const message = 'UI:GATES comes with the product: only its description can be changed.'
    given(noHistory(subjectOf('resources')))
      .when(create(fields))
      .then({ rule: 'PERM-10', message })
    const made = given(noHistory(subjectOf('resources')))
      .when(create(fields, system))
      .then('Created')
    given(made)
      .when(update({ name: 'Doors' }))
      .then({ rule: 'PERM-10', message })
    given(made)
      .when(update({ ownership: 'user' }))
      .then({ rule: 'PERM-10', message })
    given(made).when(remove()).then({ rule: 'PERM-10' })
    given(made)
      .when(update({ description: 'Doors of the yard' }))
      .then('Updated')
  })

  test('PERM-11, PERM-12: a resource is of a module that exists, and stays while actions are of it', () => {
    const fields = { name: 'Gates', code: 'UI:GATES', module: { id: 'nowhere', name: 'Nowhere' }, ownership: 'user' }
    given(noHistory(subjectOf('resources')))
      .when(create(fields))
      .then({ rule: 'PERM-11', message: 'Nowhere is not a module.', field: 'module' })
    const made = given(noHistory(subjectOf('resources'), 'gates'))
      .when(create({ ...fields, module: { id: 'module-hrd', name: 'HRD' } }))
      .then('Created')
    const action = { id: 'a', name: 'Gates: see', code: 'UI:GATES:VIEW', resource: { id: 'gates', name: 'Gates' } }
    given(made, withDocuments(world, 'actions', action))
      .when(remove())
      .then({ rule: 'PERM-12', message: 'Resource Gates is used by 1 record (Gates: see). Make it inactive instead.' })
  })

  test('PERM-13: an action has the code of its resource and one word', () => {
    const leaves = { id: 'resource-ui-leave', name: 'Leaves' }
    const fields = { name: 'Bless leaves', code: 'UI:LEAVE:BLESS', resource: leaves, ownership: 'user' }
    given(noHistory(subjectOf('actions')))
      .when(create(fields))
      .then('Created')
    given(noHistory(subjectOf('actions')))
      .when(create({ ...fields, code: 'UI:SAL:BLESS' }))
      .then({ rule: 'PERM-13', message: 'UI:SAL:BLESS is not the code of Leaves and one word in capitals.' })
  })
})

describe('UI authorization', () => {
  const subject = subjectOf('ui-authorizations')

  test('PERM-02: its action is known, or empty: open to all', () => {
    given(noHistory(subject))
      .when(create({ name: '/hrd/leaves/leaves-book', action: 'UI:NO:VIEW' }))
      .then({ rule: 'PERM-02', message: 'UI:NO:VIEW is not a known action.', field: 'action' })
    given(noHistory(subject))
      .when(create({ name: '/hrd/leaves/leaves-book', action: '' }))
      .then('Created')
  })

  test('E-CALLED: a menu path or code is overridden once', () => {
    const other = { id: 'other', name: '/hrd/leaves/leaves-book', action: '' }
    given(noHistory(subject), withDocuments(world, 'ui-authorizations', other))
      .when(create({ name: '/hrd/leaves/leaves-book', action: 'UI:ATTEN:VIEW' }))
      .then({ rule: 'E-CALLED' })
  })
})
