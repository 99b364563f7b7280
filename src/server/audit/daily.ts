import type { Access, Clock, Commands, Log, Settings, Store } from '../parts.ts'
import { notifyOfFaults } from '../notifications/broken-log.ts'
import { latestCheckpoint, takeCheckpoint } from './checkpoints.ts'
import { loadKey } from './key.ts'
import { verifyGroup } from './group.ts'
import type { LogVerdict } from './verify.ts'

interface CheckParts extends Store, Clock, Access, Commands, Log {}

/** Small pages: requests are answered between them. */
const pageSize = 500
const faultsKept = 100

/** Who takes the daily checkpoints. */
const system = { id: 'system', name: 'Chronicle' }

/** Called after each page with the position reached; what it throws ends the check. */
type Progress = (seq: number) => void | Promise<void>

/**
 * The daily check of a group: its log first, so that no checkpoint hides a broken log. A log that did not grow since
 * the last checkpoint has nothing new to state.
 */
export const checkGroup = async (
  parts: CheckParts & Settings,
  groupId: string,
  progress?: Progress,
): Promise<LogVerdict> => {
  const { db, config, now } = parts
  const verdict = await verifyAndKeep(parts, groupId, progress)
  const last = await latestCheckpoint(db, groupId)
  const log = await db.selectFrom('logs').select('head').where('group_id', '=', groupId).executeTakeFirst()
  if (last?.seq !== log?.head) await takeCheckpoint(db, loadKey(config), groupId, system, now())
  return verdict
}

/** Verifies a group's log up to where it stands, against its kept checkpoints too, and keeps the verdict. */
export const verifyAndKeep = async (parts: CheckParts, groupId: string, progress?: Progress): Promise<LogVerdict> => {
  const { db, log, now } = parts
  const at = now()
  const verdict = await verifyGroup(db, groupId, { size: pageSize, ...(progress === undefined ? {} : { progress }) })
  const faults = JSON.stringify(verdict.faults.slice(0, faultsKept))
  const row = { at, seq: verdict.head.seq, events: verdict.events, fault_count: verdict.count, faults }
  await db
    .insertInto('verifications')
    .values({ group_id: groupId, ...row })
    .onConflict((conflict) => conflict.column('group_id').doUpdateSet(row))
    .execute()
  if (verdict.count === 0) return verdict
  log.error({ groupId, faults: verdict.faults.slice(0, 10) }, 'the log does not hold')
  await notifyOfFaults(parts, groupId, { at, count: verdict.count, first: verdict.faults[0]?.message ?? '' })
  return verdict
}
