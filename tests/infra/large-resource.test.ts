import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnyDocument } from '../../src/domain/kernel/document.ts'
import { importsKey } from '../../src/domain/platform/import/parts.ts'
import { deliveriesKey } from '../../src/domain/platform/notification-delivery/parts.ts'
import { resourceOf } from '../../src/domain/resources.ts'
import { mostKept } from '../../src/infra/replica/kept.ts'
import { documentRow, upsertDocuments } from '../../src/server/store/documents.ts'
import { listOf, openedNow, whenListed, whenOpened } from '../support/infra/asking.ts'
import { closeDevices, type Device, openDevice } from '../support/infra/device.ts'
import { type Group, giveCodes, openGroup, openPlant, type Plant } from '../support/infra/plant.ts'
import { until, watch } from '../support/infra/until.ts'
import { beginning, made } from '../support/imports.ts'
import { masterOf } from '../support/registry/master.ts'
import { people } from '../support/world.ts'

const items = 'items'
const entry = resourceOf(items)
const { fields } = masterOf(items)
const nameOf = (number: number): string => `Item ${String(number).padStart(5, '0')}`
const idOf = (number: number): string => `item-${String(number).padStart(5, '0')}`
const itemOf = (number: number) => fields({ name: nameOf(number), code: `IT-${number}` })

let plant: Plant
let group: Group
let device: Device

beforeAll(async () => {
  plant = await openPlant()
})
beforeEach(async () => {
  group = await openGroup(plant)
})
afterEach(closeDevices)
afterAll(() => plant.close())

const add = (number: number) => group.run(people.admin, items, idOf(number), 'Create', itemOf(number))
const open = async () => {
  device = await openDevice(group, people.admin)
  return device
}
const list = (more: Parameters<typeof listOf>[1] = {}) => listOf(items, { sort: 'name', ...more })
const held = () => device.database.documents.count({ selector: { resource: items } }).exec()
const names = (rows: readonly { readonly document: AnyDocument }[]) => rows.map(({ document }) => document['name'])
const opened = (number: number, isSo = (document?: AnyDocument): boolean => document !== undefined) =>
  whenOpened(device, idOf(number), ({ view }) => isSo(view?.document), items)

/** Documents beside those of the log, as the server's tables hold them. */
const fill = async (count: number): Promise<void> => {
  const { db } = plant.server
  const stamp = { at: '2026-01-05T04:00:00.000Z', by: { id: 'system', name: 'System' } }
  const { head } = await db.selectFrom('logs').select('head').where('group_id', '=', group.id).executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, (_, number) => {
    const document = {
      ...itemOf(number),
      id: idOf(number),
      version: 1,
      seq: Number(head) + 1 + number,
      createdAt: stamp.at,
      createdBy: stamp.by,
      lastModifiedAt: stamp.at,
      lastModifiedBy: stamp.by,
      status: 'active',
    } as unknown as AnyDocument
    return documentRow(group.id, entry, { document, headHash: null, pastReaders: [] })
  })
  await upsertDocuments(db, 'documents', rows)
  await db
    .updateTable('logs')
    .set({ head: Number(head) + count })
    .where('group_id', '=', group.id)
    .execute()
}

test('a list is paged, narrowed and sorted by the server, and nothing of it is held', async () => {
  for (const number of [1, 2, 3]) await add(number)
  await open()
  expect(await whenListed(device, undefined, list())).toMatchObject({ total: 3, all: 3, rows: [{}, {}, {}] })
  const found = await whenListed(device, undefined, list({ search: '00002' }))
  expect(found).toMatchObject({ total: 1, all: 3 })
  expect(names(found.rows)).toEqual([nameOf(2)])
  const last = await whenListed(device, undefined, list({ sort: '-name', from: 1, size: 2 }))
  expect(names(last.rows)).toEqual([nameOf(2), nameOf(1)])
  expect(await device.replica.ids(list())).toEqual([1, 2, 3].map(idOf))
  expect(names(await device.replica.some(items, [idOf(3), idOf(1)]))).toEqual([nameOf(3), nameOf(1)])
  expect(await held()).toBe(0)
})

test('what was opened works without a connection; a list then shows that alone and says so', async () => {
  for (const number of [1, 2, 3]) await add(number)
  await open()
  for (const number of [1, 3]) await opened(number)
  await until(async () => (await held()) === 2)
  device.cut()
  const offline = await whenListed(device, (answer) => answer.isPartial === true, list())
  expect(names(offline.rows)).toEqual([nameOf(1), nameOf(3)])
  expect((await opened(3)).status).toBe('ready')
  await whenOpened(device, idOf(2), ({ status }) => status === 'elsewhere', items)
  device.restore()
  const again = await whenListed(device, (answer) => answer.isPartial !== true, list())
  expect(again.total).toBe(3)
  await opened(2)
})

test('is narrowed to the rows of an import by the server alone', async () => {
  for (const number of [1, 2, 3]) await add(number)
  const id = newId()
  await group.run(people.admin, importsKey, id, 'Begin', beginning({ resource: items }))
  const rows = [
    { ...made(2), id: idOf(1) },
    { ...made(3), id: idOf(3), outcome: 'changed' },
  ]
  await group.run('system', importsKey, id, 'Answer', { part: 0, rows })
  await open()
  const filters = [{ column: 'import', operator: 'is', values: [id] }] as const
  const ofImport = list({ filters })
  const answer = await whenListed(device, undefined, ofImport)
  expect(answer).toMatchObject({ total: 2, all: 3 })
  expect(names(answer.rows)).toEqual([nameOf(1), nameOf(3)])
  expect(await device.replica.ids(ofImport)).toEqual([idOf(1), idOf(3)])
  await opened(1)
  device.cut()
  const notAsked = list({ filters, sort: '-name' })
  const offline = await whenListed(device, ({ isPartial }) => isPartial === true, notAsked)
  expect(offline).toMatchObject({ total: 0, rows: [] })
  await expect(device.replica.ids(notAsked)).rejects.toThrow('The server did not answer.')
})

test('what somebody else changes shows in list and page without being asked for', async () => {
  await add(1)
  await open()
  const rows = watch(device.replica.list$(list()))
  const page = watch(device.replica.document$(items, idOf(1)))
  await rows.when(({ total }) => total === 1)
  await page.when(({ view }) => view !== null)
  await group.run(people.admin, items, idOf(1), 'Update', { patch: { synonyms: 'E572' } })
  await add(2)
  await page.when(({ view }) => view?.document['synonyms'] === 'E572')
  expect(names((await rows.when(({ total }) => total === 2)).rows)).toEqual([nameOf(1), nameOf(2)])
  for (const one of [rows, page]) one.stop()
})

test('what is gone at the server leaves the device when it is looked at', async () => {
  await add(1)
  await open()
  const page = watch(device.replica.document$(items, idOf(1)))
  await page.when(({ view }) => view !== null)
  await group.run(people.admin, items, idOf(1), 'Delete', {}, 'Added twice.')
  await page.when(({ status }) => status === 'absent')
  expect(await held()).toBe(0)
  page.stop()
})

test('rules about many of them are asked of the server: a name that is taken is refused at once', async () => {
  await add(1)
  await open()
  const taken = { ...itemOf(2), code: 'IT-1' }
  expect(await device.dispatch('Create', newId(), taken, { resource: items })).toMatchObject({
    outcome: 'refused',
    refusal: { rule: 'INV-10' },
  })
  device.cut()
  // What was asked before it was cut is known: another code is not.
  const unknown = { ...itemOf(3), code: 'IT-2' }
  expect(await device.dispatch('Create', newId(), unknown, { resource: items })).toMatchObject({ outcome: 'saved' })
  expect(await device.tray()).toMatchObject([{ state: 'waiting' }])
})

test('what is added here stands in the list before the server has it, and is kept after', async () => {
  await add(2)
  await open()
  const rows = watch(device.replica.list$(list()))
  await rows.when(({ total }) => total === 1)
  expect(await device.dispatch('Create', idOf(1), itemOf(1), { resource: items })).toMatchObject({ outcome: 'saved' })
  const added = await rows.when(({ total }) => total === 2)
  expect(names(added.rows)).toEqual([nameOf(1), nameOf(2)])
  await device.settled()
  await until(async () => (await held()) === 1)
  await rows.when(({ rows: [first] }) => first?.pending === null && first.document.id === idOf(1))
  rows.stop()
})

test('those used longest ago make room', async () => {
  await fill(mostKept + 40)
  await open()
  for (let from = 0; from < mostKept + 40; from += 20)
    await Promise.all(Array.from({ length: 20 }, (_, index) => opened(from + index)))
  await until(async () => (await held()) < mostKept + 31)
  device.cut()
  expect((await openedNow(device, idOf(mostKept + 39), items)).status).toBe('ready')
})

/** Requests and rows that it takes to choose three items among so many, and to add a batch of each. */
const chooseThree = async (count: number) => {
  await fill(count)
  await open()
  const before = device.network.heard().length
  const began = performance.now()
  for (const number of [1, 2, 3]) {
    const choices = watch(device.replica.list$(list({ search: nameOf(number), size: 20, ranked: true, here: true })))
    await choices.when(() => true)
    choices.stop()
    const batch = masterOf('item-batches').fields({
      name: `B-${number}`,
      item: { id: idOf(number), name: nameOf(number) },
    })
    await device.dispatch('Create', newId(), batch, { resource: 'item-batches' })
  }
  const took = performance.now() - began
  await device.settled()
  return {
    took,
    requests: device.network
      .heard()
      .slice(before)
      .filter(({ path }) => path.includes('/items')),
    held: await held(),
  }
}

test('a form that names three of 6,000 asks for what one that names three of 60 asks for, and the device holds three', async () => {
  const few = await chooseThree(60)
  group = await openGroup(plant)
  const many = await chooseThree(6000)
  expect([few.held, many.held]).toEqual([3, 3])
  expect(many.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(
    few.requests.map(({ method, path }) => `${method} ${path}`),
  )
})

test('with other rights what was opened is read again, and shows what may be seen now', async () => {
  await add(1)
  await giveCodes(group, people.colleague, [entry.read])
  device = await openDevice(group, people.colleague)
  expect((await opened(1)).view?.document['uom']).toBeDefined()
  await opened(1, (document) => document?.['casNumber'] !== undefined)
  await giveCodes(group, people.colleague, [])
  await opened(1, (document) => document?.['name'] === nameOf(1) && document['casNumber'] === undefined)
  expect(await held()).toBe(1)
})

test('of what is held while it is open, closed ones leave the device and stay in lists of all', async () => {
  const deliver = (id: string) =>
    group.run('system', deliveriesKey, id, 'Deliver', {
      user: { id: people.admin.id, name: people.admin.name },
      notification: {
        title: `Word of ${id}`,
        description: 'It happened.',
        priority: 'medium',
        needs_acknowledgement: false,
        scheduled_at: null,
        link: null,
      },
      source: { rule: 'test', module: 'quality' },
    })
  for (const id of ['first', 'second']) await deliver(id)
  await open()
  const since = { column: 'created_at', operator: 'from', values: ['2026-01-01'] } as const
  const all = listOf(deliveriesKey, { sort: '-created_at', filters: [since] })
  const live = listOf(deliveriesKey, {
    sort: '-created_at',
    filters: [since, { column: 'status', operator: 'is', values: ['unseen', 'seen', 'acknowledged'] }],
  })
  expect((await whenListed(device, undefined, live)).total).toBe(2)
  await group.run(people.admin, deliveriesKey, 'first', 'Dismiss', {})
  expect((await whenListed(device, ({ total }) => total === 1, live)).rows.map(({ document }) => document.id)).toEqual([
    'second',
  ])
  const isHere = { selector: { resource: deliveriesKey } }
  await until(async () => (await device.database.documents.count(isHere).exec()) === 1)
  const asked = device.network.heard('notification-deliveries?').length
  await whenListed(device, undefined, live)
  expect(device.network.heard('notification-deliveries?')).toHaveLength(asked)
  const whole = watch(device.replica.list$(all))
  await whole.when(({ status, total }) => status === 'filling' && total === 1)
  await whole.when(({ status, total }) => status === 'ready' && total === 2)
  whole.stop()
})
