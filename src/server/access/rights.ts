import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Ref } from '../../domain/kernel/event.ts'
import type { Scope } from '../../domain/kernel/aggregate.ts'
import {
  type Authorization,
  type AuthorizationFields,
  assignmentsOf,
  authorizationAt,
  placesOf,
  type RoleFields,
} from '../../domain/platform/access.ts'
import { actionAsRule, type ActionFields, actionsKey } from '../../domain/platform/notification-rule/action.ts'
import { type NotificationRule, rulesKey } from '../../domain/platform/notification-rule/rule.ts'
import { registeredCodes, resources } from '../../domain/resources.ts'
import type { ReaderToken } from '../../domain/registry/entry.ts'
import { isDiscussed, tokensAt } from '../../domain/registry/reading.ts'
import type { HeadedDepartment } from '../../domain/registry/headed-department.ts'
import type { Tables } from '../store/schema.ts'

/** Resources whose readers are named in what is bound to their documents. */
const discussed = resources.filter(isDiscussed)

/** Resources on which rights depend: a commit that touches one makes every cached right old. */
export const rightsResources: ReadonlySet<string> = new Set([
  'users',
  'roles',
  'authorizations',
  'companies',
  'locations',
  'departments',
  'employees',
  'ui-authorizations',
])

/** Resources that the server keeps in memory of a group, so that no command asks the store for them. */
export const snapshotResources: ReadonlySet<string> = new Set([
  ...rightsResources,
  actionsKey,
  rulesKey,
  'company-groups',
])

/** An entry of the menu, by path or code, and the code that it needs instead (spec 01, 6.1). */
export interface UiAuthorization {
  readonly name: string
  readonly action: string
}

/** Who a request comes from, and what they may do in the place they work in. */
export interface Caller {
  readonly user: Ref & { readonly email: string }
  readonly scope: Scope
  readonly authorization: Authorization
  readonly codes: ReadonlySet<string>
  readonly tokens: readonly ReaderToken[]
  /** Where the caller works as an employee, and the departments that they head. */
  readonly departmentId: string | null
  readonly heads: readonly string[]
  /** Those of the company where they work, by whose heads "Waiting for" names people. */
  readonly departments: readonly HeadedDepartment[]
  readonly uiAuthorizations: readonly UiAuthorization[]
  /** Moves whenever something changes that decides what this user may read here. */
  readonly epoch: string
}

export interface Place {
  readonly company: string
  readonly location: string
}

/** Everything of a group on which rights depend, as of a position of its log. */
export interface Snapshot {
  readonly seq: number
  readonly group: Ref & { readonly domain: string }
  readonly users: ReadonlyMap<string, AnyDocument>
  /** The same by their addresses in lower case: who looks for one takes as long whether it is there or not. */
  readonly userByEmail: ReadonlyMap<string, AnyDocument>
  readonly roles: ReadonlyMap<string, RoleFields>
  readonly authorizations: ReadonlyMap<string, AuthorizationFields>
  readonly companies: ReadonlyMap<string, AnyDocument>
  readonly locations: ReadonlyMap<string, AnyDocument>
  /** Department of an employee, departments that somebody heads. */
  readonly departmentOf: ReadonlyMap<string, string>
  readonly heads: ReadonlyMap<string, readonly string[]>
  /** Departments of each company. */
  readonly departments: ReadonlyMap<string, readonly HeadedDepartment[]>
  readonly uiAuthorizations: readonly UiAuthorization[]
  /** Notification rules by the resource that they are about, notification actions among them. */
  readonly notificationRules: ReadonlyMap<string, readonly NotificationRule[]>
}

const byEmail = (users: ReadonlyMap<string, AnyDocument>): ReadonlyMap<string, AnyDocument> =>
  new Map([...users.values()].toReversed().map((user) => [String(user['email']).toLowerCase(), user]))

const load = async (db: Kysely<Tables>, groupId: string): Promise<Snapshot | undefined> => {
  const log = await db.selectFrom('logs').selectAll().where('group_id', '=', groupId).executeTakeFirst()
  if (log === undefined) return undefined
  const rows = await db
    .selectFrom('documents')
    .select(['resource', 'id', 'state'])
    .where('group_id', '=', groupId)
    .where('resource', 'in', [...snapshotResources])
    .where('deleted', '=', false)
    // As they lie in the store they move with every write, and the epoch is made of what comes in their order.
    .orderBy('resource')
    .orderBy('id')
    .execute()
  const of = <T>(resource: string): ReadonlyMap<string, T> =>
    new Map(rows.filter((row) => row.resource === resource).map((row) => [row.id, row.state as T]))
  const departmentOf = new Map<string, string>()
  for (const [id, employee] of of<AnyDocument>('employees')) departmentOf.set(id, (employee['department'] as Ref).id)
  const heads = new Map<string, string[]>()
  const departments = new Map<string, HeadedDepartment[]>()
  for (const [id, department] of of<Omit<HeadedDepartment, 'id'> & { readonly company: Ref }>('departments')) {
    const { hod, deputy, parent, company } = department
    departments.set(company.id, [...(departments.get(company.id) ?? []), { id, hod, deputy, parent }])
    if (hod !== undefined) heads.set(hod.id, [...(heads.get(hod.id) ?? []), id])
  }
  const notificationRules = new Map<string, NotificationRule[]>()
  for (const rule of [
    ...of<NotificationRule>(rulesKey).values(),
    ...[...of<ActionFields & { readonly id: string }>(actionsKey).values()].map(actionAsRule),
  ])
    notificationRules.set(rule.resource, [...(notificationRules.get(rule.resource) ?? []), rule])
  return {
    seq: log.rights_seq,
    notificationRules,
    group: { id: log.group_id, name: log.name, domain: log.domain },
    users: of('users'),
    userByEmail: byEmail(of('users')),
    roles: of('roles'),
    authorizations: of('authorizations'),
    companies: of('companies'),
    locations: of('locations'),
    departmentOf,
    heads,
    departments,
    uiAuthorizations: [...of<AnyDocument & UiAuthorization>('ui-authorizations').values()]
      .map(({ name, action }) => ({ name, action }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  }
}

export type CallerRefusal =
  | { readonly reason: 'not-member' }
  | { readonly reason: 'disabled' }
  | { readonly reason: 'scope'; readonly name: string }

const isRefusal = (value: Snapshot | CallerRefusal): value is CallerRefusal => 'reason' in value

/** Rights of the users of every company group, computed by the domain from the documents and cached until one of those changes. */
export class Rights {
  readonly #snapshots = new Map<string, Snapshot>()
  /** How often something was forgotten: what was being read then may be older than the change. */
  #changes = 0
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** A commit touched a resource on which rights depend. */
  forget(groupId: string): void {
    this.#changes += 1
    this.#snapshots.delete(groupId)
  }

  /** Commits of others were missed. */
  forgetAll(): void {
    this.#changes += 1
    this.#snapshots.clear()
  }

  /** `db` is the transaction where one is open; `atLeast` is the log's rights position as seen there. */
  async snapshot(groupId: string, db: Kysely<Tables> = this.#db, atLeast = 0): Promise<Snapshot | undefined> {
    const cached = this.#snapshots.get(groupId)
    if (cached !== undefined && cached.seq >= atLeast) return cached
    const changes = this.#changes
    const fresh = await load(db, groupId)
    if (fresh !== undefined && changes === this.#changes) this.#snapshots.set(groupId, fresh)
    return fresh
  }

  /** The caller of a request, or why they may not call from there. Without a place: their default one. */
  async caller(
    groupId: string,
    userId: string,
    place: { readonly [Part in keyof Place]?: string | undefined },
    now: string,
    options: { readonly db?: Kysely<Tables>; readonly atLeast?: number } = {},
  ): Promise<Caller | CallerRefusal> {
    const snapshot = (await this.snapshot(groupId, options.db, options.atLeast)) ?? { reason: 'not-member' as const }
    if (isRefusal(snapshot)) return snapshot
    const user = snapshot.users.get(userId)
    if (user === undefined) return { reason: 'not-member' }
    if (user['status'] !== 'active') return { reason: 'disabled' }
    const assignments = assignmentsOf(user)
    const allowed = placesOf(assignments, now)
    const companies = this.#allowed(snapshot.companies, allowed.companies)
    const company = snapshot.companies.get(
      place.company ?? (user['defaultCompany'] as Ref | undefined)?.id ?? companies[0]?.id ?? '',
    )
    if (company === undefined || !companies.includes(company))
      return {
        reason: 'scope',
        name: company === undefined ? (place.company ?? 'any company') : String(company['name']),
      }
    const locations = this.#allowed(snapshot.locations, allowed.locations).filter(
      (one) => one['companyId'] === company.id,
    )
    const preferred = (user['defaultLocation'] as Ref | undefined)?.id
    const location =
      place.location === undefined
        ? (locations.find((one) => one.id === preferred) ?? locations[0])
        : locations.find((one) => one.id === place.location)
    if (location === undefined)
      return {
        reason: 'scope',
        name: String(snapshot.locations.get(place.location ?? '')?.['name'] ?? place.location ?? 'any location'),
      }
    const authorization = authorizationAt(
      { assignments, roles: snapshot.roles, authorizations: snapshot.authorizations, registeredCodes },
      { company: company.id, location: location.id },
      now,
    )
    const heads = snapshot.heads.get(userId) ?? []
    const departmentId = snapshot.departmentOf.get(userId) ?? null
    const departments = [departmentId, ...heads].filter((id) => id !== null)
    const ofCompany = snapshot.departments.get(company.id) ?? []
    const own: readonly ReaderToken[] = [
      `user:${userId}`,
      ...new Set(departments.map((id): ReaderToken => `department:${id}`)),
      'everybody',
    ]
    const codes = new Set(authorization.codes)
    const tokens = tokensAt(own, codes, discussed, { company, location })
    return {
      user: { id: userId, name: String(user['name']), email: String(user['email']) },
      scope: {
        companyGroup: { id: snapshot.group.id, name: snapshot.group.name },
        company: { id: company.id, name: String(company['name']), shortName: String(company['shortName']) },
        location: { id: location.id, name: String(location['name']) },
      },
      authorization,
      codes,
      tokens,
      departmentId,
      heads,
      departments: ofCompany,
      uiAuthorizations: snapshot.uiAuthorizations,
      epoch: createHash('sha256')
        .update(
          JSON.stringify([
            authorization.codes,
            company.id,
            location.id,
            tokens.toSorted(),
            heads.toSorted(),
            // They decide what the menu shows and who is awaited: an open client learns of it in the same way.
            snapshot.uiAuthorizations,
            ofCompany,
          ]),
        )
        .digest('hex')
        .slice(0, 16),
    }
  }

  /** Companies and locations the user may work in, for the switchers. */
  async places(
    groupId: string,
    userId: string,
    now: string,
  ): Promise<{ readonly companies: readonly AnyDocument[]; readonly locations: readonly AnyDocument[] }> {
    const snapshot = await this.snapshot(groupId)
    const user = snapshot?.users.get(userId)
    if (snapshot === undefined || user === undefined) return { companies: [], locations: [] }
    const allowed = placesOf(assignmentsOf(user), now)
    return {
      companies: this.#allowed(snapshot.companies, allowed.companies),
      locations: this.#allowed(snapshot.locations, allowed.locations),
    }
  }

  #allowed(all: ReadonlyMap<string, AnyDocument>, ids: readonly string[] | null): readonly AnyDocument[] {
    return [...all.values()]
      .filter((one) => ids === null || ids.includes(one.id))
      .toSorted((a, b) => String(a['name']).localeCompare(String(b['name'])))
  }
}

/** Everything on, for start-up and jobs: acts as the system, in a place it is given. */
export const systemCaller = (scope: Scope): Caller => ({
  user: { id: 'system', name: 'System', email: '' },
  scope,
  authorization: { roles: [], modules: [], codes: registeredCodes, map: {} },
  codes: new Set(registeredCodes),
  tokens: [],
  departmentId: null,
  heads: [],
  departments: [],
  uiAuthorizations: [],
  epoch: 'system',
})

/** SQL array of a caller's tokens. */
export const tokenArray = (caller: Caller) => sql<string[]>`${[...caller.tokens]}::text[]`

/** Where the system acts unless a place is given: the group's first company and a location of it. */
export const systemScope = async (rights: Rights, groupId: string): Promise<Scope> => {
  const snapshot = await rights.snapshot(groupId)
  const company = [...(snapshot?.companies.values() ?? [])][0]
  const location = [...(snapshot?.locations.values() ?? [])].find((one) => one['companyId'] === company?.id)
  const ref = (document: AnyDocument | undefined): Ref => ({
    id: document?.id ?? '',
    name: String(document?.['name'] ?? ''),
  })
  return {
    companyGroup: { id: groupId, name: snapshot?.group.name ?? '' },
    company: { ...ref(company), shortName: String(company?.['shortName'] ?? '') },
    location: ref(location),
  }
}
