/** What one file may hold; what exceeds it is refused at the place where it is met, and nothing after it is read. */
export const importLimits = {
  /** Of the file as it lies on the disk. */
  fileBytes: 50_000_000,
  /** Of all parts of a workbook that are read, unpacked. */
  unpackedBytes: 400_000_000,
  /** Parts that a workbook is packed of. */
  parts: 2000,
  /** Without the header and empty ones: more belongs into several files. */
  rows: 200_000,
  columns: 500,
  cells: 10_000_000,
  /** Of one cell: as many as spreadsheets take. */
  cellCharacters: 32_767,
  /** Of all cells. */
  characters: 100_000_000,
} as const

/** Of a file that is read as a stream, of which no more is held than its rows. */
export const xmlImportLimits = { ...importLimits, fileBytes: 4_000_000_000, rows: 1_000_000 } as const

export type ImportLimits = Readonly<Record<keyof typeof importLimits, number>>

/** Why a file cannot be read, in words for its owner. */
export class UnreadableFile extends Error {}

/** A number as people write it. */
export const counted = (number: number): string => number.toLocaleString('en-IN')

/** Bytes as megabytes, rounded up: what exceeds a limit never reads as the limit itself. */
export const megabytes = (bytes: number): string => `${counted(Math.ceil(bytes / 1_000_000))} MB`
