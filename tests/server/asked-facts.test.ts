import { afterAll, beforeAll, expect, test } from 'vitest'
import { uniqueMark } from '../../src/domain/kernel/marks.ts'
import type { Client } from '../support/server/client.ts'
import { type Host, onAnyStore, startHost } from '../support/server/host.ts'

onAnyStore('documents that a rule asks about', (store) => {
  let host: Host
  let admin: Client
  const ask = (fact: unknown, client = admin) =>
    client.list('employees', `?fact=${encodeURIComponent(typeof fact === 'string' ? fact : JSON.stringify(fact))}`)
  const idsOf = ({ body }: { readonly body: unknown }): readonly string[] =>
    (body as { readonly items: readonly { readonly id: string }[] }).items.map(({ id }) => id)

  beforeAll(async () => {
    host = await startHost(store)
    admin = await host.as('admin')
  })
  afterAll(() => host.close())

  test('are found by a value that one of them alone may hold, in the company of the call', async () => {
    const mark = uniqueMark('employees', 'employeeCode', ['QA'])
    const found = await ask({ mark })
    expect(found).toMatchObject({ status: 200, body: { more: false } })
    expect(idsOf(found)).toEqual(['qa'])
    expect(idsOf(await ask({ mark }, admin.with({ 'company-id': 'mfc', 'location-id': 'mfc-p1' })))).toEqual([])
  })

  test('are found by fields within them', async () => {
    const found = idsOf(await ask({ where: { 'details.resigned': 'no', name: 'Nobody of that name' } }))
    expect(found).toEqual([])
    expect(idsOf(await ask({ where: { 'details.resigned': 'no' } }))).toContain('qa')
  })

  test('are told to those alone who see all of them', async () => {
    expect(await ask({ where: { name: 'x' } }, await host.as('clerk'))).toMatchObject({ status: 403 })
  })

  test.each([
    '',
    'x',
    '{}',
    '{"where":{"a\'b":"c"}}',
    '{"where":{"a":{"b":1}}}',
    `{"mark":"${'m'.repeat(2001)}"}`,
    '{"mark":"\\u0000"}',
  ])('a question that is none is refused: %.30s', async (fact) => {
    expect(await ask(fact)).toMatchObject({ status: 400, body: { field: 'fact' } })
  })
})
