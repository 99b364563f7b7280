import { appendFileSync } from 'node:fs'
import { started } from './settings.ts'

/** What became of a fault run, as the table tells it. */
export class Row {
  readonly fault: string
  times = started.times
  survived = 0
  /** Processes that ended without being told to. */
  exits = 0
  /** Answered commands that are not there word for word. */
  lost = 0
  /** Answered commands that were carried out more than once. */
  doubled = 0
  slowestMs: number | null = null
  readonly remarks: string[] = []
  /** What breaks the law beside those counts, in words. */
  readonly faults: string[] = []

  constructor(fault: string) {
    this.fault = fault
  }

  /** Something was as before again after so many ms. */
  recovered(ms: number): void {
    this.slowestMs = Math.max(this.slowestMs ?? 0, ms)
  }
}

/** What a fault did: how often it was not survived, and the row's counts. */
export interface Harm extends Pick<Row, 'exits' | 'lost' | 'doubled' | 'faults'> {
  readonly unsurvived: number
}

/** Makes a fault run, tells its row whatever comes of it, and answers what harm was done. */
export const tried = async (fault: string, run: (row: Row) => Promise<void>): Promise<Harm> => {
  const row = new Row(fault)
  try {
    await run(row)
    if ((row.slowestMs ?? 0) > started.recoversWithinMs) row.faults.push('the recovery took too long')
  } catch (error) {
    row.faults.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
    throw error
  } finally {
    const { faults, ...told } = row
    appendFileSync(started.rows, `${JSON.stringify({ ...told, remarks: [...row.remarks, ...faults] })}\n`)
  }
  const { survived, times, exits, lost, doubled, faults } = row
  return { unsurvived: times - survived, exits, lost, doubled, faults }
}

/** What a fault run has to come to. */
export const unharmed: Harm = { unsurvived: 0, exits: 0, lost: 0, doubled: 0, faults: [] }
