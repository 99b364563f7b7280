import { Schema } from 'effect'
import type { EventsOf, EventType } from '../../kernel/aggregate.ts'
import { Nothing } from '../../kernel/decode.ts'
import { Ref } from '../../kernel/event.ts'
import { Invitation, Link, Misuse, NewEmail, Patch, Way } from './commands.ts'
import { Assignment, UserFields } from './fields.ts'

const Assigned = Schema.Struct({
  roles: Schema.Array(Assignment),
  added: Schema.Array(Ref),
  removed: Schema.Array(Ref),
})
const Until = Schema.Struct({ until: Schema.String, during: Schema.optionalKey(Schema.Literal('signing')) })
const Ended = Schema.Struct({ sessions: Schema.Union([Schema.Literal('all'), Schema.Array(Schema.String)]) })
const Reused = Schema.Struct({ session: Schema.String })
const Enabled = Schema.Struct({ status: Schema.Literals(['active', 'invited']) })
const CopiedBy = Schema.Struct({ by: Ref })

const table = {
  Created: { label: 'User added', data: UserFields },
  Updated: { label: 'User changed', data: Patch },
  UserInvited: { label: 'Invited', data: Invitation },
  InvitationSent: { label: 'Invitation sent again', data: Nothing },
  UserActivated: { label: 'Account activated', data: Nothing },
  PasswordSet: { label: 'Password set', data: Way },
  EmailChangeAsked: { label: 'New email asked for', data: NewEmail },
  EmailChanged: { label: 'Email changed', data: NewEmail },
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
} as const satisfies Readonly<Record<string, EventType>>

/** An event of a user, by its row. */
export type UserEvent = EventsOf<typeof table>

/** What happens to users. `Created` and `Updated` are also what older logs hold. */
export const userEvents: Readonly<Record<UserEvent['type'], EventType>> = table
