import { Option, Schema } from 'effect'
import { type Kysely, sql } from 'kysely'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { inSentence } from '../../domain/kernel/labels.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { projected, readingMode } from '../access/reading.ts'
import type { Caller } from '../access/rights.ts'
import type { Tables } from '../store/schema.ts'
import { narrowed } from './conditions.ts'
import { largestPage } from './listing.ts'
import { denied, Problem } from './problem.ts'

/** PostgreSQL holds no text with a NUL. */
const Text = Schema.String.check(Schema.isMaxLength(2000), Schema.isPattern(/^[^\0]*$/))
const Value = Schema.Union([Text, Schema.Boolean, Schema.Number])
/** Documents by a mark (kernel/marks.ts), or by fields at dotted paths that equal values. */
const Question = Schema.Union([
  Schema.Struct({ mark: Text }),
  Schema.Struct({ where: Schema.Record(Schema.String, Value) }),
])
const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Question))

/** Each key is a dotted path, and there is one at least. */
const areFields = (where: object): boolean => {
  const paths = Object.keys(where)
  return paths.length > 0 && paths.every((path) => /^[A-Za-z0-9_]+(\.[A-Za-z0-9_]+){0,5}$/.test(path))
}

export interface AskedFact {
  readonly items: readonly AnyDocument[]
  /** There are others: nobody decides by these alone. */
  readonly more: boolean
}

/** `fact`: the documents that a rule asks about, for devices that do not hold the resource; for those who see its documents whole. */
export const askedFact = async (
  db: Kysely<Tables>,
  groupId: string,
  entry: ResourceEntry,
  caller: Caller,
  text: string,
): Promise<AskedFact> => {
  // Whether a document has a value tells what a hidden field holds.
  if (readingMode(entry, caller) === 'open') throw denied(`see ${inSentence(entry.plural)}`, entry.read)
  const question = Option.getOrUndefined(decode(text))
  if (question === undefined || ('where' in question && !areFields(question.where)))
    throw new Problem(400, 'This is not a question about documents.', { field: 'fact' })
  const conditions =
    'mark' in question
      ? [sql`marks @> ${[question.mark]}::text[]`]
      : Object.entries(question.where).map(
          ([path, value]) => sql`state #>> ${sql.lit(`{${path.replaceAll('.', ',')}}`)} = ${String(value)}`,
        )
  const { where } = narrowed(groupId, entry, caller)
  const { rows } = await sql<{ state: AnyDocument }>`
    select state from documents where ${sql.join([where, ...conditions], sql` and `)} order by id limit ${largestPage + 1}`.execute(
    db,
  )
  return {
    items: rows.slice(0, largestPage).flatMap(({ state }) => projected(entry, caller, state) ?? []),
    more: rows.length > largestPage,
  }
}
