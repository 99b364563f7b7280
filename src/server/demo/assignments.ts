import type { RoleAssignment } from '../../domain/platform/access.ts'
import type { Ref } from '../../domain/kernel/event.ts'
import type { Person } from './people.ts'
import { locations } from './places.ts'
import { roleRef } from './roles.ts'

/** Roles that hold everywhere from a day on. */
export const everywhere = (ids: readonly string[], since: string): readonly RoleAssignment[] =>
  ids.map((id) => ({ role: roleRef(id), companies: null, locations: null, validFrom: since, validTo: null }))

/** The first day of the month after a day. */
export const nextMonth = (day: string): string => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

export interface Placed {
  readonly roles: readonly RoleAssignment[]
  readonly defaultLocation?: Ref
}

/** A person's roles with their scope. `since` and `today` are local days. */
export const assignmentsOfPerson = (person: Person, place: number, since: string, today: string): Placed => {
  const ids = [...new Set([...person.roles, 'role-employee'])]
  const all = everywhere(ids, since)
  if (person.account === 'one-location') {
    const { id, name } = locations[place % 2] as { readonly id: string; readonly name: string }
    return {
      roles: all.map((one) => ({ ...one, companies: ['mls'], locations: [id] })),
      defaultLocation: { id, name },
    }
  }
  if (person.account === 'from-next-month')
    return { roles: [...all, ...everywhere(['role-initiator'], nextMonth(today))] }
  return { roles: all }
}
