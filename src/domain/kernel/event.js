import { Schema } from 'effect';
/** A pointer to another document with the name it had when it was written down, so a replay needs nobody else. */
export const Ref = Schema.Struct({ id: Schema.String, name: Schema.String });
/** Electronic signature of one event (spec 06 "Electronic signature"): bound by `signedHash` to what was signed. */
export const Signature = Schema.Struct({
    by: Schema.Struct({ id: Schema.String, name: Schema.String, designation: Schema.String }),
    at: Schema.String,
    meaning: Schema.String,
    signedHash: Schema.String,
});
/**
 * An event as it stands in the log, for ever (architecture 2).
 * `version` counts 1.. within the document, `seq` counts 1.. within the company group without gaps.
 * `schema` is the version of the event type's data, see upcast.
 */
export const EventEnvelope = Schema.Struct({
    id: Schema.String,
    resource: Schema.String,
    documentId: Schema.String,
    version: Schema.Int,
    type: Schema.String,
    schema: Schema.Int,
    data: Schema.Unknown,
    actor: Ref,
    at: Schema.String,
    commandId: Schema.String,
    reason: Schema.optionalKey(Schema.String),
    signature: Schema.optionalKey(Signature),
    seq: Schema.Int,
    previousHash: Schema.NullOr(Schema.String),
    hash: Schema.String,
});
