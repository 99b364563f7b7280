import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { resourceOf } from '../../src/domain/resources.ts'
import type { AnyDocument } from '../../src/domain/kernel/document.ts'
import { migrate } from '../../src/server/store/migrations.ts'
import { documentRow, upsertDocuments } from '../../src/server/store/documents.ts'
import { keepStatistics } from '../../src/server/store/upkeep.ts'
import { openStore } from '../support/server/host.ts'

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
  expect(await keepStatistics(db), 'of an empty store').toBe(false)
  const rows = Array.from({ length: 4000 }, (_, index) =>
    documentRow('meridian', resourceOf('resources'), {
      document: documentAt(index + 1),
      headHash: null,
      pastReaders: [],
    }),
  )
  await upsertDocuments(db, 'documents', rows)
  await sql`create index just_made on documents (version)`.execute(db)
  expect(await keepStatistics(db), 'the first time').toBe(true)
  expect(await keepStatistics(db), 'the second time').toBe(false)
  await close()
})
