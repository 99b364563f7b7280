import type { JobParts } from '../parts.ts'
import type { Counts, Run } from '../running.ts'

/** What a handler of the scheduler does. */
export interface Handler {
  /** Of quiet handlers: is there anything to do? Nothing is recorded where there is not. */
  isDue?(parts: JobParts, groupId: string): Promise<boolean>
  /** Does it; answers counts. Calls `step` between two pieces of work. Throws a `JobFault` with a sentence where it cannot. */
  run(run: Run): Promise<Counts>
}
