import type { RowAnswer } from '../../../domain/platform/import/parts.ts'

/** The cells of a refused row as its file had them; none where the record has none. */
export const cellsOf = ({ cells }: Pick<RowAnswer, 'cells'>): readonly string[] => {
  if (cells === undefined) return []
  const read: unknown = JSON.parse(cells)
  return Array.isArray(read) ? read.map(String) : []
}
