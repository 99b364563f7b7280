import { setTimeout as delay } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { createChronicle } from '../../src/server/server.ts'
import { openPostgres } from '../../src/server/store/database.ts'
import { Opening, earOf } from '../support/faults/opening.ts'
import { replicaOf } from '../support/faults/replica-of.ts'
import { tried, unharmed } from '../support/faults/row.ts'
import { Served } from '../support/faults/served.ts'
import { started } from '../support/faults/settings.ts'
import { first, until } from '../support/infra/until.ts'
import { listOf } from '../support/infra/asking.ts'
import { Client } from '../support/server/client.ts'
import { createSmallGroup, meridian, request, requisitions } from '../support/server/group.ts'
import { config, signIn } from '../support/server/host.ts'
import { type How, startCluster } from '../support/server/postgres.ts'
import { Raising } from '../support/server/raising.ts'
import { diceOf } from '../support/tier.ts'

const dice = diceOf('faults of the database')
const between = (from: number, to: number): number => from + dice() * (to - from)
const ways: readonly How[] = ['smart', 'fast', 'immediate', 'killed']

test('database', async () =>
  expect(
    await tried('database', async (row) => {
      const cluster = startCluster({ durable: true })
      const store = { DATABASE_URL: cluster.urlOf('postgres') }
      const making = await createChronicle(await openPostgres(store.DATABASE_URL), config)
      await createSmallGroup(making, meridian)
      await making.close()
      const served = await Served.start(store)
      try {
        const { url } = served
        const asha = new Client(url, await signIn(url, 'meridian', 'asha@meridian.example'))
        const replica = await replicaOf(asha)
        const listed = replica.list$(listOf()).subscribe()
        await until(async () => (await first(replica.list$(listOf()))).status === 'ready')
        const sockets = { admitted: 0, refused: 0 }
        const slowest = { write: 0, socket: 0, device: 0 }
        const downs = new Map<How, number>()
        for (let round = 0; round < started.times; round += 1) {
          // oxlint-disable no-await-in-loop -- one outage after the other
          const raising = new Raising(asha, 4, { paceMs: 20 })
          const opening = new Opening(() => asha)
          const ear = await earOf(asha).subscribe(asha.session.user.id)
          await delay(between(100, 600))
          const how = ways[Math.floor(dice() * ways.length)] ?? 'fast'
          downs.set(how, (downs.get(how) ?? 0) + 1)
          cluster.down(how)
          // What somebody types meanwhile waits on his device.
          const typed = await replica.dispatch({
            resource: requisitions,
            documentId: newId(),
            type: 'Create',
            data: request(),
          })
          expect(typed.outcome).toBe('saved')
          await delay(between(200, 8000))
          if (how === 'smart') cluster.down('fast')

          const heard = Math.max(0, ...ear.heard.map(({ seq }) => seq))
          cluster.up()
          const since = performance.now()
          const after = (what: keyof typeof slowest) => (): void => {
            const ms = performance.now() - since
            slowest[what] = Math.max(slowest[what], ms)
            row.recovered(ms)
          }
          await Promise.all([
            raising.accepted().then(after('write')),
            ear.told(({ seq }) => seq > heard).then(after('socket')),
            until(async () => (await first(replica.outgoing$())).length === 0, 'what was typed is delivered').then(
              after('device'),
            ),
          ])
          await raising.end()
          await opening.end()
          ear.socket.disconnect()
          if (raising.strange.length > 0)
            row.faults.push(`answers of another kind: ${JSON.stringify(raising.strange[0])}`)
          sockets.admitted += opening.admitted
          for (const count of opening.refused.values()) sockets.refused += count
          await served.judge(row, asha, raising.asked)
          if (served.endedBecause !== undefined) break
          row.survived += 1
          // oxlint-enable no-await-in-loop
        }
        listed.unsubscribe()
        await replica.close()
        const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
        row.remarks.push(
          [...downs].map(([how, count]) => `${how} ${count}`).join(', '),
          `a command after ${seconds(slowest.write)}, an open socket ${seconds(slowest.socket)}, a device ${seconds(slowest.device)} at most`,
          `${sockets.admitted} sockets admitted, ${sockets.refused} refused`,
        )
        await served.end(row)
      } finally {
        await served.kill()
        cluster.stop()
      }
    }),
  ).toEqual(unharmed))
