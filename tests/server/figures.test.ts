import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboardsKey } from '../../src/domain/platform/dashboard/dashboard.ts'
import { cellsOf, type Figure, type FigureQuestion, reckon } from '../../src/domain/platform/dashboard/figures.ts'
import { nobodyOn } from '../../src/domain/registry/named-fields.ts'
import { resourceOf, resources } from '../../src/domain/resources.ts'
import { keepDashboards } from '../../src/server/start/dashboards.ts'
import type { Client } from '../support/server/client.ts'
import { meridian, requisitionAt } from '../support/server/group.ts'
import { type Host, onAnyStore, startHost } from '../support/server/host.ts'

const path = '/services/analytics/api/v1/figures'

onAnyStore('figures', (store) => {
  let host: Host
  let qa: Client
  const ask = async (question: Partial<FigureQuestion> & { readonly resource: string }, client = qa) =>
    client.json('POST', path, { filters: [], measure: 'count', ...question })
  const figure = async (question: Partial<FigureQuestion> & { readonly resource: string }): Promise<Figure> => {
    const answer = await ask(question)
    expect(answer).toMatchObject({ status: 200 })
    return answer.body as unknown as Figure
  }
  beforeAll(async () => {
    host = await startHost(store)
    await requisitionAt(host.demo, 'pending', { docNo: 'SOP-1' })
    await requisitionAt(host.demo, 'draft', { docNo: 'SOP-2' })
    qa = await host.as('qa')
  })
  afterAll(() => host.close())

  test('are those of the same reckoning over all that the caller may read', async () => {
    const entry = resourceOf('employees')
    const rows = await host.server.db
      .selectFrom('documents')
      .select('state')
      .where('resource', '=', entry.key)
      .where('company_id', '=', 'mls')
      .execute()
    const viewer = nobodyOn(host.server.now())
    const question: FigureQuestion = {
      resource: entry.key,
      filters: [],
      measure: 'count',
      groupBy: 'department',
      most: 3,
    }
    const expected = reckon(
      entry,
      question,
      rows.map(({ state }) => cellsOf(entry, state, viewer)),
      viewer.today,
    )
    expect(await figure(question)).toEqual(expected)
    expect(expected.count).toBeGreaterThan(3)
    expect(expected.rest?.groups).toBeGreaterThan(0)
  })

  test('are the same where the database counts documents that are alike: by every field of every resource', async () => {
    const admin = await host.as('admin')
    const viewer = nobodyOn(host.server.now())
    const all = await host.server.db
      .selectFrom('documents')
      .select(['resource', 'company_id', 'location_id', 'state'])
      .where('deleted', '=', false)
      .execute()
    let compared = 0
    for (const entry of resources) {
      const rows = all
        .filter(({ resource }) => resource === entry.key)
        .filter(({ company_id: company }) => entry.scope === 'group' || company === 'mls')
        .filter(({ location_id: location }) => entry.scope !== 'location' || location === 'mls-p1')
      const cells = rows.map(({ state }) => cellsOf(entry, state, viewer))
      const columns = rows.length === 0 ? [] : entry.columns.filter(({ path }) => path !== undefined)
      for (const { key, type } of columns) {
        const question: FigureQuestion = {
          resource: entry.key,
          filters: [{ column: key, operator: 'empty', values: ['no'] }],
          measure: type === 'number' ? 'sum' : 'count',
          field: key,
          groupBy: columns[0]?.key === key ? (columns[1]?.key ?? key) : key,
        }
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { status, body } = await ask(question, admin)
        if (status !== 200) continue
        expect([question, body]).toEqual([question, reckon(entry, question, cells, viewer.today)])
        compared += 1
      }
    }
    expect(compared).toBeGreaterThan(40)
  })

  test('tell how many days requisitions stand in each stage on the average, as a device reckons it', async () => {
    const entry = resourceOf('change-assesment')
    const rows = await host.server.db
      .selectFrom('documents')
      .select('state')
      .where('resource', '=', entry.key)
      .where('company_id', '=', 'mls')
      .execute()
    const viewer = nobodyOn(host.server.now())
    const question: FigureQuestion = {
      resource: entry.key,
      filters: [{ column: 'daysInStage', operator: 'empty', values: ['no'] }],
      measure: 'average',
      field: 'daysInStage',
      groupBy: 'status',
    }
    const expected = reckon(
      entry,
      question,
      rows.map(({ state }) => cellsOf(entry, state, viewer)),
      viewer.today,
    )
    expect(await figure(question)).toEqual(expected)
    expect(expected.groups.map(({ key }) => key)).toEqual(expect.arrayContaining(['draft', 'pending']))
    expect(expected.groups.map(({ key }) => key)).not.toContain('closed')
  })

  test('follow the next event', async () => {
    const before = await figure({ resource: 'change-assesment' })
    expect(await figure({ resource: 'change-assesment' })).toEqual(before)
    await requisitionAt(host.demo, 'draft', { docNo: 'SOP-3' })
    expect((await figure({ resource: 'change-assesment' })).value).toBe((before.value ?? 0) + 1)
  })

  test('are refused to who may not read the resource, by the code that he lacks', async () => {
    const clerk = await host.as('clerk')
    const refused = await ask({ resource: 'change-assesment' }, clerk)
    expect([refused.status, (refused.body as unknown as { code: string }).code]).toEqual([403, 'UI:CHG-CTRL:VIEW'])
    expect((await ask({ resource: 'users' })).status).toBe(403)
  })

  test('are made of no resource, no field and no question that there is not', async () => {
    for (const question of [
      { resource: 'moon' },
      { resource: 'notification-deliveries' },
      { resource: 'employees', groupBy: 'moon' },
      { resource: 'employees', filters: [{ column: 'moon', operator: 'is' as const, values: ['full'] }] },
      { resource: 'employees', measure: 'product' as never },
      { resource: 'employees', most: 0 },
    ])
      expect([question, (await ask(question)).status]).toEqual([question, 400])
  })

  test('of a module stand on a dashboard from the start, once', async () => {
    expect(await keepDashboards(host.server, meridian.id)).toBeGreaterThan(2)
    expect(await keepDashboards(host.server, meridian.id)).toBe(0)
    const admin = await host.as('admin')
    await admin.do(dashboardsKey, 'dashboard-qa', { type: 'Delete', data: {} })
    expect(await keepDashboards(host.server, meridian.id)).toBe(0)
  })

  test('stand on dashboards that only their owner, or who may edit dashboards, changes', async () => {
    const widgets = [
      { id: 'a', title: 'A', kind: 'figure', source: 'change-assesment', measure: 'count', width: 1, height: 1 },
    ]
    const create = async (data: object): Promise<unknown> => {
      const { status, body } = await qa.command(dashboardsKey, newId(), { type: 'Create', data })
      return [status, (body as { readonly rule?: string }).rule, (body as { readonly message?: string }).message]
    }
    const owner = { id: 'qa', name: 'Quality' }
    const hidden = [{ ...widgets[0], source: 'users' }]
    expect(await create({ name: 'Ours', module: 'qa', widgets })).toMatchObject([
      422,
      'E-PERM',
      expect.stringContaining('UI:DASH:EDIT'),
    ])
    expect(await create({ name: 'Mine', module: 'qa', owner, widgets })).toMatchObject([200, undefined, undefined])
    expect(await create({ name: 'Hidden', module: 'qa', owner, widgets: hidden })).toMatchObject([
      422,
      'E-PERM',
      expect.stringContaining('UI:PGUSERS:VIEW'),
    ])
  })
})
