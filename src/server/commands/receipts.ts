import { type Kysely, sql } from 'kysely'
import type { Tables } from '../store/schema.ts'
import type { Receipt } from './commit.ts'
import type { Refused } from './refused.ts'
import type { Submission } from './submission.ts'

/** What a receipt says that the events of its document say too. */
export type Accepted = Omit<Receipt, 'fingerprint'>

/** The receipts of commands, by command id. */
export const receiptsOf = async (
  tx: Kysely<Tables>,
  groupId: string,
  submissions: readonly Submission[],
): Promise<ReadonlyMap<string, Receipt>> => {
  const ids = submissions.map((one) => one.commandId)
  const rows = await tx
    .selectFrom('receipts')
    .select(['command_id as commandId', 'fingerprint', 'version', 'events'])
    .where('group_id', '=', groupId)
    .where('command_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.commandId, row]))
}

/** What commands that were not accepted were answered, by the fingerprints of all that was sent. */
export const refusalsOf = async (
  tx: Kysely<Tables>,
  groupId: string,
  fingerprints: readonly string[],
): Promise<ReadonlyMap<string, Refused>> => {
  if (fingerprints.length === 0) return new Map()
  const rows = await tx
    .selectFrom('refusals')
    .select(['fingerprint', 'answer'])
    .where('group_id', '=', groupId)
    .where('fingerprint', 'in', fingerprints)
    .execute()
  return new Map(rows.map(({ fingerprint, answer }) => [fingerprint, answer]))
}

interface Asked {
  readonly resource: string
  readonly document_id: string
  readonly command_id: string
  /** Null: the system's own. */
  readonly actor: string | null
}

/**
 * Commands whose receipts have been removed (store/retention.ts), as the events of their documents tell them: those are kept for ever
 * and bear the command's id, so that however late it is sent again it is not done twice. Of who sends it alone, and without its
 * effects; by command id.
 */
export const acceptedLongAgo = async (
  tx: Kysely<Tables>,
  groupId: string,
  submissions: readonly Submission[],
): Promise<ReadonlyMap<string, Accepted>> => {
  if (submissions.length === 0) return new Map()
  const asked = JSON.stringify(
    submissions.map(({ resource, documentId, commandId, by }): Asked => ({
      resource,
      document_id: documentId,
      command_id: commandId,
      actor: 'system' in by ? null : by.userId,
    })),
  )
  const rows = await tx
    .selectFrom('events')
    .innerJoin(
      sql<Asked>`jsonb_to_recordset(${asked}::jsonb)`.as<'asked'>(
        sql`asked(resource text, document_id text, command_id text, actor text)`,
      ),
      (join) =>
        join
          .onRef('events.resource', '=', 'asked.resource')
          .onRef('events.document_id', '=', 'asked.document_id')
          .onRef('events.command_id', '=', 'asked.command_id'),
    )
    .where('events.group_id', '=', groupId)
    .where('events.cause', 'is', null)
    .where(sql<boolean>`(asked.actor is null or events.actor ->> 'id' = asked.actor)`)
    .select(({ fn, ref }) => [
      ref('asked.command_id').as('commandId'),
      fn.max('events.version').as('version'),
      fn.countAll<number>().as('events'),
    ])
    .groupBy(['asked.command_id', 'asked.resource', 'asked.document_id'])
    .execute()
  return new Map(rows.map((row) => [row.commandId, row]))
}
