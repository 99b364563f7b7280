import { type FocusEvent, useCallback, useEffect, useMemo, useRef } from 'react'
import { type GridColumn, type GridRow, RowGrid, type RowGridHandle, type RowGridProps } from '../kit/RowGrid.tsx'
import { useCommandFields, useFieldName } from './commandFields.ts'
import { valueWords } from './valueWords.ts'
import { useGridRows } from './useGridRows.ts'

export interface GridFieldProps {
  readonly name: string
  readonly label: string
  readonly columns: readonly GridColumn[]
  readonly newRow: () => GridRow
  readonly addLabel: string
  readonly required?: boolean
  readonly help?: string
  readonly maxRows?: number
  /** Offers to choose several of a picker column at once. */
  readonly several?: RowGridProps['several']
  readonly renderTools?: RowGridProps['renderTools']
}

/** Repeatable rows as one value of the form; sentences show in their cells. */
export const GridField = (props: GridFieldProps) => {
  const { name, label, columns, newRow, addLabel, required = false, help, maxRows = 100, several, renderTools } = props
  const { id, rows, change, error } = useGridRows(name)
  const { errors } = useCommandFields()
  useFieldName(name, label, valueWords)
  const grid = useRef<RowGridHandle>(null)
  const group = useRef<HTMLDivElement>(null)
  const own = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(errors).flatMap(([path, message]) =>
          path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), message]] : [],
        ),
      ),
    [errors, name],
  )
  const goToFirst = useCallback(() => {
    const [first] = Object.keys(own).toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
    if (first === undefined || document.querySelector(`#${CSS.escape(`${id}.${first}`)}`) !== null) return
    const [index = '', ...key] = first.split('.')
    grid.current?.goTo(Number(index), key.join('.'))
  }, [own, id])
  // The form leads to the first problem by the controls that there are; of a cell that is not on the screen it finds the grid.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (group.current?.contains(document.activeElement) === true) goToFirst()
    })
    return () => cancelAnimationFrame(frame)
  }, [goToFirst])
  const note = error ?? help
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focused by the summary of errors alone
    <div
      ref={group}
      id={id}
      tabIndex={-1}
      role="group"
      aria-label={label}
      aria-describedby={note === undefined ? undefined : `${id}-note`}
      onFocus={(event: FocusEvent) => event.target === event.currentTarget && goToFirst()}
    >
      <p className="mb-1 text-13 font-medium">
        {label}
        {required && <span className="ml-0.5 text-danger">*</span>}
      </p>
      <RowGrid
        ref={grid}
        id={id}
        label={label}
        columns={columns}
        rows={rows}
        onChange={change}
        newRow={newRow}
        addLabel={addLabel}
        maxRows={maxRows}
        several={several}
        renderTools={renderTools}
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
