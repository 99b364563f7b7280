import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { whenListed } from '../support/infra/asking.ts'
import { closeDevices, type Device, openDevice } from '../support/infra/device.ts'
import { type Group, openGroup, openPlant, type Plant } from '../support/infra/plant.ts'
import { until } from '../support/infra/until.ts'
import { validData } from '../support/requisition/steps.ts'
import { people } from '../support/world.ts'

let plant: Plant
let group: Group
let bring: () => void

beforeAll(async () => {
  plant = await openPlant()
})
beforeEach(async () => {
  group = await openGroup(plant)
})
afterEach(closeDevices)
afterAll(() => plant.close())

/** A device to which the departments, at which the rules of a requisition look, are on their way. */
const openFilling = async (): Promise<Device> => {
  const device = await openDevice(group, people.asha)
  await whenListed(device)
  const held = new Promise<void>((resolve) => (bring = resolve))
  device.network.break('resources=departments', { heldUntil: held }, 100)
  return device
}
const elsewhere = { ...validData.Create, department: { id: 'nowhere', name: 'Nowhere' } }

test('what is given while that comes at which its rules look is decided once it is here, in the words of the rules', async () => {
  const device = await openFilling()
  const given = device.dispatch('Create', 'b', elsewhere)
  await until(() => device.network.held > 0)
  expect(await device.tray()).toEqual([])
  bring()
  expect(await given).toMatchObject({ outcome: 'refused' })
  expect(await device.tray()).toEqual([])
})

test('without a connection nothing is waited for: it is kept, and the server decides', async () => {
  const device = await openFilling()
  device.cut()
  await until(async () => (await device.dispatch('Create', 'b', validData.Create)).outcome === 'saved')
  expect((await device.tray()).map((one) => one.state)).toEqual(['waiting'])
})
