import 'fake-indexeddb/auto'
import type { RxStorage } from 'rxdb/plugins/core'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openReplicaDatabase, type ReplicaDatabase } from '../../src/infra/replica/database.ts'
import type { Lead } from '../../src/infra/replica/leading.ts'
import { leadBy } from '../../src/infra/worker/lead.ts'
import { detail, listOf, openedNow, ready, whenListed, whenOpened } from '../support/infra/asking.ts'
import { closeDevices, type Device, type DeviceOptions, openDevice, requisitions } from '../support/infra/device.ts'
import { Locks, tabOf } from '../support/infra/locks.ts'
import { type Group, openGroup, openPlant, type Plant } from '../support/infra/plant.ts'
import { first, until, watch } from '../support/infra/until.ts'
import { validData } from '../support/requisition/steps.ts'
import { people } from '../support/world.ts'

let plant: Plant
let group: Group
let name: string
let tabs: number

beforeAll(async () => {
  plant = await openPlant()
})
beforeEach(async () => {
  group = await openGroup(plant)
  await group.run(people.asha, requisitions, 'a', 'Create', validData.Create)
  name = `tabs-${newId()}`
  tabs = 0
  vi.stubGlobal('navigator', { locks: new Locks() })
})
afterEach(async () => {
  await closeDevices()
  vi.unstubAllGlobals()
})
afterAll(() => plant.close())

const openTab = async (lead: DeviceOptions['lead'] = leadBy): Promise<Device> => {
  tabs += 1
  const storage = tabOf(getRxStorageDexie() as unknown as RxStorage<unknown, unknown>, tabs)
  return openDevice(group, people.asha, { name, storage, multiInstance: true, lead })
}
/** What a tab writes in the moment in which it dies: it is stored, and no other tab hears of it. */
const inSilence = async (write: (database: ReplicaDatabase) => Promise<void>): Promise<void> => {
  const database = await openReplicaDatabase(
    name,
    tabOf(getRxStorageDexie() as unknown as RxStorage<unknown, unknown>, 0),
    false,
  )
  await write(database)
  await database.close()
}
/** A tab that has followed another until that one is gone, and leads when it is told to. */
const openNext = async (): Promise<{ readonly next: Device; readonly lead: (how: Lead) => void }> => {
  const one = await openTab()
  let lead: (how: Lead) => void = () => {}
  const next = await openTab(() => () => new Promise((resolve) => (lead = resolve)))
  await ready(one)
  await ready(next)
  await one.close()
  return { next, lead }
}
const change = (docName: string) => ['UpdateRequest', 'a', { patch: { docName } }] as const
const commands = 'POST /services/quality-assurance/change-assesment'
const sent = (...devices: readonly Device[]): number => devices.flatMap((one) => one.network.heard(commands)).length

describe('of two tabs on one database', () => {
  test('one alone pulls, pushes and holds the socket', async () => {
    const [one, other] = [await openTab(), await openTab()]
    await whenListed(one, (answer) => answer.total === 1)
    await whenListed(other, (answer) => answer.total === 1)
    expect(one.network.heard('changes').length).toBeGreaterThan(0)
    expect(other.network.heard('changes')).toEqual([])
  })

  test('a command of either is sent once, and shows in both', async () => {
    const [one, other] = [await openTab(), await openTab()]
    await ready(one)
    await ready(other)
    await one.dispatch(...change('Milling'))
    await whenOpened(other, 'a', (answer) => detail(answer, 'docName') === 'Milling')
    await one.settled()
    await whenOpened(other, 'a', (answer) => answer.view?.document.version === 2 && answer.view.pending === null)
    await other.dispatch(...change('Sieving'))
    await whenOpened(one, 'a', (answer) => detail(answer, 'docName') === 'Sieving')
    await other.settled()
    expect([sent(one), sent(other)]).toEqual([2, 0])
    expect(await group.commandsOf(requisitions, 'a')).toHaveLength(3)
  })

  test('what one refuses to send stands in the tray of both, and leaves both', async () => {
    const [one, other] = [await openTab(), await openTab()]
    await ready(one)
    await ready(other)
    one.cut()
    await other.dispatch(...change('Milling'))
    await group.run(people.asha, requisitions, 'a', 'UpdateRequest', { patch: { docNo: 'SOP-2' } })
    one.restore()
    await until(async () => (await other.tray())[0]?.state === 'refused')
    const [refused] = await other.tray()
    await other.replica.discard(refused?.commandId ?? '')
    await until(async () => (await one.tray()).length === 0)
    expect(await other.tray()).toEqual([])
  })

  test('a setting of one is the other’s at once', async () => {
    const [one, other] = [await openTab(), await openTab()]
    await one.replica.settings.set('density', 'compact')
    await until(() => other.replica.settings.get('density') !== undefined)
    expect(other.replica.settings.get('density')).toBe('compact')
  })

  test('both know how the connection is', async () => {
    const [one, other] = [await openTab(), await openTab()]
    await whenListed(one)
    const sync = watch(other.replica.sync$())
    await sync.when((state) => state.connection === 'live')
    one.cut()
    await group.run(people.asha, requisitions, 'a', 'UpdateRequest', { patch: { docNo: 'SOP-2' } })
    one.replica.wake()
    await until(() => sync.latest?.connection === 'offline')
    expect(sync.latest?.offlineSince).toBe(new Date(plant.clock.now).toISOString())
    one.restore()
    await until(() => sync.latest?.connection === 'live')
  })
})

describe('when the leading tab closes', () => {
  test('the other takes over: it follows the server and sends what is typed', async () => {
    const [one, other] = [await openTab(), await openTab()]
    await ready(one)
    await ready(other)
    await one.close()
    await group.run(people.asha, requisitions, 'a', 'UpdateRequest', { patch: { docNo: 'SOP-2' } })
    await whenOpened(other, 'a', (answer) => detail(answer, 'docNo') === 'SOP-2')
    await other.dispatch(...change('Milling'))
    await other.settled()
    expect(sent(other)).toBe(1)
  })

  test('what it had not sent is sent once by the other', async () => {
    const [one, other] = [await openTab(), await openTab()]
    await ready(one)
    await ready(other)
    one.cut()
    await one.dispatch(...change('Milling'))
    await whenOpened(other, 'a', (answer) => detail(answer, 'docName') === 'Milling')
    await other.dispatch(...change('Sieving'))
    await one.close()
    await other.settled()
    expect([sent(one), sent(other)]).toEqual([0, 2])
    expect(await group.commandsOf(requisitions, 'a')).toHaveLength(3)
    expect(detail(await openedNow(other, 'a'), 'docName')).toBe('Sieving')
  })

  test('what it had sent without hearing the answer gives one set of events', async () => {
    const [one, other] = [await openTab(), await openTab()]
    await ready(one)
    await ready(other)
    one.network.break(commands, 'reply-lost')
    await one.dispatch(...change('Milling'))
    await until(() => sent(one) === 1)
    await until(async () => (await other.tray()).length === 1)
    one.cut()
    await one.close()
    await other.settled()
    expect(sent(other)).toBe(1)
    expect(await group.commandsOf(requisitions, 'a')).toHaveLength(2)
    expect(await other.tray()).toEqual([])
  })

  test('what it wrote last, and told nobody of, is known to those that are left', async () => {
    const one = await openTab()
    await ready(one)
    const follower = await openTab(() => () => new Promise(() => {}))
    await ready(follower)
    await one.close()
    await follower.dispatch(...change('Milling'))
    expect(await follower.tray()).toHaveLength(1)
    await inSilence(async ({ outbox, settings }) => {
      await outbox.find().remove()
      await settings.upsert({ key: 'density', value: { json: '"compact"' } })
    })
    const next = await openTab(() => async () => 'after-another')
    await until(async () => (await follower.tray()).length === 0)
    expect(await next.tray()).toEqual([])
    await until(() => follower.replica.settings.get('density') === 'compact')
    await whenOpened(follower, 'a', (answer) => detail(answer, 'docName') !== 'Milling')
  })

  test('what it took as accepted last, and told nobody of, leaves the outbox of the next', async () => {
    const { next, lead } = await openNext()
    await next.dispatch(...change('Milling'))
    await group.run(people.asha, requisitions, 'a', 'UpdateRequest', { patch: { docName: 'Milling' } })
    const { seq = 0, version = 0 } = (await group.document(requisitions, 'a')) ?? {}
    const reached = { state: 'accepted', acceptedSeq: seq, acceptedVersion: version } as const
    await inSilence(async ({ outbox }) => {
      const row = await outbox.findOne().exec()
      await row?.modify((stored) => ({ ...stored, entry: { ...stored.entry, ...reached } }))
    })
    lead('after-another')
    await next.settled()
    expect(sent(next)).toBe(0)
  })

  test('what it brought last, and told nobody of, is removed by the next when it is deleted', async () => {
    const departments = listOf('departments', { sort: 'name' })
    const key = 'departments|headless'
    const { next, lead } = await openNext()
    const { total } = await whenListed(next, (list) => list.total > 5, departments)
    await inSilence(async ({ documents }) => {
      const row = await documents.findOne(key).exec()
      await row?.modify((stored) => ({ ...stored, state: { ...stored.state, name: 'Renamed' } }))
    })
    await group.run('system', 'departments', 'headless', 'Delete', {})
    lead('after-another')
    await whenListed(next, (list) => list.total === total - 1, departments)
    await inSilence(async ({ documents }) => expect(await documents.findOne(key).exec()).toBeNull())
  })
})

test('without Web Locks the tabs elect a leader', async () => {
  vi.stubGlobal('navigator', {})
  const [one, other] = [await openTab(), await openTab()]
  await whenListed(other, (answer) => answer.total === 1)
  await ready(other)
  await other.dispatch(...change('Milling'))
  await other.settled()
  expect(sent(one, other)).toBe(1)
  const leads = one.network.heard('changes').length > 0 ? one : other
  const follows = leads === one ? other : one
  expect(follows.network.heard('changes')).toEqual([])
  await leads.close()
  await follows.dispatch(...change('Sieving'))
  await follows.settled()
  expect(sent(follows)).toBe(1)
  expect((await first(follows.replica.sync$())).connection).toBe('live')
})
