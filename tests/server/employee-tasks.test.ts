import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/server/client.ts'
import { type Host, onEachStore, startHost } from '../support/server/host.ts'

const base = '/services/employee-task/api/v1/employee-tasks'

interface Task {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly status: string
  readonly priorityIndex?: number
  readonly details: Readonly<Record<string, unknown>>
}
interface Answered {
  readonly status: number
  readonly body: Task & {
    readonly items: readonly Task[]
    readonly rule: string
    readonly message: string
    readonly document: Task
  }
}

const person = (id: string, name: string) => ({ id, name })
const [asha, vikram, qa] = [person('asha', 'Asha Kulkarni'), person('vikram', 'Vikram Rao'), person('qa', 'Meera Iyer')]

onEachStore('tasks of employees', (store) => {
  let host: Host
  const clients: Record<string, Client> = {}

  beforeAll(async () => {
    host = await startHost(store)
    for (const who of ['admin', 'asha', 'vikram', 'qa', 'clerk'])
      // oxlint-disable-next-line no-await-in-loop -- one sign-in after the other
      clients[who] = await host.as(who)
  })
  afterAll(() => host.close())

  const call = async (who: string, method: string, path: string, body?: unknown): Promise<Answered> =>
    (await clients[who]?.send(method, path, body === undefined ? undefined : JSON.stringify(body), {
      'content-type': 'application/json',
    })) as Answered
  const give = (who: string, id: string, type: string, data: unknown = {}, more: object = {}): Promise<Answered> =>
    call(who, 'POST', `${base}/${id}/commands`, { commandId: newId(), type, data, ...more })
  const save = async (more: object = {}, who = 'vikram'): Promise<string> => {
    const id = newId()
    const answer = await give(who, id, 'Create', {
      name: `Task ${id}`,
      description: 'Before the audit.',
      reponsibleParty: vikram,
      assignedTo: asha,
      details: { watchers: [qa] },
      ...more,
    })
    expect([answer.status, answer.body.rule]).toEqual([200, undefined])
    return id
  }
  const read = async (id: string, who = 'asha'): Promise<Answered> => call(who, 'GET', `${base}/${id}`)

  test('is made about a document that one sees, and found there by those of its people alone', async () => {
    const id = await save({ name: 'Order weights' })
    const about = (more: object = {}) => ({
      details: {
        watchers: [qa],
        about: { resource: 'employee-tasks', id, link: `/home/my-space/my-tasks/${id}`, name: 'Typed', ...more },
      },
    })
    const made = await save({ ...about(), assignedTo: vikram })
    const list = async (who: string) =>
      (await call(who, 'GET', `${base}?filter[about]=${id}`)).body.items.map((one) => one.id)
    expect(await list('qa')).toEqual([made])
    expect(await list('asha')).toEqual([])
    expect((await read(made, 'qa')).body.details['about']).toMatchObject({ id, name: 'Order weights' })
    const stranger = await give('clerk', newId(), 'Create', {
      name: 'Peek',
      description: 'What is it called?',
      reponsibleParty: vikram,
      ...about(),
    })
    expect([stranger.status, stranger.body.rule]).toEqual([422, 'CM-01'])
    expect(JSON.stringify(stranger.body)).not.toContain('Order weights')
  })

  test('is read by whoever takes part and by who sees work logs, and shows the wire shape of the seed', async () => {
    const id = await save({ deadlineDate: '2036-01-05', tags: ['audit'] })
    const answers = await Promise.all(['vikram', 'asha', 'qa', 'admin', 'clerk'].map((who) => read(id, who)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, expect.toSatisfy((one) => one >= 403)])
    expect(answers[0]?.body).toMatchObject({
      type: 'company',
      tags: ['audit'],
      assignedTo: asha,
      reponsibleParty: vikram,
      priority: 'medium',
      deadlineDate: '2036-01-05',
      status: 'open',
      details: { watchers: [qa] },
      companyGroup: { id: 'meridian' },
      company: { id: 'mls' },
      createdBy: vikram,
      lastModifiedBy: vikram,
    })
    const found = await call('clerk', 'GET', `${base}?size=200`)
    expect(found.body.items?.some((one) => one.id === id) ?? false).toBe(false)
  })

  test('E-ABSENT: nobody is named who is not there', async () => {
    const watchers = [person('nobody', 'Nobody')]
    const answer = await give('asha', newId(), 'Create', {
      name: 'Task',
      description: 'Of nobody.',
      reponsibleParty: vikram,
      details: { watchers },
    })
    expect(answer).toMatchObject({ status: 422, body: { rule: 'E-ABSENT' } })
  })

  test('the wrong person is refused by the rule, and nothing changes', async () => {
    const id = await save()
    expect(await give('clerk', id, 'Cancel', {}, { expectedVersion: 1 })).toMatchObject({ status: 404 })
    const ofOthers = await save({ assignedTo: qa }, 'asha')
    expect(await give('asha', ofOthers, 'Cancel', {}, { expectedVersion: 1 })).toMatchObject({
      status: 422,
      body: { rule: 'E-MAKER', message: 'Only Meera Iyer and Vikram Rao can cancel this task.' },
    })
    expect(await give('qa', id, 'Complete', {}, { expectedVersion: 1 })).toMatchObject({
      status: 422,
      body: { rule: 'TSK-12', message: 'Only Vikram Rao can complete this task; ask for completion instead.' },
    })
    expect((await read(id)).body).toMatchObject({ version: 1, status: 'open' })
  })

  test('scenario 13: the authorizer and the assigned find it by their fields; cancelled once, completed not at all', async () => {
    const id = await save()
    const listOf = async (who: string, filter: string) =>
      (await call(who, 'GET', `${base}?size=200&filter[${filter}]=${who}`)).body.items.map((one) => one.id)
    expect(await listOf('vikram', 'reponsibleParty')).toContain(id)
    expect(await listOf('asha', 'assignedTo')).toContain(id)
    expect(await give('asha', id, 'Cancel', {}, { expectedVersion: 1 })).toMatchObject({ status: 200 })
    expect(await give('asha', id, 'Cancel', {}, { expectedVersion: 2 })).toMatchObject({
      status: 422,
      body: { rule: 'TSK-13', message: 'Task is already cancelled.' },
    })
    const done = await save()
    expect(await give('vikram', done, 'Complete', {}, { expectedVersion: 1 })).toMatchObject({ status: 200 })
    expect(await give('asha', done, 'Cancel', {}, { expectedVersion: 2 })).toMatchObject({
      status: 422,
      body: { rule: 'E-STATE' },
    })
  })

  test('whoever takes part is found by the people of a task, in whichever field, and beside other filters', async () => {
    const tag = newId()
    const mine = [
      await save({ tags: [tag] }),
      await save({ tags: [tag], assignedTo: qa }),
      await save({ tags: [tag], reponsibleParty: qa, details: { watchers: [vikram] } }),
    ]
    const other = await save({ tags: [tag], details: { watchers: [vikram] } })
    const listOf = async (filter: string) =>
      (await call('admin', 'GET', `${base}?size=200&filter[tags][contains]=${tag}&${filter}`)).body.items.map(
        ({ id }) => id,
      )
    expect((await listOf('filter[people]=qa')).toSorted()).toEqual(mine.toSorted())
    expect(await listOf('filter[people][not]=qa')).toEqual([other])
    expect((await listOf('filter[people][in]=qa,asha&filter[status]=open')).toSorted()).toEqual(
      [...mine, other].toSorted(),
    )
    expect(await listOf('filter[people]=nobody')).toEqual([])
    expect(await give('qa', mine[0] ?? '', 'Start')).toMatchObject({ status: 200 })
    expect(await listOf('filter[people]=qa&filter[status]=in-progress&sort=-lastModifiedAt')).toEqual([mine[0]])
  })

  test('of two who save at once one is kept, of two who move at once both are; ranks count on', async () => {
    const assignedTo = qa
    const ids = [
      await save({ assignedTo, priority: 'high' }),
      await save({ assignedTo, priority: 'high' }),
      await save({ assignedTo, priority: 'high' }),
    ]
    const [first = '', second = '', third = ''] = ids
    const edits = await Promise.all(
      ['vikram', 'qa'].map((who) => give(who, first, 'Edit', { patch: { name: `By ${who}` } }, { expectedVersion: 1 })),
    )
    expect(edits.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const moves = await Promise.all([
      give('vikram', third, 'Move', { orderKey: 'a0' }),
      give('qa', second, 'Move', { orderKey: 'a0' }),
    ])
    expect(moves.map(({ status }) => status)).toEqual([200, 200])
    const ranks = async () => {
      const { items } = (await call('qa', 'GET', `${base}?size=200&filter[assignedTo]=qa&filter[priority]=high`)).body
      return items
        .filter((one) => ids.includes(one.id))
        .toSorted((one, other) => (one.priorityIndex ?? 0) - (other.priorityIndex ?? 0))
        .map((one) => [one.id, one.priorityIndex])
    }
    const before = await ranks()
    // Equal keys stand by their ids; what came before of this person stands behind.
    expect(before.slice(0, 2)).toEqual([second, third].toSorted().map((id, index) => [id, index + 1]))
    const last = before[2]?.[1]
    expect(before.map(([id]) => id)[2]).toBe(first)
    expect(await give('vikram', second, 'Complete', {}, { expectedVersion: 2 })).toMatchObject({ status: 200 })
    expect((await ranks()).at(-1)).toEqual([first, Number(last) - 1])
    expect((await read(second, 'qa')).body.priorityIndex).toBeUndefined()
  })

  test('who sends back what was read changes nothing that follows', async () => {
    const id = await save()
    const { priorityIndex, details } = (await read(id)).body
    expect(priorityIndex).toBeGreaterThan(0)
    const patch = {
      name: 'Renamed',
      priorityIndex: 99,
      companyGroup: { id: 'x', name: 'X' },
      details: { ...details, orderKey: 'a0', progress: 100 },
    }
    expect(await give('asha', id, 'Edit', { patch }, { expectedVersion: 1 })).toMatchObject({ status: 200 })
    expect((await read(id)).body).toMatchObject({ name: 'Renamed', priorityIndex, details })
  })

  test('TSK-14: deleted by who made it, unless there are comments; then it is gone', async () => {
    const id = await save()
    const commented = await call('asha', 'POST', `/services/communication/api/v1/comments/${newId()}/commands`, {
      commandId: newId(),
      type: 'Add',
      data: {
        target: { resource: 'employee-tasks', id, link: `/home/my-space/my-tasks/${id}/comments` },
        text: 'Soon.',
        mentions: [],
      },
    })
    expect(commented.status).toBe(200)
    expect(await give('vikram', id, 'Delete', {}, { expectedVersion: 1 })).toMatchObject({
      status: 422,
      body: { rule: 'TSK-14' },
    })
    const plain = await save()
    expect(await give('asha', plain, 'Delete', {}, { expectedVersion: 1 })).toMatchObject({
      status: 422,
      body: { rule: 'E-PERM' },
    })
    expect(await give('vikram', plain, 'Delete', {}, { expectedVersion: 1 })).toMatchObject({ status: 200 })
    expect((await read(plain)).status).toBe(404)
  })

  test('whoever authorizes is told that it is done', async () => {
    const id = await save()
    expect(await give('asha', id, 'AskCompletion')).toMatchObject({ status: 200 })
    const { items } = (await call('vikram', 'GET', '/services/notification/api/v1/notification-deliveries?size=200'))
      .body
    expect(items.filter((one) => JSON.stringify(one).includes(id))).toHaveLength(1)
  })
})
