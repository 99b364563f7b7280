import type { EventMeta } from '../../kernel/aggregate.ts'
import type { UserEvent } from './events.ts'
import type { UserState } from './fields.ts'

type DataOf<Type extends UserEvent['type']> = Extract<UserEvent, { readonly type: Type }>['data']
type Projections = {
  readonly [Type in Exclude<UserEvent['type'], 'Created' | 'Updated' | 'Deleted'>]: (
    data: DataOf<Type>,
    meta: EventMeta,
  ) => { readonly [Key in keyof UserState]: UserState[Key] | undefined }
}

/** The fields that each event sets, `undefined` clears; those of a record are the kernel's. */
export const projections: Projections = {
  UserInvited: (data, { at }) => ({ ...data, status: 'invited', invitedAt: at }),
  InvitationSent: (_, { at }) => ({ invitedAt: at }),
  UserActivated: () => ({ status: 'active' }),
  PasswordSet: (_, { at }) => ({ passwordSetAt: at, lockedUntil: undefined, mustChangePassword: undefined }),
  EmailChangeAsked: ({ email }) => ({ newEmail: email }),
  EmailChanged: ({ email }) => ({ email, newEmail: undefined }),
  LinkCopied: (_, { actor }) => ({ linkCopiedBy: actor }),
  LinkTold: () => ({ linkCopiedBy: undefined }),
  RolesAssigned: ({ roles }) => ({ roles }),
  ResetForced: () => ({ mustChangePassword: true }),
  Locked: ({ until }) => ({ lockedUntil: until }),
  Unlocked: () => ({ lockedUntil: undefined }),
  SessionsEnded: () => ({}),
  RefreshReused: () => ({}),
  SignatureMisused: () => ({}),
  Disabled: () => ({ status: 'disabled' }),
  Enabled: ({ status }) => ({ status }),
}
