import { type Kysely, type RawBuilder, sql } from 'kysely'
import { projections } from '../../domain/areas.ts'
import type { ColumnKind } from '../../domain/kernel/projection.ts'
import type { ProjectedRow } from '../../domain/registry/projections.ts'
import { renewLows } from './balance-lows.ts'
import { chunks } from './documents.ts'
import { allProjectionTables, cameOf, columnTypes, names, places, projectionTables } from './projection-tables.ts'
import type { Tables } from './schema.ts'

/**
 * Writes rows and what they add to the balances, of months and days, in one statement a projection; balances in the order of their keys, so that no two
 * writers ever wait for each other.
 */
export const writeProjected = async (
  tx: Kysely<Tables>,
  groupId: string,
  projected: readonly ProjectedRow[],
  made: '' | 'rebuilt_' = '',
): Promise<void> => {
  for (const projection of new Set(projected.map((row) => row.projection))) {
    const { columns, balances } = projection
    const tables = projectionTables(projection, made)
    const types = Object.entries(columns).map(([name, kind]) => [name, columnTypes[kind]] as const)
    const all = [...Object.entries(places), ...types]
    const key = ['group_id', ...balances.by]
    const sumOf = (name: string, of: RawBuilder<unknown>): RawBuilder<unknown> =>
      sql`sum(${of})::${sql.raw(columnTypes[columns[name] as ColumnKind])}`
    const sums = [...balances.sums, ...balances.sums.map(cameOf)]
    const added = [
      ...balances.sums.map((name) => sumOf(name, sql.ref(name))),
      ...balances.sums.map((name) => sumOf(name, sql`greatest(${sql.ref(name)}, 0)`)),
    ]
    const upserted = (table: string, of: readonly string[], period: 'date' | 'month') =>
      sql`on conflict (${names([...key, period])}) do update set ${sql.join(
        of.map((sum) => sql`${sql.ref(sum)} = ${sql.ref(`${table}.${sum}`)} + ${sql.ref(`excluded.${sum}`)}`),
      )}`
    const days =
      balances.byDay === true
        ? sql`, days as (insert into ${sql.table(tables.days)} (${names([...key, 'date', ...balances.sums])})
          select ${names([...key, 'date'])}, ${sql.join(balances.sums.map((name) => sumOf(name, sql.ref(name))))} from given
          group by ${names([...key, 'date'])} ${upserted(tables.days, balances.sums, 'date')})`
        : sql``
    const own = projected.filter((row) => row.projection === projection)
    const rows = own.map(({ seq, n, resource, documentId, version, values }) => ({
      group_id: groupId,
      seq,
      n,
      resource,
      document_id: documentId,
      version,
      ...values,
    }))
    for (const part of chunks(rows))
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await sql`with given as (select * from jsonb_to_recordset(${part}::jsonb)
          as given (${sql.join(all.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))})),
        written as (insert into ${sql.table(tables.rows)} (${names(all.map(([name]) => name))})
          select ${names(all.map(([name]) => name))} from given)${days}
        insert into ${sql.table(tables.balances)} (${names([...key, 'month', ...sums])})
          select ${names(key)}, left(date, 7), ${sql.join(added)} from given
          group by ${names(key)}, left(date, 7)
          order by ${sql.join([...key.map((one) => sql`${sql.ref(one)} collate "C"`), sql`left(date, 7) collate "C"`])}
        ${upserted(tables.balances, sums, 'month')}`.execute(tx)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (made === '') await renewLows(tx, groupId, projection, own)
  }
}

/** Puts the rebuilt rows of a group in the place of those that are there. */
export const replaceProjected = async (tx: Kysely<Tables>, groupId: string): Promise<void> => {
  for (const [index, table] of allProjectionTables('').entries()) {
    const rebuilt = allProjectionTables('rebuilt_')[index] as string
    // oxlint-disable no-await-in-loop -- one connection
    await sql`delete from ${sql.table(table)} where group_id = ${groupId}`.execute(tx)
    await sql`insert into ${sql.table(table)} select * from ${sql.table(rebuilt)} where group_id = ${groupId}`.execute(
      tx,
    )
    // oxlint-enable no-await-in-loop
  }
  // oxlint-disable-next-line no-await-in-loop -- one connection
  for (const projection of projections.all) await renewLows(tx, groupId, projection)
  await forgetRebuilt(tx, groupId)
  await tx.deleteFrom('projection_fills').where('group_id', '=', groupId).execute()
}

/** Throws away what a rebuild has collected of a group. */
export const forgetRebuilt = async (tx: Kysely<Tables>, groupId: string): Promise<void> => {
  for (const table of allProjectionTables('rebuilt_'))
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await sql`delete from ${sql.table(table)} where group_id = ${groupId}`.execute(tx)
}
