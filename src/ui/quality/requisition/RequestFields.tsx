import { useWatch } from 'react-hook-form'
import {
  type ChangeRelation,
  changeRelations,
  otherRelation,
  type TypeOfChange,
  typesOfChange,
} from '../../../domain/quality/requisition/choices.ts'
import type { RequestFields as Request } from '../../../domain/quality/requisition/parts.ts'
import {
  AreaField,
  CheckListField,
  FieldColumns,
  PickerField,
  RadioField,
  TextField,
  wide,
} from '../../command-form/fields.tsx'
import { departmentOptions, employeeOptions, useDepartments, useEmployees } from '../directory.ts'

export interface RequestValues {
  readonly department: { readonly id: string; readonly name: string } | null
  readonly employeeSeekingChange: { readonly id: string; readonly name: string } | null
  readonly docNo: string
  readonly docName: string
  readonly typeOfChange: string
  readonly changeRelatedTo: readonly string[]
  readonly changeRelatedToName: string
  readonly currentStatus: string
  readonly proposedChange: string
  readonly reasonForChange: string
}

export const emptyRequest: RequestValues = {
  department: null,
  employeeSeekingChange: null,
  docNo: '',
  docName: '',
  typeOfChange: '',
  changeRelatedTo: [],
  changeRelatedToName: '',
  currentStatus: '',
  proposedChange: '',
  reasonForChange: '',
}

/** The request's own fields of a recorded requisition. */
export const requestOf = (details: Request): Partial<RequestValues> =>
  Object.fromEntries(Object.entries(details).filter(([key]) => Object.hasOwn(emptyRequest, key)))

/** What was typed, as the request's fields; the form has asked for what must be there. */
export const requestFrom = (values: RequestValues): Request => ({
  department: values.department as Request['department'],
  ...(values.employeeSeekingChange === null ? {} : { employeeSeekingChange: values.employeeSeekingChange }),
  docNo: values.docNo,
  docName: values.docName,
  typeOfChange: values.typeOfChange as TypeOfChange,
  changeRelatedTo: values.changeRelatedTo as readonly ChangeRelation[],
  ...(values.changeRelatedTo.includes(otherRelation) ? { changeRelatedToName: values.changeRelatedToName } : {}),
  currentStatus: values.currentStatus,
  proposedChange: values.proposedChange,
  reasonForChange: values.reasonForChange,
})

const typeOptions = typesOfChange.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))

/** The request part of the form (spec 06 field table). */
export const RequestFields = () => {
  const departments = useDepartments()
  const employees = useEmployees()
  const related = useWatch<RequestValues, 'changeRelatedTo'>({ name: 'changeRelatedTo' })
  return (
    <FieldColumns>
      <PickerField
        name="department"
        label="Department"
        required
        options={departmentOptions(departments)}
        emptyWords="No departments on this device yet."
      />
      <PickerField
        name="employeeSeekingChange"
        label="Employee seeking change"
        options={employeeOptions(employees)}
        recents="employee"
      />
      <TextField name="docNo" label="Document no" required maxLength={60} />
      <TextField name="docName" label="Document name" required />
      <RadioField
        name="typeOfChange"
        label="Type of change"
        required
        options={typeOptions}
        help="Fixed once the head of department has approved."
        className={wide}
      />
      <CheckListField name="changeRelatedTo" label="Change related to" options={changeRelations} className={wide} />
      {related.includes(otherRelation) && (
        <TextField name="changeRelatedToName" label="Change Related To Name" required className={wide} />
      )}
      <AreaField name="currentStatus" label="Current status" required className={wide} />
      <AreaField name="proposedChange" label="Proposed change" required className={wide} />
      <AreaField name="reasonForChange" label="Reason for change" required className={wide} />
    </FieldColumns>
  )
}
