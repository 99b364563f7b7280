import type { Field } from '../../domain/registry/fields.ts'
import { PickerField, PickersField } from '../command-form/fields.tsx'
import { Proposals } from '../command-form/Proposals.tsx'
import type { Controls, FormFieldProps } from '../resource/form/FormField.tsx'
import { departmentOptions, useDepartments, useEmployeeOptions, useOwnEmployee } from './directory.ts'

const labelled = (name: string, { label, required }: Field) => ({ name, label, required })

const DepartmentField = ({ name, field }: FormFieldProps) => (
  <PickerField
    {...labelled(name, field)}
    options={departmentOptions(useDepartments())}
    emptyWords="No departments on this device yet."
  />
)

const EmployeeField = ({ name, field }: FormFieldProps) => (
  <PickerField {...labelled(name, field)} options={useEmployeeOptions()} recents="employee" />
)

export const EmployeesField = ({ name, field }: FormFieldProps) => (
  <PickersField name={name} label={field.label} options={useEmployeeOptions()} recents="employee" />
)

/** People and departments are chosen from the directory of the company, which this device holds. */
export const directoryControls: Controls = {
  department: DepartmentField,
  dept: DepartmentField,
  employeeSeekingChange: EmployeeField,
  qulaityMonitor: EmployeeField,
  responsibleperson: EmployeeField,
}

export interface OwnPlaceProps {
  /** Fields of a person and of a department. */
  readonly person: string
  readonly department: string
}

/** Proposes the user's own name and department, as the directory brings them. */
export const OwnPlace = ({ person, department }: OwnPlaceProps) => {
  const me = useOwnEmployee()
  const proposed = me && { [person]: { id: me.id, name: me.name }, [department]: me.department }
  return <Proposals of={proposed === null ? {} : proposed} />
}
