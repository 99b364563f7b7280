import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../store/schema.ts'
import { whileLogStands } from './while-log-stands.ts'

const counted = whileLogStands<number>()

const countBy = (
  db: Kysely<Tables>,
  groupId: string,
  query: RawBuilder<{ readonly total: number }>,
  moved?: string,
): Promise<number> => {
  const { sql: text, parameters } = query.compile(db)
  return counted(db, groupId, JSON.stringify([text, parameters, moved]), async () =>
    Number((await query.execute(db)).rows[0]?.total ?? 0),
  )
}

/** How many documents match, exactly. Whoever scrolls through a large list asks the same again and again: it is counted once. */
export const countOf = (db: Kysely<Tables>, groupId: string, where: RawBuilder<unknown>): Promise<number> =>
  countBy(db, groupId, sql`select count(*) as total from documents where ${where}`)

/** How many documents match, or rows of another table, counted no further than one beyond `most`; `moved`: how far rows have come that no event brings. */
export const countUpTo = (
  db: Kysely<Tables>,
  groupId: string,
  where: RawBuilder<unknown>,
  most: number,
  from: RawBuilder<unknown> = sql`documents`,
  moved?: string,
): Promise<number> =>
  countBy(
    db,
    groupId,
    sql`select count(*) as total from (select from ${from} where ${where} limit ${most + 1}) as matching`,
    moved,
  )

/** How many documents match, or rows of another table, as the planner believes: nothing is read for it. */
export const estimateOf = async (
  db: Kysely<Tables>,
  where: RawBuilder<unknown>,
  from: RawBuilder<unknown> = sql`documents`,
): Promise<number> => {
  const { rows } = await sql<{ plan: readonly { readonly Plan: { readonly 'Plan Rows': number } }[] }>`
    explain (format json) select from ${from} where ${where}`.execute(db)
  const [plan] = Object.values(rows[0] ?? {})
  return plan?.[0]?.Plan['Plan Rows'] ?? 0
}
