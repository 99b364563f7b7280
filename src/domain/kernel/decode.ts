import { Result, Schema } from 'effect'
import { refuseCommon } from './common-rules.ts'
import { lineIn, type Labels } from './labels.ts'
import type { Refused } from './refusal.ts'
import { type FieldProblem, type LabelOf, plainLabel, problemsOfIssue, requiredWords } from './schema-words.ts'

export type { FieldProblem } from './schema-words.ts'

/** Input of a command that takes none: `{}`. A struct without fields would let every value pass. */
export const Nothing = Schema.Record(Schema.String, Schema.Never)

type Decode = (value: unknown) => Result.Result<unknown, Schema.SchemaError>
const decoders = new WeakMap<object, Decode>()

const decoderOf = (schema: Schema.Codec<unknown, unknown>): Decode => {
  const known = decoders.get(schema)
  if (known !== undefined) return known
  const decode = Schema.decodeUnknownResult(schema, { errors: 'all', onExcessProperty: 'error' })
  decoders.set(schema, decode)
  return decode
}

/**
 * Decodes unknown input, all problems at once, unknown fields refused; `labelOf` names the fields in the problems. The decoder
 * of a schema is built once.
 */
export const decodeStrict = <T>(
  schema: Schema.Codec<T, unknown>,
  value: unknown,
  labelOf: LabelOf = plainLabel,
): Result.Result<T, readonly FieldProblem[]> => {
  const result = decoderOf(schema)(value)
  return Result.isSuccess(result)
    ? Result.succeed(result.success as T)
    : Result.fail(problemsOfIssue(result.failure.issue, labelOf))
}

/** What of a value a schema does not take; nothing where it takes it. */
export const problemsOf = (schema: Schema.Codec<unknown, unknown>, value: unknown): readonly FieldProblem[] => {
  const decoded = decodeStrict(schema, value)
  return Result.isSuccess(decoded) ? [] : decoded.failure
}

/** The same by dotted path; none where it decodes. */
export const problemsIn = (schema: Schema.Codec<unknown, unknown>, value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(problemsOf(schema, value).map(({ field, problem }) => [field, problem]))

/** A problem as a sentence that says of what: one that begins with the field's name says so already. */
export const problemWords = ({ label, problem }: Pick<FieldProblem, 'label' | 'problem'>): string =>
  label === '' || problem.startsWith(label) ? problem : `${label}: ${problem}`

/**
 * Refuses what does not decode, by its first problem; the others stand in the details. `whole` is what the value itself is called,
 * `labels` name the line in which the problem lies.
 */
export const refuseForm = (whole: string, problems: readonly FieldProblem[], labels: Labels = {}): Refused => {
  const { field, label, problem } = problems[0] ?? { field: '', label: '', problem: 'This is not understood.' }
  const options = { field, details: { problems } }
  const line = lineIn(labels, field.split('.'))
  const isMissing = problem === requiredWords(label)
  if (isMissing && line === '') return refuseCommon('E-REQ', { label }, options)
  return Result.fail({
    rule: isMissing ? 'E-REQ' : 'E-FORM',
    message: `${line}${problemWords({ label: label === '' ? whole : label, problem })}`,
    ...options,
  })
}
