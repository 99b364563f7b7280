import { Result, Schema } from 'effect';
export interface FieldProblem {
    /** Dotted path, '' for the whole value. */
    readonly field: string;
    readonly problem: string;
}
/** Decodes unknown input, all problems at once, unknown fields refused. The decoder of a schema is built once. */
export declare const decodeStrict: <T>(schema: Schema.Codec<T, unknown>, value: unknown) => Result.Result<T, readonly FieldProblem[]>;
