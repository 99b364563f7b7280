import { Schema } from 'effect'

/** What the server found of one document's chain and of its group's log. */
export const ServerVerdict = Schema.Struct({
  intact: Schema.Boolean,
  message: Schema.String,
  events: Schema.Int,
  head: Schema.NullOr(Schema.String),
  log: Schema.Struct({
    seq: Schema.Int,
    headSeq: Schema.Int,
    intact: Schema.Boolean,
    message: Schema.String,
    checkpoint: Schema.optionalKey(Schema.Struct({ seq: Schema.Int, at: Schema.String, keyId: Schema.String })),
  }),
})
export type ServerVerdict = typeof ServerVerdict.Type

/** What the server found when it last verified everything. */
export const NightlyVerdict = Schema.Struct({
  at: Schema.String,
  seq: Schema.Int,
  events: Schema.Int,
  intact: Schema.Boolean,
  faults: Schema.Array(
    Schema.Struct({
      resource: Schema.String,
      documentId: Schema.String,
      version: Schema.Int,
      seq: Schema.Int,
      message: Schema.String,
    }),
  ),
})
export type NightlyVerdict = typeof NightlyVerdict.Type
