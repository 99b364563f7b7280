import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemAdmin } from '../../src/domain/platform/access.ts'
import { registeredCodes } from '../../src/domain/resources.ts'
import { type Answer, type Client, pathOf } from '../support/server/client.ts'
import { meridian } from '../support/server/group.ts'
import { type Host, onAnyStore, startHost } from '../support/server/host.ts'
import '../support/server/problem.ts'

const companyGroup = { id: meridian.id, name: meridian.name }

onAnyStore('what the seeds read over the wire', (store) => {
  let host: Host
  let admin: Client
  let asha: Client
  beforeAll(async () => {
    host = await startHost(store)
    admin = await host.as('admin')
    asha = await host.as('asha')
  })
  afterAll(() => host.close())

  test('an employee and a closure date period name their company group (seed 1 section 3, seed 3 section 3)', async () => {
    expect((await admin.read('employees', 'asha')).body).toMatchObject({ companyGroup })
    expect((await admin.list('employees')).body.items).toSatisfy(
      (items: readonly Readonly<Record<string, unknown>>[]) =>
        items.every((one) => (one['companyGroup'] as { id?: string } | undefined)?.id === companyGroup.id),
    )
    // Who sees some fields of everybody sees of which group they are.
    expect((await asha.read('employees', 'qa')).body).toMatchObject({ name: expect.any(String), companyGroup })
    expect((await admin.read('closure-date-period', 'mls-major')).body).toMatchObject({ days: 90, companyGroup })
    const changed = await admin.json(
      'PUT',
      `${pathOf('closure-date-period')}/mls-minor`,
      { days: 31 },
      { 'if-match': '1' },
    )
    expect(changed.body).toMatchObject({ days: 31, companyGroup })
  })

  test('a role names the module of each of its authorizations (seed 1 section 3)', async () => {
    const { body } = (await admin.list('roles', '?size=100')) as unknown as Answer<{
      readonly items: readonly {
        readonly name: string
        readonly authorizations: readonly { readonly module: unknown }[]
      }[]
    }>
    const named = body.items.flatMap((role) => role.authorizations)
    expect(named.length).toBeGreaterThan(10)
    for (const one of named)
      expect(one).toMatchObject({
        name: expect.any(String),
        module: { name: expect.any(String), shortName: expect.any(String) },
      })
    expect((await admin.read('roles', 'role-employee')).status).toBe(200)
  })

  test('what a plain read told is understood when it is sent back, and recorded nowhere', async () => {
    const period = `${pathOf('closure-date-period')}/mls-major`
    const { version } = (await admin.read('closure-date-period', 'mls-major')).body
    const sent = await admin.json('PUT', period, { days: 91, companyGroup }, { 'if-match': String(version) })
    expect(sent.body).toMatchObject({ days: 91 })
    const role = (await admin.read('roles', 'role-initiator')).body
    await admin.do('roles', 'role-initiator', {
      type: 'Update',
      data: { patch: { description: 'Raises changes.', authorizations: role['authorizations'] } },
      expectedVersion: role.version,
    })
    const [history, changes] = await Promise.all([
      admin.events('roles', 'role-initiator', role.version),
      admin.events('closure-date-period', 'mls-major', version),
    ])
    expect(history.body.events.map(({ data }) => data)).toEqual([{ patch: { description: 'Raises changes.' } }])
    expect(changes.body.events.map(({ data }) => data)).toEqual([{ patch: { days: 91 } }])
  })

  test('the authorization is a map of flags by action code, with its revision (seed 1 section 6)', async () => {
    const mine = async (client: Client) =>
      (
        (await client.send('GET', '/services/admin/api/v1/me/authorization')) as Answer<{
          readonly codes: readonly string[]
          readonly map: Readonly<Record<string, boolean>>
          readonly revision: string
          readonly epoch: string
          readonly roles: readonly string[]
        }>
      ).body
    const { map, codes, revision, epoch } = await mine(asha)
    expect(Object.keys(map).filter((code) => map[code])).toEqual(expect.arrayContaining([...codes]))
    expect(Object.values(map).filter(Boolean)).toHaveLength(codes.length)
    expect(revision).toBe(epoch)
    const whole = await mine(admin)
    expect(whole.roles).toContain(systemAdmin)
    expect(Object.keys(whole.map)).toEqual(expect.arrayContaining([...registeredCodes]))
  })

  test('page 0 is the first page, as page 1 is', async () => {
    const [first, zeroth] = await Promise.all([
      admin.list('employees', '?page=1&size=2'),
      admin.list('employees', '?page=0&size=2'),
    ])
    expect(zeroth.body).toEqual(first.body)
    expect(zeroth.body.page).toBe(1)
    expect(await admin.list('employees', '?page=-1')).toBeProblem(400)
    expect(await admin.list('employees', '?size=0')).toBeProblem(400)
  })
})
