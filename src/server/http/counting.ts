import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../store/schema.ts'

/** Counts of each store by question; what was counted at another position of the group's log no longer holds. */
const counted = new WeakMap<Kysely<Tables>, Map<string, Counted>>()
const mostKept = 500

interface Counted {
  readonly head: number
  readonly total: number
}

/**
 * How many documents match, exactly. A large list is counted once for each position of the group's log: whoever scrolls on
 * asks the same question again, and nothing but an event changes the answer.
 */
export const countOf = async (db: Kysely<Tables>, groupId: string, where: RawBuilder<unknown>): Promise<number> => {
  const query = sql<{ total: number }>`select count(*) as total from documents where ${where}`
  const { sql: text, parameters } = query.compile(db)
  const question = JSON.stringify([text, parameters])
  const kept = counted.get(db) ?? new Map<string, Counted>()
  counted.set(db, kept)
  // Before counting: what happens meanwhile moves the head, and the count is not used again.
  const log = await db.selectFrom('logs').select('head').where('group_id', '=', groupId).executeTakeFirst()
  const head = Number(log?.head ?? 0)
  const known = kept.get(question)
  if (known?.head === head) return known.total
  const { rows } = await query.execute(db)
  const total = Number(rows[0]?.total ?? 0)
  kept.delete(question)
  kept.set(question, { head, total })
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return total
}
