import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Server } from '../src/server/server.ts'
import { type Database, openPostgres, overPglite } from '../src/server/store/database.ts'
import { meridian, requisitions } from '../tests/support/server/group.ts'
import { freshPglite } from '../tests/support/server/pglite.ts'
import { missing, startCluster } from '../tests/support/server/postgres.ts'
import { type Found, leftOut, perSecond, type Row, row } from './row.ts'
import { missingPeers, peer } from './support/peer.ts'
import { size } from './support/size.ts'
import { pump, serverOf } from './support/pump.ts'

const commands = size({ smoke: 64, full: 512 })

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

type Append = () => Promise<void>

/** Whole commands: rights, facts, rules, chain, document, notifications, receipt. */
const ours =
  (server: Server): Append =>
  () =>
    pump(commands, () => raise(server))

/** Bare rows of the same size, each in a transaction of its own. */
const plain = async ({ db }: Database): Promise<Append> => {
  await sql`create table bench (id text primary key, data jsonb not null)`.execute(db)
  const data = JSON.stringify(request)
  return () =>
    pump(commands, async () => {
      await sql`insert into bench (id, data) values (${newId()}, ${data}::jsonb)`.execute(db)
    })
}

/** What the benchmark uses of the peer: https://event-driven-io.github.io/emmett */
interface Emmett {
  readonly getPostgreSQLEventStore: (connectionString: string) => {
    readonly appendToStream: (
      stream: string,
      events: readonly { readonly type: string; readonly data: unknown }[],
      options: { readonly expectedStreamVersion: 'STREAM_DOES_NOT_EXIST' },
    ) => Promise<{ readonly createdNewStream: boolean }>
    readonly close: () => Promise<void>
  }
}

/** The same request as the one event of a new stream, without rights, rules, chain or document. */
const emmett = async (connectionString: string): Promise<{ readonly append: Append; readonly close: Append }> => {
  const store = peer<Emmett>('@event-driven-io/emmett-postgresql').getPostgreSQLEventStore(connectionString)
  const one = async (): Promise<void> => {
    const { createdNewStream } = await store.appendToStream(
      `requisition-${newId()}`,
      [{ type: 'RequisitionCreated', data: request }],
      { expectedStreamVersion: 'STREAM_DOES_NOT_EXIST' },
    )
    if (!createdNewStream) throw new Error('The peer of the benchmark did not append.')
  }
  // The first one makes its tables.
  await one()
  return { append: () => pump(commands, one), close: () => store.close() }
}

const besidePlain = (name: string, value: number, reference: number): Row =>
  row(name, value, 'commands/s', 'one plain INSERT per transaction', reference)

const onPglite = async (): Promise<Row> => {
  const database = await overPglite(await freshPglite())
  const server = await serverOf(database)
  const [value, reference] = await perSecond(commands, ours(server), await plain(database))
  await server.close()
  return besidePlain('append-pglite', value, reference)
}

const names = ['append-postgresql', 'append-emmett'] as const

const onPostgres = async (): Promise<readonly Found[]> => {
  const why = missing()
  if (why !== undefined) return names.map((name) => leftOut(name, why))
  const cluster = startCluster({ durable: true })
  const url = cluster.urlOf('postgres')
  try {
    const database = await openPostgres(url)
    const server = await serverOf(database)
    const peers = missingPeers()
    const beside = peers === undefined ? await emmett(url) : undefined
    const [value, reference, theirs] = await perSecond(
      commands,
      ours(server),
      await plain(database),
      ...(beside === undefined ? [] : [beside.append]),
    )
    await beside?.close()
    await server.close()
    return [
      besidePlain(names[0], value, reference),
      theirs === undefined
        ? leftOut(names[1], peers ?? '')
        : row(names[1], value, 'commands/s', 'emmett-postgresql, one event a stream', theirs),
    ]
  } finally {
    cluster.stop()
  }
}

export const run = async (): Promise<readonly Found[]> => [await onPglite(), ...(await onPostgres())]
