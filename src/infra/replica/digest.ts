import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

const bytesOf = async (content: string | ArrayBuffer | Blob): Promise<Uint8Array<ArrayBuffer>> =>
  typeof content === 'string'
    ? new TextEncoder().encode(content)
    : new Uint8Array(content instanceof Blob ? await content.arrayBuffer() : content)

/** SHA-256, hexadecimal, by Web Crypto; pages without a secure address have none and compute it themselves. */
export const webDigest = async (content: string | ArrayBuffer | Blob): Promise<string> => {
  const bytes = await bytesOf(content)
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- absent on pages without a secure address
  if (globalThis.crypto?.subtle === undefined) return bytesToHex(sha256(bytes))
  return bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
