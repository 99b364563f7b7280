import { type Cell, isEmpty, textOf } from './cell.ts'

/** A way to write the values of a column. */
export interface Format {
  readonly key: string
  /** What people call it. */
  readonly label: string
  /** A value that is written so. */
  readonly example: string
  /** The value of a cell in its stored form; undefined: the cell is not written so. */
  read(cell: Cell): string | undefined
}

/** A cell as it stands in the file, and what becomes of it; null: nothing. */
export interface Example {
  readonly before: string
  readonly after: string | null
}

/** One way in which a column can be read. */
export interface Reading extends Omit<Format, 'read' | 'example'> {
  /** Cells that it reads. */
  readonly cells: number
  /** Keys of all formats that read every cell as it does: the column says nothing of which of them it has. */
  readonly alike: readonly string[]
  /** Does it read every cell that any format reads? */
  readonly fits: boolean
  /** The same cells for every reading of a column. */
  readonly examples: readonly Example[]
}

/** What the cells of a column say of how they are written. */
export interface Judgement {
  /** Key of the one reading that fits; null: several do, or none, so that the person must say. */
  readonly format: string | null
  /** Every reading that is another somewhere, those that read most first; none where nothing can be read. */
  readonly readings: readonly Reading[]
  /** Cells that no format reads. */
  readonly unread: number
}

/** As many as show a format. */
const shown = 3

/** How two formats read the cells of a column. */
class Pair {
  /** Is there a cell that both read, as different values? */
  differ = false
  /** Is there a cell that the first reads and the second does not? */
  exceeds = false
}

/** Cells that part as many of the formats from each other as so few can, the most telling first. */
const tellingOf = (cells: readonly Cell[], formats: readonly Format[]): readonly Cell[] => {
  const left = new Set(cells)
  const parted = new Set<string>()
  const partedBy = (cell: Cell): readonly string[] => {
    const values = formats.map((format) => format.read(cell))
    return values.flatMap((value, one) =>
      values.flatMap((beside, other) => (value === beside || parted.has(`${one} ${other}`) ? [] : [`${one} ${other}`])),
    )
  }
  return Array.from({ length: Math.min(shown, left.size) }, () => {
    const ranked = Array.from(left, (cell) => ({ cell, parts: partedBy(cell) }))
    const best = ranked.reduce((most, one) => (one.parts.length > most.parts.length ? one : most))
    left.delete(best.cell)
    for (const pair of best.parts) parted.add(pair)
    return best.cell
  })
}

/**
 * Judges how a column is written by all of its cells: a format is out as soon as one readable cell is not written so. What no format reads
 * says nothing of the others and is told row by row later. A format that reads nothing otherwise than another one is none of its own.
 */
export const judge = (formats: readonly Format[], cells: Iterable<Cell>): Judgement => {
  const read = formats.map(() => 0)
  const pairs = formats.map(() => formats.map(() => new Pair()))
  const pair = (one: number, other: number): Pair => pairs[one]?.[other] as Pair
  /** Notes how formats read a cell; does it tell something new of two of them? */
  const tells = (values: readonly (string | undefined)[]): boolean => {
    let isNew = false
    for (const [one, value] of values.entries())
      for (const [other, beside] of values.entries()) {
        if (value === undefined || value === beside) continue
        const told = beside === undefined ? 'exceeds' : 'differ'
        isNew ||= !pair(one, other)[told]
        pair(one, other)[told] = true
      }
    return isNew
  }
  /** Cells that may be shown: the first, and each that told something new. */
  const kept: Cell[] = []
  // Equal cells are read once.
  const known = new Map<string, readonly (string | undefined)[]>()
  let [readable, unread] = [0, 0]
  for (const cell of cells) {
    if (isEmpty(cell)) continue
    const key = `${typeof cell} ${textOf(cell)}`
    let values = known.get(key)
    if (values === undefined) {
      values = formats.map((format) => format.read(cell))
      known.set(key, values)
      if (values.some((one) => one !== undefined)) {
        const isNew = tells(values)
        if (isNew || kept.length < shown) kept.push(cell)
      }
    }
    let isRead = false
    for (const [index, value] of values.entries())
      if (value !== undefined) {
        read[index] = (read[index] as number) + 1
        isRead = true
      }
    if (isRead) readable += 1
    else unread += 1
  }
  const isSame = (one: number, other: number): boolean =>
    [pair(one, other), pair(other, one)].every(({ differ, exceeds }) => !differ && !exceeds)
  /** Reads one format nothing but what the other reads, alike? Of two that are the same the first stays. */
  const isWithin = (one: number, other: number): boolean =>
    one !== other && !pair(one, other).differ && !pair(one, other).exceeds && (pair(other, one).exceeds || other < one)
  const distinct = formats
    .map((format, index) => ({ format, cells: read[index] as number, index }))
    .filter(({ index, cells }) => cells > 0 && !formats.some((_format, other) => isWithin(index, other)))
    .toSorted((one, other) => other.cells - one.cells)
  const fit = distinct.filter((one) => one.cells === readable)
  const examples = tellingOf(
    kept,
    (fit.length > 0 ? fit : distinct).map((one) => one.format),
  )
  return {
    format: fit.length === 1 ? (fit[0]?.format.key ?? null) : null,
    readings: distinct.map(({ format, index, cells: many }) => ({
      key: format.key,
      label: format.label,
      alike: formats.flatMap(({ key }, other) => (isSame(index, other) ? [key] : [])),
      cells: many,
      fits: many === readable,
      examples: examples.map((cell) => ({ before: textOf(cell), after: format.read(cell) ?? null })),
    })),
    unread,
  }
}
