import type { Kysely } from 'kysely'
import { chatLimits } from '../../../domain/platform/chat/limits.ts'
import { collectFiles } from '../../files/storing.ts'
import { securityOf } from '../../session/security.ts'
import type { Tables } from '../../store/schema.ts'
import type { Counts, Run } from '../running.ts'
import type { Implementation } from './handlers.ts'

const dayMs = 24 * 3_600_000

type Removal = (db: Kysely<Tables>, groupId: string, before: (ms: number) => string) => Promise<bigint>

/** What has had its time. A code that expired today still says so to whoever uses it. */
const removals: Readonly<Record<string, Removal>> = {
  sessions: async (db, groupId, before) =>
    (
      await db
        .deleteFrom('sessions')
        .where('group_id', '=', groupId)
        .where('last_used_at', '<', before(((await securityOf(db, groupId)).sessionMaxDays + 1) * dayMs))
        .executeTakeFirst()
    ).numDeletedRows,
  tokens: async (db, groupId, before) =>
    (
      await db
        .deleteFrom('refresh_tokens')
        .where('group_id', '=', groupId)
        .where('session_ends_at', '<', before(dayMs))
        .executeTakeFirst()
    ).numDeletedRows,
  codes: async (db, groupId, before) =>
    (
      await db
        .deleteFrom('codes')
        .where('group_id', '=', groupId)
        .where('expires_at', '<', before(dayMs))
        .executeTakeFirst()
    ).numDeletedRows,
  signatures: async (db, groupId, before) =>
    (
      await db
        .deleteFrom('signatures')
        .where('group_id', '=', groupId)
        .where('expires_at', '<', before(dayMs))
        .executeTakeFirst()
    ).numDeletedRows,
  chats: async (db, groupId, before) =>
    (
      await db
        .deleteFrom('chats')
        .where('group_id', '=', groupId)
        .where('at', '<', before(chatLimits.keptMs))
        .executeTakeFirst()
    ).numDeletedRows,
  files: (db, groupId, before) => collectFiles(db, groupId, before(dayMs)),
}

export const purge = async (run: Run): Promise<Counts> => {
  const { db, clock } = run.server
  const before = (ms: number): string => new Date(clock() - ms).toISOString()
  const all = Object.entries(removals)
  const counts: Record<string, number> = {}
  for (const [index, [name, remove]] of all.entries()) {
    // oxlint-disable no-await-in-loop -- one after the other
    await run.step(index, all.length)
    counts[name] = Number(await remove(db, run.groupId, before))
    // oxlint-enable no-await-in-loop
  }
  await run.step(all.length, all.length)
  return counts
}

export const sessionPurge: Implementation = { run: purge }
