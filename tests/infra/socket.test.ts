import { type AddressInfo, createServer } from 'node:net'
import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connectSocket } from '../../src/infra/socket/changes.ts'
import { pushedKey } from '../../src/infra/replica/pushed.ts'
import type { ChangeFeed } from '../../src/infra/socket/changes.ts'
import { Sessions } from '../../src/server/session/sessions.ts'
import { whenListed } from '../support/infra/asking.ts'
import { closeDevices, openDevice, requisitions } from '../support/infra/device.ts'
import { type Group, openGroup, openPlant, type Plant, tokenFor } from '../support/infra/plant.ts'
import { until, watch } from '../support/infra/until.ts'
import { validData } from '../support/requisition/steps.ts'
import { people, type Person, scope } from '../support/world.ts'

let plant: Plant
let group: Group
let origin: string
const feeds = new Set<ChangeFeed>()

beforeAll(async () => {
  plant = await openPlant()
  origin = `http://localhost:${await plant.server.listen(0)}`
})
beforeEach(async () => {
  group = await openGroup(plant)
})
afterEach(async () => {
  for (const feed of feeds) feed.close()
  feeds.clear()
  await closeDevices()
})
afterAll(() => plant.close())

const place = { companyId: scope.company.id, locationId: scope.location.id }
const connect = (person: Person, token: () => string): ChangeFeed => {
  const feed = connectSocket(origin, () => ({ token: token(), userId: person.id, ...place }))
  feeds.add(feed)
  return feed
}
const raise = (id: string): Promise<unknown> => group.run(people.asha, requisitions, id, 'Create', validData.Create)

test('the socket says that something changed, where, and how far the log is', async () => {
  const token = await tokenFor(group, people.colleague)
  const feed = connect(people.colleague, () => token)
  const changes = watch(feed.changed$)
  await until(() => feed.connected$.value)
  await raise('a')
  const change = await changes.when(() => true)
  expect(change).toEqual({
    service: 'quality-assurance',
    resources: [requisitions],
    seq: expect.any(Number),
  })
  // What it led to elsewhere stands in the same commit, behind it.
  expect(change.seq).toBeGreaterThanOrEqual((await group.document(requisitions, 'a'))?.seq as number)
})

test('what is pushed to a person reaches his devices, and all tabs of a device', async () => {
  const token = await tokenFor(group, people.vikram)
  const feed = connect(people.vikram, () => token)
  const pushes = watch(feed.pushed$)
  await until(() => feed.connected$.value)
  const device = await openDevice(group, people.vikram, { connect: () => feed })
  const told = watch(device.replica.settings.changes$)
  await raise('pushed')
  const pushed = await pushes.when(() => true)
  expect(pushed).toEqual({
    id: expect.any(String),
    title: expect.stringMatching(/^CR\/\S+ awaits your approval$/),
    description: expect.stringContaining('Raised by '),
    priority: 'high',
  })
  const { value } = await told.when(({ key }) => key === pushedKey)
  expect(value).toEqual([{ ...pushed, push: expect.any(String) }])
})

test('one whose token has run out comes back with the newer one', async () => {
  const old = await tokenFor(group, people.colleague)
  plant.clock.now += 31 * 60_000
  let token = old
  const feed = connect(people.colleague, () => token)
  const connections = watch(feed.connected$)
  token = await tokenFor(group, people.colleague)
  await connections.when((isConnected) => isConnected)
  expect(feed.connected$.value).toBe(true)
})

test('a newer token of its session keeps it open, and one of somebody else ends it', async () => {
  const sid = newId()
  let token = await tokenFor(group, people.colleague, sid)
  const feed = connect(people.colleague, () => token)
  const connections = watch(feed.connected$)
  await connections.when((isConnected) => isConnected)
  plant.clock.now += 29 * 60_000
  token = await tokenFor(group, people.colleague, sid)
  const looked = vi.spyOn(Sessions.prototype, 'isAlive')
  feed.wake()
  await until(() => looked.mock.settledResults.some(({ type }) => type === 'fulfilled'))
  looked.mockRestore()
  plant.clock.now += 2 * 60_000
  const changes = watch(feed.changed$)
  await raise('renewed')
  await changes.when((one) => one.resources.includes(requisitions))
  expect(connections.all).toEqual([false, true])
  token = await tokenFor(group, people.vikram)
  feed.wake()
  await until(() => connections.all.length > 2)
  expect(connections.all[2]).toBe(false)
})

test('without a network it is tried once, and again when it is woken', async () => {
  let tries = 0
  const dead = createServer((socket) => {
    tries += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => dead.listen(0, resolve))
  const { port } = dead.address() as AddressInfo
  let isDown = true
  const feed = connectSocket(
    `http://localhost:${port}`,
    () => ({ token: '', userId: '', ...place }),
    () => isDown,
  )
  feeds.add(feed)
  await until(() => tries === 1)
  // While the first try is not over, another is asked for in vain.
  await until(() => {
    if (tries === 1) feed.wake()
    return tries === 2
  })
  isDown = false
  feed.wake()
  // From here on by itself.
  await until(() => tries > 3)
  expect(feed.connected$.value).toBe(false)
  feed.close()
  dead.close()
})

test('a try that hangs is given up when the network is back', async () => {
  let tries = 0
  const silent = createServer(() => (tries += 1))
  await new Promise<void>((resolve) => silent.listen(0, resolve))
  const { port } = silent.address() as AddressInfo
  const feed = connectSocket(`http://localhost:${port}`, () => ({ token: '', userId: '', ...place }))
  feeds.add(feed)
  await until(() => tries === 1)
  const from = performance.now()
  feed.wake('network is back')
  await until(() => tries === 2)
  // By itself it would be after 20 seconds.
  expect(performance.now() - from).toBeLessThan(10_000)
  feed.close()
  silent.close()
})

test('closed, it says nothing more', async () => {
  const token = await tokenFor(group, people.colleague)
  const [feed, other] = [connect(people.colleague, () => token), connect(people.colleague, () => token)]
  const [changes, others] = [watch(feed.changed$), watch(other.changed$)]
  await until(() => feed.connected$.value && other.connected$.value)
  feed.close()
  await until(() => !feed.connected$.value)
  // The last word of what made the group may have come while both were open.
  const before = changes.all.length
  await raise('a')
  await others.when((one) => one.resources.includes(requisitions))
  expect(changes.all).toHaveLength(before)
})

test('a device on a real socket follows what a colleague does', async () => {
  await raise('a')
  const device = await openDevice(group, people.colleague, {
    connect: (credentials) => connect(people.colleague, () => credentials().token),
  })
  await whenListed(device, (one) => one.total === 1)
  await until(async () => (await watch(device.replica.sync$()).when(() => true)).connection === 'live')
  await raise('b')
  expect(await whenListed(device, (one) => one.total === 2)).toMatchObject({ all: 2 })
})
