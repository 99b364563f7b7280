import type { ComponentType, ReactNode } from 'react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { assignmentsOf } from '../../../domain/platform/access.ts'
import { CommandForm } from '../../command-form/CommandForm.tsx'
import { DateField, FieldColumns, TextField } from '../../command-form/fields.tsx'
import { ReasonField } from '../../command-form/ReasonField.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { ReferenceField } from '../../resource/form/ReferenceField.tsx'
import type { ActionDialogProps } from '../../resource/record/screen.ts'
import { assignmentsFrom, type EditedAssignment, editedOf, missingIn } from './assignments.ts'
import { CopyLinkForm } from './CopyLinkForm.tsx'
import { type Places, usePlaces } from '../access/places.ts'
import { RolesField } from './RolesField.tsx'

export interface FormProps {
  readonly document: AnyDocument
  readonly onClose: () => void
}

/** A command that takes nothing but a reason, or not even that. */
const plain =
  (type: string, saveLabel: string, done: string, { reason = true, data = {} } = {}): ComponentType<FormProps> =>
  ({ document, onClose }) => (
    <CommandForm<{ reason: string }>
      resource="users"
      documentId={document.id}
      document={document}
      type={type}
      look="dialog"
      initial={{ reason: '' }}
      toData={() => data}
      {...(reason ? { toReason: ({ reason: why }) => why } : {})}
      saveLabel={saveLabel}
      done={done}
      onSaved={onClose}
      onCancel={onClose}
    >
      {reason && <ReasonField />}
    </CommandForm>
  )

const AssignRoles = (props: FormProps) => {
  const places = usePlaces()
  // Names of places are needed before the form stands: it keeps what it began with.
  return places.locations.length === 0 ? null : <AssignRolesForm {...props} places={places} />
}

const AssignRolesForm = ({ document, onClose, places }: FormProps & { readonly places: Places }) => (
  <CommandForm<{ roles: readonly EditedAssignment[]; reason: string }>
    resource="users"
    documentId={document.id}
    document={document}
    type="AssignRoles"
    look="dialog"
    initial={{
      roles: editedOf(
        assignmentsOf(document),
        (id) => places.companyNames([id]),
        (id) => places.locationNames([id]),
      ),
      reason: '',
    }}
    check={({ roles }) => missingIn(roles)}
    toData={({ roles }) => ({ roles: assignmentsFrom(roles) })}
    toReason={({ reason }) => reason}
    saveLabel="Assign roles"
    done="Roles assigned."
    onSaved={onClose}
    onCancel={onClose}
  >
    <RolesField />
    <ReasonField />
  </CommandForm>
)

const ChangeEmail = ({ document, onClose }: FormProps) => (
  <CommandForm<{ email: string }>
    resource="users"
    documentId={document.id}
    document={document}
    type="ChangeEmail"
    look="dialog"
    initial={{ email: '' }}
    toData={({ email }) => ({ email })}
    saveLabel="Change e-mail"
    done={document['status'] === 'invited' ? 'Invitation sent.' : 'A link was mailed to the new address.'}
    onSaved={onClose}
    onCancel={onClose}
  >
    <TextField name="email" label="New e-mail" required maxLength={254} />
  </CommandForm>
)

interface Profile extends Record<string, unknown> {
  readonly name: string
  readonly validTo: string
  readonly defaultCompany: Ref | null
  readonly defaultLocation: Ref | null
}

const profileOf = (document: AnyDocument): Profile => ({
  name: String(document['name'] ?? ''),
  validTo: String(document['validTo'] ?? ''),
  defaultCompany: (document['defaultCompany'] as Ref | undefined) ?? null,
  defaultLocation: (document['defaultLocation'] as Ref | undefined) ?? null,
})

const EditProfile = ({ document, onClose }: FormProps) => {
  return (
    <CommandForm<Profile>
      resource="users"
      documentId={document.id}
      document={document}
      type="Update"
      look="dialog"
      initial={profileOf(document)}
      toData={(_, touched) => ({
        patch: Object.fromEntries(Object.entries(touched).map(([key, value]) => [key, value === '' ? null : value])),
      })}
      saveLabel="Save"
      done="User saved."
      onSaved={onClose}
      onCancel={onClose}
    >
      <FieldColumns>
        <TextField name="name" label="Name" required maxLength={80} />
        <DateField name="validTo" label="Access ends" help="The last day; empty: open." />
        <ReferenceField name="defaultCompany" label="Default company" among={{ resource: 'companies' }} />
        <ReferenceField name="defaultLocation" label="Default location" among={{ resource: 'locations' }} />
      </FieldColumns>
    </CommandForm>
  )
}

interface Row {
  readonly title: (name: string) => string
  readonly words?: string
  readonly large?: true
  readonly Form: ComponentType<FormProps>
}

const rows: Readonly<Record<string, Row>> = {
  Profile: { title: (name) => `Edit ${name}`, Form: EditProfile },
  AssignRoles: { title: (name) => `Roles of ${name}`, large: true, Form: AssignRoles },
  ForceReset: {
    title: (name) => `Reset the password of ${name}?`,
    words: 'All sessions end and a mail with a link to set a new password goes out.',
    Form: plain('ForceReset', 'Reset password', 'A link was mailed.'),
  },
  Unlock: {
    title: (name) => `Unlock ${name}?`,
    words: 'Wrong passwords are forgotten; sign-in works at once.',
    Form: plain('Unlock', 'Unlock', 'Unlocked.'),
  },
  EndSessions: {
    title: (name) => `End all sessions of ${name}?`,
    words: 'Every device is signed out. What was not sent stays on the device.',
    Form: plain('EndSessions', 'End sessions', 'All sessions have ended.', {
      reason: false,
      data: { sessions: 'all' },
    }),
  },
  ChangeEmail: {
    title: (name) => `Change the e-mail of ${name}`,
    words: 'The new address takes effect when the link mailed there is used; the old one is told.',
    Form: ChangeEmail,
  },
  CopyLink: {
    title: (name) => `Copy a link for ${name}`,
    words:
      'For installations without mail. The link sets the password once; the one that was mailed stops working. It is logged, and the user is told at the next sign-in.',
    Form: CopyLinkForm,
  },
  Disable: {
    title: (name) => `Disable ${name}?`,
    words: 'Sessions end at once and sign-in is refused.',
    Form: plain('Disable', 'Disable', 'Disabled.'),
  },
  Enable: { title: (name) => `Enable ${name}?`, Form: plain('Enable', 'Enable', 'Enabled.') },
  Delete: {
    title: (name) => `Delete ${name}?`,
    words: 'The invitation stops working and the user leaves every list. The history stays, for auditors.',
    Form: plain('Delete', 'Delete', 'User deleted.', { reason: false }),
  },
}

/** The dialog of what was chosen in a user's menu. */
export const UserActionDialog = ({ action, document, onClose }: ActionDialogProps): ReactNode => {
  const row = rows[action]
  if (row === undefined) return null
  const { Form } = row
  return (
    <Dialog
      open
      onClose={onClose}
      title={row.title(String(document['name']))}
      {...(row.words === undefined ? {} : { description: row.words })}
      {...(row.large === undefined ? {} : { look: 'drawer' as const, size: 'large' as const })}
    >
      <Form document={document} onClose={onClose} />
    </Dialog>
  )
}
