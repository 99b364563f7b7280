import { projections } from '../../../src/domain/areas.ts'
import type { Projection, Row } from '../../../src/domain/kernel/projection.ts'
import type { ProjectedRow } from '../../../src/domain/registry/projections.ts'

/** Rows of an event to a projection, and to those that follow it. */
export const rowsWith = (
  place: Omit<ProjectedRow, 'projection' | 'n' | 'values'>,
  projection: Projection,
  rows: readonly Row[],
): readonly ProjectedRow[] => {
  const followers = projections.all.filter(({ follows }) => follows?.projection === projection.name)
  return [
    [projection, rows] as const,
    ...followers.map((one) => [one, one.follows?.rows(rows) ?? []] as const),
  ].flatMap(([of, all]) => all.map((values, index) => ({ ...place, projection: of, n: index + 1, values })))
}
