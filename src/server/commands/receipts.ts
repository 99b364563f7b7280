import { type Kysely, sql } from 'kysely'
import type { Tables } from '../store/schema.ts'
import type { Submission } from './submission.ts'
import type { Receipt } from './work.ts'

/** What of a receipt stands in the events too. */
export type Accepted = Omit<Receipt, 'fingerprint'>

/** The receipts of commands, by command id. */
export const receiptsOf = async (
  tx: Kysely<Tables>,
  groupId: string,
  submissions: readonly Submission[],
): Promise<ReadonlyMap<string, Receipt>> => {
  const rows = await tx
    .selectFrom('receipts')
    .selectAll()
    .where('group_id', '=', groupId)
    .where(
      'command_id',
      'in',
      submissions.map((one) => one.commandId),
    )
    .execute()
  return new Map(
    rows.map((row) => [
      row.command_id,
      {
        commandId: row.command_id,
        resource: row.resource,
        documentId: row.document_id,
        fingerprint: row.fingerprint,
        version: row.version,
        events: row.events,
      },
    ]),
  )
}

/**
 * Commands whose receipts have been removed (store/retention.ts), as the events of their documents tell them: those are kept for ever
 * and bear the command's id, so that however late it is sent again it is not done twice. Of who sends it alone; by command id.
 */
export const acceptedLongAgo = async (
  tx: Kysely<Tables>,
  groupId: string,
  submissions: readonly Submission[],
): Promise<ReadonlyMap<string, Accepted>> => {
  if (submissions.length === 0) return new Map()
  const asked = JSON.stringify(
    submissions.map(({ resource, documentId, commandId, by }) => ({
      resource,
      document_id: documentId,
      command_id: commandId,
      actor: 'system' in by ? null : by.userId,
    })),
  )
  const { rows } =
    await sql<Accepted>`select asked.command_id as "commandId", asked.resource, asked.document_id as "documentId",
      max(events.version) as version, count(*)::int as events
    from jsonb_to_recordset(${asked}::jsonb) as asked (resource text, document_id text, command_id text, actor text)
    join events on events.group_id = ${groupId} and events.resource = asked.resource and events.document_id = asked.document_id
      and events.command_id = asked.command_id and (asked.actor is null or events.actor ->> 'id' = asked.actor)
    group by asked.command_id, asked.resource, asked.document_id`.execute(tx)
  return new Map(rows.map((row) => [row.commandId, row]))
}
