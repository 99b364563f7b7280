import { type ComponentType, useMemo } from 'react'
import { type FieldTable, nameOf } from '../../domain/registry/fields.ts'
import { wide } from '../command-form/fields.tsx'
import { emptyAnswer } from '../command-form/formProblems.ts'
import { GridField } from '../command-form/GridField.tsx'
import type { GridColumn, GridRow } from '../kit/RowGrid.tsx'
import type { FormFieldProps } from '../resource/form/FormField.tsx'
import { newRowOf } from '../resource/form/formValues.ts'
import { gridColumnsOf } from '../resource/form/gridColumns.ts'
import { useReferenceSources } from '../resource/useReferenceSources.ts'
import type { Values } from './screen.ts'

export interface RowsLook {
  readonly addLabel: string
  readonly label?: string
  readonly help?: string
  /** What columns show otherwise than the field table states. */
  readonly columns?: Readonly<Record<string, Partial<GridColumn>>>
}

/** A grid for rows with words, widths and placeholders of its own. */
export const rowsControl = ({ addLabel, label, help, columns: looks = {} }: RowsLook): ComponentType<FormFieldProps> =>
  function RowsControl({ name, field }) {
    const sourceOf = useReferenceSources()
    const table = field.fields ?? noFields
    const columns = useMemo(
      () => gridColumnsOf(table, sourceOf).map((one) => ({ ...one, ...looks[one.key] })),
      [table, sourceOf],
    )
    return (
      <div className={wide}>
        <GridField
          name={name}
          label={label ?? field.label}
          columns={columns}
          newRow={() => newRowOf(table)}
          addLabel={addLabel}
          {...(help === undefined ? {} : { help })}
        />
      </div>
    )
  }

const noFields = {}

/** One row for each that is known, else an empty one. */
export const rowsFrom = (fields: FieldTable, known: readonly GridRow[]): readonly GridRow[] =>
  known.length === 0 ? [newRowOf(fields)] : known.map((row) => ({ ...newRowOf(fields), ...row }))

/** The sentence of every empty cell, by path; `{n}` and `{field}` are filled, a field by its name in the rule. */
export const emptyCells =
  (name: string, fields: FieldTable, sentence: string) =>
  (values: Values): Readonly<Record<string, string>> =>
    Object.fromEntries(
      (values[name] as readonly GridRow[]).flatMap((row, index) =>
        Object.entries(fields)
          .filter(([key]) => emptyAnswer(row[key]))
          .map(([key, field]) => [
            `${name}.${index}.${key}`,
            sentence.replace('{n}', String(index + 1)).replace('{field}', nameOf(field)),
          ]),
      ),
    )
