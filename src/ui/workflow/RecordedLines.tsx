import { useDeferredValue } from 'react'
import { readPath } from '../../domain/kernel/read-path.ts'
import { totalWords } from '../../domain/registry/lines.ts'
import { fieldAt, fieldsOf } from '../../domain/workflow/sections.ts'
import { LinesFile } from '../document/LinesFile.tsx'
import { mostDrawn } from '../kit/longTable.ts'
import { useOpenDocument } from './openDocument.ts'
import { RecordedRows, type RecordedRowsProps } from './RecordedRows.tsx'
import type { Values } from './screen.ts'

const noLines: readonly Values[] = []

/** The lines of a document under their name, with the sums of their columns. */
export const RecordedLines = ({ label, rows, cells }: RecordedRowsProps) => {
  const { details, screen } = useOpenDocument()
  const field = fieldAt(fieldsOf(screen.workflow.machine.head), rows.path)
  const lines = (readPath(details, rows.path) ?? []) as readonly Values[]
  // A long document stands there before its sums.
  const summed = useDeferredValue(lines, lines.length > mostDrawn ? noLines : lines)
  if (field === undefined || lines.length === 0) return null
  const totals = summed.length === 0 ? [] : totalWords(field, summed)
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
          field.totals === undefined
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
