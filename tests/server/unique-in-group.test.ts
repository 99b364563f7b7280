import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mainLocation } from '../../src/server/demo/places.ts'
import { foldedMarks } from '../../src/server/store/migrations.ts'
import { type Host, onEachStore, startHost } from '../support/server/host.ts'

onEachStore('what differs in the whole group', (store) => {
  let host: Host
  beforeAll(async () => {
    host = await startHost(store)
  })
  afterAll(() => host.close())

  const hire = (id: string, employeeCode: string, companyId: 'mls' | 'mfc') =>
    host.demo.run({
      by: 'system',
      companyId,
      locationId: mainLocation[companyId],
      at: host.demo.now,
      resource: 'employees',
      documentId: id,
      type: 'Create',
      data: {
        name: id,
        employeeCode,
        department: { id: `${companyId}-production`, name: 'Production' },
        joiningDate: '2024-01-01',
        status: 'active',
        details: { designation: 'Operator', resigned: 'no', workTimeLines: [] },
      },
    })

  test('a code of one company is taken in another too, which is not told by whom', async () => {
    await hire('first', 'EMP-7', 'mls')
    await expect(hire('other', 'emp-7', 'mls')).rejects.toThrow('E-UNIQUE: Code emp-7 is already used by first.')
    await expect(hire('second', 'emp-7', 'mfc')).rejects.toThrow(
      'E-UNIQUE: Code emp-7 is already used by another company.',
    )
    await hire('second', 'EMP-8', 'mfc')
  })

  test.each(['ＥＭＰ-７', ' emp-7', 'E\u200bMP-7'])('is the same however it is written: %j', async (code) => {
    await expect(hire('third', code, 'mls')).rejects.toThrow('is already used by first.')
  })

  test('and so is an address', async () => {
    const admin = await host.as('admin')
    const invite = (email: string) =>
      admin.command('users', newId(), {
        type: 'Invite',
        data: { name: 'Asha Again', email, kind: 'employee', roles: [] },
      })
    for (const email of ['ASHA@meridian.example', 'a\u200bsha@meridian.example', 'ａｓｈａ@meridian.example']) {
      const answer = await invite(email)
      expect([answer.status, answer.body]).toMatchObject([422, { rule: 'E-UNIQUE', field: 'email' }])
    }
  })

  test('in a store too that an older program wrote', async () => {
    const { db } = host.server
    const marked = () =>
      sql<{
        marks: string[]
      }>`select marks from documents where resource = 'users' or (resource = 'odour' and id = 'wide') order by id`.execute(
        db,
      )
    await (await host.as('admin')).do('odour', 'wide', { type: 'Create', data: { name: 'ＷＩＤＥ', status: 'active' } })
    const now = (await marked()).rows
    expect(now.flatMap(({ marks }) => marks)).toEqual(
      expect.arrayContaining(['=odour|name|wide', '=users|email|asha@meridian.example']),
    )
    await sql`update documents set marks = '{}' where resource = 'users'`.execute(db)
    await sql`update documents set marks = ${['=odour|name|ｗｉｄｅ']}::text[] where id = 'wide'`.execute(db)
    await foldedMarks.up(db)
    expect((await marked()).rows).toEqual(now)
  })
})
