import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chainEvent, sha256Hex, verifyChain } from '../../src/domain/kernel/chain.ts'
import type { EventEnvelope } from '../../src/domain/kernel/event.ts'
import type { Verification } from '../../src/infra/face.ts'
import { webDigest } from '../../src/infra/replica/digest.ts'
import { Verifications, verifyInPieces } from '../../src/infra/replica/verify.ts'
import type { Answer } from '../../src/infra/rest/request.ts'
import { Services } from '../../src/infra/rest/services.ts'
import { slicings } from '../../src/infra/worker/slices.ts'
import { whenListed } from '../support/infra/asking.ts'
import { closeDevices, type Device, openDevice, requisitions } from '../support/infra/device.ts'
import { type Group, openGroup, openPlant, type Plant } from '../support/infra/plant.ts'
import { watch } from '../support/infra/until.ts'
import { validData } from '../support/requisition/steps.ts'
import { walkedTo } from '../support/requisition/walk.ts'
import { people } from '../support/world.ts'

/** Many events, chained. */
const longChain = (count: number): readonly EventEnvelope[] => {
  const [pattern] = walkedTo('closed').events as [EventEnvelope]
  let previousHash: string | null = null
  return Array.from({ length: count }, (_, index) => {
    const { hash: _own, ...event } = pattern
    const chained = chainEvent({ ...event, id: `event-${index}`, version: index + 1, seq: index + 1, previousHash })
    previousHash = chained.hash
    return chained
  })
}

const checked = async (events: readonly EventEnvelope[], head = events.length) => {
  const pieces = verifyInPieces(events, head)
  const progress: number[] = []
  let step = await pieces.next()
  while (step.done !== true) {
    progress.push(step.value)
    step = await pieces.next()
  }
  return { progress, verdict: step.value }
}

const swapped = (
  events: readonly EventEnvelope[],
  version: number,
  change: (event: EventEnvelope) => EventEnvelope,
): readonly EventEnvelope[] => events.map((event) => (event.version === version ? change(event) : event))

describe('a chain in pieces', () => {
  test('Web Crypto gives the digest of the domain', async () => {
    expect(await webDigest('Änderung \u{1F600}')).toBe(sha256Hex('Änderung \u{1F600}'))
  })

  test('an untouched one verifies as the domain says, with progress', async () => {
    const events = longChain(250)
    const { progress, verdict } = await checked(events)
    expect(verdict).toEqual(verifyChain(events))
    expect(progress).toEqual([100, 200, 250])
  })

  test('no event is a chain too', async () => {
    expect((await checked([])).verdict).toEqual({ intact: true, events: 0, head: null })
  })

  test('a changed byte is found, wherever it is, and the version is said; what follows is not hashed any more', async () => {
    const events = longChain(250)
    for (const version of [1, 99, 100, 101, 150, 250]) {
      const forged = swapped(events, version, (event) => ({ ...event, commandId: `${event.commandId}x` }))
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { verdict, progress } = await checked(forged)
      expect(verdict).toMatchObject({
        intact: false,
        version,
        message: `Broken at version ${version}: content does not match its hash.`,
      })
      expect(progress.at(-1) ?? 0).toBeLessThan(version)
    }
  })

  test('a broken link, a missing version and a signature of something else are told apart', async () => {
    const events = longChain(120)
    const rehashed = swapped(events, 60, ({ hash: _own, ...event }) => chainEvent({ ...event, commandId: 'other' }))
    expect((await checked(rehashed)).verdict).toMatchObject({
      message: 'Broken at version 61: previous hash does not match version 60.',
    })
    expect((await checked(events.filter((event) => event.version !== 7))).verdict).toMatchObject({
      message: 'Broken at version 7: version 7 is missing.',
    })
    const by = { id: events[0]?.actor.id ?? '', name: 'Asha', designation: 'Executive' }
    const signed = swapped(events.slice(0, 110), 110, ({ hash: _own, ...event }) =>
      chainEvent({ ...event, signature: { by, at: event.at, meaning: 'Closure', signedHash: 'of something else' } }),
    )
    expect((await checked(signed)).verdict).toMatchObject({
      message: 'Broken at version 110: signature does not match.',
    })
  })

  test('a history that ends before the version that the document has misses its end', async () => {
    expect((await checked(longChain(5), 6)).verdict).toMatchObject({
      message: 'Broken at version 6: version 6 is missing.',
    })
  })
})

describe('the word of the server', () => {
  const server = {
    intact: true,
    message: 'Verified: 3 events, unbroken.',
    events: 3,
    head: 'abc',
    log: {
      seq: 5,
      headSeq: 9,
      intact: true,
      message: 'Verified to 9.',
      checkpoint: { seq: 8, at: '2026-01-01T00:00:00.000Z', keyId: 'k' },
    },
  }
  const asking = (answer: Answer<unknown>): Promise<readonly Verification[]> =>
    new Promise((resolve, reject) => {
      const told: Verification[] = []
      const verifications = new Verifications({
        histories: { kept: async () => longChain(3) },
        documents: { versionOf: async () => 3 },
        services: new Services(),
        call: async () => answer,
      })
      verifications
        .check(requisitions, 'a')
        .subscribe({ next: (one) => told.push(one), error: reject, complete: () => resolve(told) })
    })

  test('is taken when it is what it should be', async () => {
    const told = await asking({ kind: 'ok', status: 200, body: server })
    expect(told.at(-1)).toMatchObject({ status: 'done', checked: 3, total: 3, verdict: { intact: true }, server })
  })

  test.each<readonly [string, Answer<unknown>]>([
    ['no answer', { kind: 'unreachable' }],
    ['a server without it', { kind: 'problem', status: 404, problem: { status: 404 } }],
    ['an answer that is no verdict', { kind: 'ok', status: 200, body: { intact: 'yes' } }],
  ])('%s: only the copy of this device was checked', async (_, answer) => {
    expect((await asking(answer)).at(-1)).toMatchObject({
      status: 'done',
      verdict: { intact: true, events: 3 },
      server: 'unreachable',
    })
  })

  test('of every night is null where the server does not say', async () => {
    const nightly = (answer: Answer<unknown>) =>
      new Verifications({
        histories: { kept: async () => [] },
        documents: { versionOf: async () => 0 },
        services: new Services(),
        call: async () => answer,
      }).nightly()
    const verdict = { at: '2026-01-01T00:00:00.000Z', seq: 9, events: 9, intact: true, faults: [] }
    expect(await nightly({ kind: 'ok', status: 200, body: verdict })).toEqual(verdict)
    expect(await nightly({ kind: 'ok', status: 200, body: {} })).toBeNull()
    expect(await nightly({ kind: 'problem', status: 404, problem: { status: 404 } })).toBeNull()
    expect(await nightly({ kind: 'unreachable' })).toBeNull()
  })
})

describe('on a device', () => {
  let plant: Plant
  let group: Group
  beforeAll(async () => {
    plant = await openPlant()
  })
  beforeEach(async () => {
    group = await openGroup(plant)
    await group.run(people.asha, requisitions, 'a', 'Create', validData.Create)
    await group.run(people.asha, requisitions, 'a', 'UpdateRequest', { patch: { docName: 'Milling' } })
  })
  afterEach(closeDevices)
  afterAll(() => plant.close())

  const openReading = async (): Promise<Device> => {
    const device = await openDevice(group, people.colleague)
    await whenListed(device, (one) => one.total === 1)
    await watch(device.replica.history$(requisitions, 'a')).when((one) => one.events.length === 2)
    return device
  }
  const verdictOf = async (device: Device) =>
    (await watch(device.replica.verification$(requisitions, 'a')).when((one) => one.status === 'done')).verdict

  test('a history that was opened verifies, offline too', async () => {
    const device = await openReading()
    device.cut()
    const done = await watch(device.replica.verification$(requisitions, 'a')).when((one) => one.status === 'done')
    expect(done).toMatchObject({ verdict: { intact: true, events: 2 }, server: 'unreachable', checked: 2 })
  })

  test('a byte that changed in its store is found', async () => {
    const device = await openReading()
    const row = await device.database.events.findOne(`${requisitions}|a|00000002`).exec()
    const known = row?.toMutableJSON()
    if (known === undefined) throw new Error('There is no event.')
    await device.database.events.upsert({
      ...known,
      state: { ...known.state, data: { patch: { docName: 'Millings' } } },
    })
    expect(await verdictOf(device)).toMatchObject({
      version: 2,
      message: 'Broken at version 2: content does not match its hash.',
    })
  })

  test('a history cut short in its store misses its end', async () => {
    const device = await openReading()
    device.cut()
    await (await device.database.events.findOne(`${requisitions}|a|00000002`).exec())?.remove()
    expect(await verdictOf(device)).toMatchObject({ message: 'Broken at version 2: version 2 is missing.' })
  })
})

describe('a history crosses the threads in parts', () => {
  test.each([0, 1, 199, 200, 201, 1001])('%i events arrive whole, once, with what they caused', (count) => {
    const events = longChain(count)
    const caused = { 1: [{ resource: 'transactions', id: 'bill' }] }
    const { cut, join } = slicings.history$
    const joined = [
      { status: 'ready' as const, events, legible: count, caused },
      { status: 'ready' as const, events: [], legible: 0 },
    ].flatMap((answer) => {
      const parts = cut(answer)
      return parts.map((_, index) => join(parts.slice(0, index + 1))).filter((whole) => whole !== undefined)
    })
    expect(joined).toEqual([
      { status: 'ready', events, legible: count, caused },
      { status: 'ready', events: [], legible: 0 },
    ])
  })
})
