import { Schema } from 'effect'
import type { CommandsOf, CommandType } from '../../kernel/aggregate.ts'
import { Nothing } from '../../kernel/decode.ts'
import { DateText, Id, RefInput, ShortText } from '../../kernel/text.ts'
import { codes } from '../rights.ts'
import { Assignment, Email, PersonName, UserFields, userKinds } from './fields.ts'

const Instant = Schema.String.check(
  Schema.isPattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/, {
    message: 'Choose a day and a time, such as 17:45.',
  }),
)

/** How a password came to be: by a code of a reset, by one of an invitation, or by the user who knew the old one. */
export const passwordWays = ['reset', 'invite', 'change'] as const

export const Invitation = Schema.Struct({
  name: PersonName,
  email: Email,
  kind: Schema.Literals(userKinds),
  roles: Schema.Array(Assignment),
  employee: Schema.optionalKey(RefInput),
  defaultCompany: Schema.optionalKey(RefInput),
  defaultLocation: Schema.optionalKey(RefInput),
  validTo: Schema.optionalKey(DateText),
})
export const Patch = Schema.Struct({ patch: Schema.Record(Schema.String, Schema.Unknown) })
const Roles = Schema.Struct({ roles: Schema.Array(Assignment) })
/** Ids of sessions, or all that are open. */
const Ended = Schema.Struct({ sessions: Schema.Union([Schema.Literal('all'), Schema.Array(Id)]) })
/** `during`: what the wrong passwords were typed for, where it was not signing in. */
const Lock = Schema.Struct({ until: Instant, during: Schema.optionalKey(Schema.Literal('signing')) })
const Reuse = Schema.Struct({ session: Id })
/** The session and command that a signature was given for. */
export const Misuse = Schema.Struct({ session: Id, resource: ShortText, documentId: Id, command: ShortText })
export const Way = Schema.Struct({ how: Schema.Literals(passwordWays) })
export const NewEmail = Schema.Struct({ email: Email })
/** What the copied link is for. */
export const linkPurposes = ['invite', 'reset'] as const
export const Link = Schema.Struct({ purpose: Schema.Literals(linkPurposes) })

const edit = { codes: [codes.usersEdit] }
/** People need no code for what concerns themselves: the rules look who it is. */
const anybody = { codes: [] }
/** A consequence of what the server saw: nobody can send these over the wire. */
const seen = { codes: [], system: true } as const

const table = {
  Create: { id: 'US-CREATE', label: 'New user', does: 'create users', data: UserFields, creates: true, ...edit },
  Invite: { id: 'US-INVITE', label: 'Invite', data: Invitation, creates: true, ...edit },
  ResendInvite: { id: 'US-RESEND', label: 'Send the invitation again', data: Nothing, ...edit },
  Update: { id: 'US-UPDATE', label: 'Edit user', data: Patch, ...anybody },
  ChangeEmail: { id: 'US-EMAIL', label: 'Change email', data: NewEmail, ...edit },
  ConfirmEmail: { id: 'US-EMAIL-CODE', label: 'Confirm the new email', data: NewEmail, ...seen },
  CopyLink: { id: 'US-LINK', label: 'Copy link', data: Link, reason: true, ...edit },
  TellOfLink: { id: 'US-LINK-TOLD', label: 'Tell of a copied link', data: Nothing, ...seen },
  Delete: { id: 'US-DELETE', label: 'Delete user', data: Nothing, ...edit },
  AssignRoles: { id: 'US-ROLES', label: 'Assign roles', data: Roles, reason: true, ...edit },
  ForceReset: { id: 'US-RESET', label: 'Reset password', data: Nothing, reason: true, ...edit },
  Unlock: { id: 'US-UNLOCK', label: 'Unlock', data: Nothing, reason: true, ...edit },
  EndSessions: { id: 'US-SESSIONS', label: 'End sessions', data: Ended, ...anybody },
  Disable: { id: 'US-DISABLE', label: 'Disable', data: Nothing, reason: true, ...edit },
  Enable: { id: 'US-ENABLE', label: 'Enable', data: Nothing, reason: true, ...edit },
  SetPassword: { id: 'US-PASSWORD', label: 'Set password', data: Way, ...seen },
  Lock: { id: 'US-LOCK', label: 'Lock', data: Lock, ...seen },
  ReportReuse: { id: 'US-REUSE', label: 'Report a reused token', data: Reuse, ...seen },
  ReportMisuse: { id: 'US-MISUSE', label: 'Report a misused signature', data: Misuse, ...seen },
} as const satisfies Readonly<Record<string, CommandType>>

/** A command of a user, by its row. */
export type UserCommand = CommandsOf<typeof table>

/** The commands of spec 01 User. */
export const userCommands: Readonly<Record<UserCommand['type'], CommandType>> = table
