import { authorisedPurposes } from '../../../domain/hr/employee/choices.ts'
import { recipientKinds } from '../../../domain/platform/notification-rule/recipients.ts'
import { wordsOf } from '../../../domain/registry/fields.ts'
import { Select } from '../../kit/Select.tsx'
import type { FormFieldProps } from '../../resource/form/FormField.tsx'
import { ReferencePicker } from '../../resource/ReferencePicker.tsx'
import { fieldChoices, useSource } from './fieldChoices.ts'
import { RowList } from './RowList.tsx'
import { useRows } from '../../command-form/useRows.ts'

const kinds = Object.entries(recipientKinds).map(([value, label]) => ({ value, label }))
const purposes = authorisedPurposes.map((value) => ({ value, label: wordsOf(value) }))

interface NamedRef {
  readonly id: string
  readonly name: string
}

/** Who is told: each row asks for what its kind needs. */
export const RecipientRows = ({ name, field, className }: FormFieldProps & { readonly className: string }) => {
  const entry = useSource()
  const { rows, error, add, remove, put } = useRows(name, {
    kind: 'role',
    user: null,
    role: null,
    field: '',
    purpose: '',
  })
  const people = fieldChoices(entry, ({ type }) => type === 'reference')
  return (
    <RowList
      label={field.label}
      error={error}
      count={rows.length}
      addLabel="Add recipient"
      onAdd={add}
      onRemove={remove}
      className={className}
      renderRow={(index) => {
        const row = rows[index] ?? {}
        const kind = String(row['kind'])
        const at = `of recipient ${index + 1}`
        return (
          <>
            <Select
              aria-label={`Kind ${at}`}
              options={kinds}
              value={kind}
              onChange={(event) => put(index, { kind: event.target.value })}
            />
            {kind === 'user' || kind === 'role' ? (
              <ReferencePicker
                id={`${name}-${index}-${kind}`}
                aria-label={`${kind === 'user' ? 'User' : 'Role'} ${at}`}
                resource={kind === 'user' ? 'users' : 'roles'}
                value={(row[kind] ?? null) as NamedRef | null}
                onChange={(value: NamedRef | null) => put(index, { [kind]: value })}
              />
            ) : (
              <Select
                aria-label={`Field ${at}`}
                placeholder="Field"
                options={people}
                value={String(row['field'] ?? '')}
                onChange={(event) => put(index, { field: event.target.value })}
              />
            )}
            {kind === 'authoriser' && (
              <Select
                aria-label={`Purpose ${at}`}
                placeholder="Purpose"
                options={purposes}
                value={String(row['purpose'] ?? '')}
                onChange={(event) => put(index, { purpose: event.target.value })}
              />
            )}
          </>
        )
      }}
    />
  )
}
