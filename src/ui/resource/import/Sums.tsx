import { decimalWords, rupeesOf } from '../../../domain/registry/decimals.ts'
import type { FileSum, FileSums } from '../../../domain/registry/entry.ts'

/** Rupees of paise, or a quantity as it is. */
const sumWords = (sum: FileSum): string =>
  typeof sum === 'number' ? decimalWords(rupeesOf(sum), 2) : sum === '' ? '' : decimalWords(sum)

interface SumsProps {
  /** What all of the file comes to. */
  readonly file: FileSums
  /** What of it can go. */
  readonly fit: FileSums
}

/** What a file comes to, and what of it would be written: to be compared with what the program says that wrote it. */
export const Sums = ({ file, fit }: SumsProps) => {
  const isAll = JSON.stringify(file) === JSON.stringify(fit)
  const sides = isAll
    ? [{ words: '', of: file }]
    : [
        { words: ' in the file', of: file },
        { words: ' to import', of: fit },
      ]
  const names = [...new Set(sides.flatMap(({ of }) => of.rows.map(({ name }) => name)))]
  const amountsOf = (of: FileSums, name: string): readonly FileSum[] =>
    of.rows.find((one) => one.name === name)?.amounts ?? of.columns.map(() => 0)
  return (
    <div
      role="region"
      aria-label="Totals, table"
      tabIndex={0}
      className="mt-3 max-h-64 overflow-auto border border-line"
    >
      <table className="w-full text-13 tabular-nums">
        <thead>
          <tr className="sticky top-0 bg-sunken text-xs text-muted">
            <th scope="col" className="px-2 py-1 text-left font-medium">
              {file.of}
            </th>
            {sides.flatMap(({ words, of }) =>
              of.columns.map((column) => (
                <th
                  key={`${column}${words}`}
                  scope="col"
                  className="px-2 py-1 text-right font-medium whitespace-nowrap"
                >
                  {column}
                  {words}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="px-2 py-1 text-left font-normal">
                {name}
              </th>
              {sides.flatMap(({ words, of }) =>
                amountsOf(of, name).map((amount, index) => (
                  <td key={`${of.columns[index]}${words}`} className="px-2 py-1 text-right">
                    {amount === 0 ? '' : sumWords(amount)}
                  </td>
                )),
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="sticky bottom-0 border-t border-line bg-sunken font-semibold">
            <th scope="row" className="px-2 py-1 text-left">
              Total
            </th>
            {sides.flatMap(({ words, of }) =>
              of.totals.map((amount, index) => (
                <td key={`${of.columns[index]}${words}`} className="px-2 py-1 text-right">
                  {sumWords(amount)}
                </td>
              )),
            )}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
