import type { Kysely } from 'kysely'
import { chainLog, verifyChain } from '../../domain/kernel/chain.ts'
import { counted } from '../../domain/kernel/plural.ts'
import { digest } from '../store/digest.ts'
import { envelopeOf } from '../store/events.ts'
import type { Tables } from '../store/schema.ts'

/** What the server finds of one document: its own chain, and its events' places in the group's log. */
export interface DocumentVerification {
  readonly intact: boolean
  readonly message: string
  readonly events: number
  /** Hash of the last event. */
  readonly head: string | null
  readonly log: {
    /** Positions of its last event and of the log's. */
    readonly seq: number
    readonly headSeq: number
    readonly intact: boolean
    readonly message: string
    /** The newest checkpoint of the log. */
    readonly checkpoint?: { readonly seq: number; readonly at: string; readonly keyId: string }
  }
}

/** Checks one document now (spec 06 History, Verify: asks the server for the group chain). */
export const verifyDocument = async (
  db: Kysely<Tables>,
  groupId: string,
  resource: string,
  id: string,
): Promise<DocumentVerification> => {
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('resource', '=', resource)
    .where('document_id', '=', id)
    .orderBy('version')
    .execute()
  const before = rows.map(({ seq }) => seq - 1).filter((seq) => seq > 0)
  const neighbours = new Map(
    before.length === 0
      ? []
      : (
          await db
            .selectFrom('events')
            .select(['seq', 'log_hash'])
            .where('group_id', '=', groupId)
            .where('seq', 'in', before)
            .execute()
        ).map((row) => [row.seq, row.log_hash]),
  )
  const log = await db.selectFrom('logs').select('head').where('group_id', '=', groupId).executeTakeFirstOrThrow()
  const checked = await db
    .selectFrom('verifications')
    .select(['fault_count', 'at'])
    .where('group_id', '=', groupId)
    .executeTakeFirst()
  const latest = await db
    .selectFrom('checkpoints')
    .select(['seq', 'taken_at', 'statement'])
    .where('group_id', '=', groupId)
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const misplaced = rows.find(
    ({ seq, hash, log_hash: logHash }) =>
      seq > log.head || chainLog(seq === 1 ? null : (neighbours.get(seq - 1) ?? ''), hash, digest) !== logHash,
  )
  const own = verifyChain(rows.map(envelopeOf), digest)
  const isWhole = checked === undefined || checked.fault_count === 0
  const head = rows.at(-1)
  return {
    intact: own.intact && misplaced === undefined,
    message: own.intact ? `Verified: ${own.events} events, unbroken. Head ${own.head?.slice(0, 12)}.` : own.message,
    events: rows.length,
    head: head?.hash ?? null,
    log: {
      seq: head?.seq ?? 0,
      headSeq: log.head,
      intact: misplaced === undefined && isWhole,
      message:
        misplaced !== undefined
          ? `Version ${misplaced.version} is not where the group log has it.`
          : isWhole
            ? 'Also verified against the group log.'
            : `Also verified against the group log, but the last check of the whole log found ${counted(checked.fault_count, 'fault')}.`,
      ...(latest === undefined
        ? {}
        : { checkpoint: { seq: latest.seq, at: latest.taken_at, keyId: latest.statement.keyId } }),
    },
  }
}
