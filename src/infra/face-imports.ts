/** What views ask of imports, and what they get: plain data that crosses a worker boundary (docs/decisions/13). */

/** One row of a file as the command that it becomes. Its ids follow from the import and the row: sent twice, it happens once. */
export interface ImportCommand {
  /** Row of the file. */
  readonly line: number
  readonly documentId: string
  readonly commandId: string
  readonly type: 'Create' | 'Update'
  readonly data: unknown
  readonly expectedVersion?: number
}

/** Why a row was not taken. */
export interface RowFault {
  readonly line: number
  readonly message: string
  readonly rule?: string
  /** Dotted path of the field. */
  readonly field?: string
}

export interface ImportStart {
  readonly id: string
  readonly resource: string
  /** Name of the file. */
  readonly file: string
  readonly rows: number
  readonly parts: number
}

export type ImportState = 'preparing' | 'running' | 'paused' | 'cancelled' | 'done'

export interface ImportProgress extends ImportStart {
  readonly state: ImportState
  readonly createdAt: string
  /** Rows that the server has answered. */
  readonly done: number
  readonly refused: number
  /** Why it stands still although it runs: no answer comes. */
  readonly isWaiting: boolean
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
