import { Result, Schema, SchemaIssue } from 'effect'

/** Input of a command that takes none: `{}`. A struct without fields would let every value pass. */
export const Nothing = Schema.Record(Schema.String, Schema.Never)

export interface FieldProblem {
  /** Dotted path, '' for the whole value. */
  readonly field: string
  readonly problem: string
}

const formatIssues = SchemaIssue.makeFormatterStandardSchemaV1()

const pathOf = (path: readonly unknown[] | undefined): string =>
  (path ?? [])
    .map((part) => (typeof part === 'object' && part !== null && 'key' in part ? String(part.key) : String(part)))
    .join('.')

type Decoder = (value: unknown) => Result.Result<unknown, readonly FieldProblem[]>
const decoders = new WeakMap<object, Decoder>()

const makeDecoder = (schema: Schema.Codec<unknown, unknown>): Decoder => {
  const decode = Schema.decodeUnknownResult(schema, { errors: 'all', onExcessProperty: 'error' })
  return (value) => {
    const result = decode(value)
    if (Result.isSuccess(result)) return Result.succeed(result.success)
    return Result.fail(
      formatIssues(result.failure.issue).issues.map((issue) => ({
        field: pathOf(issue.path),
        problem: issue.message.split('\n')[0] as string,
      })),
    )
  }
}

/** Decodes unknown input, all problems at once, unknown fields refused. The decoder of a schema is built once. */
export const decodeStrict = <T>(
  schema: Schema.Codec<T, unknown>,
  value: unknown,
): Result.Result<T, readonly FieldProblem[]> => {
  let decoder = decoders.get(schema)
  if (decoder === undefined) {
    decoder = makeDecoder(schema)
    decoders.set(schema, decoder)
  }
  return decoder(value) as Result.Result<T, readonly FieldProblem[]>
}

/** What of a value a schema does not take; nothing where it takes it. */
export const problemsOf = (schema: Schema.Codec<unknown, unknown>, value: unknown): readonly FieldProblem[] => {
  const decoded = decodeStrict(schema, value)
  return Result.isSuccess(decoded) ? [] : decoded.failure
}

/** The same by dotted path; none where it decodes. */
export const problemsIn = (schema: Schema.Codec<unknown, unknown>, value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(problemsOf(schema, value).map(({ field, problem }) => [field, problem]))
