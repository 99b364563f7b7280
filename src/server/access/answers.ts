import { sql } from 'kysely'
import type { Facts, Scope } from '../../domain/kernel/aggregate.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Ref } from '../../domain/kernel/event.ts'
import type { PolicyQueries, PolicyQuery } from '../../domain/kernel/policy.ts'
import type { Server } from '../server.ts'
import { activeUsers, codeHolders, departmentHeads, peopleOf, roleHolders } from './holders.ts'
import type { Snapshot } from './rights.ts'

/** Questions about people that the snapshot of rights answers. */
type PeopleQuery = Extract<
  PolicyQuery,
  { readonly kind: 'holders' | 'role-holders' | 'active-users' | 'department-heads' | 'people-of' }
>

export const isAboutPeople = (query: PolicyQuery): query is PeopleQuery =>
  query.kind === 'holders' ||
  query.kind === 'role-holders' ||
  query.kind === 'active-users' ||
  query.kind === 'department-heads' ||
  query.kind === 'people-of'

/** An answer from the snapshot; without one nobody is known. */
export const peopleAnswer = (
  snapshot: Snapshot | undefined,
  query: PeopleQuery,
  company: string,
  at: string,
): unknown => {
  switch (query.kind) {
    case 'holders':
      return snapshot === undefined ? [] : codeHolders(snapshot, { ...query, company }, at)
    case 'role-holders':
      return snapshot === undefined ? [] : roleHolders(snapshot, query.role, at, query.id)
    case 'people-of':
      return snapshot === undefined ? [] : peopleOf(snapshot, query, at)
    case 'active-users':
      return snapshot === undefined ? new Map<string, Ref>() : activeUsers(snapshot)
    case 'department-heads':
      return snapshot === undefined ? { headOf: new Map(), departmentOf: new Map() } : departmentHeads(snapshot)
  }
}

/** Answers what a notification rule asks where no command is being decided: people, and single documents. */
export const peopleAnswers = async (
  { db, now }: Server,
  snapshot: Snapshot,
  scope: Scope,
  queries: PolicyQueries,
): Promise<Facts> => {
  const document = async (resource: string, id: string): Promise<AnyDocument | null> => {
    const row = await db
      .selectFrom('documents')
      .select('state')
      .where('group_id', '=', snapshot.group.id)
      .where('resource', '=', resource)
      .where('id', '=', id)
      .where(sql<boolean>`not deleted`)
      .executeTakeFirst()
    return row?.state ?? null
  }
  const answered = await Promise.all(
    Object.entries(queries).map(async ([name, query]): Promise<readonly [string, unknown]> => {
      if (isAboutPeople(query)) return [name, peopleAnswer(snapshot, query, scope.company.id, now())]
      return [name, query.kind === 'document' ? await document(query.resource, query.id) : null]
    }),
  )
  return Object.fromEntries(answered)
}
