import { type Cell, isEmpty } from '../../../domain/registry/formats/cell.ts'
import { counted, type ImportLimits, UnreadableFile } from './limits.ts'

export interface Line {
  /** Row of the file, its header being one; counted as spreadsheets do. */
  readonly number: number
  readonly cells: readonly Cell[]
}

/** The rows of a file, counted as they are read: the first that is too much throws an `UnreadableFile`. */
export class Lines {
  readonly all: Line[] = []
  readonly #limits: ImportLimits
  #cells = 0
  #characters = 0

  constructor(limits: ImportLimits) {
    this.#limits = limits
  }

  /** Keeps a row unless it is empty. `number`: its place in the file, from one. */
  take(number: number, cells: readonly Cell[]): void {
    const { rows, columns, cells: mostCells, characters } = this.#limits
    const last = cells.findLastIndex((cell) => !isEmpty(cell))
    if (last < 0) return
    if (this.all.length > rows)
      throw new UnreadableFile(`The file has more than ${counted(rows)} rows; split it into several.`)
    if (last >= columns)
      throw new UnreadableFile(
        `Row ${number} has a value in column ${last + 1}; at most ${columns} columns can be imported.`,
      )
    this.#cells += cells.length
    if (this.#cells > mostCells)
      throw new UnreadableFile(`The file has more than ${counted(mostCells)} cells; split it into several.`)
    for (const cell of cells) if (typeof cell === 'string') this.#count(number, cell)
    if (this.#characters > characters)
      throw new UnreadableFile(`The file has more than ${counted(characters)} characters; split it into several.`)
    this.all.push({ number, cells })
  }

  #count(number: number, text: string): void {
    const { cellCharacters } = this.#limits
    if (text.length > cellCharacters)
      throw new UnreadableFile(
        `Row ${number} has a cell of more than ${counted(cellCharacters)} characters. Is a quote missing?`,
      )
    this.#characters += text.length
  }
}
