import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import type { MaintenanceKind } from '../../src/domain/platform/maintenance-run/maintenance-run.ts'
import { createChronicle } from '../../src/server/server.ts'
import { openEmbedded, openPostgres } from '../../src/server/store/database.ts'
import { raiseMany } from '../support/faults/many.ts'
import { residentOf } from '../support/faults/resident.ts'
import { tried, unharmed } from '../support/faults/row.ts'
import { Served } from '../support/faults/served.ts'
import { started } from '../support/faults/settings.ts'
import { until } from '../support/infra/until.ts'
import { Client } from '../support/server/client.ts'
import { requisitions } from '../support/server/group.ts'
import { config, newSmallGroupDatabase, plantSmallGroup, signIn, type Store } from '../support/server/host.ts'
import { newFolder } from '../support/server/process.ts'
import { Raising } from '../support/server/raising.ts'
import { faults } from './table.ts'

const limit = 512
/** What of it JavaScript's objects may have, MB: the rest is for the engine, buffers and the program itself. */
const heap = 192
const documents = started.times === 1 ? 500 : 10_000
const readers = 4
const pages = documents / 1000

test.each<Store>(['PostgreSQL', 'PGlite'])(`%s: ${faults['memory']?.does ?? ''}`, async (store) =>
  expect(
    await tried(`memory, ${store}`, async (row) => {
      const folder = newFolder()
      if (store === 'PGlite') await plantSmallGroup(folder)
      const address = store === 'PostgreSQL' ? await newSmallGroupDatabase() : undefined
      const making = await createChronicle(
        address === undefined ? await openEmbedded(folder) : await openPostgres(address),
        config,
      )
      await raiseMany(making, documents)
      await making.close()
      const served = await Served.start(
        { DATA_DIR: folder, ...(address === undefined ? {} : { DATABASE_URL: address }) },
        { NODE_OPTIONS: `--max-old-space-size=${heap}` },
      )
      const { pid } = served.program
      try {
        const sign = async (who: string): Promise<Client> =>
          new Client(served.url, await signIn(served.url, 'meridian', `${who}@meridian.example`))
        const [asha, admin] = [await sign('asha'), await sign('admin')]
        const idle = residentOf(pid).now
        const expectOk = ({ status }: { readonly status: number }, what: string): void => {
          if (status !== 200) row.faults.push(`${what} was answered ${status}`)
        }
        const fillDevice = async (): Promise<void> => {
          let before = 0
          for (let page = 0; page <= pages; page += 1) {
            // oxlint-disable-next-line no-await-in-loop -- pages follow each other
            const answer = await asha.changes(requisitions, `before=${before}&limit=1000`)
            expectOk(answer, 'the filling of a device')
            before = answer.body.checkpoint
            if (!answer.body.more) return
          }
        }
        const listAll = async (): Promise<void> => {
          for (const query of [
            '?sort=-createdAt&size=200',
            '?sort=docNo&size=200&page=9',
            '?search=clearance&size=200',
          ])
            // oxlint-disable-next-line no-await-in-loop -- one list after the other
            expectOk(await asha.list(requisitions, query), `the list ${query}`)
        }
        const maintain = async (kind: MaintenanceKind): Promise<void> => {
          const id = newId()
          await admin.do('maintenance-runs', id, { type: 'Begin', data: { kind } })
          const statusOf = async (): Promise<string> =>
            String((await admin.read('maintenance-runs', id)).body['status'])
          await until(async () => !['queued', 'running'].includes(await statusOf()), `the ${kind} ends`)
          const status = await statusOf()
          if (status !== 'succeeded') row.faults.push(`the ${kind} has ${status}`)
        }
        for (let round = 0; round < started.times; round += 1) {
          // oxlint-disable no-await-in-loop -- one round after the other
          const raising = new Raising(asha, 2, { paceMs: 20 })
          await Promise.all([
            ...Array.from({ length: readers }, fillDevice),
            ...Array.from({ length: readers }, listAll),
            (async () => {
              await maintain('export')
              await maintain('backup')
              await maintain('verify-chain')
            })(),
          ])
          const since = performance.now()
          await raising.accepted()
          row.recovered(performance.now() - since)
          await raising.end()
          if (raising.strange.length > 0)
            row.faults.push(`answers of another kind: ${JSON.stringify(raising.strange[0])}`)
          await served.judge(row, asha, raising.asked)
          if (served.endedBecause !== undefined) break
          row.survived += 1
          // oxlint-enable no-await-in-loop
        }
        const { now, peak } = residentOf(pid)
        row.remarks.push(`${documents} documents`, `idle ${idle} MB, peak ${peak} MB, at the end ${now} MB`)
        if (peak > limit) row.faults.push(`more than ${limit} MB`)
        await served.end(row)
      } finally {
        await served.kill()
      }
    }),
  ).toEqual(unharmed),
)
