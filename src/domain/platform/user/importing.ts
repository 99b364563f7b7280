import type { Ref } from '../../kernel/event.ts'
import { choice, date, reference, references, rows, text } from '../../registry/fields.ts'
import type { Importing } from '../../registry/entry.ts'
import { assignmentsOf, type RoleAssignment } from '../access.ts'
import { userKinds } from './fields.ts'

const fields = {
  name: text('Name', { required: true, min: 2, max: 80 }),
  email: text('Email', { required: true, max: 254 }),
  kind: choice('Kind', userKinds, { required: true, initial: 'employee' }),
  employee: reference('Employee', 'employees'),
  validTo: date('Access ends', { sense: 'future' }),
  defaultCompany: reference('Default company', 'companies'),
  defaultLocation: reference('Default location', 'locations'),
  roles: rows('Roles', {
    role: reference('Role', 'roles', { required: true }),
    companies: references('Companies', 'companies', { help: 'All, if empty.' }),
    locations: references('Locations', 'locations', { help: 'All, if empty.' }),
    validFrom: date('From'),
    validTo: date('Until', { sense: 'future' }),
  }),
} as const

/** A role as a row of a file names it. */
interface NamedRole {
  readonly role: Ref
  readonly companies?: readonly Ref[]
  readonly locations?: readonly Ref[]
  readonly validFrom?: string
  readonly validTo?: string
}

const idsOf = (chosen: readonly Ref[] = []): readonly string[] | null =>
  chosen.length === 0 ? null : chosen.map(({ id }) => id)

const refsOf = (ids: readonly string[] | null): readonly Ref[] => (ids ?? []).map((id) => ({ id, name: id }))

const assigned = ({ role, companies, locations, validFrom, validTo }: NamedRole, today: string): RoleAssignment => ({
  role,
  companies: idsOf(companies),
  locations: idsOf(locations),
  validFrom: validFrom ?? today,
  validTo: validTo ?? null,
})

/** Rows of a file become users who are invited later, or at once by a mail to each. */
export const userImporting: Importing = {
  create: 'Create',
  ways: [
    { create: 'Create', label: 'Without an invitation: each is invited later' },
    { create: 'Invite', label: 'With an invitation: each gets an email now' },
  ],
  fields,
  data: ({ roles, ...said }, { create, today }) => ({
    ...said,
    ...(typeof said['email'] === 'string' ? { email: said['email'].trim().toLowerCase() } : {}),
    roles: ((roles ?? []) as readonly NamedRole[]).map((one) => assigned(one, today)),
    ...(create === 'Create' ? { status: 'invited' } : {}),
  }),
  of: (user) => ({
    ...user,
    roles: assignmentsOf(user).map(({ role, companies, locations, validFrom, validTo }) => ({
      role,
      companies: refsOf(companies),
      locations: refsOf(locations),
      validFrom,
      ...(validTo === null ? {} : { validTo }),
    })),
  }),
  // A user who is an employee has the employee's id.
  idOf: ({ employee }) => (employee as Ref | undefined)?.id,
}
