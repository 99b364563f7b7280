import { Result } from 'effect'
import { describe, expect, test } from 'vitest'
import { userResource } from '../../../src/domain/platform/user/resource.ts'
import { give, type History, noHistory, run, type Step } from '../../support/history.ts'
import { people, type Person, system, type World, withDocuments, world as plain } from '../../support/world.ts'

const { admin, clerk, asha } = people
const subject = { resource: userResource.key, label: userResource.label, aggregate: userResource.aggregate }
const always = { companies: null, locations: null, validFrom: '2020-01-01', validTo: null }
const assigned = (id: string, name: string, more: object = {}) => ({ role: { id, name }, ...always, ...more })
const systemAdmin = assigned('role-admin', 'System-Admin')
const accounts = assigned('role-accounts', 'Accounts Manager')
const helper = assigned('role-helper', 'HR Administrator')

const user = (one: Person, roles: readonly object[], more: object = {}) => ({
  id: one.id,
  name: one.name,
  email: `${one.id}@meridian.example`,
  kind: 'employee',
  status: 'active',
  roles,
  ...more,
})
/** Keeps users and holds no right of the accounts. */
const hr: Person = { id: 'hr', name: 'Hema Rao', codes: ['UI:PGUSERS:VIEW', 'UI:PGUSERS:EDIT'], department: 'hr' }

const worldWith = (...users: readonly ReturnType<typeof user>[]): World =>
  withDocuments(
    withDocuments(
      withDocuments(
        plain,
        'roles',
        { id: 'role-admin', name: 'System-Admin', status: 'active', authorizations: [] },
        { id: 'role-accounts', name: 'Accounts Manager', status: 'active', authorizations: [{ id: 'a', name: 'A' }] },
        { id: 'role-helper', name: 'HR Administrator', status: 'active', authorizations: [{ id: 'h', name: 'H' }] },
      ),
      'authorizations',
      { id: 'a', name: 'A', actions: [{ code: 'UI:ACC-ACT:VIEW', allowed: 'yes' }] },
      { id: 'h', name: 'H', actions: [{ code: 'UI:PGUSERS:EDIT', allowed: 'yes' }] },
    ),
    'users',
    ...users,
  )
const world = worldWith(user(admin, [systemAdmin]), user(hr, [helper]))

const set = (one: Person, roles: readonly object[] = [], more: object = {}): History => {
  const { id: _id, ...data } = user(one, roles, more)
  return run(noHistory(subject, one.id), [{ by: system, type: 'Create', data }], world)
}
const step = (by: Person, type: string, data: unknown = {}, now?: string): Step => ({
  by,
  type,
  data,
  reason: 'Requested.',
  ...(now === undefined ? {} : { now }),
})
const refusal = (history: History, one: Step, where = world): readonly [string, string] | 'accepted' => {
  const result = give(history, one, where)
  return Result.isFailure(result) ? [result.failure.rule, result.failure.message] : 'accepted'
}
const assign = (by: Person, ...roles: readonly object[]): Step => step(by, 'AssignRoles', { roles })

describe('granting roles', () => {
  test('US-01 who is not System-Admin grants only what he holds, by AssignRoles, Update, Invite and Create alike', () => {
    const missing = ['US-01', 'You can grant only rights that you hold. Missing: UI:ACC-ACT:VIEW.']
    expect(refusal(set(clerk), assign(hr, accounts))).toEqual(missing)
    expect(refusal(set(clerk), step(hr, 'Update', { patch: { roles: [accounts] } }))).toEqual(missing)
    const fields = { name: 'New Person', email: 'new@meridian.example', kind: 'employee', roles: [accounts] }
    expect(refusal(noHistory(subject), step(hr, 'Invite', fields))).toEqual(missing)
    expect(refusal(noHistory(subject), step(hr, 'Create', { ...fields, status: 'invited' }))).toEqual(missing)
    expect(refusal(set(clerk), assign(hr, helper))).toBe('accepted')
    expect(refusal(set(clerk), assign(admin, accounts))).toBe('accepted')
  })

  test('US-01 a right held in one company is not granted in all', () => {
    const here = assigned('role-helper', 'HR Administrator', { companies: ['mpl'] })
    const narrow = worldWith(user(admin, [systemAdmin]), user(hr, [here]))
    expect(refusal(set(clerk), assign(hr, helper), narrow)).toMatchObject(['US-01', expect.anything()])
    expect(refusal(set(clerk), assign(hr, here), narrow)).toBe('accepted')
  })

  test('US-02 nobody but a System-Admin grants System-Admin, whatever he calls the role', () => {
    expect(refusal(set(clerk), assign(hr, systemAdmin))).toMatchObject(['US-02', expect.anything()])
    expect(refusal(set(clerk), assign(hr, assigned('role-admin', 'HR Administrator')))).toMatchObject([
      'US-02',
      expect.anything(),
    ])
    expect(refusal(set(clerk), assign(admin, systemAdmin))).toBe('accepted')
  })

  test('the event keeps the names that the roles have, and what was added and removed', () => {
    const { events, document } = run(
      set(clerk, [helper]),
      [assign(admin, assigned('role-accounts', 'Harmless'))],
      world,
    )
    expect(events.at(-1)).toMatchObject({
      type: 'RolesAssigned',
      data: { added: [{ id: 'role-accounts', name: 'Accounts Manager' }], removed: [{ id: 'role-helper' }] },
    })
    expect(document['roles']).toMatchObject([{ role: { name: 'Accounts Manager' } }])
  })

  test('US-10 a role must exist', () => {
    expect(refusal(set(clerk), assign(admin, assigned('role-none', 'Nothing')))).toEqual([
      'US-10',
      'There is no role Nothing.',
    ])
  })

  test('US-05 a role does not end before it starts', () => {
    const backwards = { ...helper, validFrom: '2026-02-01', validTo: '2026-01-31' }
    expect(refusal(set(clerk), assign(admin, backwards))).toEqual(['US-05', 'HR Administrator ends before it starts.'])
  })

  test('US-04 nobody changes his own roles, but a System-Admin may step down while another one stays', () => {
    expect(refusal(set(hr, [helper]), assign(hr))).toMatchObject(['US-04', expect.anything()])
    const two = worldWith(user(admin, [systemAdmin]), user(asha, [systemAdmin]))
    expect(refusal(set(admin, [systemAdmin, helper]), assign(admin, helper), two)).toBe('accepted')
    expect(refusal(set(admin, [systemAdmin, helper]), assign(admin), two)).toMatchObject(['US-04', expect.anything()])
    expect(refusal(set(admin, [systemAdmin]), assign(admin, systemAdmin, helper), two)).toMatchObject([
      'US-04',
      expect.anything(),
    ])
  })

  test('US-03 the last active System-Admin keeps the role and stays enabled', () => {
    const last = ['US-03', 'At least one active user must hold System-Admin.']
    expect(refusal(set(admin, [systemAdmin]), assign(hr), world)).toEqual(last)
    expect(refusal(set(admin, [systemAdmin]), assign(admin), world)).toEqual(last)
    expect(refusal(set(admin, [systemAdmin]), step(hr, 'Disable'), world)).toEqual(last)
    expect(refusal(set(admin, [systemAdmin]), step(system, 'Disable'), world)).toEqual(last)
    const ended = worldWith(user(admin, [systemAdmin]), user(asha, [{ ...systemAdmin, validTo: '2025-12-31' }]))
    expect(refusal(set(admin, [systemAdmin]), step(hr, 'Disable'), ended)).toEqual(last)
    const two = worldWith(user(admin, [systemAdmin]), user(asha, [systemAdmin]))
    expect(refusal(set(admin, [systemAdmin]), step(hr, 'Disable'), two)).toBe('accepted')
  })
})

describe('the account', () => {
  const invitation = { name: 'New Person', email: ' New@Meridian.Example'.trim(), kind: 'employee', roles: [] }

  test('is invited, set up by the code, and active from then on', () => {
    const { document, events } = run(
      noHistory(subject),
      [step(hr, 'Invite', invitation), step(system, 'SetPassword', { how: 'invite' })],
      world,
    )
    expect(events.map((one) => one.type)).toEqual(['UserInvited', 'PasswordSet', 'UserActivated'])
    expect(document).toMatchObject({ status: 'active', email: 'new@meridian.example' })
  })

  test('US-06 an invitation is repeated after five minutes, and to who is still invited', () => {
    const at = '2026-01-05T04:00:00.000Z'
    const invited = run(noHistory(subject), [step(hr, 'Invite', invitation, at)], world)
    expect(refusal(invited, step(hr, 'ResendInvite', {}, '2026-01-05T04:04:59.999Z'))).toEqual([
      'US-06',
      'An invitation was sent less than 5 minutes ago.',
    ])
    expect(refusal(invited, step(hr, 'ResendInvite', {}, '2026-01-05T04:05:00.000Z'))).toBe('accepted')
    expect(refusal(set(clerk), step(hr, 'ResendInvite'))).toMatchObject(['E-STATE', expect.anything()])
  })

  test('E-UNIQUE an email and an employee belong to one user', () => {
    const taken = worldWith(user(admin, [systemAdmin]), user(clerk, [], { employee: { id: 'e1', name: 'Clara' } }))
    const email = { ...invitation, email: 'Clerk@meridian.example' }
    expect(refusal(noHistory(subject), step(hr, 'Invite', email), taken)).toEqual([
      'E-UNIQUE',
      'Email clerk@meridian.example is already used by Clara Clerk.',
    ])
  })

  test('US-11 an external user has an end date, at most a year ahead', () => {
    const external = { ...invitation, kind: 'external' }
    expect(refusal(noHistory(subject), step(hr, 'Invite', external))).toMatchObject(['US-11', expect.anything()])
    expect(refusal(noHistory(subject), step(hr, 'Invite', { ...external, validTo: '2027-06-01' }))).toMatchObject([
      'US-11',
      expect.anything(),
    ])
    expect(refusal(noHistory(subject), step(hr, 'Invite', { ...external, validTo: '2026-12-31' }))).toBe('accepted')
    // Who is set up to be invited later is held to the same.
    const later = { ...external, status: 'invited' }
    expect(refusal(noHistory(subject), step(hr, 'Create', later))).toMatchObject(['US-11', expect.anything()])
    expect(refusal(noHistory(subject), step(hr, 'Create', { ...later, validTo: '2026-12-31' }))).toBe('accepted')
  })

  test('US-07 who is not locked cannot be unlocked; a new password unlocks too', () => {
    const lock = step(system, 'Lock', { until: '2036-01-01T00:00:00.000Z' })
    expect(refusal(set(clerk), step(hr, 'Unlock'))).toEqual(['US-07', 'Clara Clerk is not locked.'])
    const locked = run(set(clerk), [lock], world)
    expect(refusal(locked, step(hr, 'Unlock', {}, '2036-01-01T00:00:00.000Z'))).toMatchObject([
      'US-07',
      expect.anything(),
    ])
    expect(run(locked, [step(hr, 'Unlock')], world).document).not.toHaveProperty('lockedUntil')
    expect(run(locked, [step(system, 'SetPassword', { how: 'reset' })], world).document).not.toHaveProperty(
      'lockedUntil',
    )
  })

  test('US-08 nobody disables himself', () => {
    expect(refusal(set(hr), step(hr, 'Disable'))).toEqual(['US-08', 'You cannot disable yourself.'])
  })

  test('US-09 whose access has ended is not enabled', () => {
    const left = run(
      noHistory(subject),
      [step(hr, 'Invite', { ...invitation, kind: 'external', validTo: '2026-03-01' }), step(hr, 'Disable')],
      world,
    )
    expect(refusal(left, step(hr, 'Enable', {}, '2026-03-02T10:00:00.000Z'))).toEqual([
      'US-09',
      "New Person's access ended on 2026-03-01. Set a later date first.",
    ])
    expect(run(left, [step(hr, 'Enable')], world).document['status']).toBe('invited')
  })

  test('US-12 status, email and what the server computes are not changed with the profile', () => {
    for (const patch of [{ status: 'disabled' }, { email: 'x@y.example' }, { lockedUntil: null, passwordSetAt: 'now' }])
      expect(refusal(set(clerk), step(hr, 'Update', { patch }))).toMatchObject(['US-12', expect.anything()])
    const active = { ...invitation, status: 'active' }
    expect(refusal(noHistory(subject), step(hr, 'Create', active))).toMatchObject(['US-12', expect.anything()])
  })

  test('a user changes his own defaults and ends his own sessions, and nothing else', () => {
    const defaults = { patch: { defaultCompany: { id: 'mpl', name: 'Meridian Pharma' } } }
    expect(refusal(set(clerk), step(clerk, 'Update', defaults))).toBe('accepted')
    // A name is stored without blanks at its ends, as that of somebody new.
    const renamed = give(set(clerk), step(admin, 'Update', { patch: { name: '  Clara  Clerk ' } }), world)
    expect(Result.isSuccess(renamed) && renamed.success.document['name']).toBe('Clara  Clerk')
    expect(refusal(set(clerk), step(clerk, 'Update', { patch: { name: 'Queen' } }))).toMatchObject([
      'E-PERM',
      expect.anything(),
    ])
    expect(refusal(set(asha), step(clerk, 'Update', defaults))).toMatchObject(['E-PERM', expect.anything()])
    expect(refusal(set(clerk), step(clerk, 'EndSessions', { sessions: ['one'] }))).toBe('accepted')
    expect(refusal(set(asha), step(clerk, 'EndSessions', { sessions: 'all' }))).toMatchObject([
      'E-PERM',
      expect.anything(),
    ])
  })

  test.each(['Create', 'Invite', 'Update', 'AssignRoles'])(
    '%s of something malformed is refused by E-FORM or E-REQ',
    (type) => {
      for (const data of [null, 'x', 7, [], { patch: null }, { email: 7, roles: 'all' }])
        expect(
          refusal(type === 'Create' || type === 'Invite' ? noHistory(subject) : set(clerk), step(admin, type, data)),
        ).toMatchObject([expect.stringMatching(/^E-(?:FORM|REQ)$/), expect.anything()])
    },
  )

  test.each(['SetPassword', 'Lock', 'ReportReuse'])('%s is given by the server alone', (type) => {
    const data = { SetPassword: { how: 'reset' }, Lock: { until: '2036-01-01T00:00:00.000Z' } }[type] ?? {
      session: 'x',
    }
    expect(refusal(set(clerk), step(admin, type, data))).toMatchObject([
      'E-SYSTEM',
      expect.stringContaining('Only the server itself can'),
    ])
    expect(refusal(set(clerk), step(system, type, data))).toBe('accepted')
  })
})
