import type { ImportLimits } from '../../src/ui/resource/import/limits.ts'
import { type ReadChoice, readSheet, type Sheet, type Table, tableOf } from '../../src/ui/resource/import/table.ts'

/** A file as a table, all guessed that nobody says. */
export const readTable = async (
  file: Blob,
  { limits, choice }: { readonly limits?: ImportLimits; readonly choice?: ReadChoice } = {},
): Promise<Table & Omit<Sheet, 'lines'>> => {
  const sheet = await readSheet(file, choice, limits)
  return { ...sheet, ...tableOf(sheet) }
}
