import type { Kysely } from 'kysely'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Tables } from './schema.ts'

/** A query of the documents of a resource in a company group, deleted ones among them. */
export const documentsOf = (db: Kysely<Tables>, groupId: string, resource: string) =>
  db.selectFrom('documents').where((row) => row.and({ group_id: groupId, resource }))

/** A query of those that are not deleted. */
export const liveDocuments = (db: Kysely<Tables>, groupId: string, resource: string) =>
  documentsOf(db, groupId, resource).where('deleted', '=', false)

/** A document as it stands, deleted or not; undefined where nobody has made it. */
export const storedDocument = async (
  db: Kysely<Tables>,
  groupId: string,
  resource: string,
  id: string,
): Promise<AnyDocument | undefined> =>
  (await documentsOf(db, groupId, resource).select('state').where('id', '=', id).executeTakeFirst())?.state

/** The last position of a group's log; 0 where there is none. */
export const headOf = async (db: Kysely<Tables>, groupId: string): Promise<number> =>
  (await db.selectFrom('logs').select('head').where('group_id', '=', groupId).executeTakeFirst())?.head ?? 0
