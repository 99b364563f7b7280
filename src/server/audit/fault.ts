/** Where a log does not hold, and what does not. */
export interface Fault {
  /** Position in the log: of the event that does not hold, or of the first one that is missing. */
  readonly seq: number
  readonly resource?: string
  readonly documentId?: string
  readonly version?: number
  readonly message: string
}

/** A fault as people read it: where, and what. */
export const faultWords = ({ seq, resource, documentId, version, message }: Fault): string =>
  resource === undefined
    ? `position ${seq}: ${message}`
    : `position ${seq}, ${resource} ${documentId} version ${version}: ${message}`
