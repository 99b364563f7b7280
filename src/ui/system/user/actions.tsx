import {
  Ban,
  CircleCheck,
  KeyRound,
  Link2,
  LockOpen,
  LogOut,
  Mail,
  MailPlus,
  Trash2,
  UserCog,
  UserRound,
} from 'lucide-react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { now } from '../../kit/clock.ts'
import type { MenuItem } from '../../kit/Menu.tsx'
import { notify } from '../../kit/notify.ts'
import { recordPath } from '../../resource/record/recordPath.ts'
import type { ActionTools } from '../../resource/record/screen.ts'
import { systemPaths } from '../paths.ts'

/** A lock whose time has passed is none. */
export const isLocked = (user: AnyDocument): boolean =>
  typeof user['lockedUntil'] === 'string' && user['lockedUntil'] > now()

interface Action {
  /** As `ActionDialog` knows it. */
  readonly action: string
  readonly command: string
  readonly label: string
  readonly icon: typeof Ban
  readonly danger?: true
  readonly when?: (user: AnyDocument) => boolean
}

const is =
  (...statuses: readonly string[]) =>
  (user: AnyDocument): boolean =>
    statuses.includes(String(user['status']))

/** What can be done with a user (spec 01, System, admin: user), each where its state allows it. */
const actions: readonly Action[] = [
  { action: 'Profile', command: 'AssignRoles', label: 'Edit profile', icon: UserRound },
  { action: 'AssignRoles', command: 'AssignRoles', label: 'Assign roles', icon: UserCog },
  { action: 'ForceReset', command: 'ForceReset', label: 'Reset password', icon: KeyRound, when: is('active') },
  { action: 'Unlock', command: 'Unlock', label: 'Unlock', icon: LockOpen, when: isLocked },
  { action: 'EndSessions', command: 'AssignRoles', label: 'End sessions', icon: LogOut, when: is('active') },
  { action: 'ChangeEmail', command: 'ChangeEmail', label: 'Change email', icon: Mail, when: is('invited', 'active') },
  { action: 'CopyLink', command: 'CopyLink', label: 'Copy link', icon: Link2, when: is('invited', 'active') },
]

const last: readonly Action[] = [
  { action: 'Disable', command: 'Disable', label: 'Disable', icon: Ban, danger: true, when: is('invited', 'active') },
  { action: 'Enable', command: 'Enable', label: 'Enable', icon: CircleCheck, when: is('disabled') },
  {
    action: 'Delete',
    command: 'Delete',
    label: 'Delete',
    icon: Trash2,
    danger: true,
    when: (user) => user['status'] === 'invited' && user['passwordSetAt'] === undefined,
  },
]

export const userActions = (user: AnyDocument, { missing, open, give, go }: ActionTools): readonly MenuItem[] => {
  const itemOf = ({ action, command, label, icon: Icon, danger, when }: Action): readonly MenuItem[] =>
    when?.(user) === false
      ? []
      : [
          {
            key: action,
            label,
            icon: Icon,
            onSelect: () => open(action),
            disabledReason: missing(command),
            ...(danger === undefined ? {} : { danger }),
          },
        ]
  return [
    { key: 'open', label: 'Open', icon: UserRound, onSelect: () => go(recordPath(systemPaths.users, user.id)) },
    ...actions.flatMap(itemOf),
    ...(user['status'] === 'invited'
      ? [
          {
            key: 'ResendInvite',
            label: 'Send the invitation again',
            icon: MailPlus,
            disabledReason: missing('ResendInvite'),
            onSelect: () =>
              void give('ResendInvite', {}).then((kept) => {
                if (kept) void notify('Invitation sent.', { tone: 'done' })
              }),
          },
        ]
      : []),
    ...last.flatMap(itemOf),
  ]
}
