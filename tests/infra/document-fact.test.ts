import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { listOf, ready, whenListed } from '../support/infra/asking.ts'
import { closeDevices, type Device, openDevice } from '../support/infra/device.ts'
import { type Group, openGroup, openPlant, type Plant } from '../support/infra/plant.ts'
import { people } from '../support/world.ts'

let plant: Plant
let group: Group
let device: Device

beforeAll(async () => {
  plant = await openPlant()
})
beforeEach(async () => {
  group = await openGroup(plant)
  device = await openDevice(group, people.admin)
  await ready(device)
})
afterEach(closeDevices)
afterAll(() => plant.close())

const held = async () => (await device.replica.device()).resources.map((one) => one.resource)
const add = (id: string, module = 'none') =>
  device.dispatch(
    'Create',
    id,
    { name: 'Boilers', code: `UI:${id.toUpperCase()}`, module: { id: module, name: 'Steam' }, ownership: 'user' },
    { resource: 'resources' },
  )
const refused = { rule: 'PERM-11' }

const oneModule = 'GET /services/admin/api/v1/modules/none'

test('a rule about one other document asks for that one alone, not for its resource, and the device decides by it', async () => {
  await whenListed(device, undefined, listOf('resources'))
  expect(await add('first')).toMatchObject({ outcome: 'refused', refusal: refused })
  expect(await add('again')).toMatchObject({ outcome: 'refused', refusal: refused })
  expect(device.network.heard(oneModule)).toHaveLength(1)
  expect(await held()).toContain('resources')
  expect(await held()).not.toContain('modules')
})

test('where the server cannot be asked for it, the server decides later', async () => {
  await whenListed(device, undefined, listOf('resources'))
  device.network.break(oneModule, 'lost', 1000)
  expect(await add('second')).toMatchObject({ outcome: 'saved' })
  await device.settled()
  expect(await device.tray()).toMatchObject([{ state: 'refused', refusal: refused }])
  expect(await held()).not.toContain('modules')
})

test('where somebody has asked for the resource, the device decides by it', async () => {
  for (const one of ['resources', 'modules']) await whenListed(device, undefined, listOf(one))
  expect(await add('third')).toMatchObject({ outcome: 'refused', refusal: refused })
})
