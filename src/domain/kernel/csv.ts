import Papa from 'papaparse'
import { guarded } from './guard.ts'

/** A cell of a CSV file: a text, or the digits of a figure, which stays one for a spreadsheet. */
export type CsvCell = string | { readonly figure: string }

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
