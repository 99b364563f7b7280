import type { RoleAssignment } from '../../../domain/platform/access.ts'

interface Chosen {
  readonly id: string
  readonly name: string
}

/** One assignment as its form holds it: no place chosen means all. */
export interface EditedAssignment {
  readonly role: Chosen | null
  readonly companies: readonly Chosen[]
  readonly locations: readonly Chosen[]
  readonly validFrom: string
  /** Empty: open. */
  readonly validTo: string
}

type NameOf = (id: string) => string

export const editedOf = (
  assignments: readonly RoleAssignment[],
  companyName: NameOf,
  locationName: NameOf,
): readonly EditedAssignment[] =>
  assignments.map(({ role, companies, locations, validFrom, validTo }) => ({
    role: { id: role.id, name: role.name },
    companies: (companies ?? []).map((id) => ({ id, name: companyName(id) })),
    locations: (locations ?? []).map((id) => ({ id, name: locationName(id) })),
    validFrom,
    validTo: validTo ?? '',
  }))

const idsOf = (chosen: readonly Chosen[]): readonly string[] | null =>
  chosen.length === 0 ? null : chosen.map(({ id }) => id)

/** What the command carries; rows without a role are left out. */
export const assignmentsFrom = (edited: readonly EditedAssignment[]): readonly RoleAssignment[] =>
  edited.flatMap(({ role, companies, locations, validFrom, validTo }) =>
    role === null
      ? []
      : [
          {
            role,
            companies: idsOf(companies),
            locations: idsOf(locations),
            validFrom,
            validTo: validTo === '' ? null : validTo,
          },
        ],
  )

/** Sentences for what is missing, by path. */
export const missingIn = (edited: readonly EditedAssignment[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    edited.flatMap(({ role, validFrom }, index) => [
      ...(role === null ? [[`roles.${index}.role`, 'Role is required.'] as const] : []),
      ...(validFrom === '' ? [[`roles.${index}.validFrom`, 'From is required.'] as const] : []),
    ]),
  )
