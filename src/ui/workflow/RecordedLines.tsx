import { readPath } from '../../domain/kernel/read-path.ts'
import { totalWords } from '../../domain/registry/lines.ts'
import { fieldAt, fieldsOf } from '../../domain/workflow/sections.ts'
import { LinesFile } from '../document/LinesFile.tsx'
import { useOpenDocument } from './openDocument.ts'
import { RecordedRows, type RecordedRowsProps } from './RecordedRows.tsx'
import type { Values } from './screen.ts'

/** The lines of a document under their name, with the sums of their columns. */
export const RecordedLines = ({ label, rows, cells }: RecordedRowsProps) => {
  const { details, screen } = useOpenDocument()
  const field = fieldAt(fieldsOf(screen.workflow.machine.head), rows.path)
  const lines = (readPath(details, rows.path) ?? []) as readonly Values[]
  if (field === undefined || lines.length === 0) return null
  const totals = totalWords(field, lines)
  return (
    <div>
      <div className="mb-1 flex items-center justify-between gap-2">
        <h3 className="text-13 font-medium">{label}</h3>
        {field.kind === 'lines' && <LinesFile field={field} lines={() => lines} />}
      </div>
      <RecordedRows
        label={label}
        rows={rows}
        cells={cells}
        totals={
          totals.length === 0
            ? undefined
            : rows.columns.map((column) => totals.find(({ key }) => key === column)?.words ?? null)
        }
      />
      <dl className="mt-1.5 space-y-1 px-2.5 text-13 sm:hidden">
        {totals.map((total) => (
          <div key={total.key} className="flex justify-between gap-4">
            <dt className="text-muted">{total.label}</dt>
            <dd className="font-medium tabular-nums">{total.words}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
