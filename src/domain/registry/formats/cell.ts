/** A share as a workbook holds it: `0.125` where it shows `12.5%`. */
export interface Share {
  readonly share: number
}

/** A cell as its file holds it: of a workbook what its style makes of it, of a text file always a text. */
export type Cell = string | number | boolean | Date | Share | null

export const isEmpty = (cell: Cell): boolean => cell === null || (typeof cell === 'string' && cell.trim() === '')

export const isShare = (cell: Cell): cell is Share =>
  cell !== null && typeof cell === 'object' && !(cell instanceof Date)

/** A figure of a program without an exponent and without what binary fractions leave at its end. */
export const plainFigure = (value: number): string => {
  const text = String(Number(value.toPrecision(15)))
  return text.includes('e') ? value.toFixed(12).replace(/\.?0+$/, '') : text
}

/** `2026-03-09`, with the time of day where there is one. */
const momentText = (moment: Date): string => {
  if (Number.isNaN(moment.getTime())) return ''
  const [day = '', clock = ''] = moment.toISOString().split('T')
  return clock.startsWith('00:00:00') ? day : `${day} ${clock.slice(0, 8)}`
}

/** A cell as a text. */
export const textOf = (cell: Cell): string => {
  if (cell === null) return ''
  if (cell instanceof Date) return momentText(cell)
  if (isShare(cell)) return `${plainFigure(cell.share * 100)}%`
  return typeof cell === 'number' ? plainFigure(cell) : String(cell)
}

const fullWidth = /[\uFF01-\uFF5E]/g
const blanks = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g
const unseen = /[\u200B-\u200F\u2060\uFEFF\u202A-\u202E]/g
const minuses = /[\u2010-\u2013\u2212]/g

/** A text with each sign in its plain form: full-width ones, the many blanks and minuses, marks that nobody sees. */
export const plainSigns = (text: string): string =>
  text
    .replaceAll(fullWidth, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0))
    .replaceAll(blanks, ' ')
    .replaceAll(unseen, '')
    .replaceAll(minuses, '-')
    .trim()
