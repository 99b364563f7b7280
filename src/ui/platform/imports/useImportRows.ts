import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ImportDocument } from '../../../domain/platform/import/import.ts'
import type { Return, RowAnswer, RowOutcome } from '../../../domain/platform/import/parts.ts'
import { importResource } from '../../../domain/platform/import/resource.ts'
import { useServiceCall } from '../../../infra/react/useServiceCall.ts'

/** A row of an import as its page shows it: its answer, the name of its record, what became of it when it was taken back. */
export interface ImportedRow extends RowAnswer {
  readonly name?: string
  readonly deleted?: boolean
  readonly back?: { readonly outcome: Return; readonly message?: string }
}

export interface RowsShown {
  readonly outcome?: RowOutcome | undefined
  readonly message?: string | undefined
  readonly back?: Return | undefined
}

export interface ProblemCount {
  readonly message: string
  readonly field: string | null
  readonly rows: number
}

interface Page {
  readonly items: readonly ImportedRow[]
  readonly more: boolean
}

const pathOf = (id: string): string => `${importResource.path}/${encodeURIComponent(id)}`

/** Reads rows of an import from the server, a page after a row of the file. */
export const useRowReader = (id: string) => {
  const call = useServiceCall(importResource.service)
  return (shown: RowsShown, after: number, size: number): Promise<Page> => {
    const asked = new URLSearchParams({ after: String(after), size: String(size) })
    for (const [key, value] of Object.entries(shown)) if (value !== undefined) asked.set(key, value)
    return call<Page>(`${pathOf(id)}/rows?${asked.toString()}`)
  }
}

const pageSize = 50

/** Parts of an import that is under way after which its rows are read again: each of them would ask the server for all of them. */
const partsBetween = 20

/** Tells when rows are to be read anew. */
const revisionOf = ({ status, version }: Pick<ImportDocument, 'status' | 'version'>): string =>
  status === 'running' || status === 'taking-back' ? `${status} ${Math.floor(version / partsBetween)}` : String(version)

/** Rows of an import, page after page. */
export const useImportRows = (record: ImportDocument, shown: RowsShown) => {
  const { id } = record
  const read = useRowReader(id)
  return useInfiniteQuery({
    queryKey: ['import-rows', id, revisionOf(record), shown],
    queryFn: ({ pageParam }) => read(shown, pageParam, pageSize),
    initialPageParam: -1,
    getNextPageParam: ({ items, more }) => (more ? items.at(-1)?.line : undefined),
    placeholderData: (before) => before,
  })
}

/** Why rows were refused, the most frequent first. */
export const useImportProblems = (record: ImportDocument) => {
  const { id, refused } = record
  const call = useServiceCall(importResource.service)
  return useQuery({
    queryKey: ['import-problems', id, revisionOf(record)],
    queryFn: () => call<{ readonly items: readonly ProblemCount[] }>(`${pathOf(id)}/problems`),
    enabled: refused > 0,
    placeholderData: (before) => before,
  })
}
