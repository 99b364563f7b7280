import { Result } from 'effect'
import { describe, expect, test } from 'vitest'
import { userResource } from '../../../src/domain/platform/user/resource.ts'
import { usersPastValidTo } from '../../../src/domain/platform/user/expiry.ts'
import type { AnyDocument } from '../../../src/domain/kernel/document.ts'
import { give, type History, noHistory, run, type Step } from '../../support/history.ts'
import { people, type Person, system, type World, withDocuments, world as plain } from '../../support/world.ts'

const { admin, clerk } = people
const subject = { resource: userResource.key, label: userResource.label, aggregate: userResource.aggregate }
const always = { companies: null, locations: null, validFrom: '2020-01-01', validTo: null }
const systemAdmin = { role: { id: 'role-admin', name: 'System-Admin' }, ...always }
const keeper: Person = { id: 'hr', name: 'Hema Rao', codes: ['UI:PGUSERS:VIEW', 'UI:PGUSERS:EDIT'], department: 'hr' }

const user = (one: Person, roles: readonly object[] = [], more: object = {}) => ({
  id: one.id,
  name: one.name,
  email: `${one.id}@meridian.example`,
  kind: 'employee',
  status: 'active',
  roles,
  ...more,
})
const roles = withDocuments(
  plain,
  'roles',
  { id: 'role-admin', name: 'System-Admin', status: 'active', authorizations: [] },
  { id: 'role-employee', name: 'Employee', status: 'active', authorizations: [], base: 'yes' },
  { id: 'role-old', name: 'Old base', status: 'inactive', authorizations: [], base: 'yes' },
)
const world = withDocuments(roles, 'users', user(admin, [systemAdmin]), user(keeper), user(clerk))
const narrow = withDocuments(world, 'company-group-security', {
  id: 'group',
  allowedEmailDomains: [{ domain: 'meridian.example' }, { domain: 'meridian.test' }],
})

const set = (one: Person, more: object = {}): History => {
  const { id: _id, ...data } = user(one, [], more)
  return run(noHistory(subject, one.id), [{ by: system, type: 'Create', data }], world)
}
const step = (by: Person, type: string, data: unknown = {}): Step => ({ by, type, data, reason: 'No mail server.' })
const refusal = (history: History, one: Step, where: World = world): readonly [string, string] | 'accepted' => {
  const result = give(history, one, where)
  return Result.isFailure(result) ? [result.failure.rule, result.failure.message] : 'accepted'
}
const invitation = { name: 'New Person', email: 'new@meridian.example', kind: 'employee', roles: [] }
const invited = () => run(noHistory(subject), [step(keeper, 'Invite', invitation)], world)
const email = (address: string) => step(keeper, 'ChangeEmail', { email: address })

describe('an email address', () => {
  test('of an active user changes once the code of the new one is used', () => {
    const asked = run(set(clerk), [email('Clara@Meridian.example')], world)
    expect(asked.document).toMatchObject({ email: 'clerk@meridian.example', newEmail: 'clara@meridian.example' })
    const confirmed = run(asked, [step(system, 'ConfirmEmail', { email: 'clara@meridian.example' })], world)
    expect(confirmed.document).toMatchObject({ email: 'clara@meridian.example' })
    expect(confirmed.document).not.toHaveProperty('newEmail')
    expect(confirmed.events.map((one) => one.type)).toEqual(['Created', 'EmailChangeAsked', 'EmailChanged'])
  })

  test('of an invited user changes at once, and the invitation goes there', () => {
    const { events, document } = run(invited(), [email('else@meridian.example')], world)
    expect(events.map((one) => one.type)).toEqual(['UserInvited', 'EmailChanged', 'InvitationSent'])
    expect(document).toMatchObject({ email: 'else@meridian.example', status: 'invited' })
  })

  test('that is taken is refused by E-UNIQUE, of a disabled user by E-STATE; the same one changes nothing', () => {
    expect(refusal(set(clerk), email('admin@meridian.example'))).toMatchObject(['E-UNIQUE', expect.anything()])
    const disabled = run(set(clerk), [step(keeper, 'Disable')], world)
    expect(refusal(disabled, email('clara@meridian.example'))).toMatchObject(['E-STATE', expect.anything()])
    expect(run(set(clerk), [email('clerk@meridian.example')], world).events).toHaveLength(1)
  })

  test('US-15 lies in a domain that the group allows, where it names some', () => {
    const refused = ['US-15', 'new@other.example is not in an allowed email domain (meridian.example, meridian.test).']
    const outside = { ...invitation, email: 'new@other.example' }
    expect(refusal(noHistory(subject), step(keeper, 'Invite', outside), narrow)).toEqual(refused)
    expect(refusal(noHistory(subject), step(keeper, 'Create', { ...outside, status: 'invited' }), narrow)).toEqual(
      refused,
    )
    expect(refusal(set(clerk), email('new@other.example'), narrow)).toEqual(refused)
    expect(refusal(set(clerk), email('new@meridian.test'), narrow)).toBe('accepted')
    expect(refusal(noHistory(subject), step(keeper, 'Invite', outside))).toBe('accepted')
  })
})

describe('a link', () => {
  const copy = (by: Person, purpose: string) => step(by, 'CopyLink', { purpose })

  test('is copied of who is invited, or active with a reset that waits', () => {
    expect(refusal(invited(), copy(keeper, 'invite'))).toBe('accepted')
    expect(refusal(set(clerk), copy(keeper, 'reset'))).toBe('accepted')
    expect(refusal(set(clerk), copy(keeper, 'invite'))).toEqual([
      'E-STATE',
      'Clara Clerk is “Active”; Copy link is possible only when it is “Invited”.',
    ])
  })

  test('US-13 of a System-Admin is copied by a System-Admin only', () => {
    const other = run(
      noHistory(subject, 'other'),
      [{ by: system, type: 'Create', data: { ...invitation, status: 'invited', roles: [systemAdmin] } }],
      world,
    )
    expect(refusal(other, copy(keeper, 'invite'))).toEqual([
      'US-13',
      'Only a System-Admin can copy a link for a System-Admin.',
    ])
    expect(refusal(other, copy(admin, 'invite'))).toBe('accepted')
  })
})

test('US-14 who has signed in is disabled, not deleted', () => {
  expect(run(invited(), [step(keeper, 'Delete')], world).document).toMatchObject({ deleted: true })
  expect(refusal(set(clerk), step(keeper, 'Delete'))).toEqual([
    'US-14',
    'Clara Clerk has signed in; disable the account instead.',
  ])
})

test('a new user gets the base roles that are active, each once', () => {
  expect(invited().document['roles']).toMatchObject([
    { role: { id: 'role-employee', name: 'Employee' }, validFrom: '2026-01-05', validTo: null, companies: null },
  ])
  const chosen = { role: { id: 'role-employee', name: 'Employee' }, ...always, validTo: '2027-01-01' }
  const own = run(noHistory(subject), [step(admin, 'Invite', { ...invitation, roles: [chosen] })], world)
  expect(own.document['roles']).toEqual([chosen])
})

test('whose last day has passed is to be disabled at night, whoever may still sign in', () => {
  const one = (id: string, status: string, validTo?: string) =>
    ({ id, status, ...(validTo === undefined ? {} : { validTo }) }) as unknown as AnyDocument
  const users = [
    one('passed', 'active', '2026-03-01'),
    one('invited', 'invited', '2026-02-01'),
    one('today', 'active', '2026-03-02'),
    one('open', 'active'),
    one('done', 'disabled', '2026-01-01'),
  ]
  // 18:35 UTC is five past midnight of the next day in India.
  expect(usersPastValidTo(users, '2026-03-01T18:35:00.000Z').map(({ id }) => id)).toEqual(['passed', 'invited'])
  expect(usersPastValidTo(users, '2026-03-02T18:35:00.000Z').map(({ id }) => id)).toEqual([
    'passed',
    'invited',
    'today',
  ])
})
