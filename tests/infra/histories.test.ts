import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { foldDocument } from '../../src/domain/kernel/document.ts'
import { requisitionResource } from '../../src/domain/quality/requisition/resource.ts'
import { whenListed, whenOpened } from '../support/infra/asking.ts'
import { closeDevices, type Device, openDevice, requisitions } from '../support/infra/device.ts'
import { type Group, openGroup, openPlant, type Plant } from '../support/infra/plant.ts'
import { until, watch } from '../support/infra/until.ts'
import { validData } from '../support/requisition/steps.ts'
import { people } from '../support/world.ts'

let plant: Plant
let group: Group

beforeAll(async () => {
  plant = await openPlant()
})
beforeEach(async () => {
  group = await openGroup(plant)
  await group.run(people.asha, requisitions, 'a', 'Create', validData.Create)
})
afterEach(closeDevices)
afterAll(() => plant.close())

const rename = (docName: string): Promise<unknown> =>
  group.run(people.asha, requisitions, 'a', 'UpdateRequest', { patch: { docName } })
const asked = 'change-assesment/a/events'

const openReading = async (): Promise<Device> => {
  const device = await openDevice(group, people.colleague)
  await whenListed(device, (one) => one.total === 1)
  return device
}

test('a history is brought when it is first opened, whole and as the server has it', async () => {
  await rename('Milling')
  const device = await openReading()
  expect(device.network.heard(asked)).toEqual([])
  const history = watch(device.replica.history$(requisitions, 'a'))
  const { events } = await history.when((one) => one.status === 'ready')
  expect(history.all[0]).toEqual({ status: 'loading', events: [], legible: 0 })
  expect(events.map((one) => [one.version, one.type])).toEqual([
    [1, 'RequisitionCreated'],
    [2, 'RequestUpdated'],
  ])
  expect(foldDocument(requisitionResource.aggregate, 'a', events)).toEqual(await group.document(requisitions, 'a'))
})

test('it follows the document, and only what is missing is asked for', async () => {
  const device = await openReading()
  const history = watch(device.replica.history$(requisitions, 'a'))
  await history.when((one) => one.status === 'ready')
  await rename('Milling')
  await history.when((one) => one.events.length === 2)
  expect(device.network.heard(asked).map((one) => one.path.split('?')[1])).toEqual(['after=0', 'after=1'])
})

test('it is kept for reading without a connection', async () => {
  const before = await openReading()
  await watch(before.replica.history$(requisitions, 'a')).when((one) => one.status === 'ready')
  await before.close()
  before.network.cut()
  const { name, network, authorization } = before
  const device = await openDevice(group, people.colleague, { name, network, authorization })
  const { events } = await watch(device.replica.history$(requisitions, 'a')).when((one) => one.status === 'ready')
  expect(events).toHaveLength(1)
})

test('one never opened before is not available offline, and comes with the connection', async () => {
  const device = await openReading()
  device.cut()
  const history = watch(device.replica.history$(requisitions, 'a'))
  await history.when((one) => one.status === 'unavailable')
  device.restore()
  expect((await history.when((one) => one.status === 'ready')).events).toHaveLength(1)
})

test('one of a document that is not here either says so offline, and comes by itself with the connection', async () => {
  const device = await openDevice(group, people.colleague)
  await watch(device.replica.sync$()).when((one) => one.connection === 'live')
  device.cut()
  await watch(device.replica.sync$()).when((one) => one.connection === 'offline')
  device.replica.document$(requisitions, 'a').subscribe()
  const history = watch(device.replica.history$(requisitions, 'a'))
  await history.when((one) => one.status === 'unavailable')
  device.restore()
  expect((await history.when((one) => one.status === 'ready')).events).toHaveLength(1)
})

test('one whose reply was lost comes with the next word of the document', async () => {
  const device = await openReading()
  device.network.break(asked, 'reply-lost')
  const history = watch(device.replica.history$(requisitions, 'a'))
  await history.when((one) => one.status === 'unavailable')
  await rename('Milling')
  expect((await history.when((one) => one.status === 'ready')).events).toHaveLength(2)
})

test('what does not exist has none', async () => {
  const device = await openReading()
  const history = watch(device.replica.history$(requisitions, 'nobody'))
  expect(await history.when((one) => one.status === 'unavailable')).toMatchObject({ events: [] })
})

test('a document with an event that this program does not know is shown, and nothing is decided on it', async () => {
  const device = await openReading()
  await watch(device.replica.history$(requisitions, 'a')).when((one) => one.status === 'ready')
  const [row] = await device.database.events.find().exec()
  const known = row?.toMutableJSON()
  if (known === undefined) throw new Error('There is no event.')
  await device.database.events.upsert({ ...known, state: { ...known.state, type: 'RequisitionBlessed' } })
  const shown = await whenOpened(device, 'a', (one) => one.status === 'newer')
  expect(shown.view?.document.version).toBe(1)
  expect(shown.refusals).toEqual({})
})

test('closing while one is being brought ends quietly', async () => {
  const device = await openReading()
  let release = (): void => {}
  device.network.break(asked, { replyHeldUntil: new Promise((resolve) => (release = resolve)) })
  const history = watch(device.replica.history$(requisitions, 'a'))
  await until(() => device.network.heard(asked).length === 1)
  await device.close()
  const said = history.all.length
  release()
  // The answer arrives, and whatever follows from it, before the next request of somebody else does.
  await rename('Milling')
  expect(history.all).toHaveLength(said)
})

const stored = async (device: Device, version: number) => {
  const row = await device.database.events.findOne(`${requisitions}|a|${String(version).padStart(8, '0')}`).exec()
  if (row === null) throw new Error(`There is no version ${version}.`)
  return row
}

test('an event of a newer app is kept and told, and only what lies before it can be read', async () => {
  await rename('Milling')
  await rename('Sieving')
  const device = await openReading()
  await watch(device.replica.history$(requisitions, 'a')).when((one) => one.events.length === 3)
  const row = await stored(device, 2)
  const known = row.toMutableJSON()
  await device.database.events.upsert({ ...known, state: { ...known.state, schema: 7 } })
  const { events, legible } = await watch(device.replica.history$(requisitions, 'a')).when(
    (one) => one.status === 'ready',
  )
  expect(events.map((one) => one.version)).toEqual([1, 2, 3])
  expect(legible).toBe(1)
})

test('one whose envelope or data is not as it should be is shown all the same', async () => {
  await rename('Milling')
  const device = await openReading()
  await watch(device.replica.history$(requisitions, 'a')).when((one) => one.events.length === 2)
  const known = (await stored(device, 2)).toMutableJSON()
  await device.database.events.upsert({ ...known, state: { type: 'RequestUpdated', at: 'long ago' } as never })
  const broken = await watch(device.replica.history$(requisitions, 'a')).when((one) => one.status === 'ready')
  expect(broken.legible).toBe(1)
  expect(broken.events[1]).toMatchObject({ version: 2, type: 'RequestUpdated', actor: { name: '' } })
  await device.database.events.upsert({ ...known, state: { ...known.state, data: { patch: { docName: 7 } } } })
  const wrong = await watch(device.replica.history$(requisitions, 'a')).when((one) => one.status === 'ready')
  expect(wrong).toMatchObject({ legible: 1, events: [{ version: 1 }, { version: 2, data: { patch: { docName: 7 } } }] })
})

test('a gap further down is left for the verification to find, and asked for no second time', async () => {
  await rename('Milling')
  await rename('Sieving')
  const device = await openReading()
  await watch(device.replica.history$(requisitions, 'a')).when((one) => one.events.length === 3)
  await (await stored(device, 2)).remove()
  const again = watch(device.replica.history$(requisitions, 'a'))
  const { events } = await again.when((one) => one.status === 'ready')
  expect(events.map((one) => one.version)).toEqual([1, 3])
  expect(device.network.heard(asked)).toHaveLength(1)
})
