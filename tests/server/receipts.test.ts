import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createChronicle, type Server } from '../../src/server/server.ts'
import { verifyGroup } from '../../src/server/audit/group.ts'
import { sampleByTheWay } from '../support/registry/sample.ts'
import { post, type Reply, type Trial, Trials } from '../support/registry/trials.ts'
import { config } from '../support/server/host.ts'
import { type Cut, embeddedOver, Wire } from '../support/server/wire.ts'

const clock = { now: Date.parse('2026-01-06T04:00:00.000Z') }
const wire = new Wire()
let first: Server
/** Another process of the installation, on the same store. */
let second: Server
let trials: Trials

// Nobody calls more often in a minute than the server lets him.
beforeEach(() => {
  clock.now += 1000
})
beforeAll(async () => {
  const database = await embeddedOver(wire)
  first = await createChronicle(database, config, () => clock.now)
  trials = await Trials.open({ server: first, clock, close: () => first.close() })
  second = await createChronicle(database, config, () => clock.now)
})
afterEach(() => wire.watch())
afterAll(() => first.close())

/** Nobody had a reply: the command is sent again, once to five times, the first two at the same time. */
const resend = async (trial: Trial, times: number): Promise<readonly Reply[]> => {
  const pair = await Promise.all(times > 1 ? [post(second, trial), post(first, trial)] : [post(first, trial)])
  const rest: Reply[] = []
  for (let left = times - pair.length; left > 0; left -= 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    rest.push(await post(left % 2 === 0 ? first : second, trial))
  return [...pair, ...rest]
}

describe('a reply lost on the way between server and store', () => {
  test.each(sampleByTheWay('receipts'))(
    '$name: lost at each await and sent again, happens once and has one receipt',
    async (one) => {
      const waiting = [...(await trials.prepare(one, 18))]
      const faults: string[] = []
      const losses: boolean[] = []
      const lose = async (cut: Cut, times: number): Promise<boolean> => {
        const trial = waiting.pop() as Trial
        wire.watch(cut)
        const reply = await post(first, trial)
        const isLost = wire.isCut
        wire.watch()
        // A reply that came is kept, to be compared; the client of this test had none.
        const replies = [...(isLost ? [] : [reply]), ...(await resend(trial, times))]
        faults.push(...(await trials.faults(trial, replies)).map((fault) => `${cut.how} at ${cut.at}: ${fault}`))
        losses.push(isLost)
        return isLost
      }
      for (let at = 1; await lose({ at, how: 'refused' }, 1 + (at % 5)); at += 1)
        if (waiting.length < 2) waiting.push(...(await trials.prepare(one, 6)))
      // Committed, and the server does not know it. What is refused commits nothing.
      const isCommitted = await lose({ at: 'commit', how: 'unheard' }, 5)
      expect(faults).toEqual([])
      expect(isCommitted).toBe(true)
      expect(losses.filter(Boolean).length).toBeGreaterThan(5)
    },
  )

  test('afterwards every chain and both logs hold', async () => {
    for (const groupId of trials.groupIds)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      expect(await verifyGroup(first.db, groupId)).toMatchObject({ count: 0 })
  })
})
