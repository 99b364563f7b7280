import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StoredFile } from '../../src/infra/replica/rows.ts'
import { pdfOf } from '../support/server/files.ts'
import { ready, whenOpened } from '../support/infra/asking.ts'
import { closeDevices, type Device, openDevice, requisitions } from '../support/infra/device.ts'
import { failingStorage } from '../support/infra/failing-storage.ts'
import { type Group, openGroup, openPlant, type Plant } from '../support/infra/plant.ts'
import { until } from '../support/infra/until.ts'
import { stepsOf } from '../support/requisition/steps.ts'
import { people } from '../support/world.ts'

const day = 24 * 3_600_000
const bytes = new Uint8Array(pdfOf('the letter of the customer'))
const letter = new Blob([bytes])
const folder = 'requisition/customer-comments'
const uploads = 'POST /services/file-manager/api/v1/files'
const commands = 'POST /services/quality-assurance/change-assesment'

let plant: Plant
let group: Group

beforeAll(async () => {
  plant = await openPlant()
})
beforeEach(async () => {
  group = await openGroup(plant, Object.values(people))
  // Up to where the customer's letter is attached.
  for (const step of stepsOf({ type: 'permanent', class: 'Major', expert: 'heard' })) {
    if (step.type === 'CommentAsCustomer') break
    // oxlint-disable-next-line no-await-in-loop -- steps follow each other
    await group.run(step.by, requisitions, 'a', step.type, step.data, step.reason)
  }
})
afterEach(closeDevices)
afterAll(() => plant.close())

/** What the tray says of a file that is nowhere any more. */
const lost = {
  rule: 'E-FILE',
  field: 'document',
  message: 'The file letter.pdf is not stored here any more. Attach it again.',
}

const openReady = async (options: Parameters<typeof openDevice>[2] = {}): Promise<Device> => {
  const device = await openDevice(group, people.asha, options)
  await ready(device)
  return device
}
const attach = async (device: Device): Promise<StoredFile> => {
  const answer = await device.replica.attach(letter, 'letter.pdf', folder)
  expect(answer).toMatchObject({ outcome: 'kept' })
  return (answer as { file: StoredFile }).file
}
const comment = async (device: Device, document: StoredFile): Promise<void> =>
  expect(
    await device.dispatch('CommentAsCustomer', 'a', { applicable: 'yes', comments: 'See the letter', document }),
  ).toMatchObject({ outcome: 'saved' })
const storedPath = async (): Promise<string> => {
  const { details } = (await group.document(requisitions, 'a')) as unknown as {
    details: { customerComments: { document: StoredFile } }
  }
  return details.customerComments.document.path
}
const stored = () =>
  plant.server.db.selectFrom('files').select(['path', 'sha256', 'name']).where('group_id', '=', group.id).execute()

describe('a file chosen with a connection', () => {
  test('is stored at once, and its command names its place', async () => {
    const device = await openReady()
    const file = await attach(device)
    expect(await stored()).toEqual([{ path: file.path, sha256: bytesToHex(sha256(bytes)), name: 'letter.pdf' }])
    await comment(device, file)
    await device.settled()
    expect(await storedPath()).toBe(file.path)
  })

  test('that the store does not take is refused with its sentence', async () => {
    const device = await openReady()
    const answer = await device.replica.attach(new Blob(['plain']), 'letter.pdf', folder)
    expect(answer).toEqual({ outcome: 'refused', message: 'letter.pdf is not one of .jpg, .png, .pdf.' })
  })

  test.each([502, 429, 401])('is kept here where the answer %i will pass by itself', async (status) => {
    const device = await openReady()
    device.mayRenew = false
    device.network.break(uploads, { answeredBy: () => new Response('', { status }) })
    expect((await attach(device)).path).toMatch(/^device:/)
  })
})

describe('a file chosen offline', () => {
  test('is kept on the device, and sent before its command', async () => {
    const device = await openReady()
    device.cut()
    const file = await attach(device)
    expect(file).toEqual({
      path: expect.stringMatching(/^device:/),
      name: 'letter.pdf',
      sha256: bytesToHex(sha256(bytes)),
      bytes: bytes.length,
    })
    await comment(device, file)
    await whenOpened(device, 'a', (one) => one.view?.document['status'] === 'customer-commented')
    device.restore()
    await device.settled()
    const [one] = await stored()
    expect(one).toMatchObject({ sha256: file.sha256, name: 'letter.pdf' })
    expect(await storedPath()).toBe(one?.path)
    const sent = device.network.heard('POST').map((heard) => heard.path.includes('file-manager'))
    expect(sent).toEqual([true, false])
  })

  test('survives closing and reopening', async () => {
    const before = await openReady()
    before.cut()
    await comment(before, await attach(before))
    await before.close()
    const device = await openDevice(group, people.asha, { name: before.name })
    await device.settled()
    expect(await device.tray()).toEqual([])
    expect(await storedPath()).toBe((await stored())[0]?.path)
  })

  test('is not sent again when its command has to be', async () => {
    const device = await openReady()
    device.cut()
    await comment(device, await attach(device))
    device.network.break(commands, 'lost')
    device.restore()
    await device.settled()
    expect(device.network.heard(uploads)).toHaveLength(1)
    expect(await stored()).toHaveLength(1)
  })

  test('keeps its command waiting while the store cannot be reached', async () => {
    const device = await openReady()
    device.cut()
    await comment(device, await attach(device))
    device.network.break(uploads, { answeredBy: () => new Response('', { status: 503 }) })
    device.restore()
    await device.settled()
    expect(await device.tray()).toEqual([])
    expect(await storedPath()).toBe((await stored())[0]?.path)
  })

  test('that the store does not take stands with its command in the tray', async () => {
    const device = await openReady()
    device.cut()
    const answer = await device.replica.attach(new Blob(['plain']), 'letter.pdf', folder)
    await comment(device, (answer as { file: StoredFile }).file)
    device.restore()
    await until(async () => (await device.tray())[0]?.state === 'refused')
    expect((await device.tray())[0]?.refusal).toMatchObject({
      rule: 'HTTP-415',
      message: 'letter.pdf is not one of .jpg, .png, .pdf.',
    })
    expect(device.network.heard(commands)).toEqual([])
  })

  test('E-FILE: that is gone from the device is asked for again in the tray', async () => {
    const device = await openReady()
    device.cut()
    await comment(device, await attach(device))
    await device.database.files.find().remove()
    device.restore()
    await until(async () => (await device.tray())[0]?.state === 'refused')
    expect((await device.tray())[0]?.refusal).toEqual(lost)
  })

  test('E-FILE: that was stored at once and collected before its command came is asked for again in the tray', async () => {
    const device = await openReady()
    const file = await attach(device)
    device.cut()
    await comment(device, file)
    await plant.server.db.deleteFrom('files').where('path', '=', file.path).execute()
    device.restore()
    await until(async () => (await device.tray())[0]?.state === 'refused')
    expect((await device.tray())[0]?.refusal).toEqual(lost)
  })

  test('is refused in words where the device is full', async () => {
    const storage = failingStorage()
    const device = await openReady({ storage })
    device.cut()
    storage.isFull = true
    expect(await device.replica.attach(letter, 'letter.pdf', folder)).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('storage is full'),
    })
    storage.isFull = false
  })

  test('is forgotten after 30 days, unless a command still needs it', async () => {
    const before = await openReady()
    before.cut()
    const needed = await attach(before)
    await attach(before)
    await comment(before, needed)
    await before.close()
    const { name, network, authorization } = before
    const kept = async (): Promise<readonly string[]> => {
      const device = await openDevice(group, people.asha, { name, network, authorization })
      const rows = await device.database.files.find().exec()
      await device.close()
      return rows.map((row) => `device:${row.id}`)
    }
    plant.clock.now += 30 * day
    expect(await kept()).toHaveLength(2)
    plant.clock.now += 1
    expect(await kept()).toEqual([needed.path])
  })
})
