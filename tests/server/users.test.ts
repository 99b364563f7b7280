import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/server/client.ts'
import { type Host, onEachStore, startHost } from '../support/server/host.ts'

const always = { companies: null, locations: null, validFrom: '2020-01-01', validTo: null }
const assigned = (id: string, name: string) => ({ role: { id, name }, ...always })
const systemAdmin = assigned('role-admin', 'System-Admin')
const reason = 'Requested.'

onEachStore('users', (store) => {
  let host: Host
  let admin: Client
  beforeAll(async () => {
    host = await startHost(store)
    admin = await host.as('admin')
  })
  afterAll(() => host.close())

  const rolesOf = async (id: string) => (await admin.read('users', id)).body['roles'] as readonly object[]

  test('two System-Admins who remove each other at the same moment: one succeeds, one System-Admin stays', async () => {
    await admin.do('users', 'ramesh', {
      type: 'AssignRoles',
      data: { roles: [...(await rolesOf('ramesh')), systemAdmin] },
      reason,
    })
    const other = await host.as('ramesh')
    const answers = await Promise.all([
      admin.command('users', 'ramesh', { type: 'Disable', reason }),
      other.command('users', 'admin', { type: 'Disable', reason }),
    ])
    const accepted = answers.filter((one) => one.status === 200)
    expect(accepted).toHaveLength(1)
    // Who lost is disabled, or would have left nobody.
    expect(answers.find((one) => one.status !== 200)?.status).toBeGreaterThanOrEqual(400)
    const [winner, loser] = answers[0]?.status === 200 ? [admin, 'ramesh'] : [other, 'admin']
    await winner.do('users', loser, { type: 'Enable', reason })
    admin = await host.as('admin', { fresh: true })
  })

  test('US-01 the grant rule is the server own, whatever the client sends', async () => {
    const codes = ['UI:PGUSERS:VIEW', 'UI:PGUSERS:EDIT'].map((code) => ({ code, allowed: 'yes' }))
    const [authorization, role] = [newId(), newId()]
    await admin.do('authorizations', authorization, {
      type: 'Create',
      data: { name: 'Users', module: { name: 'Admin', shortName: 'Admin' }, actions: codes },
    })
    await admin.do('roles', role, {
      type: 'Create',
      data: { name: 'User keeper', status: 'active', authorizations: [{ id: authorization, name: 'Users' }] },
    })
    const keeper = assigned(role, 'User keeper')
    await admin.do('users', 'clerk', { type: 'AssignRoles', data: { roles: [keeper] }, reason })
    const clerk = await host.as('clerk')
    const before = await rolesOf('tara')
    const asked = await clerk.command('users', 'tara', {
      type: 'AssignRoles',
      data: { roles: [...before, assigned('role-clerk', 'Accounts Clerk')] },
      reason,
    })
    expect(asked.status).toBe(422)
    expect(asked.body).toMatchObject({
      rule: 'US-01',
      detail:
        'You can grant only rights that you hold. Missing: UI:ACC-ACT:EDIT, UI:ACC-ACT:POST, UI:ACC-ACT:VIEW, ' +
        'UI:GDN-LIST:VIEW, UI:INV-LIST:VIEW, UI:INV-MGMT:VIEW, UI:ITM-BATCH:VIEW, UI:STK-SUM:VIEW.',
    })
    const own = await clerk.command('users', 'clerk', {
      type: 'AssignRoles',
      data: { roles: [keeper, systemAdmin] },
      reason,
    })
    expect(own.body).toMatchObject({ rule: 'US-04' })
    const top = await clerk.command('users', 'tara', { type: 'Update', data: { patch: { roles: [systemAdmin] } } })
    expect(top.body).toMatchObject({ rule: 'US-02' })
    expect(await rolesOf('tara')).toEqual(before)
    await clerk.do('users', 'tara', { type: 'AssignRoles', data: { roles: [...before, keeper] }, reason })
  })

  test.each([
    ['SetPassword', { how: 'change' }],
    ['Lock', { until: '2036-01-01T00:00:00.000Z' }],
    ['ReportReuse', { session: 'one' }],
    ['ReportMisuse', { session: 'one', resource: 'change-assesment', documentId: 'a', command: 'DecideAsHod' }],
  ])('nobody claims %s over the wire, not even a System-Admin', async (type, data) => {
    const answer = await admin.command('users', 'qa', { type, data })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ rule: 'E-SYSTEM' })
  })

  test('E-UNIQUE an address is taken once, also where two invite at the same moment', async () => {
    const data = { name: 'Nina Wagle', email: 'nina@meridian.example', kind: 'employee', roles: [] }
    const answers = await Promise.all(
      ['Nina@meridian.example', 'nina@Meridian.example'].map((email) =>
        admin.command('users', newId(), { type: 'Invite', data: { ...data, email } }),
      ),
    )
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 422])
    expect(answers.find((one) => one.status === 422)?.body).toMatchObject({ rule: 'E-UNIQUE', field: 'email' })
  })

  test('no user takes the name of the system', async () => {
    const data = { name: 'Not the system', email: 'sys@meridian.example', kind: 'employee', roles: [] }
    expect((await admin.command('users', 'system', { type: 'Invite', data })).status).toBe(422)
    expect(
      (await admin.command('users', 'system', { type: 'Create', data: { ...data, status: 'invited' } })).status,
    ).toBe(422)
  })
})
