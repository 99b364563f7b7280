import path from 'node:path'

/** What scripts/faults.mjs gives to a fault run. */
export const started = {
  times: Number(process.env['FAULT_TIMES'] ?? 1),
  recoversWithinMs: Number(process.env['FAULT_RECOVERS_WITHIN'] ?? 5000),
  /** File to which rows are appended, one JSON text a line. */
  rows: process.env['FAULT_ROWS'] ?? path.resolve('.cache/faults.jsonl'),
} as const
