import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobsKey } from '../../src/domain/platform/scheduler/job/parts.ts'
import { tasksKey } from '../../src/domain/platform/scheduler/task/parts.ts'
import { commandTypeOf } from '../../src/domain/kernel/decide.ts'
import { commentsKey } from '../../src/domain/platform/comment/comment.ts'
import { deliveriesKey } from '../../src/domain/platform/notification-delivery/parts.ts'
import { resourceOf, resources } from '../../src/domain/resources.ts'
import type { Step } from '../support/history.ts'
import { billsOfSteps } from '../support/accounts/steps.ts'
import { mastersOfSteps } from '../support/inventory/steps.ts'
import { topicsOfSteps } from '../support/miscellaneous/steps.ts'
import { salariesOfSteps } from '../support/payroll/steps.ts'
import { ordersOfSteps } from '../support/purchase/orders.ts'
import { vendorsOfSteps } from '../support/purchase/steps.ts'
import { fieldsOf, supplied } from '../support/registry/supply.ts'
import { salesOfSteps } from '../support/sales/steps.ts'
import { keepCatalogue } from '../../src/server/start/catalogue.ts'
import { groupScope } from '../../src/server/notifications/group-scope.ts'
import { type Answer, type Client, pathOf } from '../support/server/client.ts'
import { createSmallGroup, request, requisitions } from '../support/server/group.ts'
import { pdfOf } from '../support/server/files.ts'
import { type Host, onAnyStore, startHost } from '../support/server/host.ts'
import { withStoredFiles } from '../support/server/stored-files.ts'
import { queueingTask } from '../support/world.ts'

const orion = { id: 'orion', name: 'Orion Group', domain: 'orion' }

/** A document of each resource that only Orion has. */
const secrets: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  users: { name: 'Secret Person', email: 'secret@orion.example', kind: 'employee', status: 'invited', roles: [] },
  roles: { name: 'Secret Role', status: 'active', authorizations: [] },
  authorizations: {
    name: 'Secret Right',
    module: { name: 'Admin', shortName: 'Admin' },
    actions: [{ code: 'UI:ADM:VIEW', allowed: 'no' }],
  },
  modules: { name: 'Secret Module', shortName: 'Secret', status: 'active' },
  resources: {
    name: 'Secret Resource',
    code: 'UI:SECRET',
    module: { id: 'module-hrd', name: 'HRD' },
    ownership: 'user',
  },
  actions: {
    name: 'Secret Action',
    code: 'UI:LEAVE:SECRET',
    resource: { id: 'resource-ui-leave', name: 'Leaves' },
    ownership: 'user',
  },
  'ui-authorizations': { name: '/secret', action: '' },
  companies: { ...fieldsOf(resourceOf('companies'), 7), name: 'Secret Company', shortName: 'SEC' },
  locations: {
    ...fieldsOf(resourceOf('locations'), 7),
    name: 'Secret Place',
    shortName: 'SEC',
    companyId: 'mls',
    type: 'office',
  },
  'company-group-settings': { section: 'sales', values: { labelsPerPack: 17 } },
  departments: { name: 'Secret Department', shortName: 'SEC', active: 'yes' },
  employees: {
    name: 'Secret Employee',
    employeeCode: 'SECRET',
    department: { id: 'mls-qa', name: 'QA' },
    joiningDate: '2020-01-01',
    status: 'active',
    details: { designation: 'Secret', resigned: 'no', workTimeLines: [] },
  },
  'closure-date-period': { type: 'Minor', days: 77 },
  'location-holidays': {
    sisterLocation: { id: 'mls-p1', name: 'Vapi Plant 1' },
    name: 'Secret Day',
    date: '2026-08-01',
    description: 'Nobody else is to know.',
    details: { kind: 'declared' },
  },
  'history-accesses': {
    kind: 'replay',
    resource: 'companies',
    documentId: 'mls',
    title: 'Secret look',
    upToVersion: 1,
    headHash: '0'.repeat(64),
    deviceAt: '2026-03-02T06:00:00.000Z',
  },
  [deliveriesKey]: {
    user: { id: 'admin', name: 'Nandini Deshpande' },
    notification: {
      title: 'Secret news',
      description: 'Nobody else is to know.',
      priority: 'urgent',
      needs_acknowledgement: false,
      scheduled_at: null,
      link: null,
    },
    source: { rule: 'secret', module: 'platform' },
  },
  [requisitions]: request({ docName: 'Secret change' }),
}

/** What is said of the requisition. */
const secretWord = (id: string) => ({
  target: { resource: requisitions, id, link: `/${id}` },
  text: 'Secret word',
  mentions: [],
})

/** The command that makes a document of a resource. */
const first = (key: string): Step => {
  const making = supplied.find(({ entry, type }) => entry.key === key && commandTypeOf(entry.aggregate, type)?.creates)
  if (making === undefined) throw new Error(`Nothing makes ${key}.`)
  return making.make(7).step
}

const { id: taskId, ...task } = queueingTask

/** What only the server itself makes, or what needs such a thing first. */
const madeByServer: Readonly<Record<string, { readonly id?: string; readonly type: string; readonly data: unknown }>> =
  {
    [tasksKey]: { id: taskId, type: 'Register', data: task },
    [jobsKey]: { type: 'RunNow', data: { task: { id: taskId, name: task.name } } },
    [deliveriesKey]: { type: 'Deliver', data: secrets[deliveriesKey] },
  }

const make = async ({ server }: Host, resource: string, documentId: string): Promise<void> => {
  const outcome = await server.submit({
    groupId: orion.id,
    by: { system: await groupScope(server, orion.id) },
    resource,
    documentId,
    commandId: newId(),
    type: madeByServer[resource]?.type ?? 'Create',
    data: madeByServer[resource]?.data,
  })
  expect(outcome).toMatchObject({ kind: 'accepted' })
}

const place = {
  company: { id: 'mls', name: 'Meridian Lifesciences Ltd', shortName: 'MLS' },
  location: { id: 'mls-p1', name: 'Vapi Plant 1' },
}

/** A step that a document needs before another one names it; signed, where it is signed. */
const prepare = async (
  { server }: Host,
  resource: string,
  documentId: string,
  { by, type, data, reason = '' }: Step,
): Promise<void> => {
  const outcome = await server.submit({
    resource,
    documentId,
    type,
    data,
    reason,
    groupId: orion.id,
    by: by.system
      ? { system: { ...(await groupScope(server, orion.id)), ...place } }
      : { userId: 'admin', place: { company: place.company.id, location: place.location.id } },
    commandId: newId(),
    signature: { inside: true },
  })
  expect(outcome).toMatchObject({ kind: 'accepted' })
}

onAnyStore('two company groups in one store', (store) => {
  let host: Host
  let stranger: Client
  let owner: Client
  const ids = new Map<string, string>()
  let rowsBefore: Awaited<ReturnType<typeof rowsNow>>
  beforeAll(async () => {
    host = await startHost(store)
    await createSmallGroup(host.server, orion)
    await keepCatalogue(host.server, orion.id)
    stranger = await host.as('admin')
    owner = await host.as('admin', { domain: orion.domain })
    for (const key of Object.keys(madeByServer)) {
      const id = madeByServer[key]?.id ?? newId()
      ids.set(key, id)
      await make(host, key, id)
    }
    for (const [key, id, data] of [...mastersOfSteps, ...vendorsOfSteps])
      // oxlint-disable-next-line no-await-in-loop -- each is named by the next
      await owner.do(key, id, { type: 'Create', data })
    for (const [resource, documentId, step] of [
      ...ordersOfSteps,
      ...salesOfSteps,
      ...billsOfSteps,
      ...salariesOfSteps,
      ...topicsOfSteps,
    ])
      // oxlint-disable-next-line no-await-in-loop -- each follows from the one before
      await prepare(host, resource, documentId, step)
    for (const { key } of resources.toSorted(
      (one, other) => Number(one.key === commentsKey) - Number(other.key === commentsKey),
    )) {
      if (ids.has(key)) continue
      const id = newId()
      ids.set(key, id)
      // The closure periods of one company are taken; the third company has none.
      const by = key === 'closure-date-period' ? owner.with({ 'company-id': 'mpk', 'location-id': 'mpk-p1' }) : owner
      const { type, data } = first(key)
      const told = key === commentsKey ? secretWord(ids.get(requisitions) ?? '') : (secrets[key] ?? data)
      const naming = { groupId: orion.id, companyId: 'mls', by: 'admin', resource: key }
      await by.do(key, id, {
        type,
        data: await withStoredFiles(host.server.db, naming, told),
        reason: 'It is a secret of ours.',
      })
    }
    rowsBefore = await rowsNow()
  })
  afterAll(() => host.close())

  const rowsNow = () =>
    host.server.db
      .selectFrom('documents')
      .select(['group_id', 'resource', 'id', 'version', 'head_hash'])
      .where('id', 'in', [...ids.values()])
      .orderBy('resource')
      .execute()

  describe.each(resources.map((entry) => entry.key))('%s', (key) => {
    const id = (): string => ids.get(key) as string

    test("of another group are answered like ones that don't exist, whatever is asked", async () => {
      const missing = newId()
      const path = pathOf(key)
      const asks: readonly ((one: string) => Promise<Answer>)[] = [
        (one) => stranger.read(key, one),
        (one) => stranger.events(key, one),
        (one) => stranger.command(key, one, { type: 'Update', data: { patch: { name: 'Mine' } } }),
        (one) => stranger.command(key, one, { type: 'Delete', expectedVersion: 1 }),
        (one) => stranger.command(key, one, { type: 'Withdraw', reason: 'x', expectedVersion: 1 }),
        (one) => stranger.json('PUT', `${path}/${one}`, { name: 'Mine' }, { 'if-match': '1' }),
        (one) => stranger.send('DELETE', `${path}/${one}`, undefined, { 'if-match': '1' }),
      ]
      for (const ask of asks) {
        const [real, none] = [await ask(id()), await ask(missing)]
        expect(real.status).toBe(404)
        expect([none.status, none.text]).toEqual([404, real.text])
      }
    })

    test('of another group are in no list, no search and no change', async () => {
      const answers = [
        await stranger.list(key, '?size=200'),
        await stranger.list(key, '?search=secret'),
        await stranger.changes(key, 'after=0'),
        await stranger.changes(key, 'before=0'),
      ]
      for (const answer of answers) {
        expect(answer.status).toBe(200)
        expect(answer.text).not.toMatch(/secret/i)
        expect(answer.text).not.toContain(id())
      }
      // Nor does a number tell that there is something.
      expect((await stranger.list(key, '?search=secret')).body.total).toBe(0)
    })
  })

  test('a stranger changed nothing of the other group', async () => {
    expect(await rowsNow()).toEqual(rowsBefore)
    expect(rowsBefore.map((row) => row.group_id)).toEqual(resources.map(() => 'orion'))
  })

  test('an id of another group may be used anew, and is then a document of its own', async () => {
    const id = ids.get('departments') as string
    const mine = await stranger.do('departments', id, {
      type: 'Create',
      data: { name: 'Ours', shortName: 'O', active: 'yes' },
    })
    expect(mine.document).toMatchObject({ name: 'Ours', version: 1 })
    expect((await owner.read('departments', id)).body).toMatchObject({ name: 'Secret Department', version: 1 })
  })

  test('a command id used in another group is free', async () => {
    const { events } = (await owner.events(requisitions, ids.get(requisitions) as string)).body
    const commandId = events[0]?.commandId as string
    const asha = await host.as('asha')
    expect((await asha.command(requisitions, newId(), { type: 'Create', data: request(), commandId })).status).toBe(200)
  })

  test('a rule never sees a document of another group', async () => {
    const asha = await host.as('asha')
    const ask = async (id: string) => {
      const { status, text } = await asha.command(requisitions, newId(), {
        type: 'Create',
        data: request({ department: { id, name: 'Secret Department' } }),
      })
      return [status, text]
    }
    // Made in Orion only, with a head there.
    const headed = newId()
    await owner.do('departments', headed, {
      type: 'Create',
      data: { name: 'Headed', shortName: 'H', active: 'yes', hod: { id: 'vikram', name: 'Vikram Rao' } },
    })
    const [real, none] = [await ask(headed), await ask(newId())]
    expect(real).toEqual(none)
    expect(real[0]).toBe(422)
  })

  test('a token of one group opens nothing in another, with whatever headers', async () => {
    for (const headers of [
      { 'company-group-id': 'orion' },
      { 'company-group-id': 'orion', 'company-id': ids.get('companies') as string },
    ])
      expect((await stranger.with(headers).list('locations')).status).toBe(403)
    const [real, none] = [ids.get('companies') as string, newId()]
    const enter = (company: string) => stranger.with({ 'company-id': company }).list('locations')
    expect((await enter(real)).text.replaceAll(real, '?')).toBe((await enter(none)).text.replaceAll(none, '?'))
    expect((await enter(real)).status).toBe(403)
  })

  test('a file of another group does not exist', async () => {
    const files = '/services/file-manager/api/v1/files'
    const upload = await owner.send(
      'POST',
      `${files}?folder=requisition/customer-comments&name=a.pdf`,
      new Blob([new Uint8Array(pdfOf('a'))]),
    )
    const { path } = upload.body as { path: string }
    expect((await owner.send('GET', `${files}/${path}`)).status).toBe(200)
    const answer = await stranger.send('GET', `${files}/${path}`)
    expect([answer.status, answer.text]).toEqual([404, (await stranger.send('GET', `${files}/${path}x`)).text])
  })

  test('each group has a log and numbers of its own', async () => {
    const logs = await host.server.db.selectFrom('logs').select(['group_id', 'head']).execute()
    for (const { group_id: group, head } of logs) {
      const seqs = await host.server.db
        .selectFrom('events')
        .select('seq')
        .where('group_id', '=', group)
        .orderBy('seq')
        .execute()
      expect(seqs.map((row) => row.seq)).toEqual(Array.from({ length: head }, (_, index) => index + 1))
    }
  })
})
