import { sql } from 'kysely'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { readPath } from '../../domain/registry/columns.ts'
import type { Access, Clock, Store } from '../parts.ts'
import { liveDocuments } from '../store/reading.ts'

/** Documents as plain reads answer them: with what follows for each from elsewhere. */
export const told = async (
  parts: Access & Clock & Store,
  groupId: string,
  entry: ResourceEntry,
  documents: readonly AnyDocument[],
): Promise<readonly AnyDocument[]> => {
  const snapshot = entry.told === undefined ? undefined : await parts.rights.snapshot(groupId)
  if (entry.told === undefined || snapshot === undefined) return documents
  const { tells } = entry.told
  const { id, name } = snapshot.group
  const around = {
    now: parts.now(),
    companyGroup: { id, name },
    authorizations: snapshot.authorizations,
    among: await amongWhich(parts, groupId, entry, documents),
  }
  return documents.map((one) => ({ ...one, ...tells(one, around) }))
}

/** Documents whose values decide what is told of these; none where each speaks for itself. */
const amongWhich = async (
  { db }: Store,
  groupId: string,
  { key, told: said }: ResourceEntry,
  documents: readonly AnyDocument[],
): Promise<readonly AnyDocument[]> => {
  if (said?.among === undefined || documents.length === 0) return []
  const { path, statuses } = said.among
  const values = [...new Set(documents.map((one) => String(readPath(one, path))))]
  const at = (dotted: string) => sql`state #>> ${sql.lit(`{${dotted.replaceAll('.', ',')}}`)}`
  const rows = await liveDocuments(db, groupId, key)
    .select('state')
    .where(sql<boolean>`${at(path)} = any(${values}::text[])`)
    .where(sql<boolean>`${at('status')} = any(${[...statuses]}::text[])`)
    .execute()
  return rows.map(({ state }) => state)
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The data of a command without what plain reads tell: who sends back what he read is understood. */
export const untold = ({ told: said }: ResourceEntry, data: unknown): unknown => {
  if (said === undefined || !isPlain(data)) return data
  const { patch } = data
  return isPlain(patch) ? { ...data, patch: said.forgets(patch) } : said.forgets(data)
}
