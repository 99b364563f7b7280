import { useSearchParams } from 'react-router'
import { useDocument } from '../../../infra/react/index.ts'
import { CommandForm } from '../../command-form/CommandForm.tsx'
import { DateField, FieldColumns, SelectField, TextField } from '../../command-form/fields.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { assignmentsFrom, type EditedAssignment, missingIn } from './assignments.ts'
import { RolesField } from './RolesField.tsx'
import { kindWords } from './words.ts'

interface Values extends Record<string, unknown> {
  readonly name: string
  readonly email: string
  readonly kind: string
  readonly validTo: string
  readonly roles: readonly EditedAssignment[]
}

const kinds = Object.entries(kindWords).map(([value, label]) => ({ value, label }))

/** Invites somebody. Who is an employee gets the id of the employee, who is chosen in the list of those without an account. */
export const InviteDialog = ({ id }: { readonly id: string }) => {
  const [params, setParams] = useSearchParams()
  const onClose = () =>
    setParams((before) => {
      before.delete('add')
      before.delete('employee')
      return before
    })
  const employeeId = params.get('employee')
  const employee = useDocument('employees', employeeId ?? '').view?.document
  if (employeeId !== null && employee === undefined) return null
  const name = employee === undefined ? '' : String(employee['name'])
  return (
    <Dialog
      open
      onClose={onClose}
      look="drawer"
      size="large"
      title={employee === undefined ? 'Invite user' : `Invite ${name}`}
      description="A mail with a link to set the password goes out; the link works for 72 hours."
    >
      <CommandForm<Values>
        resource="users"
        documentId={employee?.id ?? id}
        document={null}
        type="Invite"
        draftKey={`draft:users:invite:${employee?.id ?? 'new'}`}
        look="dialog"
        initial={{ name, email: '', kind: 'employee', validTo: '', roles: [] }}
        check={({ roles }) => missingIn(roles)}
        toData={({ roles, validTo, ...values }) => ({
          ...values,
          roles: assignmentsFrom(roles),
          ...(validTo === '' ? {} : { validTo }),
          ...(employee === undefined ? {} : { employee: { id: employee.id, name } }),
        })}
        saveLabel="Invite"
        done="Invitation sent."
        onSaved={onClose}
        onCancel={onClose}
      >
        <FieldColumns>
          <TextField name="name" label="Name" required maxLength={80} />
          <TextField name="email" label="Email" required maxLength={254} />
          <SelectField name="kind" label="Kind" required options={kinds} />
          <DateField name="validTo" label="Access ends" help="Required for an external user, at most a year ahead." />
          <RolesField />
        </FieldColumns>
      </CommandForm>
    </Dialog>
  )
}
