import { type Kysely, sql } from 'kysely'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Ref } from '../../domain/kernel/event.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { searchText, slotsOf } from '../../domain/registry/slots.ts'
import type { Tables } from './schema.ts'

/** A document as a transaction holds it, with the end of its chain and everyone who could ever read it. */
export interface Held {
  readonly document: AnyDocument
  /** Hash of its last event. */
  readonly headHash: string | null
  /** Everybody who could ever read it, in the order in which they came. */
  readonly pastReaders: readonly string[]
}

const marked = new WeakMap<AnyDocument, readonly string[]>()

/** Marks of a document, which it keeps as long as it is not another. */
export const marksOf = (entry: ResourceEntry, document: AnyDocument): readonly string[] => {
  const known = marked.get(document)
  if (known !== undefined) return known
  const marks = [...(entry.marks?.(document) ?? [])]
  marked.set(document, marks)
  return marks
}

export type DocumentRow = ReturnType<typeof documentRow>

/** Row of the `documents` projection; also what a rebuild makes. */
export const documentRow = (groupId: string, entry: ResourceEntry, { document, headHash, pastReaders }: Held) => ({
  group_id: groupId,
  resource: entry.key,
  id: document.id,
  company_id: (document['company'] as Ref | undefined)?.id ?? null,
  location_id: (document['location'] as Ref | undefined)?.id ?? null,
  seq: document.seq,
  version: document.version,
  deleted: document.deleted === true,
  head_hash: headHash ?? '',
  ...slotsOf(entry, document),
  search: searchText(entry, document),
  marks: marksOf(entry, document),
  readers: [...(entry.readers?.(document) ?? [])],
  past_readers: [...pastReaders],
  state: document,
})

const columns = sql.raw(
  'group_id, resource, id, company_id, location_id, seq, version, deleted, head_hash, s1, s2, s3, s4, search, marks, readers, past_readers, state',
)

/** Writes rows over those of the same documents. */
export const upsertDocuments = async (
  tx: Kysely<Tables>,
  table: 'documents' | 'rebuilt_documents',
  rows: readonly DocumentRow[],
): Promise<void> => {
  for (const part of chunks(rows))
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await sql`insert into ${sql.table(table)} (${columns})
      select group_id, resource, id, company_id, location_id, seq, version, deleted, head_hash, s1, s2, s3, s4, search,
        array(select jsonb_array_elements_text(marks)), array(select jsonb_array_elements_text(readers)), array(select jsonb_array_elements_text(past_readers)), state
      from jsonb_to_recordset(${part}::jsonb) as row (
        group_id text, resource text, id text, company_id text, location_id text, seq bigint, version int, deleted boolean, head_hash text,
        s1 text, s2 text, s3 text, s4 text, search text, marks jsonb, readers jsonb, past_readers jsonb, state jsonb)
      on conflict (group_id, resource, id) do update set company_id = excluded.company_id, location_id = excluded.location_id, seq = excluded.seq,
        version = excluded.version, deleted = excluded.deleted, head_hash = excluded.head_hash, s1 = excluded.s1, s2 = excluded.s2, s3 = excluded.s3,
        s4 = excluded.s4, search = excluded.search, marks = excluded.marks, readers = excluded.readers, past_readers = excluded.past_readers, state = excluded.state`.execute(
      tx,
    )
}

/** Puts the rebuilt rows of a group in the place of its documents. */
export const replaceDocuments = async (tx: Kysely<Tables>, groupId: string): Promise<void> => {
  await tx.deleteFrom('documents').where('group_id', '=', groupId).execute()
  await sql`insert into documents (${columns}) select ${columns} from rebuilt_documents where group_id = ${groupId}`.execute(
    tx,
  )
}

const chunkBytes = 8_000_000

/** JSON arrays of bounded size: the embedded engine's messages should stay well below its memory. */
export const chunks = function* (rows: readonly unknown[]): Generator<string> {
  let part: string[] = []
  let bytes = 0
  for (const row of rows) {
    const text = JSON.stringify(row)
    part.push(text)
    bytes += text.length
    if (bytes > chunkBytes) {
      yield `[${part.join(',')}]`
      part = []
      bytes = 0
    }
  }
  if (part.length > 0) yield `[${part.join(',')}]`
}
