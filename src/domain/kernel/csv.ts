import Papa from 'papaparse'

/** A cell of a CSV file: a text, or the digits of a figure, which stays one for a spreadsheet. */
export type CsvCell = string | { readonly figure: string }

/** Signs that begin a formula as some form of theirs: full width, small, raised (Unicode, NFKC), and the minus of mathematics. */
const beginsFormula = (sign: string): boolean => /^[=+\-@\u2212]/.test(sign.normalize('NFKC'))

/** What importers pass over before they look: blanks, marks without width, control characters, quotes. */
const passedOver = /^[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800"]$/u

/** Where an importer may begin another cell, whatever the file is delimited by: it guesses. */
const delimiters: ReadonlySet<string> = new Set([';', '\t', '|', '\r', '\n'])

const guardedPart = (part: string): string => {
  const first = Array.from(part).find((sign) => !passedOver.test(sign))
  return first !== undefined && beginsFormula(first) ? `'${part}` : part
}

/**
 * A text that no spreadsheet takes for a formula (spec 06, Export): a leading apostrophe where it begins with a sign of one, in
 * whatever form and behind whatever is passed over, or with a control character; and the same behind each other delimiter in it, at
 * which an importer may part it.
 */
export const guarded = (text: string): string => {
  const parts = text.split(/([;\t|\r\n])/)
  const safe = parts.map((part) => (delimiters.has(part) ? part : guardedPart(part))).join('')
  return /^\p{Cc}/u.test(safe) ? `'${safe}` : safe
}

/** Makes spreadsheets read a file as UTF-8; it stands in front. */
export const csvMark = '\uFEFF'

/** Rows as lines of a CSV file (RFC 4180), each with its end: every export writes by this, so that none forgets the guard. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(
        rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guarded(cell) : cell.figure))),
        { newline: '\r\n' },
      )}\r\n`
