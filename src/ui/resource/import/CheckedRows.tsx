import { useEffect, useMemo, useState } from 'react'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { inSentence } from '../../../domain/kernel/labels.ts'
import { importingOf } from '../../../domain/registry/importing.ts'
import { figureWords } from '../../kit/figureWords.ts'
import { Button } from '../../kit/Button.tsx'
import { Sums } from './Sums.tsx'
import type { OpenedTable } from './import.worker.ts'
import { targetAt, targetsOf } from './targets.ts'
import type { Checked, ImportFile } from './useImportFile.ts'

interface CheckedRowsProps {
  readonly file: ImportFile
  readonly entry: ResourceEntry
  readonly table: OpenedTable
  readonly checked: Checked
}

/** As many as a person looks through; all of them are in the file of problems. */
const mostShown = 100

const withoutKnown = (entry: ResourceEntry, told: Checked['faults']): Checked['faults'] => {
  const there = importingOf(entry)?.there ?? []
  return told.filter(({ rule = '' }) => !there.includes(rule))
}

/** What would become of the rows, with the ones that cannot go and why. */
export const CheckedRows = ({ file, entry, table, checked }: CheckedRowsProps) => {
  const { faults: told, fit, total, updates, sums } = checked
  // What is there already is no problem of the file.
  const faults = useMemo(() => withoutKnown(entry, told), [entry, told])
  const known = told.length - faults.length
  const shown = useMemo(() => faults.slice(0, mostShown), [faults])
  const [cells, setCells] = useState<readonly (readonly string[])[]>([])
  const { cellsOf } = file
  useEffect(() => {
    let isHere = true
    void cellsOf(shown.map((one) => one.line)).then((read) => isHere && setCells(read))
    return () => {
      isHere = false
    }
  }, [cellsOf, shown])
  const targets = targetsOf(entry)
  // What another document refused names a field of that one.
  const labelOf = (field: string): string =>
    targetAt(targets, field)?.label ?? importingOf(entry)?.fields[field]?.label ?? ''
  const rows = new Set(faults.map((one) => one.line)).size
  return (
    <>
      <p role="status" className="text-sm">
        {figureWords(fit)} of {figureWords(total)} {total === table.rows ? 'rows' : inSentence(entry.plural)} can be
        imported
        {updates > 0 &&
          `; ${figureWords(updates)} of them ${updates === 1 ? 'is' : 'are'} there already and would change`}
        .{known > 0 && ` ${figureWords(known)} ${known === 1 ? 'is' : 'are'} there already and left out.`}
        {rows > 0 && ` ${figureWords(rows)} cannot be imported and will be skipped.`}
      </p>
      {sums !== undefined && <Sums {...sums} />}
      {faults.length > 0 && (
        <>
          <div className="mt-3 mb-2 flex flex-wrap items-center gap-2">
            <h3 className="flex-1 text-13 font-semibold">Problems</h3>
            <Button size="small" onClick={file.saveFaults}>
              Save these rows as CSV
            </Button>
          </div>
          <div
            role="region"
            aria-label="Problems, table"
            tabIndex={0}
            className="max-h-80 overflow-auto border border-line"
          >
            <table className="w-full text-left text-13">
              <thead>
                <tr className="sticky top-0 bg-sunken text-xs text-muted">
                  {['Row', 'Field', 'Problem', ...table.header].map((name, index) => (
                    // oxlint-disable-next-line react/no-array-index-key -- columns of a file may share a name
                    <th key={index} scope="col" className="px-2 py-1 font-medium whitespace-nowrap">
                      {name || `Column ${index - 2}`}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {shown.map((one, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- one row may have several problems
                  <tr key={`${one.line} ${index}`} className="border-t border-line align-top">
                    <td className="px-2 py-1 tabular-nums">{one.line}</td>
                    <td className="px-2 py-1 whitespace-nowrap">{labelOf(one.field ?? '')}</td>
                    <td className="min-w-56 px-2 py-1 text-danger">{one.message}</td>
                    {(cells[index] ?? []).map((cell, at) => (
                      // oxlint-disable-next-line react/no-array-index-key -- cells have their place alone
                      <td key={at} className="max-w-40 truncate px-2 py-1 text-muted">
                        {cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {faults.length > mostShown && (
            <p className="mt-1 text-xs text-muted">
              The first {figureWords(mostShown)} of {figureWords(faults.length)}.
            </p>
          )}
        </>
      )}
    </>
  )
}
