import { type Kysely, type RawBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { postings } from '../src/domain/accounts/postings.ts'
import { stockMoves } from '../src/domain/inventory/stock-moves.ts'
import { stockSummaryReport } from '../src/domain/inventory/stock-reports.ts'
import { stockValues } from '../src/domain/inventory/stock-values.ts'
import type { Projection, Row as Values } from '../src/domain/kernel/projection.ts'
import { tableOf } from '../src/server/reports/table.ts'
import { balancesOf } from '../src/server/store/balances.ts'
import { type Database, openPostgres } from '../src/server/store/database.ts'
import { writeProjected } from '../src/server/store/projections.ts'
import type { Tables } from '../src/server/store/schema.ts'
import { missing, startCluster } from '../tests/support/server/postgres.ts'
import { type Found, leftOut, percentile, perSecond, row } from './row.ts'
import { fillMoves, keyOf } from './support/moves.ts'
import { size } from './support/size.ts'

const group = 'bench'
const lines = 20
const documents = size({ smoke: 2, full: 100 })
const moves = size({ smoke: 2000, full: 1_100_000 })
const batches = size({ smoke: 900, full: 20_000 })
const turns = size({ smoke: 1, full: 9 })

let seq = 10_000_000

const rowsOf = (projection: Projection, values: readonly Values[]) =>
  values.map((one, index) => ({
    projection,
    seq,
    n: index + 1,
    resource: 'vouchers',
    documentId: `document-${seq}`,
    version: 1,
    values: one,
  }))

/** The lines of a document that takes stock out and posts its value, each of another batch. */
const documentOn = (date: string) => {
  seq += 1
  const keys = Array.from({ length: lines }, (_, index) => keyOf((seq * lines + index) % batches))
  const moved = keys.map((key) => ({
    ...key,
    pool: '',
    date,
    type: 'dispatch',
    quantity: '-0.000001',
    value: -1,
    voucher: 'V',
  }))
  const place = { company: 'mls', location: '', date, party: '', operation: 'journal', voucher: 'V' }
  return {
    keys,
    rows: [
      ...rowsOf(stockMoves, moved),
      ...rowsOf(stockValues, stockValues.follows?.rows(moved) ?? []),
      ...rowsOf(
        postings,
        keys.flatMap((_, index) => [
          { ...place, ledger: `ledger-${index}`, debit: 1, credit: 0 },
          { ...place, ledger: 'stock', debit: 0, credit: 1 },
        ]),
      ),
    ],
  }
}

/** Documents that ask for the stock of each line, and write their rows with all balances, a transaction each. */
const posting = (db: Kysely<Tables>, date: string) => async (): Promise<void> => {
  for (let count = 0; count < documents; count += 1) {
    const { keys, rows } = documentOn(date)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await db.transaction().execute(async (tx) => {
      const pools = new Map(keys.map(({ company, item, grade }) => [item, { company, item, grade, pool: '' }] as const))
      await balancesOf(
        tx,
        group,
        [
          ...keys.map((key) => ({ kind: 'balance' as const, projection: stockMoves.name, key, at: date })),
          ...[...pools.values()].map((key) => ({
            kind: 'balance' as const,
            projection: stockValues.name,
            key,
            at: date,
            taking: { quantity: '0.000001' },
          })),
        ],
        [],
      )
      await writeProjected(tx, group, rows)
    })
  }
}

/** The same rows into tables without balances, nothing asked. */
const byHand = async (db: Kysely<Tables>) => {
  await sql`create table moves (id text, data jsonb)`.execute(db)
  return async (): Promise<void> => {
    for (let count = 0; count < documents; count += 1) {
      const { rows } = documentOn('2026-03-02')
      const data = rows.map(({ projection: _projection, ...one }) => ({ id: newId(), data: one }))
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await db.transaction().execute(async (tx) => {
        await sql`insert into moves select * from jsonb_to_recordset(${JSON.stringify(data)}::jsonb) as given (id text, data jsonb)`.execute(
          tx,
        )
      })
    }
  }
}

/** What every batch came to on a day within a month, of all moves until then. */
const atDate = async (db: Kysely<Tables>): Promise<{ readonly here: number; readonly byHand: number }> => {
  const scope = {
    companyGroup: { id: group, name: group },
    company: { id: 'mls', name: 'mls', shortName: 'mls' },
    location: { id: '', name: '' },
  }
  const period = { from: '2025-04-01', to: '2026-02-17' }
  const report = tableOf(stockSummaryReport, group, { codes: new Set([stockSummaryReport.entry.read]), scope }, period)
  const timed = async (query: RawBuilder<unknown>): Promise<number> => {
    const from = performance.now()
    const { rows } = await query.execute(db)
    if (rows.length !== batches) throw new Error(`There are ${rows.length} balances of ${batches} batches.`)
    return performance.now() - from
  }
  const here: number[] = []
  const byHand: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    // oxlint-disable no-await-in-loop -- side by side they would measure each other
    here.push(await timed(sql`select * from ${report}`))
    byHand.push(
      await timed(sql`select item, grade, batch, godown, sum(quantity), sum(value) from projection_stock_moves
        where group_id = ${group} and company = 'mls' and date <= ${period.to} group by item, grade, batch, godown`),
    )
    // oxlint-enable no-await-in-loop
  }
  return { here: percentile(here, 0.5), byHand: percentile(byHand, 0.5) }
}

const names = ['projection', 'projection-million', 'projection-back-dated', 'stock-at-date'] as const

export const run = async (): Promise<readonly Found[]> => {
  const why = missing()
  if (why !== undefined) return names.map((name) => leftOut(name, why))
  const cluster = startCluster({ durable: true })
  const opened: Database[] = []
  const open = async (): Promise<Kysely<Tables>> => {
    const name = `bench${opened.length}`
    const [first] = opened
    if (first !== undefined) await sql`create database ${sql.ref(name)}`.execute(first.db)
    const database = await openPostgres(cluster.urlOf(first === undefined ? 'postgres' : name))
    opened.push(database)
    return database.db
  }
  try {
    const [empty, full] = [await open(), await open()]
    await fillMoves(full, group, moves, batches)
    const [value, reference, million, backDated] = await perSecond(
      documents,
      posting(empty, '2026-03-02'),
      await byHand(empty),
      posting(full, '2026-03-02'),
      posting(full, '2025-03-05'),
    )
    const { here, byHand: added } = await atDate(full)
    // By the second: at most 1.5 times the cost, and 3 times where it is dated back by a year.
    return [
      row(names[0], value, 'documents/s', 'the same rows into one table without balances', reference),
      row(names[1], million, 'documents/s', 'the same into an empty store', value, { ratio: 0.667 }),
      row(names[2], backDated, 'documents/s', 'the same into an empty store', value, { ratio: 0.333 }),
      row(names[3], here, 'ms p50, every batch', 'all moves until then added up', added, { value: 1000 }),
    ]
  } finally {
    await Promise.all(opened.map((one) => one.close()))
    cluster.stop()
  }
}
