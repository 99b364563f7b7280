import { type Cell, isEmpty, textOf } from '../../../domain/registry/formats/cell.ts'
import { formatsOf } from '../../../domain/registry/formats/fields.ts'
import type { RowFault } from '../../../infra/react/index.ts'
import { readPath } from '../../../domain/registry/columns.ts'
import { readConstant } from './constants.ts'
import { type Fields, put } from './document.ts'
import type { Line } from './lines.ts'
import type { RowsOptions } from './options.ts'
import { documentPath, type Target } from './targets.ts'
import { type ReadContext, readValue, type ReadValue } from './values.ts'

/** How one field is filled: from a column, by what its cells are read, or with one value for all rows. */
interface Filling {
  readonly target: Target
  readonly index: number | undefined
  readonly context: ReadContext
  readonly constant: ReadValue | undefined
}

/** How the fields of a table are filled, and those of rows in it, by the rows' places: `addresses.0`. */
interface Level {
  readonly fillings: readonly Filling[]
  readonly rows: ReadonlyMap<string, Level>
}

const filled = (options: RowsOptions): readonly Filling[] => {
  const { targets, plan, find, today, epoch } = options
  return targets.flatMap((target) => {
    const { path, field } = target
    const [index, said] = [plan.mapping[path], plan.constants[path]]
    if ((index === undefined && said === undefined) || path === documentPath) return []
    const formats = formatsOf(field, { today, epoch })
    const format = formats.find(({ key }) => key === plan.formats[path])
    return {
      target,
      index,
      context: {
        find,
        format,
        formats,
        words: plan.words[path],
        isExact: plan.isExact === true,
        isRounded: plan.rounded?.includes(path),
      },
      constant: index === undefined && said !== undefined ? readConstant(target, said, options) : undefined,
    }
  })
}

/** The fields below a place, each with its path from there; those in rows by the place of the rows. */
const levelOf = (fillings: readonly Filling[], above: string): Level => {
  const below = (filling: Filling): string => filling.target.path.slice(above.length)
  const inRows = new Map<string, Filling[]>()
  for (const filling of fillings) {
    const place = /^.*?\.\d+(?=\.)/.exec(below(filling))?.[0]
    if (place !== undefined) inRows.set(place, [...(inRows.get(place) ?? []), filling])
  }
  return {
    fillings: fillings.filter((filling) => !/\.\d+\./.test(below(filling))),
    rows: new Map(Array.from(inRows, ([place, all]) => [place, levelOf(all, `${above}${place}.`)])),
  }
}

export const fillingsOf = (options: RowsOptions): Level => levelOf(filled(options), '')

export interface Assembled {
  readonly fields: Fields
  /** What the document is called in the file. */
  readonly name: string
  /** Fields outside rows that the cells leave empty. */
  readonly empty: readonly Target[]
  readonly faults: RowFault[]
  /** The row of the file that says what stands at a path. */
  readonly lineOf: (path: string) => number
}

const cellOf = ({ index }: Filling, line: Line): Cell => (index === undefined ? null : (line.cells[index] ?? null))

/** Does a row of the file say something in a column of these fields? */
const says = (fillings: readonly Filling[], line: Line): boolean => fillings.some((one) => !isEmpty(cellOf(one, line)))

const saysBelow = ({ fillings, rows }: Level, line: Line): boolean =>
  says(fillings, line) || [...rows.values()].some((one) => saysBelow(one, line))

/** A document of the rows of a file that are its own: the first says what it is, each may add rows to it. */
export const assembled = (lines: readonly Line[], level: Level, { plan, targets }: RowsOptions): Assembled => {
  const fields: Record<string, unknown> = {}
  const faults: RowFault[] = []
  const places = new Map<string, number>()
  const [first] = lines
  const number = first?.number ?? 0
  let isTold = false
  const valueOf = (filling: Filling, line: Line, beside: Fields): ReadValue | undefined => {
    const cell = cellOf(filling, line)
    if (isEmpty(cell) && !(filling.context.isExact === true && isBlank(filling, cell))) return filling.constant
    return readValue(filling.target.field, cell, { ...filling.context, beside })
  }
  const take = (of: Level, line: Line, above: string): void => {
    const { length } = above
    const within = (path: string): string => `${above}${path}`
    for (const filling of of.fillings) {
      const { path, label } = filling.target
      const rest = length === 0 ? path : (path.split(/\.\d+\./).at(-1) ?? path)
      const parent = within(rest).split('.').slice(0, -1).join('.')
      const beside = (parent === '' ? fields : readPath(fields, parent)) as Fields | undefined
      const read = valueOf(filling, line, beside ?? {})
      if (read === undefined) continue
      if ('problem' in read) {
        if (read.isOfAll !== true || !isTold)
          faults.push({ line: line.number, field: within(rest), message: `${label}: ${read.problem}` })
        isTold ||= read.isOfAll === true
        continue
      }
      const before = readPath(fields, within(rest))
      if (length > 0 || before === undefined) put(fields, within(rest), read.value)
      else if (filling.index !== undefined && JSON.stringify(before) !== JSON.stringify(read.value))
        faults.push({
          line: line.number,
          field: path,
          message: `${label}: row ${number} says otherwise of the same document.`,
        })
    }
    for (const [place, row] of of.rows) {
      const list = within(place.replace(/\.\d+$/, ''))
      const has = ((readPath(fields, list) ?? []) as readonly unknown[]).length
      const isConstant = line === first && row.fillings.every((one) => one.index === undefined)
      if (!saysBelow(row, line) && !isConstant) continue
      // What only rows of a row say goes on with the row before.
      const goesOn = !says(row.fillings, line) && !isConstant && has > 0
      const at = `${list}.${goesOn ? has - 1 : has}`
      if (!places.has(at)) places.set(at, line.number)
      take(row, line, `${at}.`)
    }
  }
  for (const line of lines) take(level, line, '')
  const named = plan.mapping[documentPath]
  return {
    fields,
    name: named === undefined || first === undefined ? '' : textOf(first.cells[named] ?? null).trim(),
    empty: level.fillings
      .filter((one) => one.index !== undefined && lines.every((line) => isEmpty(cellOf(one, line))))
      .map(({ target }) => target)
      .filter((one) => targets.includes(one)),
    faults,
    lineOf: (path) => {
      const place = [...places.keys()]
        .filter((one) => `${path}.`.startsWith(`${one}.`))
        .toSorted((a, b) => b.length - a.length)[0]
      return (place === undefined ? undefined : places.get(place)) ?? number
    },
  }
}

/** Is it a text of blanks alone? */
const isBlank = ({ target: { field } }: Filling, cell: Cell): boolean =>
  (field.kind === 'text' || field.kind === 'long-text') && typeof cell === 'string' && cell !== ''
