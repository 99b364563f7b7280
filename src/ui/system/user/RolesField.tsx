import { Plus, Trash2 } from 'lucide-react'
import { useCommandFields } from '../../command-form/commandFields.ts'
import { useBrought } from '../../command-form/useAwaited.ts'
import { useRows } from '../../command-form/useRows.ts'
import { Button } from '../../kit/Button.tsx'
import { DateInput } from '../../kit/DateInput.tsx'
import { Field } from '../../kit/Field.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { Picker } from '../../kit/Picker.tsx'
import { useRelations } from '../access/relations.ts'
import { type EditedAssignment, newAssignment } from './assignments.ts'
import { usePlaces } from '../access/places.ts'

/** Roles with the places and days that each holds for. */
export const RolesField = ({ name = 'roles' }: { readonly name?: string }) => {
  const { id, rows, error, list, add, remove, put } = useRows(name, newAssignment())
  const relations = useRelations()
  const places = usePlaces()
  useBrought(!relations.isComing && !places.isComing)
  return (
    <div id={id} role="group" aria-label="Roles" tabIndex={-1} className="min-w-0 sm:col-span-2">
      <p className="mb-1.5 text-13 font-medium">Roles</p>
      <div ref={list} className="space-y-3">
        {rows.map((one, index) => (
          <AssignmentFields
            // oxlint-disable-next-line react/no-array-index-key -- an assignment is known by its place alone
            key={index}
            path={`${name}.${index}`}
            number={index + 1}
            value={one}
            onChange={(next) => put(index, next)}
            onRemove={() => remove(index)}
          />
        ))}
        {rows.length === 0 && <p className="text-13 text-muted">Without a role the user cannot sign in.</p>}
      </div>
      {error !== undefined && (
        <p role="alert" className="mt-2 text-xs text-danger">
          {error}
        </p>
      )}
      <Button size="small" icon={<Plus aria-hidden="true" className="size-3.5" />} className="mt-2" onClick={add}>
        Add role
      </Button>
    </div>
  )
}

interface AssignmentFieldsProps {
  readonly path: string
  readonly number: number
  readonly value: EditedAssignment
  readonly onChange: (next: Partial<EditedAssignment>) => void
  readonly onRemove: () => void
}

const AssignmentFields = ({ path, number, value, onChange, onRemove }: AssignmentFieldsProps) => {
  const { errors, clear, idOf } = useCommandFields()
  const { roles } = useRelations()
  const { companies, locations } = usePlaces()
  const own = new Set(value.companies.map((one) => one.id))
  const put = (key: keyof EditedAssignment, next: Partial<EditedAssignment>) => {
    clear(`${path}.${key}`)
    onChange(next)
  }
  const at = (key: keyof EditedAssignment) => ({ id: idOf(`${path}.${key}`), error: errors[`${path}.${key}`] })
  const label = value.role?.name ?? `Role ${number}`
  return (
    <fieldset className="relative rounded-control border border-line px-3 pt-2 pb-3">
      <legend className="sr-only">{label}</legend>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <Field label="Role" required {...at('role')} className="pr-9 sm:col-span-2">
          {(control) => (
            <Picker
              {...control}
              options={roles.filter((one) => one.status === 'active').map(({ id, name }) => ({ id, name }))}
              value={value.role}
              onChange={(role) => put('role', { role })}
              emptyWords="No roles to choose from."
            />
          )}
        </Field>
        <Field label="Companies" {...at('companies')}>
          {(control) => (
            <Picker
              {...control}
              multiple
              options={companies.map((one) => ({ id: one.id, name: one.shortName, hint: one.name }))}
              value={value.companies}
              placeholder="All companies"
              onChange={(chosen) => put('companies', { companies: chosen })}
            />
          )}
        </Field>
        <Field label="Locations" {...at('locations')}>
          {(control) => (
            <Picker
              {...control}
              multiple
              options={locations
                .filter((one) => own.size === 0 || own.has(one.companyId))
                .map(({ id, name }) => ({ id, name }))}
              value={value.locations}
              placeholder="All locations"
              onChange={(chosen) => put('locations', { locations: chosen })}
            />
          )}
        </Field>
        <Field label="From" required {...at('validFrom')}>
          {(control) => (
            <DateInput {...control} value={value.validFrom} onChange={(validFrom) => put('validFrom', { validFrom })} />
          )}
        </Field>
        <Field label="Until" {...at('validTo')}>
          {(control) => (
            <DateInput
              {...control}
              placeholder="Open"
              value={value.validTo}
              onChange={(validTo) => put('validTo', { validTo })}
            />
          )}
        </Field>
      </div>
      <IconButton
        label={`Remove ${label}`}
        size="small"
        icon={Trash2}
        onClick={onRemove}
        className="absolute top-2 right-2"
      />
    </fieldset>
  )
}
