import { useSearchParams } from 'react-router'
import { useDocument } from '../../../infra/react/index.ts'
import { CommandDialog } from '../../command-form/CommandDialog.tsx'
import { DateField, FieldColumns, SelectField, TextField } from '../../command-form/fields.tsx'
import { putParams } from '../../kit/putParams.ts'
import { assignmentsFrom, type EditedAssignment, missingIn, newAssignment } from './assignments.ts'
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
  const onClose = () => setParams(putParams({ add: '', employee: '' }))
  const employeeId = params.get('employee')
  const employee = useDocument('employees', employeeId ?? '').view?.document
  if (employeeId !== null && employee === undefined) return null
  const name = employee === undefined ? '' : String(employee['name'])
  return (
    <CommandDialog<Values>
      onClose={onClose}
      drawer
      title={employee === undefined ? 'Invite user' : `Invite ${name}`}
      description="We’ll email a link to set a password. It expires in 72 hours."
      resource="users"
      documentId={employee?.id ?? id}
      document={null}
      type="Invite"
      draftKey={`draft:users:invite:${employee?.id ?? 'new'}`}
      initial={{ name, email: '', kind: 'employee', validTo: '', roles: [newAssignment()] }}
      check={({ roles }) => missingIn(roles)}
      toData={({ roles, validTo, ...values }) => ({
        ...values,
        roles: assignmentsFrom(roles),
        ...(validTo === '' ? {} : { validTo }),
        ...(employee === undefined ? {} : { employee: { id: employee.id, name } }),
      })}
      saveLabel="Invite"
      done="Invitation sent."
    >
      <FieldColumns>
        <TextField name="name" label="Name" required maxLength={80} />
        <TextField name="email" label="Email" required maxLength={254} />
        <SelectField name="kind" label="Kind" required options={kinds} />
        <DateField name="validTo" label="Access ends" help="Required for external users, at most one year ahead." />
        <RolesField />
      </FieldColumns>
    </CommandDialog>
  )
}
