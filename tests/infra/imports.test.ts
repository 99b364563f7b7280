import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { v5 as idFrom } from 'uuid'
import type { ImportCommand, ImportProgress } from '../../src/infra/face-imports.ts'
import { closeDevices, type Device, openDevice } from '../support/infra/device.ts'
import { Network } from '../support/infra/network.ts'
import { type Group, openGroup, openPlant, type Plant } from '../support/infra/plant.ts'
import { first, until } from '../support/infra/until.ts'
import { people } from '../support/world.ts'

const importId = '01890a5d-ac96-774b-bcce-b302099a8057'
const departments = 'departments'
const size = 20

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

const row = (line: number, name = `Line ${line}`): ImportCommand => ({
  line,
  documentId: idFrom(`${line} document`, importId),
  commandId: idFrom(`${line} command`, importId),
  type: 'Create',
  data: { name, shortName: `L${line}`, active: 'yes' },
})

const begin = async ({ replica }: Device, rows: readonly ImportCommand[]): Promise<void> => {
  const parts = Math.ceil(rows.length / size)
  await replica.prepareImport({ id: importId, resource: departments, file: 'lines.csv', rows: rows.length, parts })
  for (let index = 0; index < parts; index += 1)
    // oxlint-disable-next-line no-await-in-loop -- in order
    await replica.keepImportPart(importId, index, rows.slice(index * size, (index + 1) * size))
  await replica.setImport(importId, 'running')
}
const progress = async ({ replica }: Device): Promise<ImportProgress | undefined> =>
  (await first(replica.imports$())).find((one) => one.id === importId)
const isOver = (device: Device) => until(async () => (await progress(device))?.state === 'done', 'the import is over')

const imported = async (): Promise<readonly string[]> => {
  const rows = await plant.server.db
    .selectFrom('documents')
    .select('state')
    .where('group_id', '=', group.id)
    .where('resource', '=', departments)
    .execute()
  return rows
    .map(({ state }) => String(state['name']))
    .filter((name) => name.startsWith('Line '))
    .toSorted()
}
const expected = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index + 2}`).toSorted()
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => row(index + 2))

describe('an import', () => {
  test('writes every row once, and tells the ones that the server refuses', async () => {
    const device = await openDevice(group, people.admin)
    await begin(device, [...rowsOf(45), row(60, 'Line 3'), { ...row(61), data: { name: 'No code' } }])
    await isOver(device)
    expect(await imported()).toEqual(expected(45))
    expect(await progress(device)).toMatchObject({ rows: 47, done: 47, refused: 2, state: 'done' })
    expect(await device.replica.importFaults(importId)).toEqual([
      expect.objectContaining({ line: 60, rule: 'HR-DEP-01', message: 'A department named Line 3 already exists.' }),
      expect.objectContaining({ line: 61, rule: 'E-REQ' }),
    ])
    await device.replica.forgetImport(importId)
    expect(await progress(device)).toBeUndefined()
  })

  test('a trial says the same and writes nothing', async () => {
    const device = await openDevice(group, people.admin)
    const before = await plant.server.db.selectFrom('logs').selectAll().where('group_id', '=', group.id).execute()
    const trial = await device.replica.attemptRows(departments, [row(2), row(3, 'Line 2'), row(4)])
    expect(trial).toMatchObject({ kind: 'tried', faults: [{ line: 3, rule: 'HR-DEP-01' }] })
    expect(await plant.server.db.selectFrom('logs').selectAll().where('group_id', '=', group.id).execute()).toEqual(
      before,
    )
    expect(await imported()).toEqual([])
    device.cut()
    expect(await device.replica.attemptRows(departments, [row(2)])).toMatchObject({ kind: 'not-tried' })
  })

  test('who may not write is refused row by row, in trial and run', async () => {
    const device = await openDevice(group, people.reader)
    const trial = await device.replica.attemptRows(departments, [row(2)])
    expect(trial).toMatchObject({ kind: 'tried', faults: [{ line: 2 }] })
    await begin(device, [row(2)])
    await isOver(device)
    expect(await imported()).toEqual([])
    expect(await progress(device)).toMatchObject({ refused: 1 })
  })

  test('lost answers, doubled calls and gateways make no duplicate and lose no row', async () => {
    const device = await openDevice(group, people.admin)
    device.network.break('POST /services/hrd/api/v1/department/batch', 'reply-lost', 2)
    device.network.break('POST /services/hrd/api/v1/department/batch', 'doubled', 1)
    device.network.break(
      'POST /services/hrd/api/v1/department/batch',
      { answeredBy: () => new Response('Bad gateway', { status: 502 }) },
      1,
    )
    await begin(device, rowsOf(70))
    await isOver(device)
    expect(await imported()).toEqual(expected(70))
    expect(await progress(device)).toMatchObject({ done: 70, refused: 0 })
  })

  test('is held and goes on, and what is cancelled sends no more', async () => {
    const device = await openDevice(group, people.admin)
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    device.network.break('POST /services/hrd/api/v1/department/batch', { replyHeldUntil: held })
    await begin(device, rowsOf(60))
    await until(async () => (await imported()).length === size)
    await device.replica.setImport(importId, 'paused')
    release()
    await until(async () => (await progress(device))?.done === size)
    expect(await progress(device)).toMatchObject({ state: 'paused', done: size })
    await device.replica.setImport(importId, 'running')
    await isOver(device)
    expect(await imported()).toEqual(expected(60))
  })

  test('a tab that dies in the middle is taken over where it stood', async () => {
    const storage = getRxStorageMemory()
    const network = new Network(plant)
    const device = await openDevice(group, people.admin, { storage, name: 'kept', network })
    // The third part is carried out, and nobody hears of it.
    const batches = () => network.heard('department/batch').length
    await begin(device, rowsOf(100))
    await until(() => batches() >= 2)
    network.end()
    await device.close()
    expect((await imported()).length).toBeLessThan(100)
    const next = await openDevice(group, people.admin, { storage, name: 'kept' })
    await isOver(next)
    expect(await imported()).toEqual(expected(100))
    expect(await progress(next)).toMatchObject({ done: 100, refused: 0 })
  })
})
