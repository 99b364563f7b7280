/** Codes of PostgreSQL's errors (Appendix A of its manual) for which a value is to blame that it was given, and no statement. */
const valueFaults: ReadonlySet<string> = new Set([
  '22001', // too long for its column
  '22003', // a number out of its range
  '22007', // no date or time
  '22008', // a date out of its range
  '22021', // no character: NUL
  '22P02', // no value of the type
  '22P03', // no value of the type, in binary
  '22P05', // no character of the store
  '54000', // too large for an index
])

/** Did the store refuse a value, so that the same request will never succeed? */
export const isUnstorable = (error: unknown): boolean =>
  error instanceof Error && valueFaults.has((error as { readonly code?: string }).code ?? '')
