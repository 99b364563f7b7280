import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { createChronicle } from '../src/server/server.ts'
import { openPostgres } from '../src/server/store/database.ts'
import type { Client } from '../tests/support/server/client.ts'
import { missing, startCluster } from '../tests/support/server/postgres.ts'
import { type Found, leftOut, row } from './row.ts'
import { heldOn } from './support/moves.ts'
import { size } from './support/size.ts'
import { clientAt, fillStock, transferOf } from './support/stock.ts'
import { configOf } from './support/store.ts'

const documents = size({ smoke: 2, full: 99 })
const lines = 20
const moves = size({ smoke: 2000, full: 1_100_000 })
const batches = size({ smoke: 200, full: 20_000 })
const rounds = size({ smoke: 1, full: 4 })
/** As many documents of 20 lines as a request may hold. */
const together = 33
/** What ERPNext imports in 22 s (issue 42685). */
const budget = 2000
/** Documents that are posted alone, one request each. */
const single = size({ smoke: 1, full: 20 })
/** A day early in the year of the moves, on which most batches have come. */
const early = size({ smoke: 364, full: 4 })

/** Transfers of 20 lines each into the store, each line of another of these batches. */
const transfers = (round: number, count: number, date: string, of: readonly number[]) =>
  Array.from({ length: count }, (_, document) => {
    const numbers = Array.from(
      { length: lines },
      (_unused, line) => of[((round * count + document) * lines + line) % of.length] as number,
    )
    return { id: newId(), data: transferOf(`Transfer ${round} ${document}`, date, numbers) }
  })

const path = '/services/inventory/api/v1/godown-transfers'
const late = '2026-02-25'
const allBatches = Array.from({ length: batches }, (_, batch) => batch)

/** Has them made or posted, as an import has. */
const give = async (client: Client, type: 'Create' | 'Post', all: ReturnType<typeof transfers>): Promise<void> => {
  for (let from = 0; from < all.length; from += together) {
    const commands = all.slice(from, from + together).map(({ id, data }) => ({
      documentId: id,
      commandId: newId(),
      type,
      ...(type === 'Create' ? { data } : { data: {}, expectedVersion: 1 }),
    }))
    // oxlint-disable-next-line no-await-in-loop -- as an import sends them
    const { body, text } = await client.json('POST', `${path}/batch`, { commands })
    const { outcomes = [] } = body as { readonly outcomes?: readonly { readonly status: number }[] }
    if (outcomes.length === 0 || outcomes.some(({ status }) => status !== 200))
      throw new Error(`The batch was answered ${text.slice(0, 500)}`)
  }
}

/** Milliseconds to post one document of many that are posted one after the other. */
const posted = async (client: Client, all: ReturnType<typeof transfers>): Promise<number> => {
  await give(client, 'Create', all)
  const from = performance.now()
  for (const { id } of all)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await client.do('godown-transfers', id, { type: 'Post', data: {}, expectedVersion: 1 })
  return (performance.now() - from) / all.length
}

/** A server over so many moves. */
const serve = async (url: string, count: number) => {
  const server = await createChronicle(await openPostgres(url), configOf(''))
  await fillStock(server, count, batches)
  return { server, client: await clientAt(server) }
}

const names = ['stock-documents', 'stock-document-million', 'stock-document-back-dated'] as const

/**
 * Stock documents of 20 lines over HTTP, on PostgreSQL: 99 made and posted with a million moves behind them; and one posted there, and
 * there a year back, against one that is posted where each batch came once.
 */
export const run = async (): Promise<readonly Found[]> => {
  const why = missing()
  if (why !== undefined) return names.map((name) => leftOut(name, why))
  const cluster = startCluster({ durable: true })
  try {
    const full = await serve(cluster.urlOf('postgres'), moves)
    await sql`create database empty`.execute(full.server.db)
    const empty = await serve(cluster.urlOf('empty'), batches)
    const ofEarly = heldOn(early, moves, batches)
    const back = new Date(Date.parse('2025-03-01') + (early + 1) * 86_400_000).toISOString().slice(0, 10)
    let imported = Number.POSITIVE_INFINITY
    const best = [imported, imported, imported]
    for (let round = 0; round < rounds; round += 1) {
      // oxlint-disable no-await-in-loop -- side by side they would measure each other
      const all = transfers(round, documents, late, allBatches)
      const from = performance.now()
      await give(full.client, 'Create', all)
      await give(full.client, 'Post', all)
      imported = Math.min(imported, performance.now() - from)
      for (const [index, [{ client }, date, of]] of (
        [
          [empty, late, heldOn(360, batches, batches)],
          [full, late, allBatches],
          [full, back, ofEarly],
        ] as const
      ).entries())
        best[index] = Math.min(best[index] ?? 0, await posted(client, transfers(round, single, date, of)))
      // oxlint-enable no-await-in-loop
    }
    await Promise.all([full, empty].map(({ server }) => server.close()))
    const [alone = 0, million = 0, backDated = 0] = best
    const unit = 'ms to post one of 20 lines'
    const reference = 'the same where each batch came once'
    return [
      row(names[0], imported, 'ms for 99 of 20 lines', 'budget', budget, { ratio: 1 }),
      row(names[1], million, unit, reference, alone, { ratio: 1.5 }),
      row(names[2], backDated, unit, reference, alone, { ratio: 3 }),
    ]
  } finally {
    cluster.stop()
  }
}
