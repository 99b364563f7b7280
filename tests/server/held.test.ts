import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ResourceEntry } from '../../src/domain/registry/entry.ts'
import { resourceOf } from '../../src/domain/resources.ts'
import { heldRows } from '../../src/server/store/held.ts'
import type { Changes, Client } from '../support/server/client.ts'
import { type Host, onEachStore, startHost } from '../support/server/host.ts'

const employees = resourceOf('employees')

/** As if the registry said so, for this file's server. */
const holding = (mode: NonNullable<ResourceEntry['replica']>): void => {
  Object.assign(employees, { replica: mode, closed: ['exited'] })
}

onEachStore('resources of which devices do not hold all', (store) => {
  let host: Host
  let admin: Client

  const head = async (): Promise<number> => (await admin.changes('employees', 'after=0&limit=1')).body.head
  const since = async (after: number, client = admin): Promise<Changes> =>
    (await client.changes('employees', `after=${after}`)).body
  const filled = async (client = admin): Promise<readonly string[]> =>
    (await client.changes('employees', 'before=0')).body.documents.map(({ id }) => id)
  const save = async (documentId: string, type: 'Create' | 'Update', data: object): Promise<void> => {
    await host.demo.run({
      by: 'system',
      companyId: 'mls',
      locationId: 'mls-p1',
      at: host.demo.now,
      resource: 'employees',
      documentId,
      type,
      data: data as never,
    })
  }
  const hire = (id: string): Promise<void> =>
    save(id, 'Create', {
      name: `Held ${id}`,
      employeeCode: `HELD-${id}`,
      department: { id: 'mls-production', name: 'Production' },
      joiningDate: '2024-01-01',
      status: 'active',
      details: { designation: 'Operator', resigned: 'no', workTimeLines: [] },
    })
  const turn = (id: string, status: string): Promise<void> => save(id, 'Update', { patch: { status } })

  beforeAll(async () => {
    holding('open')
    host = await startHost(store)
    admin = await host.as('admin')
    await hire('stays')
    await hire('leaves')
  })
  afterAll(async () => {
    Object.assign(employees, { replica: undefined, closed: undefined })
    await host.close()
  })

  test('a document that closes is sent as leaving, one that opens again as coming', async () => {
    const before = await head()
    expect(await filled()).toEqual(expect.arrayContaining(['stays', 'leaves']))
    await turn('leaves', 'exited')
    const left = await since(before)
    expect(left.documents).toEqual([
      { resource: 'employees', id: 'leaves', seq: left.head, deleted: true, closed: true },
    ])
    expect(await filled()).toContain('stays')
    expect(await filled()).not.toContain('leaves')
    await turn('leaves', 'active')
    const back = await since(left.checkpoint)
    expect(back.documents).toEqual([expect.objectContaining({ id: 'leaves', status: 'active', name: 'Held leaves' })])
    expect(await filled()).toContain('leaves')
  })

  test('who may not read it hears no more of its closing than that it is gone', async () => {
    const before = await head()
    const elsewhere = admin.with({ 'company-id': 'mfc', 'location-id': 'mfc-p1' })
    await turn('stays', 'exited')
    expect((await since(before, elsewhere)).documents).toEqual([])
    await turn('stays', 'active')
  })

  test('what is closed is still listed, read by its id and found', async () => {
    await turn('leaves', 'exited')
    const listed = await admin.list('employees', '?filter[status]=exited&search=held')
    expect(listed.body.items.map(({ id }) => id)).toEqual(['leaves'])
    expect((await admin.read('employees', 'leaves')).status).toBe(200)
    await turn('leaves', 'active')
  })

  test('pages of a fill hold open documents alone, by an index of these', async () => {
    for (const number of [1, 2, 3, 4, 5, 6]) {
      // oxlint-disable no-await-in-loop -- one command after the other
      await hire(`many-${number}`)
      if (number % 2 === 0) await turn(`many-${number}`, 'exited')
      // oxlint-enable no-await-in-loop
    }
    const { documents } = (await admin.changes('employees', 'before=0&limit=3')).body
    expect(documents.map(({ id }) => id)).toEqual(['many-5', 'many-3', 'many-1'])
    const plan = await sql<{ 'QUERY PLAN': string }>`
      explain select id from documents where group_id = 'x' and resource = 'employees' and ${heldRows(employees)} order by seq desc limit 3`.execute(
      host.database.db,
    )
    expect(JSON.stringify(plan.rows)).toContain('held_')
  })

  test('of a resource that no device holds, a fill brings nothing and the cursor that something changed', async () => {
    holding('none')
    const before = await head()
    expect(await filled()).toEqual([])
    expect(await since(before)).not.toHaveProperty('changed')
    await turn('stays', 'on-notice')
    const both = await admin.send('GET', `/services/hrd/changes?resources=departments,employees&after=${before}`)
    expect(both.body).toMatchObject({ documents: [], changed: ['employees'], more: false })
    const elsewhere = admin.with({ 'company-id': 'mfc', 'location-id': 'mfc-p1' })
    expect(await since(before, elsewhere)).not.toHaveProperty('changed')
    expect(await since((await since(before)).checkpoint)).not.toHaveProperty('changed')
    holding('open')
  })

  test('several documents are read by their ids in one call: those that a read of each would show, in that order', async () => {
    const read = async (query: string, client = admin) => client.list('employees', query)
    const { body } = await read('?ids=leaves,none-of-these,stays,leaves')
    expect(body.items.map(({ id }) => id)).toEqual(['leaves', 'stays'])
    expect(body.items[1]).toEqual((await admin.read('employees', 'stays')).body)
    const elsewhere = admin.with({ 'company-id': 'mfc', 'location-id': 'mfc-p1' })
    expect((await read('?ids=stays', elsewhere)).body.items).toEqual([])
    expect((await read('?ids=')).body.items).toEqual([])
    expect((await read('?ids=stays&size=2')).status).toBe(400)
    const many = Array.from({ length: 201 }, (_, number) => `n${number}`)
    expect((await read(`?ids=${many.join(',')}`)).status).toBe(400)
    const asha = await host.as('asha')
    const shown = (await read('?ids=stays', asha)).body.items[0]
    expect(shown).toEqual((await asha.read('employees', 'stays')).body)
  })
})
