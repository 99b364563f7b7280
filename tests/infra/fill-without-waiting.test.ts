import { BehaviorSubject } from 'rxjs'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listOf } from '../support/infra/asking.ts'
import { closeDevices, type Device, feedOf, openDevice, requisitions } from '../support/infra/device.ts'
import { Network } from '../support/infra/network.ts'
import { giveCodes, type Group, openGroup, openPlant, type Plant } from '../support/infra/plant.ts'
import { watch } from '../support/infra/until.ts'
import { validData } from '../support/requisition/steps.ts'
import { people } from '../support/world.ts'
import { sampleOf } from '../support/tier.ts'

let plant: Plant
beforeAll(async () => {
  plant = await openPlant()
})
afterAll(() => plant.close())

/** A poll, a retry, a time-out: whatever waits for one waits for ever here. */
const longMs = 200
beforeEach(() => {
  const real = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((then: () => void, ms = 0, ...given: []) =>
    real(ms < longMs ? then : () => undefined, ms, ...given)) as typeof setTimeout)
})
afterEach(async () => {
  await closeDevices()
  vi.restoreAllMocks()
})

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
/** Documents a page, and the answers of a fill of so many pages: each page, and what happened meanwhile. */
const [page, answers] = [2, 5]

interface Filling {
  readonly device: Device
  readonly group: Group
  readonly line$: BehaviorSubject<boolean>
}

/** What may happen while an answer is on its way. */
const events: Readonly<Record<string, (filling: Filling) => Promise<unknown> | void>> = {
  'the socket connects': ({ line$ }) => line$.next(true),
  'the socket drops': ({ line$ }) => line$.next(false),
  'the socket drops and connects': ({ line$ }) => {
    line$.next(false)
    line$.next(true)
  },
  'a document changes': ({ group }) =>
    group.run(people.asha, requisitions, 'd', 'UpdateRequest', { patch: { docName: 'Changed' } }),
  'a document is added': ({ group }) => group.run(people.asha, requisitions, 'h', 'Create', validData.Create),
  'rights move': ({ group }) => giveCodes(group, people.colleague, [...people.colleague.codes, 'UI:EMP-LIST:VIEW']),
  'rights move twice': async ({ group }) => {
    await giveCodes(group, people.colleague, [...people.colleague.codes, 'UI:EMP-LIST:VIEW'])
    await giveCodes(group, people.colleague, people.colleague.codes)
  },
  'another list is opened': ({ device }) => void watch(device.replica.list$(listOf('departments', { sort: 'name' }))),
  'the page says that it is online': ({ device }) => device.replica.wake(),
  'the session is renewed': ({ device }) =>
    device.replica.setAuthorization({ ...device.authorization, epoch: 'other' }),
  'everything is to come anew': ({ device }) => device.replica.resync(),
}

const cases = sampleOf(
  Object.keys(events).flatMap((event) =>
    Array.from({ length: answers }, (_, at) => at).flatMap((at) =>
      [true, false].flatMap((isLive) => [
        { event, at, when: 'is asked for', isLive },
        { event, at, when: 'is on its way', isLive },
      ]),
    ),
  ),
  16,
  'fill-without-waiting',
)

test.each(cases)('a first fill waits for no timer when $event while answer $at $when (live: $isLive)', async (one) => {
  const group = await openGroup(plant)
  for (const id of ids) await group.run(people.asha, requisitions, id, 'Create', validData.Create)
  const network = new Network(plant)
  const line$ = new BehaviorSubject(one.isLive)
  let count = -1
  const carry = network.fetch
  const fetchNarrow: typeof fetch = async (address, given) => {
    const wanted = String(address)
    if (!wanted.includes('/changes?')) return carry(address, given)
    count += 1
    const isHere = count === one.at
    if (isHere && one.when === 'is asked for') await events[one.event]?.({ device, group, line$ })
    const answer = await carry(wanted.replace('limit=1000', `limit=${page}`), given)
    if (isHere && one.when === 'is on its way') await events[one.event]?.({ device, group, line$ })
    return answer
  }
  Object.defineProperty(network, 'fetch', { value: fetchNarrow })
  const device = await openDevice(group, people.colleague, {
    network,
    connect: () => feedOf(group, { isUp$: line$ } as unknown as Network),
  })
  const list = watch(device.replica.list$(listOf()))
  const isWhole = ({ total, rows }: NonNullable<typeof list.latest>): boolean =>
    total === ids.length + Number(count >= one.at && one.event === 'a document is added') && rows.length === total
  const answer = await list.when((here) => here.status === 'ready' && (isWhole(here) || !line$.value))
  expect(answer.total).toBeGreaterThanOrEqual(ids.length)
})
