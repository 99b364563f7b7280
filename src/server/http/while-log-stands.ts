import type { Kysely } from 'kysely'
import { headOf } from '../store/reading.ts'
import type { Tables } from '../store/schema.ts'

const mostKept = 500

/**
 * Answers of each store by question. Nothing but an event changes them, so one holds as long as the group's log stands where it
 * stood when it was computed.
 */
export const whileLogStands = <T>() => {
  const stores = new WeakMap<Kysely<Tables>, Map<string, { readonly head: number; readonly answer: T }>>()
  return async (db: Kysely<Tables>, groupId: string, question: string, compute: () => Promise<T>): Promise<T> => {
    const kept = stores.get(db) ?? new Map()
    stores.set(db, kept)
    // The head first: what happens meanwhile moves it, and the answer is not used again.
    const head = await headOf(db, groupId)
    const known = kept.get(question)
    if (known?.head === head) return known.answer
    const answer = await compute()
    kept.delete(question)
    kept.set(question, { head, answer })
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return answer
  }
}
