import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { createChronicle, type Server } from '../src/server/server.ts'
import { type Database, openPostgres, overPglite, startPglite } from '../src/server/store/database.ts'
import { createSmallGroup, meridian, requisitions } from '../tests/support/server/group.ts'
import { configOf } from './support/store.ts'
import { missing, startCluster } from '../tests/support/server/postgres.ts'
import { perSecond, type Row, row } from './row.ts'

const inFlight = 64
const commands = 2048
const inserts = 1024

const config = configOf('')

const request = {
  department: { id: 'mls-production', name: 'Production' },
  docNo: 'SOP-BENCH',
  docName: 'Cleaning of the mixer',
  typeOfChange: 'permanent',
  changeRelatedTo: ['SOP'],
  currentStatus: 'Cleaning ends with a cold rinse.',
  proposedChange: 'End with a hot rinse of 60 degrees.',
  reasonForChange: 'Residue near the limit.',
}

/** Keeps `inFlight` calls under way until `count` have ended. */
const pump = async (count: number, call: () => Promise<void>): Promise<void> => {
  let left = count
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      // oxlint-disable-next-line no-await-in-loop -- a lane is one after the other
      await call()
    }
  }
  await Promise.all(Array.from({ length: inFlight }, lane))
}

const raise = async (server: Server): Promise<void> => {
  const outcome = await server.submit({
    groupId: meridian.id,
    by: { userId: 'asha', place: { company: 'mls', location: 'mls-p1' } },
    resource: requisitions,
    documentId: newId(),
    commandId: newId(),
    type: 'Create',
    data: request,
  })
  if (outcome.kind !== 'accepted') throw new Error(`A command of the benchmark was ${outcome.kind}.`)
}

/** Whole commands (rights, facts, rules, chain, document, receipt) against bare rows of the same size on the same database. */
const measure = async (name: string, database: Database): Promise<Row> => {
  const server = await createChronicle(database, config)
  await createSmallGroup(server, meridian)
  await sql`create table bench (id text primary key, data jsonb not null)`.execute(server.db)
  const data = JSON.stringify(request)
  const value = await perSecond(commands, () => pump(commands, () => raise(server)))
  const reference = await perSecond(inserts, () =>
    pump(inserts, async () => {
      await sql`insert into bench (id, data) values (${newId()}, ${data}::jsonb)`.execute(server.db)
    }),
  )
  await server.close()
  return row(name, value, 'commands/s', 'one plain INSERT per transaction', reference)
}

export const run = async (): Promise<readonly Row[]> => {
  const embedded = await measure('append-pglite', await overPglite(await startPglite()))
  const why = missing()
  if (why !== undefined) {
    console.log(`append-postgresql is left out: ${why}.`)
    return [embedded]
  }
  const cluster = startCluster({ durable: true })
  try {
    return [embedded, await measure('append-postgresql', await openPostgres(cluster.urlOf('postgres')))]
  } finally {
    cluster.stop()
  }
}
