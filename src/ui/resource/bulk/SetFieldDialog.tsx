import { counted } from '../../../domain/kernel/plural.ts'
import { useState } from 'react'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import type { Field as FieldSpec } from '../../../domain/registry/fields.ts'
import { useNamed } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { Picker } from '../../kit/Picker.tsx'
import { Select } from '../../kit/Select.tsx'
import { type BulkAction, setField, settableFields } from './actions.ts'

interface SetFieldDialogProps {
  readonly entry: ResourceEntry
  readonly count: number
  readonly onClose: () => void
  readonly onSet: (action: BulkAction) => void
}

type Value = string | { readonly id: string; readonly name: string } | null

/** Gives a field of many documents one value. */
export const SetFieldDialog = ({ entry, count, onClose, onSet }: SetFieldDialogProps) => {
  const fields = settableFields(entry)
  const [key, setKey] = useState(fields[0]?.[0] ?? '')
  const [value, setValue] = useState<Value>(null)
  const field = fields.find(([one]) => one === key)?.[1]
  const isMissing = value === null || value === ''
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={`Set a field of ${counted(count, 'row')}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={isMissing && field?.required !== false ? 'Choose a value.' : undefined}
            onClick={() => field !== undefined && onSet(setField(key, `Set ${field.label}`, isMissing ? null : value))}
          >
            Set
          </Button>
        </>
      }
    >
      <Field label="Field">
        {(control) => (
          <Select
            {...control}
            value={key}
            options={fields.map(([one, { label }]) => ({ value: one, label }))}
            onChange={(event) => {
              setKey(event.target.value)
              setValue(null)
            }}
          />
        )}
      </Field>
      {field !== undefined && (
        <Field label="New value" className="mt-3">
          {({ id }) => <ValueInput key={key} id={id} field={field} value={value} onChange={setValue} />}
        </Field>
      )}
    </Dialog>
  )
}

interface ValueInputProps {
  readonly id: string
  readonly field: FieldSpec
  readonly value: Value
  readonly onChange: (value: Value) => void
}

const ValueInput = ({ id, field, value, onChange }: ValueInputProps) =>
  field.among === undefined ? (
    <Select
      id={id}
      value={typeof value === 'string' ? value : ''}
      placeholder={field.required ? 'Choose' : 'None'}
      options={field.choices ?? []}
      onChange={(event) => onChange(event.target.value)}
    />
  ) : (
    <ReferenceInput id={id} resource={field.among.resource} value={value} onChange={onChange} />
  )

const ReferenceInput = ({
  id,
  resource,
  value,
  onChange,
}: Pick<ValueInputProps, 'id' | 'value' | 'onChange'> & { readonly resource: string }) => {
  const options = useNamed(resource)
  return (
    <Picker
      id={id}
      options={options.filter((one) => (one as { readonly status?: unknown }).status !== 'inactive')}
      value={typeof value === 'string' ? null : value}
      onChange={onChange}
    />
  )
}
