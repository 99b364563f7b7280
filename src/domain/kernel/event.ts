import { Schema } from 'effect'

/** A pointer to another document with the name it had when it was written down, so a replay needs nobody else. */
export const Ref = Schema.Struct({ id: Schema.String, name: Schema.String })
export type Ref = typeof Ref.Type

/** Where a document stands: its resource, and its id there. */
export const DocumentKey = Schema.Struct({ resource: Schema.String, id: Schema.String })
export type DocumentKey = typeof DocumentKey.Type

/** Electronic signature of one event (spec 06 "Electronic signature"): bound by `signedHash` to what was signed. */
export const Signature = Schema.Struct({
  by: Schema.Struct({ id: Schema.String, name: Schema.String, designation: Schema.String }),
  at: Schema.String,
  meaning: Schema.String,
  signedHash: Schema.String,
})
export type Signature = typeof Signature.Type

/** Who signed when, and what he meant by it, before it is bound to its event. */
export type GivenSignature = Omit<Signature, 'signedHash'>

/** What `decide` returns: a typed fact without its envelope. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type
  readonly data: Data
}

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
  /** Of an effect: the document whose step caused it, with the same command. */
  cause: Schema.optionalKey(DocumentKey),
  seq: Schema.Int,
  previousHash: Schema.NullOr(Schema.String),
  hash: Schema.String,
})
export type EventEnvelope = typeof EventEnvelope.Type
