import { removeOldRows } from './retention.ts'
import type { Implementation } from './handlers.ts'

/** Removes what has had its time: sessions, codes, chats and what belongs to them. */
export const sessionPurge: Implementation = { run: (run) => removeOldRows(run, 'session-purge') }
