import { type Kysely, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { knowResources } from '../src/domain/registry/known.ts'
import { permissions, resources } from '../src/domain/resources.ts'
import type { Server } from '../src/server/server.ts'
import { type Database, openPostgres, overPglite } from '../src/server/store/database.ts'
import type { Tables } from '../src/server/store/schema.ts'
import { stockResources } from '../tests/support/effects/stock.ts'
import { meridian } from '../tests/support/server/group.ts'
import { freshPglite } from '../tests/support/server/pglite.ts'
import { missing, startCluster } from '../tests/support/server/postgres.ts'
import { type Found, leftOut, perSecond, type Row, row } from './row.ts'
import { pump, serverOf } from './support/pump.ts'
import { size } from './support/size.ts'

const commands = size({ smoke: 64, full: 512 })

// No document of the product has one effect and nothing else: one that only tests have stands for them.
knowResources({ resources: [...resources, ...stockResources], permissions })

/** A receipt with its entry; answers the id of its command. */
const raise = async (server: Server): Promise<string> => {
  const commandId = newId()
  const outcome = await server.submit({
    groupId: meridian.id,
    by: { userId: 'asha', place: { company: 'mls', location: 'mls-p1' } },
    resource: 'test-receipts',
    documentId: newId(),
    commandId,
    type: 'Create',
    data: { total: 1 },
  })
  if (outcome.kind !== 'accepted') throw new Error(`A command of the benchmark was ${outcome.kind}.`)
  return commandId
}

const tables = ['events', 'documents', 'receipts'] as const

/** The rows that one such command wrote, into tables of the same shape, in one transaction. */
const byHand = async (db: Kysely<Tables>, commandId: string): Promise<() => Promise<void>> => {
  const written: (readonly [table: string, rows: readonly object[]])[] = []
  for (const table of tables) {
    const own = sql.table(`by_hand_${table}`)
    const which =
      table === 'documents'
        ? sql`(resource, id) in (select resource, document_id from events where command_id = ${commandId})`
        : sql`command_id = ${commandId}`
    // oxlint-disable no-await-in-loop -- one connection
    await sql`create table ${own} (like ${sql.table(table)} including all)`.execute(db)
    const { rows } = await sql<{
      row: object
    }>`select to_jsonb(t) as row from ${sql.table(table)} t where ${which}`.execute(db)
    // oxlint-enable no-await-in-loop
    written.push([`by_hand_${table}`, rows.map((one) => one.row)])
  }
  return () =>
    pump(commands, () =>
      db.transaction().execute(async (tx) => {
        // A group of its own keeps every key apart.
        const group_id = newId()
        for (const [table, rows] of written)
          // oxlint-disable-next-line no-await-in-loop -- one connection
          await sql`insert into ${sql.table(table)} select * from jsonb_populate_recordset(null::${sql.table(table)},
            ${JSON.stringify(rows.map((one) => ({ ...one, group_id })))}::jsonb)`.execute(tx)
      }),
    )
}

const measure = async (name: string, database: Database): Promise<Row> => {
  const server = await serverOf(database)
  const hand = await byHand(database.db, await raise(server))
  const ours = () => pump(commands, () => raise(server).then(() => {}))
  const [value, reference] = await perSecond(commands, ours, hand)
  await server.close()
  return row(name, value, 'commands/s', 'the same rows inserted by hand', reference)
}

const onPostgres = async (): Promise<Found> => {
  const name = 'effects-postgresql'
  const why = missing()
  if (why !== undefined) return leftOut(name, why)
  const cluster = startCluster({ durable: true })
  try {
    return await measure(name, await openPostgres(cluster.urlOf('postgres')))
  } finally {
    cluster.stop()
  }
}

/** Commands with one effect: decided, chained and written with it. */
export const run = async (): Promise<readonly Found[]> => [
  await measure('effects-pglite', await overPglite(await freshPglite())),
  await onPostgres(),
]
