import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { codes } from '../../src/domain/hr/rights.ts'
import { whenOpened, ready } from '../support/infra/asking.ts'
import { closeDevices, type Device, openDevice } from '../support/infra/device.ts'
import { type Group, giveCodes, openGroup, openPlant, type Plant } from '../support/infra/plant.ts'
import { until } from '../support/infra/until.ts'
import { people } from '../support/world.ts'

let plant: Plant
let group: Group
let device: Device

beforeAll(async () => {
  plant = await openPlant()
})
beforeEach(async () => {
  group = await openGroup(plant)
  await giveCodes(group, people.asha, [...people.asha.codes, codes.departmentsView, codes.departmentsEdit])
  device = await openDevice(group, people.asha)
  await ready(device)
})
afterEach(closeDevices)
afterAll(() => plant.close())

const resource = 'departments'
const [first, second] = ['f-department', 's-department']
const fields = (name: string) => ({ name, shortName: name.slice(0, 3), active: 'yes' })
const add = (id: string, name: string) => device.dispatch('Create', id, fields(name), { resource })
const rename = (id: string, name: string) => device.dispatch('Update', id, { patch: { name } }, { resource })
const states = async () => (await device.tray()).map((one) => one.state)
const names = async () => [
  (await group.document(resource, first))?.['name'],
  (await group.document(resource, second))?.['name'],
]
/** A department that the server holds, offline renamed. */
const renamed = async (): Promise<void> => {
  await add(first, 'Packing')
  await device.settled()
  device.cut()
  expect(await rename(first, 'Filling')).toMatchObject({ outcome: 'saved' })
}

test('what an earlier command of this device makes possible is not refused here, and the server hears both in order', async () => {
  await renamed()
  expect(await add(second, 'Packing')).toMatchObject({ outcome: 'saved' })
  expect(await states()).toEqual(['saved', 'waiting'])
  let release = (): void => {}
  device.network.break(`department/${first}/commands`, { heldUntil: new Promise((resolve) => (release = resolve)) })
  device.restore()
  await until(async () => (await states())[0] === 'sent')
  expect(device.network.heard(`${second}/commands`)).toEqual([])
  release()
  await device.settled()
  expect(await device.tray()).toEqual([])
  expect(await names()).toEqual(['Filling', 'Packing'])
})

test('what nothing on its way could make possible is refused at once', async () => {
  await renamed()
  expect(await add(second, '')).toMatchObject({ outcome: 'refused' })
  device.restore()
  await device.settled()
  expect(await add(second, 'Filling')).toMatchObject({ outcome: 'refused', refusal: { rule: 'HR-DEP-01' } })
})

test('with the earlier one refused, the later one is refused too, for its own reason', async () => {
  await renamed()
  await add(second, 'Packing')
  // Somebody was quicker: the rename clashes.
  await group.run(people.asha, resource, 'other', 'Create', fields('Filling'))
  device.restore()
  await until(async () => (await states()).every((state) => state === 'refused'))
  expect((await device.tray()).map((one) => one.refusal?.rule)).toEqual(['HR-DEP-01', 'HR-DEP-01'])
  expect(await names()).toEqual(['Packing', undefined])
})

test('a long row of commands that stand behind each other goes in order, and each once', async () => {
  device.cut()
  const ids = Array.from({ length: 60 }, (_, index) => `row-${String(index).padStart(2, '0')}`)
  // Each asks whether another department has its name.
  // oxlint-disable-next-line no-await-in-loop -- in order
  for (const id of ids) await add(id, `Department ${id}`)
  device.restore()
  await device.settled()
  expect(await device.tray()).toEqual([])
  expect(device.network.heard('/commands').map(({ path }) => /row-\d\d/.exec(path)?.[0])).toEqual(ids)
})

test('where a clock set back lets commands stand behind each other, all are sent all the same', async () => {
  let clock = Date.now()
  let inHours = 0
  const other = await openDevice(group, people.asha, {
    newId: () => newId({ msecs: (clock += 1) + inHours * 3_600_000 }),
  })
  await ready(other)
  other.cut()
  const give = async (at: number, type: string, id: string, data: unknown): Promise<void> => {
    inHours = at
    expect(await other.dispatch(type, id, data, { resource })).toMatchObject({ outcome: 'saved' })
  }
  await give(1, 'Create', first, fields('Packing'))
  await give(0, 'Update', first, { patch: { name: 'Filling' } })
  // By its id given between the two: behind the second of them, and the first is behind this one.
  await give(0.5, 'Create', second, fields('Storing'))
  other.restore()
  await other.settled()
  expect(await other.tray()).toEqual([])
  expect(await names()).toEqual(['Filling', 'Storing'])
})

test('a document just added never goes from its page while the server confirms it', async () => {
  for (let round = 0; round < 20; round += 1) {
    const id = `added-${round}`
    const seen: boolean[] = []
    // oxlint-disable no-await-in-loop -- round after round
    await add(id, `Department ${round}`)
    const watching = device.replica.document$(resource, id).subscribe((one) => seen.push(one.view !== null))
    await device.settled()
    await whenOpened(device, id, (one) => one.view?.pending === null, resource)
    // oxlint-enable no-await-in-loop
    watching.unsubscribe()
    expect(seen).not.toContain(false)
  }
})
