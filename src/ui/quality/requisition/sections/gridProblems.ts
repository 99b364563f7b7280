import type { GridRow } from '../../../kit/RowGrid.tsx'
import { emptyAnswer } from '../../../command-form/formProblems.ts'

/** The sentence of every empty cell of a required column, by path; `{n}` and `{field}` are filled. */
export const gridProblems = (
  name: string,
  rows: readonly GridRow[],
  columns: readonly { readonly key: string; readonly words: string }[],
  sentence: string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    rows.flatMap((row, index) =>
      columns
        .filter(({ key }) => emptyAnswer(row[key]))
        .map(({ key, words }) => [
          `${name}.${index}.${key}`,
          sentence.replace('{n}', String(index + 1)).replace('{field}', words),
        ]),
    ),
  )
