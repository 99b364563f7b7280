import { useFormContext } from 'react-hook-form'
import { sources } from '../../../domain/platform/notification-rule/source.ts'
import { useMayI } from '../../../infra/react/index.ts'
import { SelectField, TextField } from '../../command-form/fields.tsx'
import { documentPath } from '../../resource/screens.ts'
import { type Controls, fieldProps, type FormFieldProps } from '../../resource/form/FormField.tsx'
import { MomentField } from '../../resource/form/MomentField.tsx'
import { ConditionRows } from './ConditionRows.tsx'
import { fieldChoices, useSource } from './fieldChoices.ts'
import { RecipientRows } from './RecipientRows.tsx'

const standIn = 'DOCUMENT'

/** Resources that the author may see; a new one brings the page of its documents as link. */
const ResourceControl = (props: FormFieldProps) => {
  const mayI = useMayI()
  const { getValues, setValue, watch } = useFormContext()
  const value: unknown = watch(props.name)
  const options = sources()
    .filter(({ key, read }) => key === value || read === 'open' || mayI(read))
    .map(({ key, label }) => ({ value: key, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  const linkTo = (resource: string): void => {
    const page = documentPath(resource, standIn)
    const isOurs = ['', undefined].includes(getValues('link') as string | undefined)
    if (getValues('link') !== undefined && isOurs && page !== undefined)
      setValue('link', page.replace(standIn, '{document.id}'), { shouldDirty: true })
  }
  return <SelectField {...fieldProps(props)} required options={options} onChosen={linkTo} />
}

/** A field of the chosen resource; of a date rule one that holds a date. */
const FieldControl = (props: FormFieldProps) => {
  const entry = useSource()
  const { watch } = useFormContext()
  const isDate = watch('trigger') === 'date'
  const options = fieldChoices(entry, ({ type }) => !isDate || type === 'date' || type === 'instant')
  return <SelectField {...fieldProps(props)} required options={options} />
}

/** A state of the chosen resource; any, where none is chosen. */
const StateControl = (props: FormFieldProps) => {
  const status = useSource()?.columns.find(({ key }) => key === 'status')
  return status?.choices === undefined ? (
    <TextField {...fieldProps(props)} />
  ) : (
    <SelectField
      {...fieldProps(props)}
      options={status.choices.map((value) => ({ value, label: status.words?.[value] ?? value }))}
    />
  )
}

export const actionControls: Controls = { resource: ResourceControl }

export const ruleControls: Controls = {
  resource: ResourceControl,
  field: FieldControl,
  stateFrom: StateControl,
  stateTo: StateControl,
  conditions: ConditionRows,
  recipients: RecipientRows,
  'escalation.to': RecipientRows,
}

export const announcementControls: Controls = { scheduled_at: MomentField }
