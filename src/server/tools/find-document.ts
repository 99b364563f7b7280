import { type Kysely, sql } from 'kysely'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { DocumentKey } from '../../domain/kernel/event.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { findResource, resources } from '../../domain/resources.ts'
import { escapeLike } from '../http/conditions.ts'
import type { Tables } from '../store/schema.ts'

/** A document of a store, and the company group whose it is. */
export interface StoredKey extends DocumentKey {
  readonly groupId: string
}

interface Named {
  readonly resource?: string
  /** An id, or a number such as CR/25-26/0007. */
  readonly named: string
  /** Domain of the company group; every group unless given. */
  readonly group?: string
}

type Group = Pick<Tables['logs'], 'name' | 'domain'> & { readonly group_id: string }

/** The documents of an id: by their events, so that one whose row is gone is found too. */
const withId = async (
  db: Kysely<Tables>,
  groups: readonly string[],
  keys: readonly string[],
  id: string,
): Promise<readonly StoredKey[]> => {
  const rows = await db
    .selectFrom('events')
    .select(['group_id', 'resource'])
    .distinct()
    .where((row) => row.and([row('group_id', 'in', groups), row('resource', 'in', keys), row('document_id', '=', id)]))
    .orderBy('group_id')
    .orderBy('resource')
    .execute()
  return rows.map((row) => ({ groupId: row.group_id, resource: row.resource, id }))
}

/** What a document is called: its title, and its number or code where the title says more. */
const namesOf = (entry: ResourceEntry | undefined, state: AnyDocument): readonly string[] => {
  const { root, number } = entry?.machine?.head ?? {}
  const fields = (root === undefined ? state : state[root]) as Readonly<Record<string, unknown>> | undefined
  return [entry?.title(state), fields?.[number?.field ?? 'code']].map((name) => String(name ?? '').toLowerCase())
}

/** The documents that are called so. */
const withNumber = async (
  db: Kysely<Tables>,
  groups: readonly string[],
  keys: readonly string[],
  number: string,
): Promise<readonly StoredKey[]> => {
  const wanted = number.toLowerCase()
  const rows = await db
    .selectFrom('documents')
    .select(['group_id', 'resource', 'id', 'state'])
    .where((row) => row.and([row('group_id', 'in', groups), row('resource', 'in', keys)]))
    .where(sql<boolean>`(' ' || search) like ${`% ${escapeLike(wanted)}%`}`)
    .orderBy('group_id')
    .orderBy('resource')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ group_id: groupId, resource, id, state }) =>
    namesOf(findResource(resource), state).includes(wanted) ? [{ groupId, resource, id }] : [],
  )
}

const lineOf = async (
  db: Kysely<Tables>,
  groups: readonly Group[],
  { groupId, resource, id }: StoredKey,
): Promise<string> => {
  const group = groups.find((one) => one.group_id === groupId)
  const held = await db
    .selectFrom('documents')
    .select('state')
    .where((row) => row.and({ group_id: groupId, resource, id }))
    .executeTakeFirst()
  const company = (held?.state['company'] as { readonly name?: string } | null | undefined)?.name
  const title = held === undefined ? '' : findResource(resource)?.title(held.state)
  return `  ${resource} ${id} --group ${group?.domain ?? groupId}  ${[title, company, group?.name].filter(Boolean).join(', ')}`
}

/** The one document that a command names. Throws a sentence where there is none, or several: these are listed. */
export const findDocument = async (db: Kysely<Tables>, { resource, named, group }: Named): Promise<StoredKey> => {
  const groups = (await db.selectFrom('logs').select(['group_id', 'name', 'domain']).execute()).filter(
    ({ domain }) => group === undefined || domain === group,
  )
  if (groups.length === 0) throw new Error(`There is no company group ${group ?? ''}.`)
  const ids = groups.map((one) => one.group_id)
  const keys = resources.flatMap(({ key }) => (resource === undefined || key === resource ? [key] : []))
  const none = `There is no ${resource ?? 'document'} with the id or number ${named}.`
  if (keys.length === 0 || named === '') throw new Error(none)
  const known = await withId(db, ids, keys, named)
  const found = known.length > 0 ? known : await withNumber(db, ids, keys, named)
  const [only, ...more] = found
  if (only === undefined) throw new Error(none)
  if (more.length === 0) return only
  const lines = await Promise.all(found.map((one) => lineOf(db, groups, one)))
  throw new Error(`${named} names ${found.length} documents. Say which:\n${lines.join('\n')}`)
}
