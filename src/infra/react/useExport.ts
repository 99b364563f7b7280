import { useCallback } from 'react'
import type { ListQuery, View } from '../face.ts'
import { useInfra } from './context.ts'

/** Rows that cross from the worker at once: small enough that taking them in never holds up the page. */
const chunk = 500

/** All rows that match, for a file: brought in chunks. `onChunk` hears how far it is. */
export const useExport = (): ((
  query: Omit<ListQuery, 'from' | 'size'>,
  onChunk?: (received: number, total: number) => void,
) => Promise<readonly View[]>) => {
  const { replica } = useInfra()
  return useCallback(
    async (query, onChunk) => {
      const rows: View[] = []
      if (replica === null) return rows
      for (let total = Number.POSITIVE_INFINITY; rows.length < total;) {
        // oxlint-disable-next-line no-await-in-loop -- a chunk at a time is the point
        const page = await replica.page({ ...query, from: rows.length, size: chunk })
        rows.push(...page.rows)
        total = page.rows.length === 0 ? rows.length : page.total
        onChunk?.(rows.length, total)
      }
      return rows
    },
    [replica],
  )
}
