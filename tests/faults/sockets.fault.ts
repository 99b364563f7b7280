import { setTimeout as delay } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { people } from '../../src/server/demo/people.ts'
import { createChronicle } from '../../src/server/server.ts'
import { openEmbedded } from '../../src/server/store/database.ts'
import { residentOf } from '../support/faults/resident.ts'
import { tried, unharmed } from '../support/faults/row.ts'
import { Served } from '../support/faults/served.ts'
import { started } from '../support/faults/settings.ts'
import { Client } from '../support/server/client.ts'
import { Ear } from '../support/server/ear.ts'
import { createSmallGroup, meridian } from '../support/server/group.ts'
import { config, signIn } from '../support/server/host.ts'
import { newFolder } from '../support/server/process.ts'
import { Raising } from '../support/server/raising.ts'
import { sessionToken } from '../support/server/session.ts'

const [staff, sockets] = [people.slice(0, 60), 1000]
/** Longest read while they hear, ms; times the machine's factor, as the recovery. */
const quick = 1000 * (started.recoversWithinMs / 5000)

test('sockets', async () =>
  expect(
    await tried('sockets', async (row) => {
      const folder = newFolder()
      const making = await createChronicle(await openEmbedded(folder), {
        ...config,
        dataDir: folder,
        accessSeconds: 86_400,
      })
      await createSmallGroup(making, meridian, staff)
      const tokens = await Promise.all(
        staff.map(async ({ id: userId }) => ({
          userId,
          token: await sessionToken(making, { userId, group: meridian.id, sid: newId() }),
        })),
      )
      await making.close()
      const served = await Served.start({ DATA_DIR: folder })
      try {
        const sign = async (who: string): Promise<Client> =>
          new Client(served.url, await signIn(served.url, 'meridian', `${who}@meridian.example`))
        const [asha, admin] = [await sign('asha'), await sign('admin')]
        let slowestRead = 0
        const read = async (): Promise<void> => {
          const from = performance.now()
          const { status } = await asha.list('locations')
          if (status !== 200) row.faults.push(`a read was answered ${status}`)
          slowestRead = Math.max(slowestRead, performance.now() - from)
        }
        let memory = 0
        for (let round = 0; round < started.times; round += 1) {
          // oxlint-disable no-await-in-loop -- one crowd after the other
          const ears = await Promise.all(
            Array.from({ length: sockets }, (_, at) => {
              const { userId, token } = tokens[at % tokens.length] as (typeof tokens)[number]
              return new Ear(served.url, { token, companyId: 'mls', locationId: 'mls-p1' }).subscribe(userId)
            }),
          )
          const raising = new Raising(asha, 2, { paceMs: 100 })
          const from = performance.now()
          // A change of rights is everybody's: who reads nothing of it hears that his own may have moved.
          const { document } = await admin.do('roles', newId(), {
            type: 'Create',
            data: { name: `Role ${round}`, status: 'active', authorizations: [] },
          })
          const hearing = Promise.all(ears.map((ear) => ear.told(({ seq }) => seq >= document.seq)))
          for (let isHeard = false; !isHeard;) {
            await read()
            isHeard = await Promise.race([hearing.then(() => true), delay(20).then(() => false)])
          }
          row.recovered(performance.now() - from)
          memory = Math.max(memory, residentOf(served.program.pid).peak)
          for (const { socket } of ears) socket.disconnect()
          const since = performance.now()
          await raising.accepted()
          row.recovered(performance.now() - since)
          await read()
          await raising.end()
          if (raising.strange.length > 0)
            row.faults.push(`answers of another kind: ${JSON.stringify(raising.strange[0])}`)
          await served.judge(row, asha, raising.asked)
          row.survived += 1
          if (round === 0) row.remarks.push(`${ears.length} sockets of ${tokens.length} people, all heard`)
          // oxlint-enable no-await-in-loop
        }
        if (slowestRead > quick) row.faults.push(`a read took ${Math.round(slowestRead)} ms`)
        row.remarks.push(`slowest read meanwhile ${Math.round(slowestRead)} ms`, `peak ${memory} MB`)
        await served.end(row)
      } finally {
        await served.kill()
      }
    }),
  ).toEqual(unharmed))
