import { Schema } from 'effect'
import { canonicalJson } from './chain.ts'
import { Ref } from './event.ts'

const Sha256 = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/))
const Text = Schema.String.check(Schema.isMaxLength(4000))

/** What a checkpoint states about a company group's log: whoever holds it can prove later that nothing up to `seq` was touched. */
export const CheckpointStatement = Schema.Struct({
  format: Schema.Literal('chronicle-checkpoint-1'),
  id: Text,
  groupId: Text,
  /** The group's name, for people. */
  group: Text,
  /** Position of the last event that it covers. */
  seq: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)),
  /** The log's chain at that position: it hangs on every event before, and on their order. */
  logHash: Sha256,
  takenAt: Text,
  takenBy: Ref,
  /** SHA-256 of the checkpoint before this one, null for a group's first: a missing one shows. */
  previous: Schema.NullOr(Sha256),
  /** First 16 hexadecimal digits of the SHA-256 of the public key (DER). */
  keyId: Text,
  /** Ed25519 public key, PEM. */
  publicKey: Text,
})
export type CheckpointStatement = typeof CheckpointStatement.Type

/** The file that an auditor keeps: the statement and its Ed25519 signature (base64) over the statement's canonical JSON. */
export const Checkpoint = Schema.Struct({ ...CheckpointStatement.fields, signature: Text })
export type Checkpoint = typeof Checkpoint.Type

/** The bytes that are signed, as text. */
export const signedText = (statement: CheckpointStatement & { readonly signature?: string }): string => {
  const { signature: _signature, ...rest } = statement
  return canonicalJson(rest)
}
