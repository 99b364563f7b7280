import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { resources } from '../../src/domain/resources.ts'
import type { ChangeFeed } from '../../src/infra/socket/changes.ts'
import { listOf, ready, whenListed } from '../support/infra/asking.ts'
import { closeDevices, type Device, feedOf, openDevice, requisitions } from '../support/infra/device.ts'
import { Network } from '../support/infra/network.ts'
import { type Group, openGroup, openPlant, type Plant } from '../support/infra/plant.ts'
import { until, watch } from '../support/infra/until.ts'
import { validData } from '../support/requisition/steps.ts'
import { timeHad } from '../support/time-had.ts'
import { people } from '../support/world.ts'

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

const openReady = async (): Promise<Device> => {
  const device = await openDevice(group, people.asha)
  await ready(device)
  return device
}

describe('the connection', () => {
  test('is live with the socket', async () => {
    const device = await openDevice(group, people.asha)
    expect(await watch(device.replica.sync$()).when((one) => one.connection === 'live')).toMatchObject({
      offlineSince: null,
      outages: [],
      newerApp: false,
    })
  })

  test('is offline since the last contact when nothing is answered, and live again with the first answer', async () => {
    const device = await openReady()
    const sync = watch(device.replica.sync$())
    const lastContact = new Date(plant.clock.now).toISOString()
    plant.clock.now += 60_000
    device.cut()
    expect((await sync.when((one) => one.connection === 'offline')).offlineSince).toBe(lastContact)
    device.restore()
    await until(() => sync.latest?.connection === 'live')
    expect(sync.latest?.offlineSince).toBeNull()
  })

  test('is lost within a second, though a call that was under way hangs for longer', async () => {
    const device = await openReady()
    const sync = watch(device.replica.sync$())
    await sync.when((one) => one.connection === 'live')
    let release = (): void => {}
    device.network.break('/changes', { heldUntil: new Promise((resolve) => (release = resolve)) }, Infinity)
    device.replica.wake()
    await until(() => device.network.held > 0)
    const took = timeHad()
    device.cut()
    await sync.when((one) => one.connection === 'offline')
    expect(took()).toBeLessThan(1000)
    release()
    device.restore()
    await until(() => sync.latest?.connection === 'live')
  })

  test('is lost at the browser’s word though the socket stands; nothing is tried until it has come back', async () => {
    const device = await openReady()
    const sync = watch(device.replica.sync$())
    await sync.when((one) => one.connection === 'live')
    device.network.break('', 'lost', Infinity)
    device.replica.network(false)
    await sync.when((one) => one.connection === 'offline')
    const { tries } = device.network
    await device.dispatch('Create', 'a', validData.Create)
    await sync.when((one) => one.waiting === 1)
    expect(device.network.tries).toBe(tries)
    device.network.mend()
    device.replica.network(true)
    await device.settled()
    expect(await group.commandsOf(requisitions, 'a')).toHaveLength(1)
  })

  test('comes back at the browser’s word: 500 changes are here within two seconds, whatever hung or waited', async () => {
    const device = await openReady()
    const sync = watch(device.replica.sync$())
    await sync.when((one) => one.connection === 'live')
    device.network.break('/changes', { heldUntil: new Promise(() => {}) })
    device.replica.wake()
    await until(() => device.network.held > 0)
    device.network.break('', 'lost', Infinity)
    device.replica.network(false)
    await sync.when((one) => one.connection === 'offline')
    await device.dispatch('Create', 'a', validData.Create)
    const some = await group.document('departments', 'operations')
    const documents = Array.from({ length: 500 }, (_, index) => {
      const id = `changed-${index}`
      return { ...some, resource: 'departments', id, name: id, seq: 1_000_000 + index }
    })
    device.network.mend()
    const epoch = device.replica.settings.get<string>('pull-epoch')
    const answer = { documents, checkpoint: 1_000_499, more: false, head: 1_000_499, epoch }
    device.network.break('hrd/changes', { answeredBy: () => Response.json(answer) })
    const took = timeHad()
    device.replica.network(true)
    await whenListed(device, (one) => one.total > 500, listOf('departments', { sort: 'name' }))
    await device.settled()
    expect(took()).toBeLessThan(2000)
    expect(await group.commandsOf(requisitions, 'a')).toHaveLength(1)
  })

  test('that is lost is looked for by one call at a time, and by the socket not at all until one is answered', async () => {
    const feed = feedOf(group, new Network(plant))
    const wake = vi.spyOn(feed, 'wake')
    let isDown = (): boolean => false
    const connect = (_credentials: unknown, told: () => boolean): ChangeFeed => {
      isDown = told
      return feed
    }
    const device = await openDevice(group, people.asha, { connect })
    await ready(device)
    const sync = watch(device.replica.sync$())
    await sync.when((one) => one.connection === 'live')
    expect(isDown()).toBe(false)
    device.network.cut()
    device.replica.wake()
    await until(() => sync.latest?.connection === 'offline')
    expect(isDown()).toBe(true)
    for (let time = 0; time < 4; time += 1) {
      const { tries } = device.network
      device.replica.wake()
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await until(() => device.network.tries > tries)
      expect(device.network.tries).toBe(tries + 1)
    }
    wake.mockClear()
    device.network.restore()
    await until(() => sync.latest?.connection === 'live')
    expect(isDown()).toBe(false)
    expect(wake).toHaveBeenCalled()
  })

  test('stands where the browser’s word is wrong, and is tried for as ever', async () => {
    const device = await openReady()
    const { tries } = device.network
    device.replica.network(false)
    await until(() => device.network.tries > tries)
    await device.dispatch('Create', 'a', validData.Create)
    await device.settled()
    const sync = watch(device.replica.sync$())
    await sync.when((one) => one.connection === 'live')
    device.cut()
    await sync.when((one) => one.connection === 'offline')
    device.network.restore()
    await until(() => sync.latest?.connection === 'live')
    expect(await group.commandsOf(requisitions, 'a')).toHaveLength(1)
  })

  test.each([502, 503, 504])('is none where a gateway answers %i for a server that is down', async (status) => {
    const device = await openReady()
    device.network.break('changes', { answeredBy: () => new Response('', { status }) }, 100)
    device.replica.wake()
    const sync = watch(device.replica.sync$())
    await sync.when((one) => one.connection === 'offline')
    device.network.mend()
    device.restore()
    await until(() => sync.latest?.connection === 'live')
    expect(sync.latest?.offlineSince).toBeNull()
  })

  test('is asked for again when the server said, not later each time', async () => {
    const device = await openReady()
    const pauses = vi.spyOn(globalThis, 'setTimeout')
    const down = { answeredBy: () => new Response('', { status: 503, headers: { 'retry-after': '2' } }) }
    device.network.break('changes', down, 100)
    device.replica.wake()
    await watch(device.replica.sync$()).when((one) => one.connection === 'offline')
    const told = (): boolean => pauses.mock.calls.some(([, ms = 0]) => ms >= 2000 && ms <= 2500)
    await expect.poll(told).toBe(true)
    pauses.mockRestore()
  })

  test('is one where the server refuses', async () => {
    const device = await openReady()
    const sync = watch(device.replica.sync$())
    await device.dispatch('Create', 'a', validData.Create)
    await device.settled()
    device.network.break('POST', { answeredBy: () => Response.json({ detail: 'No.' }, { status: 403 }) })
    await device.dispatch('UpdateRequest', 'a', { patch: { docName: 'Milling' } })
    await sync.when((one) => one.refused === 1)
    expect(sync.all.map((one) => one.connection)).not.toContain('offline')
  })
})

describe('a service that does not answer', () => {
  const down = { answeredBy: () => new Response('', { status: 503 }) }

  test('is said to be out, while the others go on; what it missed comes when it answers again', async () => {
    const device = await openReady()
    const sync = watch(device.replica.sync$())
    const served = resources.filter(({ service }) => service === 'hrd').map(({ key }) => key)
    device.network.break('/services/hrd/', down, 1000)
    device.replica.wake()
    await sync.when((one) => one.outages.length === 1)
    expect(sync.latest).toMatchObject({
      connection: 'live',
      outages: [{ service: 'hrd', since: plant.clock.now, resources: served }],
    })

    await group.run('system', 'departments', 'laundry', 'Create', { name: 'Laundry', shortName: 'LND', active: 'yes' })
    await group.run(people.colleague, requisitions, 'other', 'Create', validData.Create)
    await device.dispatch('Create', 'a', validData.Create)
    await device.settled()
    await until(async () => (await device.database.documents.findOne(`${requisitions}|other`).exec()) !== null)
    expect(await device.database.documents.findOne('departments|laundry').exec()).toBeNull()
    expect(sync.latest?.outages).toHaveLength(1)

    device.network.mend()
    device.replica.wake()
    await sync.when((one) => one.outages.length === 0)
    await until(async () => (await device.database.documents.findOne('departments|laundry').exec()) !== null)
    expect(sync.all.map((one) => one.connection)).not.toContain('offline')
  })

  test('keeps its own commands waiting, and gets them when it answers again', async () => {
    const device = await openReady()
    const sync = watch(device.replica.sync$())
    device.network.break('/services/quality-assurance/', down, 1000)
    await device.dispatch('Create', 'a', validData.Create)
    await sync.when((one) => one.outages.length === 1)
    expect(sync.latest).toMatchObject({ connection: 'live', sending: 1 })
    expect(await group.document(requisitions, 'a')).toBeUndefined()
    device.network.mend()
    device.replica.wake()
    await device.settled()
    expect(await group.commandsOf(requisitions, 'a')).toHaveLength(1)
  })

  test('is no outage of its own where nothing answers', async () => {
    const device = await openReady()
    const sync = watch(device.replica.sync$())
    device.cut()
    device.replica.wake()
    await sync.when((one) => one.connection === 'offline')
    expect(sync.latest?.outages).toEqual([])
    device.restore()
    await sync.when((one) => one.connection === 'live' && one.outages.length === 0)
  })
})

test('what is on its way, what waits for a connection and what was refused is counted', async () => {
  const device = await openReady()
  const sync = watch(device.replica.sync$())
  device.cut()
  await device.dispatch('Create', 'a', validData.Create)
  await device.dispatch('Create', 'b', validData.Create)
  await sync.when((one) => one.connection === 'offline' && one.waiting === 2)
  expect(sync.latest).toMatchObject({ sending: 0, waiting: 2, refused: 0 })
  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  device.network.break('change-assesment/a', { heldUntil: held })
  device.network.break('change-assesment/b', {
    answeredBy: () => Response.json({ rule: 'X', message: 'No.' }, { status: 422 }),
  })
  device.restore()
  await until(() => sync.latest?.refused === 1)
  expect(sync.latest).toMatchObject({ sending: 1, waiting: 0 })
  release()
  await until(() => sync.latest?.sending === 0)
})

describe('a server that runs', () => {
  const isNewer = async (version: string): Promise<boolean> => {
    const device = await openDevice(group, people.asha, { version })
    await until(() => device.replica.settings.get('server-version') !== undefined)
    return (await watch(device.replica.sync$()).when(() => true)).newerApp
  }

  test.each([
    ['1.3.87', true],
    ['1.2.99', true],
    ['1.3.9', true],
    ['0.9.100', true],
    ['1.3.88', false],
    ['1.3.100', false],
    ['1.4.0', false],
    ['2.0.0', false],
  ])('1.3.88 is newer than %s: %s', async (version, newer) => {
    expect(await isNewer(version)).toBe(newer)
  })
})
