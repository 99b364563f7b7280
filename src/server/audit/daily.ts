import type { Server } from '../server.ts'
import { tellOfFaults } from '../notifications/broken-log.ts'
import { latestCheckpoint, takeCheckpoint } from './checkpoints.ts'
import { keyFileOf, loadKey } from './key.ts'
import { verifyGroup } from './group.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Small pages: requests are answered between them. */
const pageSize = 500
const faultsKept = 100

/** Who takes the daily checkpoints. */
const system = { id: 'system', name: 'Chronicle' }

/**
 * Checks each group's log and takes its checkpoint once a day, whichever process comes first; what a night missed is made up at
 * the next start. Returns the end of it.
 */
export const startDailyChecks = (server: Server): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve()
  let isStopped = false
  const run = (): void => {
    running = running.then(async () => {
      try {
        if (!isStopped) await checkDue(server, () => isStopped)
      } catch (error) {
        server.log.error({ error: String(error) }, 'the daily check failed')
      }
    })
  }
  const timer = setInterval(run, hourMs)
  timer.unref()
  run()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await running
  }
}

/** Everything that is due now: the check first, so that no checkpoint is taken of a broken log unseen. */
export const checkDue = async (server: Server, isStopped: () => boolean = () => false): Promise<void> => {
  const groups = await server.db.selectFrom('logs').select('group_id').execute()
  for (const { group_id: groupId } of groups) {
    if (isStopped()) return
    // oxlint-disable no-await-in-loop -- one group after the other
    if (await isDue(server, groupId, 'verifications')) await verifyAndKeep(server, groupId, isStopped)
    if (!isStopped() && (await isDue(server, groupId, 'checkpoints')))
      await takeCheckpoint(server.db, loadKey(keyFileOf(server.config)), groupId, system, server.now())
    // oxlint-enable no-await-in-loop
  }
}

const isDue = async (
  { db, clock }: Server,
  groupId: string,
  table: 'verifications' | 'checkpoints',
): Promise<boolean> => {
  const last =
    table === 'checkpoints'
      ? await latestCheckpoint(db, groupId)
      : await db.selectFrom('verifications').select(['at', 'seq']).where('group_id', '=', groupId).executeTakeFirst()
  if (last === undefined) return true
  const at = 'at' in last ? last.at : last.takenAt
  if (clock() - Date.parse(at) < dayMs) return false
  const log = await db.selectFrom('logs').select('head').where('group_id', '=', groupId).executeTakeFirst()
  // A log that did not grow has nothing new to state, but may have been touched.
  return table === 'verifications' || log?.head !== last.seq
}

/** Verifies a group's log up to where it stands, against its kept checkpoints too, and keeps the verdict. */
export const verifyAndKeep = async (
  server: Server,
  groupId: string,
  isStopped: () => boolean = () => false,
): Promise<void> => {
  const { db, log, now } = server
  const at = now()
  const verdict = await verifyGroup(db, groupId, { size: pageSize, isStopped })
  if (verdict === null) return
  const faults = JSON.stringify(verdict.faults.slice(0, faultsKept))
  const row = { at, seq: verdict.head.seq, events: verdict.events, fault_count: verdict.count, faults }
  await db
    .insertInto('verifications')
    .values({ group_id: groupId, ...row })
    .onConflict((conflict) => conflict.column('group_id').doUpdateSet(row))
    .execute()
  if (verdict.count === 0) return
  log.error({ groupId, faults: verdict.faults.slice(0, 10) }, 'the log does not hold')
  await tellOfFaults(server, groupId, { at, count: verdict.count, first: verdict.faults[0]?.message ?? '' })
}
