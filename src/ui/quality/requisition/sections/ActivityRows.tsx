import { useWatch } from 'react-hook-form'
import { Checkbox } from '../../../kit/Checkbox.tsx'
import { useCommandFields } from '../../../command-form/commandFields.ts'
import { DateField, PickersField, TextField, useCommandField } from '../../../command-form/fields.tsx'
import { employeeOptions, useEmployees } from '../../directory.ts'
import type { PickerOption } from '../../../kit/Picker.tsx'

export interface ActivityValue {
  readonly activity: string
  readonly applicable: boolean
  readonly responsible: readonly { readonly id: string; readonly name: string }[]
  /** Empty while not given. */
  readonly targetDate: string
  readonly remark: string
}

/** The eight activities: a tick opens who is responsible and until when. */
export const ActivityRows = () => {
  const rows = useWatch<{ activityResp: readonly ActivityValue[] }, 'activityResp'>({ name: 'activityResp' })
  const options = employeeOptions(useEmployees())
  const { errors, idOf } = useCommandFields()
  return (
    <div id={idOf('activityResp')} role="group" aria-label="Activities" tabIndex={-1}>
      <p className="mb-2 text-13 text-muted">Tick what applies; each needs somebody responsible and a date.</p>
      <ul className="divide-y divide-line border-y border-line">
        {rows.map((row, index) => (
          <Row key={row.activity} row={row} index={index} options={options} />
        ))}
      </ul>
      {errors['activityResp'] !== undefined && <p className="mt-1.5 text-xs text-danger">{errors['activityResp']}</p>}
    </div>
  )
}

interface RowProps {
  readonly row: ActivityValue
  readonly index: number
  readonly options: readonly PickerOption[]
}

const Row = ({ row, index, options }: RowProps) => {
  const name = `activityResp.${index}`
  const { errors, idOf, clear } = useCommandFields()
  const applicable = useCommandField<boolean>(`${name}.applicable`)
  const error = errors[name]
  return (
    <li id={idOf(name)} className="py-2">
      <Checkbox
        label={row.activity}
        checked={row.applicable}
        aria-describedby={error === undefined ? undefined : `${idOf(name)}-note`}
        onChange={(event) => {
          clear('activityResp')
          applicable.change(event.target.checked)
        }}
      />
      {row.applicable && (
        <div
          role="group"
          aria-label={row.activity}
          className="mt-1.5 grid grid-cols-1 items-start gap-x-4 gap-y-3 pb-1 pl-8 md:grid-cols-[minmax(0,1.2fr)_10rem_minmax(0,1fr)]"
          onInput={() => clear(name)}
        >
          <PickersField name={`${name}.responsible`} label="Responsible" options={options} recents="employee" />
          <DateField name={`${name}.targetDate`} label="Target date" />
          <TextField name={`${name}.remark`} label="Remark" maxLength={4000} />
        </div>
      )}
      {error !== undefined && (
        <p id={`${idOf(name)}-note`} className="pl-8 text-xs text-danger">
          {error}
        </p>
      )}
    </li>
  )
}
