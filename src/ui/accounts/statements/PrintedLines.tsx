import { type FigureColumn, type ShownLine, wordsIn } from './LineTree.tsx'
import { flat } from './files.ts'

interface PrintedLinesProps {
  readonly heading: string
  readonly columns: readonly FigureColumn[]
  readonly lines: readonly ShownLine[]
  readonly totals?: readonly number[] | undefined
}

/** Lines of a statement on paper, all of them, with the head again on each page. */
export const PrintedLines = ({ heading, columns, lines, totals }: PrintedLinesProps) => (
  <table className="mb-3 w-full border-collapse align-top">
    <thead>
      <tr>
        <th className="border-b border-line-strong px-1 py-0.5 text-left">{heading}</th>
        {columns.map(({ label }) => (
          <th key={label} className="border-b border-line-strong px-1 py-0.5 text-right">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {flat(lines).map(({ line, level }, at) => (
        <tr key={at} className="break-inside-avoid">
          <td className="border-b border-line px-1 py-0.5" style={{ paddingInlineStart: `${level * 10 - 6}px` }}>
            {line.name}
          </td>
          {columns.map((column, index) => (
            <td key={column.label} className="border-b border-line px-1 py-0.5 text-right tabular-nums">
              {wordsIn(column, line.figures[index])}
            </td>
          ))}
        </tr>
      ))}
      {totals !== undefined && (
        <tr className="break-inside-avoid font-semibold">
          <td className="border-t border-line-strong px-1 py-0.5">Total</td>
          {columns.map(({ label, words }, column) => (
            <td key={label} className="border-t border-line-strong px-1 py-0.5 text-right tabular-nums">
              {words(totals[column] ?? 0)}
            </td>
          ))}
        </tr>
      )}
    </tbody>
  </table>
)
