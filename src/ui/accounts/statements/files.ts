import type { Line } from '../../../domain/accounts/statements/lines.ts'
import type { CellRow } from '../../../infra/react/index.ts'
import type { PlannedColumn } from '../../resource/export/plan.ts'

/** A statement as a table of plain values: for a file, and on paper. */
export interface Sheet {
  readonly columns: readonly PlannedColumn[]
  readonly rows: readonly CellRow[]
}

export const textColumn = (label: string, width = 28): PlannedColumn => ({ label, type: 'text', words: {}, width })
export const dateColumn = (label: string): PlannedColumn => ({ label, type: 'date', words: {}, width: 13 })
export const amountColumn = (label: string): PlannedColumn => ({
  label,
  type: 'number',
  decimals: 2,
  words: {},
  width: 18,
})

/** The lines of a tree from the top, each with how deep it stands. */
export const flat = <Figure>(
  lines: readonly Line<Figure>[],
  level = 1,
): readonly { readonly line: Line<Figure>; readonly level: number }[] =>
  lines.flatMap((line) => [{ line, level }, ...flat(line.below, level + 1)])

/** Lines as rows: what they belong to, how deep they stand, their names and figures in rupees; the totals at the end. */
export const rowsOfLines = (of: string, lines: readonly Line[], totals: readonly number[] = []): readonly CellRow[] => [
  ...flat(lines).map(({ line, level }): CellRow => [of, level, line.name, ...line.figures.map((paise) => paise / 100)]),
  ...(totals.length === 0 ? [] : [[of, 1, 'Total', ...totals.map((paise) => paise / 100)]]),
]
