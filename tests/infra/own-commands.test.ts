import 'fake-indexeddb/auto'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DispatchRequest, type DocumentAnswer, type Others, othersOf } from '../../src/infra/face.ts'
import { openedNow, ready, whenOpened } from '../support/infra/asking.ts'
import { closeDevices, type Device, openDevice, requisitions } from '../support/infra/device.ts'
import {
  emailOf,
  givePassword,
  type Group,
  openGroup,
  openPlant,
  password,
  type Plant,
} from '../support/infra/plant.ts'
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

const openReady = async (options: Parameters<typeof openDevice>[2] = {}, person = people.asha): Promise<Device> => {
  const device = await openDevice(group, person, options)
  await ready(device)
  return device
}

const command = (type: string, data: unknown, reason?: string): DispatchRequest => ({
  resource: requisitions,
  documentId: 'a',
  type,
  data,
  ...(reason === undefined ? {} : { reason }),
})
const edit = (patch: object) => command('UpdateRequest', { patch })
const withdraw = command('Withdraw', {}, 'No need')

const shown = ({ view }: DocumentAnswer): { readonly version: number; readonly others: Others } => {
  if (view === null) throw new Error('There is no document.')
  return { version: view.document.version, others: othersOf(view.document) }
}
/** A command as the form of a page gives it that shows this. */
const seen = (request: DispatchRequest, answer: DocumentAnswer): DispatchRequest => {
  const { version, others } = shown(answer)
  return { ...request, seenVersion: version, seenOthers: others.version }
}
const commands = 'POST /services/quality-assurance/change-assesment'

describe('what one has just given oneself', () => {
  test('is no change of somebody else: a step given before the page shows it is made anew upon it', async () => {
    const device = await openReady()
    const page = await whenOpened(device, 'a', (one) => one.view !== null)
    const [first, second] = await Promise.all([
      device.replica.dispatch(seen(edit({ docName: 'Milling' }), page)),
      device.replica.dispatch(seen(withdraw, page)),
    ])
    expect(first).toMatchObject({ outcome: 'saved' })
    expect(second).toMatchObject({ outcome: 'not-kept', isBehind: true })
    const later = await whenOpened(device, 'a', (one) => one.view?.document.version === 2)
    expect(await device.replica.dispatch(seen(withdraw, later))).toMatchObject({ outcome: 'saved' })
    await device.settled()
    expect(await device.tray()).toEqual([])
    expect(await group.document(requisitions, 'a')).toMatchObject({ version: 3, status: 'withdrawn' })
  })

  test('is their own on its way, once it is seen, and on the next start; a change elsewhere is told', async () => {
    const storage = getRxStorageDexie()
    const before = await openReady({ storage })
    const page = watch(before.replica.document$(requisitions, 'a'))
    await page.when((one) => one.view !== null)
    await before.replica.dispatch(edit({ docName: 'Milling' }))
    await before.replica.dispatch(edit({ docNo: 'SOP-9' }))
    await before.settled()
    const others = { version: 1, by: { id: people.asha.id }, at: expect.any(String) as string }
    expect(page.all.flatMap(({ view }) => (view === null ? [] : [othersOf(view.document).version]))).not.toContain(2)
    expect(shown(await openedNow(before, 'a'))).toEqual({ version: 3, others: { version: 1 } })
    await before.close()

    const { name, network, authorization } = before
    const device = await openReady({ storage, name, network, authorization })
    expect(shown(await openedNow(device, 'a'))).toEqual({ version: 3, others: { version: 1 } })
    await group.run(people.asha, requisitions, 'a', 'UpdateRequest', { patch: { docName: 'Sieving' } })
    const moved = await whenOpened(device, 'a', (one) => one.view?.document.version === 4)
    expect(shown(moved)).toMatchObject({ others: { ...others, version: 4 } })
  })

  test('is their own when its effect comes before the word that it was taken', async () => {
    const device = await openReady()
    const page = watch(device.replica.document$(requisitions, 'a'))
    await page.when((one) => one.view !== null)
    let release = (): void => {}
    device.network.break(commands, { replyHeldUntil: new Promise((resolve) => (release = resolve)) })
    await device.replica.dispatch(edit({ docName: 'Milling' }))
    await until(async () => (await group.document(requisitions, 'a'))?.version === 2)
    const state = await group.document(requisitions, 'a')
    const here = await device.database.documents.findOne(`${requisitions}|a`).exec()
    await here?.incrementalPatch({ version: 2, state } as never)
    await page.when((one) => one.view?.document.seq === state?.seq)
    expect(shown(await openedNow(device, 'a')).others.version).toBe(1)
    release()
    await device.settled()
    expect(shown(await openedNow(device, 'a'))).toMatchObject({ version: 2, others: { version: 1 } })
  })

  test('goes without a trace where the server refuses it', async () => {
    const device = await openReady()
    const page = watch(device.replica.document$(requisitions, 'a'))
    await page.when((one) => one.view !== null)
    const refusal = { rule: 'CC-1', detail: 'No.' }
    device.network.break(commands, { answeredBy: () => Response.json(refusal, { status: 422 }) })
    await device.replica.dispatch(edit({ docName: 'Milling' }))
    await device.settled()
    await until(async () => (await openedNow(device, 'a')).view?.document.version === 1)
    expect((await device.tray()).map((one) => one.state)).toEqual(['refused'])
    expect(page.all.flatMap(({ view }) => (view === null ? [] : [othersOf(view.document).version]))).not.toContain(2)
  })
})

describe('several of one author on one document', () => {
  test('are delivered without a connection at first, each upon what its page showed', async () => {
    const device = await openReady()
    device.cut()
    const page = watch(device.replica.document$(requisitions, 'a'))
    for (const [index, request] of [edit({ docName: 'Milling' }), edit({ docNo: 'SOP-9' }), withdraw].entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await page.when((one) => one.view?.document.version === index + 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await device.replica.dispatch(seen(request, answer))).toMatchObject({ outcome: 'saved' })
    }
    device.restore()
    await device.settled()
    expect(await device.tray()).toEqual([])
    expect(await group.document(requisitions, 'a')).toMatchObject({ version: 4, status: 'withdrawn' })
    expect(shown(await openedNow(device, 'a')).others.version).toBe(1)
  })

  test('are delivered where two tabs did not hear of each other', async () => {
    const device = await openReady()
    device.cut()
    await device.replica.dispatch(edit({ docName: 'Milling' }))
    const [row] = await device.database.outbox.find().exec()
    const { document, entry } = row?.toJSON() ?? { document: '', entry: {} }
    const typed = { ...entry, data: { patch: { docNo: 'SOP-9' } }, after: null, expectedVersion: 1 }
    await device.database.outbox.insert({ commandId: newId(), document, entry: typed } as never)
    device.restore()
    await until(async () => (await group.document(requisitions, 'a'))?.version === 3)
    await device.settled()
    expect(await device.tray()).toEqual([])
  })
})

test('what somebody else changed is said with their name, also where one has changed it since', async () => {
  const device = await openReady()
  const page = await whenOpened(device, 'a', (one) => one.view !== null)
  await group.run(people.vikram, requisitions, 'a', 'DecideAsHod', validData.DecideAsHod)
  await whenOpened(device, 'a', (one) => one.view?.document.version === 2)
  device.cut()
  expect(await device.replica.dispatch(withdraw)).toMatchObject({ outcome: 'saved' })
  expect(shown(await openedNow(device, 'a'))).toMatchObject({
    version: 3,
    others: { version: 2, by: { id: people.vikram.id } },
  })
  expect(await device.replica.dispatch(seen(edit({ docNo: 'SOP-9' }), page))).toMatchObject({
    outcome: 'refused',
    refusal: { rule: 'E-STALE', message: expect.stringContaining(people.vikram.name) as unknown },
  })
})

test('what was signed a moment ago is no change of somebody else for the next command', async () => {
  await givePassword(group, people.vikram)
  const values = { signatureOnApproval: 'yes' }
  await group.run('system', 'company-group-settings', 'quality', 'Update', { patch: { values } })
  const device = await openReady({}, people.vikram)
  const page = await whenOpened(device, 'a', (one) => 'DecideAsHod' in one.signs)
  let release = (): void => {}
  device.network.break('after=', { heldUntil: new Promise((resolve) => (release = resolve)) }, 100)
  const approval = command('DecideAsHod', { decision: 'approve', commentsOfHOD: 'Needed.' })
  const signer = { email: emailOf(people.vikram), password }
  expect(await device.replica.dispatch(seen(approval, page), signer)).toMatchObject({ outcome: 'saved' })
  expect(await device.replica.dispatch(seen(approval, page), signer)).toMatchObject({
    outcome: 'refused',
    refusal: { rule: expect.not.stringMatching(/^E-STALE$/) as unknown },
  })
  release()
  const moved = await whenOpened(device, 'a', (one) => one.view?.document.version === 2)
  expect(shown(moved).others.version).toBe(1)
})
