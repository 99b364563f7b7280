import { type Kysely, sql } from 'kysely'
import type { DocumentKey } from '../../domain/kernel/event.ts'
import type { Tables } from './schema.ts'

/** A document on which a command had effects, and the version to which it brought the document that caused them. */
export interface CausedDocument extends DocumentKey {
  readonly version: number
}

/** What the steps of a document caused elsewhere after a version, in order; keys alone: whoever asks may not read them all. */
export const readCausedDocuments = async (
  db: Kysely<Tables>,
  groupId: string,
  resource: string,
  documentId: string,
  after = 0,
): Promise<readonly CausedDocument[]> => {
  const { rows } = await sql<CausedDocument>`
    select max(own.version) as version, effects.resource, effects.document_id as id
    from events as effects
    join events as own on own.group_id = effects.group_id and own.resource = ${resource} and own.document_id = ${documentId}
      and own.command_id = effects.command_id and own.version > ${after}
    where effects.group_id = ${groupId} and effects.cause is not null and effects.cause ->> 'resource' = ${resource} and effects.cause ->> 'id' = ${documentId}
    group by effects.command_id, effects.resource, effects.document_id
    order by 1, min(effects.seq)`.execute(db)
  return rows
}
