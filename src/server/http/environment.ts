import type { Caller } from '../access/rights.ts'

/** What every call below `/services` carries once it is known who calls. */
export interface Environment {
  readonly Variables: { caller: Caller; groupId: string; sid: string }
}
