import { type Digest, sha256Hex } from './chain.ts'

/** An id in the form of a UUID that depends on nothing but the texts. */
export const derivedId = (texts: readonly string[], digest: Digest = sha256Hex): string => {
  const hash = digest(JSON.stringify(texts))
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join('-')
}
