import { compare, type Operand } from '../../registry/decimals.ts'
import type { FieldTable } from '../../registry/fields.ts'
import type { AnyDetails } from '../rows.ts'
import { linesOf, takenColumns, takenOf } from './rules.ts'

/** Statuses that follow from how much of its lines is taken, by one of the columns that count it. */
export interface Following<S extends string> {
  readonly count: string
  readonly none: S
  readonly part: S
  readonly all: S
  /** All of a line, where that is not as much as may be taken of it. */
  readonly full?: (line: Readonly<Record<string, unknown>>) => Operand
}

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
