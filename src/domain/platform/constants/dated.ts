/** The row with the latest date that is not after a day; undefined where every row is later. */
export const latestOf = <Row>(rows: readonly Row[], dateOf: (row: Row) => string, day: string): Row | undefined => {
  let latest: Row | undefined
  for (const row of rows) if (dateOf(row) <= day && (latest === undefined || dateOf(row) > dateOf(latest))) latest = row
  return latest
}
