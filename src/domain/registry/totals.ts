import { sum } from './decimals.ts'

/**
 * What the whole of a list or report comes to, by column, in decimal text: money in rupees, quantities of each unit by itself. A column that adds
 * up nothing has none.
 */
export type ReportTotals = Readonly<Record<string, readonly { readonly unit?: string; readonly total: string }[]>>

/** What rows come to that each say what they add, units by their names. */
export const addedUp = (rows: Iterable<ReportTotals>): ReportTotals => {
  const columns = new Map<string, Map<string, string[]>>()
  for (const row of rows)
    for (const [key, parts] of Object.entries(row)) {
      const units = columns.get(key) ?? new Map<string, string[]>()
      columns.set(key, units)
      for (const { unit = '', total } of parts) {
        const totals = units.get(unit)
        if (totals === undefined) units.set(unit, [total])
        else totals.push(total)
      }
    }
  return Object.fromEntries(
    [...columns].map(([key, units]) => [
      key,
      [...units]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([unit, totals]) => ({ ...(unit === '' ? {} : { unit }), total: sum(totals) })),
    ]),
  )
}
