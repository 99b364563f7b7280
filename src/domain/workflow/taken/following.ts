import { compare } from '../../registry/decimals.ts'
import type { FieldTable } from '../../registry/fields.ts'
import type { AnyDetails } from '../rows.ts'
import type { Following } from '../table.ts'
import { linesOf, takenColumns, takenOf } from './rules.ts'

/** The statuses to which it may lead. */
export const followedBy = <S extends string>({ none, part, all }: Following<S>): readonly S[] => [
  ...new Set([none, part, all]),
]

/** The status that follows for a document with these values, where it is another one. */
export const leadsTo = (
  fields: FieldTable,
  moves: Following<string> | undefined,
  status: string,
  details: AnyDetails,
): { readonly to?: string } => {
  const column = takenColumns(fields).find(({ key }) => key === moves?.count)
  if (moves === undefined || column === undefined) return {}
  const { none, part, all, full = column.field.atMost } = moves
  const lines = [...linesOf(column, details).values()]
  const isFull = lines.every((line) => compare(takenOf(column, line), full?.(line) ?? 0) >= 0)
  const isTaken = lines.some((line) => compare(takenOf(column, line), 0) > 0)
  const to = isFull ? all : isTaken ? part : none
  return to === status || !followedBy(moves).includes(status) ? {} : { to }
}
