import { type Kysely, sql } from 'kysely'
import type { EventEnvelope } from '../../domain/kernel/event.ts'
import type { ProjectedRow } from '../../domain/registry/projections.ts'
import { snapshotResources } from '../access/rights.ts'
import { holdFiles } from '../files/storing.ts'
import { changedReports } from '../reports/changed.ts'
import { chunks, type DocumentRow, upsertDocuments } from '../store/documents.ts'
import { eventRow } from '../store/events.ts'
import { writeProjected } from '../store/projections.ts'
import type { Tables } from '../store/schema.ts'

export interface Receipt {
  readonly commandId: string
  readonly fingerprint: string
  readonly version: number
  readonly events: number
}

/** A document that is pushed to a user, beyond the cursor that everybody gets. */
export interface Push {
  readonly userId: string
  readonly resource: string
  readonly id: string
}

/** What a commit changed, for those who listen. */
export interface Commit {
  readonly groupId: string
  readonly seq: number
  readonly changes: readonly {
    readonly resource: string
    /** Null: of the whole group, or of an unknown place. */
    readonly companyId: string | null
    readonly locationId: string | null
    readonly readers: readonly string[]
  }[]
  readonly touchesRights: boolean
  /** What a user's own devices get at once. */
  readonly pushes: readonly Push[]
}

/** An event with its link in the log, and the rows that it gives to projections. */
export type Appended = EventEnvelope & { readonly logHash: string; readonly projected: readonly ProjectedRow[] }

/** All that a batch has decided. */
export interface Written {
  readonly events: readonly Appended[]
  readonly documents: readonly DocumentRow[]
  readonly receipts: readonly (Receipt & { readonly at: string })[]
  readonly sequences: readonly (readonly [key: string, value: number])[]
  readonly pushes: readonly Push[]
  /** Where the group's log ends now. */
  readonly seq: number
  readonly logHash: string | null
}

const writeEvents = async (tx: Kysely<Tables>, groupId: string, events: Written['events']): Promise<void> => {
  for (const part of chunks(events.map((event) => eventRow(groupId, event))))
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await sql`insert into events select * from jsonb_to_recordset(${part}::jsonb) as row (
      group_id text, seq bigint, id text, resource text, document_id text, version int, type text, schema int, data jsonb, actor jsonb, at text,
      command_id text, reason text, signature jsonb, previous_hash text, hash text, log_hash text, cause jsonb)`.execute(
      tx,
    )
}

const writeReceipts = async (tx: Kysely<Tables>, groupId: string, receipts: Written['receipts']): Promise<void> => {
  if (receipts.length === 0) return
  const rows = receipts.map((one) => ({
    group_id: groupId,
    command_id: one.commandId,
    fingerprint: one.fingerprint,
    version: one.version,
    events: one.events,
    at: one.at,
  }))
  await sql`insert into receipts select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as row (group_id text, command_id text, fingerprint text, version int, events int, at text)`.execute(tx)
}

const writeSequences = async (tx: Kysely<Tables>, groupId: string, sequences: Written['sequences']): Promise<void> => {
  if (sequences.length === 0) return
  await tx
    .insertInto('sequences')
    .values(sequences.map(([key, value]) => ({ group_id: groupId, key, value })))
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'key']).doUpdateSet({ value: (row) => row.ref('excluded.value') }),
    )
    .execute()
}

/** Writes all that a batch has decided in a handful of statements; answers what it changed. */
export const writeBatch = async (
  tx: Kysely<Tables>,
  groupId: string,
  { events, documents, receipts, sequences, pushes, seq, logHash }: Written,
): Promise<Commit> => {
  await writeEvents(tx, groupId, events)
  await upsertDocuments(tx, 'documents', documents)
  const projected = events.flatMap((event) => event.projected)
  await writeProjected(tx, groupId, projected)
  await holdFiles(
    tx,
    groupId,
    events.map(({ data }) => data),
  )
  await writeReceipts(tx, groupId, receipts)
  await writeSequences(tx, groupId, sequences)
  const touchesRights = documents.some((one) => snapshotResources.has(one.resource))
  await tx
    .updateTable('logs')
    .set({ head: seq, head_hash: logHash, ...(touchesRights ? { rights_seq: seq } : {}) })
    .where('group_id', '=', groupId)
    .execute()
  return {
    groupId,
    seq,
    changes: [
      ...documents.map((one) => ({
        resource: one.resource,
        companyId: one.company_id,
        locationId: one.location_id,
        readers: one.past_readers,
      })),
      ...changedReports(projected).map((one) => ({ ...one, locationId: null, readers: [] })),
    ],
    touchesRights,
    pushes,
  }
}
