import { type Cell, isShare, plainFigure, plainSigns } from './cell.ts'
import type { Format } from './judge.ts'

/** Signs of a way to write figures: what parts the decimals, and what stands between groups of digits. */
interface Signs {
  readonly key: string
  readonly label: string
  readonly decimal: string
  readonly group: string
  /** A figure that shows them. */
  readonly example: string
}

/** In the order in which they are offered. A figure that has no groups is written in several of them alike. */
const ways: readonly Signs[] = [
  { key: 'point', label: 'Point for decimals', decimal: '.', group: ',', example: '1,23,456.78' },
  { key: 'comma', label: 'Comma for decimals, point between groups', decimal: ',', group: '.', example: '1.234,56' },
  {
    key: 'point-blank',
    label: 'Point for decimals, blank between groups',
    decimal: '.',
    group: ' ',
    example: '1 234.56',
  },
  {
    key: 'comma-blank',
    label: 'Comma for decimals, blank between groups',
    decimal: ',',
    group: ' ',
    example: '1 234,56',
  },
  {
    key: 'point-apostrophe',
    label: 'Point for decimals, apostrophe between groups',
    decimal: '.',
    group: "'",
    example: "1'234.56",
  },
  {
    key: 'comma-apostrophe',
    label: 'Comma for decimals, apostrophe between groups',
    decimal: ',',
    group: "'",
    example: "1'234,56",
  },
]

const escaped = (sign: string): string => sign.replaceAll(/[.\\]/g, String.raw`\$&`)

/**
 * The figures of a way: without groups, or grouped as it must be, by thousands or as India does (`1,23,456`). A group never begins with a
 * nought alone, so that `0.500` is no five hundred.
 */
const shapeOf = ({ decimal, group }: Signs): RegExp => {
  const [d, g] = [escaped(decimal), escaped(group)]
  const grouped = `[1-9]\\d{0,2}(?:${g}\\d{3})+|[1-9]\\d?(?:${g}\\d{2})+${g}\\d{3}`
  return new RegExp(`^(?:(${grouped}|\\d+)(?:${d}(\\d*))?|${d}(\\d+))$`)
}

/** What may stand before or behind an amount: the group's own currency, as India writes it; `500/-` is a whole amount. */
const rupeesBefore = /^(?:\u20B9|rs\.?|inr)\s*/i
const rupeesBehind = /\s*(?:\u20B9|rs\.?|inr|\/[-=])$/i

export interface NumberSense {
  /** A unit that may stand behind the figure: that of the field. */
  readonly unit?: string | undefined
  /** Rupees may stand beside the figure. */
  readonly isAmount?: boolean
}

/** The figure of a text without its sign, and whether it is negative: `-5`, `5-`, `(5)`, each with rupees or a unit. */
const bareOf = (
  text: string,
  { unit, isAmount = false }: NumberSense,
): { readonly figure: string; readonly negative: boolean } => {
  let figure = text
  let negative = false
  // Of one there is `1 day`, though the field counts days.
  const units = unit === undefined ? [] : [unit, unit.replace(/s$/, '')].map((one) => one.toLowerCase())
  const without = (pattern: RegExp): boolean => {
    const rest = figure.replace(pattern, '')
    const found = rest !== figure
    figure = rest.trim()
    return found
  }
  const withoutUnit = (): void => {
    if (isAmount) {
      without(rupeesBefore)
      without(rupeesBehind)
    }
    const written = figure.toLowerCase()
    const said = units.find((one) => written.endsWith(one))
    if (said !== undefined) figure = figure.slice(0, -said.length).trim()
  }
  withoutUnit()
  const inBrackets = /^\((.*)\)$/.exec(figure)?.[1]
  if (inBrackets !== undefined) {
    negative = true
    figure = inBrackets.trim()
  } else if (without(/^-\s*/)) negative = true
  else if (without(/^\+\s*/)) negative = false
  else if (without(/\s*-$/)) negative = true
  withoutUnit()
  return { figure, negative }
}

/** Beyond some twenty digits a program writes an exponent, which is no exact figure. */
const exact = (figure: number): string | undefined => {
  const text = plainFigure(figure)
  return /^-?\d+(?:\.\d+)?$/.test(text) ? text : undefined
}

const minused = (digits: string, negative: boolean): string =>
  negative && /[1-9]/.test(digits) ? `-${digits}` : digits

/** Ways to write the figures of a field. Each reads a cell as an exact decimal: `-1234.5`. */
export const numberFormats = (sense: NumberSense): readonly Format[] => {
  // All ways are asked of a cell, one after the other: what stands around its figure is taken off once.
  let last = { cell: '', bare: bareOf('', sense) }
  const bareCell = (cell: string): typeof last.bare => {
    if (cell !== last.cell) last = { cell, bare: bareOf(plainSigns(cell).replaceAll('\u2019', "'"), sense) }
    return last.bare
  }
  return ways.map((way) => {
    const { key, label, group, example } = way
    const shape = shapeOf(way)
    return {
      key,
      label,
      example,
      read(cell: Cell) {
        if (typeof cell === 'number') return exact(cell)
        // A share is so many percent of nothing but a percentage.
        if (isShare(cell)) return sense.unit === '%' ? exact(cell.share * 100) : undefined
        if (typeof cell !== 'string') return undefined
        const { figure, negative } = bareCell(cell)
        const [all, whole, places = '', fraction] = shape.exec(figure) ?? []
        if (all === undefined) return undefined
        if (fraction !== undefined) return minused(`0.${fraction}`, negative)
        const digits = (whole ?? '').replaceAll(group, '').replace(/^0+(?=\d)/, '')
        return minused(places === '' ? digits : `${digits}.${places}`, negative)
      },
    }
  })
}
