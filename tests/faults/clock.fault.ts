import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { earOf } from '../support/faults/opening.ts'
import { tried, unharmed } from '../support/faults/row.ts'
import { Served } from '../support/faults/served.ts'
import { started } from '../support/faults/settings.ts'
import { until } from '../support/infra/until.ts'
import { Client } from '../support/server/client.ts'
import { day, minute } from '../support/server/clock.ts'
import { plantSmallGroup, signIn } from '../support/server/host.ts'
import { newFolder } from '../support/server/process.ts'
import { Raising } from '../support/server/raising.ts'
import { diceOf } from '../support/tier.ts'

const dice = diceOf('faults of the clock')
const hour = 60 * minute
/** Each way once in four steps; a step of days is longer than tokens and sessions live, or not. */
const sizes = [3 * minute, 2 * hour, day, 9 * day, 20 * minute, 7 * hour]

test('clock', async () =>
  expect(
    await tried('clock', async (row) => {
      const folder = newFolder()
      await plantSmallGroup(folder)
      const file = path.join(folder, 'clock-ahead')
      writeFileSync(file, '0')
      const served = await Served.start(
        { DATA_DIR: folder },
        { CLOCK_FILE: file, NODE_OPTIONS: `--import ${path.resolve('tests/support/faults/stepped-clock.mjs')}` },
      )
      const sign = async (who: string): Promise<Client> =>
        new Client(served.url, await signIn(served.url, 'meridian', `${who}@meridian.example`))
      try {
        let [asha, admin] = [await sign('asha'), await sign('admin')]
        let ahead = 0
        const steps: number[] = []
        let renewed = 0
        for (let round = 0; round < started.times; round += 1) {
          // oxlint-disable no-await-in-loop -- one step after the other
          const step =
            (round % 2 === 0 ? 1 : -1) * ((sizes[Math.floor(dice() * sizes.length)] ?? hour) + dice() * minute)
          // Whose token has run out signs in again, below; nothing else is refused.
          const raising = new Raising(() => asha, 4, { paceMs: 20, again: (answer) => answer?.status === 401 })
          await delay(300)
          ahead += step
          steps.push(step)
          writeFileSync(file, String(ahead))
          process.kill(served.program.pid, 'SIGUSR2')
          const since = performance.now()
          const after = (): void => row.recovered(performance.now() - since)
          await delay(50)
          const known = await asha.list('locations')
          if (known.status === 401 && step > 0) renewed += 1
          else if (known.status !== 200)
            row.faults.push(`a step of ${step} ms: the session is answered ${known.status}`)
          ;[asha, admin] = [await sign('asha'), await sign('admin')]
          await raising.accepted()
          after()
          const ear = await earOf(asha).subscribe(asha.session.user.id)
          await ear.told(() => true)
          after()
          ear.socket.disconnect()
          const job = newId()
          await admin.do('jobs', job, {
            type: 'RunNow',
            data: { task: { id: 'chain-verify', name: 'Event chain check' } },
          })
          const stateOf = async (): Promise<unknown> => (await admin.read('jobs', job)).body['status']
          await until(async () => !['queued', 'running'].includes(String(await stateOf())), 'the job ends')
          if ((await stateOf()) !== 'succeeded')
            row.faults.push(`a step of ${step} ms: the job ${String(await stateOf())}`)
          await raising.end()
          if (raising.strange.length > 0)
            row.faults.push(`answers of another kind: ${JSON.stringify(raising.strange[0])}`)
          await served.judge(row, asha, raising.asked)
          if (served.endedBecause !== undefined) break
          row.survived += 1
          // oxlint-enable no-await-in-loop
        }
        const inHours = (ms: number): string => `${ms > 0 ? '+' : '−'}${(Math.abs(ms) / hour).toFixed(1)}`
        row.remarks.push(
          `hours: ${steps.map(inHours).join(', ')}`,
          `tokens that had run out by then: ${renewed}`,
          'after each a sign-in, a command, a socket and a job',
        )
        await served.end(row)
      } finally {
        await served.kill()
      }
    }),
  ).toEqual(unharmed))
