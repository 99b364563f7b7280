import { type GridColumn, type GridRow, RowGrid } from '../kit/RowGrid.tsx'
import { useCommandFields } from './commandFields.ts'
import { useCommandField } from './fields.tsx'

export interface GridFieldProps {
  readonly name: string
  readonly label: string
  readonly columns: readonly GridColumn[]
  readonly newRow: () => GridRow
  readonly addLabel: string
  readonly help?: string
  readonly maxRows?: number
}

/** Repeatable rows as one value of the form; sentences show in their cells. */
export const GridField = ({ name, label, columns, newRow, addLabel, help, maxRows = 100 }: GridFieldProps) => {
  const { id, value, change, error } = useCommandField<readonly GridRow[]>(name)
  const { errors } = useCommandFields()
  const own = Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) =>
      path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), message]] : [],
    ),
  )
  const note = error ?? help
  return (
    <div
      id={id}
      tabIndex={-1}
      role="group"
      aria-label={label}
      aria-describedby={note === undefined ? undefined : `${id}-note`}
    >
      <p className="mb-1 text-13 font-medium">{label}</p>
      <RowGrid
        id={id}
        label={label}
        columns={columns}
        rows={value}
        onChange={change}
        newRow={newRow}
        addLabel={addLabel}
        maxRows={maxRows}
        errors={own}
      />
      {note !== undefined && (
        <p id={`${id}-note`} className={`mt-1 text-xs ${error === undefined ? 'text-muted' : 'text-danger'}`}>
          {note}
        </p>
      )}
    </div>
  )
}
