import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { v7 as newId } from 'uuid'
import type { EmployeeDocument } from '../../../domain/hr/employee/fields.ts'
import { codes } from '../../../domain/platform/codes.ts'
import { useSession } from '../../../infra/react/index.ts'
import { buttonClasses } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { usePageName } from '../../kit/pageName.ts'
import { CommandForm } from '../../command-form/CommandForm.tsx'
import { useEmployees } from '../directory.ts'
import { requisitionPath, requisitionsPath } from '../paths.ts'
import { useMissingRight } from '../rights.ts'
import { emptyRequest, requestFrom, RequestFields, type RequestValues } from './RequestFields.tsx'
import { requisitionKey } from './RequisitionForm.tsx'

/** Puts in the user's own department and name as the directory brings them, maybe after typing began; never over an answer. */
const OwnPlace = ({ me }: { readonly me: EmployeeDocument }) => {
  const { resetField, getFieldState, control } = useFormContext<RequestValues>()
  const [department, employee] = useWatch<RequestValues, ['department', 'employeeSeekingChange']>({
    control,
    name: ['department', 'employeeSeekingChange'],
  })
  useEffect(() => {
    if (department === null && !getFieldState('department').isDirty)
      resetField('department', { defaultValue: me.department })
    if (employee === null && !getFieldState('employeeSeekingChange').isDirty)
      resetField('employeeSeekingChange', { defaultValue: { id: me.id, name: me.name } })
  }, [me, department, employee, getFieldState, resetField])
  return null
}

/** An empty request; saving it makes a draft that waits for the head of department. */
const NewRequisitionPage = () => {
  const navigate = useNavigate()
  const { user } = useSession()
  const me = useEmployees().find((one) => one.id === user?.id)
  const missing = useMissingRight('add requisitions', codes.changeEdit)
  const [params] = useSearchParams()
  const [fresh] = useState(() => newId())
  const id = params.get('id') ?? fresh
  usePageName('Add requisition')
  if (missing !== undefined)
    return (
      <EmptyState
        title="You cannot add a requisition"
        reason={missing}
        action={
          <Link to={requisitionsPath} className={buttonClasses()}>
            All requisitions
          </Link>
        }
      />
    )
  return (
    <div className="mx-auto w-full max-w-220 px-4 pt-4">
      <h1 className="text-xl font-semibold">Add requisition</h1>
      <p className="mt-0.5 mb-4 text-13 text-muted">
        The request stays a draft that you can edit until the head of department decides.
      </p>
      <CommandForm
        resource={requisitionKey}
        documentId={id}
        type="Create"
        draftKey={`draft:${requisitionKey}:new:Create`}
        initial={emptyRequest}
        toData={requestFrom}
        saveLabel="Add requisition"
        done="Data added sucessfully"
        onSaved={() => void navigate(requisitionPath(id), { replace: true })}
        onCancel={() => void navigate(requisitionsPath)}
      >
        {me !== undefined && <OwnPlace me={me} />}
        <RequestFields />
      </CommandForm>
    </div>
  )
}

export default NewRequisitionPage
