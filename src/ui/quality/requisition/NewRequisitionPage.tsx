import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { v7 as newId } from 'uuid'
import { codes } from '../../../domain/platform/codes.ts'
import { buttonClasses } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { usePageName } from '../../kit/pageName.ts'
import { CommandForm } from '../../command-form/CommandForm.tsx'
import { useCommandFields } from '../../command-form/commandFields.ts'
import { useOwnEmployee, useRuleFacts } from '../directory.ts'
import { requisitionPath, requisitionsPath } from '../paths.ts'
import { useMissingRight } from '../rights.ts'
import { emptyRequest, requestFrom, RequestFields, type RequestValues } from './RequestFields.tsx'
import { requisitionKey } from './RequisitionForm.tsx'

/** How long a form that is sent waits for the directory, in milliseconds: the fields say what is missing afterwards. */
const patience = 5000

const after = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

const toBeKnown = () => {
  let tell = (): void => {}
  const known = new Promise<void>((resolve) => (tell = resolve))
  return { known, tell }
}

/** Puts in the user's own department and name as the directory brings them, maybe after typing began; never over an answer. */
const OwnPlace = () => {
  const me = useOwnEmployee()
  const { resetField, getFieldState, control } = useFormContext<RequestValues>()
  const { beforeSend } = useCommandFields()
  const [department, employee] = useWatch<RequestValues, ['department', 'employeeSeekingChange']>({
    control,
    name: ['department', 'employeeSeekingChange'],
  })
  const [{ known, tell }] = useState(toBeKnown)
  useEffect(() => beforeSend(() => Promise.race([known, after(patience)])), [beforeSend, known])
  useEffect(() => {
    if (me === undefined) return
    if (me !== null && department === null && !getFieldState('department').isDirty)
      resetField('department', { defaultValue: me.department })
    if (me !== null && employee === null && !getFieldState('employeeSeekingChange').isDirty)
      resetField('employeeSeekingChange', { defaultValue: { id: me.id, name: me.name } })
    tell()
  }, [me, department, employee, getFieldState, resetField, tell])
  return null
}

/** An empty request; saving it makes a draft that waits for the head of department. */
const NewRequisitionPage = () => {
  const navigate = useNavigate()
  const missing = useMissingRight('add requisitions', codes.changeEdit)
  const [params] = useSearchParams()
  useRuleFacts()
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
        document={null}
        type="Create"
        draftKey={`draft:${requisitionKey}:new:Create`}
        initial={emptyRequest}
        toData={requestFrom}
        saveLabel="Add requisition"
        done="Data added sucessfully"
        onSaved={() => void navigate(requisitionPath(id), { replace: true })}
        onCancel={() => void navigate(requisitionsPath)}
      >
        <OwnPlace />
        <RequestFields />
      </CommandForm>
    </div>
  )
}

export default NewRequisitionPage
