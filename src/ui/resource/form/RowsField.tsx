import { useCallback, useMemo } from 'react'
import type { Field } from '../../../domain/registry/fields.ts'
import { type CommandFieldProps, wide } from '../../command-form/fields.tsx'
import { GridField } from '../../command-form/GridField.tsx'
import { useReferenceSources } from '../useReferenceSources.ts'
import { newRowOf } from './formValues.ts'
import { gridColumnsOf } from './gridColumns.ts'

const usualMost = 1000

/** Repeatable rows of a record, filled in like a spreadsheet. */
export const RowsField = ({ name, label, help, field }: CommandFieldProps & { readonly field: Field }) => {
  const sourceOf = useReferenceSources()
  const table = field.fields ?? noFields
  const columns = useMemo(() => gridColumnsOf(table, sourceOf), [table, sourceOf])
  const newRow = useCallback(() => newRowOf(table), [table])
  return (
    <div className={wide}>
      <GridField
        name={name}
        label={label}
        columns={columns}
        newRow={newRow}
        addLabel="Add row"
        maxRows={field.most ?? usualMost}
        {...(typeof help === 'string' ? { help } : {})}
      />
    </div>
  )
}

const noFields = {}
