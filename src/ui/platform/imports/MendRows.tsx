import { useMemo, useState } from 'react'
import { counted } from '../../../domain/kernel/plural.ts'
import type { ImportDocument } from '../../../domain/platform/import/import.ts'
import { rowsOfPart } from '../../../domain/platform/import/parts.ts'
import { resourceOf } from '../../../domain/resources.ts'
import { Button } from '../../kit/Button.tsx'
import { cellText, type GridColumn, type GridRow } from '../../kit/gridCells.ts'
import { RowGrid } from '../../kit/RowGrid.tsx'
import { Section } from '../../kit/Section.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { cellsOf } from './cells.ts'
import { type ImportedRow, useImportRows } from './useImportRows.ts'
import { useMending } from './useMending.ts'

const gridRow = (row: ImportedRow): GridRow => ({
  line: String(row.line),
  problem: row.message ?? '',
  ...Object.fromEntries(cellsOf(row).map((cell, index) => [`cell ${index}`, cell])),
})

/** The first refused rows of an import, to be mended in place and sent again; those that are taken leave, then come the next. */
export const MendRows = ({ record, onClose }: { readonly record: ImportDocument; readonly onClose: () => void }) => {
  const { data, error } = useImportRows(record, { outcome: 'refused' })
  const rows = data?.pages[0]?.items
  const [typed, setTyped] = useState<Readonly<Record<string, GridRow>>>({})
  const { send, busy, problem, said } = useMending(record)
  const columns = useMemo<readonly GridColumn[]>(
    () => [
      { key: 'line', label: 'Row of the file', kind: 'text', readOnly: true, width: '5rem' },
      { key: 'problem', label: 'Problem', kind: 'text', readOnly: true, width: '18rem' },
      ...record.header.map((label, index): GridColumn => ({
        key: `cell ${index}`,
        label: label || `Column ${index + 1}`,
        kind: 'text',
        width: '10rem',
      })),
    ],
    [record.header],
  )
  const shown = (rows ?? []).slice(0, rowsOfPart).map((row): GridRow => {
    const line = String(row.line)
    const now = typed[line] ?? gridRow(row)
    return { ...now, problem: said.get(row.line) ?? row.message ?? '' }
  })
  const changed = shown.filter((row) => typed[cellText(row['line'] ?? null)] !== undefined)
  // What somebody else changed, or what was missing then, may go as it is now.
  const sent = changed.length === 0 ? shown : changed
  return (
    <Section
      title="Mend refused rows"
      state="open"
      aside={
        <Button size="small" variant="ghost" onClick={onClose}>
          Close
        </Button>
      }
    >
      {rows === undefined ? (
        error === null ? (
          <Skeleton className="h-24 w-full" />
        ) : (
          <p role="alert" className="text-13 text-danger">
            {error.message}
          </p>
        )
      ) : (
        <div className="space-y-3">
          <p className="text-13 text-muted">
            {record.refused > shown.length
              ? `The first ${shown.length} of ${counted(record.refused, 'row')}; the next come when these are mended.`
              : 'Each row is read again as the file was, upon what there is now. Rows that are refused again stay here.'}
          </p>
          <RowGrid
            id="mend"
            label="Refused rows"
            fixed
            columns={columns}
            rows={shown}
            newRow={() => ({})}
            onChange={(next) => {
              const before = new Map(shown.map((row) => [row['line'], row]))
              const moved = next.filter((row) =>
                Object.keys(row).some((key) => row[key] !== before.get(row['line'] ?? null)?.[key]),
              )
              setTyped({ ...typed, ...Object.fromEntries(moved.map((row) => [cellText(row['line'] ?? null), row])) })
            }}
          />
          {problem !== undefined && (
            <p role="alert" className="text-13 text-danger">
              {problem}
            </p>
          )}
          <Button
            variant="primary"
            busy={busy}
            onClick={() =>
              void send(
                resourceOf(record.resource),
                sent.map((row) => ({
                  line: Number(cellText(row['line'] ?? null)),
                  cells: record.header.map((_name, index) => cellText(row[`cell ${index}`] ?? null)),
                })),
              )
            }
          >
            Send {counted(sent.length, changed.length === 0 ? 'row' : 'mended row')} again
          </Button>
        </div>
      )}
    </Section>
  )
}
