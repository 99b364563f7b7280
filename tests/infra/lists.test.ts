import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ListAnswer } from '../../src/infra/face.ts'
import { listOf, ready, whenListed } from '../support/infra/asking.ts'
import { closeDevices, type Device, openDevice, requisitions } from '../support/infra/device.ts'
import { type Group, openGroup, openPlant, type Plant } from '../support/infra/plant.ts'
import { until, watch } from '../support/infra/until.ts'
import { stepsOf, validData } from '../support/requisition/steps.ts'
import { departments, people, refOf } from '../support/world.ts'

const day = 24 * 3_600_000
const names = ['Milling', 'Sieving', 'Drying', 'Blending', 'Coating']

let plant: Plant
let group: Group

beforeAll(async () => {
  plant = await openPlant()
})
beforeEach(async () => {
  group = await openGroup(plant)
  for (const docName of names) {
    plant.clock.now += 1000
    // oxlint-disable-next-line no-await-in-loop -- numbers are given in order
    await group.run(people.asha, requisitions, docName.toLowerCase(), 'Create', { ...validData.Create, docName })
  }
})
afterEach(closeDevices)
afterAll(() => plant.close())

const openReady = async (): Promise<Device> => {
  const device = await openDevice(group, people.asha)
  await ready(device)
  return device
}
const idsOf = (answer: ListAnswer | undefined) => answer?.rows.map((row) => row.document.id)

describe('a list', () => {
  test('gives the window asked for, in order, and how many there are', async () => {
    const device = await openReady()
    const answer = await whenListed(device, undefined, listOf(requisitions, { sort: 'docName', from: 1, size: 2 }))
    expect(answer).toMatchObject({ total: 5, all: 5, from: 1 })
    expect(idsOf(answer)).toEqual(['coating', 'drying'])
  })

  test('a window below the end is empty', async () => {
    const device = await openReady()
    const answer = await whenListed(device, undefined, listOf(requisitions, { from: 40, size: 10 }))
    expect(answer).toMatchObject({ total: 5, rows: [] })
  })

  test('counts what matches beside all there are', async () => {
    const device = await openReady()
    const query = listOf(requisitions, {
      search: 'sop-001 ing',
      filters: [{ column: 'docName', operator: 'contains', values: ['COAT'] }],
    })
    expect(await whenListed(device, undefined, query)).toMatchObject({ total: 1, all: 5 })
  })

  test('follows what others do: a row moves where it belongs now', async () => {
    const device = await openReady()
    const list = watch(device.replica.list$(listOf(requisitions, { sort: 'docName', size: 2 })))
    await list.when((one) => idsOf(one)?.join() === 'blending,coating')
    await group.run(people.asha, requisitions, 'sieving', 'UpdateRequest', { patch: { docName: 'Airing' } })
    await list.when((one) => idsOf(one)?.[0] === 'sieving')
    expect(idsOf(list.latest)).toEqual(['sieving', 'blending'])
  })

  test('is told nothing where nothing of its resource changed', async () => {
    const device = await openReady()
    const list = watch(device.replica.list$(listOf(requisitions, { sort: 'docName' })))
    await list.when((one) => one.status === 'ready')
    const said = list.all.length
    const other = watch(device.replica.list$(listOf('departments', { sort: 'name' })))
    await group.run('system', 'departments', departments.qc.id, 'Update', { patch: { shortName: 'QCD' } })
    await other.when((one) => one.rows.some((row) => row.document['shortName'] === 'QCD'))
    expect(list.all).toHaveLength(said)
  })

  test('shows its first page from the store while its index is loading', async () => {
    const before = await openReady()
    await before.close()
    before.network.cut()
    const { name, network, authorization } = before
    const device = await openDevice(group, people.asha, { name, network, authorization })
    const list = watch(device.replica.list$(listOf()))
    await list.when((one) => one.status === 'ready')
    expect(list.all[0]?.status).toBe('filling')
    expect(idsOf(list.all[0])).toEqual(names.map((one) => one.toLowerCase()).toReversed())
    expect(idsOf(list.all[0])).toEqual(idsOf(list.latest))
  })

  test('knows the day: what was due yesterday is overdue', async () => {
    for (const step of stepsOf({ type: 'temporary', class: 'Minor', expert: 'none' })) {
      if (step.type === 'SelectTeam') break
      // oxlint-disable-next-line no-await-in-loop -- steps follow each other
      await group.run(step.by, requisitions, 'late', step.type, step.data, step.reason)
    }
    const device = await openReady()
    const overdue = listOf(requisitions, { filters: [{ column: 'overdue', operator: 'is', values: ['true'] }] })
    plant.clock.now += 30 * day
    expect(await whenListed(device, undefined, overdue)).toMatchObject({ total: 0, all: 6 })
    plant.clock.now += day
    expect(idsOf(await whenListed(device, undefined, overdue))).toEqual(['late'])
  })

  test('is made anew for the rights that its viewer has now', async () => {
    const device = await openReady()
    const waiting = listOf(requisitions, { filters: [{ column: 'waitingForMe', operator: 'is', values: ['true'] }] })
    const list = watch(device.replica.list$(waiting))
    await list.when((one) => one.status === 'ready' && one.total === 0)
    await group.run('system', 'departments', departments.qc.id, 'Update', { patch: { hod: refOf(people.asha) } })
    await until(() => device.rightsMoved() > 0)
    await group.run(people.qa, requisitions, 'theirs', 'Create', {
      ...validData.Create,
      department: refOf(departments.qc),
    })
    expect(await list.when((one) => idsOf(one)?.includes('theirs') === true)).toMatchObject({ total: 1 })
  })
})

test('a page of an export comes from the complete index', async () => {
  const device = await openReady()
  const page = await device.replica.page(listOf(requisitions, { sort: '-docName', from: 0, size: 3 }))
  expect(idsOf(page)).toEqual(['sieving', 'milling', 'drying'])
  plant.clock.now += day
  expect(await device.replica.page(listOf(requisitions, { sort: '-docName', from: 3, size: 3 }))).toMatchObject({
    status: 'ready',
    total: 5,
  })
})
