import { localDate } from '../../domain/kernel/calendar.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Ref } from '../../domain/kernel/event.ts'
import {
  activeAssignments,
  assignmentsOf,
  authorizationAt,
  placesOf,
  type RoleAssignment,
  systemAdmin,
} from '../../domain/platform/access.ts'
import type { DepartmentHeads } from '../../domain/kernel/policy.ts'
import type { Snapshot } from './rights.ts'

const kept = new WeakMap<Snapshot, Map<string, unknown>>()

/** Answers of a snapshot are computed once: one is made anew whenever rights change. */
const once = <T>(snapshot: Snapshot, key: string, compute: () => T): T => {
  const answers = kept.get(snapshot) ?? new Map<string, unknown>()
  kept.set(snapshot, answers)
  if (!answers.has(key)) answers.set(key, compute())
  return answers.get(key) as T
}

const refOf = (user: AnyDocument): Ref => ({ id: user.id, name: String(user['name']) })

const activeOf = (snapshot: Snapshot): readonly AnyDocument[] =>
  once(snapshot, 'active', () => [...snapshot.users.values()].filter((user) => user['status'] === 'active'))

export const activeUsers = (snapshot: Snapshot): ReadonlyMap<string, Ref> =>
  once(snapshot, 'active by id', () => new Map(activeOf(snapshot).map((user) => [user.id, refOf(user)])))

const roleNameOf = ({ roles }: Snapshot, { role }: RoleAssignment): string | undefined => {
  const found = roles.get(role.id)
  return found?.status === 'active' ? found.name : undefined
}

/** Active users who hold a role of that name, or by its id whatever it is called now, on the day of an instant, anywhere. */
export const roleHolders = (snapshot: Snapshot, role: string, now: string, id?: string): readonly Ref[] =>
  once(snapshot, `role ${role} ${id ?? ''} ${localDate(now)}`, () =>
    activeOf(snapshot)
      .filter((user) =>
        activeAssignments(assignmentsOf(user), now).some((one) => {
          const name = roleNameOf(snapshot, one)
          return name !== undefined && (id === undefined ? name === role : one.role.id === id)
        }),
      )
      .map(refOf),
  )

/** Who heads which department, and where an employee works. */
export const departmentHeads = (snapshot: Snapshot): DepartmentHeads =>
  once(snapshot, 'department heads', () => ({
    headOf: new Map(
      [...snapshot.heads].flatMap(([user, departments]) => departments.map((one) => [one, user] as const)),
    ),
    departmentOf: snapshot.departmentOf,
  }))

export interface PeopleAsked {
  readonly company?: string
  readonly location?: string
  readonly department?: string
}

/** Active users who may work at a place on the day of an instant, or who belong to a department; all, where none is named. */
export const peopleOf = (
  snapshot: Snapshot,
  { company, location, department }: PeopleAsked,
  now: string,
): readonly Ref[] =>
  activeOf(snapshot)
    .filter((user) => {
      if (department !== undefined) return snapshot.departmentOf.get(user.id) === department
      const { companies, locations } = placesOf(assignmentsOf(user), now)
      const above = location === undefined ? company : String(snapshot.locations.get(location)?.['companyId'] ?? '')
      return (
        (above === undefined || companies === null || companies.includes(above)) &&
        (location === undefined || locations === null || locations.includes(location))
      )
    })
    .map(refOf)

export interface HoldersAsked {
  readonly code: string
  readonly company: string
  /** One location; without it any of the company. */
  readonly location?: string
  /** Counts those who hold it as System-Admin only. */
  readonly admins?: true
}

/** Active users who hold an action code there on the day of an instant. */
export const codeHolders = (
  snapshot: Snapshot,
  { code, company, location, admins }: HoldersAsked,
  now: string,
): readonly Ref[] =>
  once(snapshot, JSON.stringify([code, company, location, admins, localDate(now)]), () => {
    const places =
      location === undefined
        ? [...snapshot.locations.values()].filter((one) => one['companyId'] === company).map((one) => one.id)
        : [location]
    const { roles, authorizations } = snapshot
    /** Roles in which the code occurs: nobody else needs a look at his whole authorization. */
    const granting = new Set(
      [...roles]
        .filter(([, role]) =>
          role.name === systemAdmin
            ? admins
            : role.authorizations.some((one) => authorizations.get(one.id)?.actions.some((each) => each.code === code)),
        )
        .map(([id]) => id),
    )
    return activeOf(snapshot)
      .filter((user) => {
        const assignments = assignmentsOf(user).filter((one) => admins || roleNameOf(snapshot, one) !== systemAdmin)
        return (
          assignments.some((one) => granting.has(one.role.id)) &&
          places.some((place) =>
            authorizationAt(
              { assignments, roles, authorizations, registeredCodes: [code] },
              { company, location: place },
              now,
            ).codes.includes(code),
          )
        )
      })
      .map(refOf)
  })
