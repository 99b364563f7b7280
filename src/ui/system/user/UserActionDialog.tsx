import type { ReactNode } from 'react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { assignmentsOf } from '../../../domain/platform/access.ts'
import { CommandDialog, type CommandDialogProps } from '../../command-form/CommandDialog.tsx'
import { DateField, FieldColumns, TextField } from '../../command-form/fields.tsx'
import { ReasonField } from '../../command-form/ReasonField.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { ReferenceField } from '../../resource/form/ReferenceField.tsx'
import type { ActionDialogProps } from '../../resource/record/screen.ts'
import { type Places, usePlaces } from '../access/places.ts'
import { assignmentsFrom, type EditedAssignment, editedOf, missingIn } from './assignments.ts'
import { CopyLinkForm } from './CopyLinkForm.tsx'
import { RolesField } from './RolesField.tsx'

type Values = Record<string, unknown>

/** The dialog of a command of users: what it says, what it asks for, and the command's data. */
interface Row extends Pick<CommandDialogProps<Values>, 'description' | 'drawer' | 'saveLabel'> {
  readonly title: (name: string) => string
  readonly done: string | ((user: AnyDocument) => string)
  /** Command, where the action is named otherwise. */
  readonly type?: string
  /** Asks for a reason. */
  readonly reason?: true
  readonly initial?: (user: AnyDocument, places: Places) => Values
  readonly check?: CommandDialogProps<Values>['check']
  readonly toData?: CommandDialogProps<Values>['toData']
  readonly fields?: ReactNode
}

const rolesIn = ({ roles }: Values) => roles as readonly EditedAssignment[]

const rows: Readonly<Record<string, Row>> = {
  Profile: {
    title: (name) => `Edit ${name}`,
    type: 'Update',
    saveLabel: 'Save',
    done: 'User saved.',
    initial: ({ name = '', validTo = '', defaultCompany = null, defaultLocation = null }: AnyDocument & Values) => ({
      name,
      validTo,
      defaultCompany,
      defaultLocation,
    }),
    toData: (_, touched) => ({
      patch: Object.fromEntries(Object.entries(touched).map(([key, value]) => [key, value === '' ? null : value])),
    }),
    fields: (
      <FieldColumns>
        <TextField name="name" label="Name" required maxLength={80} />
        <DateField name="validTo" label="Access ends" help="Last day of access. Leave empty for no end." />
        <ReferenceField name="defaultCompany" label="Default company" among={{ resource: 'companies' }} />
        <ReferenceField name="defaultLocation" label="Default location" among={{ resource: 'locations' }} />
      </FieldColumns>
    ),
  },
  AssignRoles: {
    title: (name) => `Roles of ${name}`,
    drawer: true,
    saveLabel: 'Assign roles',
    done: 'Roles assigned.',
    reason: true,
    initial: (user, places) => ({ roles: editedOf(assignmentsOf(user), places) }),
    check: (values) => missingIn(rolesIn(values)),
    toData: (values) => ({ roles: assignmentsFrom(rolesIn(values)) }),
    fields: <RolesField />,
  },
  ForceReset: {
    title: (name) => `Reset the password of ${name}?`,
    description: 'All sessions end, and we’ll email a link to set a new password.',
    saveLabel: 'Reset password',
    done: 'Link sent.',
    reason: true,
  },
  Unlock: {
    title: (name) => `Unlock ${name}?`,
    description: 'Failed attempts are cleared. The user can sign in at once.',
    saveLabel: 'Unlock',
    done: 'Unlocked.',
    reason: true,
  },
  EndSessions: {
    title: (name) => `End all sessions of ${name}?`,
    description: 'Every device is signed out. Unsent changes stay on the device.',
    saveLabel: 'End sessions',
    done: 'All sessions have ended.',
    toData: () => ({ sessions: 'all' }),
  },
  ChangeEmail: {
    title: (name) => `Change the email address of ${name}`,
    description: 'The new address takes effect once its link is used. The old address is notified.',
    saveLabel: 'Change email',
    done: ({ status }: AnyDocument & Values) =>
      status === 'invited' ? 'Invitation sent.' : 'Link sent to the new address.',
    initial: () => ({ email: '' }),
    toData: ({ email }) => ({ email }),
    fields: <TextField name="email" label="New email" required maxLength={254} />,
  },
  Disable: {
    title: (name) => `Disable ${name}?`,
    description: 'Sessions end at once and sign-in is refused.',
    saveLabel: 'Disable',
    done: 'Disabled.',
    reason: true,
  },
  Enable: { title: (name) => `Enable ${name}?`, saveLabel: 'Enable', done: 'Enabled.', reason: true },
  Delete: {
    title: (name) => `Delete ${name}?`,
    description:
      'The invitation stops working and the user is removed from every list. The history stays for auditors.',
    saveLabel: 'Delete',
    done: 'User deleted.',
  },
}

/** The dialog of what was chosen in a user's menu. */
export const UserActionDialog = ({ action, document, onClose }: ActionDialogProps): ReactNode => {
  const places = usePlaces()
  const name = String(document['name'])
  if (action === 'CopyLink')
    return (
      <Dialog
        open
        onClose={onClose}
        title={`Copy a link for ${name}`}
        description="For installations without email. The link sets the password once and replaces the one that was emailed. It is logged, and the user is informed at the next sign-in."
      >
        <CopyLinkForm document={document} onClose={onClose} />
      </Dialog>
    )
  const row = rows[action]
  // Names of places are needed before the form stands: it keeps what it began with.
  if (row === undefined || (action === 'AssignRoles' && places.isComing)) return null
  const { title, type = action, done, reason, initial, fields, toData = () => ({}), ...rest } = row
  return (
    <CommandDialog<Values>
      {...rest}
      resource="users"
      document={document}
      onClose={onClose}
      title={title(name)}
      type={type}
      done={typeof done === 'string' ? done : done(document)}
      initial={{ ...initial?.(document, places), ...(reason === true ? { reason: '' } : {}) }}
      toData={toData}
      {...(reason === true ? { toReason: (values) => String(values['reason']) } : {})}
    >
      {fields}
      {reason === true && <ReasonField />}
    </CommandDialog>
  )
}
