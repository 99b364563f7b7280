import { type Insertable, type Kysely, sql } from 'kysely'
import { filesNamedIn } from '../../domain/kernel/file-ref.ts'
import { settingsFrom } from '../../domain/platform/settings/sections.ts'
import { Problem } from '../http/problem.ts'
import { liveDocuments } from '../store/reading.ts'
import type { Tables } from '../store/schema.ts'

const megabyte = 1_000_000

/** A file as a request brings it; nothing refers to it yet, unless `held` says so. */
export type NewFile = Insertable<Tables['files']>

/** Where files of a resource's documents lie: nothing but uploads of that company for that folder has such a path. */
export const folderPath = (groupId: string, companyId: string, folder: string): string =>
  `${groupId}/${companyId}/${folder}`

const refusedByQuota = (whose: string, taken: number, most: number): Problem =>
  new Problem(
    422,
    `${whose} files take ${Math.ceil(taken / megabyte)} MB of ${most} MB: this one does not fit. Ask your administrator to raise the limit in Group settings, Files.`,
    { field: 'file' },
  )

/**
 * Stores a file unless its uploader or his group has used up what they may store; answers whether its path was free. Uploads of a group
 * are counted one after the other, so that many at once do not pass together.
 */
export const storeFile = (db: Kysely<Tables>, file: NewFile): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`files ${file.group_id}`}, 0))`.execute(tx)
    const stored = await liveDocuments(tx, file.group_id, 'company-group-settings').select('state').execute()
    const states = stored.map(({ state }) => state)
    const { filesPerPerson, filesPerGroup } = settingsFrom('company-group', states, '')
    const { rows } = await sql<{
      own: string
      all: string
    }>`select coalesce(sum(size) filter (where uploaded_by = ${file.uploaded_by}), 0) as own, coalesce(sum(size), 0) as all
      from files where group_id = ${file.group_id}`.execute(tx)
    const [own, all] = [Number(rows[0]?.own ?? 0), Number(rows[0]?.all ?? 0)]
    if (own + file.size > filesPerPerson * megabyte) throw refusedByQuota('Your', own, filesPerPerson)
    if (all + file.size > filesPerGroup * megabyte) throw refusedByQuota("Your company group's", all, filesPerGroup)
    const inserted = await tx
      .insertInto('files')
      .values(file)
      .onConflict((conflict) => conflict.column('path').doNothing())
      .returning('path')
      .executeTakeFirst()
    return inserted !== undefined
  })

/** From the moment that an event names a file it stays, whatever later events say: histories show what was attached then. */
export const holdFiles = async (tx: Kysely<Tables>, groupId: string, data: readonly unknown[]): Promise<void> => {
  const paths = data.flatMap((one) => filesNamedIn(one, `${groupId}/`)).map(({ path }) => path)
  if (paths.length === 0) return
  await tx
    .updateTable('files')
    .set({ held: true })
    .where((file) => file.and({ group_id: groupId, held: false }))
    .where('path', 'in', paths)
    .execute()
}

/** Removes what nothing refers to and came before an instant of proven time (store/proven-time.ts). */
export const collectFiles = (db: Kysely<Tables>, groupId: string, before: string): Promise<bigint> =>
  db.transaction().execute(async (tx) => {
    // No command names a file meanwhile: between its being found and its being held it would go.
    await tx.selectFrom('logs').select('head').where('group_id', '=', groupId).forUpdate().execute()
    const { numDeletedRows } = await tx
      .deleteFrom('files')
      .where((file) => file.and({ group_id: groupId, held: false }))
      .where('at', '<', before)
      .executeTakeFirst()
    return numDeletedRows
  })
