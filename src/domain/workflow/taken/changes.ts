import { type FieldTable, isRows } from '../../registry/fields.ts'
import { computes, computedValues } from '../../registry/lines.ts'
import { changed } from '../evolve.ts'
import type { AnyDetails } from '../rows.ts'
import type { TakenDetails, TakenEntry } from './fields.ts'

/** What an event sets: values of the document by their keys, and of lines by these and their numbers; null clears. */
export type Changes = AnyDetails

type Lines = readonly AnyDetails[]

export const entriesOf = (details: AnyDetails): readonly TakenEntry[] => (details as TakenDetails).taken ?? []

/** The values that differ; null where there is none any more. */
const differences = (before: AnyDetails, after: AnyDetails): AnyDetails =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      before[key] === after[key] ? [] : [[key, after[key] ?? null]],
    ),
  )

/** What other entries change: the counts of the lines, and what is computed from them. */
export const changesBy = (fields: FieldTable, details: AnyDetails, taken: readonly TakenEntry[]): Changes => {
  const after: AnyDetails = computedValues(fields, { ...details, taken })
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      if (!computes({ [key]: field }) || details[key] === after[key]) return []
      if (!isRows(field)) return [[key, after[key] ?? null]]
      const before = (details[key] ?? []) as Lines
      const lines = ((after[key] ?? []) as Lines).flatMap((line, index) => {
        const changed = differences(before[index] ?? {}, line)
        return Object.keys(changed).length === 0 ? [] : [{ line: line['line'], ...changed }]
      })
      return lines.length === 0 ? [] : [[key, lines]]
    }),
  )
}

/** The values of a document with other entries, and with what an event recorded that they change. */
export const withChanges = (
  fields: FieldTable,
  details: AnyDetails,
  taken: readonly TakenEntry[],
  changes: Changes,
): AnyDetails => {
  const next = Object.entries(changes).map(([key, value]) => {
    const field = fields[key]
    if (field === undefined || !isRows(field)) return [key, value] as const
    const byNumber = new Map((value as Lines).map((line) => [line['line'], line]))
    const lines = (details[key] ?? []) as Lines
    return [key, lines.map((line) => changed(line, byNumber.get(line['line']) ?? {}))] as const
  })
  return changed(details, { taken, ...Object.fromEntries(next) })
}
