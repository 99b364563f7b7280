import { Schema } from 'effect';
import type { ResourceEntry } from '../../registry/entry.ts';
export declare const closurePeriodRules: {
    readonly 'CDP-01': {
        readonly sentence: 'A closure date period for {type} exists already. Edit it.';
        readonly source: '06 Closure date period';
    };
    readonly 'CDP-02': {
        readonly sentence: 'Days must be a whole number from 1 to 730.';
        readonly source: '06 Closure date period';
    };
    readonly 'CDP-03': {
        readonly sentence: 'The type cannot be changed.';
        readonly source: '06 Closure date period';
    };
};
/** `days` is any number here, so that a wrong one is refused by rule CDP-02 with its sentence. */
export declare const ClosurePeriodFields: Schema.Struct<{
    readonly type: Schema.Literals<readonly ["Major", "Minor"]>;
    readonly days: Schema.Finite;
}>;
export type ClosurePeriodFields = typeof ClosurePeriodFields.Type;
export type ClosurePeriodDocument = ClosurePeriodFields & {
    readonly id: string;
};
export declare const closurePeriod: import("../../kernel/aggregate.ts").Aggregate<Readonly<Record<string, unknown>>, import("../../kernel/record.ts").RecordCommand, import("../../kernel/record.ts").RecordEvent>;
export declare const closurePeriodResource: ResourceEntry;
