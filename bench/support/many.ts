import { cpSync } from 'node:fs'
import { sql } from 'kysely'
import type { AnyDocument } from '../../src/domain/kernel/document.ts'
import { resourceOf } from '../../src/domain/resources.ts'
import { createChronicle, type Server } from '../../src/server/server.ts'
import { openEmbedded } from '../../src/server/store/database.ts'
import { documentRow, upsertDocuments } from '../../src/server/store/documents.ts'
import { Client, type SignedIn } from '../../tests/support/server/client.ts'
import { meridian, password } from '../../tests/support/server/group.ts'
import { configOf, documentsOf, keptStore, storeOf } from './store.ts'

const substances =
  'Paracetamol, Ibuprofen, Amoxicillin, Azithromycin, Metformin, Atorvastatin, Pantoprazole, Cetirizine, Losartan, Telmisartan, Amlodipine, Diclofenac, Ciprofloxacin, Ofloxacin, Levocetirizine, Montelukast, Rabeprazole, Domperidone, Glimepiride, Rosuvastatin, Lactose, Starch, Talc, Magnesium Stearate, Gelatin, Sorbitol, Sucrose, Povidone, Zinc Sulphate, Sodium Chloride'.split(
    /, /,
  )
const forms = ['Tablet', 'Capsule', 'Syrup', 'Injection', 'Ointment', 'Granules', 'Suspension', 'Drops', 'Powder']
const packs = ['Strip', 'Bottle', 'Blister', 'Carton', 'Label', 'Sachet', 'Vial', 'Foil']
const makers = [
  'Acme',
  'Bharat',
  'Cosmo',
  'Deccan',
  'Everest',
  'Fulcrum',
  'Ganga',
  'Himal',
  'Indus',
  'Jupiter',
  'Konkan',
]

const of = (list: readonly string[], number: number): string => list[number % list.length] as string

/** The name of the n-th of a large master: words that many share, words that few share, and a figure. */
export const nameOf = (number: number): string =>
  `${of(substances, number * 7)} ${of(forms, number * 5 + 1)} ${(number % 80) * 25 + 5} mg ${of(packs, number * 3)} ${of(makers, Math.trunc(number / 7))} ${number % 9973}`

export const codeOf = (number: number): string => `RM-${String((number * 7919) % 1_000_003).padStart(7, '0')}`

/** As the projection holds a large master: a document of the size that an item has. */
export const documentOf = (number: number, seq: number): AnyDocument =>
  ({
    id: `many-${String(number).padStart(7, '0')}`,
    version: 1,
    seq,
    createdAt: '2026-01-05T06:30:00.000Z',
    createdBy: { id: 'asha', name: 'Asha Kulkarni' },
    lastModifiedAt: '2026-01-05T06:30:00.000Z',
    lastModifiedBy: { id: 'asha', name: 'Asha Kulkarni' },
    name: nameOf(number),
    code: codeOf(number),
    module: { id: 'module-hrd', name: of(forms, number) },
    path: `/stores/${of(packs, number).toLowerCase()}`,
    status: number % 50 === 0 ? 'inactive' : 'active',
    verbs: ['VIEW', 'EDIT', 'APPROVE', 'DELETE', 'EXPORT', 'PRINT', 'IMPORT', 'HISTORY', 'AUDIT', 'SIGN'],
    description: `Made of ${of(substances, number)} by ${of(makers, number)}, kept below 25 degrees, tested for assay, dissolution and uniformity.`,
  }) as unknown as AnyDocument

/** A master whose documents have a name and a code, and on which no rights depend. */
export const manyResource = 'resources'

/** A large master: its resource, and how the projection holds the n-th of it. */
export interface Many {
  readonly resource: string
  readonly documentOf: (number: number, seq: number) => AnyDocument
}

/** Puts `count` documents of one beside those of the small group. */
export const fillMany = async (
  { db }: Pick<Server, 'db'>,
  count: number,
  many: Many = { resource: manyResource, documentOf },
): Promise<void> => {
  const entry = resourceOf(many.resource)
  const { head } = await db
    .selectFrom('logs')
    .select('head')
    .where('group_id', '=', meridian.id)
    .executeTakeFirstOrThrow()
  const batch = 10_000
  // An index over all at once is made in a tenth of the time.
  const words = await sql<{
    indexdef: string
  }>`select indexdef from pg_indexes where indexname = 'documents_by_words'`.execute(db)
  await sql`drop index documents_by_words`.execute(db)
  for (let from = 0; from < count; from += batch) {
    process.stdout.write(`\r  making ${from} of ${count} documents`)
    const rows = Array.from({ length: Math.min(batch, count - from) }, (_, index) => {
      const number = from + index
      return documentRow(meridian.id, entry, {
        document: many.documentOf(number, Number(head) + 1 + number),
        headHash: null,
        pastReaders: [],
      })
    })
    // oxlint-disable-next-line no-await-in-loop -- batch by batch
    await upsertDocuments(db, 'documents', rows)
  }
  await sql.raw(words.rows[0]?.indexdef ?? '').execute(db)
  await sql`update logs set head = ${Number(head) + count} where group_id = ${meridian.id}`.execute(db)
  process.stdout.write(`\r  made ${count} documents${' '.repeat(20)}\n`)
}

/** A store with that many documents of one master. */
export const manyStoreOf = async (count: number): Promise<string> => {
  const small = await storeOf(documentsOf(0))
  return keptStore(`many-${count}`, async (folder) => {
    cpSync(small, folder, { recursive: true })
    const server = await createChronicle(await openEmbedded(folder), configOf(folder))
    await fillMany(server, count)
    await server.close()
  })
}

/** Somebody who may read all of the master, at a server. */
export const readerAt = async (origin: string): Promise<Client> => {
  const answer = await fetch(`${origin}/services/admin/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ domain: meridian.domain, email: 'admin@meridian.example', password }),
  })
  return new Client(origin, (await answer.json()) as SignedIn)
}
