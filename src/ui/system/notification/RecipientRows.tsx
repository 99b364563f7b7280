import { authorisedPurposes } from '../../../domain/platform/authorised-purposes.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { recipientKinds } from '../../../domain/platform/notification-rule/recipients.ts'
import { wordsOf } from '../../../domain/registry/fields.ts'
import { Select } from '../../kit/Select.tsx'
import type { FormFieldProps } from '../../resource/form/FormField.tsx'
import { ReferencePicker } from '../../resource/ReferencePicker.tsx'
import { fieldChoices, useSource } from './fieldChoices.ts'
import { RowList } from './RowList.tsx'

const kinds = Object.entries(recipientKinds).map(([value, label]) => ({ value, label }))
const purposes = authorisedPurposes.map((value) => ({ value, label: wordsOf(value) }))

/** Who is told: each row asks for what its kind needs. */
export const RecipientRows = (props: FormFieldProps) => {
  const entry = useSource()
  const people = fieldChoices(entry, ({ type }) => type === 'reference')
  return (
    <RowList
      {...props}
      addLabel="Add recipient"
      begin={{ kind: 'role', user: null, role: null, field: '', purpose: '' }}
      renderRow={({ row, put, index }) => {
        const kind = String(row['kind'])
        const at = `of recipient ${index + 1}`
        return (
          <>
            <Select
              aria-label={`Kind ${at}`}
              options={kinds}
              value={kind}
              onChange={(event) => put({ kind: event.target.value })}
            />
            {kind === 'user' || kind === 'role' ? (
              <ReferencePicker
                id={`${props.name}-${index}-${kind}`}
                aria-label={`${kind === 'user' ? 'User' : 'Role'} ${at}`}
                resource={kind === 'user' ? 'users' : 'roles'}
                value={(row[kind] ?? null) as Ref | null}
                onChange={(value: Ref | null) => put({ [kind]: value })}
              />
            ) : (
              <Select
                aria-label={`Field ${at}`}
                placeholder="Field"
                options={people}
                value={String(row['field'] ?? '')}
                onChange={(event) => put({ field: event.target.value })}
              />
            )}
            {kind === 'authoriser' && (
              <Select
                aria-label={`Purpose ${at}`}
                placeholder="Purpose"
                options={purposes}
                value={String(row['purpose'] ?? '')}
                onChange={(event) => put({ purpose: event.target.value })}
              />
            )}
          </>
        )
      }}
    />
  )
}
