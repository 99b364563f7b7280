import type { BeginData } from '../domain/platform/import/parts.ts'

/** What views ask of imports, and what they get: plain data that crosses a worker boundary (docs/decisions/13). */

/** One row of a file as the command that it becomes. Its ids follow from the import and the row: sent twice, it happens once. */
export interface ImportCommand {
  /** Row of the file. */
  readonly line: number
  readonly documentId: string
  readonly commandId: string
  /** Of the resource: one that makes a document, or one that changes it. */
  readonly type: string
  readonly data: unknown
  readonly expectedVersion?: number
  /** Its cells as the file has them, a JSON list of texts: the import keeps those of rows that are refused. */
  readonly cells?: string
}

/** Why a row was not taken. */
export interface RowFault {
  readonly line: number
  readonly message: string
  readonly rule?: string
  /** Dotted path of the field. */
  readonly field?: string
}

/** A row that could be no command, for the record of the import. */
export interface RefusedRow extends Pick<RowFault, 'line' | 'message' | 'field'> {
  readonly cells?: string
}

export interface ImportStart extends BeginData {
  readonly id: string
}

/** Which import is taken back. */
export type ReturnStart = Pick<ImportStart, 'id' | 'resource' | 'file' | 'rows'>

export type ImportState = 'preparing' | 'running' | 'paused' | 'cancelled' | 'done'

export interface ImportProgress extends ReturnStart {
  /** Rows on their way to the server, or rows that are taken back. */
  readonly kind: 'import' | 'return'
  readonly state: ImportState
  readonly createdAt: string
  /** Rows that the server has answered. */
  readonly done: number
  readonly refused: number
  /** Why it stands still although it runs: no answer comes. */
  readonly isWaiting: boolean
  /** Why it was stopped, if not by whom it belongs to. */
  readonly problem?: string | undefined
}

/** The server's word on rows that were tried. */
export type Trial =
  | { readonly kind: 'tried'; readonly faults: readonly RowFault[] }
  /** No answer, or none to this: nothing is known of the rows. */
  | { readonly kind: 'not-tried'; readonly message: string }

/** A document as an import finds it: by a text, or by the value of a field. */
export interface KnownDocument {
  readonly id: string
  readonly name: string
  readonly version: number
  /** All that people call it. */
  readonly texts: readonly string[]
  /** Values of the fields that were asked for. */
  readonly values: Readonly<Record<string, unknown>>
}
