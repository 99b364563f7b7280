import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { resourceOf } from '../../src/domain/resources.ts'
import type { AnyDocument } from '../../src/domain/kernel/document.ts'
import { migrate } from '../../src/server/store/migrations.ts'
import { documentRow, upsertDocuments } from '../../src/server/store/documents.ts'
import { shortenLog, tidyTables } from '../../src/server/store/upkeep.ts'
import { openEmbedded } from '../../src/server/store/database.ts'
import { openStore } from '../support/server/host.ts'
import { newFolder } from '../support/server/process.ts'

const documentAt = (seq: number): AnyDocument =>
  ({
    id: `r-${seq}`,
    version: 1,
    seq,
    createdAt: '2026-01-05T06:30:00.000Z',
    createdBy: { id: 'asha', name: 'Asha Kulkarni' },
    name: `Resource ${seq}`,
    code: `R-${seq}`,
    description: 'kept in a cool and dry place '.repeat(40),
  }) as unknown as AnyDocument

test('a store that nobody analysed is analysed, though a new index has told the planner how large it is', async () => {
  const { db, close } = await openStore('PGlite')
  await migrate(db)
  expect(await tidyTables(db), 'of an empty store').toEqual([])
  const rows = Array.from({ length: 4000 }, (_, index) =>
    documentRow('meridian', resourceOf('resources'), {
      document: documentAt(index + 1),
      headHash: null,
      pastReaders: [],
    }),
  )
  await upsertDocuments(db, 'documents', rows)
  await sql`create index just_made on documents (version)`.execute(db)
  expect(await tidyTables(db), 'the first time').toEqual(['documents'])
  expect(await tidyTables(db), 'the second time').toEqual([])
  await close()
})

test('rows that are gone give their room back, in whatever table', async () => {
  const { db, close } = await openStore('PGlite')
  await migrate(db)
  for (const round of [1, 2])
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await sql`insert into sessions select ${`s${round}-`} || n, 'meridian', 'asha', '', '', repeat('x', 400), '', null
      from generate_series(1, 2000) n`.execute(db)
  await sql`delete from sessions where sid like 's1-%'`.execute(db)
  // The engine counts what died once a second, and at once where it is told to.
  await sql`select pg_stat_force_next_flush()`.execute(db)
  expect(await tidyTables(db)).toEqual(['sessions'])
  const sizeOf = async (): Promise<number> =>
    (await sql<{ size: number }>`select pg_relation_size('sessions')::int as size`.execute(db)).rows[0]?.size ?? 0
  const size = await sizeOf()
  await sql`insert into sessions select 's3-' || n, 'meridian', 'asha', '', '', repeat('x', 400), '', null
    from generate_series(1, 2000) n`.execute(db)
  expect(await sizeOf()).toBe(size)
  expect(await tidyTables(db)).toEqual([])
  await close()
})

test('the write-ahead log of an embedded store stays small, however much is written', async () => {
  const dataDir = path.join(newFolder(), 'data')
  const { db, close } = await openEmbedded(dataDir)
  const folder = path.join(dataDir, 'pg', 'pg_wal')
  const logSize = (): number =>
    readdirSync(folder, { withFileTypes: true })
      .filter((one) => one.isFile())
      .reduce((sum, { name }) => sum + statSync(path.join(folder, name)).size, 0)
  await sql`insert into sessions select 's' || n, 'meridian', 'asha', '', '', '', '', null from generate_series(1, 4000) n`.execute(
    db,
  )
  let begun = 0
  for (let round = 0; round < 16; round += 1) {
    // oxlint-disable no-await-in-loop -- one write after the other
    await sql`update sessions set user_agent = repeat(${String(round % 10)}, 900)`.execute(db)
    if (await shortenLog(db)) begun += 1
    // oxlint-enable no-await-in-loop
    expect(logSize()).toBeLessThan(64_000_000)
  }
  expect(begun).toBeGreaterThan(3)
  expect(await shortenLog(db), 'of nothing written since').toBe(false)
  await close()
})
