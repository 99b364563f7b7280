import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { inSentence } from '../../../domain/kernel/labels.ts'
import { wide } from '../../command-form/fields.tsx'
import { type Row, useRows } from '../../command-form/useRows.ts'
import { Button } from '../../kit/Button.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import type { FormFieldProps } from '../../resource/form/FormField.tsx'

/** A row as its controls use it. */
interface EditedRow {
  readonly row: Row
  readonly put: (part: Row) => void
  readonly index: number
}

interface RowListProps extends FormFieldProps {
  readonly help?: string | undefined
  readonly addLabel: string
  /** What a new row begins with. */
  readonly begin: Row
  readonly renderRow: (edited: EditedRow) => ReactNode
}

/** Rows of which each has controls of its own: what one row asks hangs on what was chosen in it. */
export const RowList = ({ name, field: { label }, help, addLabel, begin, renderRow }: RowListProps) => {
  const { rows, error, list, add, remove, put } = useRows(name, begin)
  return (
    <fieldset className={`min-w-0 ${wide}`}>
      <legend className="mb-1 text-13 font-medium">{label}</legend>
      {help !== undefined && <p className="mb-2 text-xs text-muted">{help}</p>}
      <ul ref={list} className="space-y-2">
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows are known by their place
          <li key={index} className="flex items-start gap-2">
            <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-3">
              {renderRow({ row, index, put: (part) => put(index, part) })}
            </div>
            <IconButton
              label={`Remove row ${index + 1} of ${inSentence(label)}`}
              icon={Trash2}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      {error !== undefined && (
        <p role="alert" className="mt-1 text-xs text-danger">
          {error}
        </p>
      )}
      <Button size="small" className="mt-2" onClick={add} icon={<Plus aria-hidden="true" className="size-3.5" />}>
        {addLabel}
      </Button>
    </fieldset>
  )
}
