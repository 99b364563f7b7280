/** What the store says of a row, without what it does not say: SQL has null for both. */
export const withoutNulls = <T extends object>(row: T): T => {
  const said: Partial<T> = {}
  for (const key of Object.keys(row) as (keyof T)[]) if (row[key] !== null) said[key] = row[key]
  return said as T
}
