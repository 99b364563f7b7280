import { isEmpty, textOf } from '../../../domain/registry/formats/cell.ts'
import type { Line } from './lines.ts'

/** Where the names of the columns stand. */
export interface Header {
  /** Row of the file. */
  readonly row: number
  /** How many rows the names take: titles of several columns may stand above them. */
  readonly rows: 1 | 2
}

/** Is it a name that a field has, or that was chosen for one before? */
export type IsKnown = (name: string) => boolean

/** Rows at the beginning among which the names are. */
export const lookedFor = 12

const wordsOf = (line: Line | undefined): readonly string[] => (line?.cells ?? []).map((cell) => textOf(cell).trim())

const filled = (line: Line | undefined): number => wordsOf(line).filter(Boolean).length

/** Names are texts, no figures. */
const isWords = (line: Line | undefined): boolean =>
  line !== undefined &&
  line.cells.every((cell) => isEmpty(cell) || (typeof cell === 'string' && !/^[\d\s.,/-]+$/.test(cell)))

const knownIn = (line: Line | undefined, isKnown: IsKnown): number =>
  wordsOf(line).filter((name) => name !== '' && isKnown(name)).length

/** The row that names most fields; where none does, the first of words that is about as wide as the table. */
const nameRow = (lines: readonly Line[], isKnown: IsKnown): number => {
  // Rows must be left below it.
  const first = lines.slice(0, Math.min(lookedFor, lines.length - 1))
  const widest = Math.max(0, ...lines.slice(0, 50).map(filled))
  const isWide = (line: Line): boolean => filled(line) >= Math.min(widest, Math.max(2, widest / 2))
  const known = first.map((line) => (isWide(line) || widest < 4 ? knownIn(line, isKnown) : 0))
  const most = Math.max(0, ...known)
  const index = most > 0 ? known.indexOf(most) : first.findIndex((line) => isWide(line) && isWords(line))
  return Math.max(0, index)
}

/** Where the names stand, as far as the first rows tell. */
export const guessHeader = (lines: readonly Line[], isKnown: IsKnown): Header => {
  const at = nameRow(lines, isKnown)
  const [above, names, below] = [lines[at - 1], lines[at], lines[at + 1]]
  const row = names?.number ?? 1
  if (names === undefined) return { row, rows: 1 }
  // Titles of several columns each: fewer than the names, but more than one title of the whole table.
  const titles = filled(above)
  if (above !== undefined && isWords(above) && titles > 1 && titles < filled(names))
    return { row: above.number, rows: 2 }
  const lower = knownIn(below, isKnown)
  const isUnderTitle = wordsOf(below).some((name, index) => name !== '' && (wordsOf(names)[index] ?? '') === '')
  const isSecond =
    lines.length > at + 2 &&
    isWords(below) &&
    ((lower > 0 && isUnderTitle) || (lower > 1 && lower >= filled(below) / 2))
  return { row, rows: isSecond ? 2 : 1 }
}

/** A name of two rows: the one of both that a field has, else both; a title counts for the columns behind it too. */
const joined = (upper: readonly string[], lower: readonly string[], isKnown: IsKnown): readonly string[] => {
  let title = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => {
    const [above = '', below = ''] = [upper[index], lower[index]]
    if (above !== '') title = above
    if (below === '' || below === above) return above
    if (title === '') return below
    const whole = `${title} ${below}`
    const isTitle = above === '' || ((upper[index + 1] ?? '') === '' && (lower[index + 1] ?? '') !== '')
    const names = isTitle ? [whole, below, above] : [whole, above, below]
    return names.find((name) => name !== '' && isKnown(name)) ?? whole
  })
}

/** The names of the columns, and the rows below them. */
export const parted = (
  lines: readonly Line[],
  { row, rows }: Header,
  isKnown: IsKnown,
): { readonly header: readonly string[]; readonly lines: readonly Line[] } => {
  const at = Math.max(
    0,
    lines.findIndex(({ number }) => number >= row),
  )
  const names = rows === 1 ? wordsOf(lines[at]) : joined(wordsOf(lines[at]), wordsOf(lines[at + 1]), isKnown)
  return { header: names.slice(0, names.findLastIndex(Boolean) + 1), lines: lines.slice(at + rows) }
}
