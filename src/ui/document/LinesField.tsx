import { useCallback, useMemo } from 'react'
import type { Field } from '../../domain/registry/fields.ts'
import { type CommandFieldProps, wide } from '../command-form/fields.tsx'
import { GridField } from '../command-form/GridField.tsx'
import type { GridTools } from '../kit/RowGrid.tsx'
import { newRowOf } from '../resource/form/formValues.ts'
import { useReferenceSources } from '../resource/useReferenceSources.ts'
import { lineColumns, recordedLines, severalOf } from './lineColumns.ts'
import { LinesFile } from './LinesFile.tsx'

const usualMost = 1000

export interface LinesFieldProps extends CommandFieldProps {
  readonly field: Field
}

/** The lines of a document, filled in like a spreadsheet: computed cells and totals follow what is typed. */
export const LinesField = ({ name, label, help, field }: LinesFieldProps) => {
  const sourceOf = useReferenceSources()
  const columns = useMemo(() => lineColumns(field, sourceOf), [field, sourceOf])
  const several = useMemo(() => severalOf(columns), [columns])
  const newRow = useCallback(() => newRowOf(field.fields ?? {}), [field])
  const most = field.most ?? usualMost
  const renderTools = useCallback(
    ({ rows, addTexts, full }: GridTools) => (
      <LinesFile field={field} lines={() => recordedLines(field, rows())} adding={{ columns, most, addTexts, full }} />
    ),
    [field, columns, most],
  )
  return (
    <div className={wide} data-lines>
      <GridField
        name={name}
        label={label}
        columns={columns}
        newRow={newRow}
        required={field.required}
        addLabel="Add line"
        maxRows={most}
        several={several}
        renderTools={renderTools}
        {...(typeof help === 'string' ? { help } : {})}
      />
    </div>
  )
}
