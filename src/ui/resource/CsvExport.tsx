import { useEffect, useRef } from 'react'
import type { Column, ResourceEntry, Viewer } from '../../domain/registry/entry.ts'
import type { ListQuery } from '../../infra/react/index.ts'
import { localDay } from '../kit/timeWords.ts'
import type { ValueFaces } from './cellWords.ts'
import { saveFile } from '../kit/saveFile.ts'
import { csvFile, csvOf } from './exportCsv.ts'
import { useEveryDocument } from './useEveryDocument.ts'

export interface CsvExportProps {
  readonly entry: ResourceEntry
  readonly query: Omit<ListQuery, 'from' | 'size'>
  readonly columns: readonly Column[]
  /** Only these rows; all that match when empty. */
  readonly selected: ReadonlySet<string>
  readonly viewer: Viewer | undefined
  readonly faces: ValueFaces
  readonly onDone: () => void
}

/** While it stands it gathers the rows of a question and hands them over as a CSV file. */
export const CsvExport = ({ entry, query, columns, selected, viewer, faces, onDone }: CsvExportProps) => {
  const { documents, done } = useEveryDocument(query)
  const begun = useRef(false)
  useEffect(() => {
    if (!done || begun.current) return
    begun.current = true
    const rows = selected.size === 0 ? documents : documents.filter((document) => selected.has(document.id))
    void csvOf(columns, rows, viewer, faces)
      .then((text) => saveFile(`${entry.key}_${localDay(new Date())}.csv`, csvFile(text)))
      .finally(onDone)
  }, [done, documents, columns, selected, viewer, faces, entry, onDone])
  return (
    <p role="status" className="sr-only">
      Exporting {documents.length} rows
    </p>
  )
}
