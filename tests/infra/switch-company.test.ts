import 'fake-indexeddb/auto'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { v7 as newId } from 'uuid'
import { BehaviorSubject } from 'rxjs'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '../../src/infra/rest/request.ts'
import { makeRequest } from '../../src/infra/rest/request.ts'
import { Courier } from '../../src/infra/replica/courier.ts'
import { openOutboxDatabase, openReplicaDatabase } from '../../src/infra/replica/database.ts'
import { removeReplicas } from '../../src/infra/session/wiping.ts'
import { Services } from '../../src/infra/rest/services.ts'
import { ready, whenListed } from '../support/infra/asking.ts'
import { closeDevices, type Device, openDevice, requisitions } from '../support/infra/device.ts'
import { type Group, openGroup, openPlant, type Plant } from '../support/infra/plant.ts'
import { collectionOf, placesOf } from '../support/infra/raw.ts'
import { validData } from '../support/requisition/steps.ts'
import { until } from '../support/infra/until.ts'
import { people, scope } from '../support/world.ts'

let plant: Plant
let group: Group

beforeAll(async () => {
  plant = await openPlant()
})
beforeEach(async () => {
  group = await openGroup(plant)
  await group.run('system', 'companies', 'other', 'Create', { name: 'Other Company Ltd', shortName: 'OTH' })
  for (const [id, companyId] of [
    ['other-works', 'other'],
    ['second', scope.company.id],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- two
    await group.run('system', 'locations', id, 'Create', { name: id, shortName: 'LOC', companyId, type: 'factory' })
})
afterEach(closeDevices)
afterAll(() => plant.close())

const storage = getRxStorageDexie()
const here = `${scope.company.id} ${scope.location.id}`
/** From where the commands of a requisition reached the server. */
const sentFrom = (device: Device, id: string) =>
  device.network.heard(`POST /services/quality-assurance/change-assesment/${id}/`).map((one) => one.place)
const companyOf = async (id: string) =>
  ((await group.document(requisitions, id))?.['company'] as { id: string } | undefined)?.id

/** A courier of the same user, who works in the other company now. */
const courierOf = (device: Device, isLost = false): Courier => {
  const request = makeRequest(device.network.fetch)
  return new Courier({
    left: async () => [{ company: 'OWN', name: device.name, isLost }],
    open: (name) => openOutboxDatabase(name, storage, false),
    remove: (name, kept) => removeReplicas(indexedDB, [name], kept),
    services: new Services(),
    call: (url, given: Call = {}) =>
      request(url, {
        ...given,
        credentials: { ...device.credentials, companyId: 'other', locationId: 'other-works', ...given.place },
      }),
    now: () => plant.clock.now,
    newId,
    lead: () => async () => 'at-once',
  })
}

test('a command typed offline in one company is sent from there after switching to another', async () => {
  const device = await openDevice(group, people.asha, { storage })
  await ready(device)
  device.cut()
  await device.dispatch('Create', 'typed-before', validData.Create)
  await device.close()

  // The replica of the present company is open too.
  const present = await openReplicaDatabase(`present-${newId()}`, storage, false)
  const courier = courierOf(device)
  expect(await courier.run()).toBe(false)
  expect(courier.elsewhere$.value).toEqual([{ company: 'OWN', isLost: false, unsent: 1, refused: 0 }])
  expect(await group.document(requisitions, 'typed-before')).toBeUndefined()

  device.network.restore()
  expect(await courier.run()).toBe(true)
  expect(courier.elsewhere$.value).toEqual([])
  expect(sentFrom(device, 'typed-before')).toEqual([here])
  expect(await companyOf('typed-before')).toBe(scope.company.id)
  await present.close()

  // Once: the company's own replica sees it arrive and forgets the command.
  expect(await courier.run()).toBe(true)
  const { name, network, authorization } = device
  const again = await openDevice(group, people.asha, { storage, name, network, authorization })
  await again.settled()
  expect(await again.tray()).toEqual([])
  expect(await group.commandsOf(requisitions, 'typed-before')).toHaveLength(1)
})

test('what could not be sent goes as soon as the line is back, however far off the next try is', async () => {
  const device = await openDevice(group, people.asha, { storage })
  await ready(device)
  device.cut()
  await device.dispatch('Create', 'long-offline', validData.Create)
  await device.close()

  // The line breaks when nobody has heard of it yet.
  const isLive$ = new BehaviorSubject(true)
  const courier = courierOf(device)
  const round = vi.spyOn(courier, 'run')
  courier.start(isLive$)
  // Three in vain: the next try is two seconds off at least.
  await until(() => round.mock.settledResults.filter(({ type }) => type === 'fulfilled').length === 3)
  isLive$.next(false)
  device.network.restore()
  isLive$.next(true)
  expect(round).toHaveBeenCalledTimes(4)
  await until(() => courier.elsewhere$.value.length === 0)
  expect(await companyOf('long-offline')).toBe(scope.company.id)
  await courier.stop()
})

test('nothing is tried before the line is back, once it was tried in vain', async () => {
  const device = await openDevice(group, people.asha, { storage })
  await ready(device)
  device.cut()
  await device.dispatch('Create', 'patient', validData.Create)
  await device.close()
  const courier = courierOf(device)
  const round = vi.spyOn(courier, 'run')
  const pauses = vi.spyOn(globalThis, 'setTimeout')
  courier.start(new BehaviorSubject(false))
  await until(() => round.mock.settledResults.some(({ type }) => type === 'fulfilled'))
  await courier.stop()
  // Half a second, a quarter more or less, is the first pause between two tries.
  expect(pauses.mock.calls.filter(([, ms = 0]) => ms > 374 && ms < 626)).toEqual([])
  pauses.mockRestore()
})

test('what is refused meanwhile waits in the tray of the company where it was typed', async () => {
  await group.run(people.asha, requisitions, 'a', 'Create', validData.Create)
  const device = await openDevice(group, people.asha, { storage })
  await ready(device)
  device.cut()
  await device.dispatch('UpdateRequest', 'a', { patch: { docName: 'Sieving' } })
  await device.close()
  await group.run(people.asha, requisitions, 'a', 'UpdateRequest', { patch: { docName: 'Milling' } })

  device.network.restore()
  const courier = courierOf(device)
  expect(await courier.run()).toBe(true)
  expect(courier.elsewhere$.value).toEqual([{ company: 'OWN', isLost: false, unsent: 0, refused: 1 }])
  const { name, network, authorization } = device
  const again = await openDevice(group, people.asha, { storage, name, network, authorization })
  await again.settled()
  expect((await again.tray()).map((one) => one.state)).toEqual(['refused'])
})

test('a command typed at one location is sent from there after switching to another of the same company', async () => {
  const device = await openDevice(group, people.asha, { storage })
  await ready(device)
  device.cut()
  await device.dispatch('Create', 'at-first', validData.Create)
  device.credentials = { ...device.credentials, locationId: 'second' }
  device.restore()
  await device.settled()
  expect(sentFrom(device, 'at-first')).toEqual([here])
})

test('a company where the user may not work any more leaves the disk, but for what he himself sent', async () => {
  const canary = 'Saffron-7711'
  await group.run(people.asha, requisitions, 'theirs', 'Create', { ...validData.Create, docName: canary })
  const device = await openDevice(group, people.asha, { storage })
  await ready(device)
  await whenListed(device, (one) => one.total === 1)
  await device.replica.settings.set('draft:x', { values: canary })
  device.cut()
  await device.dispatch('UpdateRequest', 'theirs', { patch: { docNo: 'my own words' } })
  await device.close()
  const held = async (text: string) => (await placesOf(text, device.name)).map(collectionOf).toSorted()
  expect(await held(canary)).toEqual(['documents', 'outbox', 'settings'])

  const courier = courierOf(device, true)
  await courier.run()
  expect(await held(canary)).toEqual([])
  expect(await held('my own words')).toEqual(['outbox'])
  expect(courier.elsewhere$.value).toEqual([{ company: 'OWN', isLost: true, unsent: 1, refused: 0 }])
  // Sent after all, or discarded: nothing is left to keep.
  const database = await openReplicaDatabase(device.name, storage, false)
  await database.outbox.find().remove()
  await database.close()
  await courier.run()
  expect((await indexedDB.databases()).filter(({ name }) => name?.includes(device.name))).toEqual([])
  expect(courier.elsewhere$.value).toEqual([])
})
