import { Schema } from 'effect'
import { Id, NameText, RefInput, ShortText, StorableText } from '../../kernel/text.ts'
import { Count } from '../scheduler/run.ts'

export const importsKey = 'imports'

/** Rows that share a transaction, an event and a call. */
export const rowsOfPart = 100

export const importStatuses = ['running', 'paused', 'cancelled', 'finished', 'taking-back', 'taken-back'] as const
export type ImportStatus = (typeof importStatuses)[number]

const some = (most: number) => Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: most }))
const words = (most: number) => StorableText.check(Schema.isMaxLength(most))

/** What the person who began it chose: what is sent to begin an import. */
export const BeginData = Schema.Struct({
  /** Key of the resource whose records its rows are. */
  resource: ShortText,
  /** Name of the file. */
  file: NameText,
  /** SHA-256 of the file's bytes, hexadecimal. */
  digest: Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/, { message: 'This is not a digest.' })),
  rows: some(10_000_000),
  /** Parts in which its rows come. */
  parts: some(1_000_000),
  /** Names of the file's columns. */
  header: Schema.Array(words(2000)).check(Schema.isMaxLength(1000)),
  /** Mapping, formats and the rest that was chosen, in words. */
  chosen: Schema.Array(Schema.Struct({ label: NameText, words: words(4000) })).check(Schema.isMaxLength(2000)),
  /** The same as the reader of files takes it, JSON: by it, rows that were mended are read as the others were. */
  plan: words(200_000),
})
export type BeginData = typeof BeginData.Type

export const BegunData = Schema.Struct({ ...BeginData.fields, company: RefInput })

export const rowOutcomes = ['made', 'changed', 'unchanged', 'refused'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** What became of one row. */
export const RowAnswer = Schema.Struct({
  /** Row of the file. */
  line: Count,
  outcome: Schema.Literals(rowOutcomes),
  /** The document that it made or changed, and the version that it left. */
  id: Schema.optionalKey(Id),
  version: Schema.optionalKey(Count),
  /** Why it was refused: the sentence, the rule, the field. */
  message: Schema.optionalKey(StorableText),
  rule: Schema.optionalKey(ShortText),
  field: Schema.optionalKey(NameText),
  /** Cells of a refused row as the file had them: a JSON list of texts. */
  cells: Schema.optionalKey(StorableText),
})
export type RowAnswer = typeof RowAnswer.Type

/** `part` counts from 0; those from `parts` on are of rows that were mended. */
export const AnswerData = Schema.Struct({ part: Count, rows: Schema.Array(RowAnswer) })
export type AnswerData = typeof AnswerData.Type

/** `gone`: somebody else had deleted it. `kept`: it could not be taken back. */
export const returns = ['deleted', 'retired', 'restored', 'gone', 'kept'] as const
export type Return = (typeof returns)[number]

export const RowReturn = Schema.Struct({
  line: Count,
  id: Id,
  outcome: Schema.Literals(returns),
  /** Why it was kept, or was retired and not deleted. */
  message: Schema.optionalKey(StorableText),
})
export type RowReturn = typeof RowReturn.Type

/** Rows are returned last first; `before`: the version of the import's own event whose rows these were. 0: nothing is left. */
export const ReturnData = Schema.Struct({ before: Count, rows: Schema.Array(RowReturn) })
export type ReturnData = typeof ReturnData.Type
