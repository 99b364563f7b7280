import { Result } from 'effect'
import type { AnyAggregate, Context, Meaning } from './aggregate.ts'
import { type Digest, sha256Hex, signedHashOf, type Signed } from './chain.ts'
import { refuseCommon } from './common-rules.ts'
import { commandTypeOf } from './decide.ts'
import type { GivenSignature, Signature } from './event.ts'
import type { Refusal } from './refusal.ts'

/**
 * What a command's author may mean by it, where a signature is taken now; undefined where none is. Without the facts
 * (`context` undefined) it counts as taken: to be asked once too often is better than to be refused later.
 */
export const meaningOf = (aggregate: AnyAggregate, type: string, context: Context | undefined): Meaning | undefined => {
  const meaning = commandTypeOf(aggregate, type)?.signed
  if (meaning === undefined || aggregate.signs === undefined) return undefined
  return context === undefined || aggregate.signs(context) ? meaning : undefined
}

/** What is meant by signing this data; undefined where the data leaves it open. */
export const meaningIn = (meaning: Meaning, data: unknown): string | undefined => {
  if (typeof meaning === 'string') return meaning
  const value = (data as Readonly<Record<string, unknown>> | null | undefined)?.[meaning.field]
  return typeof value === 'string' && Object.hasOwn(meaning.of, value) ? meaning.of[value] : undefined
}

/** Every meaning that a signature of the command may carry, older words for it included. */
export const meaningsOf = (meaning: Meaning): readonly string[] =>
  typeof meaning === 'string'
    ? [meaning]
    : [...Object.values(meaning.of), ...(meaning.formerly === undefined ? [] : [meaning.formerly])]

/** The refusal of a command that comes without the signature it takes. */
export const unsigned = Result.merge(refuseCommon('E-SIGN', {})) as Refusal

/** The refusal of a command whose signature was not given for exactly this. */
export const signedForOther = Result.merge(refuseCommon('E-SIGN-OTHER', {})) as Refusal

/** Binds a signature to the event that it signs. */
export const sign = (event: Signed, by: GivenSignature, digest: Digest = sha256Hex): Signature => ({
  ...by,
  signedHash: signedHashOf(event, digest),
})
