import 'fake-indexeddb/auto'
import { readdirSync, readFileSync } from 'node:fs'
import type { RxStorage } from 'rxdb/plugins/core'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { employeeResource } from '../../src/domain/hr/employee/employee.ts'
import { pushedKey } from '../../src/infra/replica/pushed.ts'
import { brokenChainsPrefix, draftPrefix, lookedPrefix, recentsKey } from '../../src/infra/replica/setting-kinds.ts'
import { hearTabsAtAnyHour } from '../../src/infra/replica/tabs-channel.ts'
import { leadBy } from '../../src/infra/worker/lead.ts'
import { listOf, openedNow, whenListed, whenOpened } from '../support/infra/asking.ts'
import { closeDevices, type Device, openDevice, requisitions } from '../support/infra/device.ts'
import { Locks, tabOf } from '../support/infra/locks.ts'
import { type Group, giveCodes, openGroup, openPlant, type Plant } from '../support/infra/plant.ts'
import { collectionOf, placesOf } from '../support/infra/raw.ts'
import { until, watch } from '../support/infra/until.ts'
import { validData } from '../support/requisition/steps.ts'
import { departments, people, refOf } from '../support/world.ts'

const canary = 'Saffron-7711'
const own = 'my own words'

let plant: Plant
let group: Group
let name: string
let tabs: number

beforeAll(async () => {
  plant = await openPlant()
})
beforeEach(async () => {
  group = await openGroup(plant)
  name = `withdrawn-${newId()}`
  tabs = 0
  vi.stubGlobal('navigator', { locks: new Locks() })
  // As in a browser's worker: what tabs say to each other is kept nowhere.
  vi.stubGlobal('self', globalThis)
  hearTabsAtAnyHour()
})
afterEach(async () => {
  await closeDevices()
  vi.unstubAllGlobals()
})
afterAll(() => plant.close())

const openTab = async (): Promise<Device> => {
  tabs += 1
  const storage = tabOf(getRxStorageDexie() as unknown as RxStorage<unknown, unknown>, tabs)
  return openDevice(group, people.colleague, { name, storage, multiInstance: true, lead: leadBy })
}
const held = async (text = canary): Promise<readonly string[]> => (await placesOf(text, name)).map(collectionOf)
const raise = (id: string): Promise<unknown> =>
  group.run(people.asha, requisitions, id, 'Create', {
    ...validData.Create,
    docName: canary,
    department: refOf(departments.qc),
  })
const takeRights = (): Promise<void> => giveCodes(group, people.colleague, [])

/** Everything that a device may come to hold of a requisition `b` of another department. */
const fill = async (leader: Device, follower: Device): Promise<void> => {
  // The masters that its rules ask for are not here, so that the device does not decide by itself.
  await whenListed(leader, (one) => one.total > 0)
  await whenListed(follower, (one) => one.total > 0)
  const history = watch(follower.replica.history$(requisitions, 'b'))
  await history.when((one) => one.status === 'ready')
  history.stop()
  const { settings } = follower.replica
  await settings.set(`${draftPrefix}${requisitions}:b:UpdateRequest`, { values: { docName: canary } })
  await settings.set(recentsKey, [
    { path: '/quality-assurance/change-control/requisition/b', label: canary },
    { path: '/quality-assurance', label: 'Quality' },
  ])
  await settings.set(`${brokenChainsPrefix}${requisitions}`, { b: { version: 1, message: canary } })
  await settings.set(`${lookedPrefix}${requisitions}`, { b: { version: 1, at: canary } })
  await settings.set(pushedKey, [{ id: 'n', title: canary, description: '', priority: 'high', push: 'p' }])
  leader.cut()
  follower.cut()
  const typed = { draft: `${draftPrefix}${requisitions}:b:UpdateRequest`, values: { docName: canary } }
  const request = {
    resource: requisitions,
    documentId: 'b',
    type: 'UpdateRequest',
    data: { patch: { docNo: own } },
    typed,
  }
  expect(await follower.replica.dispatch(request)).toMatchObject({ outcome: 'saved' })
  await until(async () => (await leader.tray()).length === 1)
  expect([...(await held())].toSorted()).toEqual(['documents', 'events', 'outbox', 'settings'])
}

describe('rights that are withdrawn', () => {
  test('leave nothing of a document on the disk, in two tabs and after a reload, but what the user himself sent', async () => {
    await raise('b')
    const leader = await openTab()
    const follower = await openTab()
    await fill(leader, follower)
    await takeRights()
    leader.restore()
    follower.restore()
    await whenListed(leader, (one) => one.total === 0)
    await whenListed(follower, (one) => one.total === 0)
    await until(async () => (await held()).length === 0, 'nothing of it is on the disk')
    expect((await openedNow(follower, 'b')).view).toBeNull()
    expect(follower.replica.settings.get(recentsKey)).toEqual([{ path: '/quality-assurance', label: 'Quality' }])
    await until(async () => (await follower.tray())[0]?.state === 'refused')
    expect((await follower.tray())[0]).toMatchObject({ data: { patch: { docNo: own } } })
    await leader.close()
    await follower.close()
    const again = await openTab()
    await whenListed(again, (one) => one.total === 0)
    expect(await held()).toEqual([])
    expect(await held(own)).toEqual(['outbox'])
    expect((await again.tray())[0]?.words).toContain('that is gone or that you may no longer read')
  })

  test('purge hundreds of documents, their keys too, and bring them again when they come back', async () => {
    const many = Array.from({ length: 520 }, (_, index) => `many-${index}`)
    await Promise.all(many.map((id) => raise(id)))
    const device = await openTab()
    await whenListed(device, (one) => one.total === many.length)
    await takeRights()
    await whenListed(device, (one) => one.total === 0)
    await until(async () => (await held()).length === 0)
    expect(await held('many-519')).toEqual([])
    await giveCodes(group, people.colleague, people.colleague.codes)
    await whenListed(device, (one) => one.total === many.length)
    expect((await openedNow(device, 'many-519')).view?.document['docName'] ?? canary).toBe(canary)
  })

  test('take the kept history of a document of which some fields may be read further', async () => {
    await giveCodes(group, people.colleague, [...people.colleague.codes, employeeResource.read])
    await group.run('system', 'employees', 'asha', 'Update', {
      patch: { personal: { email: `${canary}@example.com` } },
    })
    const device = await openTab()
    const employees = listOf('employees', { sort: 'name' })
    await whenListed(device, (one) => one.total > 0, employees)
    const history = watch(device.replica.history$('employees', 'asha'))
    await history.when((one) => one.status === 'ready')
    history.stop()
    expect([...(await held())].toSorted()).toEqual(['documents', 'events'])
    await giveCodes(group, people.colleague, people.colleague.codes)
    await until(async () => (await held()).length === 0, 'nothing of it is on the disk')
    await whenListed(device, (one) => one.total > 0, employees)
  })
})

test('a document that is deleted leaves nothing on the disk', async () => {
  await group.run('system', 'departments', 'headless', 'Update', { patch: { name: canary } })
  const device = await openTab()
  const list = listOf('departments', { sort: 'name' })
  await whenListed(device, (one) => one.rows.some((row) => row.document.id === 'headless'), list)
  expect(await held()).toEqual(['documents'])
  await group.run('system', 'departments', 'headless', 'Delete', {})
  await until(async () => (await held()).length === 0)
  await whenOpened(device, 'headless', (one) => one.status === 'absent', 'departments')
})

test('a history that arrives after its document has gone is not kept', async () => {
  await raise('b')
  const device = await openTab()
  await whenListed(device, (one) => one.total === 1)
  let release = (): void => {}
  device.network.break('/b/events', { replyHeldUntil: new Promise((resolve) => (release = resolve)) })
  device.replica.history$(requisitions, 'b').subscribe()
  await until(() => device.network.heard('/b/events').length === 1)
  await takeRights()
  await until(async () => (await held()).length === 0)
  release()
  await until(async () => (await held('RequisitionCreated')).length === 0)
  expect(await held()).toEqual([])
})

test('what an earlier version of the app left marked as deleted goes at the next start', async () => {
  await raise('b')
  const before = await openTab()
  await whenListed(before, (one) => one.total === 1)
  await before.database.documents.find().remove()
  expect(await held()).toEqual(['documents'])
  await before.close()
  const device = await openTab()
  await until(async () => (await held()).length === 0)
  await device.close()
})

/** Where the program keeps settings, and what becomes of each kind when a document is withdrawn. A new place has to be judged. */
const places: Readonly<Record<string, string>> = {
  'src/ui/resource/recents.ts': 'its entries of the document go',
  'src/infra/react/useChat.ts': "the user's own conversation, which names no documents: stays",
  'src/infra/react/useSetting.ts': 'the hook',
  'src/infra/react/useVerification.ts': 'what it found of the document goes',
  'src/infra/replica-face.ts': 'carries them',
  'src/infra/replica/answering.ts': 'carries them',
  'src/infra/replica/connection.ts': 'the connection',
  'src/infra/replica/forgetting.ts': 'what forgets them',
  'src/infra/replica/kept.ts': 'when the document was used here goes',
  'src/infra/replica/leading.ts': 'who leads, the version of the server',
  'src/infra/replica/own-versions.ts': 'which of its versions were given here goes',
  'src/infra/replica/pull.ts': 'the epoch of rights',
  'src/infra/replica/replicated.ts': 'cursors',
  'src/infra/replica/seen-reports.ts': 'reports as last seen: all of them go when rights move',
  'src/infra/replica/pushed.ts': 'all of them go',
  'src/infra/worker/device-settings.ts': 'carries them',
  'src/ui/command-form/useDraft.ts': 'drafts of the document go',
  'src/ui/history/useSeen.ts': 'when the document was seen last goes',
  'src/ui/hr/worklog/useWorkLogMonth.ts': 'a month',
  'src/ui/miscellaneous/questionnaire/useSurveyDraft.ts':
    'what its user answered so far, and to which questions: stays',
  'src/ui/platform/SyncTray.tsx': 'drafts',
  'src/ui/platform/dashboard/usePinned.ts': 'the id of a dashboard',
  'src/ui/platform/home/Drafts.tsx': 'drafts',
  'src/ui/platform/home/useSettingUp.ts': 'shown or away',
  'src/ui/resource/ResourceList.tsx': 'columns and widths',
  'src/ui/resource/import/ImportDialog.tsx': "columns of the user's own files",
  'src/ui/resource/useRemembered.ts': 'a month or a year',
  'src/ui/resource/views/useListViews.ts': 'the id of a view',
}

test('every place that keeps a setting is known', () => {
  const files = ['src/app', 'src/ui', 'src/infra'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  const users = files
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) =>
      /\buse(Keep)?Setting[(<]|\bsetSetting\b|ettings(\?)?\.(set|note)\(/.test(readFileSync(file, 'utf8')),
    )
  expect(users.toSorted()).toEqual(Object.keys(places).toSorted())
})
