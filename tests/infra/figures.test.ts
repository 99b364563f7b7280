import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FigureQuestion } from '../../src/domain/platform/dashboard/figures.ts'
import { ready } from '../support/infra/asking.ts'
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
beforeEach(async () => {
  group = await openGroup(plant)
  for (const docName of ['Milling', 'Sieving', 'Milling'])
    // oxlint-disable-next-line no-await-in-loop -- numbers are given in order
    await group.run(people.asha, requisitions, crypto.randomUUID(), 'Create', { ...validData.Create, docName })
})
afterEach(closeDevices)
afterAll(() => plant.close())

const question: FigureQuestion = { resource: requisitions, filters: [], measure: 'count', groupBy: 'docName' }

test('a figure of the replica follows what others do,', async () => {
  const device = await openDevice(group, people.asha)
  await ready(device)
  const figure = watch(device.replica.figure$(question))
  await figure.when(({ status, value }) => status === 'ready' && value === 3)
  expect(figure.latest?.groups).toEqual([
    { key: 'milling', name: 'Milling', value: 2, count: 2 },
    { key: 'sieving', name: 'Sieving', value: 1, count: 1 },
  ])
  await group.run(people.asha, requisitions, 'another', 'Create', { ...validData.Create, docName: 'Sieving' })
  await figure.when(({ value }) => value === 4)
  expect(figure.latest?.groups.map(({ value }) => value)).toEqual([2, 2])
})

test('a figure counts what was entered here and is not sent yet', async () => {
  const device = await openDevice(group, people.asha)
  await ready(device)
  const figure = watch(device.replica.figure$(question))
  await figure.when(({ value }) => value === 3)
  device.network.cut()
  await device.replica.dispatch({
    resource: requisitions,
    documentId: 'own',
    type: 'Create',
    data: { ...validData.Create, docName: 'Drying' },
  })
  await figure.when(({ value }) => value === 4)
  expect(figure.latest?.groups.map(({ key }) => key)).toContain('drying')
})
