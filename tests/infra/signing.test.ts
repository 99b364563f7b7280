import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ready, whenListed, whenOpened } from '../support/infra/asking.ts'
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
import { first, until } from '../support/infra/until.ts'
import { validData } from '../support/requisition/steps.ts'
import { people } from '../support/world.ts'

let plant: Plant
let group: Group
let device: Device

beforeAll(async () => {
  plant = await openPlant()
})
beforeEach(async () => {
  group = await openGroup(plant)
  await givePassword(group, people.vikram)
  await sign('yes')
  await group.run(people.asha, requisitions, 'a', 'Create', validData.Create)
  device = await openDevice(group, people.vikram)
  await ready(device)
})
afterEach(closeDevices)
afterAll(() => plant.close())

const sign = (signatureOnApproval: 'yes' | 'no') =>
  group.run('system', 'company-group-settings', 'quality', 'Update', { patch: { values: { signatureOnApproval } } })

const approval = {
  resource: requisitions,
  documentId: 'a',
  type: 'DecideAsHod',
  data: { decision: 'approve', commentsOfHOD: 'Needed.' },
}
const signer = { email: emailOf(people.vikram), password }

describe('a signed command', () => {
  test('is given at once, and shows with its signature', async () => {
    const opened = await whenOpened(device, 'a', (one) => 'DecideAsHod' in one.signs)
    expect(opened.signs['DecideAsHod']).toMatchObject({ of: { approve: 'HOD approval', reject: 'HOD rejection' } })
    expect(await device.replica.checkSigning(approval)).toBeNull()
    expect(await device.replica.dispatch(approval, signer)).toMatchObject({ outcome: 'saved' })
    const shown = await whenOpened(device, 'a', (one) => one.view?.document['status'] === 'pending')
    expect(shown.view?.document['details']).toMatchObject({ signatures: [{ by: { id: people.vikram.id } }] })
    expect(await device.tray()).toEqual([])
  })

  test('is given for several at once: what each allows is told before, and one password signs each by itself', async () => {
    await group.run(people.asha, requisitions, 'b', 'Create', validData.Create)
    await whenListed(device, ({ total }) => total === 2)
    const permitted = () => first(device.replica.permitted$(requisitions, ['a', 'b', 'gone']))
    const allowed = await permitted()
    expect(allowed.map(({ isKnown }) => isKnown)).toEqual([true, true])
    expect(
      allowed.map(({ document: { id }, refusals, signs }) => [
        id,
        refusals['DecideAsHod'],
        Object.keys(signs).includes('DecideAsHod'),
      ]),
    ).toEqual([
      ['a', undefined, true],
      ['b', undefined, true],
    ])
    expect(allowed.map(({ refusals }) => refusals['CommentAsQa']?.rule)).toEqual(['E-PERM', 'E-PERM'])
    for (const documentId of ['a', 'b'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as the list gives them
      expect(await device.replica.dispatch({ ...approval, documentId, seenVersion: 1 }, signer)).toMatchObject({
        outcome: 'saved',
      })
    await whenOpened(device, 'b', (one) => one.view?.document['status'] === 'pending')
    const after = await permitted()
    expect(after.map(({ refusals }) => refusals['DecideAsHod']?.rule)).toEqual(['E-STATE', 'E-STATE'])
  })

  test('E-SIGN: is never kept to be sent later, whatever way it is given', async () => {
    expect(await device.dispatch('DecideAsHod', 'a', approval.data)).toMatchObject({
      outcome: 'refused',
      refusal: { rule: 'E-SIGN' },
    })
    device.cut()
    expect(await device.dispatch('DecideAsHod', 'a', approval.data)).toMatchObject({ outcome: 'refused' })
    expect(await device.tray()).toEqual([])
  })

  test('needs a connection, which is said before anybody types a password', async () => {
    device.cut()
    await until(async () => (await first(device.replica.sync$())).connection === 'offline')
    const words = 'Signing needs a connection. Your entry is kept; sign it when you are online.'
    expect(await device.replica.checkSigning(approval)).toEqual({ outcome: 'not-kept', message: words })
    expect(await device.replica.dispatch(approval, signer)).toEqual({ outcome: 'not-kept', message: words })
    device.restore()
    await first(device.replica.document$(requisitions, 'a'))
    expect(await group.commandsOf(requisitions, 'a')).toHaveLength(1)
  })

  test('is not asked for over a line that was cut unseen', async () => {
    await until(async () => (await first(device.replica.sync$())).connection === 'live')
    device.network.break('/health', 'lost', 1)
    expect(await device.replica.checkSigning(approval)).toEqual({
      outcome: 'not-kept',
      message: 'Signing needs a connection. Your entry is kept; sign it when you are online.',
    })
    expect(device.network.heard('/signatures')).toEqual([])
  })

  test('that the rules refuse is refused before anybody types a password', async () => {
    const rejection = { ...approval, data: { decision: 'reject', commentsOfHOD: '' } }
    expect(await device.replica.checkSigning(rejection)).toMatchObject({ outcome: 'refused' })
    expect(await device.replica.dispatch(rejection, signer)).toMatchObject({ outcome: 'refused' })
    expect(device.network.heard('/signatures')).toEqual([])
  })

  test('with a wrong password, or as somebody else, is not given', async () => {
    expect(await device.replica.dispatch(approval, { ...signer, password: 'wrong' })).toEqual({
      outcome: 'not-signed',
      field: 'password',
      message: 'Wrong password. 4 attempts left.',
    })
    expect(await device.replica.dispatch(approval, { email: 'asha@meridian.example', password })).toMatchObject({
      outcome: 'not-signed',
      field: 'email',
    })
    expect(await group.commandsOf(requisitions, 'a')).toHaveLength(1)
  })

  test('whose reply is lost is sent again and recorded once', async () => {
    device.network.break('POST /services/quality-assurance', 'reply-lost', 2)
    expect(await device.replica.dispatch(approval, signer)).toMatchObject({ outcome: 'saved' })
    expect(await group.commandsOf(requisitions, 'a')).toHaveLength(2)
  })

  test('is given upon what its signer saw: what somebody changed meanwhile is said, and nothing is recorded', async () => {
    await whenOpened(device, 'a', (one) => 'DecideAsHod' in one.signs)
    device.network.break('GET /services/quality-assurance', 'lost', 100)
    await group.run(people.asha, requisitions, 'a', 'UpdateRequest', { patch: { docName: 'Milling' } })
    expect(await device.replica.dispatch(approval, signer)).toMatchObject({
      outcome: 'refused',
      refusal: { rule: 'E-STALE', message: expect.stringContaining('Reload it and try again.') as unknown },
    })
    expect(await group.commandsOf(requisitions, 'a')).toHaveLength(2)
  })

  test('says what is signed when it asks for the signature, and the same when it is given', async () => {
    await device.replica.dispatch(approval, signer)
    const { db } = plant.server
    const [given] = await db.selectFrom('signatures').selectAll().where('group_id', '=', group.id).execute()
    expect(given).toMatchObject({
      meaning: 'HOD approval',
      expected_version: 1,
      used_at: expect.any(String) as unknown,
    })
  })

  test('waits for what was done before it on the same document', async () => {
    const asha = await openDevice(group, people.asha)
    await ready(asha)
    asha.network.break('POST /services/quality-assurance', 'lost', 100)
    expect(await asha.dispatch('UpdateRequest', 'a', { patch: { docName: 'Milling' } })).toMatchObject({
      outcome: 'saved',
    })
    const withdrawal = { resource: requisitions, documentId: 'a', type: 'Withdraw', data: {}, reason: 'No need' }
    expect(await asha.replica.checkSigning(withdrawal)).toMatchObject({
      outcome: 'not-kept',
      message: 'Earlier changes of this record are still on their way. Sign when the server has them.',
    })
  })

  test('that was refused unsigned is replaced by the signed one, and leaves the tray', async () => {
    await sign('no')
    await whenOpened(device, 'a', (one) => one.status === 'ready' && one.signs['DecideAsHod'] === undefined)
    device.cut()
    expect(await device.dispatch('DecideAsHod', 'a', approval.data)).toMatchObject({ outcome: 'saved' })
    await group.run(people.asha, requisitions, 'a', 'UpdateRequest', { patch: { docName: 'Milling' } })
    await sign('yes')
    device.restore()
    await until(async () => (await device.tray())[0]?.state === 'refused')
    await whenOpened(device, 'a', (one) => one.view?.document.version === 2 && 'DecideAsHod' in one.signs)
    const [refused] = await device.tray()
    const again = { ...approval, replaces: refused?.commandId ?? '' }
    expect(await device.replica.dispatch(again, { ...signer, password: 'wrong' })).toMatchObject({
      outcome: 'not-signed',
    })
    expect(await device.tray()).toHaveLength(1)
    expect(await device.replica.dispatch(again, signer)).toMatchObject({ outcome: 'saved' })
    expect(await device.tray()).toEqual([])
    expect(await device.replica.dispatch(again, signer)).toMatchObject({ outcome: 'not-kept' })
    expect(await group.commandsOf(requisitions, 'a')).toHaveLength(3)
  })

  test('leaves the password nowhere on the device', async () => {
    await device.replica.dispatch(approval, signer)
    const rows = await Promise.all(Object.values(device.database.collections).map((one) => one.find().exec()))
    expect(JSON.stringify(rows.flat().map((row) => row.toJSON()))).not.toContain(password)
  })
})

test('where no signature is taken the same command goes the usual way', async () => {
  await sign('no')
  await whenOpened(device, 'a', (one) => one.status === 'ready' && one.signs['DecideAsHod'] === undefined)
  expect(await device.dispatch('DecideAsHod', 'a', approval.data)).toMatchObject({ outcome: 'saved' })
  await device.settled()
  expect(await group.commandsOf(requisitions, 'a')).toHaveLength(2)
})
