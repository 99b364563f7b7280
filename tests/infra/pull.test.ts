import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeDevices, openDevice, requisitions } from '../support/infra/device.ts'
import { type Group, openGroup, openPlant, type Plant } from '../support/infra/plant.ts'
import { watch } from '../support/infra/until.ts'
import { validData } from '../support/requisition/steps.ts'
import { people } from '../support/world.ts'

let plant: Plant
let group: Group
beforeAll(async () => {
  plant = await openPlant()
})
afterEach(closeDevices)
afterAll(() => plant.close())

const query = { resource: requisitions, filters: [], search: '', sort: '-createdAt', from: 0, size: 50 }

test('a first fill brings everything that may be read', async () => {
  group = await openGroup(plant)
  await Promise.all(['a', 'b', 'c'].map((id) => group.run(people.asha, requisitions, id, 'Create', validData.Create)))
  const device = await openDevice(group, people.colleague)
  const list = watch(device.replica.list$(query))
  const answer = await list.when((one) => one.status === 'ready')
  expect(answer.total).toBe(3)
})
