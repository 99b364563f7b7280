import { Result } from 'effect'
import type { AnyAggregate, Context } from './aggregate.ts'
import { type Digest, sha256Hex, signedHashOf, type Signed } from './chain.ts'
import { refuseCommon } from './common-rules.ts'
import { commandTypeOf } from './decide.ts'
import type { GivenSignature, Signature } from './event.ts'
import type { Refusal } from './refusal.ts'

/**
 * What a command's author signs that he does, where a signature is taken now; undefined where none is. Without the facts
 * (`context` undefined) it counts as taken: to be asked once too often is better than to be refused later.
 */
export const meaningOf = (aggregate: AnyAggregate, type: string, context: Context | undefined): string | undefined => {
  const meaning = commandTypeOf(aggregate, type)?.signed
  if (meaning === undefined || aggregate.signs === undefined) return undefined
  return context === undefined || aggregate.signs(context) ? meaning : undefined
}

/** The refusal of a command that comes without the signature it takes. */
export const unsigned = Result.merge(refuseCommon('E-SIGN', {})) as Refusal

/** Binds a signature to the event that it signs. */
export const sign = (event: Signed, by: GivenSignature, digest: Digest = sha256Hex): Signature => ({
  ...by,
  signedHash: signedHashOf(event, digest),
})
