import { type Kysely, type Selectable, sql } from 'kysely'
import type { DocumentKey, EventEnvelope } from '../../domain/kernel/event.ts'
import type { Tables } from './schema.ts'

type EventRow = Omit<Selectable<Tables['events']>, 'group_id' | 'log_hash'>

/** The envelope exactly as it was hashed. */
export const envelopeOf = (row: EventRow): EventEnvelope => ({
  id: row.id,
  resource: row.resource,
  documentId: row.document_id,
  version: row.version,
  type: row.type,
  schema: row.schema,
  data: row.data,
  actor: row.actor,
  at: row.at,
  commandId: row.command_id,
  ...(row.reason === null ? {} : { reason: row.reason }),
  ...(row.signature === null || row.signature === undefined ? {} : { signature: row.signature }),
  ...(row.cause === null ? {} : { cause: row.cause }),
  seq: row.seq,
  previousHash: row.previous_hash,
  hash: row.hash,
})

/** The row of an event, with its link in the group's log; `envelopeOf` reads it back. */
export const eventRow = (groupId: string, event: EventEnvelope & { readonly logHash: string }) => ({
  group_id: groupId,
  seq: event.seq,
  id: event.id,
  resource: event.resource,
  document_id: event.documentId,
  version: event.version,
  type: event.type,
  schema: event.schema,
  data: event.data,
  actor: event.actor,
  at: event.at,
  command_id: event.commandId,
  reason: event.reason ?? null,
  signature: event.signature ?? null,
  previous_hash: event.previousHash,
  hash: event.hash,
  log_hash: event.logHash,
  cause: event.cause ?? null,
})

/** A group's whole log in `seq` order, page by page: a log is larger than memory. */
export async function* logPages(
  db: Kysely<Tables>,
  groupId: string,
  after = 0,
  size = 5000,
): AsyncGenerator<readonly Selectable<Tables['events']>[]> {
  for (let from = after; ;) {
    // oxlint-disable-next-line no-await-in-loop -- page after page
    const rows = await db
      .selectFrom('events')
      .selectAll()
      .where('group_id', '=', groupId)
      .where('seq', '>', from)
      .orderBy('seq')
      .limit(size)
      .execute()
    if (rows.length === 0) return
    yield rows
    from = (rows.at(-1) as { readonly seq: number }).seq
  }
}

/** A document's events after a version, oldest first. */
export const readEvents = async (
  db: Kysely<Tables>,
  groupId: string,
  resource: string,
  documentId: string,
  after = 0,
): Promise<readonly EventEnvelope[]> => {
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('resource', '=', resource)
    .where('document_id', '=', documentId)
    .where('version', '>', after)
    .orderBy('version')
    .execute()
  return rows.map(envelopeOf)
}

/** Events that a document's steps caused in others, in the order of the log. */
export const readCaused = async (
  db: Kysely<Tables>,
  groupId: string,
  { resource, id }: DocumentKey,
): Promise<readonly EventEnvelope[]> => {
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('cause', 'is not', null)
    .where(sql`cause ->> 'resource'`, '=', resource)
    .where(sql`cause ->> 'id'`, '=', id)
    .orderBy('seq')
    .execute()
  return rows.map(envelopeOf)
}
