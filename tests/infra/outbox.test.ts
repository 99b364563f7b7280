import 'fake-indexeddb/auto'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DispatchRequest, DispatchResult, OutgoingCommand } from '../../src/infra/face.ts'
import { detail, openedNow, ready, whenListed, whenOpened } from '../support/infra/asking.ts'
import { closeDevices, type Device, openDevice, requisitions } from '../support/infra/device.ts'
import { confirmedIn } from '../support/infra/confirmed.ts'
import { failingStorage } from '../support/infra/failing-storage.ts'
import { type Group, openGroup, openPlant, type Plant } from '../support/infra/plant.ts'
import { first, until, watch } from '../support/infra/until.ts'
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

const change = (patch: object) => ['UpdateRequest', 'a', { patch }] as const
/** A refused command of requisition `a`, asked anew with other words. */
const amend = (
  { replica }: Device,
  refused: OutgoingCommand | undefined,
  said: Pick<DispatchRequest, 'data' | 'reason'>,
): Promise<DispatchResult> => {
  const { type, commandId } = refused as OutgoingCommand
  return replica.dispatch({ resource: requisitions, documentId: 'a', type, ...said, replaces: commandId })
}

const idOf = (result: DispatchResult): string => {
  expect(result).toMatchObject({ outcome: 'saved' })
  return (result as { commandId: string }).commandId
}
const openReady = async (options: Parameters<typeof openDevice>[2] = {}): Promise<Device> => {
  const device = await openDevice(group, people.asha, options)
  await ready(device)
  return device
}
const commands = 'POST /services/quality-assurance/change-assesment'

describe('what was typed offline', () => {
  test('survives closing and reopening the database, and is delivered once and in order', async () => {
    const storage = getRxStorageDexie()
    const before = await openReady({ storage })
    before.cut()
    const typed = [
      idOf(await before.dispatch('UpdateRequest', 'a', { patch: { docName: 'Sieving' } })),
      idOf(await before.dispatch('Create', 'b', { ...validData.Create, docName: 'Milling' })),
      idOf(await before.dispatch('UpdateRequest', 'a', { patch: { docNo: 'SOP-009' } })),
    ]
    await before.close()

    const { name, network, authorization } = before
    const device = await openDevice(group, people.asha, { storage, name, network, authorization })
    expect((await device.tray()).map((one) => [one.commandId, one.state])).toEqual(typed.map((id) => [id, 'saved']))
    const shown = await whenOpened(device, 'a', (one) => one.status === 'ready')
    expect([detail(shown, 'docName'), detail(shown, 'docNo')]).toEqual(['Sieving', 'SOP-009'])
    await whenListed(device, (one) => one.total === 2)

    device.restore()
    await device.settled()
    expect(await device.tray()).toEqual([])
    expect((await group.commandsOf(requisitions, 'a')).slice(1)).toEqual([typed[0], typed[2]])
    expect(await group.commandsOf(requisitions, 'b')).toEqual([typed[1]])
    expect(device.network.heard(commands)).toHaveLength(3)
    const { view } = await openedNow(device, 'a')
    expect({ document: view && confirmedIn(view), pending: view?.pending }).toEqual({
      document: await group.document(requisitions, 'a'),
      pending: null,
    })
  })

  test('waits undecided where the rules need what is not here, and the server decides', async () => {
    const { authorization } = await openDevice(group, people.asha)
    const device = await openDevice(group, people.asha, { authorization })
    device.cut()
    idOf(await device.dispatch('Create', 'b', validData.Create))
    expect((await device.tray()).map((one) => one.state)).toEqual(['waiting'])
    await until(async () => (await first(device.replica.sync$())).waiting === 1)
    device.restore()
    await device.settled()
    expect((await group.document(requisitions, 'b'))?.version).toBe(1)
  })

  test('is refused at once where the rules here say no, and nothing is kept', async () => {
    const device = await openReady()
    device.cut()
    expect(await device.dispatch('DecideAsHod', 'a', validData.DecideAsHod)).toMatchObject({
      outcome: 'refused',
      refusal: { rule: expect.stringMatching(/^CC-/) },
    })
    expect(await device.tray()).toEqual([])
  })
})

describe('a command on its way', () => {
  test('is refused at once where its author saw an older version than is here, and nothing is kept', async () => {
    const device = await openReady()
    await whenOpened(device, 'a', (one) => one.view !== null)
    await group.run(people.asha, requisitions, 'a', 'UpdateRequest', { patch: { docName: 'Milling' } })
    await whenOpened(device, 'a', (one) => one.view?.document.version === 2)
    const asked = {
      resource: requisitions,
      documentId: 'a',
      type: 'UpdateRequest',
      data: { patch: { docNo: 'SOP-9' } },
    }
    expect(await device.replica.dispatch({ ...asked, seenVersion: 1 })).toMatchObject({
      outcome: 'refused',
      refusal: { rule: 'E-STALE' },
    })
    expect(await device.tray()).toEqual([])
    idOf(await device.replica.dispatch({ ...asked, seenVersion: 2 }))
    await device.settled()
    expect((await group.document(requisitions, 'a'))?.version).toBe(3)
  })

  test('is saved, sent, accepted at its position, and leaves when it is seen', async () => {
    const device = await openReady()
    const tray = watch(device.replica.outgoing$())
    let [release, see] = [() => {}, () => {}]
    device.network.break(commands, { heldUntil: new Promise((resolve) => (release = resolve)) })
    device.network.break('after=', { heldUntil: new Promise((resolve) => (see = resolve)) })
    idOf(await device.dispatch(...change({ docName: 'Sieving' })))
    await tray.when((all) => all[0]?.state === 'sent')
    release()
    const [accepted] = await tray.when((all) => all[0]?.state === 'accepted')
    expect(accepted?.seq).toBe((await group.document(requisitions, 'a'))?.seq)
    expect(detail(await openedNow(device, 'a'), 'docName')).toBe('Sieving')
    see()
    await tray.when((all) => all.length === 0 && tray.all.length > 1)
    expect(detail(await openedNow(device, 'a'), 'docName')).toBe('Sieving')
  })

  test('does not stay sent after a failed push: it is saved here', async () => {
    const device = await openReady()
    device.network.break(commands, 'lost')
    const tray = watch(device.replica.outgoing$())
    idOf(await device.dispatch(...change({ docName: 'Sieving' })))
    device.network.cut()
    await until(async () => (await first(device.replica.sync$())).connection === 'offline')
    await until(async () => (await device.tray())[0]?.state === 'saved')
    tray.stop()
    device.restore()
    await device.settled()
    expect((await group.document(requisitions, 'a'))?.version).toBe(2)
  })

  test('that was undecided waits again after a failed push', async () => {
    const { authorization } = await openDevice(group, people.asha)
    const device = await openDevice(group, people.asha, { authorization })
    device.network.break('changes', 'lost', 1000)
    device.network.break(commands, 'lost', 1000)
    idOf(await device.dispatch('Create', 'b', validData.Create))
    await until(async () => (await first(device.replica.sync$())).connection === 'offline')
    await until(async () => (await device.tray())[0]?.state !== 'sent')
    expect((await device.tray()).map((one) => one.state)).toEqual(['waiting'])
  })

  test('was sent by a device that died: the next start does not call it sent', async () => {
    const before = await openReady()
    before.network.break(commands, 'lost', 1000)
    const id = idOf(await before.dispatch(...change({ docName: 'Sieving' })))
    await until(async () => (await before.tray())[0]?.state === 'saved')
    await before.close()
    const { name, network, authorization } = before
    network.cut()
    const device = await openDevice(group, people.asha, {
      name,
      network,
      authorization,
      before: async (database) => {
        await (
          await database.outbox.findOne(id).exec()
        )?.incrementalModify((row) => ({
          ...row,
          entry: { ...row.entry, state: 'sent' },
        }))
      },
    })
    await until(async () => (await device.tray())[0]?.state !== 'sent')
    expect((await device.tray()).map((one) => one.state)).toEqual(['saved'])
  })

  test('whose reply was lost is sent again and gives one set of events', async () => {
    const device = await openReady()
    device.network.break(commands, 'reply-lost')
    const id = idOf(await device.dispatch(...change({ docName: 'Sieving' })))
    await device.settled()
    expect(await device.tray()).toEqual([])
    expect(device.network.heard(commands)).toHaveLength(2)
    expect((await group.commandsOf(requisitions, 'a')).slice(1)).toEqual([id])
  })

  test('whose reply was lost is not taken for impossible when its own effect comes back first', async () => {
    const device = await openReady()
    device.network.break(commands, 'reply-lost')
    const first = idOf(await device.dispatch('Withdraw', 'a', {}, { reason: 'No need' }))
    await whenOpened(device, 'a', (one) => one.view?.pending === null || one.view?.document['status'] === 'withdrawn')
    device.restore()
    await until(() => device.network.heard(commands).length >= 1)
    device.restore()
    await device.settled()
    expect(await device.tray()).toEqual([])
    expect((await group.commandsOf(requisitions, 'a')).slice(1)).toEqual([first])
  })

  test('that arrives twice gives one set of events', async () => {
    const device = await openReady()
    device.network.break(commands, 'doubled')
    const id = idOf(await device.dispatch(...change({ docName: 'Sieving' })))
    await device.settled()
    expect(await device.tray()).toEqual([])
    expect((await group.commandsOf(requisitions, 'a')).slice(1)).toEqual([id])
  })

  test.each([502, 429])('is kept while somebody answers %i', async (status) => {
    const device = await openReady()
    device.network.break(commands, { answeredBy: () => new Response('', { status }) })
    idOf(await device.dispatch(...change({ docName: 'Sieving' })))
    await device.settled()
    expect(await device.tray()).toEqual([])
    expect((await group.document(requisitions, 'a'))?.version).toBe(2)
  })

  test('is kept when the session has ended, until somebody signs in again', async () => {
    const device = await openReady()
    device.mayRenew = false
    device.credentials = { ...device.credentials, token: 'old' }
    idOf(await device.dispatch(...change({ docName: 'Sieving' })))
    await until(async () => (await device.tray())[0]?.state === 'saved')
    device.mayRenew = true
    device.restore()
    await device.settled()
    expect((await group.document(requisitions, 'a'))?.version).toBe(2)
  })

  test('does not wait for that of another document', async () => {
    const device = await openReady()
    device.cut()
    idOf(await device.dispatch(...change({ docName: 'Sieving' })))
    idOf(await device.dispatch('Create', 'b', validData.Create))
    let release = (): void => {}
    device.network.break('change-assesment/a', { heldUntil: new Promise((resolve) => (release = resolve)) })
    device.restore()
    await until(async () => (await group.document(requisitions, 'b')) !== undefined)
    expect((await group.document(requisitions, 'a'))?.version).toBe(1)
    release()
    await device.settled()
  })

  test('waits for the one before it on the same document', async () => {
    const device = await openReady()
    let release = (): void => {}
    device.network.break(commands, { heldUntil: new Promise((resolve) => (release = resolve)) })
    const typed = [
      idOf(await device.dispatch(...change({ docName: 'Sieving' }))),
      idOf(await device.dispatch(...change({ docName: 'Milling' }))),
    ]
    expect((await device.tray())[1]?.state).toBe('saved')
    release()
    await device.settled()
    expect((await group.commandsOf(requisitions, 'a')).slice(1)).toEqual(typed)
  })
})

describe('a command that the server refuses', () => {
  /** Somebody else was quicker, while the command was on its way. */
  const refused = async (): Promise<Device> => {
    const device = await openReady()
    let release = (): void => {}
    device.network.break(commands, { heldUntil: new Promise((resolve) => (release = resolve)) })
    idOf(await device.dispatch(...change({ docName: 'Sieving' })))
    idOf(await device.dispatch(...change({ docNo: 'SOP-009' })))
    await until(async () => (await device.tray())[0]?.state === 'sent')
    await group.run(people.asha, requisitions, 'a', 'UpdateRequest', { patch: { proposedChange: 'No sieve' } })
    release()
    await until(async () => (await device.tray()).every((one) => one.state === 'refused'))
    await whenOpened(device, 'a', (one) => one.view?.document.version === 2)
    return device
  }

  test('stands in the tray with the refusal and what changed meanwhile; what stood on it stays with it', async () => {
    const device = await refused()
    const [cause, dependent] = await device.tray()
    expect(cause).toMatchObject({
      type: 'UpdateRequest',
      data: { patch: { docName: 'Sieving' } },
      refusal: { rule: 'E-STALE', message: expect.stringContaining('Asha Rao') },
    })
    expect(cause?.meanwhile).toEqual([
      {
        path: 'details.proposedChange',
        before: 'Sieve of 30 mesh',
        after: 'No sieve',
        by: 'Asha Rao',
        at: expect.any(String),
      },
    ])
    expect(dependent).toMatchObject({ data: { patch: { docNo: 'SOP-009' } }, state: 'refused' })
    expect(dependent?.refusal?.message).toContain(cause?.words)
    expect((await first(device.replica.sync$())).refused).toBe(2)
  })

  test('shows no longer in the document, and is never sent again by itself', async () => {
    const device = await refused()
    const shown = await openedNow(device, 'a')
    expect([detail(shown, 'docName'), detail(shown, 'docNo')]).toEqual(['Granulation', 'SOP-001'])
    expect(shown.view?.pending).toBeNull()
    const sent = device.network.heard(commands).length
    device.restore()
    idOf(await device.dispatch('Create', 'b', validData.Create))
    await until(async () => (await device.tray()).length === 2)
    expect(device.network.heard(commands)).toHaveLength(sent + 1)
  })

  test('survives closing and reopening', async () => {
    const before = await refused()
    const tray = await before.tray()
    await before.close()
    const device = await openDevice(group, people.asha, { name: before.name })
    expect(await device.tray()).toEqual(tray)
  })

  test('amended and asked again is a new command upon the present state; the refused one leaves', async () => {
    const device = await refused()
    const [cause, dependent] = await device.tray()
    const id = idOf(await amend(device, cause, { data: { patch: { docName: 'Milling' } } }))
    expect(id).not.toBe(cause?.commandId)
    await device.settled()
    expect((await device.tray()).map((one) => one.commandId)).toEqual([dependent?.commandId])
    expect(await group.document(requisitions, 'a')).toMatchObject({
      version: 3,
      details: { docName: 'Milling', proposedChange: 'No sieve' },
    })
  })

  test('amended to something that the rules here refuse stays as it is', async () => {
    const device = await refused()
    const before = await device.tray()
    expect(await amend(device, before[0], { data: { patch: { docName: ' ' } } })).toMatchObject({
      outcome: 'refused',
      refusal: { field: 'docName' },
    })
    expect(await device.tray()).toEqual(before)
  })

  test('shows its reason, and is asked again with another', async () => {
    const device = await openReady()
    let release = (): void => {}
    device.network.break(commands, { heldUntil: new Promise((resolve) => (release = resolve)) })
    idOf(await device.dispatch('Withdraw', 'a', {}, { reason: 'No need' }))
    await until(async () => (await device.tray())[0]?.state === 'sent')
    await group.run(people.asha, requisitions, 'a', 'UpdateRequest', { patch: { docNo: 'SOP-009' } })
    release()
    await until(async () => (await device.tray())[0]?.state === 'refused')
    await whenOpened(device, 'a', (one) => one.view?.document.version === 2)
    const [withdrawal] = await device.tray()
    expect(withdrawal?.reason).toBe('No need')
    idOf(await amend(device, withdrawal, { data: {}, reason: 'No need any more' }))
    await device.settled()
    const history = watch(device.replica.history$(requisitions, 'a'))
    const { events } = await history.when((one) => one.events.length === 3)
    expect(events.at(-1)?.reason).toBe('No need any more')
  })

  test('discarded is gone; what is on its way cannot be discarded', async () => {
    const device = await refused()
    const [cause, dependent] = await device.tray()
    await device.replica.discard(cause?.commandId ?? '')
    expect((await device.tray()).map((one) => one.commandId)).toEqual([dependent?.commandId])
    device.cut()
    const id = idOf(await device.dispatch('Create', 'b', validData.Create))
    await device.replica.discard(id)
    expect((await device.tray()).map((one) => one.commandId)).toContain(id)
  })

  test('that is gone from the tray cannot be asked again', async () => {
    const device = await refused()
    const [cause] = await device.tray()
    await device.replica.discard(cause?.commandId ?? '')
    expect(await amend(device, cause, { data: {} })).toMatchObject({
      outcome: 'not-kept',
    })
  })
})

test('what newer state has made impossible goes to the tray unsent, with what stands on it', async () => {
  const device = await openReady()
  device.cut()
  idOf(await device.dispatch(...change({ docName: 'Sieving' })))
  idOf(await device.dispatch(...change({ docNo: 'SOP-009' })))
  await group.run(people.vikram, requisitions, 'a', 'DecideAsHod', validData.DecideAsHod)
  device.restore()
  await until(async () => (await device.tray()).every((one) => one.state === 'refused'))
  const [cause] = await device.tray()
  expect(cause?.refusal?.rule).toBe('E-STALE')
  expect(cause?.meanwhile?.map((one) => one.path)).toContain('status')
  expect(device.network.heard(commands)).toEqual([])
})

describe('a device that cannot keep anything more', () => {
  test('says so, sends nothing, and takes the command once it can', async () => {
    const storage = failingStorage()
    const device = await openReady({ storage })
    storage.isFull = true
    expect(await device.dispatch(...change({ docName: 'Sieving' }))).toMatchObject({
      outcome: 'not-kept',
      message: expect.stringContaining('storage is full'),
    })
    expect(await device.tray()).toEqual([])
    expect(detail(await openedNow(device, 'a'), 'docName')).toBe('Granulation')
    storage.isFull = false
    const id = idOf(await device.dispatch(...change({ docName: 'Sieving' })))
    await device.settled()
    expect((await group.commandsOf(requisitions, 'a')).slice(1)).toEqual([id])
  })

  test('keeps a refused command whose amendment could not be kept', async () => {
    const storage = failingStorage()
    const device = await openReady({ storage })
    device.cut()
    idOf(await device.dispatch(...change({ docName: 'Sieving' })))
    await group.run(people.asha, requisitions, 'a', 'UpdateRequest', { patch: { docNo: 'SOP-009' } })
    device.restore()
    await until(async () => (await device.tray())[0]?.state === 'refused')
    const [refused] = await device.tray()
    storage.isFull = true
    expect(await amend(device, refused, { data: refused?.data })).toMatchObject({
      outcome: 'not-kept',
    })
    storage.isFull = false
    expect((await device.tray()).map((one) => one.commandId)).toEqual([refused?.commandId])
  })

  test('brings what it could not keep of the server’s as soon as it can', async () => {
    const storage = failingStorage()
    const device = await openReady({ storage })
    storage.isFull = true
    await group.run(people.asha, requisitions, 'a', 'UpdateRequest', { patch: { docNo: 'SOP-009' } })
    await until(() => storage.refused > 0)
    storage.isFull = false
    device.restore()
    expect(detail(await whenOpened(device, 'a', (one) => one.view?.document.version === 2), 'docNo')).toBe('SOP-009')
  })
})
