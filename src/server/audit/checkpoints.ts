import { createHash, createPublicKey, sign, verify } from 'node:crypto'
import { Result, Schema } from 'effect'
import { type Kysely, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { canonicalJson } from '../../domain/kernel/chain.ts'
import { Checkpoint, signedText } from '../../domain/kernel/checkpoint.ts'
import type { Ref } from '../../domain/kernel/event.ts'
import type { Tables } from '../store/schema.ts'
import { type CheckpointKey, identityOf } from './key.ts'

/** SHA-256 of a checkpoint, by which the next one names it. */
export const hashOfCheckpoint = (checkpoint: Checkpoint): string =>
  createHash('sha256').update(canonicalJson(checkpoint)).digest('hex')

/** States where a group's log stands now and keeps it; null while the log is empty. One at a time for each group. */
export const takeCheckpoint = (
  db: Kysely<Tables>,
  key: CheckpointKey,
  groupId: string,
  takenBy: Ref,
  takenAt: string,
): Promise<Checkpoint | null> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`checkpoint ${groupId}`}))`.execute(tx)
    const log = await tx
      .selectFrom('logs')
      .select(['name', 'head', 'head_hash'])
      .where('group_id', '=', groupId)
      .executeTakeFirst()
    if (log === undefined || log.head_hash === null) return null
    const before = await latestCheckpoint(tx, groupId)
    const statement = {
      format: 'chronicle-checkpoint-1',
      id: newId(),
      groupId,
      group: log.name,
      seq: log.head,
      logHash: log.head_hash,
      takenAt,
      takenBy,
      previous: before === undefined ? null : hashOfCheckpoint(before),
      keyId: key.keyId,
      publicKey: key.publicKey,
    } as const
    const checkpoint = {
      ...statement,
      signature: sign(null, Buffer.from(signedText(statement)), key.private).toString('base64'),
    }
    await tx
      .insertInto('checkpoints')
      .values({
        id: checkpoint.id,
        group_id: groupId,
        seq: checkpoint.seq,
        taken_at: takenAt,
        statement: JSON.stringify(checkpoint),
      })
      .execute()
    return checkpoint
  })

export const latestCheckpoint = async (db: Kysely<Tables>, groupId: string): Promise<Checkpoint | undefined> =>
  (
    await db
      .selectFrom('checkpoints')
      .select('statement')
      .where('group_id', '=', groupId)
      .orderBy('taken_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.statement

export type ReadCheckpoint =
  | { readonly valid: true; readonly checkpoint: Checkpoint; readonly fingerprint: string }
  | { readonly valid: false; readonly message: string }

const refused = (message: string): ReadCheckpoint => ({ valid: false, message })

/**
 * Reads a checkpoint's file and checks its signature, with the public key (PEM) that the reader holds, or else with the one that
 * stands in the file.
 */
export const readCheckpoint = (text: string, trustedKey?: string): ReadCheckpoint => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return refused('This is not a checkpoint: it is not JSON.')
  }
  const decoded = Schema.decodeUnknownResult(Checkpoint, { onExcessProperty: 'error' })(json)
  if (Result.isFailure(decoded)) return refused('This is not a checkpoint of Chronicle: fields are missing or unknown.')
  const checkpoint = decoded.success
  try {
    const key = createPublicKey(trustedKey ?? checkpoint.publicKey)
    const { keyId, fingerprint } = identityOf(key)
    if (keyId !== checkpoint.keyId)
      return refused(`This checkpoint was signed with key ${checkpoint.keyId}, not with the given key ${keyId}.`)
    const isSigned = verify(null, Buffer.from(signedText(checkpoint)), key, Buffer.from(checkpoint.signature, 'base64'))
    return isSigned
      ? { valid: true, checkpoint, fingerprint }
      : refused('The signature does not match: this checkpoint was changed after it was signed.')
  } catch {
    return refused('The key is not an Ed25519 public key in PEM form.')
  }
}
