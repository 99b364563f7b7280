import type { Ref } from '../../../domain/kernel/event.ts'
import type { RoleAssignment } from '../../../domain/platform/access.ts'
import { today } from '../../kit/clock.ts'
import type { Places } from '../access/places.ts'

/** One assignment as its form holds it: no place chosen means all. */
export interface EditedAssignment {
  readonly role: Ref | null
  readonly companies: readonly Ref[]
  readonly locations: readonly Ref[]
  readonly validFrom: string
  /** Empty: open. */
  readonly validTo: string
}

/** One to be filled in: from today, everywhere. */
export const newAssignment = (): EditedAssignment => ({
  role: null,
  companies: [],
  locations: [],
  validFrom: today(),
  validTo: '',
})

export const editedOf = (
  assignments: readonly RoleAssignment[],
  { companyNames, locationNames }: Places,
): readonly EditedAssignment[] =>
  assignments.map(({ role, companies, locations, validFrom, validTo }) => ({
    role: { id: role.id, name: role.name },
    companies: (companies ?? []).map((id) => ({ id, name: companyNames([id]) })),
    locations: (locations ?? []).map((id) => ({ id, name: locationNames([id]) })),
    validFrom,
    validTo: validTo ?? '',
  }))

const idsOf = (chosen: readonly Ref[]): readonly string[] | null =>
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
