import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { configure } from 'safe-stable-stringify'
import type { EventEnvelope } from './event.ts'

/** Hex SHA-256 of a text's UTF-8 bytes. Callers with a faster implementation (node:crypto) pass their own. */
export type Digest = (text: string) => string
export const sha256Hex: Digest = (text) => bytesToHex(sha256(utf8ToBytes(text)))

const stringify = configure({ strict: true })

/** RFC 8785 canonical JSON; a TypeError for what is no JSON: a function, NaN, a ring. */
export const canonicalJson = (value: unknown): string => stringify(value) ?? 'null'

/** SHA-256 over the canonical JSON of the event without its own hash; `previousHash` is part of it (architecture 2). */
export const hashOfEvent = (
  event: Omit<EventEnvelope, 'hash'> & { hash?: string },
  digest: Digest = sha256Hex,
): string => {
  const { hash: _own, ...content } = event
  return digest(canonicalJson(content))
}

/** Closes an event into its document's chain. */
export const chainEvent = (event: Omit<EventEnvelope, 'hash'>, digest: Digest = sha256Hex): EventEnvelope => ({
  ...event,
  hash: hashOfEvent(event, digest),
})

/** The company group's second chain, over the event hashes in `seq` order: shows removal and reordering. */
export const chainLog = (previous: string | null, hash: string, digest: Digest = sha256Hex): string =>
  digest(`${previous ?? ''}${hash}`)

/** What a signature is bound to (spec 06 Electronic signature, Binding). */
export type Signed = Pick<EventEnvelope, 'documentId' | 'version' | 'type' | 'data' | 'reason'>

/** SHA-256 of what is signed, hex. */
export const signedHashOf = ({ documentId, version, type, data, reason }: Signed, digest: Digest = sha256Hex): string =>
  digest(canonicalJson({ documentId, version, type, data, ...(reason === undefined ? {} : { reason }) }))

/** Does the signature belong to this event, and to nothing else? True for an event without one. */
export const isSignatureBound = (event: EventEnvelope, digest: Digest = sha256Hex): boolean =>
  event.signature === undefined ||
  (event.signature.by.id === event.actor.id && event.signature.signedHash === signedHashOf(event, digest))

export type ChainFault = 'content' | 'previous' | 'missing' | 'signature'

export type ChainVerdict =
  | { readonly intact: true; readonly events: number; readonly head: string | null }
  | { readonly intact: false; readonly version: number; readonly fault: ChainFault; readonly message: string }

const faultWords: Readonly<Record<ChainFault, (version: number) => string>> = {
  content: () => 'content does not match its hash',
  previous: (version) => `previous hash does not match version ${version - 1}`,
  missing: (version) => `version ${version} is missing`,
  signature: () => 'signature does not match',
}

export const brokenAt = (version: number, fault: ChainFault): ChainVerdict => ({
  intact: false,
  version,
  fault,
  message: `Broken at version ${version}: ${faultWords[fault](version)}.`,
})

/** What does not hold of the event that should be `version`, after an event with the hash `previous`; undefined: all holds. */
export const faultOf = (
  event: EventEnvelope,
  version: number,
  previous: string | null,
  digest: Digest = sha256Hex,
): ChainFault | undefined => {
  if (event.version !== version) return 'missing'
  if (event.previousHash !== previous) return 'previous'
  if (hashOfEvent(event, digest) !== event.hash) return 'content'
  return isSignatureBound(event, digest) ? undefined : 'signature'
}

/** Recomputes a document's chain from its first event; names the first event that does not hold (spec 06 History, Verify). */
export const verifyChain = (events: readonly EventEnvelope[], digest: Digest = sha256Hex): ChainVerdict => {
  let previous: string | null = null
  for (const [index, event] of events.entries()) {
    const version = index + 1
    const fault = faultOf(event, version, previous, digest)
    if (fault !== undefined) return brokenAt(version, fault)
    previous = event.hash
  }
  return { intact: true, events: events.length, head: previous }
}
