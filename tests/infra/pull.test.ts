import 'fake-indexeddb/auto'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import type { RxCollection } from 'rxdb/plugins/core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyDocument } from '../../src/domain/kernel/document.ts'
import type { ListAnswer } from '../../src/infra/face.ts'
import { changesOf } from '../../src/infra/replica/changes-of.ts'
import type { ReplicaDatabase } from '../../src/infra/replica/database.ts'
import { removeStored } from '../../src/infra/replica/removing.ts'
import { detail, listOf, openedNow, whenListed, whenOpened } from '../support/infra/asking.ts'
import { closeDevices, type Device, type DeviceOptions, openDevice, requisitions } from '../support/infra/device.ts'
import { failingStorage } from '../support/infra/failing-storage.ts'
import { assignment, type Group, giveCodes, openGroup, openPlant, type Plant } from '../support/infra/plant.ts'
import { first, until, watch } from '../support/infra/until.ts'
import { validData } from '../support/requisition/steps.ts'
import { departments, people, refOf } from '../support/world.ts'

let plant: Plant
let group: Group

beforeAll(async () => {
  plant = await openPlant()
})
beforeEach(async () => {
  group = await openGroup(plant)
})
afterEach(closeDevices)
afterAll(() => plant.close())

const departmentList = listOf('departments', { sort: 'name' })
const raise = (id: string, more: object = {}): Promise<unknown> =>
  group.run(people.asha, requisitions, id, 'Create', { ...validData.Create, ...more })
const rename = (id: string, docName: string): Promise<unknown> =>
  group.run(people.asha, requisitions, id, 'UpdateRequest', { patch: { docName } })

describe('what the device holds', () => {
  test('is counted by resource, and brought anew when asked, with what waits to be sent left alone', async () => {
    await Promise.all(['a', 'b'].map((id) => raise(id)))
    const device = await openDevice(group, people.asha)
    await whenListed(device, (one) => one.status === 'ready' && one.total === 2)
    const held = async () => (await device.replica.device()).resources.find((one) => one.resource === requisitions)
    expect(await held()).toMatchObject({ documents: 2, filled: true })
    device.cut()
    await device.replica.dispatch({ resource: requisitions, documentId: 'c', type: 'Create', data: validData.Create })
    await device.replica.resync()
    expect((await device.replica.device()).outbox).toEqual({ waiting: 1, refused: 0 })
    // What is here stays usable meanwhile.
    expect(await whenListed(device, (one) => one.status === 'ready' && one.total >= 2)).toBeDefined()
    device.restore()
    await until(async () => (await device.replica.device()).outbox.waiting === 0)
    await until(async () => (await held())?.documents === 3)
    expect(await whenListed(device, (one) => one.status === 'ready' && one.total === 3)).toBeDefined()
    expect(await held()).toMatchObject({ filled: true })
  })
})

describe('a first fill', () => {
  test('brings everything that may be read, and says when it is complete', async () => {
    await Promise.all(['a', 'b', 'c'].map((id) => raise(id)))
    const device = await openDevice(group, people.colleague)
    const list = watch(device.replica.list$(listOf()))
    const answer = await list.when((one) => one.status === 'ready')
    expect(answer).toMatchObject({ total: 3, all: 3 })
    expect(list.all.slice(0, -1).every((one) => one.status === 'filling')).toBe(true)
    expect(answer.rows.map((row) => row.document.id).toSorted()).toEqual(['a', 'b', 'c'])
    expect(answer.rows[0]?.document).toEqual(await group.document(requisitions, answer.rows[0]?.document.id ?? ''))
  })

  test('is not made before somebody asks for the resource', async () => {
    const device = await openDevice(group, people.colleague)
    await until(() => device.network.heard('/health').length > 0)
    expect(device.network.heard('changes')).toEqual([])
  })

  test('of an empty resource is complete too', async () => {
    const device = await openDevice(group, people.colleague)
    expect(await whenListed(device)).toMatchObject({ total: 0, rows: [] })
    expect((await openedNow(device, 'nobody')).status).toBe('absent')
  })

  test('of several resources asks for each once, those of a service together, and for nothing more while nothing changes', async () => {
    await raise('a')
    const device = await openDevice(group, people.colleague)
    const lists = [listOf(), departmentList, listOf('closure-date-period', { sort: 'type' })]
    const answers = await Promise.all(lists.map((list) => whenListed(device, undefined, list)))
    expect(answers.map(({ total }) => total)).toEqual([1, Object.keys(departments).length, 0])
    const asked = device.network
      .heard('changes')
      .map(({ path }) => decodeURIComponent(path))
      .map((path) => [/resources=([^&]+)/.exec(path)?.[1]?.split(',').toSorted(), path.includes('before=0')])
    expect(asked.toSorted()).toEqual([
      [['change-assesment', 'closure-date-period'], true],
      [['departments'], true],
    ])
  })

  test('is there at the next start without a connection', async () => {
    await raise('a')
    const before = await openDevice(group, people.colleague)
    await whenListed(before, (one) => one.total === 1)
    await before.close()
    before.network.cut()
    const { name, network, authorization } = before
    const device = await openDevice(group, people.colleague, { name, network, authorization })
    expect(await whenListed(device)).toMatchObject({ total: 1 })
  })

  test('that the server could not answer is tried again', async () => {
    await raise('a')
    const device = await openDevice(group, people.colleague)
    device.network.break('changes', { answeredBy: () => new Response('', { status: 503 }) })
    device.network.break('changes', 'reply-lost')
    device.replica.list$(listOf()).subscribe()
    await until(() => device.network.heard('changes').length >= 1)
    device.restore()
    expect(await whenListed(device)).toMatchObject({ total: 1 })
  })

  test('cut off before its first cursor keeps nothing of what is deleted until it begins again', async () => {
    const storage = failingStorage()
    const dying = await openDevice(group, people.colleague, { storage })
    const { name, database, replica } = dying
    // From the moment in which the documents are stored, so that their cursor is not.
    database.documents.$.subscribe(() => (storage.isFull = true))
    replica.list$(departmentList).subscribe()
    await until(() => storage.refused > 0)
    expect(await database.documents.findOne('departments|headless').exec()).not.toBeNull()
    await dying.close()
    storage.isFull = false
    await group.run('system', 'departments', 'headless', 'Delete', {})
    const device = await openDevice(group, people.colleague, { storage, name })
    const isGone = (one: ListAnswer): boolean => one.rows.every((row) => row.document.id !== 'headless')
    expect((await whenListed(device, isGone, departmentList)).total).toBeGreaterThan(5)
    expect(await device.database.documents.findOne('departments|headless').exec()).toBeNull()
  })

  test('made anew, whose cursor the storage refused, keeps nothing of what is deleted until it begins again', async () => {
    const storage = failingStorage()
    const device = await openDevice(group, people.colleague, { storage })
    const { total } = await whenListed(device, (one) => one.total > 5, departmentList)
    const asked = device.network.heard('after=').length
    let release = (): void => {}
    device.network.break('after=', { replyHeldUntil: new Promise((resolve) => (release = resolve)) })
    await device.replica.resync()
    // Asked when the documents are stored, and the cursor is not.
    await until(() => device.network.heard('after=').length > asked)
    storage.isFull = true
    release()
    await until(() => storage.refused > 0)
    await group.run('system', 'departments', 'headless', 'Delete', {})
    storage.isFull = false
    const { rows } = await whenListed(device, (one) => one.total === total - 1, departmentList)
    expect(rows.map((row) => row.document.id)).not.toContain('headless')
  })
})

describe('a first fill of more than a page', () => {
  const many = 1050
  const staff = 8
  let large: Group
  beforeAll(async () => {
    large = await openGroup(plant)
    await Promise.all(
      Array.from({ length: many }, (_, index) =>
        large.run('system', 'employees', `e${String(index).padStart(4, '0')}`, 'Create', {
          name: `Employee ${index}`,
          employeeCode: String(index),
          department: refOf(departments.qc),
          joiningDate: '2020-01-01',
          status: 'active',
          details: { designation: 'Operator', resigned: 'no', workTimeLines: [] },
        }),
      ),
    )
  })
  const employees = listOf('employees', { sort: 'employeeCode' })
  const setName = (id: string, name: string): Promise<unknown> =>
    large.run('system', 'employees', id, 'Update', { patch: { name } })

  test('shows the newest before the rest has come', async () => {
    const device = await openDevice(large, people.colleague)
    let release = (): void => {}
    device.network.break('before=0', { replyHeldUntil: Promise.resolve() })
    device.network.break('changes', { heldUntil: new Promise((resolve) => (release = resolve)) })
    const list = watch(device.replica.list$(employees))
    const early = await list.when((one) => one.rows.length > 0)
    expect(early.status).toBe('filling')
    const newest = await first(device.replica.document$('employees', `e${many - 1}`))
    const oldest = await first(device.replica.document$('employees', 'asha'))
    expect([newest.status, oldest.status]).toEqual(['ready', 'filling'])
    expect((await first(device.replica.sync$())).filling).toEqual([
      { resource: 'employees', received: 1000, total: null },
    ])
    release()
    expect(await list.when((one) => one.status === 'ready')).toMatchObject({ total: many + staff })
    expect((await first(device.replica.sync$())).filling).toEqual([])
  })

  test('goes on where it was interrupted', async () => {
    const before = await openDevice(large, people.colleague)
    before.network.break('before=0', { replyHeldUntil: Promise.resolve() })
    before.network.break('changes', 'lost')
    before.replica.list$(employees).subscribe()
    const sync = watch(before.replica.sync$())
    await sync.when((one) => one.filling[0]?.received === 1000)
    await before.close()
    const { name } = before
    const device = await openDevice(large, people.colleague, { name })
    expect(await whenListed(device, undefined, employees)).toMatchObject({ total: many + staff })
    expect(device.network.heard('before=').every((one) => !one.path.includes('before=0'))).toBe(true)
  })

  test('misses nothing that changes meanwhile, on a page that has come or one to come', async () => {
    const device = await openDevice(large, people.colleague)
    let release = (): void => {}
    device.network.break('before=0', { replyHeldUntil: Promise.resolve() })
    device.network.break('changes', { heldUntil: new Promise((resolve) => (release = resolve)) })
    const list = watch(device.replica.list$(employees))
    await list.when((one) => one.rows.length > 0)
    await setName('e0000', 'Changed below')
    await setName('e1040', 'Changed above')
    // The first of the two has left the page to come: until what changed is here, the list lacks it and is not called complete.
    const lacking = list.when((one) => one.total === many + staff - 1)
    device.network.break('after=', { replyHeldUntil: lacking.then(() => undefined) })
    release()
    expect(await list.when((one) => one.status === 'ready')).toMatchObject({ total: many + staff })
    for (const [id, name] of Object.entries({ e0000: 'Changed below', e1040: 'Changed above' }))
      expect((await first(device.replica.document$('employees', id))).view?.document['name']).toBe(name)
  })

  test('made anew for other rights never loses what changes meanwhile', async () => {
    const device = await openDevice(large, people.colleague)
    await whenListed(device, undefined, employees)
    let release = (): void => {}
    device.network.break('before=0', { replyHeldUntil: Promise.resolve() })
    device.network.break('before=', { heldUntil: new Promise((resolve) => (release = resolve)) })
    await giveCodes(large, people.colleague, [...people.colleague.codes, 'UI:EMP-LIST:VIEW'])
    await until(() => device.network.heard('before=0').length === 2)
    await setName('e0001', 'Changed below')
    let go = (): void => {}
    device.network.break('after=', { replyHeldUntil: new Promise((resolve) => (go = resolve)) })
    const caughtUp = device.network.heard('after=').length
    release()
    await until(() => device.network.heard('after=').length > caughtUp)
    expect(await device.database.documents.findOne('employees|e0001').exec()).not.toBeNull()
    go()
    await whenOpened(device, 'e0001', (one) => one.view?.document['name'] === 'Changed below', 'employees')
  })
})

describe('catching up', () => {
  test('follows the word of the server', async () => {
    await raise('a')
    const device = await openDevice(group, people.colleague)
    await whenListed(device, (one) => one.total === 1)
    await rename('a', 'Sieving')
    await raise('b')
    expect(detail(await whenOpened(device, 'a', (one) => one.view?.document.version === 2), 'docName')).toBe('Sieving')
    await whenListed(device, (one) => one.total === 2)
  })

  test('brings after an absence what happened meanwhile, each document once', async () => {
    await raise('a')
    const device = await openDevice(group, people.colleague)
    await whenListed(device, (one) => one.total === 1)
    device.cut()
    await rename('a', 'Sieving')
    await rename('a', 'Milling')
    const asked = device.network.heard('changes').length
    device.restore()
    await whenOpened(device, 'a', (one) => one.view?.document.version === 3)
    expect(device.network.heard('changes').length).toBeGreaterThan(asked)
  })

  test('asks once for all resources of a service', async () => {
    const device = await openDevice(group, people.colleague)
    await whenListed(device)
    await whenListed(device, undefined, listOf('closure-date-period', { sort: 'type' }))
    await raise('a')
    await whenListed(device, (one) => one.total === 1)
    const last = decodeURIComponent(device.network.heard('changes').at(-1)?.path ?? '')
    expect(last).toMatch(/resources=(change-assesment,closure-date-period|closure-date-period,change-assesment)&after=/)
  })

  /** Several resources of one service are here, and what is known of how far they are stands still. */
  const openSeveral = async (options: DeviceOptions = {}): Promise<Device> => {
    const device = await openDevice(group, people.colleague, options)
    await whenListed(device)
    await whenListed(device, undefined, listOf('closure-date-period', { sort: 'type' }))
    for (const [index, id] of ['a', 'b'].entries()) {
      // oxlint-disable no-await-in-loop -- two pulls after the fills
      await raise(id)
      await whenListed(device, (one) => one.total === index + 1)
      // oxlint-enable no-await-in-loop
    }
    return device
  }

  test('writes one cursor for all resources of a service, after the documents that it stands for', async () => {
    const device = await openSeveral()
    const written: string[] = []
    for (const name of ['documents', 'settings'] as const)
      changesOf(device.database[name] as RxCollection<unknown>).subscribe(() => written.push(name))
    await raise('c')
    await until(() => written.includes('settings'))
    expect(written).toEqual(['documents', 'settings'])
    const { seq } = (await group.document(requisitions, 'c')) as AnyDocument
    const reached = (await device.replica.device()).resources.map(({ after }) => after)
    expect(reached).toEqual([reached[0], reached[0]])
    expect(reached[0]).toBeGreaterThanOrEqual(seq)
  })

  test('goes on where the cursors of an earlier version of the app stand, one for each resource', async () => {
    const earlier = await openSeveral()
    const cursors = (await earlier.replica.device()).resources
    const { name } = earlier
    await earlier.close()
    await raise('c')
    const before = async (database: ReplicaDatabase): Promise<void> => {
      const rows = await database.settings.find().exec()
      await removeStored(
        database.settings,
        rows.map(({ key }) => key).filter((key) => key.startsWith('cursor|')),
      )
      for (const { resource, after } of cursors) {
        const value = { after, before: 1, filled: true, received: 1 }
        // oxlint-disable-next-line no-await-in-loop -- two
        await database.settings.upsert({ key: `pull|${resource}`, value: { json: JSON.stringify(value) } })
      }
    }
    const device = await openDevice(group, people.colleague, { name, before })
    await whenOpened(device, 'c', (one) => one.view !== null)
    expect(cursors.flatMap(({ resource }) => device.network.heard(`resources=${resource}&before=`))).toEqual([])
    const after = Math.min(...cursors.map((one) => one.after))
    expect(device.network.heard('after=')[0]?.path).toContain(`after=${after}&`)
  })

  test('does not miss what is said while a request is under way', async () => {
    await raise('a')
    const device = await openDevice(group, people.colleague)
    await whenListed(device, (one) => one.total === 1)
    let release = (): void => {}
    device.network.break('after=', { replyHeldUntil: new Promise((resolve) => (release = resolve)) })
    const asked = device.network.heard('after=').length
    await rename('a', 'Sieving')
    await until(() => device.network.heard('after=').length > asked)
    await rename('a', 'Milling')
    release()
    const shown = await whenOpened(device, 'a', (one) => one.view?.document.version === 3)
    expect(detail(shown, 'docName')).toBe('Milling')
  })

  test('asks again where the reply was lost', async () => {
    await raise('a')
    const device = await openDevice(group, people.colleague)
    await whenListed(device, (one) => one.total === 1)
    device.network.break('after=', 'reply-lost')
    await rename('a', 'Sieving')
    const shown = await whenOpened(device, 'a', (one) => one.view?.document.version === 2)
    expect(detail(shown, 'docName')).toBe('Sieving')
  })
})

describe('what is gone', () => {
  test('a deleted record leaves the lists and its page; restored, it comes back', async () => {
    const device = await openDevice(group, people.colleague)
    const { total } = await whenListed(device, (one) => one.total > 5, departmentList)
    await group.run('system', 'departments', 'headless', 'Delete', {})
    await whenListed(device, (one) => one.total === total - 1, departmentList)
    await whenOpened(device, 'headless', (one) => one.status === 'absent', 'departments')
    await group.run('system', 'departments', 'headless', 'Restore', {})
    await whenListed(device, (one) => one.total === total, departmentList)
    const back = await whenOpened(device, 'headless', (one) => one.status === 'ready', 'departments')
    expect(back.view?.document['name']).toBe(departments.headless.name)
  })

  test('a document that one may read no longer is purged with its history', async () => {
    await raise('a', { employeeSeekingChange: refOf(people.clerk) })
    await raise('b')
    const device = await openDevice(group, people.clerk)
    expect((await whenListed(device, (one) => one.total === 1)).rows[0]?.document.id).toBe('a')
    const history = watch(device.replica.history$(requisitions, 'a'))
    await history.when((one) => one.status === 'ready')
    await group.run(people.asha, requisitions, 'a', 'UpdateRequest', { patch: { employeeSeekingChange: null } })
    await whenListed(device, (one) => one.total === 0)
    await until(async () => (await device.database.events.find().exec()).length === 0)
    expect(await device.database.documents.find({ selector: { resource: requisitions } }).exec()).toEqual([])
  })
})

describe('when the rights move', () => {
  test('what may be read no longer is purged, what may be read now is brought', async () => {
    await raise('a', { employeeSeekingChange: refOf(people.colleague) })
    await raise('b', { department: refOf(departments.qc) })
    const device = await openDevice(group, people.colleague)
    await whenListed(device, (one) => one.total === 2)
    await giveCodes(group, people.colleague, [])
    const { rows } = await whenListed(device, (one) => one.total === 1)
    expect(rows.map((row) => row.document.id)).toEqual(['a'])
    expect(device.rightsMoved()).toBe(1)
    await giveCodes(group, people.colleague, people.colleague.codes)
    await whenListed(device, (one) => one.total === 2)
    expect(device.rightsMoved()).toBe(2)
  })

  test('lists and decisions go on with what is here until the fill is complete', async () => {
    await raise('a')
    const device = await openDevice(group, people.colleague)
    const list = watch(device.replica.list$(listOf()))
    await list.when((one) => one.status === 'ready' && one.total === 1)
    const shown = list.all.length
    await giveCodes(group, people.colleague, [...people.colleague.codes, 'UI:EMP-LIST:VIEW'])
    await until(() => device.network.heard('before=0').length === 2)
    await raise('b')
    await list.when((one) => one.total === 2)
    expect(list.all.slice(shown).every((one) => one.status === 'ready' && one.total > 0)).toBe(true)
  })

  test('an absence is no excuse: they are seen at the next catch-up', async () => {
    await raise('b', { department: refOf(departments.qc) })
    const device = await openDevice(group, people.colleague)
    await whenListed(device, (one) => one.total === 1)
    device.cut()
    await giveCodes(group, people.colleague, [])
    device.restore()
    expect(await whenListed(device, (one) => one.total === 0)).toMatchObject({ all: 0 })
  })

  test('a page left in the moment in which they moved, that noted so and kept the old ones, asks for them when it is opened', async () => {
    await raise('b', { department: refOf(departments.qc) })
    const storage = getRxStorageDexie()
    const before = await openDevice(group, people.colleague, { storage })
    const { name, authorization } = before
    await whenListed(before, (one) => one.total === 1)
    await giveCodes(group, people.colleague, [])
    await whenListed(before, (one) => one.total === 0)
    await before.close()
    const device = await openDevice(group, people.colleague, { storage, name, authorization })
    await until(() => device.rightsMoved() > 0)
    expect(device.rightsMoved()).toBe(1)
  })

  test('a fill made anew that a closed tab interrupts begins again', async () => {
    await raise('b', { department: refOf(departments.qc) })
    const before = await openDevice(group, people.colleague)
    await whenListed(before, (one) => one.total === 1)
    before.network.break('before=0', 'lost', 100)
    await giveCodes(group, people.colleague, [])
    await until(() => before.rightsMoved() === 1)
    await before.close()
    const device = await openDevice(group, people.colleague, { name: before.name })
    expect(await whenListed(device, (one) => one.total === 0)).toMatchObject({ all: 0 })
  })

  test('a person who is let go reads nothing more, and his device keeps nothing until he is back', async () => {
    await raise('a')
    const device = await openDevice(group, people.colleague)
    await whenListed(device, (one) => one.total === 1)
    await group.run('system', 'users', people.colleague.id, 'Update', {
      patch: { roles: [{ ...assignment(people.colleague), validTo: '2025-12-31' }] },
    })
    device.restore()
    await whenListed(device, (one) => one.total === 0)
    await raise('z')
    expect((await openedNow(device, 'z')).status).not.toBe('ready')
    expect(await device.database.documents.find().exec()).toEqual([])
    await group.run('system', 'users', people.colleague.id, 'Update', {
      patch: { roles: [assignment(people.colleague)] },
    })
    device.restore()
    await whenListed(device, (one) => one.total === 2)
  })
})
