import { type Kysely, sql } from 'kysely'
import { resourceOf } from '../../src/domain/resources.ts'
import type { Server } from '../../src/server/server.ts'
import { documentRow, upsertDocuments } from '../../src/server/store/documents.ts'
import type { Tables } from '../../src/server/store/schema.ts'
import type { Client } from '../../tests/support/server/client.ts'
import { createSmallGroup, meridian } from '../../tests/support/server/group.ts'
import { readerAt } from './many.ts'
import { fillMoves, keyOf } from './moves.ts'

/** A reference to a document that is called by its id unless another name is given. */
export const named = (id: string, name = id) => ({ id, name })

export const place = { company: named('mls'), location: named('mls-p1') }

const stamp = {
  version: 1,
  seq: 1,
  createdAt: '2026-01-05T06:30:00.000Z',
  createdBy: named('asha'),
  lastModifiedAt: '2026-01-05T06:30:00.000Z',
  lastModifiedBy: named('asha'),
  ...place,
}

/** Puts documents into the store as the projection holds them, without their events. */
export const fillDocuments = (
  db: Kysely<Tables>,
  documents: Readonly<Record<string, readonly { readonly id: string }[]>>,
): Promise<void> =>
  upsertDocuments(
    db,
    'documents',
    Object.entries(documents).flatMap(([resource, all]) =>
      all.map((one) => {
        const document = { ...stamp, name: one.id, ...one }
        return documentRow(meridian.id, resourceOf(resource), { document, headHash: null, pastReaders: [] })
      }),
    ),
  )

/** Where transfers bring what lay elsewhere. */
export const store = named('store', 'Store')

/** The items, batches and godowns that moves of so many batches name. */
const fillMasters = (db: Kysely<Tables>, batches: number): Promise<void> => {
  const keys = Array.from({ length: batches }, (_, batch) => keyOf(batch))
  const kinds = [...new Map(keys.map(({ grade, item }) => [grade, item]))]
  const godowns = [...new Set([...keys.map(({ godown }) => godown), store.id])]
  return fillDocuments(db, {
    items: kinds.map(([, item]) => ({ id: item, status: 'active' })),
    'item-grades': kinds.map(([grade, item]) => ({ id: grade, item: named(item), status: 'active' })),
    'item-batches': keys.map(({ item, grade, batch }) => ({
      id: batch,
      item: named(item),
      grade: named(grade),
      status: 'approved',
    })),
    godowns: godowns.map((id) => ({ id, type: 'raw-material', accepts: ['approved'], status: 'active' })),
  })
}

/** Fills the store of a server with the small group, so many moves of so many batches, and the masters that they name. */
export const fillStock = async (server: Server, moves: number, batches: number): Promise<void> => {
  const { db } = server
  await createSmallGroup(server, meridian)
  await fillMoves(db, meridian.id, moves, batches)
  await fillMasters(db, batches)
  // The next event comes after those of the moves.
  await sql`update logs set head = ${moves} where group_id = ${meridian.id} and head < ${moves}`.execute(db)
}

/** Somebody who may do all of it, at a server that begins to listen. */
export const clientAt = async (server: Server): Promise<Client> =>
  readerAt(`http://localhost:${await server.listen(0)}`)

/** A transfer into the store, each line of the batch with that number. */
export const transferOf = (name: string, date: string, of: readonly number[]) => ({
  name,
  date,
  destinationGodown: store,
  items: of.map((number) => {
    const { item, grade, batch, godown } = keyOf(number)
    return {
      item: named(item),
      grade: named(grade),
      batch: named(batch),
      sourceGodown: named(godown),
      quantity: '0.01',
      rate: '1',
    }
  }),
})
