import type { Facts, Scope } from '../../domain/kernel/aggregate.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Ref } from '../../domain/kernel/event.ts'
import type { PolicyQueries, PolicyQuery } from '../../domain/kernel/policy.ts'
import type { Clock, Store } from '../parts.ts'
import { liveDocuments } from '../store/reading.ts'
import { activeUsers, codeHolders, departmentHeads, peopleOf, roleHolders } from './holders.ts'
import type { Snapshot } from './rights.ts'

const kinds = ['holders', 'role-holders', 'active-users', 'department-heads', 'people-of'] as const

/** Questions about people that the snapshot of rights answers. */
type PeopleQuery = Extract<PolicyQuery, { readonly kind: (typeof kinds)[number] }>

const aboutPeople: ReadonlySet<string> = new Set(kinds)

export const isAboutPeople = (query: PolicyQuery): query is PeopleQuery => aboutPeople.has(query.kind)

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

/** Answers the queries of a notification rule where no command is being decided: people, and single documents. */
export const peopleAnswers = async (
  { db, now }: Store & Pick<Clock, 'now'>,
  snapshot: Snapshot,
  scope: Scope,
  queries: PolicyQueries,
): Promise<Facts> => {
  const document = async (resource: string, id: string): Promise<AnyDocument | null> => {
    const row = await liveDocuments(db, snapshot.group.id, resource)
      .select('state')
      .where('id', '=', id)
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
