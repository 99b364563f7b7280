import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { v5 as idFrom } from 'uuid'
import { importsKey, type RowAnswer } from '../../src/domain/platform/import/parts.ts'
import { endSessions } from '../../src/server/session/ending.ts'
import type { ImportCommand, ImportProgress } from '../../src/infra/face-imports.ts'
import { closeDevices, type Device, openDevice } from '../support/infra/device.ts'
import { Network } from '../support/infra/network.ts'
import { type Group, openGroup, openPlant, type Plant } from '../support/infra/plant.ts'
import { listOf, whenListed } from '../support/infra/asking.ts'
import { first, until, watch } from '../support/infra/until.ts'
import { beginning } from '../support/imports.ts'
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
  await replica.prepareImport({ id: importId, ...beginning({ file: 'lines.csv', rows: rows.length, parts }) })
  for (let index = 0; index < parts; index += 1)
    // oxlint-disable-next-line no-await-in-loop -- in order
    await replica.keepImportPart(importId, index, rows.slice(index * size, (index + 1) * size))
  await replica.setImport(importId, 'running')
}
const progress = async ({ replica }: Device): Promise<ImportProgress | undefined> =>
  (await first(replica.imports$())).find((one) => one.id === importId)
const isOver = (device: Device) => until(async () => (await progress(device))?.state === 'done', 'the import is over')

/** Takes the import back from this device, to its end. */
const takeBack = async (device: Device, rows: number): Promise<void> => {
  await device.replica.takeBackImport({ id: importId, resource: departments, file: 'lines.csv', rows })
  await until(async () => {
    const now = await progress(device)
    return now?.kind === 'return' && now.state === 'done'
  }, 'the import is taken back')
}
const sidOf = ({ credentials: { token } }: Device): string =>
  (JSON.parse(atob(token.split('.')[1] ?? '')) as { readonly sid: string }).sid

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
/** What the import's record tells of its rows, in the order in which it heard. */
const told = async (): Promise<readonly RowAnswer[]> => {
  const rows = await plant.server.db
    .selectFrom('events')
    .select('data')
    .where('group_id', '=', group.id)
    .where('document_id', '=', importId)
    .where('type', '=', 'ImportRowsAnswered')
    .orderBy('version')
    .execute()
  return rows.flatMap(({ data }) => (data as { readonly rows: readonly RowAnswer[] }).rows)
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
    const record = await group.document(importsKey, importId)
    expect(record).toMatchObject({ status: 'finished', made: 45, refused: 2, beganBy: { id: 'admin' } })
    expect(await told()).toEqual([
      ...rowsOf(45).map(({ line, documentId }) => ({ line, outcome: 'made', id: documentId, version: 1 })),
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

  test('who may not write is refused row by row in a trial, and told why nothing is begun', async () => {
    const device = await openDevice(group, people.reader)
    const trial = await device.replica.attemptRows(departments, [row(2)])
    expect(trial).toMatchObject({ kind: 'tried', faults: [{ line: 2 }] })
    await begin(device, [row(2)])
    await until(async () => (await progress(device))?.state === 'cancelled', 'the import has ended')
    expect(await imported()).toEqual([])
    expect(await progress(device)).toMatchObject({ problem: expect.stringContaining('departments') })
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
    expect((await told()).map(({ line }) => line)).toEqual(rowsOf(70).map(({ line }) => line))
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
    await until(async () => (await group.document(importsKey, importId))?.['status'] === 'paused')
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
    await takeBack(next, 100)
    expect(await group.document(importsKey, importId)).toMatchObject({ back: { deleted: 100, kept: 0, gone: 0 } })
  })

  test('who signs out in the middle leaves the rest on the device, and goes on there when he is back', async () => {
    const storage = getRxStorageMemory()
    const device = await openDevice(group, people.admin, { storage, name: 'left' })
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    device.network.break('POST /services/hrd/api/v1/department/batch', { replyHeldUntil: held })
    await begin(device, rowsOf(60))
    await until(async () => (await imported()).length === size)
    // The server has ended the session; the page is still there.
    device.mayRenew = false
    const whose = { groupId: group.id, userId: people.admin.id, only: [sidOf(device)] }
    await endSessions(plant.server.db, whose, plant.server.now())
    release()
    await until(async () => (await progress(device))?.isWaiting === true, 'it is told that the import waits')
    expect(await progress(device)).toMatchObject({ state: 'running', done: size, refused: 0 })
    expect(await imported()).toEqual(expected(size))
    expect(await group.document(importsKey, importId)).toMatchObject({ status: 'running', made: size, refused: 0 })
    await device.close()

    const back = await openDevice(group, people.admin, { storage, name: 'left' })
    await isOver(back)
    expect(await imported()).toEqual(expected(60))
    expect((await told()).map(({ line }) => line)).toEqual(rowsOf(60).map(({ line }) => line))
    await takeBack(back, 60)
    expect(await group.document(importsKey, importId)).toMatchObject({ back: { deleted: 60, kept: 0, gone: 0 } })
  })

  test('is taken back: what it made goes, what others changed since stays and is told, whatever answers are lost', async () => {
    const device = await openDevice(group, people.admin)
    await begin(device, rowsOf(45))
    await isOver(device)
    const [changed] = [row(7).documentId]
    await group.run(people.admin, departments, changed, 'Update', { patch: { costCentre: 'C-7' } })
    device.network.break(`POST /services/admin/api/v1/imports/${importId}/return`, 'reply-lost', 2)
    await takeBack(device, 45)
    const left = await plant.server.db
      .selectFrom('documents')
      .select('id')
      .where('group_id', '=', group.id)
      .where('resource', '=', departments)
      .where('deleted', '=', false)
      .where(
        'id',
        'in',
        rowsOf(45).map(({ documentId }) => documentId),
      )
      .execute()
    expect(left).toEqual([{ id: changed }])
    expect(await group.document(importsKey, importId)).toMatchObject({
      status: 'taken-back',
      back: { deleted: 44, kept: 1 },
    })
  })

  test('its rows are a list, live, with the commands of this device, and not without the server', async () => {
    const device = await openDevice(group, people.admin)
    const ofImport = listOf(departments, {
      sort: 'name',
      filters: [{ column: 'import', operator: 'is', values: [importId] }],
    })
    const list = watch(device.replica.list$(ofImport))
    await list.when(({ status, total }) => status === 'ready' && total === 0)
    await begin(device, rowsOf(25))
    const { all } = await list.when(({ total }) => total === 25)
    expect(all).toBeGreaterThan(25)
    expect(await device.replica.ids(ofImport)).toHaveLength(25)
    await isOver(device)
    const [gone, renamed] = [row(3).documentId, row(4).documentId]
    await group.run(people.admin, departments, gone, 'Delete', {})
    await list.when(({ total }) => total === 24)
    device.network.break(`POST /services/hr/api/v1/departments/${renamed}/commands`, 'lost', 1)
    const patch = { costCentre: 'C-1' }
    await device.replica.dispatch({ resource: departments, documentId: renamed, type: 'Update', data: { patch } })
    await list.when(({ rows }) => rows.some(({ document }) => document['costCentre'] === 'C-1'))
    list.stop()
    device.cut()
    const offline = await whenListed(device, (answer) => answer.isPartial === true, ofImport)
    expect(offline).toMatchObject({ total: 0, rows: [] })
    await expect(device.replica.ids(ofImport)).rejects.toThrow('The server did not answer.')
    const held = await whenListed(device, undefined, listOf(departments, { sort: 'name' }))
    expect(held.total).toBe(all - 1)
  })

  test('is taken back while a part is on its way: the answer that comes then ends nothing', async () => {
    const device = await openDevice(group, people.admin)
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    device.network.break('POST /services/hrd/api/v1/department/batch', { replyHeldUntil: held })
    await begin(device, rowsOf(60))
    await until(async () => (await imported()).length === size)
    await device.replica.takeBackImport({ id: importId, resource: departments, file: 'lines.csv', rows: size })
    release()
    await until(async () => (await group.document(importsKey, importId))?.['status'] === 'taken-back')
    expect(await group.document(importsKey, importId)).toMatchObject({ made: size, back: { deleted: size, kept: 0 } })
    await until(async () => (await progress(device))?.state === 'done')
  })

  test('what is cancelled elsewhere ends here, and says which rows stay', async () => {
    const device = await openDevice(group, people.admin)
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    device.network.break('POST /services/hrd/api/v1/department/batch', { replyHeldUntil: held })
    await begin(device, rowsOf(60))
    await until(async () => (await imported()).length === size)
    await group.run(people.admin, importsKey, importId, 'Cancel', {})
    release()
    await until(async () => (await progress(device))?.state === 'cancelled')
    expect(await progress(device)).toMatchObject({ done: size, refused: 0 })
    expect(await imported()).toEqual(expected(size))
  })
})
