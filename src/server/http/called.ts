import { Schema } from 'effect'
import { type Kysely, sql } from 'kysely'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { StorableText } from '../../domain/kernel/text.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { mostWordsAsked } from '../../domain/registry/replica.ts'
import { slotStart, wordSlots } from '../../domain/registry/slots.ts'
import { isColumnShown, projected } from '../access/reading.ts'
import type { Caller } from '../access/rights.ts'
import type { Tables } from '../store/schema.ts'
import { narrowed } from './conditions.ts'

/** More of one name nobody tells apart by it. */
const mostOfOneName = 20

/** What stands in a cell that names something. */
const longestWord = 2000

export const WordsAsked = Schema.Struct({
  words: Schema.Array(StorableText.check(Schema.isMaxLength(longestWord))).check(
    Schema.isMaxLength(mostWordsAsked, { message: `Ask for at most ${mostWordsAsked} words.` }),
  ),
})

/** Bytes of as many words. */
export const largestWordsAsked = mostWordsAsked * longestWord * 4

/**
 * Documents that are called by any of the words: by name or code as a large list is found by, or by id. For devices that do not hold the
 * resource: rows of a file find what they name in sets.
 */
export const calledBy = async (
  db: Kysely<Tables>,
  groupId: string,
  entry: ResourceEntry,
  caller: Caller,
  words: readonly string[],
): Promise<readonly AnyDocument[]> => {
  const { where } = narrowed(groupId, entry, caller)
  // That a hidden column holds a word would be told by the answer.
  const slots = wordSlots(entry).filter(({ column }) => isColumnShown(entry, caller, column))
  const starts = [...new Set(words.map((word) => slotStart(word.trim())))].filter((start) => start !== '')
  const bySlots = slots.map(
    ({ slot }) =>
      sql`select found.id, found.state from unnest(${starts}::text[]) as start cross join lateral
        (select id, state from documents where ${where} and ${sql.ref(slot)} = start order by id limit ${mostOfOneName + 1}) as found`,
  )
  const byId = sql`select id, state from documents where ${where} and id = any(${[...words]}::text[])`
  const { rows } = await sql<{
    id: string
    state: AnyDocument
  }>`${sql.join([byId, ...bySlots], sql` union all `)}`.execute(db)
  const found = new Map(rows.map(({ id, state }) => [id, state]))
  return Array.from(found.values()).flatMap((state) => projected(entry, caller, state) ?? [])
}
