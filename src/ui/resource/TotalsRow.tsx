import type { Column } from '../../domain/registry/entry.ts'
import type { ReportTotals } from '../../domain/registry/totals.ts'
import { classes } from '../kit/classes.ts'
import { cellFigure } from './cellWords.ts'
import { isNumeric } from './ListCell.tsx'

interface TotalsRowProps {
  readonly columns: readonly Column[]
  readonly totals: ReportTotals
  /** Its row number for screen readers. */
  readonly at: number
  readonly selects: boolean
}

/** Quantities of several units are not added to one another: each unit has a line, in the same order in all columns. */
export const totalLines = (columns: readonly Column[], column: Column, totals: ReportTotals): readonly string[] => {
  const own = totals[column.key]
  if (own !== undefined) {
    const hasUnits = columns.some(({ key }) => key === 'unit')
    return own.map(({ unit, total }) =>
      cellFigure(unit === undefined || hasUnits ? column : { ...column, unit }, total),
    )
  }
  if (column.key !== 'unit') return []
  const units = Object.values(totals).find((each) => each.some(({ unit }) => unit !== undefined))
  return (units ?? []).map(({ unit = '–' }) => unit)
}

/** The last line of a table, which stays in sight: what all rows come to, those beyond the window too. */
export const TotalsRow = ({ columns, totals, at, selects }: TotalsRowProps) => {
  const bare = 'sticky bottom-0 border-t border-line-strong bg-sunken'
  const face = `${bare} px-2 py-1.5 align-top font-semibold`
  return (
    <tfoot>
      <tr aria-rowindex={at}>
        {selects && <td className={classes(face, 'left-0 z-2')}>&nbsp;</td>}
        {columns.map((column, index) =>
          index === 0 ? (
            <th
              key={column.key}
              scope="row"
              className={classes(face, 'z-2 text-left', selects ? 'left-9' : 'left-0 pl-4')}
            >
              Total
            </th>
          ) : (
            <td key={column.key} className={classes(face, 'whitespace-nowrap')}>
              {totalLines(columns, column, totals).map((line, place) => (
                // What is wider than its column reaches into the one before, not beyond the table.
                <span key={place} className={classes('flex', isNumeric(column) && 'justify-end')}>
                  {line}
                </span>
              ))}
            </td>
          ),
        )}
        {/* As wide as the actions of the rows above, which may be none: padding would make the table wider than the window. */}
        <td className={bare}>
          <span className="sr-only">No actions</span>
        </td>
      </tr>
    </tfoot>
  )
}
