import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { detail, listOf, openedNow, ready, whenListed, whenOpened } from '../support/infra/asking.ts'
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
})
afterEach(closeDevices)
afterAll(() => plant.close())

const openReady = async (): Promise<Device> => {
  const device = await openDevice(group, people.asha)
  await ready(device)
  return device
}

describe('what one asks for shows at once', () => {
  beforeEach(() => group.run(people.asha, requisitions, 'a', 'Create', validData.Create))

  test('in the document, in lists, in what may be done next, without a connection', async () => {
    const device = await openReady()
    device.cut()
    const page = watch(device.replica.document$(requisitions, 'a'))
    const list = watch(device.replica.list$(listOf(requisitions, { search: 'milling' })))
    await list.when((one) => one.total === 0)
    await device.dispatch('UpdateRequest', 'a', { patch: { docName: 'Milling' } })
    const shown = await page.when((one) => one.view?.pending === 'saved')
    expect(detail(shown, 'docName')).toBe('Milling')
    expect(shown.commands.map((one) => one.type)).toEqual(['UpdateRequest'])
    expect((await list.when((one) => one.total === 1)).rows[0]?.pending).toBe('saved')
    await device.dispatch('Withdraw', 'a', {}, { reason: 'No need' })
    const withdrawn = await page.when((one) => one.view?.document['status'] === 'withdrawn')
    expect(Object.keys(withdrawn.refusals)).toContain('UpdateRequest')
  })

  test('a new document too, without its number', async () => {
    const device = await openReady()
    device.cut()
    await device.dispatch('Create', 'b', validData.Create)
    const shown = await whenOpened(device, 'b', (one) => one.status === 'ready')
    expect(shown.view).toMatchObject({ pending: 'saved', document: { version: 1, seq: 0, status: 'draft' } })
    expect(detail(shown, 'requisitionNo')).toBeNull()
    await whenListed(device, (one) => one.total === 2)
    device.restore()
    await device.settled()
    expect(detail(await openedNow(device, 'b'), 'requisitionNo')).toBe('CR/25-26/0002')
  })

  test('with the least advanced of its commands', async () => {
    const device = await openReady()
    let release = (): void => {}
    device.network.break('POST', { heldUntil: new Promise((resolve) => (release = resolve)) })
    await device.dispatch('UpdateRequest', 'a', { patch: { docName: 'Milling' } })
    await whenOpened(device, 'a', (one) => one.view?.pending === 'sent')
    await device.dispatch('UpdateRequest', 'a', { patch: { docNo: 'SOP-2' } })
    const shown = await whenOpened(device, 'a', (one) => one.commands.length === 2)
    expect(shown.commands.map((one) => one.state)).toEqual(['sent', 'saved'])
    expect(shown.view).toMatchObject({ pending: 'saved', document: { version: 3 } })
    release()
    await device.settled()
  })

  test('and is replaced by what the server confirms without a step back', async () => {
    const device = await openReady()
    const page = watch(device.replica.document$(requisitions, 'a'))
    const list = watch(device.replica.list$(listOf()))
    await list.when((one) => one.status === 'ready')
    for (const docName of ['Milling', 'Sieving', 'Drying'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await device.dispatch('UpdateRequest', 'a', { patch: { docName } })
    await device.settled()
    await page.when((one) => one.view?.pending === null && one.view.document.version === 4)
    await list.when((one) => one.rows[0]?.pending === null && one.rows[0].document.version === 4)
    const versions = (all: readonly (number | undefined)[]): void => {
      expect(all).toEqual(all.toSorted((a, b) => (a ?? 0) - (b ?? 0)))
    }
    versions(page.all.map((one) => one.view?.document.version))
    versions(list.all.filter((one) => one.status === 'ready').map((one) => one.rows[0]?.document.version))
  })

  test('never tells the same answer twice', async () => {
    const device = await openReady()
    const page = watch(device.replica.document$(requisitions, 'a'))
    await page.when((one) => one.status === 'ready')
    await device.dispatch('UpdateRequest', 'a', { patch: { docName: 'Milling' } })
    await group.run(people.asha, requisitions, 'other', 'Create', validData.Create)
    await device.settled()
    await page.when((one) => one.view?.pending === null && one.view.document.version === 2)
    const texts = page.all.map((one) => JSON.stringify(one))
    expect(texts.filter((text, index) => text === texts[index - 1])).toEqual([])
  })

  test('a colleague’s change under it is taken in; what does not clash stays', async () => {
    const device = await openReady()
    await group.run(people.vikram, requisitions, 'a', 'DecideAsHod', validData.DecideAsHod)
    await whenOpened(device, 'a', (one) => one.view?.document['status'] === 'pending')
    device.cut()
    await device.dispatch('Create', 'b', validData.Create)
    await group.run(people.qa, requisitions, 'a', 'CommentAsQa', validData.CommentAsQa)
    device.restore()
    await whenOpened(device, 'a', (one) => one.view?.document['status'] === 'ccf-accepted')
    await device.settled()
    expect(await device.tray()).toEqual([])
  })

  test('a document that may no longer be read goes from lists and pages, whatever was asked of it before', async () => {
    const device = await openReady()
    device.cut()
    expect((await device.dispatch('AddAnnexure', 'a', validData.AddAnnexure)).outcome).toBe('saved')
    // As the pull purges it.
    await device.database.documents.bulkRemove(['change-assesment|a'])
    expect((await whenOpened(device, 'a', (one) => one.commands.length > 0)).view).toBeNull()
    expect((await whenListed(device, (one) => one.total === 0)).rows).toEqual([])
  })

  test('a document that somebody deleted under it goes, and the command stands in the tray', async () => {
    const admin = await openDevice(group, people.admin)
    await ready(admin)
    const departments = { resource: 'departments' }
    await whenOpened(admin, 'headless', (one) => one.status === 'ready', 'departments')
    admin.cut()
    const result = await admin.dispatch('Update', 'headless', { patch: { shortName: 'PJ' } }, departments)
    expect(result.outcome).toBe('saved')
    await group.run('system', 'departments', 'headless', 'Delete', {})
    admin.restore()
    await until(async () => (await admin.tray())[0]?.state === 'refused')
    await whenOpened(admin, 'headless', (one) => one.status === 'absent', 'departments')
  })
})
