import { Schema } from 'effect'
import type { Ref } from '../../kernel/event.ts'
import { DateText, Id, NameText, RefInput } from '../../kernel/text.ts'
import type { RoleAssignment } from '../access.ts'

export const userStatuses = ['invited', 'active', 'disabled'] as const
export const userKinds = ['employee', 'external', 'service'] as const

/** One role with the places and days it holds for; `null` lists mean all (spec 01 User). */
export const Assignment = Schema.Struct({
  role: RefInput,
  companies: Schema.NullOr(Schema.Array(Id)),
  locations: Schema.NullOr(Schema.Array(Id)),
  validFrom: DateText,
  validTo: Schema.NullOr(DateText),
})

/** What a user is made of when they are set up: the fields that older logs hold too. */
export const userFields = {
  name: NameText,
  email: NameText,
  kind: Schema.Literals(userKinds),
  employee: Schema.optionalKey(RefInput),
  roles: Schema.Array(Assignment),
  status: Schema.Literals(userStatuses),
  defaultCompany: Schema.optionalKey(RefInput),
  defaultLocation: Schema.optionalKey(RefInput),
  validTo: Schema.optionalKey(DateText),
}
export const UserFields = Schema.Struct(userFields)

/** 2 to 80 characters (spec 01 User, `name`). */
export const PersonName = NameText.check(
  Schema.isMinLength(2, { message: 'Use at least 2 characters.' }),
  Schema.isMaxLength(80, { message: 'Use at most 80 characters.' }),
)

/** An address that mail can be sent to; letters are made small when it is stored. */
export const Email = NameText.check(
  Schema.isMaxLength(254, { message: 'Use at most 254 characters.' }),
  Schema.isPattern(/^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]+$/, {
    message: 'This is not an email address.',
  }),
)

/** A user as their events leave them. Passwords and codes are no part of it: they never enter an event. */
export type UserState = {
  readonly name?: string
  readonly email?: string
  readonly kind?: (typeof userKinds)[number]
  readonly employee?: Ref
  readonly roles?: readonly RoleAssignment[]
  readonly status?: (typeof userStatuses)[number]
  readonly defaultCompany?: Ref
  readonly defaultLocation?: Ref
  /** Last local day of an external user's access. */
  readonly validTo?: string
  /** ISO instant until which sign-in is locked; it may have passed. */
  readonly lockedUntil?: string
  readonly mustChangePassword?: true
  readonly passwordSetAt?: string
  /** Takes the place of `email` once the code mailed to it is used. */
  readonly newEmail?: string
  /** Who copied a link to set the password, until the user has been told. */
  readonly linkCopiedBy?: Ref
  /** When the last invitation went out. */
  readonly invitedAt?: string
}

/** Fields that the server computes; nobody sets them by a patch. */
export const computedFields = [
  'lockedUntil',
  'mustChangePassword',
  'passwordSetAt',
  'newEmail',
  'linkCopiedBy',
  'invitedAt',
] as const
