import { addDays } from '../../domain/kernel/calendar.ts'

/** The fields of one document of the demo. */
export type Row = Readonly<Record<string, unknown>>

export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('%', '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** A record whose id follows from its name: `Kilogram` of the list of units; elsewhere after a prefix. */
export const named = (name: string, prefix = '') => ({ id: `${prefix}${slug(name)}`, name })

/** The lines of a text as rows, their cells between bars. */
export const cellsOf = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))

/** What a cell is, by the sign after its column's name. */
const kinds: Readonly<Record<string, (cell: string, prefix: string, today: string) => unknown>> = {
  '': (cell) => cell,
  '#': Number,
  '[]': (cell) => cell.split(/; ?/),
  // Days from today.
  '~': (cell, _, today) => addDays(today, Number(cell)),
  '@': named,
}

const put = (into: Record<string, unknown>, [key = '', ...below]: readonly string[], value: unknown): void => {
  if (below.length === 0) into[key] = value
  else put((into[key] ??= {}) as Record<string, unknown>, below, value)
}

/**
 * Documents as lines of a text, whose first line names their fields: `days#` a number, `modes[]` a list parted by semicolons,
 * `endsOn~` a day so many days from today, `group@` or `group@group-` a reference by name and the prefix of its ids. An empty cell
 * is no field; cells after the last column name their own, as `pace#=4`.
 */
export const rowsOf = <T extends object = Row>(text: string, today = ''): readonly T[] => {
  const [header = [], ...lines] = cellsOf(text)
  return lines.map((cells) => {
    const row: Record<string, unknown> = {}
    for (const [index, given] of cells.entries()) {
      const [, own = '', rest = ''] = /^(.+?)=(.*)$/.exec(given) ?? []
      const [column, cell] = index < header.length ? [header[index] ?? '', given] : [own, rest]
      const [, path = '', kind = '', prefix = ''] = /^([\w.]+)(#|\[\]|~|@)?(.*)$/.exec(column) ?? []
      if (cell !== '') put(row, path.split('.'), kinds[kind]?.(cell, prefix, today))
    }
    return row as T
  })
}
