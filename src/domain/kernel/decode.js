import { Result, Schema, SchemaIssue } from 'effect';
const formatIssues = SchemaIssue.makeFormatterStandardSchemaV1();
const pathOf = (path) => (path ?? []).map((part) => (typeof part === 'object' && part !== null && 'key' in part ? String(part.key) : String(part))).join('.');
const decoders = new WeakMap();
const makeDecoder = (schema) => {
    const decode = Schema.decodeUnknownResult(schema, { errors: 'all', onExcessProperty: 'error' });
    return (value) => {
        const result = decode(value);
        if (Result.isSuccess(result))
            return Result.succeed(result.success);
        return Result.fail(formatIssues(result.failure.issue).issues.map((issue) => ({
            field: pathOf(issue.path),
            problem: issue.message.split('\n')[0],
        })));
    };
};
/** Decodes unknown input, all problems at once, unknown fields refused. The decoder of a schema is built once. */
export const decodeStrict = (schema, value) => {
    let decoder = decoders.get(schema);
    if (decoder === undefined) {
        decoder = makeDecoder(schema);
        decoders.set(schema, decoder);
    }
    return decoder(value);
};
