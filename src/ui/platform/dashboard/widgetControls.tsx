import { Trash2 } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { mayReadSource } from '../../../domain/platform/dashboard/dashboard.ts'
import { sourceNamed, sources } from '../../../domain/platform/notification-rule/source.ts'
import type { Column, ResourceEntry } from '../../../domain/registry/entry.ts'
import type { Filter } from '../../../infra/react/index.ts'
import { SelectField, useCommandField, wide } from '../../command-form/fields.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { Select } from '../../kit/Select.tsx'
import { FilterEditor } from '../../resource/filters/FilterEditor.tsx'
import { type Controls, fieldProps, type FormFieldProps } from '../../resource/form/FormField.tsx'
import { useViewer } from '../../resource/useViewer.ts'

const useSource = (): ResourceEntry | undefined => sourceNamed(String(useWatch({ name: 'source' }) ?? ''))

const columnsOf = (entry: ResourceEntry | undefined, fits: (column: Column) => boolean): readonly Column[] =>
  (entry?.columns ?? []).filter((column) => column.computed !== true && fits(column))

const optionsOf = (columns: readonly Column[]) => columns.map(({ key, label }) => ({ value: key, label }))

const isDated = ({ type }: Column): boolean => type === 'date' || type === 'instant'

/** Resources that the author may read; another one begins with no fields chosen. */
const SourceControl = (props: FormFieldProps) => {
  const viewer = useViewer()
  const { setValue } = useFormContext()
  const value: unknown = useWatch({ name: props.name })
  const options = sources()
    .filter(({ key }) => key === value || (viewer !== undefined && mayReadSource(key, viewer.codes)))
    .map(({ key, plural }) => ({ value: key, label: plural }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  const begin = (): void => {
    for (const key of ['field', 'groupBy', 'periodOf']) setValue(key, '', { shouldDirty: true })
    setValue('filter', [], { shouldDirty: true })
  }
  return <SelectField {...fieldProps(props)} required options={options} onChosen={begin} />
}

/** A figure to sum; of a list the column that stands beside each document. */
const FieldControl = (props: FormFieldProps) => {
  const isList = useWatch({ name: 'kind' }) === 'list'
  const columns = columnsOf(useSource(), ({ type }) => isList || type === 'number')
  return (
    <SelectField
      {...fieldProps(props)}
      label={isList ? 'Column beside' : props.field.label}
      required={!isList}
      options={optionsOf(columns)}
    />
  )
}

const GroupControl = (props: FormFieldProps) => {
  const isLine = useWatch({ name: 'kind' }) === 'line'
  const columns = columnsOf(useSource(), (column) => !isLine || isDated(column))
  return <SelectField {...fieldProps(props)} required options={optionsOf(columns)} />
}

const PeriodOfControl = (props: FormFieldProps) => (
  <SelectField {...fieldProps(props)} options={optionsOf(columnsOf(useSource(), isDated))} />
)

/** The same questions that a list's filters ask, one column under the other. */
export const FilterControl = ({ name }: { readonly name: string }) => {
  const entry = useSource()
  const { value, change, error, id } = useCommandField<readonly Filter[]>(name)
  const filters = value ?? []
  const asked = [...new Set(filters.map(({ column }) => column))]
  const free = columnsOf(entry, ({ key }) => !asked.includes(key))
  return (
    <fieldset id={id} className={`${wide} min-w-0`}>
      <legend className="mb-1 text-13 font-medium">Filter</legend>
      <div className="space-y-2">
        {asked.flatMap((key) => {
          const column = entry?.columns.find((one) => one.key === key)
          if (entry === undefined || column === undefined) return []
          return [
            <div key={key} className="rounded-control border border-line p-2">
              <div className="flex items-center justify-between gap-2 px-1">
                <span className="text-13 font-medium">{column.label}</span>
                <IconButton
                  size="small"
                  label={`Remove the filter ${column.label}`}
                  icon={Trash2}
                  onClick={() => change(filters.filter((one) => one.column !== key))}
                />
              </div>
              <FilterEditor
                resource={entry.key}
                column={column}
                filters={filters}
                faces={{}}
                onChange={(next) =>
                  // A column just chosen stays until it is asked for something or removed.
                  change(
                    next.some((one) => one.column === key)
                      ? next
                      : [...next, { column: key, operator: 'is', values: [] }],
                  )
                }
              />
            </div>,
          ]
        })}
        <div className="sm:max-w-60">
          <Select
            aria-label="Add a filter"
            placeholder={entry === undefined ? 'Choose the source first' : 'Add a filter'}
            options={optionsOf(free)}
            value=""
            onChange={(event) =>
              event.target.value !== '' &&
              change([...filters, { column: event.target.value, operator: 'is', values: [] }])
            }
          />
        </div>
      </div>
      {error !== undefined && (
        <p role="alert" className="mt-1 text-xs text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

export const widgetControls: Controls = {
  source: SourceControl,
  field: FieldControl,
  groupBy: GroupControl,
  periodOf: PeriodOfControl,
}
