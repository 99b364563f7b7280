import { decimalWords } from '../../../domain/registry/decimals.ts'
import { classes } from '../../kit/classes.ts'
import { dateWords } from '../../kit/timeWords.ts'
import type { PlannedColumn } from '../../resource/export/plan.ts'
import type { Sheet } from './files.ts'

const wordsOf = ({ type, decimals = 0 }: PlannedColumn, value: Sheet['rows'][number][number] | undefined): string => {
  if (value === null || value === undefined || value === '') return ''
  if (type === 'number') return decimalWords(Number(value).toFixed(decimals), decimals)
  return type === 'date' ? dateWords(String(value)) : String(value)
}

/** A sheet on paper as its file has it, with the head again on each page. */
export const PrintedSheet = ({ sheet: { columns, rows } }: { readonly sheet: Sheet }) => {
  const side = ({ type }: PlannedColumn): string => (type === 'number' ? 'text-right tabular-nums' : 'text-left')
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} className={classes('border-b border-line-strong px-1 py-0.5', side(column))}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at} className="break-inside-avoid">
            {columns.map((column, index) => (
              <td key={column.label} className={classes('border-b border-line px-1 py-0.5', side(column))}>
                {wordsOf(column, row[index])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
