import { Schema } from 'effect';
/** A pointer to another document with the name it had when it was written down, so a replay needs nobody else. */
export declare const Ref: Schema.Struct<{
    readonly id: Schema.String;
    readonly name: Schema.String;
}>;
export type Ref = typeof Ref.Type;
/** Electronic signature of one event (spec 06 "Electronic signature"): bound by `signedHash` to what was signed. */
export declare const Signature: Schema.Struct<{
    readonly by: Schema.Struct<{
        readonly id: Schema.String;
        readonly name: Schema.String;
        readonly designation: Schema.String;
    }>;
    readonly at: Schema.String;
    readonly meaning: Schema.String;
    readonly signedHash: Schema.String;
}>;
export type Signature = typeof Signature.Type;
/** What `decide` returns: a typed fact without its envelope. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
    readonly type: Type;
    readonly data: Data;
}
/**
 * An event as it stands in the log, for ever (architecture 2).
 * `version` counts 1.. within the document, `seq` counts 1.. within the company group without gaps.
 * `schema` is the version of the event type's data, see upcast.
 */
export declare const EventEnvelope: Schema.Struct<{
    readonly id: Schema.String;
    readonly resource: Schema.String;
    readonly documentId: Schema.String;
    readonly version: Schema.Int;
    readonly type: Schema.String;
    readonly schema: Schema.Int;
    readonly data: Schema.Unknown;
    readonly actor: Schema.Struct<{
        readonly id: Schema.String;
        readonly name: Schema.String;
    }>;
    readonly at: Schema.String;
    readonly commandId: Schema.String;
    readonly reason: Schema.optionalKey<Schema.String>;
    readonly signature: Schema.optionalKey<Schema.Struct<{
        readonly by: Schema.Struct<{
            readonly id: Schema.String;
            readonly name: Schema.String;
            readonly designation: Schema.String;
        }>;
        readonly at: Schema.String;
        readonly meaning: Schema.String;
        readonly signedHash: Schema.String;
    }>>;
    readonly seq: Schema.Int;
    readonly previousHash: Schema.NullOr<Schema.String>;
    readonly hash: Schema.String;
}>;
export type EventEnvelope = typeof EventEnvelope.Type;
/** An envelope before the chain has taken it in. */
export type UnchainedEvent = Omit<EventEnvelope, 'hash' | 'previousHash' | 'seq'>;
