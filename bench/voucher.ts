import { rmSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { projections } from '../src/domain/areas.ts'
import { createChronicle } from '../src/server/server.ts'
import { type Database, openEmbedded, openPostgres } from '../src/server/store/database.ts'
import { daysIn, projectionTables } from '../src/server/store/projection-tables.ts'
import type { Tables } from '../src/server/store/schema.ts'
import type { Client } from '../tests/support/server/client.ts'
import { missing, startCluster } from '../tests/support/server/postgres.ts'
import { type Budget, type Found, leftOut, row } from './row.ts'
import { fillOrdered, purchaseOrderOf, receiptOf } from './support/orders.ts'
import { size } from './support/size.ts'
import { clientAt, fillStock, transferOf } from './support/stock.ts'
import { configOf, copyOf, keptStore } from './support/store.ts'

/** Each makes a batch where goods are received: hundreds of steps follow from one. */
const lines = size({ smoke: 210, full: 1000 })
const moves = size({ smoke: 600, full: 1_100_000 })
const batches = size({ smoke: 220, full: 20_000 })
/** The first of them, in which everything is compiled, counts no more than the others: the best is taken. */
const rounds = size({ smoke: 1, full: 8 })
/** What a person waits for an order of 1,000 lines, ms. What moves stock does more with each line, and has no bound of its own. */
const budgets: Readonly<Record<string, Budget>> = { order: { value: 300 } }
const late = '2026-02-25'

/** One command on one document, and what has to be there before. */
interface Given {
  readonly resource: string
  readonly id: string
  readonly type: string
  readonly data?: unknown
}

type Prepare = (client: Client, round: number) => Promise<Given>

/** A draft of a document of stock, which is to be posted. */
const draft = async (client: Client, resource: string, data: unknown): Promise<Given> => {
  const id = newId()
  await client.do(resource, id, { type: 'Create', data })
  return { resource, id, type: 'Post' }
}

/** Other batches each round. */
const batchesOf = (round: number): readonly number[] =>
  Array.from({ length: lines }, (_, line) => (round * lines + line) % batches)

const prepared: Readonly<Record<'order' | 'receipt' | 'transfer' | 'consumption', Prepare>> = {
  order: async (_, round) => ({
    resource: 'purchase-orders',
    id: newId(),
    type: 'Create',
    data: purchaseOrderOf(`O-${round}`, lines),
  }),
  receipt: async (client, round) => {
    const orderId = newId()
    const order = await client.do('purchase-orders', orderId, {
      type: 'Create',
      data: purchaseOrderOf(`R-${round}`, lines),
    })
    const { voucherNumber, total } = order.document as unknown as {
      readonly voucherNumber: string
      readonly total: number
    }
    return {
      ...(await draft(client, 'goods-receipts', receiptOf({ id: orderId, name: voucherNumber }, total, lines))),
      type: 'Receive',
    }
  },
  transfer: (client, round) =>
    draft(client, 'godown-transfers', transferOf(`Transfer ${round}`, late, batchesOf(round))),
  consumption: (client, round) => {
    // All of a voucher is taken from one godown, in which every fifth batch lies.
    const ofOne = batchesOf(round).map((batch) => (batch * 5) % batches)
    const { items } = transferOf('', late, [...new Set(ofOne)])
    const [{ sourceGodown: godown } = { sourceGodown: undefined }] = items
    return draft(client, 'consumption-vouchers', {
      name: `Consumption ${round}`,
      date: late,
      godown,
      consumption: items.map(({ sourceGodown: _from, ...line }) => line),
    })
  },
}

/** The tables that a command writes, and which of their rows are its own. */
const written = (commandId: string) => {
  const events = sql`select seq from events where command_id = ${commandId}`
  const ofKeys = (table: string, period: string, key: readonly string[], rows: string, periodIn: string) => {
    const columns = ['group_id', ...key]
    return [
      table,
      sql`(${sql.join([...columns.map((one) => sql.ref(`t.${one}`)), sql.ref(`t.${period}`)])}) in (
        select ${sql.join(columns.map((one) => sql.ref(one)))}, ${sql.raw(periodIn)} from ${sql.table(rows)} where seq in (${events}))`,
    ] as const
  }
  return [
    ['events', sql`t.command_id = ${commandId}`] as const,
    [
      'documents',
      sql`(t.resource, t.id) in (select resource, document_id from events where command_id = ${commandId})`,
    ] as const,
    ['receipts', sql`t.command_id = ${commandId}`] as const,
    ...projections.all.flatMap((projection) => {
      const { rows, balances } = projectionTables(projection)
      const { by, byDay } = projection.balances
      return [
        [rows, sql`t.seq in (${events})`] as const,
        ofKeys(balances, 'month', by, rows, 'left(date, 7)'),
        ...(byDay === true ? [ofKeys(daysIn(projection), 'date', by, rows, 'date')] : []),
      ]
    }),
  ]
}

/** The rows that a command wrote, into tables of the same shape, in one transaction; milliseconds. */
const byHand = async (db: Kysely<Tables>, commandId: string): Promise<number> => {
  const all: (readonly [table: string, rows: string])[] = []
  for (const [table, which] of written(commandId)) {
    // oxlint-disable no-await-in-loop -- one connection
    await sql`create table if not exists ${sql.table(`by_hand_${table}`)} (like ${sql.table(table)} including all)`.execute(
      db,
    )
    const { rows } = await sql<{
      row: object
    }>`select to_jsonb(t) as row from ${sql.table(table)} t where ${which}`.execute(db)
    // oxlint-enable no-await-in-loop
    if (rows.length > 0) all.push([`by_hand_${table}`, JSON.stringify(rows.map((one) => one.row))])
  }
  const from = performance.now()
  await db.transaction().execute(async (tx) => {
    for (const [table, rows] of all)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await sql`insert into ${sql.table(table)} select * from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)
        on conflict do nothing`.execute(tx)
  })
  return performance.now() - from
}

type Name = keyof typeof prepared
const kinds = Object.keys(prepared) as readonly Name[]
const engines = { '': 'PostgreSQL', '-pglite': 'PGlite' } as const
type Suffix = keyof typeof engines
const rowName = (kind: Name, suffix: Suffix): string => `voucher-${kind}${suffix}`

const measure = async (suffix: Suffix, database: Database): Promise<readonly Found[]> => {
  const server = await createChronicle(database, configOf(''))
  const client = await clientAt(server)
  const found: Found[] = []
  for (const kind of kinds) {
    const best = { here: Number.POSITIVE_INFINITY, byHand: Number.POSITIVE_INFINITY }
    for (let round = 0; round < rounds; round += 1) {
      // oxlint-disable no-await-in-loop -- side by side they would measure each other
      const { resource, id, ...given } = await prepared[kind](client, round)
      const commandId = newId()
      const from = performance.now()
      await client.do(resource, id, { ...given, commandId, ...(given.type === 'Create' ? {} : { expectedVersion: 1 }) })
      best.here = Math.min(best.here, performance.now() - from)
      best.byHand = Math.min(best.byHand, await byHand(database.db, commandId))
      // oxlint-enable no-await-in-loop
    }
    const unit = `ms for ${lines === 1000 ? '1,000' : lines} lines, ${engines[suffix]}`
    const one = row(
      rowName(kind, suffix),
      best.here,
      unit,
      'the same rows inserted by hand',
      best.byHand,
      budgets[kind],
    )
    console.log(`  ${one.name}: ${one.value} ms, by hand ${one.referenceValue} ms`)
    found.push(one)
  }
  await server.close()
  return found
}

/** A store with so many moves, and with what orders name. */
const fill = async (database: Database): Promise<void> => {
  const server = await createChronicle(database, configOf(''))
  await fillStock(server, moves, batches)
  await fillOrdered(database.db, lines)
  await server.close()
}

const onPostgres = async (): Promise<readonly Found[]> => {
  const why = missing()
  if (why !== undefined) return kinds.map((kind) => leftOut(rowName(kind, ''), why))
  const cluster = startCluster({ durable: true })
  try {
    await fill(await openPostgres(cluster.urlOf('postgres')))
    return await measure('', await openPostgres(cluster.urlOf('postgres')))
  } finally {
    cluster.stop()
  }
}

const onPglite = async (): Promise<readonly Found[]> => {
  const folder = copyOf(await keptStore(`voucher-${moves}`, async (made) => fill(await openEmbedded(made))))
  try {
    return await measure('-pglite', await openEmbedded(folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Documents of 1,000 lines over HTTP, with a million moves behind them: an order that is saved, and what posts. */
export const run = async (): Promise<readonly Found[]> => [...(await onPostgres()), ...(await onPglite())]
