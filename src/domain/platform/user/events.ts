import { Schema } from 'effect'
import type { EventType } from '../../kernel/aggregate.ts'
import { Nothing } from '../../kernel/decode.ts'
import { type DomainEvent, Ref } from '../../kernel/event.ts'
import { Invitation, linkPurposes, Misuse, passwordWays } from './commands.ts'
import { Assignment, Email, UserFields } from './fields.ts'

const Patch = Schema.Struct({ patch: Schema.Record(Schema.String, Schema.Unknown) })
const Assigned = Schema.Struct({
  roles: Schema.Array(Assignment),
  added: Schema.Array(Ref),
  removed: Schema.Array(Ref),
})
const Way = Schema.Struct({ how: Schema.Literals(passwordWays) })
const Until = Schema.Struct({ until: Schema.String, during: Schema.optionalKey(Schema.Literal('signing')) })
const Ended = Schema.Struct({ sessions: Schema.Union([Schema.Literal('all'), Schema.Array(Schema.String)]) })
const Reused = Schema.Struct({ session: Schema.String })
const Enabled = Schema.Struct({ status: Schema.Literals(['active', 'invited']) })

const NewEmail = Schema.Struct({ email: Email })
const Link = Schema.Struct({ purpose: Schema.Literals(linkPurposes) })
const CopiedBy = Schema.Struct({ by: Ref })

type None = Readonly<Record<string, never>>

export type UserEvent =
  | DomainEvent<'Created', typeof UserFields.Type>
  | DomainEvent<'Updated', typeof Patch.Type>
  | DomainEvent<'UserInvited', typeof Invitation.Type>
  | DomainEvent<'InvitationSent', None>
  | DomainEvent<'UserActivated', None>
  | DomainEvent<'PasswordSet', typeof Way.Type>
  | DomainEvent<'EmailChangeAsked', typeof NewEmail.Type>
  | DomainEvent<'EmailChanged', typeof NewEmail.Type>
  | DomainEvent<'LinkCopied', typeof Link.Type>
  | DomainEvent<'LinkTold', typeof CopiedBy.Type>
  | DomainEvent<'Deleted', None>
  | DomainEvent<'RolesAssigned', typeof Assigned.Type>
  | DomainEvent<'ResetForced', None>
  | DomainEvent<'Locked', typeof Until.Type>
  | DomainEvent<'Unlocked', None>
  | DomainEvent<'SessionsEnded', typeof Ended.Type>
  | DomainEvent<'RefreshReused', typeof Reused.Type>
  | DomainEvent<'SignatureMisused', typeof Misuse.Type>
  | DomainEvent<'Disabled', None>
  | DomainEvent<'Enabled', typeof Enabled.Type>

/** What happens to users. `Created` and `Updated` are also what older logs hold. */
export const userEvents: Readonly<Record<UserEvent['type'], EventType>> = {
  Created: { label: 'User added', data: UserFields },
  Updated: { label: 'User changed', data: Patch },
  UserInvited: { label: 'Invited', data: Invitation },
  InvitationSent: { label: 'Invitation sent again', data: Nothing },
  UserActivated: { label: 'Account activated', data: Nothing },
  PasswordSet: { label: 'Password set', data: Way },
  EmailChangeAsked: { label: 'New e-mail asked for', data: NewEmail },
  EmailChanged: { label: 'E-mail changed', data: NewEmail },
  LinkCopied: { label: 'Link copied', data: Link },
  LinkTold: { label: 'Told of the copied link', data: CopiedBy },
  Deleted: { label: 'User deleted', data: Nothing },
  RolesAssigned: { label: 'Roles assigned', data: Assigned },
  ResetForced: { label: 'Password reset asked for', data: Nothing },
  Locked: { label: 'Locked after wrong passwords', data: Until },
  Unlocked: { label: 'Unlocked', data: Nothing },
  SessionsEnded: { label: 'Sessions ended', data: Ended },
  RefreshReused: { label: 'Session ended: an old sign-in token was used again', data: Reused },
  SignatureMisused: { label: 'Signature refused: it came with something else than was signed', data: Misuse },
  Disabled: { label: 'Disabled', data: Nothing },
  Enabled: { label: 'Enabled', data: Enabled },
}
