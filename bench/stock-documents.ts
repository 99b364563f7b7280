import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { resourceOf } from '../src/domain/resources.ts'
import { createChronicle } from '../src/server/server.ts'
import { openPostgres } from '../src/server/store/database.ts'
import { documentRow, upsertDocuments } from '../src/server/store/documents.ts'
import type { Client } from '../tests/support/server/client.ts'
import { createSmallGroup, meridian } from '../tests/support/server/group.ts'
import { missing, startCluster } from '../tests/support/server/postgres.ts'
import { type Found, leftOut, row } from './row.ts'
import { readerAt } from './support/many.ts'
import { fillMoves, keyOf } from './support/moves.ts'
import { size } from './support/size.ts'
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

const store = { id: 'store', name: 'Store' }
const named = (id: string) => ({ id, name: id })

const stamp = {
  version: 1,
  seq: 1,
  createdAt: '2026-01-05T06:30:00.000Z',
  createdBy: named('asha'),
  lastModifiedAt: '2026-01-05T06:30:00.000Z',
  lastModifiedBy: named('asha'),
  company: named('mls'),
  location: named('mls-p1'),
}

/** The batches and godowns that the moves name. */
const fillMasters = async (db: Parameters<typeof upsertDocuments>[0]): Promise<void> => {
  const rowsOf = (resource: string, all: readonly { readonly id: string }[]) =>
    all.map((one) => {
      const document = { ...stamp, name: one.id, ...one }
      return documentRow(meridian.id, resourceOf(resource), { document, headHash: null, pastReaders: [] })
    })
  const keys = Array.from({ length: batches }, (_, batch) => keyOf(batch))
  const godowns = [...new Set([...keys.map(({ godown }) => godown), store.id])]
  await upsertDocuments(db, 'documents', [
    ...rowsOf(
      'item-batches',
      keys.map(({ item, grade, batch }) => ({
        id: batch,
        item: named(item),
        grade: named(grade),
        status: 'approved',
      })),
    ),
    ...rowsOf(
      'godowns',
      godowns.map((id) => ({ id, type: 'raw-material', accepts: ['approved'], status: 'active' })),
    ),
  ])
}

/** Transfers of 20 lines each into the store, each line of another batch. */
const transfers = (round: number) =>
  Array.from({ length: documents }, (_, document) => ({
    id: newId(),
    data: {
      name: `Transfer ${round} ${document}`,
      date: '2026-02-20',
      destinationGodown: store,
      items: Array.from({ length: lines }, (_unused, line) => {
        const { item, grade, batch, godown } = keyOf(((round * documents + document) * lines + line) % batches)
        return {
          item: named(item),
          grade: named(grade),
          batch: named(batch),
          sourceGodown: named(godown),
          quantity: '0.01',
          rate: '1',
        }
      }),
    },
  }))

/** Has them made and posted, as an import has. */
const give = async (client: Client, round: number): Promise<void> => {
  const all = transfers(round)
  for (const type of ['Create', 'Post'])
    for (let from = 0; from < all.length; from += together) {
      const commands = all.slice(from, from + together).map(({ id, data }) => ({
        documentId: id,
        commandId: newId(),
        type,
        ...(type === 'Create' ? { data } : { data: {}, expectedVersion: 1 }),
      }))
      // oxlint-disable-next-line no-await-in-loop -- as an import sends them
      const { body, text } = await client.json('POST', '/services/inventory/api/v1/godown-transfers/batch', {
        commands,
      })
      const { outcomes = [] } = body as { readonly outcomes?: readonly { readonly status: number }[] }
      if (outcomes.length === 0 || outcomes.some(({ status }) => status !== 200))
        throw new Error(`The batch was answered ${text.slice(0, 500)}`)
    }
}

/** 99 stock documents of 20 lines, made and posted over HTTP with a million moves behind them, on PostgreSQL. */
export const run = async (): Promise<readonly Found[]> => {
  const why = missing()
  if (why !== undefined) return [leftOut('stock-documents', why)]
  const cluster = startCluster({ durable: true })
  try {
    const server = await createChronicle(await openPostgres(cluster.urlOf('postgres')), configOf(''))
    await createSmallGroup(server, meridian)
    await fillMoves(server.db, meridian.id, moves, batches)
    await fillMasters(server.db)
    // The next event comes after those of the moves.
    await sql`update logs set head = ${moves} where group_id = ${meridian.id} and head < ${moves}`.execute(server.db)
    const client = await readerAt(`http://localhost:${await server.listen(0)}`)
    let best = Number.POSITIVE_INFINITY
    for (let round = 0; round < rounds; round += 1) {
      const from = performance.now()
      // oxlint-disable-next-line no-await-in-loop -- side by side they would measure each other
      await give(client, round)
      best = Math.min(best, performance.now() - from)
    }
    await server.close()
    return [row('stock-documents', best, 'ms for 99 of 20 lines', 'budget', budget)]
  } finally {
    cluster.stop()
  }
}
