import { type Kysely, sql } from 'kysely'
import { mostEffects } from '../../domain/kernel/effect.ts'
import type { DocumentKey, EventEnvelope } from '../../domain/kernel/event.ts'
import type { Tables } from './schema.ts'

/** Looked through for the effects of a command: more than enough for all that it may have, of a few events each. */
const mostEvents = 4 * mostEffects

/** A document on which a command had effects, and the version to which it brought the document that caused them. */
export interface CausedDocument extends DocumentKey {
  readonly version: number
}

/** The events that a command caused, which stand in the log right after its own, the last of these at `seq`. */
export const readEffectsOf = (
  db: Kysely<Tables>,
  groupId: string,
  commandId: string,
  seq: number,
): Promise<readonly Pick<EventEnvelope, 'resource' | 'documentId' | 'version'>[]> =>
  db
    .selectFrom('events')
    .select(['resource', 'document_id as documentId', 'version'])
    .where('group_id', '=', groupId)
    .where('seq', '>', seq)
    .where('seq', '<=', seq + mostEvents)
    .where('command_id', '=', commandId)
    .where('cause', 'is not', null)
    .orderBy('seq')
    .execute()

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
