import { guarded } from '../../domain/history/spreadsheet.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Column, Viewer } from '../../domain/registry/entry.ts'
import { cellWords, type ValueFaces } from './cellWords.ts'

/** The rows as CSV text. Its writer is loaded at the first export. */
export const csvOf = async (
  columns: readonly Column[],
  documents: readonly AnyDocument[],
  viewer: Viewer | undefined,
  faces: ValueFaces,
): Promise<string> => {
  const { unparse } = await import('papaparse')
  const rows = documents.map((document) => columns.map((column) => guarded(cellWords(column, document, viewer, faces))))
  return unparse([columns.map((column) => guarded(column.label)), ...rows], { newline: '\r\n' })
}

/** A CSV text as a file; the mark in front makes spreadsheets read it as UTF-8. */
export const csvFile = (text: string): Blob => new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' })
